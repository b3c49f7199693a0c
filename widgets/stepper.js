import { startAhead, startNow } from './ahead.js';
import { copyText } from './clipboard.js';
import { StepControls } from './controls.js';
import { Guess } from './guess.js';
import { addKeys, helpButton, keyList } from './keys.js';
import { writeLink } from './link.js';
import { settle } from './picture.js';
import { startIn } from './start.js';
import { address } from './step.js';
import { StepList } from './step-list.js';
import { button, html } from './svg.js';
import { drawTable } from './table.js';
import { fill, megabytes } from './words.js';

/** @import { Start, Trace, Words } from './types.js' */

/**
 * A hand that can be stepped through, and played again by Python when the reader asks for it.
 * Inside the tag stands the whole hand as an ordered list; it is all there is without scripts.
 *
 * @element coucou-stepper
 * @attr address       present on the stepper of a page that owns `#step-N`
 * @attr seated        a hand seen from one seat, which has no link of its own
 * @attr lang          "en" or "fr"
 * @attr data-heading  level of the headings inside
 * @attr data-image    the start image of the engine; without it there is no Run it live
 * @fires coucou-step  after the reader has gone to another step; detail: { step }
 */
export class CoucouStepper extends HTMLElement {
  /** @type {Trace} */ #trace = /** @type {any} */ (null);
  /** @type {Words} */ words = {};
  /** @type {Trace} */ recorded = /** @type {any} */ (null);
  index = 0;
  /** Called after each step and each new trace; set by the live part. */
  onShow = () => {};
  /** Called when the reader clicks on what a seat holds; set by the live part. @type {(seat: number) => void} */
  onSeat = () => {};
  #stage = html('div', { class: 'coucou-stage', tabindex: 0, role: 'group' });
  #reasons = html('div', { class: 'coucou-reasons' });
  /** @type {StepList} */ #steps = /** @type {any} */ (null);
  /** @type {StepControls} */ #controls = /** @type {any} */ (null);
  #every = html('a', { class: 'coucou-button' });
  /** What the reader may choose at this step; filled by the live part. */
  choices = html('div', { class: 'coucou-choices' });
  live = html('div', { class: 'coucou-live' });
  /** The original hand beside a changed one; filled by the live part. */
  branch = html('div', { class: 'coucou-beside' });
  /** The hand once it is played by Python. @type {import('./live.js').Live | null} */ liveHand = null;
  /** Whether the program of the live hand is on its way: a second click waits for the first. */
  #isStarting = false;
  /** @type {Guess | null} */ #guess = null;
  /** The width of the table: to ask for it after a change would make the browser lay out the page twice. */
  #room = 0;
  #resize = new ResizeObserver(([{ contentRect }]) => this.#fit(contentRect.width));
  #onHash = () => this.#openAddress(true);

