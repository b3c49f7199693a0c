/**
 * The page's side of the engine: starts one worker for each tab, watches its start, and carries
 * requests to it. It outlives the pages of an instant navigation.
 */

import { inSite } from './place.js';

/** @import { Failure, FromWorker, Start, ToWorker } from './types.js' */

/**
 * @typedef {{
 *   worker: Worker,
 *   image: string,
 *   ready: Promise<void>,
 *   listeners: Set<(loaded: number) => void>,
 *   waiting: Map<number, { resolve: (response: any) => void, reject: (failure: Failure) => void }>,
 * }} Running
 */

/** @type {Running | null} */
let running = null;
let lastId = 0;

/**
 * Start the engine, or join the start that is under way. Rejects with a `Failure`.
 *
 * @param {Start} start
 * @param {(loaded: number) => void} onProgress  bytes so far, as they lie unpacked
 * @returns {Promise<void>}
 */
export async function startEngine(start, onProgress) {
  if (typeof WebAssembly !== 'object') throw failure('no-wasm');
  if (running && running.image !== start.image) stopEngine();
  running ??= run(start);
  const { listeners, ready } = running;
  listeners.add(onProgress);
  try {
    await ready;
  } finally {
    listeners.delete(onProgress);
  }
}

/** End the worker. */
export function stopEngine() {
  running?.worker.terminate();
  running = null;
}

/**
 * Ask the engine. Rejects with a `Failure` where no answer comes.
 *
 * @param {object} request
 * @param {number} patience  seconds
 * @returns {Promise<any>}
 */
export function ask(request, patience) {
  return new Promise((resolve, reject) => {
    if (!running) {
      reject(failure('worker', 'not started'));
      return;
    }
    const { waiting, worker } = running;
    const id = ++lastId;
    const clock = setTimeout(() => {
      waiting.delete(id);
      stopEngine();
      reject(failure('time-out'));
    }, patience * 1000);
    const done = () => clearTimeout(clock);
    waiting.set(id, {
      resolve: (response) => (done(), resolve(response)),
      reject: (error) => (done(), reject(error)),
    });
    send(worker, { kind: 'ask', id, request: JSON.stringify(request) });
  });
}

/**
 * @param {Start} start
 * @returns {Running}
 */
function run(start) {
  const worker = newWorker();
  const listeners = new Set();
  const waiting = new Map();
  const ready = new Promise((resolve, reject) => {
    let clock = 0;
    const giveUp = (/** @type {Failure} */ error) => {
      clearTimeout(clock);
      if (running?.worker === worker) stopEngine();
      for (const one of waiting.values()) one.reject(error);
      reject(error);
    };
    const wait = () => {
      clearTimeout(clock);
      clock = setTimeout(() => giveUp(failure('time-out')), start.patience * 1000);
    };
    worker.addEventListener('error', (event) => {
      giveUp(failure('worker', event.message ?? ''));
    });
    worker.addEventListener('message', (event) => {
      const message = /** @type {FromWorker} */ (event.data);
      if (message.kind === 'failed') giveUp(failure(message.code, message.detail));
      else if (message.kind === 'answer') {
        waiting.get(message.id)?.resolve(JSON.parse(message.response));
        waiting.delete(message.id);
      } else if (message.kind === 'ready') {
        clearTimeout(clock);
        const { version } = start;
        if (version && version !== message.version) giveUp(failure('version', `${version} / ${message.version}`));
        else resolve(undefined);
      } else {
        wait();
        for (const tell of listeners) tell(message.loaded);
      }
    });
    wait();
  });
  const { pyodide, image, lock } = start;
  send(worker, { kind: 'start', folder: inSite(`pyodide/${pyodide}/`), image, lock });
  return { worker, image, ready, listeners, waiting };
}

/** @returns {Worker} */
function newWorker() {
  try {
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  } catch (error) {
    throw failure('worker', String(error));
  }
}

/**
 * @param {Worker} worker
 * @param {ToWorker} message
 */
function send(worker, message) {
  worker.postMessage(message);
}

/**
 * @param {string} code
 * @param {string} [detail]
 * @returns {Failure}
 */
function failure(code, detail = '') {
  return { code, detail };
}
