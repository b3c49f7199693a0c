/** Where things stand on the table. One unit is one CSS pixel, so that the letters keep their size. */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number, centre: Point, radiusX: number, radiusY: number }} Oval */

export const CARD = { width: 40, height: 54 };
/** How far from the middle of a card a line begins. */
const CLEAR = { x: 42, y: 60 };
/** How many points the edge of the table is made of. */
const POINTS = 480;
/** How far a line that would cross the stock is bent aside. */
const ROUND = 110;
/** A seat: name above the card, tokens and what it does below. */
export const SEAT = { width: 92, height: 126 };

/** The table that was drawn last: from step to step everybody keeps his place. */
let last = { key: '', shape: /** @type {Oval} */ ({}), spots: /** @type {Point[]} */ ([]) };

/**
 * The table and the middle of every seat, in order of play.
 *
 * @param {number} count seats
 * @param {boolean} isClockwise
 * @param {number} room  width to be had, in pixels
 */
export function seating(count, isClockwise, room) {
  const key = `${count} ${isClockwise} ${room}`;
  if (key !== last.key) {
    const shape = oval(count, room);
    last = { key, shape, spots: places(count, isClockwise, shape.centre, shape.radiusX, shape.radiusY) };
  }
  return last;
}

/**
 * The oval on which the seats stand: as wide as there is room, and so long that nobody sits
 * in his neighbour's lap.
 *
 * @param {number} count seats
 * @param {number} room  width to be had, in pixels
 * @returns {Oval}
 */
function oval(count, room) {
  const width = Math.max(280, Math.min(room, 760));
  const radiusX = (width - SEAT.width) / 2;
  let radiusY = Math.max(142, Math.min(radiusX * 0.55, 185));
  while (closest(count, radiusX, radiusY) < 1 && radiusY < 1400) radiusY += 10;
  const height = radiusY * 2 + SEAT.height;
  return { width, height, centre: { x: width / 2, y: height / 2 }, radiusX, radiusY };
}

/**
 * How near the nearest two seats come: 1 and more when they do not touch.
 *
 * @param {number} count
 * @param {number} radiusX
 * @param {number} radiusY
 */
function closest(count, radiusX, radiusY) {
  const spots = places(count, true, { x: 0, y: 0 }, radiusX, radiusY);
  let least = Infinity;
  for (const [index, one] of spots.entries()) {
    for (const other of spots.slice(index + 1)) {
      least = Math.min(least, apart(one, other));
    }
  }
  return least;
}

/**
 * The middle of every seat, in order of play, at equal distances along the edge of the table.
 * The dealer, the last, sits at the bottom; who plays first sits at his right
 * (counter-clockwise) or his left (clockwise).
 *
 * @param {number} count
 * @param {boolean} isClockwise
 * @param {Point} centre
 * @param {number} radiusX
 * @param {number} radiusY
 * @returns {Point[]}
 */
function places(count, isClockwise, centre, radiusX, radiusY) {
  const edge = outline(radiusX, radiusY);
  const lengths = [0];
  for (const [index, point] of edge.slice(1).entries()) {
    lengths.push(lengths[index] + apart(edge[index], point));
  }
  const whole = lengths[lengths.length - 1];
  return Array.from({ length: count }, (_, seat) => {
    const way = ((seat + 1) / count) * whole;
    const spot = edge[lengths.findIndex((length) => length >= way - whole * 1e-9)] ?? edge[0];
    return { x: centre.x + (isClockwise ? -spot.x : spot.x), y: centre.y + spot.y };
  });
}

/**
 * The edge of the table as points, from the bottom counter-clockwise back to the bottom: an
 * oval, or an oblong with rounded corners where it is narrow.
 *
 * @param {number} radiusX
 * @param {number} radiusY
 * @returns {Point[]}
 */
function outline(radiusX, radiusY) {
  const power = radiusX < 200 && radiusY > 200 ? 0.4 : 0.85;
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const angle = Math.PI / 2 - (index / POINTS) * 2 * Math.PI;
    return {
      x: radiusX * spread(Math.cos(angle), power),
      y: radiusY * spread(Math.sin(angle), power),
    };
  });
}

/**
 * How far two points are apart, in seats: the wider of both ways counts.
 *
 * @param {Point} one
 * @param {Point} other
 */
function apart(one, other) {
  const wide = Math.abs(one.x - other.x) / SEAT.width;
  const high = Math.abs(one.y - other.y) / SEAT.height;
  return Math.max(wide, high);
}

/**
 * Push a part of the circle towards the corners.
 *
 * @param {number} part from -1 to 1
 * @param {number} power
 */
function spread(part, power) {
  return Math.abs(part) < 1e-9 ? 0 : Math.sign(part) * Math.abs(part) ** power;
}

/**
 * A curved line from one card to another, stopping short of both, bent towards the middle.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {Point} centre
 * @returns {string} the path
 */
export function arc(from, to, centre) {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = {
    x: middle.x + (centre.x - middle.x) * 0.35,
    y: middle.y + (centre.y - middle.y) * 0.35,
  };
  const isAcross = from !== centre && Math.hypot(bend.x - centre.x, bend.y - centre.y) < 50;
  if (isAcross) {
    // Straight across the table: go round the stock.
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    bend.x += ((to.y - from.y) / length) * ROUND;
    bend.y -= ((to.x - from.x) / length) * ROUND;
  }
  const start = shortened(from, bend);
  const end = shortened(to, bend);
  return `M ${round(start.x)} ${round(start.y)} Q ${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`;
}

/**
 * Where the way from `from` to `to` leaves the seat: its card, name and what it does stay clear.
 *
 * @param {Point} from
 * @param {Point} to
 */
function shortened(from, to) {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const part = Math.min(CLEAR.x / Math.abs(x || 1), CLEAR.y / Math.abs(y || 1), 0.8);
  return { x: from.x + x * part, y: from.y + y * part };
}

/** @param {number} number */
export function round(number) {
  return Math.round(number * 10) / 10;
}
