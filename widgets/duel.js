import { fraction, fractionText, percentText } from './fraction.js';
import { startIn } from './start.js';
import { button, html } from './svg.js';
import { fill } from './words.js';

/** @import { Fraction } from './fraction.js' */
/** @import { Words } from './types.js' */

/** In how many parts a share is divided: eighths and twentieths are among them. */
export const PARTS = 40;
const PLAYERS = /** @type {const} */ (['first', 'dealer']);

/**
 * @typedef {{ up_to: number, weight: string }} Limit
 * @typedef {{
 *   id: string, unit: number, matrix: number[][], first: Limit[], dealer: Limit[], value: string,
 * }} Game
 * @typedef {'first' | 'dealer'} Player
 * @typedef {{ limit: number, share: number }} Mixture
 *   two neighbouring limits, and how many of PARTS parts belong to the higher
 */

/**
 * The game for two: the reader chooses two neighbouring limits for each player and how often each
 * is used, and sees the exact chance; or plays a hundred hands against the solution.
 *
 * @element coucou-duel
 * @attr data-game   JSON: the matrix in whole parts of one unit, and the solution
 * @attr data-words  JSON: the words that begin with duel_, and those of Python's start
 * @attr data-pyodide, data-image, data-bytes, data-raw, data-version, data-lock  as coucou-stepper
 */
