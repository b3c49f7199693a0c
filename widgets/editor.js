/** The panel in which every decision, card and rule of a live hand can be changed. */

import { Chances } from './chances.js';
import { copyText } from './clipboard.js';
import { cardFields } from './cards.js';
import { labelled, selectField } from './fields.js';
import { toToml } from './hand-file.js';
import { rulesFields } from './rules.js';
import { LIMITS, limitFieldsOfOthers } from './limits.js';
import { button, html } from './svg.js';
import { choiceName, fill, playerName } from './words.js';

/** @import { HandFile } from './types.js' */
/** @import { Live } from './live.js' */

export class Editor {
  /** @type {Live} */ live;
  panel;
  #decisions = html('fieldset', { class: 'coucou-fields' });
  #cards = html('div', { class: 'coucou-fields coucou-cardfields' });
  #rules = html('div', { class: 'coucou-fields' });
  #chances;
  #seats = html('div', { class: 'coucou-fields' });
  /** What the others play by where a seat is taken, and which. */
  #limits = { ...LIMITS };
  #place = 0;
  #undo;
  #redo;
  #cardSection;

  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    this.#chances = new Chances(live);
    const { words, stepper } = live;
    const level = Math.max(2, Math.min(6, stepper.headingLevel));
    const heading = html(/** @type {'h2'} */ (`h${level}`), { class: 'coucou-heading' }, [words.edit]);
    const said = html('span', { role: 'status', class: 'coucou-copysay' });
    const copy = button(words.copy_hand, words.copy_hand, async () => {
      const isDone = await copyText(toToml(live.hand));
      said.textContent = isDone ? words.hand_copied : toToml(live.hand);
    });
    const reset = button(words.reset, words.reset, () => live.reset(), 'coucou-reset');
    this.#undo = button(words.undo, words.undo, () => live.undo());
    this.#redo = button(words.redo, words.redo, () => live.redo());
    this.#cardSection = this.#section(words.edit_cards, this.#cards);
    this.panel = html('section', { class: 'coucou-editor', 'aria-label': words.edit }, [
      heading,
      this.#decisions,
      this.#cardSection,
      this.#section(words.edit_rules, this.#rules),
      this.#section(words.sit_title, this.#seats),
      html('div', { class: 'coucou-tools' }, [this.#undo, this.#redo, reset, copy, said]),
    ]);
  }

  /**
   * @param {string} title
   * @param {HTMLElement} inside
   */
  #section(title, inside) {
    return html('details', { class: 'coucou-section' }, [html('summary', {}, [title]), inside]);
  }

