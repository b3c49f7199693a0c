/** A hand as text, for a reader who has no picture of it yet. */

import { readableTable } from './link.js';
import { html } from './svg.js';
import { cardText, choiceName } from './words.js';

/** @import { LinkTable } from './link.js' */
/** @import { Words } from './types.js' */

/**
 * What a hand holds: ruleset, cards, stock, choices and house rules.
 *
 * @param {LinkTable} table
 * @param {string | undefined} name  of the ruleset, where it is known
 * @param {Words} words
 */
export function handAsText(table, name, words) {
  const last = table.deal.length - 1;
  const cards = table.deal.map((held, seat) => `${cardText(held)}${seat === last ? ` (${words.dealer})` : ''}`);
  const rows = [
    [words.edit_ruleset, name ?? table.ruleset],
    [words.deal, cards.join(', ')],
    [words.stock, table.stock.length ? table.stock.map(cardText).join(' ') : words.stock_none],
    [words.play_choices, table.choices.map((one) => choiceName(one, words)).join(', ')],
    [words.play_house, readableTable(table).rules ?? ''],
  ].filter(([, value]) => value);
  return html('dl', {}, rows.map(([term, value]) => html('div', {}, [html('dt', {}, [term]), html('dd', {}, [value])])));
}
