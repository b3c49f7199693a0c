/** The fields above the courses of one deal: the hand, the rulesets, the buttons that step. */

import { copyText } from './clipboard.js';
import { columnsBox } from './compare-controls.js';
import { StepControls } from './controls.js';
import { labelled } from './fields.js';
import { helpButton } from './keys.js';
import { button, html } from './svg.js';
import { fill } from './words.js';

/** @import { Coursing } from './coursing.js' */

/**
 * @typedef {object} CoursePanel
 * @property {HTMLElement} box  hand and rulesets
 * @property {HTMLElement} bar  what steps
 * @property {HTMLElement} keys  the list of keys, shown by `?`
 * @property {StepControls} controls
 * @property {(coursing: Coursing) => void} show  bring all fields into step with what is shown
 */

/**
 * @param {Coursing} coursing
 * @param {HTMLElement} keys
 * @returns {CoursePanel}
 */
export function coursePanel(coursing, keys) {
  const { words, data, view, list, ids } = coursing;
  const linked = html('option', { value: '' }, [words.courses_linked]);
  const hands = html('select', {}, data.groups.map(({ name, hands: group }) =>
    html('optgroup', { label: name }, group.map(({ slug, title }) => html('option', { value: slug }, [title]))),
  ));
  hands.addEventListener('change', () => void coursing.choose(hands.value));
  const summary = html('summary');
  const columns = columnsBox(words, data.rulesets, view, list, summary, { onChange: list.onChange });
  columns.classList.remove('coucou-only-wide');
  const all = html('input', { type: 'checkbox' });
  all.addEventListener('change', () => coursing.host.classList.toggle('is-listing', all.checked));
  const play = html('a', { class: 'coucou-button' }, [words.courses_play]);
  const said = html('span', { class: 'coucou-copysay', role: 'status' });
  const copy = button(words.compare_share, words.compare_share, async () => {
    const { address } = coursing;
    said.textContent = (await copyText(address)) ? words.compare_copied : address;
  });
  const controls = new StepControls(words, coursing);
  const first = button('≠', words.courses_part, () => coursing.go(coursing.firstParting ?? coursing.index), 'coucou-move');
  controls.element.append(first);
  const text = html('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const open = html('button', { type: 'submit', class: 'coucou-button' }, [words.play_open_go]);
  const paste = html('form', { class: 'coucou-course-paste' }, [labelled(words.courses_paste, [text]), open]);
  paste.addEventListener('submit', (event) => {
    event.preventDefault();
    coursing.paste(text.value);
  });
  const choose = labelled(words.courses_hand, [hands]);
  choose.classList.add('coucou-course-hand');
  const box = html('div', { class: 'coucou-compare-controls', role: 'group', 'aria-label': words.courses_controls }, [
    choose,
    paste,
    html('label', { class: 'coucou-check' }, [all, html('span', {}, [words.courses_list])]),
    columns,
    html('p', { class: 'coucou-tools' }, [play, copy, helpButton(words, keys), said]),
  ]);
  return {
    box,
    bar: html('div', { class: 'coucou-course-bar' }, [controls.element]),
    keys,
    controls,
    show: ({ slug, playAddress, firstParting }) => {
      if (slug) linked.remove();
      else hands.prepend(linked);
      hands.value = slug;
      play.href = playAddress;
      first.setAttribute('aria-disabled', String(firstParting === null));
      summary.textContent = fill(words, 'compare_columns', { shown: view.shown.size, total: ids.length });
      list.show();
      said.textContent = '';
    },
  };
}