  /** Fill the fields from the hand; the focus stays on the field where it was. */
  render() {
    const focused = this.panel.querySelector('[data-field]:focus')?.getAttribute('data-field');
    this.#decisions.replaceChildren(
      html('legend', {}, [this.live.words.edit_decisions]),
      ...this.#decisionFields(),
    );
    this.#cards.replaceChildren(...cardFields(this));
    this.#rules.replaceChildren(...rulesFields(this));
    this.#seats.replaceChildren(...this.#seatFields());
    this.#undo.setAttribute('aria-disabled', String(!this.live.canUndo));
    this.#redo.setAttribute('aria-disabled', String(!this.live.canRedo));
    this.offerHere();
    if (focused) this.#find(focused)?.focus({ preventScroll: true });
  }

  /**
   * Open the fields of the cards at what a seat was dealt.
   *
   * @param {number} seat
   */
  openSeat(seat) {
    this.#cardSection.open = true;
    const field = this.#find(`deal-${seat}-rank`) ?? this.#find(`deal-${seat}-0-rank`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} field @returns {HTMLElement | null} */
  #find(field) {
    return this.panel.querySelector(`[data-field="${CSS.escape(field)}"]`);
  }

  /**
   * Change the hand from a field. A refusal is said beside it, and the field shows the old value.
   *
   * @param {string} field
   * @param {HandFile} hand
   * @param {number} kept  how many choices stand as they are
   * @param {(seat: number) => number | null} [seatNow]  where a seat is now
   */
  async change(field, hand, kept = 0, seatNow = undefined) {
    if (this.panel.ariaBusy === 'true') return;
    this.panel.ariaBusy = 'true';
    const sentence = await this.live.change(hand, kept, seatNow);
    this.panel.ariaBusy = 'false';
    if (sentence === null) return;
    this.render();
    const error = html('p', { class: 'coucou-error', role: 'alert', id: `${field}-error` }, [sentence]);
    const place = this.#find(field);
    place?.setAttribute('aria-describedby', error.id);
    (place?.closest('.coucou-field') ?? this.#decisions).append(error);
    place?.focus({ preventScroll: true });
  }

  field = labelled;
  select = selectField;

  #decisionFields() {
    const { words, stepper } = this.live;
    const { decisions, to_act: next, offered } = stepper.trace;
    const fields = decisions.map((decision, number) => {
      const label = fill(words, 'decision_label', {
        number: number + 1,
        player: playerName(stepper.trace, decision.seat, words),
        occasion: words[`occasion_${decision.occasion}`] ?? decision.occasion,
      });
      const offers = decision.offered.includes(decision.choice)
        ? decision.offered
        : [...decision.offered, decision.choice];
      const options = offers.map((word) => /** @type {[string, string]} */ ([word, choiceName(word, words)]));
      const field = `decision-${number}`;
      const act = (/** @type {string} */ word) => this.#decide(field, number, word);
      return this.field(label, [this.select(field, options, decision.choice, act)]);
    });
    if (next !== null) return [...fields, this.#offer(next, offered, decisions.length)];
    return fields.length ? fields : [html('p', {}, [words.no_decisions])];
  }

  /** Which seat the reader may take, and what the others play by. */
  #seatFields() {
    const { words, stepper, hand } = this.live;
    this.#place = Math.min(this.#place, hand.deal.length - 1);
    const names = hand.deal.map((_, seat) => /** @type {[string, string]} */ ([String(seat), playerName(stepper.trace, seat, words)]));
    const place = this.select('place', names, String(this.#place), (value) => (this.#place = Number(value)));
    const go = button(words.sit_go, words.sit_go, () => this.live.takeSeat(this.#place, this.#limits), 'coucou-run');
    return [
      html('p', {}, [words.sit_how_hand]),
      this.field(words.sit_place, [place]),
      ...limitFieldsOfOthers(words, this.#limits),
      go,
    ];
  }

  /**
   * Change one decision, or make the next.
   *
   * @param {string} field
   * @param {number} number
   * @param {string} word
   */
  #decide(field, number, word) {
    const { hand } = this.live;
    const choices = [...hand.choices.slice(0, number), word];
    return this.change(field, { ...hand, choices }, number + 1);
  }

  /**
   * Buttons for the words that a player may say now.
   *
   * @param {number} seat
   * @param {string[]} offered
   * @param {number} number
   * @param {string} [key] of the sentence before them
   */
  #offer(seat, offered, number, key = 'to_act') {
    const { words, stepper } = this.live;
    const player = playerName(stepper.trace, seat, words);
    const buttons = offered.map((word) => {
      const act = () => void this.#decide(`decision-${number}`, number, word);
      const made = button(choiceName(word, words), choiceName(word, words), act, 'coucou-choice');
      made.dataset.field = `decision-${number}`;
      return made;
    });
    return html('p', { class: 'coucou-offer' }, [fill(words, key, { player }), ' ', ...buttons]);
  }

  /** At the step where a decision was made, offer the others; at the end, what may be said next. */
  offerHere() {
    const { stepper } = this.live;
    const { events, decisions, to_act: next, offered } = stepper.trace;
    const number = events[stepper.index].decision;
    const parts = [];
    if (number !== null) {
      const { seat, choice, offered: words } = decisions[number];
      const others = words.filter((word) => word !== choice);
      parts.push(this.#offer(seat, others, number, 'what_if'), this.#chances.panel(seat, number));
    }
    if (next !== null && stepper.index === events.length - 1) {
      const number = decisions.length;
      parts.push(this.#offer(next, offered, number), this.#chances.panel(next, number));
    }
    const isHere = stepper.choices.contains(document.activeElement);
    stepper.holdFocus('.coucou-choices');
    stepper.choices.replaceChildren(...parts);
    if (isHere) stepper.choices.querySelector('button')?.focus({ preventScroll: true });
  }
}
