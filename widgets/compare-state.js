/** What the comparison shows, to and from the address: ?columns=a.b&base=a&only=differences. */

/**
 * @typedef {object} View
 * @property {string[]} order  every column, in the order chosen
 * @property {Set<string>} shown  the columns that are shown
 * @property {string} base  the column that the others are compared with, or ""
 * @property {boolean} isOnlyDifferences
 * @property {boolean} isFull  notes and sources stand in every cell
 * @property {string} find  the text that a row must hold
 */

/** The names in the address. Never `h` or `q`: those are the theme's. */
const NAMES = { columns: 'columns', base: 'base', only: 'only', notes: 'notes', find: 'find' };
const DIFFERENCES = 'differences';
const ALL = 'all';

/**
 * The view without any choice: the main columns, in the order of the table.
 *
 * @param {string[]} ids
 * @param {string[]} main
 * @returns {View}
 */
export function firstView(ids, main) {
  const shown = new Set(main.length ? main : ids);
  return { order: [...ids], shown, base: '', isOnlyDifferences: false, isFull: false, find: '' };
}

/**
 * The view that an address asks for, and the columns that it names and nobody has. `columns=` asks
 * for none; where all that it names is unknown the main ones are shown.
 *
 * @param {string} search
 * @param {string[]} ids
 * @param {string[]} main
 * @returns {{ view: View, unknown: string[] }}
 */
export function readView(search, ids, main) {
  const asked = new URLSearchParams(search);
  const view = firstView(ids, main);
  const named = (asked.get(NAMES.columns) ?? '').split('.').filter(Boolean);
  const columns = [...new Set(named)].filter((id) => ids.includes(id));
  if (columns.length || asked.get(NAMES.columns) === '') {
    view.shown = new Set(columns);
    view.order = [...columns, ...ids.filter((id) => !columns.includes(id))];
  }
  const base = asked.get(NAMES.base) ?? '';
  if (ids.includes(base)) view.base = base;
  view.isOnlyDifferences = asked.get(NAMES.only) === DIFFERENCES;
  view.isFull = asked.get(NAMES.notes) === ALL;
  view.find = asked.get(NAMES.find) ?? '';
  const all = base ? [...named, base] : named;
  return { view, unknown: [...new Set(all)].filter((id) => !ids.includes(id)) };
}

/**
 * The address's search part for a view; what is as at first is left out, what is not ours stays.
 *
 * @param {View} view
 * @param {string} search  the search part as it is
 * @param {string[]} ids
 * @param {string[]} main
 */
export function writeView(view, search, ids, main) {
  const kept = new URLSearchParams(search);
  for (const name of Object.values(NAMES)) kept.delete(name);
  const columns = view.order.filter((id) => view.shown.has(id)).join('.');
  const first = firstView(ids, main);
  const own = new URLSearchParams();
  if (columns !== first.order.filter((id) => first.shown.has(id)).join('.')) {
    own.set(NAMES.columns, columns);
  }
  if (view.base) own.set(NAMES.base, view.base);
  if (view.isOnlyDifferences) own.set(NAMES.only, DIFFERENCES);
  if (view.isFull) own.set(NAMES.notes, ALL);
  if (view.find) own.set(NAMES.find, view.find);
  const parts = [kept.toString(), own.toString()].filter(Boolean).join('&');
  return parts ? `?${parts}` : '';
}

/**
 * The columns shown, in order, the base first; on a phone two of them.
 *
 * @param {View} view
 * @param {boolean} isNarrow
 */
export function arranged(view, isNarrow) {
  const rest = view.order.filter((id) => view.shown.has(id) && id !== view.base);
  const list = view.base ? [view.base, ...rest] : rest;
  if (!isNarrow) return list;
  const others = view.order.filter((id) => !list.includes(id));
  return [...list, ...others].slice(0, 2);
}

/**
 * Put a column in one of the two places of a phone; the two change places where it has the other.
 *
 * @param {View} view
 * @param {number} place
 * @param {string} id
 */
export function placeColumn(view, place, id) {
  const two = arranged(view, true);
  const list = [...two, ...arranged(view, false).filter((one) => !two.includes(one))];
  const other = list.indexOf(id);
  if (other >= 0) list[other] = list[place];
  list[place] = id;
  view.shown = new Set(list);
  view.order = [...list, ...view.order.filter((one) => !list.includes(one))];
  if (view.base) view.base = list[0];
}
