/** Finding words whatever their accents: "egalite" finds "Égalité". */

const JOINED = /** @type {Record<string, string>} */ ({ œ: 'oe', æ: 'ae', '’': "'" });

/**
 * A text without accents and capitals.
 *
 * @param {string} text
 */
export function fold(text) {
  return [...text].map(foldOne).join('');
}

/** @param {string} character */
function foldOne(character) {
  const small = character.toLowerCase();
  return JOINED[small] ?? small.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * The words of a question, folded.
 *
 * @param {string} text
 */
export function foldedWords(text) {
  return fold(text).split(/\s+/).filter(Boolean);
}

/**
 * Where words stand in the text nodes below an element.
 *
 * @param {Element} element
 * @param {string[]} words  folded
 * @returns {Range[]}
 */
export function rangesOf(element, words) {
  /** @type {Range[]} */
  const ranges = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { folded, places } = mapped(node.nodeValue ?? '');
    for (const word of words) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, places[at]);
        range.setEnd(node, places[at + word.length]);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/**
 * A folded text, and for each of its characters the place it came from.
 *
 * @param {string} text
 */
function mapped(text) {
  let folded = '';
  /** @type {number[]} */
  const places = [];
  let place = 0;
  for (const character of text) {
    const plain = foldOne(character);
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    folded += plain;
    place += character.length;
  }
  places.push(place);
  return { folded, places };
}
