/**
 * The ready-made shuffle of `engine/coucou/shuffle.py`: SplitMix64, and Durstenfeld's form of the
 * Fisher-Yates shuffle. The same number gives the same cards everywhere and for ever.
 */

import { RANKS } from './ranks.js';

const SUITS = ['s', 'h', 'd', 'c'];
const WORD = 1n << 64n;

/**
 * Whole numbers below 2 to the 64, without end, from any whole seed.
 *
 * @param {bigint} seed
 * @returns {Generator<bigint, never>}
 */
function* numbers(seed) {
  let state = BigInt.asUintN(64, seed);
  for (;;) {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    yield mixed ^ (mixed >> 31n);
  }
}

/**
 * The next number below a limit, each as likely as the others.
 *
 * @param {bigint} limit
 * @param {Generator<bigint, never>} source
 */
function below(limit, source) {
  const fair = WORD - (WORD % limit);
  for (;;) {
    const number = source.next().value;
    if (number < fair) return Number(number % limit);
  }
}

/**
 * All the cards of so many packs of 52, in an order that the seed decides.
 *
 * @param {bigint | number} seed
 * @param {number} packs
 */
export function shuffled(seed, packs = 1) {
  const pack = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  const cards = Array.from({ length: packs }, () => pack).flat();
  const source = numbers(BigInt(seed));
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const place = below(BigInt(last + 1), source);
    [cards[last], cards[place]] = [cards[place], cards[last]];
  }
  return cards;
}
