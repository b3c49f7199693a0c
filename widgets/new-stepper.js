/** A stepper for a hand that no page holds: one that was dealt, opened or played in the browser. */

import { listSteps } from './step.js';
import { html } from './svg.js';

/** @import { Trace, Words } from './types.js' */
/** @import { CoucouStepper } from './stepper.js' */

/**
 * @param {Trace} trace
 * @param {Words} words
 * @param {string} language
 * @param {{ slug: string, heading: number, own?: Words }} how  `own`: words that differ in this stepper
 */
export function newStepper(trace, words, language, { slug, heading, own = {} }) {
  const stepper = /** @type {CoucouStepper} */ (document.createElement('coucou-stepper'));
  stepper.lang = language;
  Object.assign(stepper.dataset, { slug, heading });
  const data = JSON.stringify({ trace, words: { ...words, ...own } });
  stepper.append(
    html('ol', { class: 'coucou-steps', 'aria-label': words.steps_label }, listSteps(trace, words, language, `${slug}-step-`)),
    html('p', { role: 'status', class: 'coucou-say' }),
    html('script', { type: 'application/json', class: 'coucou-data' }, [data]),
  );
  return stepper;
}
