// Builds the start image: node build_image.mjs WHEEL TRACES TARGET
// TARGET must already hold Pyodide's own files; start-<hash>.zip and start.json are added to it.
//
// Two Pyodides: the tool unpacks, compiles and packs; the page does only what a page does, so that
// the modules it has imported in the end are those that a page needs.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guarded, mount, run, start, stock } from './start.mjs';

async function build(wheel, traces, target, engine) {
  const lock = JSON.parse(await readFile(path.join(stock, 'pyodide-lock.json'), 'utf8'));
  const tool = await start();
  mount(tool, path.dirname(wheel), '/wheel');
  mount(tool, target, '/target');
  mount(tool, engine, '/engine');
  const named = await run(tool, 'unpack_engine.py', { wheel: `/wheel/${path.basename(wheel)}` });

  const page = await start();
  mount(page, engine, '/engine');
  mount(page, traces, '/traces');
  const used = await run(page, 'workload.py', { named_modules: named });

  await run(tool, 'pack_image.py', {
    used,
    engine_version: path.basename(wheel).split('-')[1],
    pyodide_version: tool.version,
    lock_info: lock.info,
  });
}

await guarded(async () => {
  const [wheel, traces, target] = process.argv.slice(2).map((name) => path.resolve(name));
  const engine = await mkdtemp(path.join(tmpdir(), 'coucou-'));
  try {
    await build(wheel, traces, target, engine);
  } finally {
    await rm(engine, { recursive: true });
  }
  return 0;
});
