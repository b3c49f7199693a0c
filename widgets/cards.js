/** The fields for the cards of a hand: every card of the deal and of the stock. */

import { RANKS } from './ranks.js';
import { fill, playerName, readCard } from './words.js';

/** @import { Held, HandFile } from './types.js' */
/** @import { Editor } from './editor.js' */

/** The ranks of the pack of 32, which every pack has. */
const SPARES = ['8', '9', '10', '7', 'J', 'Q', 'A', 'K'];
const SUITS = ['', 's', 'h', 'd', 'c'];

/** @param {Editor} editor */
export function cardFields(editor) {
  const { hand, words, stepper } = editor.live;
  const deal = hand.deal.flatMap((held, seat) => {
    if (!Array.isArray(held)) {
      const label = fill(words, 'card_of', { player: playerName(stepper.trace, seat, words) });
      return [cardField(editor, `deal-${seat}`, label, held, (card) => withDealt(hand, seat, card))];
    }
    return held.map((one, place) => {
      const label = fill(words, 'card_of_three', { player: playerName(stepper.trace, seat, words), number: place + 1 });
      return cardField(editor, `deal-${seat}-${place}`, label, one, (card) =>
        withDealt(hand, seat, held.map((old, at) => (at === place ? card : old))),
      );
    });
  });
  const stock = hand.stock.map((one, place) => {
    const label = fill(words, 'stock_card', { number: place + 1 });
    return cardField(editor, `stock-${place}`, label, one, (card) => ({
      ...hand,
      stock: hand.stock.map((old, at) => (at === place ? card : old)),
    }));
  });
  const add = editor.fields.button('stock-add', words.stock_add, () => {
    void editor.change('stock-add', { ...hand, stock: [...hand.stock, spare(hand)] });
  });
  return [...deal, ...stock, add, ...seatFields(editor)];
}

/**
 * A seat more, before the dealer, or one less.
 *
 * @param {Editor} editor
 */
function seatFields(editor) {
  const { hand, words, stepper } = editor.live;
  const dealer = hand.deal.length - 1;
  const add = editor.fields.button('seat-add', words.seat_add, () => {
    const deal = hand.deal.toSpliced(dealer, 0, spare(hand));
    const players = hand.players.length ? hand.players.toSpliced(dealer, 0, newName(hand, words)) : [];
    const seatNow = (/** @type {number} */ seat) => (seat < dealer ? seat : seat + 1);
    void editor.change('seat-add', { ...hand, deal, players }, 0, seatNow);
  });
  const names = hand.deal.slice(0, dealer).map((_, seat) =>
    /** @type {[string, string]} */ ([String(seat), playerName(stepper.trace, seat, words)]),
  );
  const drop = editor.fields.select('seat-drop', [['', words.seat_drop_which], ...names], '', (value) => {
    const gone = Number(value);
    const deal = hand.deal.toSpliced(gone, 1);
    const players = hand.players.length ? hand.players.toSpliced(gone, 1) : [];
    const seatNow = (/** @type {number} */ seat) =>
      seat === gone ? null : seat < gone ? seat : seat - 1;
    void editor.change('seat-drop', { ...hand, deal, players }, 0, seatNow);
  });
  return dealer > 1 ? [add, editor.fields.labelled(words.seat_drop, [drop])] : [add];
}

/**
 * A name that nobody at the table has.
 *
 * @param {HandFile} hand
 * @param {import('./types.js').Words} words
 */
function newName({ players }, words) {
  for (let number = players.length + 1; ; number += 1) {
    const name = fill(words, 'seat_new', { number });
    if (!players.includes(name)) return name;
  }
}

/**
 * A card to add: of the rank that the hand has least of, and with a suit where all others have one.
 *
 * @param {HandFile} hand
 */
function spare(hand) {
  const held = [...hand.deal.flat(), ...hand.stock];
  const count = (/** @type {string} */ rank) => held.filter((card) => readCard(card).rank === rank).length;
  const rank = SPARES.reduce((best, one) => (count(one) < count(best) ? one : best));
  const needsSuit = held.every((card) => readCard(card).suit);
  return rank + (needsSuit ? SUITS.slice(1).find((suit) => !held.includes(rank + suit)) ?? '' : '');
}

/**
 * @param {HandFile} hand
 * @param {number} seat
 * @param {Held} held
 * @returns {HandFile}
 */
function withDealt(hand, seat, held) {
  return { ...hand, deal: hand.deal.map((old, at) => (at === seat ? held : old)) };
}

/**
 * Rank and suit of one card.
 *
 * @param {Editor} editor
 * @param {string} name
 * @param {string} label
 * @param {string} card
 * @param {(card: string) => HandFile} changed
 */
function cardField(editor, name, label, card, changed) {
  const { words } = editor.live;
  const { rank, suit } = readCard(card);
  const ranks = RANKS.map((one) => /** @type {[string, string]} */ ([one, one]));
  const suits = SUITS.map((one) => /** @type {[string, string]} */ ([one, words[`suit_${one || 'none'}`]]));
  const rankSelect = editor.fields.select(`${name}-rank`, ranks, rank, (value) =>
    void editor.change(`${name}-rank`, changed(value + suit)),
  );
  const suitSelect = editor.fields.select(`${name}-suit`, suits, suit, (value) =>
    void editor.change(`${name}-suit`, changed(rank + value)),
  );
  rankSelect.setAttribute('aria-label', `${label}, ${words.rank}`);
  suitSelect.setAttribute('aria-label', `${label}, ${words.suit}`);
  return editor.fields.labelled(label, [rankSelect, suitSelect]);
}
