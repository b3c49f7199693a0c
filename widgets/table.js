/** The table drawn as SVG: seats in playing direction, cards, stock, tokens, and what has just happened. */

import { CARD, SEAT, arc, round, seating } from './geometry.js';
import { RANKS } from './ranks.js';
import { renew, svg } from './svg.js';
import { UNSEEN, cardText, fill, heldText, playerName, readCard } from './words.js';

/** @import { CoucouEvent, Held, Trace, Words } from './types.js' */
/** @import { Point } from './geometry.js' */

/** Lines between two seats: how each event is drawn, and from where. */
const LINES = /** @type {Record<string, { from: string, to: string, end: string }>} */ ({
  exchanged: { from: 'seat', to: 'partner', end: 'both' },
  noticed: { from: 'seat', to: 'partner', end: 'arrow' },
  'went-again': { from: 'seat', to: 'partner', end: 'arrow' },
  refused: { from: 'partner', to: 'seat', end: 'bar' },
  substituted: { from: 'stock', to: 'partner', end: 'both' },
  'substitution-void': { from: 'stock', to: 'partner', end: 'bar' },
  drew: { from: 'stock', to: 'seat', end: 'both' },
  'draw-void': { from: 'stock', to: 'seat', end: 'bar' },
});
let drawings = 0;

/**
 * Draw the position after an event; where a table stands already, only what differs in it.
 *
 * @param {Element} stage  what holds the drawing
 * @param {Trace} trace
 * @param {number} index which event
 * @param {Words} words
 * @param {number} room  width in pixels
 */
export function drawTable(stage, trace, index, words, room) {
  const there = stage.firstElementChild;
  const drawn = drawing(trace, index, words, room, there?.id ?? `coucou-table-${++drawings}`);
  if (there) renew(there, drawn);
  else stage.append(drawn);
}

/**
 * @param {Trace} trace
 * @param {number} index
 * @param {Words} words
 * @param {number} room
 * @param {string} id  of the drawing: patterns and arrows are found by it
 */
function drawing(trace, index, words, room, id) {
  const event = trace.events[index];
  const count = event.cards.length;
  const { shape, spots } = seating(count, trace.direction === 'clockwise', room);
  return svg(
    'svg',
    {
      id,
      class: 'coucou-table',
      viewBox: `0 0 ${round(shape.width)} ${round(shape.height)}`,
      width: round(shape.width),
      height: round(shape.height),
      role: 'img',
      'aria-label': describe(trace, index, words),
    },
    [
      definitions(id),
      svg('rect', {
        class: 'coucou-cloth',
        x: SEAT.width / 2,
        y: SEAT.height / 2 + 6,
        width: round(shape.width - SEAT.width),
        height: round(shape.height - SEAT.height),
        rx: round(Math.min(shape.radiusX, shape.radiusY) * 0.8),
      }),
      centre(trace, index, words, shape.centre, id),
      svg('g', {}, line(event, spots, shape.centre, id)),
      ...spots.map((spot, seat) => drawSeat(trace, index, seat, spot, words, id, shape.width)),
    ],
  );
}

/**
 * The position in words, for those who do not see the drawing.
 *
 * @param {Trace} trace
 * @param {number} index
 * @param {Words} words
 */
export function describe(trace, index, words) {
  const event = trace.events[index];
  const seats = event.cards.map((held, seat) => {
    const isDealer = seat === event.cards.length - 1;
    const up = event.open.includes(seat) ? `, ${words.face_up}` : '';
    return fill(words, isDealer ? 'seat_dealer' : 'seat_holds', {
      number: seat + 1,
      player: playerName(trace, seat, words),
      card: heldText(held, words) + up,
    });
  });
  const stock = event.stock.length
    ? fill(words, 'stock_holds', { count: event.stock.length, card: heldText(event.stock[0], words) })
    : words.stock_is_empty;
  return [`${words.table_label}.`, ...seats, stock, words[trace.direction] ?? ''].join(' ');
}

/**
 * What the seats do in this step, in a word each.
 *
 * @param {Trace} trace
 * @param {number} index
 * @param {Words} words
 * @returns {Map<number, { text: string, kind: string }>}
 */
function doings(trace, index, words) {
  const event = trace.events[index];
  const found = new Map();
  for (const paid of trace.events.slice(0, index)) {
    if (paid.event === 'paid') found.set(paid.seat, payment(paid, words));
  }
  const values = { card: event.card ? heldText(event.card, words) : '', amount: event.amount ?? '' };
  if (event.event === 'shown') {
    for (const seat of lowest(event.cards)) {
      found.set(seat, { text: words.does_shown, kind: 'actor' });
    }
  } else if (event.event === 'paid') {
    found.set(event.seat, payment(event, words));
  } else if (event.event !== 'nobody-paid') {
    const kind = event.event === 'refused' || event.event.endsWith('-void') ? 'block' : 'actor';
    found.set(event.seat, { text: fill(words, `does_${event.event}`, values), kind });
  }
  const other = words[`other_${event.event}`];
  if (event.partner !== null && other) found.set(event.partner, { text: other, kind: 'other' });
  return found;
}

