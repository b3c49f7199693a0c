/** One course of a deal as a column: what docs/templates/courses-parts.md.j2 writes, and the step that is shown. */

import { reached } from './aligned.js';
import { button, html } from './svg.js';
import { cardText, fill } from './words.js';

/** @import { CourseParts } from './course-parts.js' */
/** The steps of a column and of the hand's own, by the place that is shown; and the places at which all is told that differs. @typedef {{ mine: number[][], own: number[][], differs: boolean[] }} Beside */
/** @import { Course, Moment } from './course.types.js' */

export class CourseColumn {
  /** @type {HTMLLIElement[]} */ #items = [];
  /** @type {Beside} */ #beside;
  #now = html('div', { class: 'coucou-course-now' });
  #list = html('ol', { class: 'coucou-course-steps' });
  section;

  /**
   * @param {Course} course
   * @param {Course} own  the hand's own course
   * @param {CourseParts} parts
   * @param {(index: number) => void} go
   * @param {Beside} beside
   */
  constructor(course, own, parts, go, beside) {
    this.course = course;
    this.own = own;
    this.parts = parts;
    this.go = go;
    this.#beside = beside;
    const { words } = parts;
    const attributes = { class: 'coucou-course', ...parts.marks(course), 'aria-label': parts.label(course, this.isOwn) };
    const heading = html(course.title ? 'p' : 'h3', { class: 'coucou-course-name' }, parts.name(course, this.isOwn));
    this.section = html('section', attributes, [heading]);
    if (course.error) {
      this.section.append(html('p', { class: 'coucou-course-parts' }, [`${words.courses_cannot} ${course.error.sentence}`]));
      return;
    }
    this.section.append(this.#now, html('p', { class: 'coucou-course-result' }, [course.says]), ...this.#parting());
    if (course.title) return;
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

  /** The place of the first difference; null where there is none. Where the hand's own course is over by then, its end. */
  get parting() {
    const { step, error } = this.course;
    return error || step === null ? null : Math.min(step, this.#beside.mine.length - 1);
  }

  /** Whether this course has gone its own way by a step. @param {number} index */
  hasParted(index) {
    return this.parting !== null && index >= this.parting;
  }

  /** Show a place: what stands there, or the end where the hand is over before it. @param {number} place */
  show(place) {
    if (this.course.error) return;
    this.section.classList.toggle('is-parted', this.hasParted(place));
    this.#now.replaceChildren(...this.#told(place), this.#cards(place));
    const now = reached(this.#beside.mine, place);
    for (const [number, item] of this.#items.entries()) {
      item.classList.toggle('is-later', number > now);
      if (number === now) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    const item = this.#items[now];
    if (item) this.#list.scrollTop = item.offsetTop - this.#list.offsetTop - this.#list.clientHeight / 2 + item.offsetHeight / 2;
  }

  /** What happens at a place, and the rules behind it. @param {number} place */
  #told(place) {
    const { words } = this.parts;
    const { course } = this;
    const { mine } = this.#beside;
    if (mine[place].length) return mine[place].flatMap((number) => this.#happening(number, place));
    const isOver = mine.slice(place).every((steps) => !steps.length);
    const said = isOver ? `${course.end ?? words.courses_over} ${course.says}`.trim() : `≠ ${words.courses_nothing}`;
    return [html('p', { class: 'coucou-course-happens' }, [said])];
  }

  /**
   * @param {number} number  of the event
   * @param {number} place
   */
  #happening(number, place) {
    const { course, parts } = this;
    const { words } = parts;
    const event = course.events[number];
    const isWhole = this.#beside.differs[place];
    const cell = course.cells[event.rule];
    const because = cell && isWhole ? [`${words.colon} `, ...parts.reason(cell)] : cell ? [' ', parts.status(cell)] : [];
    return [
      html('p', { class: 'coucou-course-happens' }, [
        ...(isWhole || number === course.step ? [html('strong', {}, [`≠ ${words.compare_differs}${words.colon}`]), ' '] : []),
        event.text,
        ...parts.filled(event.filled),
      ]),
      html('p', { class: 'coucou-course-rule' }, [parts.ruleLink(event.rule, course.ruleset), ...because]),
    ];
  }

  /**
   * The card of every seat; one that is another than in the hand's own course is marked.
   *
   * @param {number} place
   */
  #cards(place) {
    const { words } = this.parts;
    const { own, course } = this;
    const [now, before] = [course.events[reached(this.#beside.mine, place)], own.events[reached(this.#beside.own, place)]];
    return html('ul', { class: 'coucou-course-cards' }, now.cards.map((held, seat) => {
      const isOther = String(held) !== String(before.cards[own.players.indexOf(course.players[seat])]);
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
    const first = button(label, label, () => this.go(this.parting ?? 0), 'coucou-course-jump');
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
    const isParting = this.course.step === index;
    const go = html('button', { type: 'button', class: 'coucou-go' }, [
      ...(isParting ? [html('strong', {}, [`≠ ${parts.words.compare_differs}${parts.words.colon}`]), ' '] : []),
      event.text,
    ]);
    go.addEventListener('click', () => this.go(this.#beside.mine.findIndex((steps) => steps.includes(index))));
    return html('li', isParting ? { class: 'is-parting' } : {}, [
      go,
      parts.ruleLink(event.rule, this.course.ruleset, 'coucou-course-rule'),
      ...parts.filled(event.filled),
    ]);
  }
}
