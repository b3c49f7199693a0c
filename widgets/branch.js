/** A changed hand beside the original: the step that is shown in both, who pays, where they part. */

import { reached, rowsOf } from './aligned.js';
import { CourseColumn } from './course.js';
import { CourseParts } from './course-parts.js';
import { changesOf } from './changes.js';
import { button, html } from './svg.js';
import { fill, playerName } from './words.js';

/** @import { CoucouEvent, Trace } from './types.js' */
/** @import { Row } from './aligned.js' */
/** @import { Course } from './course.types.js' */
/** @import { Live } from './live.js' */

/** Pixels of the stepper from which both hands stand side by side; in less they are folded. */
const WIDE = 480;

/** Rule points whose answer can be seen at the table: a King shown or announced, one card or three. */
const MANNERS = ['kings', 'dealer_cards'];

/**
 * What happens in a step: not who says so, nor whether tokens or lives are paid. The engine compares
 * rulesets by the same (engine/coucou/compare.py).
 *
 * @param {CoucouEvent} event
 * @param {string[]} players
 */
function happening({ event, seat, partner, card, amount, rule, answer }, players) {
  const manner = MANNERS.includes(rule) ? answer : '';
  return JSON.stringify([event, players[seat], partner === null ? '' : players[partner], card, amount, manner]);
}

/** How the cards lie after a step. @param {CoucouEvent} event */
function lie({ cards, open }) {
  return JSON.stringify([cards, open]);
}

/**
 * Whether a hand is another one only played on, and no change of it.
 *
 * @param {Trace} original
 * @param {Trace} trace
 */
export function playsOn(original, trace) {
  const told = (/** @type {CoucouEvent} */ event) => JSON.stringify([event.text, event.rule, event.answer, lie(event)]);
  const isSoFar = original.events.every((event, index) => trace.events[index] && told(event) === told(trace.events[index]));
  return original.to_act !== null && isSoFar && trace.events.length > original.events.length;
}

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

export class Branch {
  #live;
  /** The changed hand that the rows are of: a new one is shown before it is compared. @type {Trace | null} */
  #trace = null;
  /** @type {Row[]} */ #rows = [];
  /** Whether something else happens, by row. @type {boolean[]} */ #differs = [];
  /** The row at which the hands part; null where the same happens in both. @type {number | null} */ #parting = null;
  /** The row that is shown. */
  #row = 0;
  /** @type {CourseColumn[]} */ #columns = [];
  /** Whether the list of steps tells of the original. */
  #isMarked = false;
  #panel;
  #summary = html('summary');
  #inside = html('div', { class: 'coucou-branch-inside' });

  /** @param {Live} live */
  constructor(live) {
    this.#live = live;
    this.#panel = html('details', { class: 'coucou-section coucou-branch' }, [this.#summary, this.#inside]);
    this.#panel.open = live.stepper.clientWidth >= WIDE;
    this.#panel.addEventListener('toggle', () => this.show());
  }

