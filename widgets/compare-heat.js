import { svg } from './svg.js';
import { fill } from './words.js';

/** @import { Words } from './types.js' */

/**
 * How often each answer of a row is given, the most frequent first.
 *
 * @param {string[]} answers
 * @returns {number[]}
 */
export function countAnswers(answers) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one);
}

/**
 * "3 answers: 4 · 1 · 1", or that all are alike.
 *
 * @param {number[]} counts
 * @param {Words} words
 */
export function sayAnswers(counts, words) {
  if (counts.length < 2) return words.compare_alike;
  return fill(words, 'compare_answers', { count: counts.length, parts: counts.join(' · ') });
}

/**
 * The same as a bar: a field for each answer, as wide as it is frequent. Drawn like this by
 * scripts/pages/comparing.py too.
 *
 * @param {number[]} counts
 */
export function drawHeat(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let left = 0;
  const fields = counts.map((count, index) => {
    const field = svg('rect', { x: left + 0.04, y: 0.04, width: count - 0.08, height: 0.92, class: `is-${Math.min(index, 4)}` });
    left += count;
    return field;
  });
  return svg('svg', { class: 'site-heat', viewBox: `0 0 ${total} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, fields);
}
