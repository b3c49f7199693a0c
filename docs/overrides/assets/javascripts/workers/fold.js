/**
 * A search that ignores accents: "hère", "Here" and "égalite" find what they should in both languages.
 * Words are folded where they become tokens, and the reader's words are folded and cut to their stem,
 * because Material looks for them as the beginnings of words in the index.
 * Loaded in place of Material's worker, whose file name stands in the query.
 */
const SETUP = 0;
const QUERY = 2;
let languages = ["en"];

/** @param {string} text */
const fold = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/Œ/g, "OE").replace(/æ/g, "ae").replace(/’/g, "'");

/** @param {string} word */
const stem = (word) => {
  if (!/^\p{L}+$/u.test(word) || !self.lunr) return word;
  const stemmer = languages[0] === "en" ? self.lunr.stemmer : self.lunr[languages[0]]?.stemmer;
  return stemmer ? String(stemmer(new self.lunr.Token(word.toLowerCase()))) : word;
};

addEventListener("message", (event) => {
  const { type, data } = event.data;
  if (event.isTrusted && type === QUERY && typeof data === "string") {
    event.stopImmediatePropagation();
    const words = fold(data).split(/[\s\-–—'’.,;:!?()«»]+/u).filter(Boolean).map(stem);
    dispatchEvent(new MessageEvent("message", { data: { type, data: words.join(" ") } }));
  } else if (type === SETUP) {
    languages = data.config.lang;
  }
});

const name = decodeURIComponent(location.search.slice(1));
if (/^[\w.]+\.js$/.test(name)) importScripts(name);

if (self.lunr) {
  const Token = self.lunr.Token;
  /** @param {string} text @param {object} metadata */
  const Folded = function (text, metadata) {
    return new Token(fold(String(text)), metadata);
  };
  Folded.prototype = Token.prototype;
  self.lunr.Token = Folded;
}
