/** The keys of the stepper: they act only while the focus is inside it. */

import { button, html } from './svg.js';

/** @import { Steps } from './controls.js' */
/** @import { Words } from './types.js' */

/** @typedef {{ element: HTMLElement, steps: Steps, list: HTMLElement }} Place  where keys act, and on what */

/**
 * @param {HTMLElement} element
 * @param {Steps} steps       what is stepped through there
 * @param {HTMLElement} list  the list of keys, shown by `?`
 */
export function addKeys(element, steps, list) {
  element.addEventListener('keydown', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isSlider = target.matches('input[type=range]');
    const isField = !isSlider && target.matches('input, select, textarea');
    if (isField && event.key !== 'Escape') return;
    if (isSlider && event.key !== '?' && event.key !== 'Escape') return;
    if (!act({ element, steps, list }, event.key, target)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * Do what a key says. False where it says nothing.
 *
 * @param {Place} place
 * @param {string} key
 * @param {HTMLElement} target
 */
function act({ element, steps, list }, key, target) {
  if (key === 'ArrowLeft') steps.go(steps.index - 1);
  else if (key === 'ArrowRight') steps.go(steps.index + 1);
  else if (key === 'Home') steps.go(0);
  else if (key === 'End') steps.go(Infinity);
  else if (key === '?') toggle(element, list, list.hidden !== false);
  else if (key === 'Escape' && !list.hidden) toggle(element, list, false);
  else if (key === 'Escape') target.blur();
  else return false;
  return true;
}

/**
 * @param {HTMLElement} element
 * @param {HTMLElement} list
 * @param {boolean} isShown
 */
function toggle(element, list, isShown) {
  list.hidden = !isShown;
  element.querySelector('.coucou-help')?.setAttribute('aria-expanded', String(isShown));
}

/**
 * The button that shows and hides the list of keys.
 *
 * @param {Words} words
 * @param {HTMLElement} list
 */
export function helpButton(words, list) {
  const help = button('?', words.keys, () => {
    list.hidden = !list.hidden;
    help.setAttribute('aria-expanded', String(!list.hidden));
  }, 'coucou-help');
  help.setAttribute('aria-expanded', 'false');
  return help;
}

/**
 * The list of keys, hidden at first.
 *
 * @param {Words} words
 */
export function keyList(words) {
  const rows = [
    ['←', words.keys_previous],
    ['→', words.keys_next],
    ['Home', words.keys_first],
    ['End', words.keys_last],
    ['?', words.keys_help],
    ['Esc', words.keys_leave],
  ];
  const list = html('dl', { class: 'coucou-keys' }, rows.map(([key, text]) =>
    html('div', {}, [html('dt', {}, [html('kbd', {}, [key])]), html('dd', {}, [text])]),
  ));
  list.hidden = true;
  return list;
}
