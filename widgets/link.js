/**
 * Permalinks, as `engine/coucou/link.py` writes and reads them: the page makes and reads links
 * before Python has come. Both are held to the links of `tests/links/`.
 */

/** @import { Held } from './types.js' */

/**
 * What a link says of a hand; `deal` is empty where it holds house rules alone.
 *
 * @typedef {{
 *   format: number,
 *   ruleset: string,
 *   deal: Held[],
 *   stock: string[],
 *   choices: string[],
 *   rules: Record<string, string | number>,
 * }} LinkTable
 */

/** @typedef {{ table: LinkTable, revision: number, step: number | null, mended: boolean }} Link */

/**
 * Why there is no hand in a text: a code of the engine's sentences, and what could be read.
 *
 * @typedef {{ code: string, read: Record<string, string>, text?: string, version?: string, known?: string }} NoLink
 */

const VERSION = 1;
const FIELDS = 6;
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const CHECK_LENGTH = 7;
const LONGEST = 20_000;
const WORDS = /** @type {Record<string, string>} */ ({
  keep: 'k', exchange: 'e', draw: 'd', substitute: 's', again: 'a', choose: 'c',
});
const LETTERS = Object.fromEntries(Object.entries(WORDS).map(([word, letter]) => [letter, word]));

const CARD = /[A2-9TJQKX][shdc]?/g;
const STOCK = /^(?:[A2-9TJQKX][shdc]?)*/;
const CARDS = /^(?:[A2-9TJQKX][shdc]?)*(?:~(?:[A2-9TJQKX][shdc]?)*)?$/;
const CHOICE = /[keas]|c[1-3]|d(?:[1-9][0-9]{0,2})?/g;
const CHOICES = /^(?:[keas]|c[1-3]|d(?:[1-9][0-9]{0,2})?)*/;
const RULES = /^(?:[a-z][a-z_]*~[a-z0-9-]+(?:~[a-z][a-z_]*~[a-z0-9-]+)*)?$/;
const RULESET = /^([a-z][a-z0-9-]*)~([1-9][0-9]{0,5})$/;
const SHAPE =
  /([0-9]{1,3})\.([A-Za-z0-9~-]*)\.([A-Za-z0-9~]*)\.([A-Za-z0-9]*)\.([A-Za-z0-9]*)\.([A-Za-z0-9_~-]*)\.([A-Za-z0-9]{7})/;
