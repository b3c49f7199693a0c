/**
 * The tag of the pages `/play/` and `/embed/`. Every page knows it; what it does comes only where it
 * stands. Inside the tag is what can be read without scripts.
 *
 * @element coucou-play
 * @attr embed        one hand in the frame of another page, without the form
 * @attr lang         "en" or "fr"
 * @attr data-image   the start image of the engine, and what goes with it
 */
export class CoucouPlay extends HTMLElement {
  /** @type {import('./playing.js').Playing | null} */ #playing = null;

  /** The data leave the tag at once: an instant navigation would take them for a program. */
  #data = '';

  async connectedCallback() {
    const script = this.querySelector('script.coucou-data');
    if (script) this.#data = script.textContent ?? '';
    script?.remove();
    const { Playing } = await import('./playing.js');
    if (!this.isConnected || this.#playing || !this.#data) return;
    this.#playing = new Playing(this, JSON.parse(this.#data));
    this.#playing.begin();
  }

  disconnectedCallback() {
    this.#playing?.end();
  }
}

if (!customElements.get('coucou-play')) customElements.define('coucou-play', CoucouPlay);