  /** Whether there is another hand to be beside. */
  get #isBeside() {
    const { stepper, original } = this.#live;
    return stepper.trace !== original && original.events.length > 0;
  }

  /** Where the hands part, for the status line; "" where there is nothing to tell. */
  get told() {
    const { words } = this.#live;
    if (!this.#isBeside) return '';
    return this.#parting === null ? words.branch_same : fill(words, 'branch_parts', { step: this.#parting + 1 });
  }

  /** Compare anew: one of the hands is another. */
  render() {
    const { stepper, original } = this.#live;
    const { trace } = stepper;
    this.#trace = trace;
    const [own, now] = [original.events, trace.events];
    const [before, players] = [this.#names(original), this.#names(trace)];
    this.#rows = this.#isBeside ? rowsOf(own, now, before, players) : [];
    this.#differs = this.#rows.map(([mine, other]) =>
      mine === null || other === null || happening(own[mine], before) !== happening(now[other], players));
    const parting = this.#rows.findIndex(([mine, other], row) =>
      this.#differs[row] || lie(own[mine ?? 0]) !== lie(now[other ?? 0]));
    this.#parting = parting < 0 ? null : parting;
    this.#columns = [];
    this.#row = this.#rowHere;
    this.#isMarked = false;
    if (this.#isBeside) this.#tellSummary();
    this.#fill();
  }

  /** Take the panel away. */
  clear() {
    const { stepper } = this.#live;
    stepper.holdFocus('.coucou-beside');
    stepper.branch.replaceChildren();
    stepper.classList.remove('has-branch');
    this.#markSteps(false);
  }

  #fill() {
    const { stepper } = this.#live;
    if (!this.#isBeside || stepper.isGuessing) {
      this.clear();
      return;
    }
    if (!this.#panel.isConnected) stepper.branch.replaceChildren(this.#panel);
    stepper.classList.toggle('has-branch', this.#panel.open);
    this.#markSteps(true);
    if (!this.#panel.open) {
      this.#columns = [];
      this.#inside.replaceChildren();
      return;
    }
    if (!this.#columns.length) this.#build();
    for (const column of this.#columns) column.show(this.#row);
  }

  #tellSummary() {
    const { words, stepper, original } = this.#live;
    const payers = fill(words, 'branch_payers', { original: this.#live.payers(original), now: this.#live.payers(stepper.trace) });
    const sign = this.#parting === null ? '=' : '≠';
    this.#summary.replaceChildren(
      `${sign} ${words.branch_title}`,
      html('span', { class: 'coucou-branch-told' }, [`${this.told} ${payers}`]),
    );
  }

  #build() {
    const { words, rulesets, stepper, original } = this.#live;
    const names = rulesets.rules.map(({ id, name, answers }) =>
      [id, { name, answers: Object.fromEntries(answers.map((answer) => [answer.id, answer.name])) }]);
    const known = rulesets.rulesets.map(({ id, name }) => ({ id, name, isMain: false }));
    const parts = new CourseParts({ words, groups: [], rulesets: known, rules: Object.fromEntries(names) }, stepper.language);
    const own = this.#course(original, words.branch_original);
    const other = this.#course(stepper.trace, words.branch_changed);
    const go = (/** @type {number} */ row) => this.#go(row);
    const places = [0, 1].map((column) => this.#steps(column));
    const differs = this.#differs.map((isOther, row) => isOther || row === this.#parting);
    this.#columns = [own, other].map((course, column) =>
      new CourseColumn(course, own, parts, go, { mine: places[column], own: places[0], differs }));
    const changes = changesOf(original, stepper.trace, words, rulesets);
    const keep = button(words.branch_keep, words.branch_keep, () => this.#keepOriginal(), 'coucou-keep');
    this.#inside.replaceChildren(
      ...(changes.length ? [html('p', { class: 'coucou-branch-changes' }, [`${words.branch_changes} ${changes.join(' · ')}`])] : []),
      html('div', { class: 'coucou-courses' }, this.#columns.map(({ section }) => section)),
      html('div', { class: 'coucou-tools' }, [keep]),
    );
  }

  /**
   * @param {Trace} trace
   * @param {string} title
   * @returns {Course}
   */
  #course(trace, title) {
    const { words } = this.#live;
    const cells = trace.events.flatMap((event) => [event, ...event.also]).map((cell) => [cell.rule, cell]);
    return {
      title,
      players: this.#names(trace),
      ruleset: trace.ruleset,
      rules: trace.rules,
      says: `${capital(this.#live.payers(trace))}.`,
      end: trace.to_act === null ? words.courses_over : '',
      step: this.#parting, rule: null, text: null,
      cells: Object.fromEntries(cells),
      events: trace.events.map((event) => ({ ...event, filled: [] })),
    };
  }

  /** @param {Trace} trace */
  #names(trace) {
    return trace.deal.map((_, seat) => playerName(trace, seat, this.#live.words));
  }

  /** The steps of a column by row. @param {number} column */
  #steps(column) {
    return this.#rows.map((row) => row[column]).map((step) => (step === null ? [] : [step]));
  }

  /** The row of the step that the stepper shows. */
  get #rowHere() {
    const { index } = this.#live.stepper;
    return Math.max(0, this.#rows.findIndex(([, other]) => other === index));
  }

  /** The stepper has gone to another step, or begun to hide what comes; or the panel was opened or folded. */
  show() {
    if (this.#trace !== this.#live.stepper.trace) return;
    this.#row = this.#rowHere;
    this.#fill();
  }

  /** Go to a row; the changed hand goes to its step there, or to the last before it. @param {number} row */
  #go(row) {
    this.#live.stepper.go(reached(this.#steps(1), row));
    this.#row = row;
    this.#fill();
  }

  #keepOriginal() {
    this.#live.stepper.holdFocus('.coucou-beside');
    this.#live.keepOriginal(reached(this.#steps(0), this.#row));
  }

  /**
   * In the list of steps, say what happens in the original hand wherever that is something else.
   *
   * @param {boolean} isShown
   */
  #markSteps(isShown) {
    if (isShown && this.#isMarked) return;
    this.#isMarked = isShown;
    const { stepper, original, words } = this.#live;
    const notes = /** @type {Map<number, string[]>} */ (new Map());
    let last = 0;
    for (const [row, [mine, other]] of (isShown ? this.#rows : []).entries()) {
      const [own, now] = [mine === null ? null : original.events[mine], other === null ? null : stepper.trace.events[other]];
      last = other ?? last;
      const isParting = row === this.#parting;
      if (!this.#differs[row] && !isParting) continue;
      const key = !own ? 'branch_added' : !now ? 'branch_only' : this.#differs[row] ? 'branch_there' : 'branch_cards';
      const first = isParting ? `${words.branch_first} ` : '';
      const said = `≠ ${first}${fill(words, key, { text: own?.text ?? '' })}`;
      notes.set(last, [...(notes.get(last) ?? []), said]);
    }
    for (const [index, item] of stepper.items.entries()) {
      const said = notes.get(index) ?? [];
      const shown = [...item.querySelectorAll(':scope > .coucou-aside')];
      if (said.join() === shown.map((one) => one.textContent).join()) continue;
      for (const one of shown) one.remove();
      item.append(...said.map((text) => html('p', { class: 'coucou-aside' }, [text])));
    }
  }
}
