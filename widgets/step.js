/** One step as a list item: the same HTML that the stepper macro writes for the recorded hand. */

import { inSite } from './place.js';
import { html } from './svg.js';
import { heldText, playerName } from './words.js';

/** @import { CoucouEvent, Held, Reason, Trace, Words } from './types.js' */

/**
 * The address of a page of this site, in the page's language.
 *
 * @param {string} page     such as "sources/lebrun/"
 * @param {string} language
 */
export function address(page, language) {
  return inSite(`${language === 'fr' ? 'fr/' : ''}${page}`);
}

/**
 * All the steps of a trace.
 *
 * @param {Trace} trace
 * @param {Words} words
 * @param {string} language
 * @param {string} prefix  of the ids
 * @returns {HTMLLIElement[]}
 */
export function listSteps(trace, words, language, prefix) {
  return trace.events.map((_, index) => stepItem(trace, index, words, language, prefix));
}

/**
 * One step of a trace.
 *
 * @param {Trace} trace
 * @param {number} index
 * @param {Words} words
 * @param {string} language
 * @param {string} prefix  of the ids
 */
export function stepItem(trace, index, words, language, prefix) {
  const event = trace.events[index];
  return html('li', { id: `${prefix}${index + 1}`, class: 'coucou-step', 'data-event': event.event }, [
    html('p', { class: 'coucou-text' }, [event.text]),
    ...reasonsOf(event, trace, words, language),
    ...position(trace, index, words),
  ]);
}

/**
 * The rule points behind an event.
 *
 * @param {CoucouEvent} event
 * @param {Trace} trace
 * @param {Words} words
 * @param {string} language
 */
export function reasonsOf(event, trace, words, language) {
  return [event, ...event.also].map((item) => reason(item, trace, words, language));
}

/**
 * A rule point with its answer, its status and who says so.
 *
 * @param {Reason} item
 * @param {Trace} trace
 * @param {Words} words
 * @param {string} language
 */
export function reason(item, trace, words, language) {
  const point = html('a', { href: address(`compare/#${item.rule}.${trace.ruleset}`, language) }, [
    item.rule_name,
  ]);
  const status = html(
    'span',
    { class: 'coucou-status', 'data-status': item.house_rule ? 'house-rule' : item.status },
    [item.house_rule ? words.house_rule : item.status_name],
  );
  const cites = item.cites.flatMap((cite, place) => [
    place ? ' · ' : ' ',
    html('a', { href: address(`sources/${cite.source}/`, language) }, [cite.label]),
    cite.at ? `, ${cite.at}` : '',
    ...(cite.read === 'not seen'
      ? [' ', html('span', { class: 'coucou-unseen' }, [`(${words.not_seen})`])]
      : []),
  ]);
  return html('div', { class: 'coucou-reason' }, [
    html('p', { class: 'coucou-rule' }, [point, '. ', html('span', {}, [item.answer_rule])]),
    html('p', { class: 'coucou-cites' }, [status, ...cites]),
    ...(item.note ? [html('p', { class: 'coucou-note' }, [item.note])] : []),
  ]);
}

/** How the cards lay before an event. @param {Pick<Trace, 'events' | 'deal' | 'stock'>} trace @param {number} index */
export function lieBefore({ events, deal, stock }, index) {
  return events[index - 1] ?? { cards: deal, stock };
}

/**
 * How the cards lie after an event, as a sentence; nothing where it has moved none.
 *
 * @param {Trace} trace
 * @param {number} index
 * @param {Words} words
 */
export function position(trace, index, words) {
  const event = trace.events[index];
  const before = lieBefore(trace, index);
  if (String(before.cards) === String(event.cards) && String(before.stock) === String(event.stock)) return [];
  const seats = event.cards.flatMap((held, seat) => [
    `${seat ? ', ' : ' '}${playerName(trace, seat, words)} `,
    card(held, words),
  ]);
  const stock = event.stock.length
    ? event.stock.flatMap((one) => [' ', card(one, words)])
    : [` ${words.stock_none}`];
  const gone = /** @type {const} */ (['under', 'out']).flatMap((place) =>
    event[place].length
      ? [' ', html('span', {}, [words[place]]), ...event[place].flatMap((one) => [' ', card(one, words)]), '.']
      : [],
  );
  return [html('p', { class: 'coucou-position' }, [
    html('span', {}, [words.cards_now]),
    ...seats,
    '. ',
    html('span', {}, [words.stock]),
    ...stock,
    '.',
    ...gone,
  ])];
}

/**
 * @param {Held} held
 * @param {Words} words
 */
function card(held, words) {
  return html('span', { class: 'coucou-card' }, [heldText(held, words)]);
}
