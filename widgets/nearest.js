/** Which historical rulesets come nearest to a table's own rules: all of them, with what differs. */

/** @import { Ruleset, RulePoint } from './types.js' */

/** @typedef {{ ruleset: Ruleset, differ: string[] }} Near */

/**
 * The answers of a ruleset with house rules.
 *
 * @param {Ruleset} ruleset
 * @param {Record<string, string | number>} rules
 * @returns {Record<string, string | number>}
 */
export function answersWith(ruleset, rules) {
  return { ...ruleset.answers, ...rules };
}

/**
 * Every ruleset that is played, by the number of points on which it differs; those with one number
 * stay in the order of the comparison.
 *
 * @param {Record<string, string | number>} answers
 * @param {Ruleset[]} rulesets
 * @param {RulePoint[]} points
 * @returns {Near[]}
 */
export function nearest(answers, rulesets, points) {
  const names = [...points.filter((point) => point.answers.length).map((point) => point.id), 'stake_count'];
  return rulesets
    .filter((one) => one.playable)
    .map((ruleset) => ({
      ruleset,
      differ: names.filter((name) => String(ruleset.answers[name]) !== String(answers[name])),
    }))
    .sort((one, other) => one.differ.length - other.differ.length);
}