/**
 * @param {CoucouEvent} paid
 * @param {Words} words
 */
function payment(paid, words) {
  return { text: fill(words, 'does_paid', { amount: paid.amount ?? '' }), kind: 'payer' };
}

/**
 * The seats with the lowest card.
 *
 * @param {Held[]} cards
 */
function lowest(cards) {
  const ranks = cards.map((held) => RANKS.indexOf(readCard(String(held)).rank));
  const least = Math.min(...ranks);
  return ranks.flatMap((rank, seat) => (rank === least ? [seat] : []));
}

/**
 * @param {Trace} trace
 * @param {number} index
 * @param {number} seat
 * @param {Point} spot
 * @param {Words} words
 * @param {string} id
 * @param {number} width  of the whole drawing
 */
function drawSeat(trace, index, seat, spot, words, id, width) {
  const event = trace.events[index];
  const before = index > 0 ? trace.events[index - 1] : event;
  const doing = doings(trace, index, words).get(seat);
  const isOpen = event.open.includes(seat);
  const isAllOpen = event.open.length === event.cards.length;
  const isDealer = seat === event.cards.length - 1;
  const marks = [seat === trace.viewer ? words.sit_you : '', isDealer ? words.dealer : '', isOpen && !isAllOpen ? words.face_up : ''];
  const isKnown = !before.cards[seat].includes(UNSEEN) && String(before.cards[seat]) !== String(event.cards[seat]);
  const old = isKnown ? before.cards[seat] : null;
  const name = playerName(trace, seat, words);
  const parts = [
    svg('title', {}, [`${seat + 1}. ${name}`]),
    text(0, -52, `${seat + 1}. ${name.length > 10 ? `${name.slice(0, 9)}…` : name}`, 'coucou-name'),
    text(0, -39, marks.filter(Boolean).join(' · '), 'coucou-mark'),
    ...drawHeld(event.cards[seat], isOpen, id),
    ...tokens(event.tokens?.[seat], before.tokens?.[seat], Array.isArray(event.cards[seat]) ? 3 : 1),
  ];
  if (old !== null) parts.push(text(0, 34, fill(words, 'was', { card: cardText(old) }), 'coucou-was'));
  if (doing) parts.push(...pill(spot.x, width, doing.text, doing.kind));
  return svg(
    'g',
    {
      class: `coucou-seat ${doing ? `is-${doing.kind}` : ''}`.trim(),
      transform: move(spot),
      'data-seat': seat,
    },
    parts,
  );
}

/**
 * @param {Held} held
 * @param {boolean} isOpen
 * @param {string} id
 */
function drawHeld(held, isOpen, id) {
  const cards = Array.isArray(held) ? held : [held];
  return cards.map((card, place) => {
    const x = (place - (cards.length - 1) / 2) * (CARD.width + 4);
    return drawCard(card, x, -6, isOpen, id);
  });
}

/**
 * One card, rank first and large. The back of a card that only its holder sees shows behind it.
 *
 * @param {string} card
 * @param {number} x  its middle
 * @param {number} y
 * @param {boolean} isOpen
 * @param {string} id
 */
function drawCard(card, x, y, isOpen, id) {
  const { rank, sign, suit } = readCard(card);
  const left = x - CARD.width / 2;
  const top = y - CARD.height / 2;
  const size = { width: CARD.width, height: CARD.height, rx: 4 };
  if (card === UNSEEN) {
    const cover = svg('rect', { ...size, x: left, y: top, fill: `url(#${id}-back)`, class: 'coucou-back' });
    return svg('g', { class: 'coucou-drawn is-unseen' }, [svg('rect', { ...size, x: left, y: top, class: 'coucou-face' }), cover]);
  }
  const back = svg('rect', { ...size, x: left + 4, y: top + 4, fill: `url(#${id}-back)`, class: 'coucou-back' });
  const face = svg('rect', { ...size, x: left, y: top, class: 'coucou-face' });
  const frame = svg('rect', {
    x: left + 3, y: top + 3, width: CARD.width - 6, height: CARD.height - 6, rx: 2, class: 'coucou-frame',
  });
  const letters = text(x, y + (sign ? 4 : 9), rank, 'coucou-rank');
  const suits = sign ? [text(x, y + 22, sign, `coucou-suit is-${suit}`)] : [];
  return svg('g', { class: isOpen ? 'coucou-drawn is-open' : 'coucou-drawn' }, [
    ...(isOpen ? [] : [back]), face, ...(isOpen ? [frame] : []), letters, ...suits,
  ]);
}

/**
 * Tokens or lives at the right of the card, with what was just paid.
 *
 * @param {number | undefined} now
 * @param {number | undefined} before
 * @param {number} cards  how many cards lie there
 */
function tokens(now, before, cards) {
  if (now === undefined) return [];
  const x = 29 + ((cards - 1) / 2) * (CARD.width + 4);
  const paid = (before ?? now) - now;
  const found = [text(x, -2, `${now}`, 'coucou-count'), svg('circle', { cx: x, cy: -20, r: 4, class: 'coucou-token' })];
  if (paid) found.push(text(x, 13, paid > 0 ? `−${paid}` : `+${-paid}`, 'coucou-was'));
  return found;
}

