/**
 * A seat that the reader has taken: what the engine lets that seat see, the words it may say, and
 * the game around the hand. The others' words are the engine's, by two limits.
 */

import { ask, startEngine } from './engine.js';
import { limitFieldsOfOthers } from './limits.js';
import { newStepper } from './new-stepper.js';
import { failureSentence, progressBar } from './starting.js';
import { address, reason } from './step.js';
import { button, html } from './svg.js';
import { choiceName, fill, heldText, listed, playerName } from './words.js';

/** @import { Failure, Reason, Refusal, Start, Trace, Words } from './types.js' */
/** @import { CoucouStepper } from './stepper.js' */

/** @typedef {Reason & { text: string }} GameEvent */

/**
 * @typedef {{
 *   hand: number, before: GameEvent[], after: GameEvent[], names: string[], tokens: number[], pool: number,
 *   stake: string, dealer: number | null, is_over: boolean, winners: number[],
 *   hands: { number: number, link: string, payers: string[] }[],
 * }} Game
 */

/**
 * What the engine tells of a seat. `link` is the address of the sitting; null for a hand whose
 * cards are the reader's own.
 *
 * @typedef {{
 *   ok: true, trace: Trace, asked: boolean, occasion: string | null, is_over: boolean, hand_link: string | null,
 *   game: Game | null, said?: number, words: string[], place: number, hands: string | number | null,
 *   exchange_up_to: number, draw_up_to: number, link: string | null, remarks: string[],
 *   ruleset?: string, rules?: Record<string, string | number>, players?: number, number?: string,
 * }} Seated
 */

export class Seat {
  element;
  /** @type {Words} */ #words;
  #language;
  #start;
  #level;
  /** What the next question to the engine says, apart from the words. @type {Record<string, unknown>} */ #request;
  /** @type {Seated | null} */ answer = null;
  /** Which question is the latest: an answer to an earlier one comes too late. */
  #asked = 0;
  #onChange;
  #onLeave;
  /** @type {CoucouStepper | null} */ #stepper = null;
  #heading;
  #say = html('div', { class: 'coucou-playsay', role: 'status' });
  #place = html('div', { class: 'coucou-playplace' });
  #bar = html('div', { class: 'coucou-tools coucou-seatbar' });
  #limits = html('div', { class: 'coucou-fields' });
  #game = html('div', { class: 'coucou-seatgame' });
  #share = html('div', { class: 'coucou-seatshare' });

  /**
   * @param {object} given
   * @param {Words} given.words
   * @param {string} given.language
   * @param {Start} given.start
   * @param {number} given.level  of the heading
   * @param {Record<string, unknown>} given.request  the hand, the deal or the link, the place and the limits
   * @param {(seat: Seat) => void} [given.onChange]
   * @param {(seat: Seat) => void} given.onLeave
   */
  constructor({ words, language, start, level, request, onChange = () => {}, onLeave }) {
    this.#words = words;
    this.#language = language;
    this.#start = start;
    this.#level = level;
    this.#request = request;
    this.#onChange = onChange;
    this.#onLeave = onLeave;
    this.#heading = this.#title('sit_title', level);
    this.element = html('section', { class: 'coucou-sitting', 'aria-label': words.sit_title }, [
      this.#heading, this.#say, this.#place, this.#bar, this.#limits, this.#game, this.#share,
    ]);
  }

