// Builds what the engine is loaded from: node build_image.mjs WHEEL TRACES CORE PUBLISHED PACKAGES
//
//   WHEEL      the engine's plain wheel
//   TRACES     the recorded hands, replayed to see which modules the engine uses
//   CORE       the folder of Pyodide's own files; start-<hash>.zip goes in, start.json above it
//   PUBLISHED  gets the plain wheel, the compiled wheel and pyodide-lock.json
//   PACKAGES   holds pyodide-build and pyodide-lock
//
// Two Pyodides: the tool unpacks, compiles and packs; the page does only what a page does, so that
// the modules it has imported in the end are those that a page needs. It starts from the library
// in which some modules stand for others (`instead/`), as the image will hold them.

import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guarded, mount, run, start, stock } from './start.mjs';

/** The modules that the engine uses, found by using it. */
async function usedModules(library, engine, traces, named) {
  const page = await start(library);
  mount(page, engine, '/engine');
  mount(page, traces, '/traces');
  return await run(page, 'workload.py', { named_modules: named });
}

async function build([wheel, traces, core, published, packages], work) {
  const engine = path.join(work, 'engine');
  await mkdir(engine);
  const name = path.basename(wheel);
  const { info } = JSON.parse(await readFile(path.join(stock, 'pyodide-lock.json'), 'utf8'));
  await copyFile(wheel, path.join(published, name));
  const tool = await start();
  mount(tool, path.dirname(core), '/target');
  mount(tool, engine, '/engine');
  mount(tool, published, '/published');
  mount(tool, packages, '/packages');

  const library = path.join(work, 'library.zip');
  const trial = await run(tool, 'trial_library.py');
  await writeFile(library, tool.FS.readFile(trial));
  const named = await run(tool, 'unpack_engine.py', { wheel: `/published/${name}` });
  await run(tool, 'pack_image.py', {
    library: trial,
    used: await usedModules(library, engine, traces, named),
    engine_version: name.split('-')[1],
    pyodide_version: path.basename(core),
    lock_info: info,
  });
  await run(tool, 'publish_wheel.py', { lock_info: info });
}

await guarded(async () => {
  const folders = process.argv.slice(2).map((name) => path.resolve(name));
  const work = await mkdtemp(path.join(tmpdir(), 'coucou-'));
  try {
    await build(folders, work);
  } finally {
    await rm(work, { recursive: true });
  }
  return 0;
});
