/** Fields with their labels. */

import { html } from './svg.js';

/**
 * A field with its label; several inputs are a group.
 *
 * @param {string} label
 * @param {HTMLElement[]} inputs
 */
export function labelled(label, inputs) {
  const name = html('span', { class: 'coucou-label' }, [label]);
  if (inputs.length > 1) {
    const group = { class: 'coucou-field', role: 'group', 'aria-label': label };
    return html('div', group, [name, ...inputs]);
  }
  return html('div', { class: 'coucou-field' }, [html('label', {}, [name, ...inputs])]);
}

/**
 * A select.
 *
 * @param {string} field
 * @param {[string, string][]} options  value and text
 * @param {string} value
 * @param {(value: string) => void} act
 */
export function selectField(field, options, value, act) {
  const made = html(
    'select',
    { 'data-field': field },
    options.map(([key, text]) => html('option', { value: key }, [text])),
  );
  made.value = value;
  made.addEventListener('change', () => act(made.value));
  return made;
}