  /**
   * @param {string} key
   * @param {number} level
   */
  #title(key, level) {
    return html(/** @type {'h2'} */ (`h${level}`), { class: 'coucou-heading' }, [this.#words[key]]);
  }

  /** Start Python where it does not run yet, and sit down. */
  async begin() {
    const bar = progressBar(this.#words);
    this.say(this.#words.starting);
    this.#place.replaceChildren(bar.element);
    try {
      await startEngine(this.#start, (loaded) => bar.move(loaded, this.#start.rawBytes));
    } catch (error) {
      this.#fail(/** @type {Failure} */ (error), () => this.begin());
      return;
    }
    this.#place.replaceChildren();
    await this.#ask({});
  }

  /** @param {string[]} sentences */
  say(...sentences) {
    this.#say.replaceChildren(...sentences.filter(Boolean).map((one) => html('p', {}, [one])));
  }

  /**
   * @param {Failure} failure
   * @param {() => void} again
   */
  #fail(failure, again) {
    /** @type {Words} */ const words = { ...this.#words, still_steps: '' };
    this.say(failureSentence(words, failure, this.#start));
    this.#bar.replaceChildren(button(words.retry, words.retry, again, 'coucou-retry'), this.#leaveButton());
  }

  /**
   * Ask the engine, and show what it tells. A refusal leaves everything as it is.
   *
   * @param {Record<string, unknown>} more
   */
  async #ask(more) {
    const number = ++this.#asked;
    const request = { words: [], ...this.#request, ...more };
    /** @type {Seated | { ok: false, error: Refusal }} */
    let answer;
    try {
      answer = await ask({ op: 'seat', lang: this.#language, ...request }, this.#start.patience);
    } catch (error) {
      const again = () => void startEngine(this.#start, () => {}).then(() => this.#ask(more), (failure) => this.#fail(failure, again));
      if (number === this.#asked) this.#fail(/** @type {Failure} */ (error), again);
      return;
    }
    if (number !== this.#asked) return;
    if (!answer.ok) {
      this.say(answer.error.sentence);
      if (this.answer) this.#showLimits(this.answer);
      else this.#bar.replaceChildren(this.#leaveButton());
      return;
    }
    this.#adopt(answer);
  }

  /** @param {Seated} answer */
  #adopt(answer) {
    const before = this.answer;
    this.answer = answer;
    const { place, hands, exchange_up_to, draw_up_to, words } = answer;
    const { ruleset, rules, players, number } = answer;
    const table = answer.link === null ? { hand: this.#request.hand } : { ruleset, rules, players, number, hands };
    this.#request = { ...table, place, exchange_up_to, draw_up_to, words };
    const isHere = this.element.contains(document.activeElement) && document.activeElement?.closest('.coucou-choices, .coucou-seatbar');
    this.#show(answer);
    this.#tell(answer, before);
    this.#offer(answer);
    this.#showLimits(answer);
    this.#showGame(answer.game, answer.trace);
    this.#showShare(answer);
    if (isHere) /** @type {HTMLElement | null} */ (this.element.querySelector('.coucou-choices button, .coucou-seatbar button'))?.focus({ preventScroll: true });
    this.#onChange(this);
  }

  /** The hand as far as it has come, at its last step. @param {Seated} answer */
  #show({ trace }) {
    const last = trace.events.length - 1;
    if (this.#stepper) {
      const say = /** @type {HTMLElement} */ (this.#stepper.querySelector('.coucou-say'));
      say.removeAttribute('role'); // what is new is said once, by the line of the seat
      this.#stepper.setTrace(trace, last);
      requestAnimationFrame(() => say.setAttribute('role', 'status'));
      return;
    }
    const words = this.#words;
    const stepper = newStepper(trace, words, this.#language, { slug: 'seat', heading: this.#level + 1 });
    stepper.toggleAttribute('seated', true);
    this.#stepper = stepper;
    this.#place.replaceChildren(html('div', { class: 'coucou-hand' }, [stepper]));
    stepper.show(last);
  }

  /**
   * What has happened since the reader's last word, and what he is asked.
   *
   * @param {Seated} answer
   * @param {Seated | null} before
   */
  #tell(answer, before) {
    const words = this.#words;
    const { trace, game, place } = answer;
    const seat = trace.viewer ?? null;
    const me = game ? game.names[place] : playerName(trace, place, words);
    this.#heading.textContent = fill(words, 'sit_heading', { player: me });
    const isSame = before && before.game?.hand === game?.hand && String(before.trace.deal) === String(trace.deal);
    const seen = isSame && before.trace.events.length <= trace.events.length && !answer.is_over ? before.trace.events.length : 0;
    const news = trace.events.slice(seen).map(({ text }) => text).join(' ');
    const told = game ? game.after.map(({ text }) => text).join(' ') : '';
    const number = game ? `${fill(words, 'sit_hand_number', { number: game.hand })}. ` : '';
    if (answer.is_over) {
      this.say(...answer.remarks, number + fill(words, 'sit_over', { result: this.#payers(trace) }), told, seat === null ? words.sit_out : '');
      return;
    }
    const held = seat === null ? '' : fill(words, 'sit_hold', { card: heldText(trace.cards[seat], words) });
    this.say(...answer.remarks, number + news, `${held} ${words[`sit_${answer.occasion}`] ?? ''}`);
  }

  /** @param {Trace} trace */
  #payers(trace) {
    const words = this.#words;
    const names = trace.payers.map((seat) => playerName(trace, seat, words));
    if (!names.length) return words.payer_none;
    return fill(words, names.length > 1 ? 'payer_many' : 'payer_some', { players: listed(names, this.#language) });
  }

  /** The words that may be said, or what may be done after the hand. @param {Seated} answer */
  #offer(answer) {
    const words = this.#words;
    const { trace, game, asked, is_over, hand_link } = answer;
    const said = answer.words.slice(0, answer.said ?? answer.words.length);
    const upto = game?.hand;
    const choices = asked
      ? trace.offered.map((word) =>
          button(choiceName(word, words), choiceName(word, words), () => void this.#ask({ words: [...said, word], upto }), 'coucou-run'),
        )
      : [];
    this.#stepper?.choices.replaceChildren(...(choices.length ? [html('p', { class: 'coucou-offer' }, choices)] : []));
    const further = [];
    if (game && is_over && !game.is_over) {
      further.push(button(words.sit_next, words.sit_next, () => void this.#ask({ words: answer.words, upto: game.hand + 1 }), 'coucou-run'));
    }
    if (said.length) {
      further.push(button(words.sit_back, words.sit_back, () => void this.#ask({ words: said.slice(0, -1) })));
    }
    const full = hand_link
      ? [html('a', { href: `${address('play/', this.#language)}#d=${hand_link}` }, [words.sit_full])]
      : [];
    const how = said.length ? [html('span', { class: 'coucou-copysay' }, [words.sit_back_how])] : [];
    this.#bar.replaceChildren(...further, this.#leaveButton(), ...full, ...how);
  }

  #leaveButton() {
    const words = this.#words;
    return button(words.sit_leave, words.sit_leave, () => this.#onLeave(this));
  }

  /** @param {Seated} answer */
  #showLimits({ exchange_up_to, draw_up_to, words, game }) {
    const limits = { exchange_up_to, draw_up_to };
    const fields = limitFieldsOfOthers(this.#words, limits, () => void this.#ask({ ...limits, words, upto: game?.hand }));
    const focused = this.#limits.querySelector('[data-field]:focus')?.getAttribute('data-field');
    this.#limits.replaceChildren(...fields, html('p', { class: 'coucou-why' }, [this.#words.sit_policy_how]));
    if (focused) /** @type {HTMLElement | null} */ (this.#limits.querySelector(`[data-field=${focused}]`))?.focus({ preventScroll: true });
  }

  /**
   * @param {Game | null} game
   * @param {Trace} trace
   */
  #showGame(game, trace) {
    if (!game) return;
    const words = this.#words;
    const rows = game.names.map((name, player) => {
      const marks = [player === game.dealer ? words.dealer : '', player === this.answer?.place ? words.sit_you : ''];
      const more = marks.filter(Boolean).join(', ');
      return html('tr', {}, [
        html('th', { scope: 'row' }, [more ? `${name} (${more})` : name]),
        html('td', {}, [String(game.tokens[player])]),
      ]);
    });
    if (game.pool) rows.push(html('tr', {}, [html('th', { scope: 'row' }, [words.pool]), html('td', {}, [String(game.pool)])]));
    const head = html('tr', {}, [html('th', { scope: 'col' }, [words.sit_player]), html('th', { scope: 'col' }, [words[`sit_${game.stake}`] ?? game.stake])]);
    const hands = game.hands.map(({ number, link, payers }) => {
      const result = payers.length ? fill(words, payers.length > 1 ? 'payer_many' : 'payer_some', { players: listed(payers, this.#language) }) : words.payer_none;
      const name = fill(words, 'sit_hand_number', { number });
      return html('li', {}, [html('a', { href: `${address('play/', this.#language)}#d=${link}` }, [name]), `${words.colon} ${result}.`]);
    });
    this.#game.replaceChildren(
      ...this.#events('sit_after', game.after, trace, true),
      this.#title('sit_standing', this.#level + 1),
      html('table', {}, [html('thead', {}, [head]), html('tbody', {}, rows)]),
      ...(hands.length ? [this.#title('sit_hands_played', this.#level + 1), html('ul', {}, hands)] : []),
      ...this.#events('sit_before', game.before, trace, false),
    );
  }

  /**
   * What happened between hands, each with its rule and who says so.
   *
   * @param {string} key
   * @param {GameEvent[]} events
   * @param {Trace} trace
   * @param {boolean} isOpen
   */
  #events(key, events, trace, isOpen) {
    if (!events.length) return [];
    const items = events.map((event) =>
      html('li', {}, [html('p', {}, [event.text]), reason(event, trace, this.#words, this.#language)]),
    );
    const details = html('details', { class: 'coucou-section' }, [html('summary', {}, [this.#words[key]]), html('ol', {}, items)]);
    details.open = isOpen;
    return [details];
  }

  /** @param {Seated} answer */
  #showShare({ link, game }) {
    const words = this.#words;
    if (link === null) {
      this.#share.replaceChildren(html('p', { class: 'coucou-why' }, [words.sit_no_address]));
      return;
    }
    const copy = document.createElement('coucou-copy');
    Object.assign(copy.dataset, { label: words.sit_address, copy: words.copy, copied: words.copied, select: words.select });
    const code = html('code', {}, [`${address('play/', this.#language)}${this.fragment}`]);
    copy.append(html('pre', { class: 'coucou-copied-text' }, [code]));
    this.#share.replaceChildren(copy, html('p', { class: 'coucou-why' }, [words[game ? 'sit_address_game' : 'sit_address_hand']]));
  }

  /** What the address of the page says of this sitting; empty where it has none. */
  get fragment() {
    const { link = null, game = null } = this.answer ?? {};
    return link === null ? '' : `#g=${link}${game ? `&h=${game.hand}` : ''}`;
  }
}
