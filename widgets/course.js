/** One course of a deal as a column: what docs/templates/courses-parts.md.j2 writes, and the step that is shown. */

import { reached } from './aligned.js';
import { button, html } from './svg.js';
import { cardText, fill } from './words.js';

/** @import { CourseParts } from './course-parts.js' */
/** @typedef {{ mine: (number | null)[], own: (number | null)[], differs: boolean[] }} Places */
/** @import { Course, Moment } from './course.types.js' */

export class CourseColumn {
  /** @type {HTMLLIElement[]} */ #items = [];
  /** The steps of this column and of the hand's own, by row; null where each row is a step of both. @type {Places | null} */
  #places;
  #now = html('div', { class: 'coucou-course-now' });
  #list = html('ol', { class: 'coucou-course-steps' });
  section;

  /**
   * @param {Course} course
   * @param {Course} own  the hand's own course
   * @param {CourseParts} parts
   * @param {(index: number) => void} go
   * @param {Places | null} [places]
   */
  constructor(course, own, parts, go, places = null) {
    this.course = course;
    this.own = own;
    this.parts = parts;
    this.go = go;
    this.#places = places;
    const { words } = parts;
    const attributes = { class: 'coucou-course', ...parts.marks(course), 'aria-label': parts.label(course, this.isOwn) };
    const heading = html(course.title ? 'p' : 'h3', { class: 'coucou-course-name' }, parts.name(course, this.isOwn));
    this.section = html('section', attributes, [heading]);
    if (course.error) {
      this.section.append(html('p', { class: 'coucou-course-parts' }, [`${words.courses_cannot} ${course.error.sentence}`]));
      return;
    }
    this.section.append(this.#now, html('p', { class: 'coucou-course-result' }, [course.says]), ...this.#parting());
    if (places) return;
    this.#items = course.events.map((event, index) => this.#item(event, index));
    this.#list.append(...this.#items);
    this.section.append(this.#list);
  }

  get isOwn() {
    return this.course === this.own;
  }

  get name() {
    return this.parts.rulesetName(this.course.ruleset);
  }

  /** How many steps there are; none where the deal cannot be played. */
  get count() {
    return this.course.error ? 0 : this.course.events.length;
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
    const place = this.#places ? reached(this.#places.mine, index) : Math.min(index, this.count - 1);
    this.section.classList.toggle('is-parted', this.hasParted(index));
    this.#now.replaceChildren(...this.#told(this.course.events[place], index));
    const item = this.#items[place];
    if (!item) return;
    for (const [number, item] of this.#items.entries()) {
      item.classList.toggle('is-later', number > place);
      if (number === place) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
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
    const isOver = this.#places ? this.#places.mine.slice(index).every((place) => place === null) : index >= this.count;
    const isHere = this.#places ? this.#places.differs[index] : this.parting === index && !isOver;
    const cell = this.course.cells[event.rule];
    const happens = isOver
      ? [html('p', { class: 'coucou-course-happens' }, [`${this.course.end ?? words.courses_over} ${this.course.says}`.trim()])]
      : this.#places?.mine[index] === null ? [html('p', { class: 'coucou-course-happens' }, [`≠ ${words.branch_nothing}`])]
      : [
          html('p', { class: 'coucou-course-happens' }, [
            ...(isHere ? [html('strong', {}, [`≠ ${words.compare_differs}${words.colon}`]), ' '] : []),
            event.text,
            ...parts.filled(event.filled),
          ]),
          html('p', { class: 'coucou-course-rule' }, [
            parts.ruleLink(event.rule, this.course.ruleset),
            ...(cell && isHere && this.#places ? [`${words.colon} `, ...parts.reason(cell)] : cell ? [' ', parts.status(cell)] : []),
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
    const { own, course } = this;
    const place = this.#places ? reached(this.#places.own, index) : Math.min(index, own.events.length - 1);
    return html('ul', { class: 'coucou-course-cards' }, event.cards.map((held, seat) => {
      const isOther = String(held) !== String(own.events[place].cards[own.players.indexOf(course.players[seat])]);
      const mark = html('span', { class: 'coucou-course-other' }, [`≠ ${words.compare_differs}`]);
      return html('li', isOther ? { class: 'is-other' } : {}, [
        html('span', {}, [course.players[seat]]), ' ',
        html('span', { class: 'coucou-card' }, [cardText(held)]), ...(isOther ? [' ', mark] : []),
      ]);
    }));
  }

  /** Where this course parts from the hand's own, by which rule, and who says so. */
  #parting() {
    const { course, own, parts, isOwn } = this;
    const { words } = parts;
    const { step, rule } = course;
    if (isOwn) return course.title ? [] : [html('p', { class: 'coucou-course-parts' }, [words.courses_own])];
    if (step === null) return [html('p', { class: 'coucou-course-parts' }, [`= ${words.courses_same}`])];
    const label = `≠ ${fill(words, 'courses_parts', { step: step + 1 })}`;
    const first = button(label, label, () => this.go(step), 'coucou-course-jump');
    const behind = rule
      ? [
          html('p', {}, [parts.ruleLink(rule, course.ruleset)]),
          html('p', {}, [`${words.courses_here} `, ...parts.reason(course.cells[rule])]),
          html('p', {}, [`${words.courses_there} `, ...parts.reason(own.cells[rule])]),
        ]
      : [];
    return [html('div', { class: 'coucou-course-parts is-other' }, [html('p', { class: 'coucou-course-first' }, [first]), ...behind])];
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
