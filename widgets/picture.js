/**
 * What can wait until the picture is drawn: to keep the address, for one, makes the browser lay out
 * the whole page, and the reader would wait for that.
 */

/** @type {(() => void)[]} */
let waiting = [];
/** Milliseconds after which nothing waits any longer: a page that is not looked at draws nothing. */
const LONGEST = 300;

/** @param {() => void} act  done after the next picture, in the order in which it was asked for */
export function afterPicture(act) {
  waiting.push(act);
  if (waiting.length > 1) return;
  // When the second frame begins, the first has been handed over to be shown.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settle)));
  setTimeout(settle, LONGEST);
}

/** Do at once what waits: whoever changes the hand again, or the address, calls this first. */
export function settle() {
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
