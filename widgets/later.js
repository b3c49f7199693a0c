/**
 * The tags whose program comes only where they stand. Inside each is what can be read without scripts,
 * and that stays if the program does not come. A page that holds such a tag asks for its program at
 * once: `scripts/making/finish.py` reads the table.
 */

/** @typedef {{ begin: () => void, end: () => void }} Program  what a tag does while it is in the page */

/** @type {Record<string, () => Promise<new (host: HTMLElement, data: any) => Program>>} */
const PROGRAMS = {
  'coucou-compare': async () => (await import('./compare.js')).Comparison,
  'coucou-courses': async () => (await import('./coursing.js')).Coursing,
  'coucou-duel': async () => (await import('./duel.js')).Duel,
  'coucou-play': async () => (await import('./playing.js')).Playing,
};

/** @param {() => Promise<new (host: HTMLElement, data: any) => Program>} load */
function tagOf(load) {
  return class extends HTMLElement {
    /** @type {Program | null} */ #program = null;
    #isAsked = false;

    async connectedCallback() {
      if (this.#isAsked) return;
      this.#isAsked = true;
      // The data leave the tag at once: an instant navigation would take them for a program.
      const script = this.querySelector('script.coucou-data');
      script?.remove();
      const made = await load().catch((error) => console.warn(`coucou: not-loaded: ${error}`));
      if (!made || !this.isConnected) return;
      this.#program = new made(this, JSON.parse(script?.textContent || 'null'));
      this.#program.begin();
    }

    disconnectedCallback() {
      this.#program?.end();
    }
  };
}

for (const [tag, load] of Object.entries(PROGRAMS)) {
  if (!customElements.get(tag)) customElements.define(tag, tagOf(load));
}
