/** One course of a deal as a column: what docs/templates/courses-parts.md.j2 writes, and the step that is shown. */

import { button, html } from './svg.js';
import { cardText, fill } from './words.js';

/** @import { CourseParts } from './course-parts.js' */
/** @import { Course, Moment } from './course.types.js' */

export class CourseColumn {
  /** @type {HTMLLIElement[]} */ #items = [];
  #now = html('div', { class: 'coucou-course-now' });
  #list = html('ol', { class: 'coucou-course-steps' });
  section;

  /**
   * @param {Course} course
   * @param {Course} own  the hand's own course
   * @param {string[]} players
   * @param {CourseParts} parts
   * @param {(index: number) => void} go
   */
  constructor(course, own, players, parts, go) {
    this.course = course;
    this.own = own;
    this.players = players;
    this.parts = parts;
    this.go = go;
    const { words } = parts;
    const attributes = { class: 'coucou-course', ...parts.marks(course), 'aria-label': parts.label(course, this.isOwn) };
    const heading = html('h3', { class: 'coucou-course-name' }, parts.name(course, this.isOwn));
    this.section = html('section', attributes, [heading]);
    if (course.error) {
      this.section.append(html('p', { class: 'coucou-course-parts' }, [`${words.courses_cannot} ${course.error.sentence}`]));
      return;
    }
    this.#items = course.events.map((event, index) => this.#item(event, index));
    this.#list.append(...this.#items);
    this.section.append(this.#now, html('p', { class: 'coucou-course-result' }, [course.says]), this.#parting(), this.#list);
  }

  get isOwn() {
    return this.course === this.own;
  }

  get name() {
    return this.parts.rulesetName(this.course.ruleset);
  }

  /** How many steps there are; none where the deal cannot be played. */
  get count() {
    return this.#items.length;
  }

  /** The first step that differs; null where none does. */
  get parting() {
    return this.course.error ? null : this.course.step;
  }

  /** Whether this course has gone its own way by a step. @param {number} index */
  hasParted(index) {
    return this.parting !== null && index >= this.parting;
  }

  /** Show a step, or the end where the hand is over before it. @param {number} index */
  show(index) {
    if (!this.count) return;
    const last = this.count - 1;
    const place = Math.min(index, last);
    for (const [number, item] of this.#items.entries()) {
      item.classList.toggle('is-later', number > place);
      if (number === place) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    this.section.classList.toggle('is-parted', this.hasParted(index));
    this.#now.replaceChildren(...this.#told(this.course.events[place], index));
    const item = this.#items[place];
    this.#list.scrollTop = item.offsetTop - this.#list.offsetTop - this.#list.clientHeight / 2 + item.offsetHeight / 2;
  }

  /**
   * What happens in a step, the rule behind it, and how the cards lie.
   *
   * @param {Moment} event
   * @param {number} index
   */
  #told(event, index) {
    const { parts } = this;
    const { words } = parts;
    const isOver = index >= this.count;
    const isHere = this.parting === index && !isOver;
    const cell = this.course.cells[event.rule];
    const happens = isOver
      ? [html('p', { class: 'coucou-course-happens' }, [`${words.courses_over} ${this.course.says}`])]
      : [
          html('p', { class: 'coucou-course-happens' }, [
            ...(isHere ? [html('strong', {}, [`≠ ${words.compare_differs}${words.colon}`]), ' '] : []),
            event.text,
            ...parts.filled(event.filled),
          ]),
          html('p', { class: 'coucou-course-rule' }, [
            parts.ruleLink(event.rule, this.course.ruleset), ' ', ...(cell ? [parts.status(cell)] : []),
          ]),
        ];
    return [...happens, this.#cards(event, index)];
  }

  /**
   * The card of every seat; one that is another than in the hand's own course is marked.
   *
   * @param {Moment} event
   * @param {number} index
   */
  #cards(event, index) {
    const { words } = this.parts;
    const own = this.own.events[Math.min(index, this.own.events.length - 1)];
    return html('ul', { class: 'coucou-course-cards' }, event.cards.map((held, seat) => {
      const isOther = String(held) !== String(own.cards[seat]);
      const mark = html('span', { class: 'coucou-course-other' }, [`≠ ${words.compare_differs}`]);
      return html('li', isOther ? { class: 'is-other' } : {}, [
        html('span', {}, [this.players[seat] ?? fill(words, 'seat_name', { number: seat })]), ' ',
        html('span', { class: 'coucou-card' }, [cardText(held)]), ...(isOther ? [' ', mark] : []),
      ]);
    }));
  }

  /** Where this course parts from the hand's own, by which rule, and who says so. */
  #parting() {
    const { course, own, parts, isOwn } = this;
    const { words } = parts;
    const { step, rule } = course;
    if (isOwn) return html('p', { class: 'coucou-course-parts' }, [words.courses_own]);
    if (step === null || !rule) return html('p', { class: 'coucou-course-parts' }, [`= ${words.courses_same}`]);
    const label = `≠ ${fill(words, 'courses_parts', { step: step + 1 })}`;
    const first = button(label, label, () => this.go(step), 'coucou-course-jump');
    return html('div', { class: 'coucou-course-parts is-other' }, [
      html('p', { class: 'coucou-course-first' }, [first]),
      html('p', {}, [parts.ruleLink(rule, course.ruleset)]),
      html('p', {}, [`${words.courses_here} `, ...parts.reason(course.cells[rule])]),
      html('p', {}, [`${words.courses_there} `, ...parts.reason(own.cells[rule])]),
    ]);
  }

  /**
   * @param {Moment} event
   * @param {number} index
   */
  #item(event, index) {
    const { parts } = this;
    const isParting = this.parting === index;
    const go = html('button', { type: 'button', class: 'coucou-go' }, [
      ...(isParting ? [html('strong', {}, [`≠ ${parts.words.compare_differs}${parts.words.colon}`]), ' '] : []),
      event.text,
    ]);
    go.addEventListener('click', () => this.go(index));
    return html('li', isParting ? { class: 'is-parting' } : {}, [
      go,
      parts.ruleLink(event.rule, this.course.ruleset, 'coucou-course-rule'),
      ...parts.filled(event.filled),
    ]);
  }
}
