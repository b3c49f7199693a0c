// Runs the engine's tests inside Pyodide: node run_tests.mjs IMAGE PACKAGES TESTS [pytest options]
//
// Python starts from the start image that the site ships, and the engine comes out of it. Pytest
// needs more of the standard library than the image holds: that is put behind it, and
// run_tests.py sees to it that the engine never reaches for it.

import path from 'node:path';
import { guarded, mount, run, start, stock } from './start.mjs';

await guarded(async () => {
  const [image, packages, tests] = process.argv.slice(2, 5).map((name) => path.resolve(name));
  const pyodide = await start(image);
  mount(pyodide, packages, '/packages');
  mount(pyodide, tests, '/tests');
  mount(pyodide, stock, '/stock');
  return await run(pyodide, 'run_tests.py', { options: process.argv.slice(5) });
});
