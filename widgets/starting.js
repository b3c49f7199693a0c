/** How the start of the engine is shown, and why it failed. */

import { html } from './svg.js';
import { fill } from './words.js';

/** @import { Failure, Start, Words } from './types.js' */

/**
 * A bar that follows the download.
 *
 * @param {Words} words
 */
export function progressBar(words) {
  const element = html('progress', { class: 'coucou-progress', max: 100, 'aria-label': words.starting });
  return {
    element,
    /**
     * @param {number} loaded  bytes
     * @param {number} all
     */
    move(loaded, all) {
      const percent = Math.min(100, Math.round((loaded / (all || loaded)) * 100));
      element.value = percent;
      element.setAttribute('aria-valuetext', fill(words, 'loading', { percent }));
    },
  };
}

/**
 * Why Python does not run, in a sentence with its code; more goes to the console.
 *
 * @param {Words} words
 * @param {Failure} failure
 * @param {Start} start
 */
export function failureSentence(words, { code, detail }, start) {
  const known = words[`fail_${code}`] ? code : 'engine';
  if (detail) console.warn(`coucou: ${code}: ${detail}`);
  const sentence = fill(words, `fail_${known}`, { seconds: start.patience });
  return `${sentence} ${words.still_steps} [${code ?? known}]`.replace('  ', ' ');
}