export class Duel {
  /** @type {Words} */ words = {};
  /** @type {Game} */ game = { id: '', unit: 1, matrix: [], first: [], dealer: [], value: '' };
  /** @type {Record<Player, Mixture>} */
  mixtures = { first: { limit: 0, share: 0 }, dealer: { limit: 0, share: 0 } };
  /** @type {Record<string, { limit: HTMLSelectElement, share: HTMLInputElement, told: HTMLElement }>} */
  #fields = {};
  #value = html('p', { class: 'duel-value', role: 'status' });
  #replies = html('p', { class: 'duel-replies' });

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.words = JSON.parse(host.dataset.words ?? '{}');
    this.game = JSON.parse(host.dataset.game ?? '{}');
  }

  begin() {
    this.#build();
    this.#solve();
  }

  end() {}

  get language() {
    return this.host.lang || document.documentElement.lang || 'en';
  }

  get start() {
    return startIn(this.host.dataset);
  }

  #build() {
    const { words } = this;
    const solve = button(words.duel_solution, words.duel_solution, () => this.#solve());
    const controls = html('div', { class: 'duel-controls' }, [
      ...PLAYERS.map((player) => this.#group(player)),
      html('div', { class: 'duel-told' }, [this.#value, this.#replies, solve]),
    ]);
    this.host.prepend(controls);
    if (this.start) this.host.append(this.#handsBox());
    this.host.classList.add('is-live');
  }

  /**
   * The fields of one player.
   *
   * @param {Player} player
   */
  #group(player) {
    const { words } = this;
    const limit = html('select', { 'data-field': `${player}-limit` });
    for (let rank = 0; rank + 1 < this.game.matrix.length; rank++) {
      limit.append(html('option', { value: rank }, [this.cardName(rank)]));
    }
    const share = html('input', { type: 'range', min: 0, max: PARTS, step: 1, 'data-field': `${player}-share` });
    const told = html('output', { class: 'duel-share' });
    const change = () => {
      this.mixtures[player] = { limit: Number(limit.value), share: Number(share.value) };
      this.#update();
    };
    limit.addEventListener('change', change);
    share.addEventListener('input', change);
    this.#fields[player] = { limit, share, told };
    return html('fieldset', { class: 'duel-player' }, [
      html('legend', {}, [words[`duel_${player}`]]),
      html('label', { class: 'duel-field' }, [words[`duel_${player}_limit`], limit]),
      html('label', { class: 'duel-field' }, [words.duel_share, share]),
      told,
    ]);
  }

  /**
   * The name of a rank, from the head of its row.
   *
   * @param {number} rank
   */
  cardName(rank) {
    return this.host.querySelectorAll('tbody th')[rank]?.getAttribute('data-card') ?? String(rank);
  }

  /** Set both players to the solution. */
  #solve() {
    for (const player of PLAYERS) this.mixtures[player] = this.#solution(player);
    this.#update();
  }

  /**
   * What the solution tells a player to do.
   *
   * @param {Player} player
   * @returns {Mixture}
   */
  #solution(player) {
    const [low, high] = this.game[player];
    const [over, under] = high.weight.split('/').map(Number);
    return { limit: low.up_to, share: (PARTS * over) / under };
  }

  /**
   * What a mixture plays: limits and whole parts.
   *
   * @param {Mixture} mixture
   * @returns {[number, number][]}
   */
  #played({ limit, share }) {
    const both = /** @type {[number, number][]} */ ([[limit, PARTS - share], [limit + 1, share]]);
    return both.filter(([, parts]) => parts);
  }

  /**
   * The first player's chance where each plays such limits so often.
   *
   * @param {[number, number][]} first
   * @param {[number, number][]} dealer
   * @returns {Fraction}
   */
  #chance(first, dealer) {
    let sum = 0n;
    let all = 0n;
    for (const [row, often] of first) {
      for (const [column, so] of dealer) {
        const weight = BigInt(often) * BigInt(so);
        sum += weight * BigInt(this.game.matrix[row][column]);
        all += weight;
      }
    }
    return fraction(sum, all * BigInt(this.game.unit));
  }

  /**
   * The limit that answers best to the other's mixture, and the first player's chance then.
   *
   * @param {Player} player
   * @returns {{ limit: number, chance: Fraction }}
   */
  #reply(player) {
    const other = this.#played(this.mixtures[player === 'first' ? 'dealer' : 'first']);
    const found = this.game.matrix.map((_, limit) => ({
      limit,
      chance: player === 'first' ? this.#chance([[limit, 1]], other) : this.#chance(other, [[limit, 1]]),
    }));
    const sign = player === 'first' ? 1n : -1n;
    return found.reduce((best, one) => {
      const gain = one.chance.over * best.chance.under - best.chance.over * one.chance.under;
      return gain * sign > 0n ? one : best;
    });
  }

  /**
   * The chance of a player whose mixture stands in the fields, against the solution.
   *
   * @param {Player} player
   */
  expected(player) {
    const other = player === 'first' ? 'dealer' : 'first';
    const solution = this.#played(this.#solution(other));
    const mine = this.#played(this.mixtures[player]);
    if (player === 'first') return this.#chance(mine, solution);
    const { over, under } = this.#chance(solution, mine);
    return fraction(under - over, under);
  }

  /** @param {Fraction} chance */
  told(chance) {
    return `${fractionText(chance)} (${percentText(chance, this.language)})`;
  }

  #update() {
    const { words, mixtures } = this;
    for (const player of PLAYERS) {
      const { limit, share, told } = this.#fields[player];
      const mixture = mixtures[player];
      limit.value = String(mixture.limit);
      share.value = String(mixture.share);
      told.textContent = this.#mixtureText(player, mixture);
      share.setAttribute('aria-valuetext', told.textContent);
    }
    const first = this.#played(mixtures.first);
    const dealer = this.#played(mixtures.dealer);
    this.#value.textContent = fill(words, 'duel_value', { chance: this.told(this.#chance(first, dealer)) });
    this.#replies.textContent = PLAYERS.map((player) => {
      const { limit, chance } = this.#reply(player);
      return fill(words, `duel_${player}_reply`, { card: this.cardName(limit), chance: this.told(chance) });
    }).join(' ');
    this.#mark(first, dealer);
    this.host.dispatchEvent(new CustomEvent('coucou-mixed'));
  }

  /**
   * A mixture in words.
   *
   * @param {Player} player
   * @param {Mixture} mixture
   */
  #mixtureText(player, mixture) {
    return this.#played(mixture)
      .map(([limit, parts]) => {
        const often = fractionText(fraction(BigInt(parts), BigInt(PARTS)));
        const key = limit ? `duel_${player}_part` : `duel_${player}_never`;
        return fill(this.words, key, { card: this.cardName(limit), often });
      })
      .join(this.words.duel_between);
  }

  /**
   * Mark the cells that are in play.
   *
   * @param {[number, number][]} first
   * @param {[number, number][]} dealer
   */
  #mark(first, dealer) {
    this.host.querySelectorAll('tbody tr').forEach((row, up) => {
      row.querySelectorAll('td').forEach((cell, drawn) => {
        const isPlayed = first.some(([limit]) => limit === up) && dealer.some(([limit]) => limit === drawn);
        cell.classList.toggle('is-played', isPlayed);
      });
    });
  }

  /** The place of the hundred hands; their program comes when it is asked for. */
  #handsBox() {
    const { words } = this;
    const box = html('div', { class: 'duel-hands' });
    const say = html('p', { role: 'status' });
    const open = button(words.duel_hands, words.duel_hands, async () => {
      const part = await import('./duel-hands.js').catch((error) => {
        console.warn(`coucou: not-loaded: ${error}`);
        say.textContent = `${words['fail_not-loaded']} [not-loaded]`;
      });
      if (part) box.replaceChildren(new part.Hands(this).box);
      box.querySelector('select')?.focus();
    });
    box.append(html('p', {}, [words.duel_hands_why]), open, say);
    return box;
  }
}
