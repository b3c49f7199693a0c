// Makes the compiled wheel and the lock file: node publish_wheel.mjs FOLDER PACKAGES
// FOLDER holds the plain wheel; PACKAGES holds pyodide-build and pyodide-lock.

import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { guarded, mount, run, start, stock } from './start.mjs';

await guarded(async () => {
  const [folder, packages] = process.argv.slice(2).map((name) => path.resolve(name));
  const stockLock = path.join(folder, 'stock-lock.json');
  await copyFile(path.join(stock, 'pyodide-lock.json'), stockLock);
  const pyodide = await start();
  mount(pyodide, folder, '/published');
  mount(pyodide, packages, '/packages');
  await run(pyodide, 'publish_wheel.py');
  await rm(stockLock);
  return 0;
});
