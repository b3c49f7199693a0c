/** The live hand: Python started, the recorded hand checked against it, and then changed at will. */

import { noteAsked } from './ahead.js';
import { Editor } from './editor.js';
import { ask, startEngine, stopEngine } from './engine.js';
import { keepAfterUse } from './offline.js';
import { dealtAs, firstDifference, handOf, replay } from './replay.js';
import { button, html } from './svg.js';
import { choiceName, fill, listed, playerName } from './words.js';

/** @import { Failure, HandFile, PlayAnswer, Rulesets, Start, Trace } from './types.js' */
/** @import { Replayed, Wish } from './replay.js' */
/** @import { CoucouStepper } from './stepper.js' */

export class Live {
  /** @type {CoucouStepper} */ stepper;
  /** @type {Start} */ #start;
  /** @type {HandFile} */ hand;
  /** @type {Rulesets} */ rulesets = { ok: true, version: '', rulesets: [], rules: [] };
  /** @type {Editor | null} */ #editor = null;
  /** Which change is the latest: an answer to an earlier one comes too late. */
  #changes = 0;
  #say = html('p', { class: 'coucou-livesay', role: 'status' });

  /** @param {CoucouStepper} stepper */
  constructor(stepper) {
    this.stepper = stepper;
    this.#start = /** @type {Start} */ (stepper.start);
    this.hand = handOf(stepper.trace);
  }

  get words() {
    return this.stepper.words;
  }

  /** Start Python, play the recorded hand again and open the panel; on failure say why. */
  async begin() {
    const { stepper, words } = this;
    stepper.holdFocus('.coucou-live');
    stepper.live.replaceChildren(this.#say);
    const bar = html('progress', { class: 'coucou-progress', max: 100, 'aria-label': words.starting });
    this.say(words.starting);
    stepper.live.append(bar);
    try {
      await startEngine(this.#start, (loaded) => this.#progress(bar, loaded));
      this.rulesets = await this.#ask({ op: 'rulesets', lang: stepper.language });
      this.#checkVersion();
      const answer = await this.play(handOf(stepper.recorded));
      bar.remove();
      this.#compare(answer);
      this.#editor = new Editor(this);
      stepper.live.append(this.#editor.panel);
      stepper.onShow = () => this.#editor?.offerHere();
      this.#editor.render();
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

  /**
   * @param {HTMLProgressElement} bar
   * @param {number} loaded
   */
  #progress(bar, loaded) {
    const percent = Math.min(100, Math.round((loaded / (this.#start.rawBytes || loaded)) * 100));
    bar.value = percent;
    bar.setAttribute('aria-valuetext', fill(this.words, 'loading', { percent }));
  }

  /** @param {object} request */
  #ask(request) {
    return ask(request, this.#start.patience);
  }

  #checkVersion() {
    const { version } = this.#start;
    if (version && this.rulesets.version !== version) {
      stopEngine();
      throw { code: 'version', detail: `${version} / ${this.rulesets.version}` };
    }
  }

  /**
   * @param {HandFile} hand
   * @returns {Promise<PlayAnswer>}
   */
  play(hand) {
    return this.#ask({ op: 'play', lang: this.stepper.language, hand });
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
  #fail({ code, detail }) {
    const { words, stepper } = this;
    const known = words[`fail_${code}`] ? code : 'engine';
    if (detail) console.warn(`coucou: ${code}: ${detail}`);
    const sentence = fill(words, `fail_${known}`, { seconds: this.#start.patience });
    this.say(`${sentence} ${words.still_steps} [${code ?? known}]`);
    stepper.onShow = () => {};
    stepper.choices.replaceChildren();
    const isReload = known === 'version';
    const again = () => (isReload ? location.reload() : new Live(stepper).begin());
    stepper.live.replaceChildren(this.#say, button(words.retry, words.retry, again, 'coucou-retry'));
  }

  /**
   * Play a changed hand. On success the steps follow, and the reader stays where the change is;
   * on refusal the old hand stays and the sentence is returned.
   *
   * @param {HandFile} hand
   * @param {number} kept  how many of its choices stand as they are; the later ones if they fit
   * @returns {Promise<string | null>}
   */
  async change(hand, kept) {
    const before = this.stepper.trace;
    const number = ++this.#changes;
    const wishes = before.decisions
      .map(({ seat, choice }) => ({ seat, choice }))
      .slice(Math.min(kept, before.decisions.length));
    try {
      const fixed = hand.choices.slice(0, kept);
      const isToEnd = before.to_act === null;
      const answer = await replay((one) => this.play(one), hand, fixed, wishes, isToEnd);
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
   * @param {Replayed} answer
   * @param {Trace} before
   * @param {number} kept
   */
  #adopt({ trace, dropped, added }, before, kept) {
    const { stepper, words } = this;
    this.hand = handOf(trace);
    const decision = kept > 0 ? trace.decisions[kept - 1] : undefined;
    const place = firstDifference(before, trace);
    const index = decision?.event ?? (place < 0 ? stepper.index : place);
    const isRecorded = firstDifference(stepper.recorded, trace) < 0 && trace.to_act === null;
    stepper.setTrace(isRecorded ? stepper.recorded : trace, index);
    const parts = [
      isRecorded ? fill(words, 'agrees', { count: trace.events.length }) : words.live_changed,
      fill(words, 'payers_before', { before: this.payers(before), now: this.payers(trace) }),
      added.length ? fill(words, 'added', { list: this.#wishes(added) }) : '',
      dropped.length ? fill(words, 'dropped', { list: this.#wishes(dropped) }) : '',
      trace.to_act === null ? '' : words.hand_stops,
      ...trace.notes,
    ];
    this.say(parts.filter(Boolean).join(' '));
    this.#editor?.render();
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
    const { stepper } = this;
    this.#changes += 1;
    this.hand = handOf(stepper.recorded);
    stepper.setTrace(stepper.recorded, stepper.index);
    this.say(fill(this.words, 'agrees', { count: stepper.recorded.events.length }));
    this.#editor?.render();
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
