/** What has been changed in a hand, in a few words each. */

import { cardText, choiceName, fill, playerName } from './words.js';

/** @import { Rulesets, Trace, Words } from './types.js' */

/**
 * What sets a hand apart from the original: ruleset, rules, seats, cards, and what was said.
 *
 * @param {Trace} original
 * @param {Trace} trace
 * @param {Words} words
 * @param {Rulesets} rulesets
 * @returns {string[]}
 */
export function changesOf(original, trace, words, { rulesets, rules }) {
  const moved = (/** @type {string} */ name, /** @type {string} */ before, /** @type {string} */ now) =>
    before === now ? [] : [`${name}${words.colon} ${before} → ${now}`];
  const nameOf = (/** @type {string} */ id) => rulesets.find((one) => one.id === id)?.name ?? id;
  const answers = (/** @type {Trace} */ { ruleset, rules: house }) => ({ ...rulesets.find(({ id }) => id === ruleset)?.answers, ...house });
  const [old, now] = [answers(original), answers(trace)];
  const points = original.ruleset === trace.ruleset ? rules : rules.filter(({ id }) => id in trace.rules);
  const house = points.flatMap(({ id, name, answers: known }) => {
    const told = (/** @type {string | number} */ answer) => known.find((one) => one.id === answer)?.name ?? String(answer ?? '');
    return moved(name, told(old[id]), told(now[id]));
  });
  const count = moved(words.play_stake_count, String(old.stake_count), String(now.stake_count));
  return [
    ...moved(words.edit_ruleset, nameOf(original.ruleset), nameOf(trace.ruleset)),
    ...house,
    ...(original.ruleset === trace.ruleset ? count : []),
    ...moved(words.branch_seats, String(original.deal.length), String(trace.deal.length)),
    ...(original.deal.length === trace.deal.length ? seatChanges(original, trace, words, moved) : []),
    ...moved(words.stock, cards(original.stock, words), cards(trace.stock, words)),
  ];
}

/**
 * @param {string[]} stock
 * @param {Words} words
 */
const cards = (stock, words) => stock.map(cardText).join(' ') || words.stock_none;

/**
 * What each seat holds otherwise, and says otherwise where it is asked in both hands.
 *
 * @param {Trace} original
 * @param {Trace} trace
 * @param {Words} words
 * @param {(name: string, before: string, now: string) => string[]} moved
 */
function seatChanges(original, trace, words, moved) {
  return trace.deal.flatMap((held, seat) => {
    const said = trace.decisions.filter((one) => one.seat === seat).flatMap(({ occasion, choice }) => {
      const before = original.decisions.find((one) => one.seat === seat && one.occasion === occasion);
      return before ? moved(fill(words, 'branch_said', { player: playerName(trace, seat, words) }), choiceName(before.choice, words), choiceName(choice, words)) : [];
    });
    return [...moved(playerName(trace, seat, words), cardText(original.deal[seat]), cardText(held)), ...said];
  });
}
