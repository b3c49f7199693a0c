/** The exact chances of the player who decides, under thresholds that the reader sets. */

import { LIMITS, limitFields } from './limits.js';
import { html } from './svg.js';
import { choiceName, fill, playerName } from './words.js';

/** @import { OddsAnswer } from './types.js' */
/** @import { Live } from './live.js' */

/**
 * A fraction that a narrow page may break after its stroke.
 *
 * @param {string} fraction
 * @returns {(string | HTMLElement)[]}
 */
const breakable = (fraction) => {
  const [top, bottom] = fraction.split('/');
  return bottom ? [`${top}/`, html('wbr'), bottom] : [top];
};

/** A folded panel at one decision; it counts when it is opened, and stays open from step to step. */
export class Chances {
  /** @type {Live} */ live;
  /** The thresholds, kept from decision to decision. */
  #policy = { ...LIMITS };
  #isOpen = false;
  /** Which question is the latest: an answer to an earlier one comes too late. */
  #asked = 0;

  /** @param {Live} live */
  constructor(live) {
    this.live = live;
  }

  /**
   * The panel for a decision.
   *
   * @param {number} seat  whose it is
   * @param {number} number  how many decisions come before it
   */
  panel(seat, number) {
    const { words, stepper } = this.live;
    const player = playerName(stepper.trace, seat, words);
    const said = html('div', { role: 'status' });
    const ask = () => void this.#count(said, number);
    const names = { exchange_up_to: words.odds_exchange, draw_up_to: words.odds_draw, none: words.odds_none };
    const panel = html('details', { class: 'coucou-section coucou-odds' }, [
      html('summary', {}, [fill(words, 'odds_title', { player })]),
      html('div', { class: 'coucou-fields' }, limitFields(names, this.#policy, ask)),
      said,
    ]);
    panel.open = this.#isOpen;
    panel.addEventListener('toggle', () => {
      this.#isOpen = panel.open;
      if (panel.open && !said.hasChildNodes()) ask();
    });
    return panel;
  }

  /**
   * @param {HTMLElement} said
   * @param {number} number
   */
  async #count(said, number) {
    const { words } = this.live;
    const asked = ++this.#asked;
    said.replaceChildren(words.odds_wait);
    const answer = await this.live.odds(number, this.#policy);
    if (asked !== this.#asked || answer === null) return;
    said.replaceChildren(...(answer.ok ? this.#told(answer) : [answer.error.sentence]));
  }

  /** @param {OddsAnswer & { ok: true }} answer */
  #told({ odds }) {
    const { words } = this.live;
    const rows = Object.entries(odds.choices).map(([word, chance]) =>
      html('div', {}, [
        html('dt', {}, [choiceName(word, words)]),
        html('dd', {}, [fill(words, 'odds_pays', { percent: odds.percents[word] })]),
        html('dd', {}, breakable(chance)),
      ]),
    );
    return [html('dl', {}, rows), html('p', { class: 'coucou-hint' }, [odds.assumed])];
  }
}
