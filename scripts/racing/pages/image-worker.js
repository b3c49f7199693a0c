// Starts Python as our own worker does, and times the import.

import settings from './settings.json' with { type: 'json' };

const TIMED = `
import time
start = time.perf_counter()
import coucou
(time.perf_counter() - start) * 1000
`;

addEventListener('message', async () => {
  const folder = new URL(settings.core, import.meta.url).href;
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    stdLibURL: folder + settings.image,
    lockFileContents: settings.lock,
  });
  postMessage(python.runPython(TIMED));
});
