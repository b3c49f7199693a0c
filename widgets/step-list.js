/** The list of steps in a stepper: each leads to its step; another hand renews only what differs in it. */

import { afterPicture } from './picture.js';
import { lieBefore, position, reasonsOf, stepItem } from './step.js';
import { html } from './svg.js';

/** @import { Trace, Words } from './types.js' */

export class StepList {
  /** @type {Trace} */ #trace;

  /**
   * @param {HTMLOListElement} list  holds the steps of the trace
   * @param {Trace} trace
   * @param {{ words: Words, language: string, prefix: string, go: (index: number) => void }} how  prefix: of the ids
   */
  constructor(list, trace, how) {
    this.list = list;
    this.#trace = trace;
    this.how = how;
    for (const [index, item] of this.items.entries()) this.#makeClickable(item, index);
  }

  get items() {
    return /** @type {HTMLLIElement[]} */ ([...this.list.children]);
  }

  /** The text of a step becomes a button that leads to it. @param {Element} item @param {number} index */
  #makeClickable(item, index) {
    const line = item.querySelector('.coucou-text');
    if (!line) return;
    const go = html('button', { type: 'button', class: 'coucou-go' }, [...line.childNodes]);
    go.addEventListener('click', () => this.how.go(index));
    line.append(go);
  }

  /** Tell another trace. @param {Trace} trace */
  show(trace) {
    const { words, language, prefix } = this.how;
    const before = this.#trace;
    this.#trace = trace;
    const { items } = this;
    for (const item of items.slice(trace.events.length)) item.remove();
    for (const index of trace.events.keys()) {
      const item = items[index];
      if (item) this.#renew(item, before, index);
      else {
        const made = stepItem(trace, index, words, language, prefix);
        this.#makeClickable(made, index);
        this.list.append(made);
      }
    }
    const kept = Math.min(items.length, trace.events.length);
    afterPicture(() => this.#movePositions(before, trace, kept));
  }

  /**
   * @param {HTMLLIElement} item
   * @param {Trace} before
   * @param {number} index
   */
  #renew(item, before, index) {
    const { words, language } = this.how;
    const [old, event] = [before.events[index], this.#trace.events[index]];
    item.dataset.event = event.event;
    if (old.text !== event.text) item.querySelector('.coucou-go')?.replaceChildren(event.text);
    if (reasonKey(before, index) === reasonKey(this.#trace, index)) return;
    for (const reason of item.querySelectorAll(':scope > .coucou-reason')) reason.remove();
    item.querySelector('.coucou-text')?.after(...reasonsOf(event, this.#trace, words, language));
  }

  /**
   * How the cards lie stands in the list for paper alone, so that it may come after the picture.
   *
   * @param {Trace} before
   * @param {Trace} trace
   * @param {number} count  of steps that stood there already
   */
  #movePositions(before, trace, count) {
    if (trace !== this.#trace) return;
    for (const [index, item] of this.items.slice(0, count).entries()) {
      if (positionKey(before, index) === positionKey(trace, index)) continue;
      item.querySelector(':scope > .coucou-position')?.remove();
      item.append(...position(trace, index, this.how.words));
    }
  }
}

/** What the reasons of a step hang on. @param {Trace} trace @param {number} index */
function reasonKey({ ruleset, revision, events }, index) {
  const cells = [events[index], ...events[index].also];
  return JSON.stringify([ruleset, revision, cells.map(({ rule, answer, status }) => [rule, answer, status])]);
}

/** What the sentence hangs on that tells how the cards lie. @param {Trace} trace @param {number} index */
function positionKey(trace, index) {
  const [before, now] = [lieBefore(trace, index), trace.events[index]];
  return JSON.stringify([before.cards, before.stock, now.cards, now.stock, now.under, now.out, trace.players]);
}
