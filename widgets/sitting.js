/** A seat on the page `/play/`: taken from the form or by an address, and kept in the address. */

import { Seat } from './seat.js';

/** @import { Start } from './types.js' */
/** @import { Playing } from './playing.js' */

export class Sitting {
  /** @type {Playing} */ #playing;
  #start;
  #place;
  /** @type {Seat | null} */ seat = null;

  /**
   * @param {Playing} playing
   * @param {Start} start
   * @param {HTMLElement} place
   */
  constructor(playing, start, place) {
    this.#playing = playing;
    this.#start = start;
    this.#place = place;
  }

  /**
   * Open the address of a sitting, unless it is the one that is shown.
   *
   * @param {string} text
   * @param {boolean} isNew  the address of the page does not name it yet
   */
  open(text, isNew) {
    if (!isNew && this.seat && location.hash === this.seat.fragment) return;
    const upto = /&h=(\d{1,3})/i.exec(text);
    this.take({ link: text, ...(upto ? { upto: Number(upto[1]) } : {}) }, isNew);
  }

  /**
   * Sit down.
   *
   * @param {Record<string, unknown>} request
   * @param {boolean} isNew  the address does not name it yet
   */
  take(request, isNew) {
    const { words, language, host } = this.#playing;
    let isFirst = isNew;
    const seat = new Seat({
      words,
      language,
      start: this.#start,
      level: 2,
      request,
      onChange: (one) => {
        if (this.seat !== one || !host.isConnected) return;
        const { ruleset, rules = {} } = one.answer ?? {};
        if (ruleset) this.#playing.setTable({ ruleset, rules });
        if (one.fragment && one.fragment !== location.hash) {
          if (isFirst) history.pushState(history.state, '', one.fragment);
          else history.replaceState(history.state, '', one.fragment);
        }
        isFirst = false;
      },
      onLeave: () => {
        this.#playing.standUp();
      },
    });
    this.seat = seat;
    this.#place.replaceChildren(seat.element);
    void seat.begin();
  }
}
