/** The live hand: Python started, the recorded hand checked against it, and then changed at will. */

import { noteAsked } from './ahead.js';
import { Branch, playsOn } from './branch.js';
import { Editor } from './editor.js';
import { ask, startEngine } from './engine.js';
import { keepAfterUse } from './offline.js';
import { afterPicture } from './picture.js';
import { Printed } from './qr.js';
import { dealtAs, firstDifference, handOf, isSame } from './hand-file.js';
import { Seat } from './seat.js';
import { failureSentence, progressBar } from './starting.js';
import { button, html } from './svg.js';
import { choiceName, fill, listed, playerName } from './words.js';

/** @import { Failure, HandFile, OddsAnswer, PlayAnswer, Refusal, PlayedOn, Rulesets, Start, Trace, Wish } from './types.js' */
/** @import { CoucouStepper } from './stepper.js' */

/** What undo leads to. @typedef {{ trace: Trace, index: number, original: Trace }} Moment */

/**
 * @fires coucou-hand  on the stepper, after the reader has changed the hand
 */
export class Live {
  /** @type {CoucouStepper} */ stepper;
  /** @type {Start} */ #start;
  /** @type {HandFile} */ hand;
  /** @type {Rulesets} */ rulesets = { ok: true, version: '', rulesets: [], rules: [] };
  /** @type {Editor | null} */ #editor = null;
  /** @type {Branch} */ #branch;
  /** The hand that changes are beside; where it waits for a choice, whoever makes it only plays it on. @type {Trace} */
  original;
  /** What undo and redo lead to. @type {{ past: Moment[], future: Moment[] }} */
  #moments = { past: [], future: [] };
  /** Which change is the latest: an answer to an earlier one comes too late. */
  #changes = 0;
  #say = html('p', { class: 'coucou-livesay', role: 'status' });
  #printed = new Printed();

  /** @param {CoucouStepper} stepper */
  constructor(stepper) {
    this.stepper = stepper;
    this.#start = /** @type {Start} */ (stepper.start);
    this.hand = handOf(stepper.trace);
    this.original = stepper.recorded;
    this.#branch = new Branch(this);
  }

  /** Whether the engine has come and the hand can be changed. */
  get isReady() {
    return this.#editor !== null;
  }

  get words() {
    return this.stepper.words;
  }

