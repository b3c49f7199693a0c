/** A hundred hands against the solution: dealt by lot in the page, played by the engine. */

import { ask, startEngine } from './engine.js';
import { fraction, percentText } from './fraction.js';
import { RANKS } from './ranks.js';
import { button, html } from './svg.js';
import { cardText, fill } from './words.js';

/** @import { Duel, Player } from './duel.js' */
/** @import { Failure, Start } from './types.js' */

const HANDS = 100;
const PARTS = 40;
const PACK = RANKS.flatMap((rank) => [...'shdc'].map((suit) => rank + suit));

/** @typedef {{ deal: string[], cards: string[], choices: string[], payers: number[] }} Played */

export class Hands {
  #duel;
  #seat = html('select', { 'data-field': 'seat' });
  #say = html('p', { class: 'duel-value', role: 'status' });
  #list = html('details', { class: 'duel-list', hidden: '' });
  #played = 0;
  #won = 0;
  #isBusy = false;

  /** @param {Duel} duel */
  constructor(duel) {
    this.#duel = duel;
    const { words } = duel;
    for (const player of ['first', 'dealer']) {
      this.#seat.append(html('option', { value: player }, [words[`duel_${player}`]]));
    }
    const again = () => this.#restart();
    this.#seat.addEventListener('change', again);
    duel.host.addEventListener('coucou-mixed', again);
    this.box = html('div', { class: 'duel-hundred' }, [
      html('label', { class: 'duel-field' }, [words.duel_you, this.#seat]),
      button(words.duel_play, words.duel_play, () => this.#play()),
      this.#say,
      this.#list,
    ]);
  }

  /** Another way to play begins a count of its own. */
  #restart() {
    this.#played = this.#won = 0;
    this.#say.textContent = '';
    this.#list.hidden = true;
  }

  async #play() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { words, start } = this.#duel;
    const me = /** @type {Player} */ (this.#seat.value);
    try {
      this.#say.textContent = words.starting;
      await startEngine(/** @type {Start} */ (start), () => {});
      const hands = [];
      for (let number = 0; number < HANDS; number++) hands.push(await this.#hand(me));
      this.#tell(me, hands);
    } catch (error) {
      const { code, detail } = /** @type {Failure} */ (error);
      if (detail) console.warn(`coucou: ${code}: ${detail}`);
      const known = words[`fail_${code}`] ? code : 'engine';
      const seconds = start?.patience ?? 0;
      this.#say.textContent = `${fill(words, `fail_${known}`, { seconds })} [${code ?? known}]`;
    }
    this.#isBusy = false;
  }

  /**
   * One hand: the reader's limits by his mixture, the other's by the solution.
   *
   * @param {Player} me
   * @returns {Promise<Played>}
   */
  async #hand(me) {
    const { game, mixtures } = this.#duel;
    const { limit, share } = mixtures[me];
    const mine = below(PARTS) < share ? limit + 1 : limit;
    const other = me === 'first' ? 'dealer' : 'first';
    const [low, high] = game[other];
    const [over, under] = high.weight.split('/').map(Number);
    const theirs = below(under) < over ? high.up_to : low.up_to;
    const [one, two, next] = threeCards();
    const hand = { format: 1, ruleset: game.id, deal: [one, two], stock: [next] };
    const limits = me === 'first' ? [mine, theirs] : [theirs, mine];
    const request = { op: 'policy', hand, exchange_up_to: limits[0], draw_up_to: limits[1] };
    const answer = await ask(request, 20);
    if (!answer.ok) throw { code: answer.error.code, detail: answer.error.sentence };
    return { deal: hand.deal, ...answer };
  }

  /**
   * @param {Player} me
   * @param {Played[]} hands
   */
  #tell(me, hands) {
    const { words, language } = this.#duel;
    const seat = me === 'first' ? 0 : 1;
    const isWon = (/** @type {Played} */ hand) => !hand.payers.includes(seat);
    const won = hands.filter(isWon).length;
    this.#played += HANDS;
    this.#won += won;
    const share = percentText(fraction(BigInt(this.#won), BigInt(this.#played)), language);
    const chance = this.#duel.told(this.#duel.expected(me));
    this.#say.textContent = fill(words, 'duel_result', {
      won, hands: HANDS, all: this.#won, of: this.#played, share, chance,
    });
    const rows = hands.map((hand, number) => html('tr', {}, [
      html('th', { scope: 'row' }, [String(number + 1)]),
      ...hand.deal.map((card) => html('td', {}, [cardText(card)])),
      html('td', {}, [hand.choices.map((choice) => words[`duel_said_${choice}`]).join(', ')]),
      ...hand.cards.map((card) => html('td', {}, [cardText(card)])),
      html('td', {}, [isWon(hand) ? words.duel_won : words.duel_lost]),
    ]));
    const heads = ['number', 'dealt_first', 'dealt_dealer', 'said', 'end_first', 'end_dealer', 'outcome'];
    this.#list.replaceChildren(
      html('summary', {}, [words.duel_list]),
      html('div', { class: 'duel-scroll', role: 'region', tabindex: 0, 'aria-label': words.duel_list }, [
        html('table', { class: 'duel-matrix' }, [
          html('thead', {}, [html('tr', {}, heads.map((head) => html('th', { scope: 'col' }, [words[`duel_${head}`]])))]),
          html('tbody', {}, rows),
        ]),
      ]),
    );
    this.#list.hidden = false;
  }
}

/**
 * A whole number from 0, below a bound, each as likely as any other.
 *
 * @param {number} bound
 */
function below(bound) {
  const word = new Uint32Array(1);
  const fair = Math.floor(2 ** 32 / bound) * bound;
  do crypto.getRandomValues(word); while (word[0] >= fair);
  return word[0] % bound;
}

/** Three cards of the pack. */
function threeCards() {
  const pack = [...PACK];
  return [0, 1, 2].map(() => pack.splice(below(pack.length), 1)[0]);
}
