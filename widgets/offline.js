/** Reading without a network: starts the service worker, and keeps the whole site on request. */

import { inSite } from './place.js';
import { button, html } from './svg.js';
import { fill, megabytes } from './words.js';

/** @import { Held, Listing } from './offline.types.js' */
/** @import { Words } from './types.js' */

/** @type {Promise<ServiceWorkerRegistration | null> | null} */
let registered = null;
let isReplaced = false;

/** Register the service worker once a tab; null where the browser has or allows none. */
export function registration() {
  registered ??= register();
  return registered;
}

async function register() {
  try {
    const { serviceWorker } = navigator;
    const hadOne = Boolean(serviceWorker.controller);
    serviceWorker.addEventListener('controllerchange', () => (isReplaced = hadOne));
    const found = await serviceWorker.register(inSite('sw.js'), { updateViaCache: 'none' });
    if (!hadOne) void serviceWorker.ready.then(({ active }) => active?.postMessage({ kind: 'read', addresses: loaded() }));
    return found;
  } catch {
    return null;
  }
}

/** What this page has loaded so far. */
function loaded() {
  return [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
}

// After a new release the next link loads a whole page, so that no page meets older scripts.
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (isReplaced && link instanceof HTMLAnchorElement && link.href.startsWith(inSite(''))) {
      event.stopImmediatePropagation();
    }
  },
  true,
);

/**
 * Tell the service worker something, where there is one.
 *
 * @param {'keep' | 'forget' | 'ask'} kind
 */
async function send(kind) {
  const found = await registration();
  const ready = found && (await navigator.serviceWorker.ready);
  ready?.active?.postMessage({ kind });
}

/** After the first use of the engine everything is kept, unless the reader saves data. */
export function keepAfterUse() {
  const { connection } = /** @type {any} */ (navigator);
  if (!connection?.saveData) void send('keep');
}

/**
 * "Keep this site offline": says how much that is, keeps it, tells how far it is, and forgets it.
 *
 * @element coucou-offline
 * @attr data-words  the words of the buttons and sentences, as JSON
 */
class CoucouOffline extends HTMLElement {
  #say = html('span', { role: 'status', class: 'coucou-offline-say' });
  #isHeard = false;
  #onMessage = (/** @type {MessageEvent<Held>} */ event) => this.#hear(event.data);

  connectedCallback() {
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => void this.#begin());
  }

  /** The service worker outlives the page of an instant navigation, and would keep it. */
  disconnectedCallback() {
    if (this.#isHeard) navigator.serviceWorker.removeEventListener('message', this.#onMessage);
    this.#isHeard = false;
  }

  /** @returns {Words} */
  get #words() {
    return JSON.parse(this.dataset.words ?? '{}');
  }

  async #begin() {
    const found = await registration();
    if (!found || this.#isHeard || !this.isConnected) return;
    this.#isHeard = true;
    navigator.serviceWorker.addEventListener('message', this.#onMessage);
    await send('ask');
  }

  /** @param {Held} held */
  #hear(held) {
    const words = this.#words;
    if (held.kind === 'kept') {
      this.#offer(words.offline_kept, words.offline_forget, () => void send('forget'));
    } else if (held.kind === 'not-kept') {
      this.#offer('', words.offline_keep, () => void this.#ask());
    } else if (held.kind === 'progress') {
      this.#say.textContent = fill(words, 'offline_progress', { done: held.done, count: held.count });
      this.replaceChildren(this.#say);
    } else {
      const sentence = words[`offline_${held.code}`] ?? words.offline_network;
      this.#offer(`${sentence} [${held.code}]`, words.offline_keep, () => void this.#ask());
    }
  }

  /**
   * @param {string} sentence
   * @param {string} name
   * @param {() => void} act
   */
  #offer(sentence, name, act) {
    const held = this.contains(document.activeElement);
    this.#say.textContent = sentence;
    const made = button(name, name, act, 'coucou-offline-button');
    this.replaceChildren(this.#say, made);
    if (held) made.focus({ preventScroll: true });
  }

  /** Say how much it is before anything is loaded. */
  async #ask() {
    const words = this.#words;
    try {
      const response = await fetch(inSite('offline.json'));
      const { pages, bytes } = /** @type {Listing} */ (await response.json());
      const size = megabytes(words, bytes, document.documentElement.lang);
      const question = fill(words, 'offline_question', { pages: pages.length, size });
      this.#offer(question, words.offline_yes, () => void send('keep'));
    } catch {
      this.#hear({ kind: 'failed', code: 'network' });
    }
  }
}

if (!customElements.get('coucou-offline')) customElements.define('coucou-offline', CoucouOffline);
