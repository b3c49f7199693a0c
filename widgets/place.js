/** Where the site stands: these files are in widgets/<hash of them all>/, two folders below its root. */

const ROOT = new URL('../../', import.meta.url);

/**
 * The address of a file or page of the site, wherever the site stands.
 *
 * @param {string} path  from the root of the whole site: "fr/compare/"
 */
export function inSite(path) {
  return new URL(path, ROOT).href;
}
