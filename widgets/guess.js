/** "Guess first": what comes next is hidden, and asked for before it is shown. */

import { button, html } from './svg.js';
import { fill } from './words.js';

/** @import { CoucouStepper } from './stepper.js' */

export class Guess {
  /** @type {CoucouStepper} */ #stepper;
  toggle;
  /** The step that is being asked for, or -1. */
  #asked = -1;

  /** @param {CoucouStepper} stepper */
  constructor(stepper) {
    this.#stepper = stepper;
    const { guess_first: name } = stepper.words;
    this.toggle = button(name, name, () => this.#switch());
    this.toggle.setAttribute('aria-pressed', 'false');
  }

  get #isOn() {
    return this.toggle.getAttribute('aria-pressed') === 'true';
  }

  #switch() {
    this.toggle.setAttribute('aria-pressed', String(!this.#isOn));
    this.#stepper.classList.toggle('is-guessing', this.#isOn);
    this.#asked = -1;
    this.#stepper.show(this.#stepper.index);
  }

  /**
   * Whether a step is asked for and not shown yet. The next step is asked for once; whoever goes
   * to any other sees it at once.
   *
   * @param {number} index
   */
  asks(index) {
    const { index: now, trace, words } = this.#stepper;
    const isNext = index === now + 1 && index < trace.events.length;
    if (!this.#isOn || !isNext || this.#asked === index) {
      this.#asked = -1;
      return false;
    }
    this.#asked = index;
    const say = /** @type {HTMLElement} */ (this.#stepper.querySelector('.coucou-say'));
    const show = button(words.guess_show, words.guess_show, () => {
      this.#stepper.holdFocus('.coucou-say');
      this.#stepper.go(index);
    });
    say.replaceChildren(html('span', {}, [fill(words, 'guess_ask', { step: index + 1 })]), ' ', show);
    return true;
  }
}