  connectedCallback() {
    if (!this.#trace && !this.#read()) return;
    this.#resize.observe(this.#stage);
    // Who comes back is taken to where he read: what stands above must have its height by then.
    if (isBack()) this.#fit(this.#stage.clientWidth);
    if (this.hasAttribute('address')) addEventListener('hashchange', this.#onHash);
  }

  disconnectedCallback() {
    this.#resize.disconnect();
    removeEventListener('hashchange', this.#onHash);
  }

  get trace() {
    return this.#trace;
  }

  /** Whether what comes after the step that is shown is hidden. */
  get isGuessing() {
    return this.classList.contains('is-guessing');
  }

  /** The items of the list, one for each step. */
  get items() {
    return this.#steps.items;
  }

  get language() {
    return this.lang || document.documentElement.lang || 'en';
  }

  get headingLevel() {
    return Number(this.dataset.heading) || 2;
  }

  /** Where the engine is, or null where the page offers none. @returns {Start | null} */
  get start() {
    return startIn(this.dataset);
  }

  /** The data leave the tag: an instant navigation would take them for a program. */
  #read() {
    const script = this.querySelector(':scope > script.coucou-data');
    if (!script) return false;
    const { trace, words } = JSON.parse(script.textContent ?? '');
    script.remove();
    this.words = words;
    this.recorded = trace;
    this.#trace = trace;
    this.#build();
    if (!this.#openAddress(false)) this.show(0);
    return true;
  }

  #build() {
    const { words } = this;
    this.classList.add('is-live');
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', words.stepper_label);
    this.#stage.setAttribute('aria-label', words.table_label);
    this.#stage.addEventListener('click', (event) => {
      const seat = /** @type {Element} */ (event.target).closest('[data-seat]');
      if (seat) this.onSeat(Number(seat.getAttribute('data-seat')));
    });
    this.#controls = new StepControls(words, this);
    const say = /** @type {HTMLElement} */ (this.querySelector('.coucou-say'));
    const list = /** @type {HTMLOListElement} */ (this.querySelector('ol.coucou-steps'));
    const prefix = this.hasAttribute('address') ? 'step-' : `${this.dataset.slug}-step-`;
    const how = { words, language: this.language, prefix, go: (/** @type {number} */ index) => this.go(index) };
    this.#steps = new StepList(list, this.#trace, how);
    const log = html('div', { class: 'coucou-log' }, [list]);
    const keys = keyList(words);
    const left = html('div', { class: 'coucou-left' }, [this.#stage, this.#controls.element]);
    const right = html('div', { class: 'coucou-right' }, [say, this.#reasons, this.choices, this.branch, log]);
    const side = html('div', { class: 'coucou-side' }, [this.#tools(keys), keys, ...this.#runBox()]);
    this.append(left, right, side, this.live);
    addKeys(this, this, keys);
  }

  /** @param {HTMLElement} keys */
  #tools(keys) {
    const { words } = this;
    const said = html('span', { role: 'status', class: 'coucou-copysay' });
    const copier = (/** @type {string} */ key, /** @type {() => string} */ link) =>
      button(words[key], words[key], async () => {
        const copied = link();
        said.textContent = (await copyText(copied)) ? words.link_copied : copied;
      });
    const isSeated = this.hasAttribute('seated');
    const copies = isSeated ? [] : [copier('copy_permalink', () => this.permalink)];
    if (this.hasAttribute('address')) copies.unshift(copier('copy_link', () => this.link));
    this.#guess = new Guess(this);
    this.#every.append(words.courses_every);
    const every = this.start ? [this.#every] : [];
    return html('div', { class: 'coucou-tools' }, [...copies, ...every, this.#guess.toggle, helpButton(words, keys), said]);
  }

  /** The hand as it stands, in an address of its own: cards, choices, rules and step. */
  get permalink() {
    return `${address('play/', this.language)}${this.#fragment}`;
  }

  get #fragment() {
    return `#d=${writeLink(this.#trace, this.#trace.revision)}&s=${this.index + 1}`;
  }

  /** The address of this step, built from the state; a changed hand has its permalink alone. */
  get link() {
    if (this.#trace !== this.recorded) return this.permalink;
    const page = new URL(location.href);
    page.hash = `step-${this.index + 1}`;
    return page.href;
  }

  #runBox() {
    const { start, words } = this;
    if (!start) return [];
    startAhead(this, start);
    const size = megabytes(words, start.bytes, this.language);
    const label = fill(words, 'run_live', { size });
    const run = button(label, label, () => this.runLive(), 'coucou-run');
    return [html('div', { class: 'coucou-runbox' }, [run, html('p', { class: 'coucou-why' }, [words.live_why])])];
  }

  /** Start Python, play the hand again and open the editing panel. */
  async runLive() {
    if (this.#isStarting) return;
    this.#isStarting = true;
    if (this.start) void startNow(this.start);
    const part = await import('./live.js').catch((error) => this.#sayNotLoaded(error));
    this.#isStarting = false;
    if (!part) return;
    this.#dropRunBox();
    this.liveHand = new part.Live(this);
    await this.liveHand.begin();
  }

  #dropRunBox() {
    this.holdFocus('.coucou-runbox');
    this.querySelector('.coucou-runbox')?.remove();
  }

  /**
   * The program of the live hand has not come: the place of its messages says so.
   *
   * @param {unknown} error
   */
  #sayNotLoaded(error) {
    const { words } = this;
    console.warn(`coucou: not-loaded: ${error}`);
    const sentence = `${words['fail_not-loaded']} ${words.still_steps} [not-loaded]`;
    const say = html('p', { class: 'coucou-livesay', role: 'alert' }, [sentence]);
    this.#dropRunBox();
    this.holdFocus('.coucou-live');
    const again = button(words.retry, words.retry, () => this.runLive(), 'coucou-retry');
    this.live.replaceChildren(say, again);
  }

  /**
   * Give the focus to the table where it stands in a part that is about to go.
   *
   * @param {string} parts  a selector
   */
  holdFocus(parts) {
    if (document.activeElement?.closest(parts)) this.#stage.focus({ preventScroll: true });
  }

  /**
   * Put another trace in the place of this one, and go to one of its steps.
   *
   * @param {Trace} trace
   * @param {number} index
   */
  setTrace(trace, index) {
    settle();
    this.#trace = trace;
    this.#steps.show(trace);
    this.show(index);
  }

  /**
   * Go to a step because the reader wants to.
   *
   * @param {number} index
   */
  go(index) {
    if (this.#guess?.asks(index)) return;
    const before = this.index;
    this.show(index);
    if (this.hasAttribute('address') && this.isConnected) {
      history.replaceState(history.state, '', `#step-${this.index + 1}`);
    }
    if (before !== this.index) {
      const detail = { step: this.index + 1 };
      this.dispatchEvent(new CustomEvent('coucou-step', { bubbles: true, detail }));
    }
  }

  /**
   * Show a step.
   *
   * @param {number} index
   */
  show(index) {
    const last = this.#trace.events.length - 1;
    this.index = Math.max(0, Math.min(index, last));
    const event = this.#trace.events[this.index];
    const step = this.#controls.told(this.index, last + 1);
    const say = /** @type {HTMLElement} */ (this.querySelector('.coucou-say'));
    say.replaceChildren(html('span', { class: 'coucou-number' }, [step]), ` ${event.text}`);
    this.#controls.show(this.index, last + 1, event.text);
    this.#every.href = `${address('compare/hand/', this.language)}${this.#fragment}`;
    this.#mark();
    this.#draw();
    this.onShow();
  }

  /** Mark the step in the list, and repeat its rule and sources beside the table. */
  #mark() {
    for (const [index, item] of this.#steps.items.entries()) {
      if (index === this.index) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    const current = this.#steps.items[this.index];
    const parts = current?.querySelectorAll(':scope > .coucou-reason') ?? [];
    this.#reasons.replaceChildren(...[...parts].map((part) => part.cloneNode(true)));
  }

  /** @param {number} width  of the table, in pixels */
  #fit(width) {
    const room = Math.round(width);
    if (room === this.#room) return;
    this.#room = room;
    this.#draw();
  }

  #draw() {
    if (!this.#room) return;
    drawTable(this.#stage, this.#trace, this.index, this.words, this.#room);
  }

  /**
   * Open at the step that the address names.
   *
   * @param {boolean} isChange  the address changed while the page was open
   */
  #openAddress(isChange) {
    const found = /^#step-(\d+)$/.exec(location.hash);
    if (!found || !this.hasAttribute('address')) return false;
    this.show(Number(found[1]) - 1);
    if (!isChange && !isBack()) afterLoad(() => this.scrollIntoView({ block: 'start' }));
    return true;
  }
}

/** Whether the theme takes the reader back to where he was on this page: it keeps that place in the entry. */
function isBack() {
  return Boolean(history.state?.y);
}

/**
 * Until all has come, the browser itself goes to the place that the address names: to the step in
 * the list, with the table out of sight.
 *
 * @param {() => void} act
 */
function afterLoad(act) {
  if (document.readyState === 'complete') requestAnimationFrame(act);
  else addEventListener('load', () => requestAnimationFrame(act), { once: true });
}

if (!customElements.get('coucou-stepper')) customElements.define('coucou-stepper', CoucouStepper);