  /** Start Python, play the recorded hand again and open the panel; on failure say why. */
  async begin() {
    const { stepper, words } = this;
    stepper.holdFocus('.coucou-live');
    stepper.live.replaceChildren(this.#say);
    const bar = progressBar(words);
    this.say(words.starting);
    stepper.live.append(bar.element);
    try {
      await startEngine(this.#start, (loaded) => bar.move(loaded, this.#start.rawBytes));
      const answer = await this.play(handOf(stepper.recorded));
      bar.element.remove();
      this.#compare(answer);
      this.rulesets = await this.#ask({ op: 'rulesets', lang: stepper.language });
      this.#editor = new Editor(this);
      stepper.live.append(this.#editor.panel);
      stepper.onShow = () => {
        this.#editor?.offerHere();
        this.#branch.show();
      };
      stepper.onSeat = (seat) => this.#editor?.openSeat(seat);
      stepper.classList.add('is-open');
      this.#editor.render();
      this.#branch.render();
      stepper.onShow();
      stepper.append(this.#printed.element);
      this.#print();
      noteAsked();
      keepAfterUse();
    } catch (error) {
      this.#fail(/** @type {Failure} */ (error));
    }
  }

  /** @param {string} text */
  say(text) {
    this.#say.textContent = text;
  }

  /** @param {object} request */
  #ask(request) {
    return ask(request, this.#start.patience);
  }

  /**
   * @param {HandFile} hand
   * @returns {Promise<PlayAnswer>}
   */
  play(hand) {
    return this.#ask({ op: 'play', lang: this.stepper.language, hand });
  }

  /**
   * Play a hand on, by what was said in it before it was changed.
   *
   * @param {HandFile} hand
   * @param {Wish[]} wishes
   * @param {boolean} isToEnd  play to the end, where need be with decisions of nobody's
   * @returns {Promise<PlayedOn | { ok: false, error: Refusal }>}
   */
  #playOn(hand, wishes, isToEnd) {
    const { language } = this.stepper;
    return this.#ask({ op: 'play-on', lang: language, hand, wishes, to_end: isToEnd });
  }

  /**
   * The chances of the player who decides, under two thresholds; null where the engine has died.
   *
   * @param {number} number  how many decisions come before
   * @param {{ exchange_up_to: number, draw_up_to: number }} policy
   * @returns {Promise<OddsAnswer | null>}
   */
  async odds(number, policy) {
    const hand = { ...this.hand, choices: this.hand.choices.slice(0, number) };
    try {
      return await this.#ask({ op: 'odds', lang: this.stepper.language, hand, ...policy });
    } catch (error) {
      this.#fail(/** @type {Failure} */ (error));
      return null;
    }
  }

  /** @param {PlayAnswer} answer */
  #compare(answer) {
    const { recorded, trace } = this.stepper;
    const place = answer.ok ? firstDifference(recorded, answer.trace) : 0;
    const count = recorded.events.length;
    if (place < 0 && trace !== recorded) this.say(this.words.live_changed);
    else if (place < 0) this.say(fill(this.words, 'agrees', { count }));
    else this.say(fill(this.words, 'differs_at', { step: place + 1 }));
  }

  /** @param {Failure} failure */
  #fail(failure) {
    const { words, stepper } = this;
    this.say(failureSentence(words, failure, this.#start));
    stepper.onShow = () => {};
    stepper.onSeat = () => {};
    stepper.classList.remove('is-open');
    stepper.choices.replaceChildren();
    this.#branch.clear();
    const isReload = failure.code === 'version';
    const again = () => (isReload ? location.reload() : stepper.runLive());
    stepper.live.replaceChildren(this.#say, button(words.retry, words.retry, again, 'coucou-retry'));
  }

  /**
   * Play a changed hand. On success the steps follow, and the reader stays where the change is;
   * on refusal the old hand stays and the sentence is returned.
   *
   * @param {HandFile} hand
   * @param {number} kept  how many of its choices stand as they are; the later ones if they fit
   * @param {(seat: number) => number | null} [seatNow]  where a seat is now; null where it is gone
   * @returns {Promise<string | null>}
   */
  async change(hand, kept, seatNow = (seat) => seat) {
    const before = this.stepper.trace;
    const number = ++this.#changes;
    const wishes = before.decisions
      .slice(Math.min(kept, before.decisions.length))
      .flatMap(({ seat, choice }) => {
        const now = seatNow(seat);
        return now === null ? [] : [{ seat: now, choice }];
      });
    try {
      const fixed = hand.choices.slice(0, kept);
      const isToEnd = before.to_act === null;
      const answer = await this.#playOn({ ...hand, choices: fixed }, wishes, isToEnd);
      if (number !== this.#changes) return null;
      if (!answer.ok) return answer.error.sentence;
      this.#adopt(answer, before, kept);
      return null;
    } catch (error) {
      this.#fail(/** @type {Failure} */ (error));
      return null;
    }
  }

  /**
   * @param {PlayedOn} answer
   * @param {Trace} before
   * @param {number} kept
   */
  #adopt({ trace, dropped, added }, before, kept) {
    const { stepper, words } = this;
    this.hand = handOf(trace);
    const decision = kept > 0 ? trace.decisions[kept - 1] : undefined;
    const place = firstDifference(before, trace);
    const index = decision?.event ?? (place < 0 ? stepper.index : place);
    this.#remember();
    const isRecorded = isSame(stepper.recorded, trace) && trace.to_act === null;
    if (playsOn(this.original, trace)) this.original = trace;
    stepper.setTrace(isRecorded ? stepper.recorded : isSame(this.original, trace) ? this.original : trace, index);
    this.#changed();
    const parts = [
      isRecorded ? fill(words, 'agrees', { count: trace.events.length }) : words.live_changed,
      this.#branch.told,
      stepper.isGuessing ? '' : fill(words, 'payers_before', { before: this.payers(before), now: this.payers(trace) }),
      added.length ? fill(words, 'added', { list: this.#wishes(added) }) : '',
      dropped.length ? fill(words, 'dropped', { list: this.#wishes(dropped) }) : '',
      trace.to_act === null ? '' : words.hand_stops,
      ...trace.notes,
    ];
    this.say(parts.filter(Boolean).join(' '));
  }

  /** The hand as it stands. @returns {Moment} */
  get #moment() {
    const { trace, index } = this.stepper;
    return { trace, index, original: this.original };
  }

  /** Keep the hand as it stands, for undo. */
  #remember() {
    this.#moments.past.push(this.#moment);
    this.#moments.future = [];
  }

  /** On paper stands the address of the hand as it is; that of a recorded hand is its page's. */
  #print() {
    const { stepper } = this;
    stepper.classList.toggle('is-changed', stepper.trace !== stepper.recorded || stepper.dataset.slug === 'play');
    const { trace } = stepper;
    const house = Object.entries(trace.rules).map(([rule, answer]) => `${rule} = ${answer}`);
    const name = this.rulesets.rulesets.find((one) => one.id === trace.ruleset)?.name ?? trace.ruleset;
    this.#printed.show(stepper.permalink.replace(/&s=\d+$/, ''), [name, ...house].join(', '));
  }

  #changed() {
    this.#editor?.render();
    this.#branch.render();
    afterPicture(() => this.#print());
    this.stepper.dispatchEvent(new CustomEvent('coucou-hand', { bubbles: true }));
  }

  get canUndo() {
    return this.#moments.past.length > 0;
  }

  get canRedo() {
    return this.#moments.future.length > 0;
  }

  /** Back to the hand before the last change. */
  undo() {
    this.#move(this.#moments.past, this.#moments.future, 'undone');
  }

  /** Forward again. */
  redo() {
    this.#move(this.#moments.future, this.#moments.past, 'redone');
  }

  /**
   * @param {Moment[]} from
   * @param {Moment[]} to
   * @param {string} key  of what is said
   */
  #move(from, to, key) {
    const moment = from.pop();
    if (!moment) return;
    to.push(this.#moment);
    this.original = moment.original;
    this.#showAgain(moment.trace, moment.index);
    this.#tellPayers(this.words[key]);
  }

  /**
   * A hand that has been shown before.
   *
   * @param {Trace} trace
   * @param {number} index
   */
  #showAgain(trace, index) {
    this.#changes += 1;
    this.hand = handOf(trace);
    this.stepper.setTrace(trace, index);
    this.#changed();
  }

  /** @param {Wish[]} wishes */
  #wishes(wishes) {
    const { words, stepper } = this;
    return wishes
      .map(({ seat, choice }) => `${playerName(stepper.trace, seat, words)}, ${choiceName(choice, words)}`)
      .join(' · ');
  }

  /**
   * Who pays, in words.
   *
   * @param {Trace} trace
   */
  payers(trace) {
    const { words, stepper } = this;
    if (trace.to_act !== null) return words.payer_open;
    if (trace.payers.length === 0) return words.payer_none;
    const names = trace.payers.map((seat) => playerName(trace, seat, words));
    const key = names.length > 1 ? 'payer_many' : 'payer_some';
    return fill(words, key, { players: listed(names, stepper.language) });
  }

  /** Back to the recorded hand. */
  reset() {
    const { recorded, trace, index } = this.stepper;
    if (trace !== recorded) this.#remember();
    this.original = recorded;
    this.#showAgain(recorded, index);
    this.say(fill(this.words, 'agrees', { count: recorded.events.length }));
  }

  /** Back to the original of a changed hand, at the step that stands beside the one that is shown. @param {number} index */
  keepOriginal(index) {
    const { original, words } = this;
    this.#remember();
    this.#showAgain(original, index);
    this.#tellPayers(words.branch_kept);
  }

  /** Say which hand is shown now, and who pays in it unless the reader is to guess. @param {string} text */
  #tellPayers(text) {
    const { stepper, words } = this;
    const payers = stepper.isGuessing ? '' : `${words.colon} ${this.payers(stepper.trace)}`;
    this.say(`${text}${payers}. ${this.#branch.told}`.trim());
  }

  /**
   * Take a seat of this hand: in the place of the steps, which show every card, comes what that
   * seat may see. Who leaves it finds the hand again, as he has played it.
   *
   * @param {number} place
   * @param {{ exchange_up_to: number, draw_up_to: number }} limits
   */
  takeSeat(place, limits) {
    const { stepper, words, hand } = this;
    const holder = stepper.parentElement;
    const tell = (/** @type {boolean} */ isTaken) =>
      holder?.dispatchEvent(new CustomEvent('coucou-seat', { bubbles: true, detail: { isTaken } }));
    const seat = new Seat({
      words,
      language: stepper.language,
      start: this.#start,
      level: stepper.headingLevel,
      request: { hand: { ...hand, choices: [] }, place, ...limits },
      onLeave: (one) => {
        one.element.replaceWith(stepper);
        tell(false);
        const { trace, is_over } = one.answer ?? {};
        if (trace && is_over) void this.change(handOf(trace), trace.choices.length);
        stepper.querySelector('.coucou-editor')?.querySelector('summary')?.focus();
      },
    });
    stepper.replaceWith(seat.element);
    tell(true);
    void seat.begin();
  }

  /**
   * The same hand under other rules; the deal takes the form that they ask for.
   *
   * @param {string} ruleset
   * @param {Record<string, string | number>} rules
   */
  underRules(ruleset, rules) {
    const given = this.rulesets.rulesets.find((one) => one.id === ruleset)?.answers ?? {};
    const cards = rules.dealer_cards ?? given.dealer_cards ?? 'one';
    return dealtAs({ ...this.hand, ruleset, rules }, cards !== 'one');
  }
}
