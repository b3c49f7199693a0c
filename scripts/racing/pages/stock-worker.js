// Loads Pyodide and the engine's plain wheel, and plays the hand.

import settings from './settings.json' with { type: 'json' };
import { loadPyodide } from './pyodide/pyodide.mjs';

const folder = new URL('./pyodide/', import.meta.url).href;
const python = await loadPyodide({ indexURL: folder, packageBaseUrl: folder });
await python.loadPackage(new URL(settings.wheel, import.meta.url).href, { messageCallback: () => {} });
const respond = python.runPython('from coucou.web import respond\nrespond');
postMessage(respond(settings.request));
