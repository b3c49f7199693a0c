/** The buttons and the slider with which one steps: of a hand, and of one deal under several rulesets. */

import { button, html, svg } from './svg.js';
import { fill } from './words.js';

/** @import { Words } from './types.js' */

/** @typedef {{ index: number, go: (index: number) => void }} Steps  what is stepped through */

const ICONS = {
  first: 'M5 4v12M16 4 8 10l8 6z',
  previous: 'M14 4 6 10l8 6z',
  next: 'M6 4l8 6-8 6z',
  last: 'M15 4v12M4 4l8 6-8 6z',
};

export class StepControls {
  #slider = html('input', { type: 'range', min: 1, step: 1, class: 'coucou-slider' });
  /** @type {Record<string, HTMLButtonElement>} */ #buttons = {};
  element;

  /**
   * @param {Words} words
   * @param {Steps} steps
   */
  constructor(words, steps) {
    this.words = words;
    this.#slider.setAttribute('aria-label', words.slider);
    this.#slider.addEventListener('input', () => steps.go(Number(this.#slider.value) - 1));
    this.element = html('div', { class: 'coucou-controls' }, [
      this.#button('first', () => steps.go(0)),
      this.#button('previous', () => steps.go(steps.index - 1)),
      this.#slider,
      this.#button('next', () => steps.go(steps.index + 1)),
      this.#button('last', () => steps.go(Infinity)),
    ]);
  }

  /**
   * @param {keyof typeof ICONS} name
   * @param {() => void} act
   */
  #button(name, act) {
    const made = button('', this.words[name], act, 'coucou-move');
    made.append(svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, [svg('path', { d: ICONS[name] })]));
    this.#buttons[name] = made;
    return made;
  }

  /** How the step is told: "Step 3 of 8." @param {number} index @param {number} count */
  told(index, count) {
    return fill(this.words, 'step_of', { step: index + 1, count });
  }

  /**
   * Bring slider and buttons to a step. At the ends a button is dull and keeps the focus.
   *
   * @param {number} index
   * @param {number} count
   * @param {string} text  what happens in it
   */
  show(index, count, text) {
    this.#slider.max = String(count);
    this.#slider.value = String(index + 1);
    this.#slider.setAttribute('aria-valuetext', `${this.told(index, count)} ${text}`);
    for (const [name, isEnd] of Object.entries({
      first: index === 0, previous: index === 0,
      next: index === count - 1, last: index === count - 1,
    })) {
      this.#buttons[name].setAttribute('aria-disabled', String(isEnd));
    }
  }
}
