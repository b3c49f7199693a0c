/**
 * Starts the engine before it is asked for: when a hand is in view and the browser is idle, but only
 * where that costs no download (its files are kept already, or this reader has asked for it before),
 * and never for a reader who saves data.
 */

import { inSite } from './place.js';

/** @import { Start } from './types.js' */

const ASKED = 'coucou-engine-asked';

/** Note that this reader wants the engine. */
export function noteAsked() {
  try {
    localStorage.setItem(ASKED, 'yes');
  } catch {
    // A browser that keeps nothing starts the engine when it is asked, as always.
  }
}

/** @param {Start} start */
async function isWanted({ pyodide, image }) {
  const { connection } = /** @type {any} */ (navigator);
  if (connection?.saveData) return false;
  try {
    if (localStorage.getItem(ASKED)) return true;
    return Boolean(await caches.match(inSite(`pyodide/${pyodide}/${image}`)));
  } catch {
    return false;
  }
}

/**
 * Start the engine at the click, while the program of the live hand is still on its way. Whoever
 * joins the start hears why it failed.
 *
 * @param {Start} start
 */
export async function startNow(start) {
  try {
    const { startEngine } = await import('./engine.js');
    await startEngine(start, () => {});
  } catch {
    // Told by the live hand.
  }
}

/**
 * Start the engine, load the program of the live hand, and let Python read its data.
 *
 * @param {Start} start
 */
async function makeReady(start) {
  try {
    const [{ ask, startEngine }] = await Promise.all([import('./engine.js'), import('./live.js')]);
    await startEngine(start, () => {});
    await ask({ op: 'rulesets', lang: document.documentElement.lang }, start.patience);
  } catch {
    // Tried again, and told, when the reader asks for it.
  }
}

/**
 * Start the engine once the element has come into view.
 *
 * @param {Element} element
 * @param {Start} start
 */
export function startAhead(element, start) {
  const idle = window.requestIdleCallback ?? setTimeout;
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    idle(async () => {
      if (element.isConnected && (await isWanted(start))) await makeReady(start);
    });
  });
  watch.observe(element);
}
