/** The policy that players follow who are not the reader: two limits, and their fields. */

import { labelled, selectField } from './fields.js';
import { RANKS } from './ranks.js';

/** @typedef {{ exchange_up_to: number, draw_up_to: number }} Limits */

/** The engine's own policy; a reader starts from it. @type {Readonly<Limits>} */
export const LIMITS = { exchange_up_to: 6, draw_up_to: 7 };

/**
 * The fields for the two limits.
 *
 * @param {{ exchange_up_to: string, draw_up_to: string, none: string }} names
 * @param {Limits} limits  changed in place
 * @param {() => void} act  what follows a change
 */
export function limitFields(names, limits, act = () => {}) {
  const options = [names.none, ...RANKS].map((text, rank) => /** @type {[string, string]} */ ([String(rank), text]));
  return /** @type {const} */ (['exchange_up_to', 'draw_up_to']).map((key) =>
    labelled(names[key], [
      selectField(key, options, String(limits[key]), (value) => {
        limits[key] = Number(value);
        act();
      }),
    ]),
  );
}

/**
 * The same for those who play against the reader.
 *
 * @param {import('./types.js').Words} words
 * @param {Limits} limits  changed in place
 * @param {() => void} [act]  what follows a change
 */
export function limitFieldsOfOthers(words, limits, act) {
  const { sit_exchange_up_to: exchange_up_to, sit_draw_up_to: draw_up_to, sit_never: none } = words;
  return limitFields({ exchange_up_to, draw_up_to, none }, limits, act);
}