const START = /(?:^|[#?&;])[dD]=/g;
const BARE = /^[^A-Za-z0-9]*[0-9]{1,3}\.[A-Za-z]/;
const STEP = /^[^A-Za-z0-9&]*&(?:amp;)?[sS]=([0-9]{1,4})/;
const BREAKS = /=\r?\n|[\s\u00ad\u200b-\u200d\u2060\ufeff]+/;
const FOREIGN = /[^A-Za-z0-9._~-]/;

/**
 * The link of a hand: what stands after `#d=`.
 *
 * @param {Omit<LinkTable, 'format'>} hand
 * @param {number} revision  of its ruleset
 */
export function writeLink({ ruleset, deal, stock, choices, rules }, revision) {
  const cards = deal.map((held) => (Array.isArray(held) ? `~${held.map(cardLetters).join('')}` : cardLetters(held)));
  const names = Object.keys(rules).sort();
  const body = [
    VERSION,
    `${ruleset}~${revision}`,
    cards.join(''),
    stock.map(cardLetters).join(''),
    choices.map(wordLetters).join(''),
    names.map((name) => `${name}~${rules[name]}`).join('~'),
  ].join('.');
  return `${body}.${checksum(body)}`;
}

/** @param {string} card */
function cardLetters(card) {
  return card === '??' ? 'X' : card.replace('10', 'T');
}

/** @param {string} choice */
function wordLetters(choice) {
  const [word, number = ''] = choice.split(' ');
  return WORDS[word] + number;
}

/**
 * CRC-32 in base 32.
 *
 * @param {string} body  ASCII alone
 */
function checksum(body) {
  let crc = 0xffffffff;
  for (let place = 0; place < body.length; place += 1) {
    crc ^= body.charCodeAt(place);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let value = BigInt((crc ^ 0xffffffff) >>> 0);
  let text = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    text = DIGITS[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return text;
}

/**
 * Whether an address is meant to name a hand.
 *
 * @param {string} address
 */
export function hasLink(address) {
  return /[#&](?:d|D)(?:=|%3D)/.test(address);
}

/** What an address says of a game in which a seat is taken, or nothing. @param {string} text */
export function sittingIn(text) {
  return /(?:^\s*|[#&]|%23|%26)(g(?:=|%3D)\S*)/i.exec(text)?.[1] ?? '';
}

/** Whether an address names a game in which a seat is taken. @param {string} text */
export function isSitting(text) {
  return sittingIn(text) !== '';
}

/**
 * Read a link, whole address or not, mended where the checksum proves it right.
 *
 * @param {string} given
 * @returns {Link | NoLink}
 */
export function readLink(given) {
  const text = given.slice(0, LONGEST).trim();
  for (const candidate of candidates(text)) {
    const found = fitting(candidate);
    if (!found || Number(found.fields[0]) !== VERSION) continue;
    const read = readFields(found.fields);
    if (!read) return { code: 'link-changed', read: readable(found.fields) };
    const step = STEP.exec(found.rest);
    const whole = `${[...found.fields, found.check].join('.')}${step ? `&s=${step[1]}` : ''}`;
    const mended = text !== whole && !text.endsWith(`#d=${whole}`) && !text.endsWith(`?d=${whole}`) && !text.endsWith(`&d=${whole}`);
    return { ...read, step: step ? Number(step[1]) : null, mended };
  }
  return refusal(text);
}

/**
 * What a link may have been before it was wrapped, broken or encoded.
 *
 * @param {string} given
 */
function* candidates(given) {
  let text = given;
  for (let round = 0; round < 3; round += 1) {
    const start = afterStart(text);
    if (start) {
      yield start.split(BREAKS)[0];
      yield start.split(BREAKS).join('');
    }
    const decoded = unescaped(text);
    if (decoded === text) return;
    text = decoded;
  }
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

/** @param {string} text */
function afterStart(text) {
  const last = [...text.matchAll(START)].at(-1);
  if (last) return text.slice(last.index + last[0].length);
  return BARE.test(text) ? text : '';
}

/**
 * The fields in their own case, the checksum and what follows, where the checksum fits.
 *
 * @param {string} text
 */
function fitting(text) {
  const found = SHAPE.exec(text);
  if (!found || /[A-Za-z0-9._~-]/.test(text.slice(0, found.index))) return null;
  const fields = inCase(found.slice(1, 1 + FIELDS));
  const check = found[1 + FIELDS].toLowerCase();
  if (checksum(fields.join('.')) !== check) return null;
  return { fields, check, rest: text.slice(found.index + found[0].length) };
}

/**
 * The fields with capitals for ranks alone.
 *
 * @param {string[]} fields
 */
function inCase(fields) {
  return fields.map((field, place) => {
    const lower = field.toLowerCase();
    return place === 2 || place === 3 ? lower.replace(/[atjqkx]/g, (letter) => letter.toUpperCase()) : lower;
  });
}

/**
 * The table and the revision; null where a field is none of ours.
 *
 * @param {string[]} fields
 */
function readFields([, ruleset, cards, stock, choices, rules]) {
  const named = RULESET.exec(ruleset);
  const isWhole = STOCK.exec(stock)?.[0] === stock && CHOICES.exec(choices)?.[0] === choices;
  if (!named || !isWhole || !CARDS.test(cards) || !RULES.test(rules)) return null;
  const table = tableOf({ ruleset: named[1], cards, stock, choices, rules });
  return { table, revision: Number(named[2]) };
}

/**
 * @param {{ ruleset: string, cards: string, stock: string, choices: string, rules: string }} fields
 * @returns {LinkTable}
 */
function tableOf({ ruleset, cards, stock, choices, rules }) {
  const [others, three] = cards.split('~');
  const names = rules ? rules.split('~') : [];
  /** @type {Record<string, string | number>} */
  const house = {};
  for (let place = 0; place + 1 < names.length; place += 2) {
    if (names[place + 1]) house[names[place]] = readAnswer(names[place], names[place + 1]);
  }
  return {
    format: 1,
    ruleset,
    deal: [...readCards(others), ...(three === undefined ? [] : [readCards(three)])],
    stock: readCards(stock),
    choices: readWords(choices),
    rules: house,
  };
}

/** @param {string} letters */
function readCards(letters) {
  const cards = STOCK.exec(letters)?.[0].match(CARD) ?? [];
  return cards.map((card) => (card[0] === 'X' ? '??' : card.replace('T', '10')));
}

/** @param {string} letters */
function readWords(letters) {
  const words = CHOICES.exec(letters)?.[0].match(CHOICE) ?? [];
  return words.map((word) => `${LETTERS[word[0]]} ${word.slice(1)}`.trimEnd());
}

/**
 * @param {string} name
 * @param {string} answer
 */
function readAnswer(name, answer) {
  const isCount = name === 'stake_count' && /^[0-9]{1,6}$/.test(answer);
  return isCount ? Number(answer) : answer;
}

/**
 * Why there is no hand in a text, with what could be read of one.
 *
 * @param {string} text
 * @returns {NoLink}
 */
function refusal(text) {
  const decoded = unescaped(unescaped(unescaped(text)));
  const start = afterStart(decoded).split(BREAKS).join('').replace(/^[<([{«“"'*_]+/, '');
  const kept = start.split(FOREIGN)[0];
  const parts = kept.split('.');
  const last = parts.pop() ?? '';
  if (!kept) return { code: 'link-none', read: {}, text };
  const version = parts[0] ?? last;
  if (/^[0-9]{1,3}$/.test(version) && Number(version) > VERSION) {
    return { code: 'link-newer', read: {}, version, known: String(VERSION) };
  }
  const isCut = parts.length < FIELDS || (parts.length === FIELDS && last.length < CHECK_LENGTH);
  const fields = parts.length < FIELDS ? [...parts, last] : parts;
  while (fields.length < FIELDS) fields.push('');
  return { code: isCut ? 'link-cut' : 'link-changed', read: readable(inCase(fields.slice(0, FIELDS))) };
}

/**
 * What of a damaged link can still be read, unchecked.
 *
 * @param {string[]} fields
 */
function readable([, ruleset, cards, stock, choices, rules]) {
  const name = /^[a-z][a-z0-9-]*/.exec(ruleset)?.[0] ?? '';
  return readableTable(tableOf({ ruleset: name, cards, stock, choices, rules }));
}

/**
 * What a link says, for a sentence: only what is there.
 *
 * @param {LinkTable} table
 * @returns {Record<string, string>}
 */
export function readableTable({ ruleset, deal, stock, choices, rules }) {
  const found = {
    ruleset,
    cards: deal.flat().join(' '),
    stock: stock.join(' '),
    choices: choices.join(', '),
    rules: Object.entries(rules).map(([name, answer]) => `${name} = ${answer}`).join(', '),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