/**
 * The cards that are no longer in the stock or in a hand, as a line for each place where they lie.
 *
 * @param {CoucouEvent} event
 * @param {Words} words
 */
function lying(event, words) {
  return /** @type {const} */ (['under', 'out']).map((place) =>
    event[place].length ? `${words[place]} ${event[place].map((one) => heldText(one, words)).join(' ')}` : '',
  );
}

/**
 * The middle of the table: stock, cards under it and out of play, pool.
 *
 * @param {Trace} trace
 * @param {number} index
 * @param {Words} words
 * @param {Point} at
 * @param {string} id
 */
function centre(trace, index, words, at, id) {
  const event = trace.events[index];
  const [top, ...rest] = event.stock;
  const isPoolUsed = trace.events.some((one) => one.pool > 0);
  const below = [
    rest.length && !rest.includes(UNSEEN) ? `+ ${rest.slice(0, 5).map(cardText).join(' ')}${rest.length > 5 ? ' …' : ''}` : '',
    ...lying(event, words),
    isPoolUsed ? `${words.pool} ${event.pool}` : '',
    event.event === 'nobody-paid' ? words.nobody_pays : '',
  ].filter(Boolean);
  return svg('g', { class: 'coucou-centre', transform: move({ x: at.x, y: at.y - 16 }) }, [
    text(0, -32, `${words.stock} (${event.stock.length})`, 'coucou-mark'),
    top ? drawCard(top, 0, 0, false, id) : text(0, 4, words.stock_none, 'coucou-mark'),
    ...below.map((line, place) => text(0, 44 + place * 14, line, 'coucou-mark')),
    text(0, -48, trace.direction === 'clockwise' ? '↻' : '↺', 'coucou-direction'),
  ]);
}

/**
 * The line of this step, if two are in it: an arrow where cards move, a bar where they do not.
 *
 * @param {CoucouEvent} event
 * @param {Point[]} spots
 * @param {Point} middle
 * @param {string} id
 */
function line(event, spots, middle, id) {
  const kind = LINES[event.event];
  if (!kind) return [];
  const lifted = spots.map((spot) => ({ x: spot.x, y: spot.y - 6 }));
  const ends = { seat: lifted[event.seat], partner: lifted[event.partner ?? 0], stock: middle };
  const from = ends[/** @type {keyof typeof ends} */ (kind.from)];
  const to = ends[/** @type {keyof typeof ends} */ (kind.to)];
  const path = svg('path', { class: `coucou-line is-${kind.end}`, d: arc(from, to, middle) });
  path.setAttribute('marker-end', `url(#${id}-${kind.end === 'bar' ? 'bar' : 'arrow'})`);
  if (kind.end === 'both') path.setAttribute('marker-start', `url(#${id}-arrow)`);
  return [path];
}

/** @param {string} id */
function definitions(id) {
  const box = { viewBox: '0 0 10 10', refX: 8, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: 'userSpaceOnUse' };
  return svg('defs', {}, [
    svg('marker', { ...box, id: `${id}-arrow`, orient: 'auto-start-reverse' }, [
      svg('path', { d: 'M0 0 L10 5 L0 10 z', class: 'coucou-head' }),
    ]),
    svg('marker', { ...box, id: `${id}-bar`, markerWidth: 18, markerHeight: 18, refX: 5, orient: 'auto' }, [
      svg('path', { d: 'M4 0 H6 V10 H4 z', class: 'coucou-head' }),
    ]),
    svg('pattern', { id: `${id}-back`, width: 4, height: 4, patternUnits: 'userSpaceOnUse' }, [
      svg('path', { d: 'M0 4 L4 0 M-1 1 L1 -1 M3 5 L5 3', class: 'coucou-hatch' }),
    ]),
  ]);
}

/**
 * What a seat does, in a frame whose shape tells actor, block and payer apart. It is moved so
 * that it does not leave the drawing.
 *
 * @param {number} place  the middle of the seat
 * @param {number} room   the width of the drawing
 * @param {string} words
 * @param {string} kind
 */
function pill(place, room, words, kind) {
  const width = Math.max(40, words.length * 7.4 + 14);
  const x = Math.max(width / 2, Math.min(place, room - width / 2)) - place;
  const box = { x: round(x - width / 2), y: 39, width: round(width), height: 17 };
  const parts = [svg('rect', { ...box, rx: kind === 'block' ? 0 : 8, class: `coucou-pill is-${kind}` })];
  if (kind === 'payer') {
    const outer = { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 11 };
    parts.unshift(svg('rect', { ...outer, class: 'coucou-pill is-outer' }));
  }
  return [...parts, text(x, 52, words, `coucou-doing is-${kind}`)];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {string} name
 */
function text(x, y, words, name) {
  return svg('text', { x: round(x), y: round(y), 'text-anchor': 'middle', class: name }, [words]);
}

/** @param {Point} spot */
function move(spot) {
  return `translate(${round(spot.x)} ${round(spot.y)})`;
}
