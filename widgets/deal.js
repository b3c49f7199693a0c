/** A numbered deal, dealt as a ruleset deals: `engine/coucou/numbered.py` in JavaScript. */

import { shuffled } from './shuffle.js';
import { readCard } from './words.js';

/** @import { Held } from './types.js' */

/** The ranks of the pack of 32. */
const SHORT = new Set(['A', '7', '8', '9', '10', 'J', 'Q', 'K']);
/** More stock than any ruleset can need. */
const STOCK = 12;

/**
 * Cards and stock of deal number so-and-so.
 *
 * @param {Record<string, string | number>} answers  of the ruleset, house rules among them
 * @param {number} players
 * @param {bigint | number} number
 * @returns {{ deal: Held[], stock: string[] }}
 */
export function numberedDeal(answers, players, number) {
  const isShort = answers.pack === '32-to-6' && players <= 6;
  const packs = answers.pack === 'two-above-13' && players > 13 ? 2 : 1;
  const cards = shuffled(number, packs).filter((card) => !isShort || SHORT.has(readCard(card).rank));
  const isThree = answers.dealer_cards !== 'one';
  const count = players + (isThree ? 2 : 0);
  const dealt = cards.slice(0, count);
  const rest = cards.slice(count);
  const deal = isThree ? [...dealt.slice(0, players - 1), dealt.slice(players - 1)] : dealt;
  return { deal, stock: answers.dealer_draw === 'any' ? rest : rest.slice(0, STOCK) };
}
