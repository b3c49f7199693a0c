/** What `/compare/hand/` does: one deal under several rulesets, stepping together, with an address. */

import { noteAsked } from './ahead.js';
import { besideSteps, rowsOf } from './aligned.js';
import { ColumnList } from './compare-columns.js';
import { firstView, readView, writeView } from './compare-state.js';
import { CourseColumn } from './course.js';
import { coursePanel } from './course-panel.js';
import { CourseParts, payersTable } from './course-parts.js';
import { ask, startEngine } from './engine.js';
import { addKeys, keyList } from './keys.js';
import { hasLink, isSitting, readLink, sittingIn, writeLink } from './link.js';
import { startIn } from './start.js';
import { failureSentence, progressBar } from './starting.js';
import { address } from './step.js';
import { button, html } from './svg.js';
import { fill, listed, refusedLink } from './words.js';

/** @import { Failure, Start } from './types.js' */
/** @import { View } from './compare-state.js' */
/** @import { Course, CourseData, Deal } from './course.types.js' */
/** A sentence above the hand, perhaps with a link; empty where there is nothing to say. @typedef {string | HTMLElement} Note */

const STEP = /^#step-(\d+)$/;

/**
 * @element coucou-courses
 * @attr lang       "en" or "fr"
 * @attr data-hand  the sample hand that stands in the tag, complete without scripts
 * @attr data-image the start image of the engine, and what goes with it
 */
export class Coursing {
  index = 0;
  /** The sample hand that is shown, or "" for the hand of a link. */
  slug = '';
  /** The permalink of the hand that is shown: what stands after `#d=`. */
  code = '';
  /** @type {Deal | null} */ #deal = null;
  /** @type {CourseColumn[]} */ #columns = [];
  /** @type {View} */ view;
  /** Which opening is the latest: an answer to an earlier one comes too late. */
  #openings = 0;
  #note = html('div', { class: 'coucou-playsay', role: 'alert' });
  #say;
  #title = html('h2', { class: 'coucou-course-title' });
  #grid = html('div', { class: 'coucou-courses' });
  #table = html('div', { class: 'site-summary' });
  #place = html('div', { class: 'coucou-course-place' });
  /** The address that was shown last: Back and a change of the fragment tell of one change twice. */
  #seen = '';
  #onAddress = () => this.#follow();

