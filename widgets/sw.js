/**
 * The service worker: it keeps what was read, so that it can be read again without a network.
 *
 * What carries a version or a hash in its address is taken from the store first; everything else
 * is asked for anew, and taken from the store where no answer comes. So a new release is there
 * with its first page, and no page meets the scripts of another release.
 */

/** @import { Held, Listing } from './offline.types.js' */

const RELEASE = '@release@';
const STORE = `coucou-${RELEASE}`;
const WHOLE = 'kept-whole';
const PATIENCE = 5000;
const AT_ONCE = 4;
const ROOT = new URL('./', location.href).href;
const FOR_EVER = /^(?:pyodide\/\d[^/]*|widgets)\/|^(?:fr\/)?assets\/.*\.[0-9a-f]{8}\.min\.(?:js|css)$/;

const worker = /** @type {any} */ (self);

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(ROOT) || request.headers.has('range')) return;
  const place = placeOf(request.url);
  if (place === 'sw.js' || place === 'offline.json') return;
  event.respondWith(FOR_EVER.test(place) ? storedFirst(request) : askedFirst(event));
});

worker.addEventListener('message', (/** @type {any} */ event) => {
  const tell = (/** @type {object} */ held) => event.source?.postMessage(held);
  const { kind } = event.data;
  if (kind === 'keep') event.waitUntil(keepWhole(tell));
  else if (kind === 'read') event.waitUntil(keepRead(event.data.addresses));
  else if (kind === 'forget') event.waitUntil(forget(tell));
  else if (kind === 'ask') event.waitUntil(isWhole().then((whole) => tell({ kind: whole ? 'kept' : 'not-kept' })));
});

/** @param {string} address */
function placeOf(address) {
  return address.slice(ROOT.length).replace(/[?#].*$/, '');
}

/**
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function storedFirst(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request.url);
  if (found) return found;
  const response = await fetch(request);
  await put(store, request.url, response);
  return response;
}

/**
 * @param {any} event
 * @returns {Promise<Response>}
 */
async function askedFirst(event) {
  const { request } = event;
  const store = await caches.open(STORE);
  const asked = fetch(request).then((response) => {
    event.waitUntil(put(store, bare(request.url), response));
    return response;
  });
  const stored = () => store.match(bare(request.url));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(stored);
  try {
    return (await Promise.race([asked, late])) ?? (await asked);
  } catch {
    return (await stored()) ?? missing(request);
  }
}

/** @param {string} address */
function bare(address) {
  return address.replace(/[?#].*$/, '');
}

/**
 * Keep a copy. A full or forbidden store keeps nobody from reading.
 *
 * @param {Cache} store
 * @param {string} address
 * @param {Response} response
 */
async function put(store, address, response) {
  if (!response.ok || response.type !== 'basic') return;
  const copy = response.clone();
  await store.put(address, copy).catch(() => {});
}

/** @param {Request} request */
function missing(request) {
  if (request.mode !== 'navigate') return Response.error();
  const french = placeOf(request.url).startsWith('fr/');
  const [lang, title, text] = french
    ? ['fr', 'Hors ligne', 'Cette page n’a pas été gardée, et le réseau ne répond pas. Revenez en arrière : les pages déjà lues restent lisibles.']
    : ['en', 'Offline', 'This page was not kept, and the network does not answer. Go back: the pages that you have read can still be read.'];
  const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** A new release: what has not changed moves over, pages that were kept are fetched anew. */
async function takeOver() {
  const store = await caches.open(STORE);
  const old = (await caches.keys()).filter((name) => name.startsWith('coucou-') && name !== STORE);
  let whole = false;
  /** @type {string[]} */
  const again = [];
  for (const name of old) {
    const before = await caches.open(name);
    whole ||= Boolean(await before.match(ROOT + WHOLE));
    for (const { url } of await before.keys()) {
      const place = placeOf(url);
      const response = FOR_EVER.test(place) && place.startsWith('pyodide/') && (await before.match(url));
      if (response) await store.put(url, response).catch(() => {});
      else if (!FOR_EVER.test(place) && place !== WHOLE) again.push(url);
    }
  }
  await worker.clients.claim();
  if (whole) await keepWhole(() => {}).catch(() => {});
  else await fetchAll(store, again, () => {});
  if (old.length) await dropUnlisted(store).catch(() => {});
  for (const name of old) await caches.delete(name);
}

/**
 * Old start images go when the list of the release does not name them.
 *
 * @param {Cache} store
 */
async function dropUnlisted(store) {
  const { files, engine } = await listing();
  const listed = new Set([...files, ...engine].map((place) => ROOT + place));
  for (const { url } of await store.keys()) {
    if (placeOf(url).startsWith('pyodide/') && !listed.has(url)) await store.delete(url);
  }
}

/** @returns {Promise<Listing>} */
async function listing() {
  const response = await fetch(`${ROOT}offline.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

async function isWhole() {
  return Boolean(await (await caches.open(STORE)).match(ROOT + WHOLE));
}

/**
 * Keep every page and the program.
 *
 * @param {(held: Held) => void} tell
 */
async function keepWhole(tell) {
  try {
    const { release, pages, files, engine } = await listing();
    if (release !== RELEASE) {
      tell({ kind: 'failed', code: 'release' });
      return;
    }
    const store = await caches.open(STORE);
    const addresses = [...files, ...engine, ...pages].map((place) => ROOT + place);
    const failed = await fetchAll(store, addresses, (done) => tell({ kind: 'progress', done, count: addresses.length }));
    if (failed) tell({ kind: 'failed', code: failed });
    else {
      await store.put(ROOT + WHOLE, new Response(''));
      tell({ kind: 'kept' });
    }
  } catch {
    tell({ kind: 'failed', code: 'network' });
  }
}

/**
 * Fetch what the store does not have yet; returns the code of what went wrong, or nothing.
 *
 * @param {Cache} store
 * @param {string[]} addresses
 * @param {(done: number) => void} onProgress
 */
async function fetchAll(store, addresses, onProgress) {
  let code = '';
  let done = 0;
  const waiting = [...addresses];
  const one = async () => {
    for (let address = waiting.pop(); address && !code; address = waiting.pop()) {
      if (!(await store.match(address))) code = (await fetchInto(store, address)) || code;
      onProgress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return code;
}

/**
 * @param {Cache} store
 * @param {string} address
 */
async function fetchInto(store, address) {
  let response;
  try {
    response = await fetch(address, { cache: 'no-cache' });
  } catch {
    return 'network';
  }
  if (!response.ok) return 'network';
  return store.put(address, response).then(() => '', () => 'storage');
}

/**
 * What the first page loaded before there was a service worker.
 *
 * @param {string[]} addresses
 */
async function keepRead(addresses) {
  const own = addresses.map(bare).filter((address) => address.startsWith(ROOT));
  await fetchAll(await caches.open(STORE), own, () => {});
}

/** @param {(held: Held) => void} tell */
async function forget(tell) {
  for (const name of await caches.keys()) if (name.startsWith('coucou-')) await caches.delete(name);
  tell({ kind: 'not-kept' });
}
