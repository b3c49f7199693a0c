/**
 * The worker in which Python runs: one for each tab. It loads Pyodide and the start image from the
 * site itself, and answers requests with `coucou.web.respond`.
 */

/** @import { FromWorker, ToWorker } from './types.js' */

/** The smallest WebAssembly module there is: where it may not be compiled, Pyodide would hang. */
const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** @type {(request: string) => string} */
let respond;
/** @type {(failure: Broken) => void} */
let giveUp = () => {};
/** What was asked for before Pyodide does, by its address. */
const ahead = new Map();
const WASM = 'application/wasm';
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
 * Start Python and the engine in it. All that it takes is on its way at once, and the core is
 * compiled meanwhile: left alone, Pyodide would ask for one thing after the other.
 *
 * @param {{ folder: string, image: string, lock: string }} message
 * @returns {Promise<string>}  the version of the engine that has come
 */
async function start({ folder, image, lock }) {
  checkWebAssembly();
  watchDownloads();
  compileAhead(`${folder}pyodide.asm.wasm`);
  ahead.set(folder + image, fetch(folder + image));
  const [{ loadPyodide }] = await Promise.all([load(`${folder}pyodide.mjs`), load(`${folder}pyodide.asm.js`)]);
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

/**
 * Compile the core before Pyodide asks for it, and hand it over then.
 *
 * @param {string} address
 */
function compileAhead(address) {
  const compiled = WebAssembly.compileStreaming(fetch(address));
  compiled.catch((error) => giveUp(brokenBy(error)));
  ahead.set(address, Promise.resolve(new Response()));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** Pyodide only logs a failed download, and then waits for ever: watch its downloads. */
function watchDownloads() {
  const fetchPlain = self.fetch.bind(self);
  self.fetch = async (...request) => {
    const address = addressOf(request[0]);
    const early = ahead.get(address);
    if (early) {
      ahead.delete(address);
      return early;
    }
    let response;
    try {
      response = await fetchPlain(...request);
    } catch (error) {
      throw stop('not-loaded', `${address}: ${error}`);
    }
    if (!response.ok) throw stop('not-loaded', `${address}: ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) throw stop('wrong-type', `${address}: ${type}`);
    count(response.clone());
    return address.endsWith('.wasm') && type !== WASM ? typed(response) : response;
  };
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
 * Tell how much has come. A copy is counted: only a response that is passed on as it came lets
 * the browser keep WebAssembly compiled.
 *
 * @param {Response} copy
 */
async function count(copy) {
  const reader = copy.body?.getReader();
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      loaded += piece.value.byteLength;
      if (performance.now() - toldAt > BETWEEN) {
        toldAt = performance.now();
        tell({ kind: 'progress', loaded });
      }
    }
  } catch (error) {
    stop('not-loaded', `${copy.url}: ${error}`);
  }
}

/**
 * WebAssembly under its right type, which not every server knows.
 *
 * @param {Response} response
 */
function typed({ body, status }) {
  return new Response(body, { status, headers: { 'content-type': WASM } });
}
