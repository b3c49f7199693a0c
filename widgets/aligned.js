/** Two courses of a hand beside each other: which step of the one belongs to which of the other. */

/**
 * What can be compared of a step.
 *
 * @typedef {{ event: string, seat: number, partner: number | null }} Step
 */

/** A row: the numbers of the steps that stand in it; null where one course has nothing there. @typedef {[number | null, number | null]} Row */

/** Steps of the whole table, which are nobody's turn. */
const COMMON = ['dealt', 'shown'];
/** Steps of the end: whoever pays, they stand beside each other. */
const END = ['paid', 'nobody-paid'];
/** Steps in the turn of the one who asked, who is not the one who acts. */
const ANSWERS = ['refused', 'substituted', 'substitution-void'];
const SAME = 4;
const SAME_TURN = 1;

/**
 * The rows of two courses. In one row stands what is the same, or what the same player does in his
 * turn, or who pays; anything else has a row of its own. Among all such arrangements the one with
 * most that is the same is taken.
 *
 * @param {Step[]} own
 * @param {Step[]} other
 * @param {string[]} ownPlayers  the names by seat: seats move where one is added or removed
 * @param {string[]} otherPlayers
 * @returns {Row[]}
 */
export function rowsOf(own, other, ownPlayers, otherPlayers) {
  const [mine, theirs] = [own.map((step) => told(step, ownPlayers)), other.map((step) => told(step, otherPlayers))];
  /** How much is the same from there on. @type {number[][]} */
  const best = Array.from({ length: mine.length + 1 }, () => Array(theirs.length + 1).fill(0));
  for (let i = mine.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      const like = likeness(mine[i], theirs[j]);
      best[i][j] = Math.max(best[i + 1][j], best[i][j + 1], like && like + best[i + 1][j + 1]);
    }
  }
  /** @type {Row[]} */
  const rows = [];
  for (let i = 0, j = 0; i < mine.length || j < theirs.length; ) {
    const like = i < mine.length && j < theirs.length ? likeness(mine[i], theirs[j]) : 0;
    if (like && best[i][j] === like + best[i + 1][j + 1]) rows.push([i++, j++]);
    else if (j === theirs.length || (i < mine.length && best[i][j] === best[i + 1][j])) rows.push([i++, null]);
    else rows.push([null, j++]);
  }
  return rows;
}

/**
 * What happens in a step, and in whose turn.
 *
 * @param {Step} step
 * @param {string[]} players
 */
function told({ event, seat, partner }, players) {
  const [who, whom] = [players[seat] ?? seat, partner === null ? null : players[partner] ?? partner];
  if (COMMON.includes(event)) return { what: event, turn: event };
  const what = JSON.stringify([event, who, whom]);
  return { what, turn: END.includes(event) ? 'end' : `turn ${ANSWERS.includes(event) ? whom : who}` };
}

/**
 * @param {{ what: string, turn: string }} one
 * @param {{ what: string, turn: string }} other
 */
function likeness(one, other) {
  if (one.what === other.what) return SAME;
  return one.turn === other.turn ? SAME_TURN : 0;
}

/**
 * For every step of a hand, the steps of another course that stand beside it. What the other has in
 * between comes with the step before which it happens; what it has after the last, with the last.
 *
 * @param {Row[]} rows
 * @param {number} count  of the steps of the hand
 * @returns {number[][]}
 */
export function besideSteps(rows, count) {
  const found = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
  let next = 0;
  for (const [mine, other] of rows) {
    if (other !== null) found[mine ?? Math.min(next, count - 1)].push(other);
    if (mine !== null) next = mine + 1;
  }
  return found;
}

/**
 * The last step that a course has come to at a place.
 *
 * @param {number[][]} beside  its steps, by place
 * @param {number} place
 */
export function reached(beside, place) {
  return Math.max(0, ...beside.slice(0, place + 1).flat());
}
