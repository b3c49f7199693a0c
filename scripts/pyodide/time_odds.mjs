// Times the odds inside Pyodide: node time_odds.mjs IMAGE DEALS; prints seconds as JSON.
//
// DEALS is JSON: a list of [ruleset, cards, stock]. Node runs the same WebAssembly as a page does.

import path from 'node:path';
import { guarded, run, start } from './start.mjs';

await guarded(async () => {
  const [image, deals] = process.argv.slice(2);
  const pyodide = await start(path.resolve(image));
  console.log(JSON.stringify(await run(pyodide, 'time_odds.py', { deals })));
  return 0;
});
