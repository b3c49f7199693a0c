/**
 * A search that ignores accents: "hère", "Here" and "égalite" find what they should in both languages.
 * Words are folded where they become tokens, and the reader's words are folded and cut to their stem,
 * because Material looks for them as the beginnings of words in the index.
 * Loaded in place of Material's worker, whose file name stands in the query: that is six times as much,
 * and comes with the index, when the reader turns to the search.
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

/** Material's worker, which then folds every word of the index. */
const load = () => {
  const name = decodeURIComponent(location.search.slice(1));
  if (/^[\w.]+\.js$/.test(name)) importScripts(name);
  if (!self.lunr) return;
  const Token = self.lunr.Token;
  /** @param {string} text @param {object} metadata */
  const Folded = function (text, metadata) {
    return new Token(fold(String(text)), metadata);
  };
  Folded.prototype = Token.prototype;
  self.lunr.Token = Folded;
};

/** @param {string} text */
const folded = (text) => fold(text).split(/[\s\-–—'’.,;:!?()«»]+/u).filter(Boolean).map(stem).join(" ");

// What the page says is told to Material's worker again: it is not there when the first word comes.
addEventListener("message", (event) => {
  if (!event.isTrusted) return;
  event.stopImmediatePropagation();
  const { type, data } = event.data;
  if (type === SETUP) {
    languages = data.config.lang;
    load();
  }
  const told = type === QUERY && typeof data === "string" ? folded(data) : data;
  dispatchEvent(new MessageEvent("message", { data: { type, data: told } }));
});
