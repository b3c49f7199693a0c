// Starts Pyodide under Node.js for the scripts of this folder.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../../node_modules/pyodide/pyodide.mjs';

export const here = path.dirname(fileURLToPath(import.meta.url));
export const stock = path.resolve(here, '../../node_modules/pyodide');

/** Start Pyodide; `image` is the start image to boot from instead of the stock library. */
export async function start(image) {
  const options = { indexURL: stock, checkAPIVersion: true };
  if (image) options.stdLibURL = image;
  const pyodide = await loadPyodide({
    ...options,
    env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1', SOURCE_DATE_EPOCH: '315532800' },
  });
  mount(pyodide, here, '/scripts');
  return pyodide;
}

/** Show a folder of the machine to Python at `place`. */
export function mount(pyodide, folder, place) {
  if (!existsSync(folder)) throw new Error(`${folder} is missing.`);
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.resolve(folder) }, place);
}

/** Run a script of this folder; its last expression comes back as a plain value. */
export async function run(pyodide, name, settings = {}) {
  const source = await readFile(path.join(here, name), 'utf8');
  const globals = pyodide.toPy({ __name__: '__main__', ...settings });
  const result = pyodide.runPython(source, { globals, filename: name });
  return result?.toJs ? result.toJs({ dict_converter: Object.fromEntries }) : result;
}

/** Run `main` and turn what goes wrong into a few lines: Node would print the whole of Pyodide. */
export async function guarded(main) {
  try {
    process.exitCode = await main();
  } catch (problem) {
    console.error(String(problem?.message ?? problem).trim());
    process.exitCode = 1;
  }
}
