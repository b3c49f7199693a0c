/** Fields with their labels. */

import { arrange, button, html } from './svg.js';

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

/**
 * Fill a section when it is opened, and empty it when it is closed: at the click on its summary, so
 * that it never stands open and empty, and however else it comes about.
 *
 * @param {HTMLDetailsElement} section
 * @param {(isOpen: boolean) => void} fill
 */
export function filledWhileOpen(section, fill) {
  section.querySelector('summary')?.addEventListener('click', () => fill(!section.open));
  section.addEventListener('toggle', () => fill(section.open));
}

/**
 * Fields that stay while what they ask stays the same: another hand changes their values alone.
 * To make some hundred of them anew at every change is what a reader would wait for longest.
 */
export class KeptFields {
  /** By name, with what they are made from and what they do now. @type {Map<string, { element: HTMLElement, made: string, act: (value: string) => void }>} */
  #kept = new Map();
  /** By the first of the inputs. @type {WeakMap<HTMLElement, { label: string, field: HTMLElement }>} */
  #labelled = new WeakMap();

  /**
   * @template {HTMLElement} Made
   * @param {string} name
   * @param {unknown} from  what it is made from: with anything else it is made anew
   * @param {(act: (value: string) => void) => Made} make
   * @param {(value: string) => void} [act]
   * @returns {Made}
   */
  #keep(name, from, make, act = () => {}) {
    const made = JSON.stringify(from);
    const known = this.#kept.get(name);
    if (known?.made === made) {
      known.act = act;
      return /** @type {Made} */ (known.element);
    }
    const kept = { element: make((value) => kept.act(value)), made, act };
    this.#kept.set(name, kept);
    return /** @type {Made} */ (kept.element);
  }

  /**
   * A select.
   *
   * @param {string} field
   * @param {[string, string][]} options  value and text
   * @param {string} value
   * @param {(value: string) => void} act
   */
  select(field, options, value, act) {
    /** @type {HTMLSelectElement} */
    const select = this.#keep(field, options, (doing) => selectField(field, options, value, doing), act);
    if (select.value !== value) select.value = value;
    return select;
  }

  /**
   * A button that is found again by its name.
   *
   * @param {string} field
   * @param {string} label
   * @param {() => void} act
   */
  button(field, label, act) {
    return this.#keep(field, label, (doing) => {
      const made = button(label, label, () => doing(''));
      made.dataset.field = field;
      return made;
    }, act);
  }

  /**
   * A field with its label, or several.
   *
   * @param {string} label
   * @param {HTMLElement[]} inputs
   */
  labelled(label, inputs) {
    const known = this.#labelled.get(inputs[0]);
    if (known?.label === label && inputs.every((input) => known.field.contains(input))) return known.field;
    const field = labelled(label, inputs);
    this.#labelled.set(inputs[0], { label, field });
    return field;
  }

  /**
   * Fields that belong together, under a heading.
   *
   * @param {string} name
   * @param {string} heading
   * @param {HTMLElement[]} fields
   */
  group(name, heading, fields) {
    const legend = this.#keep(`legend ${name}`, heading, () => html('legend', {}, [heading]));
    const group = this.#keep(`group ${name}`, '', () => html('fieldset', { class: 'coucou-fieldgroup' }));
    arrange(group, [legend, ...fields]);
    return group;
  }
}