  /**
   * @param {HTMLElement} host
   * @param {CourseData} data
   */
  constructor(host, data) {
    this.host = host;
    this.data = data;
    this.words = data.words;
    this.parts = new CourseParts(data, this.language);
    this.ids = data.rulesets.map(({ id }) => id);
    this.main = data.rulesets.filter(({ isMain }) => isMain).map(({ id }) => id);
    this.view = firstView(this.ids, this.main);
    this.hands = data.groups.flatMap(({ hands }) => hands);
    this.list = new ColumnList(data.rulesets, data.words, this.view, () => this.#choose());
    this.#say = /** @type {HTMLElement} */ (host.querySelector('.coucou-say'));
    this.panel = coursePanel(this, keyList(this.words));
  }

  get language() {
    return this.host.lang || 'en';
  }

  /** Build the page round what stands there, and show the hand that the address names. */
  begin() {
    const { host, panel } = this;
    this.#place.append(...[...host.childNodes].filter((node) => node !== this.#say));
    host.replaceChildren(panel.box, this.#note, this.#place);
    host.classList.add('is-live');
    host.setAttribute('role', 'group');
    host.setAttribute('aria-label', this.words.courses_label);
    addKeys(host, this, panel.keys);
    addEventListener('hashchange', this.#onAddress);
    addEventListener('coucou-history', this.#onAddress);
    void this.#openAddress();
  }

  end() {
    removeEventListener('hashchange', this.#onAddress);
    removeEventListener('coucou-history', this.#onAddress);
  }

  /** The part of the address that names the hand, the rulesets and the step; built from the state. */
  get place() {
    const asked = new URLSearchParams(location.search);
    asked.delete('hand');
    if (this.slug) asked.set('hand', this.slug);
    const search = writeView(this.view, asked.toString(), this.ids, this.main);
    const step = this.slug ? (this.index ? `#step-${this.index + 1}` : '') : `#d=${this.code}&s=${this.index + 1}`;
    return `${search}${step}`;
  }

  /** The whole address of what is shown. */
  get address() {
    return `${address('compare/hand/', this.language)}${this.place}`;
  }

  /** Where the hand can be played and changed. */
  get playAddress() {
    return `${address('play/', this.language)}#d=${this.code}&s=${this.index + 1}`;
  }

  /** The address has changed by the reader's hand, or by Back: show what it names. */
  #follow() {
    if (location.href === this.#seen) return;
    this.#seen = location.href;
    const found = STEP.exec(location.hash);
    const asked = new URLSearchParams(location.search).get('hand') ?? this.host.dataset.hand;
    if (this.#deal && this.slug === asked && !hasLink(location.href) && !isSitting(location.hash)) {
      this.#readView();
      if (found || !location.hash) this.index = Number(found?.[1] ?? 1) - 1;
      this.#build();
      return;
    }
    void this.#openAddress();
  }

  #readView() {
    const { view, unknown } = readView(location.search, this.ids, this.main);
    Object.assign(this.view, view);
    return unknown.length ? fill(this.words, 'compare_unknown', { names: unknown.join(', ') }) : '';
  }

  async #openAddress() {
    const { words, host } = this;
    this.#seen = location.href;
    const note = this.#readView();
    const first = host.dataset.hand ?? this.hands[0].slug;
    if (!hasLink(location.href)) {
      const asked = new URLSearchParams(location.search).get('hand') ?? first;
      const isKnown = this.hands.some(({ slug }) => slug === asked);
      const index = Number(STEP.exec(location.hash)?.[1] ?? 1) - 1;
      const unknown = isKnown ? '' : fill(words, 'courses_unknown', { name: asked });
      const game = isSitting(location.hash) ? this.#gameNote(location.hash) : '';
      await this.#openSample(isKnown ? asked : first, isKnown ? index : 0, [note, unknown, game]);
      return;
    }
    const found = readLink(location.href);
    if ('code' in found || !found.table.deal.length) {
      const ruleset = 'table' in found ? found.table.ruleset : '';
      const why = 'code' in found ? refusedLink(words, found) : fill(words, 'link_error_link-no-cards', { ruleset });
      await this.#openSample(first, 0, [note, why]);
      return;
    }
    const code = writeLink(found.table, found.revision);
    const index = (found.step ?? 1) - 1;
    const sample = this.hands.find((one) => one.code === code);
    const mended = found.mended ? words.link_note_mended : '';
    if (sample) await this.#openSample(sample.slug, index, [note, mended]);
    else await this.#openLink(code, index, [note, mended]);
  }

  /** What is said of the address of a game, and the way to where it opens. @param {string} text */
  #gameNote(text) {
    const { words, language } = this;
    const open = html('a', { href: `${address('play/', language)}#${sittingIn(text)}` }, [words.courses_game_open]);
    return html('span', {}, [`${words.courses_game} `, open]);
  }

  /** The hand of a link that the reader has pasted: a new entry of the history. @param {string} text */
  paste(text) {
    if (isSitting(text)) {
      this.#tell([this.#gameNote(text)]);
      return;
    }
    const found = readLink(text);
    if ('code' in found) this.#tell([refusedLink(this.words, found)]);
    else location.hash = `d=${writeLink(found.table, found.revision)}&s=${found.step ?? 1}`;
  }

  /** Another sample hand, chosen by the reader. @param {string} slug */
  async choose(slug) {
    await this.#openSample(slug, 0, [], true);
  }

  /**
   * A sample hand: it is recorded, and needs no engine.
   *
   * @param {string} slug
   * @param {number} index
   * @param {Note[]} notes
   * @param {boolean} [isNew]  the address does not name it yet
   */
  async #openSample(slug, index, notes, isNew = false) {
    const number = ++this.#openings;
    const file = address(`hands/${slug}/courses.json`, this.language);
    /** @type {Deal} */
    let deal;
    try {
      const response = await fetch(file);
      if (!response.ok) throw new Error(String(response.status));
      deal = await response.json();
    } catch {
      if (number !== this.#openings) return;
      const { retry } = this.words;
      const again = button(retry, retry, () => this.#openSample(slug, index, notes, isNew), 'coucou-retry');
      this.#tell([this.words.courses_missing], again);
      this.panel.show(this);
      return;
    }
    if (number !== this.#openings || !this.host.isConnected) return;
    this.slug = slug;
    this.code = this.hands.find((one) => one.slug === slug)?.code ?? '';
    this.#adopt(deal, index, notes, isNew);
  }

  /**
   * A hand from a link: the engine plays it.
   *
   * @param {string} code
   * @param {number} index
   * @param {string[]} notes
   */
  async #openLink(code, index, notes) {
    const number = ++this.#openings;
    const { words } = this;
    const start = /** @type {Start} */ (startIn(this.host.dataset) ?? { patience: 20 });
    const bar = progressBar(words);
    this.#tell([words.starting], bar.element);
    try {
      await startEngine(start, (loaded) => bar.move(loaded, start.rawBytes));
      const answer = await ask({ op: 'compare', lang: this.language, link: `#d=${code}` }, start.patience);
      if (number !== this.#openings || !this.host.isConnected) return;
      if (!answer.ok) {
        await this.#openSample(this.host.dataset.hand ?? '', 0, [answer.error.sentence]);
        return;
      }
      noteAsked();
      this.slug = '';
      this.code = code;
      this.#adopt(answer, index, notes, false);
    } catch (error) {
      if (number !== this.#openings) return;
      const again = button(words.retry, words.retry, () => this.#openLink(code, index, notes), 'coucou-retry');
      this.#tell([failureSentence(words, /** @type {Failure} */ (error), start)], again);
    }
  }

  /**
   * Sentences above the hand, and what belongs to them.
   *
   * @param {Note[]} sentences
   * @param {HTMLElement[]} more
   */
  #tell(sentences, ...more) {
    this.#note.replaceChildren(...sentences.filter(Boolean).map((one) => html('p', {}, [one])), ...more);
  }

  /**
   * @param {Deal} deal
   * @param {number} index
   * @param {Note[]} notes
   * @param {boolean} isNew
   */
  #adopt(deal, index, notes, isNew) {
    const [{ cards }] = deal.courses[0].events;
    const players = cards.map((_, seat) => deal.players[seat] ?? fill(this.words, 'seat_name', { number: seat }));
    this.#deal = { ...deal, courses: deal.courses.map((course) => ({ ...course, players })) };
    this.index = index;
    this.#tell([...notes, ...deal.notes]);
    const sample = this.hands.find((one) => one.slug === this.slug);
    this.#title.replaceChildren(sample ? this.parts.link(`hands/${sample.slug}/`, sample.title) : this.words.courses_linked);
    this.#place.replaceChildren(this.#title, this.panel.bar, this.#say, this.panel.keys, this.#grid, this.#table);
    this.#build();
    if (isNew || hasLink(location.href)) this.#keepAddress(isNew);
  }

  /** The rulesets have been chosen anew: the reader stays at his step. */
  #choose() {
    if (!this.#deal) return;
    this.#build();
    this.#keepAddress(false);
  }

  /** The courses that are shown: the hand's own, then those of the rulesets chosen. @returns {Course[]} */
  get #courses() {
    const [own, ...others] = this.#deal?.courses ?? [];
    const { order, shown } = this.view;
    const chosen = order.filter((id) => shown.has(id));
    return [own, ...chosen.flatMap((id) => others.filter((course) => course.ruleset === id))];
  }

  #build() {
    const courses = this.#courses;
    this.#columns = courses.map(
      (course) => new CourseColumn(course, courses[0], this.parts, (index) => this.go(index), this.#beside(course, courses[0])),
    );
    this.#grid.replaceChildren(...this.#columns.map((column) => column.section));
    this.#table.replaceChildren(payersTable(this.parts, courses));
    this.show(this.index);
  }

  /**
   * The steps of a course beside those of the hand's own.
   *
   * @param {Course} course
   * @param {Course} own
   */
  #beside(course, own) {
    const count = own.events.length;
    const rows = rowsOf(own.events, course.events ?? [], own.players, course.players);
    return { mine: besideSteps(rows, count), own: own.events.map((_, step) => [step]), differs: [] };
  }

  /** The number of steps of the hand's own course: what another has in between comes with one of them. */
  get count() {
    return this.#columns[0].course.events.length;
  }

  /** The first step at which one of the columns parts; null where none does. */
  get firstParting() {
    const steps = this.#columns.flatMap(({ parting }) => (parting === null ? [] : [parting]));
    return steps.length ? Math.min(...steps) : null;
  }

  /** Go to a step because the reader wants to. @param {number} index */
  go(index) {
    if (!this.#deal) return;
    this.show(index);
    this.#keepAddress(false, true);
  }

  /** Show a step in every column. @param {number} index */
  show(index) {
    this.index = Math.max(0, Math.min(index, this.count - 1));
    for (const column of this.#columns) column.show(this.index);
    const [own] = this.#columns;
    const { text } = own.course.events[this.index];
    this.panel.controls.show(this.index, this.count, text);
    const number = html('span', { class: 'coucou-number' }, [this.panel.controls.told(this.index, this.count)]);
    const compared = html('span', { class: 'coucou-course-told' }, [this.#told()]);
    this.#say.replaceChildren(number, ` ${text} `, compared);
    this.panel.show(this);
  }

  /** How the courses stand to the hand's own by now. */
  #told() {
    const { words, index, language } = this;
    const parted = this.#columns.filter((column) => column.parting !== null);
    if (!parted.length) return words.courses_none;
    const here = parted.filter((column) => column.parting === index);
    const earlier = parted.filter((column) => (column.parting ?? 0) < index);
    if (!here.length && !earlier.length) return words.courses_together;
    const named = here.map(({ name, course }) => `${name} (${this.parts.ruleName(course.rule ?? '')})`);
    return [
      here.length ? fill(words, 'courses_parting', { names: listed(named, language) }) : '',
      earlier.length ? fill(words, 'courses_parted', { names: listed(earlier.map(({ name }) => name), language) }) : '',
    ].filter(Boolean).join(' ');
  }

  /**
   * Let the address name what is shown: another hand is a new entry of the history, a step is not.
   * A place on the page that the address names stays there until the reader steps.
   *
   * @param {boolean} isNew
   * @param {boolean} [isStep]
   */
  #keepAddress(isNew, isStep = false) {
    if (!this.host.isConnected) return;
    const isElsewhere = location.hash && !STEP.test(location.hash) && !hasLink(location.href);
    const place = isElsewhere && !isStep && !isNew ? `${this.place.split('#')[0]}${location.hash}` : this.place;
    const wanted = `${location.pathname}${place}`;
    if (wanted === `${location.pathname}${location.search}${location.hash}`) return;
    if (isNew) history.pushState(history.state, '', wanted);
    else history.replaceState(history.state, '', wanted);
    this.#seen = location.href;
  }
}
