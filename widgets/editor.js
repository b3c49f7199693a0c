/** The panel in which every decision, card and rule of a live hand can be changed. */

import { Chances } from './chances.js';
import { copyText } from './clipboard.js';
import { cardFields } from './cards.js';
import { KeptFields, filledWhileOpen } from './fields.js';
import { toToml } from './hand-file.js';
import { pointFields, rulesetField } from './rules.js';
import { LIMITS, limitFieldsOfOthers } from './limits.js';
import { arrange, button, html } from './svg.js';
import { choiceName, fill, playerName } from './words.js';

/** @import { HandFile } from './types.js' */
/** @import { Live } from './live.js' */

export class Editor {
  /** @type {Live} */ live;
  panel;
  fields = new KeptFields();
  #legend = html('legend');
  #decisions = html('fieldset', { class: 'coucou-fields' });
  #chances;
  /** What can be opened, with what fills it: made only while it is open, because it is much. @type {{ section: HTMLDetailsElement, fill: (isOpen: boolean) => void }[]} */
  #sections = [];
  /** Why the last change was refused. @type {HTMLElement | null} */
  #error = null;
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
    this.#legend.append(words.edit_decisions);
    this.#cardSection = this.#section(words.edit_cards, () => cardFields(this), 'coucou-cardfields');
    this.panel = html('section', { class: 'coucou-editor', 'aria-label': words.edit }, [
      heading,
      this.#decisions,
      this.#cardSection,
      this.#section(words.edit_rules, () => [rulesetField(this), ...pointFields(this)]),
      this.#section(words.sit_title, () => this.#seatFields()),
      html('div', { class: 'coucou-tools' }, [this.#undo, this.#redo, reset, copy, said]),
    ]);
  }

  /**
   * @param {string} title
   * @param {() => HTMLElement[]} fields
   * @param {string} [name]  a class
   */
  #section(title, fields, name = '') {
    const inside = html('div', { class: `coucou-fields ${name}`.trim() });
    const section = html('details', { class: 'coucou-section' }, [html('summary', {}, [title]), inside]);
    const fill = (/** @type {boolean} */ isOpen) => arrange(inside, isOpen ? fields() : []);
    filledWhileOpen(section, fill);
    this.#sections.push({ section, fill });
    return section;
  }

  #fillSections() {
    for (const { section, fill } of this.#sections) fill(section.open);
  }

  /** Fill the fields from the hand; the focus stays on the field where it was. */
  render() {
    const focused = this.panel.querySelector('[data-field]:focus')?.getAttribute('data-field');
    this.#dropError();
    arrange(this.#decisions, [this.#legend, ...this.#decisionFields()]);
    this.#fillSections();
    this.#undo.setAttribute('aria-disabled', String(!this.live.canUndo));
    this.#redo.setAttribute('aria-disabled', String(!this.live.canRedo));
    const field = focused ? this.#find(focused) : null;
    if (field !== document.activeElement) field?.focus({ preventScroll: true });
  }

  #dropError() {
    if (!this.#error) return;
    this.panel.querySelector(`[aria-describedby="${CSS.escape(this.#error.id)}"]`)?.removeAttribute('aria-describedby');
    this.#error.remove();
    this.#error = null;
  }

  /**
   * Open the fields of the cards at what a seat was dealt.
   *
   * @param {number} seat
   */
  openSeat(seat) {
    this.#cardSection.open = true;
    this.#fillSections();
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
    this.#error = error;
    const place = this.#find(field);
    place?.setAttribute('aria-describedby', error.id);
    (place?.closest('.coucou-field') ?? this.#decisions).append(error);
    place?.focus({ preventScroll: true });
  }

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
      return this.fields.labelled(label, [this.fields.select(field, options, decision.choice, act)]);
    });
    if (next !== null) return [...fields, this.#offer(next, offered, decisions.length)];
    return fields.length ? fields : [html('p', {}, [words.no_decisions])];
  }

  /** Which seat the reader may take, and what the others play by. */
  #seatFields() {
    const { words, stepper, hand } = this.live;
    this.#place = Math.min(this.#place, hand.deal.length - 1);
    const names = hand.deal.map((_, seat) => /** @type {[string, string]} */ ([String(seat), playerName(stepper.trace, seat, words)]));
    const place = this.fields.select('place', names, String(this.#place), (value) => (this.#place = Number(value)));
    const go = button(words.sit_go, words.sit_go, () => this.live.takeSeat(this.#place, this.#limits), 'coucou-run');
    return [
      html('p', {}, [words.sit_how_hand]),
      this.fields.labelled(words.sit_place, [place]),
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
