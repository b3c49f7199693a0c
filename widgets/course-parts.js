/** Pieces that a column and the table of payers share, as docs/templates/courses-parts.md.j2 writes them. */

import { address } from './step.js';
import { html } from './svg.js';
import { fill } from './words.js';

/** @import { Reason } from './types.js' */
/** @import { Course, CourseData } from './course.types.js' */

export class CourseParts {
  /**
   * @param {CourseData} data
   * @param {string} language
   */
  constructor(data, language) {
    this.data = data;
    this.words = data.words;
    this.language = language;
  }

  /** @param {string} id */
  rulesetName(id) {
    return this.data.rulesets.find((one) => one.id === id)?.name ?? id;
  }

  /** @param {string} id */
  ruleName(id) {
    return this.data.rules[id]?.name ?? id;
  }

  /**
   * A link within the language of the page.
   *
   * @param {string} page
   * @param {string} text
   * @param {string} [name] its class
   */
  link(page, text, name) {
    return html('a', { href: address(page, this.language), ...(name ? { class: name } : {}) }, [text]);
  }

  /**
   * The rule point of a ruleset, by its name.
   *
   * @param {string} rule
   * @param {string} ruleset
   * @param {string} [name] its class
   */
  ruleLink(rule, ruleset, name) {
    return this.link(`rules/${rule}/#${ruleset}`, this.ruleName(rule), name);
  }

  /** The step and the rule point of a course as attributes. @param {Course} course */
  marks({ ruleset, step, rule }) {
    return { 'data-ruleset': ruleset, 'data-step': typeof step === 'number' ? step + 1 : '', 'data-rule': rule ?? '' };
  }

  /** The ruleset, with the house rules of the hand's own. @param {Course} course @param {boolean} isOwn */
  name(course, isOwn) {
    if (course.title) {
      const more = [this.rulesetName(course.ruleset), this.house(course)].filter(Boolean).join(', ');
      return [course.title, ' ', html('span', { class: 'site-list__more' }, [more])];
    }
    const link = this.link(`rulesets/${course.ruleset}/`, this.rulesetName(course.ruleset));
    const house = isOwn ? this.house(course) : '';
    return house ? [link, ' ', html('span', { class: 'site-list__more' }, [house])] : [link];
  }

  /** The same as text: two columns may have one ruleset. @param {Course} course @param {boolean} isOwn */
  label(course, isOwn) {
    if (course.title) return course.title;
    const house = isOwn ? this.house(course) : '';
    return [this.rulesetName(course.ruleset), house].filter(Boolean).join(', ');
  }

  /** The house rules of a course, in words. @param {Course} course */
  house({ rules }) {
    const said = Object.entries(rules).map(
      ([rule, answer]) => `${this.ruleName(rule)} = ${this.data.rules[rule]?.answers[answer] ?? answer}`,
    );
    return said.length ? fill(this.words, 'courses_house', { rules: said.join(', ') }) : '';
  }

  /** The status of a cell: a word, to which the style adds a shape. @param {Reason} cell */
  status(cell) {
    const kind = cell.house_rule ? 'house-rule' : cell.status;
    const name = cell.house_rule ? this.words.house_rule : cell.status_name;
    return html('span', { class: 'coucou-status', 'data-status': kind }, [name]);
  }

  /** An answer with its status and who says so. @param {Reason} cell */
  reason(cell) {
    const said = cell.cites.flatMap((cite, place) => [
      ...(place ? [' '] : []),
      html('span', { class: 'site-said' }, [
        this.link(`sources/${cite.source}/`, cite.label),
        cite.at ? `, ${cite.at}` : '',
        ...(cite.read === 'not seen' ? [' ', html('span', { class: 'coucou-unseen' }, [`(${this.words.not_seen})`])] : []),
      ]),
    ]);
    return [`${cell.answer_rule} `, this.status(cell), ' ', html('span', { class: 'site-why' }, said)];
  }

  /** The choices that the policy made. @param {string[]} filled */
  filled(filled) {
    return filled.flatMap((text) => [' ', html('span', { class: 'coucou-course-filled' }, [`${text}.`])]);
  }
}

/**
 * Who pays under each ruleset, as a table.
 *
 * @param {CourseParts} parts
 * @param {Course[]} courses  the hand's own first
 */
export function payersTable(parts, courses) {
  const { words } = parts;
  const heads = [words.courses_ruleset, words.courses_payers, words.courses_first, words.courses_rule];
  const rows = courses.map((course, place) => {
    const head = html('th', { scope: 'row' }, parts.name(course, !place));
    return html('tr', parts.marks(course), [head, ...cells(parts, course, !place)]);
  });
  return html('table', { class: 'site-table coucou-coursetable' }, [
    html('caption', {}, [words.courses_caption]),
    html('thead', {}, [html('tr', {}, heads.map((text) => html('th', { scope: 'col' }, [text])))]),
    html('tbody', {}, rows),
  ]);
}

/**
 * @param {CourseParts} parts
 * @param {Course} course
 * @param {boolean} isOwn
 */
function cells(parts, course, isOwn) {
  const { words } = parts;
  if (course.error) return [html('td', { colspan: 3 }, [`${words.courses_cannot} ${course.error.sentence}`])];
  const filled = course.events.flatMap((event) => parts.filled(event.filled));
  const payers = html('td', { 'data-label': words.courses_payers }, [course.says, ...filled]);
  if (isOwn) return [payers, html('td', { colspan: 2 }, [words.courses_own])];
  if (course.step === null || !course.rule) return [payers, html('td', { colspan: 2 }, [`= ${words.courses_same}`])];
  const step = fill(words, 'courses_step', { step: course.step + 1 });
  return [
    payers,
    html('td', { 'data-label': words.courses_first }, [`≠ ${step}${words.colon} ${course.text ?? words.courses_ended}`]),
    html('td', { 'data-label': words.courses_rule }, [
      parts.ruleLink(course.rule, course.ruleset), `${words.colon} `, ...parts.reason(course.cells[course.rule]),
    ]),
  ];
}
