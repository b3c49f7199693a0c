/**
 * The worker in which Python runs: one for each tab. It loads Pyodide and the start image from the
 * site itself, and answers requests with `coucou.web.respond`.
 */

import { inSite } from './place.js';

/** @import { FromWorker, ToWorker } from './types.js' */

/** The smallest WebAssembly module there is: where it may not be compiled, Pyodide would hang. */
const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** @type {(request: string) => string} */
let respond;
/** @type {(failure: Broken) => void} */
let giveUp = () => {};
let loaded = 0;
let toldAt = 0;
/** Milliseconds between two words on the progress: telling each piece would slow the start. */
const BETWEEN = 100;

/** A failed start: the code names its sentence. */
class Broken extends Error {
  /**
   * @param {string} code
   * @param {unknown} detail
   */
  constructor(code, detail) {
    super(String(detail));
    this.code = code;
  }
}

/**
 * What went wrong while Python started.
 *
 * @param {unknown} reason
 */
function brokenBy(reason) {
  if (reason instanceof Broken) return reason;
  return new Broken(/memory/i.test(String(reason)) ? 'memory' : 'python', reason);
}

/** @param {FromWorker} message */
function tell(message) {
  postMessage(message);
}

addEventListener('message', async (event) => {
  const message = /** @type {ToWorker} */ (event.data);
  if (message.kind === 'ask') {
    tell({ kind: 'answer', id: message.id, response: answer(message.request) });
    return;
  }
  try {
    const version = await Promise.race([start(message), new Promise((_, reject) => (giveUp = reject))]);
    tell({ kind: 'ready', version });
  } catch (error) {
    const code = error instanceof Broken ? error.code : 'engine';
    tell({ kind: 'failed', code, detail: String(error) });
  }
});

/**
 * The engine's answer. A fault of the engine itself is told by its last line.
 *
 * @param {string} request
 */
function answer(request) {
  try {
    return respond(request);
  } catch (error) {
    const sentence = String(error).trim().split('\n').at(-1);
    return JSON.stringify({ ok: false, error: { code: 'engine-fault', rule: null, sentence } });
  }
}

// Pyodide leaves some of its promises to themselves: what fails there is told like the rest.
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  giveUp(brokenBy(event.reason));
});

/**
 * Start Python and the engine in it.
 *
 * @param {{ pyodide: string, image: string, lock: string }} message
 * @returns {Promise<string>}  the version of the engine that has come
 */
async function start({ pyodide: version, image, lock }) {
  checkWebAssembly();
  countDownloads();
  const folder = inSite(`pyodide/${version}/`);
  const { loadPyodide } = await load(`${folder}pyodide.mjs`);
  tell({ kind: 'progress', loaded });
  const python = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    stdLibURL: folder + image,
    lockFileContents: JSON.parse(lock),
  }).catch((/** @type {unknown} */ error) => {
    throw brokenBy(error);
  });
  tell({ kind: 'progress', loaded });
  ({ respond } = python.pyimport('coucou.web'));
  return python.pyimport('coucou').__version__;
}

/** @param {string} address */
async function load(address) {
  try {
    return await import(address);
  } catch (error) {
    throw new Broken('not-loaded', error);
  }
}

function checkWebAssembly() {
  if (typeof WebAssembly !== 'object') throw new Broken('no-wasm', 'WebAssembly is missing');
  try {
    new WebAssembly.Module(SMALLEST);
  } catch (error) {
    throw new Broken('wasm-blocked', error);
  }
}

/** Pyodide only logs a failed download, and then waits for ever: watch its downloads. */
function countDownloads() {
  const fetchPlain = self.fetch.bind(self);
  self.fetch = async (...request) => {
    let response;
    try {
      response = await fetchPlain(...request);
    } catch (error) {
      throw stop('not-loaded', `${addressOf(request[0])}: ${error}`);
    }
    if (!response.ok) throw stop('not-loaded', `${addressOf(request[0])}: ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) throw stop('wrong-type', `${addressOf(request[0])}: ${type}`);
    return (await isKept(response)) ? response : counted(response);
  };
}

/**
 * Whether a file lies in the reader's store already: then there is nothing to count, and only a
 * response that is passed on as it came lets the browser keep WebAssembly compiled.
 *
 * @param {Response} response
 */
async function isKept({ url, headers }) {
  if (!headers.get('content-type')?.startsWith('application/wasm')) return false;
  try {
    return Boolean(await caches.match(url));
  } catch {
    return false;
  }
}

/**
 * @param {string} code
 * @param {string} detail
 */
function stop(code, detail) {
  const failure = new Broken(code, detail);
  giveUp(failure);
  return failure;
}

/** @param {RequestInfo | URL} request */
function addressOf(request) {
  return request instanceof Request ? request.url : String(request);
}

/**
 * The same response, its bytes counted on their way. WebAssembly gets its right type, which not
 * every server knows.
 *
 * @param {Response} response
 */
function counted(response) {
  if (!response.body) return response;
  const counter = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      if (performance.now() - toldAt > BETWEEN) {
        toldAt = performance.now();
        tell({ kind: 'progress', loaded });
      }
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers(response.headers);
  if (response.url.endsWith('.wasm')) headers.set('content-type', 'application/wasm');
  return new Response(response.body.pipeThrough(counter), { status: response.status, headers });
}
