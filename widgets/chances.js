/** The exact chances of the player who decides, under thresholds that the reader sets. */

import { LIMITS, limitFields } from './limits.js';
import { html } from './svg.js';
import { choiceName, fill, playerName } from './words.js';

/** @import { OddsAnswer } from './types.js' */
/** @import { Limits } from './limits.js' */
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
  /** How each panel follows another limit. @type {WeakMap<Element, () => void>} */
  #renew = new WeakMap();
  /** One count at a time: those that wait and are outdated by then are not asked for at all. */
  #counting = Promise.resolve();

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
    const names = { exchange_up_to: words.odds_exchange, draw_up_to: words.odds_draw, none: words.odds_none };
    const panel = html('details', { class: 'coucou-section coucou-odds' }, [
      html('summary', {}, [fill(words, 'odds_title', { player })]),
    ]);
    const ask = this.#counter(said, number);
    this.#renew.set(panel, () => {
      for (const field of panel.querySelectorAll('select')) {
        field.value = String(this.#policy[/** @type {keyof Limits} */ (field.dataset.field)]);
      }
      if (panel.open) ask();
      else said.replaceChildren();
    });
    // There is one at every step and every change, and hardly one is opened: it is empty until then.
    const open = () => {
      const fields = () => limitFields(names, this.#policy, () => this.#renewAll());
      if (!said.parentElement) panel.append(html('div', { class: 'coucou-fields' }, fields()), said);
      if (!said.hasChildNodes()) ask();
    };
    panel.addEventListener('toggle', () => {
      this.#isOpen = panel.open;
      if (panel.open) open();
    });
    panel.open = this.#isOpen;
    return panel;
  }

  /** Another limit counts for every panel of the step: where a hand stops and goes on there are two. */
  #renewAll() {
    for (const panel of this.live.stepper.choices.querySelectorAll('.coucou-odds')) this.#renew.get(panel)?.();
  }

  /**
   * What counts for one panel: of its questions the latest has the answer that is shown.
   *
   * @param {HTMLElement} said
   * @param {number} number
   */
  #counter(said, number) {
    let latest = 0;
    return () => {
      const asked = ++latest;
      said.replaceChildren(this.live.words.odds_wait);
      this.#counting = this.#counting.then(async () => {
        if (asked !== latest || !said.isConnected) return;
        const answer = await this.live.odds(number, { ...this.#policy });
        if (asked !== latest || answer === null) return;
        said.replaceChildren(...(answer.ok ? this.#told(answer) : [answer.error.sentence]));
      });
    };
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
