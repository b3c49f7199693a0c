import { copyText } from './clipboard.js';
import { button, html } from './svg.js';
import { fill } from './words.js';

/** @import { Words } from './types.js' */
/** @import { View } from './compare-state.js' */
/** @import { Column, ColumnList } from './compare-columns.js' */

/**
 * @typedef {object} Controls
 * @property {HTMLElement} box
 * @property {HTMLElement} count  says how many rows differ
 * @property {(list: string[]) => void} show  bring all fields into step with the view
 * @property {(address: string) => void} setAddress
 *
 * @typedef {object} Acts
 * @property {() => void} onChange
 * @property {(place: number, id: string) => void} onPlace  on a phone: this column in this place
 * @property {() => void} onFirst  everything as at first
 */

/**
 * The fields above the comparison.
 *
 * @param {Words} words
 * @param {Column[]} columns
 * @param {View} view
 * @param {ColumnList} list
 * @param {Acts} acts
 * @returns {Controls}
 */
export function controlsFor(words, columns, view, list, acts) {
  const options = columns.map((column) => /** @type {[string, string]} */ ([column.id, column.name]));
  const find = findField(words, view, acts);
  const left = select(words.compare_left, options, 'coucou-only-narrow', (id) => acts.onPlace(0, id));
  const right = select(words.compare_right, options, 'coucou-only-narrow', (id) => acts.onPlace(1, id));
  const base = select(words.compare_base, [['', words.compare_base_none], ...options], 'coucou-only-wide', (id) => {
    view.base = id;
    acts.onChange();
  });
  const only = check(words.compare_differences, (isOn) => {
    view.isOnlyDifferences = isOn;
    acts.onChange();
  });
  const full = check(words.compare_full, (isOn) => {
    view.isFull = isOn;
    acts.onChange();
  });
  const summary = html('summary');
  const columnBox = columnsBox(words, columns, view, list, summary, acts);
  const count = html('p', { class: 'coucou-compare-count', role: 'status' });
  const share = shareBar(words, acts);
  const box = html('div', { class: 'coucou-compare-controls', role: 'group', 'aria-label': words.compare_controls }, [
    find.field, left.field, right.field, base.field, only.field, full.field, columnBox, count, share.bar,
  ]);
  return {
    box,
    count,
    setAddress: share.setAddress,
    show: (shown) => {
      [left.select.value, right.select.value] = shown;
      base.select.value = view.base;
      only.box.checked = view.isOnlyDifferences;
      full.box.checked = view.isFull;
      if (find.input.value !== view.find) find.input.value = view.find;
      const values = { shown: view.shown.size, total: columns.length };
      summary.textContent = fill(words, 'compare_columns', values);
      list.show();
    },
  };
}

/**
 * @param {Words} words
 * @param {View} view
 * @param {Acts} acts
 */
function findField(words, view, acts) {
  const input = html('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('input', () => {
    view.find = input.value;
    acts.onChange();
  });
  const label = html('span', { class: 'coucou-label' }, [words.compare_find]);
  return { input, field: html('div', { class: 'coucou-field' }, [html('label', {}, [label, input])]) };
}

/**
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} name
 * @param {(id: string) => void} act
 */
function select(label, options, name, act) {
  const made = html('select', {}, options.map(([id, text]) => html('option', { value: id }, [text])));
  made.addEventListener('change', () => act(made.value));
  const text = html('span', { class: 'coucou-label' }, [label]);
  return { select: made, field: html('div', { class: `coucou-field ${name}` }, [html('label', {}, [text, made])]) };
}

/**
 * @param {string} label
 * @param {(isOn: boolean) => void} act
 */
function check(label, act) {
  const box = html('input', { type: 'checkbox' });
  box.addEventListener('change', () => act(box.checked));
  return { box, field: html('label', { class: 'coucou-check' }, [box, html('span', {}, [label])]) };
}

/**
 * @param {Words} words
 * @param {Column[]} columns
 * @param {View} view
 * @param {ColumnList} list
 * @param {HTMLElement} summary
 * @param {Pick<Acts, 'onChange'>} acts
 */
export function columnsBox(words, columns, view, list, summary, acts) {
  /** @param {Column[]} wanted */
  const showing = (wanted) => () => {
    view.shown = new Set(wanted.map((column) => column.id));
    acts.onChange();
  };
  const main = columns.filter((column) => column.isMain);
  return html('details', { class: 'coucou-columns coucou-only-wide' }, [
    summary,
    html('p', { class: 'coucou-tools' }, [
      button(words.compare_main, words.compare_main, showing(main)),
      button(words.compare_all, words.compare_all, showing(columns)),
      html('span', { class: 'coucou-hint' }, [words.compare_order]),
    ]),
    list.list,
  ]);
}

/**
 * @param {Words} words
 * @param {Acts} acts
 */
function shareBar(words, acts) {
  let address = '';
  const said = html('span', { class: 'coucou-copysay', role: 'status' });
  const copy = button(words.compare_share, words.compare_share, async () => {
    said.textContent = (await copyText(address)) ? words.compare_copied : address;
  });
  const again = button(words.compare_again, words.compare_again, () => {
    said.textContent = '';
    acts.onFirst();
  });
  /** @param {string} fresh */
  const setAddress = (fresh) => {
    if (fresh !== address) said.textContent = '';
    address = fresh;
  };
  return { bar: html('p', { class: 'coucou-tools' }, [copy, again, said]), setAddress };
}
