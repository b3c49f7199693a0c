/**
 * The tag of `/compare/hand/`: one deal under several rulesets, stepping together. Every page knows
 * it; what it does comes only where it stands. Inside the tag is one hand, complete without scripts.
 *
 * @element coucou-courses
 * @attr lang       "en" or "fr"
 * @attr data-hand  the sample hand that stands in the tag
 * @attr data-image the start image of the engine, and what goes with it
 */
export class CoucouCourses extends HTMLElement {
  /** @type {import('./coursing.js').Coursing | null} */ #coursing = null;
  /** The data leave the tag at once: an instant navigation would take them for a program. */
  #data = '';

  async connectedCallback() {
    const script = this.querySelector('script.coucou-data');
    if (script) this.#data = script.textContent ?? '';
    script?.remove();
    const { Coursing } = await import('./coursing.js');
    if (!this.isConnected || this.#coursing || !this.#data) return;
    this.#coursing = new Coursing(this, JSON.parse(this.#data));
    this.#coursing.begin();
  }

  disconnectedCallback() {
    this.#coursing?.end();
  }

  /** The step that all columns show, from 0. */
  get index() {
    return this.#coursing?.index ?? 0;
  }

  /** Go to a step because the reader wants to. @param {number} index */
  go(index) {
    this.#coursing?.go(index);
  }
}

if (!customElements.get('coucou-courses')) customElements.define('coucou-courses', CoucouCourses);
