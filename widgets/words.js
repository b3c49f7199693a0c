/** The words of the page's language, and the numbers and names that go into them. */

/** @import { Held, Trace, Words } from './types.js' */
/** @import { NoLink } from './link.js' */

/**
 * Fill a sentence: `{name}` is replaced by its value.
 *
 * @param {Words} words
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function fill(words, key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Names as a list in the page's language: "Anne, Bruno and Claire".
 *
 * @param {string[]} names
 * @param {string} language
 */
export function listed(names, language) {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/**
 * A number of bytes in megabytes: "2.9 MB". By hand, because each page tells it as it opens, and the
 * first `Intl.NumberFormat` takes longer than everything else that a hand needs then.
 *
 * @param {Words} words
 * @param {number} bytes
 * @param {string} language
 */
export function megabytes(words, bytes, language) {
  const number = String(Math.round(bytes / 1e5) / 10);
  return fill(words, 'megabytes', { number: language === 'fr' ? number.replace('.', ',') : number });
}

/** How the engine writes a card that has not been seen. */
export const UNSEEN = '??';

const SUITS = /** @type {Record<string, string>} */ ({ s: '♠', h: '♥', d: '♦', c: '♣' });

/**
 * Rank and suit of a card: "10h" is 10 and h; the suit is empty where none is written.
 *
 * @param {string} card
 * @returns {{ rank: string, suit: string, sign: string }}
 */
export function readCard(card) {
  const suit = /[shdc]$/.test(card) ? card.slice(-1) : '';
  return { rank: suit ? card.slice(0, -1) : card, suit, sign: SUITS[suit] ?? '' };
}

/**
 * What one seat holds, as text.
 *
 * @param {Held} held
 */
export function cardText(held) {
  return (Array.isArray(held) ? held : [held])
    .map((card) => readCard(card).rank + readCard(card).sign)
    .join(' / ');
}

/**
 * What one seat holds, as text, with a word for a card that has not been seen.
 *
 * @param {Held} held
 * @param {Words} words
 */
export function heldText(held, words) {
  return cardText(held).replaceAll(UNSEEN, words.unseen_card);
}

/**
 * The name of a player; hands without names have seats, counted from 0 as the engine counts them.
 *
 * @param {Trace} trace
 * @param {number} seat
 * @param {Words} words
 */
export function playerName(trace, seat, words) {
  return trace.players[seat] ?? fill(words, 'seat_name', { number: seat });
}

/**
 * A word of play, in words: "choose 2" is "choose card 2".
 *
 * @param {string} choice
 * @param {Words} words
 */
export function choiceName(choice, words) {
  const [word, number] = choice.split(' ');
  const name = fill(words, `choice_${word}`, { number: number ?? '' });
  return number && word !== 'choose' ? `${name} ${number}` : name;
}

/**
 * Why a link gives no hand, with what could be read.
 *
 * @param {Words} words
 * @param {NoLink} found
 */
export function refusedLink(words, { code, read, ...values }) {
  const parts = Object.entries(read).map(([name, value]) => fill(words, `link_${name}`, { value }));
  const told = parts.length ? fill(words, 'link_read', { parts: parts.join(words.link_between) }) : words.link_nothing;
  return fill(words, `link_error_${code}`, { read: told, ...values });
}
