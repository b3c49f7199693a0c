/**
 * Playing a changed hand again. A decision follows its player: it is kept as long as that player
 * is asked again and offered the same. A hand that had been played to its end is so again: where
 * a player has no decision that fits, he keeps, and the reader is told.
 */

/** @import { HandFile, PlayAnswer, Refusal, Trace } from './types.js' */

/** No hand has more decisions. */
const MOST = 200;

/**
 * @typedef {{ seat: number, choice: string }} Wish
 * @typedef {{ ok: true, trace: Trace, dropped: Wish[], added: Wish[] }} Replayed
 */

/**
 * Play a hand with the first choices as given, and then as many of the wishes as fit.
 *
 * @param {(hand: HandFile) => Promise<PlayAnswer>} play
 * @param {HandFile} hand
 * @param {string[]} fixed
 * @param {Wish[]} wishes
 * @param {boolean} isToEnd  play to the end, where need be with decisions of nobody's
 * @returns {Promise<Replayed | { ok: false, error: Refusal }>}
 */
export async function replay(play, hand, fixed, wishes, isToEnd) {
  let choices = fixed;
  let answer = await play({ ...hand, choices });
  if (!answer.ok) return answer;
  let dropped = wishes;
  /** @type {Wish[]} */
  const added = [];
  for (let count = 0; answer.trace.to_act !== null && count < MOST; count += 1) {
    const { to_act: seat, offered } = answer.trace;
    const wish = dropped.find((one) => one.seat === seat && isOffered(one.choice, offered));
    if (!wish && !isToEnd) break;
    const choice = wish?.choice ?? (offered.includes('keep') ? 'keep' : offered[0]);
    const next = await play({ ...hand, choices: [...choices, choice] });
    if (!next.ok) break;
    choices = [...choices, choice];
    answer = next;
    if (wish) dropped = dropped.filter((one) => one !== wish);
    else added.push({ seat, choice });
  }
  return { ok: true, trace: answer.trace, dropped, added };
}

/**
 * Whether a word may be said; "draw 3" is a way to say "draw".
 *
 * @param {string} choice
 * @param {string[]} offered
 */
function isOffered(choice, offered) {
  return offered.includes(choice) || (/^draw \d+$/.test(choice) && offered.includes('draw'));
}

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
