/** Where a page says that the engine is. */

/** @import { Start } from './types.js' */

/** What a tag says of the engine. */
const NAMES = ['pyodide', 'image', 'bytes', 'raw', 'version', 'lock', 'patience'];

/**
 * Where the engine is, as the tag of a widget says; null where the page offers none.
 *
 * @param {DOMStringMap} data
 * @returns {Start | null}
 */
export function startIn({ pyodide, image, bytes, raw, version, lock, patience }) {
  if (!pyodide || !image) return null;
  const numbers = { bytes: Number(bytes), rawBytes: Number(raw), patience: Number(patience) || 20 };
  return { pyodide, image, version: version ?? '', lock: lock ?? '{}', ...numbers };
}

/**
 * Let one tag say of the engine what another says.
 *
 * @param {DOMStringMap} from
 * @param {DOMStringMap} to
 */
export function copyStart(from, to) {
  for (const name of NAMES) to[name] = from[name] ?? '';
}
