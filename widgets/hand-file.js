/** Hands as files have them: from a trace, dealt otherwise, compared, as TOML. */

/** @import { HandFile, Trace } from './types.js' */

/**
 * The hand of a trace, as it stands in a hand file.
 *
 * @param {Trace} trace
 * @returns {HandFile}
 */
export function handOf({ format, ruleset, deal, stock, choices, rules, players }) {
  return { format, ruleset, deal, stock, choices, rules, players };
}

/**
 * The hand dealt as another ruleset deals: from one card of the dealer to three, the next two of
 * the stock; from three to one, the first.
 *
 * @param {HandFile} hand
 * @param {boolean} isThree
 * @returns {HandFile}
 */
export function dealtAs(hand, isThree) {
  const held = hand.deal[hand.deal.length - 1];
  if (Array.isArray(held) === isThree) return hand;
  const others = hand.deal.slice(0, -1);
  if (Array.isArray(held)) {
    return { ...hand, deal: [...others, held[0]], stock: [...held.slice(1), ...hand.stock] };
  }
  const three = [held, ...hand.stock.slice(0, 2)];
  return { ...hand, deal: [...others, three], stock: hand.stock.slice(2) };
}

/**
 * The first event in which two traces differ; -1 where they do not.
 *
 * @param {Trace} one
 * @param {Trace} other
 */
export function firstDifference(one, other) {
  const count = Math.max(one.events.length, other.events.length);
  for (let index = 0; index < count; index += 1) {
    if (plain(one.events[index]) !== plain(other.events[index])) return index;
  }
  return -1;
}

/**
 * Whether two traces are of one hand: the same cards, rules and words, and the same happens.
 *
 * @param {Trace} one
 * @param {Trace} other
 */
export function isSame(one, other) {
  const given = (/** @type {Trace} */ { ruleset, rules, deal, stock, choices, players }) => [ruleset, rules, deal, stock, choices, players];
  return plain(given(one)) === plain(given(other)) && firstDifference(one, other) < 0;
}

/**
 * JSON with its keys in one order, so that equal values are equal texts.
 *
 * @param {unknown} value
 * @returns {string}
 */
function plain(value) {
  return JSON.stringify(value ?? null, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * A hand file as TOML.
 *
 * @param {HandFile} hand
 */
export function toToml(hand) {
  const { rules, ...rest } = hand;
  const lines = Object.entries(rest).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const house = Object.entries(rules).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  return `${[...lines, ...(house.length ? ['', '[rules]', ...house] : [])].join('\n')}\n`;
}
