/** The address of a hand as a QR code, for a page on paper. */

import { inSite } from './place.js';
import { html, svg } from './svg.js';

/** The library as the build lays it down: the npm package uqr. */
const LIBRARY = 'qr/uqr-0.1.3.js';
/** The margin that readers of codes need, in modules. */
const QUIET = 4;

/**
 * The code of a text, as a picture.
 *
 * @param {string} text
 * @returns {Promise<SVGElement>}
 */
export async function qrCode(text) {
  const { encode } = await import(inSite(LIBRARY));
  /** @type {{ data: boolean[][], size: number }} */
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return svg('svg', { class: 'coucou-qr', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' }, [svg('path', { d: path })]);
}

/** What stands on paper alone: the address of a live hand, in letters and as a code. */
export class Printed {
  element = html('div', { class: 'coucou-printed' });
  /** Which address is the latest: a code that comes later is of another hand. */
  #text = '';

  /**
   * @param {string} text  the address
   * @param {string} name  what is shown, such as the name of the ruleset
   */
  show(text, name) {
    if (text === this.#text) return;
    this.#text = text;
    const words = html('p', {}, [name, html('br'), text]);
    this.element.replaceChildren(words);
    // A code takes some milliseconds: it waits until the hand has been drawn.
    setTimeout(async () => {
      if (text !== this.#text) return;
      const code = await qrCode(text).catch(() => null);
      if (code && text === this.#text) this.element.replaceChildren(code, words);
    }, 200);
  }
}
