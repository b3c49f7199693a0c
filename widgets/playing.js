/** What `/play/` and `/embed/` do: read the address, deal, start the engine, show the hand, keep the address. */

import { ask, startEngine } from './engine.js';
import { handAsText } from './hand-text.js';
import { hasLink, isSitting, readLink, writeLink } from './link.js';
import { newStepper } from './new-stepper.js';
import { afterPicture, settle } from './picture.js';
import { PlayForm } from './playform.js';
import { Share } from './share.js';
import { Sitting } from './sitting.js';
import { copyStart, startIn } from './start.js';
import { failureSentence, progressBar } from './starting.js';
import { address } from './step.js';
import { button, html } from './svg.js';
import { refusedLink } from './words.js';

/** @import { Failure, Held, HouseTable, Refusal, Rulesets, Start, Trace, Words } from './types.js' */
/** @import { LinkTable } from './link.js' */
/** @import { CoucouStepper } from './stepper.js' */

/** @typedef {{ ok: true, trace: Trace | null, step?: number | null, notes?: string[], ruleset?: string, rules?: Record<string, string | number> }} Opened */

/**
 * @element coucou-play
 * @attr embed       one hand in the frame of another page, without the form
 * @attr lang        "en" or "fr"
 * @attr data-image  the start image of the engine, and what goes with it
 */
export class Playing {
  /** @type {HTMLElement} */ host;
  /** @type {Words} */ words;
  /** @type {Rulesets} */ rulesets;
  /** The rules that the next hand is dealt under. @type {HouseTable} */ table;
  /** @type {CoucouStepper | null} */ stepper = null;
  /** @type {PlayForm | null} */ #form = null;
  /** @type {Share | null} */ #share = null;
  /** The seat that the reader has taken, if he has. @type {Sitting | null} */ #sitting = null;
  /** Whether a seat of the hand that is shown is taken. */
  #isSeated = false;
  /** Which opening is the latest: an answer to an earlier one comes too late. */
  #openings = 0;
  #say = html('div', { class: 'coucou-playsay', role: 'status' });
  #wait = html('div', { class: 'coucou-wait' });
  #read = html('div', { class: 'coucou-read' });
  #place = html('div', { class: 'coucou-playplace' });
  /** Tells the page that holds the frame how high the hand is. */
  #height = new ResizeObserver(() => {
    const height = Math.ceil(this.host.getBoundingClientRect().bottom + scrollY) + 8;
    parent.postMessage({ kind: 'coucou-height', height }, '*');
  });
  #onHash = () => this.#openAddress();

  /**
   * @param {HTMLElement} host
   * @param {{ words: Words, rulesets: Rulesets['rulesets'], rules: Rulesets['rules'] }} data
   */
  constructor(host, { words, rulesets, rules }) {
    this.host = host;
    this.words = words;
    this.rulesets = { ok: true, version: '', rulesets, rules };
    this.table = { ruleset: host.dataset.ruleset ?? rulesets[0].id, rules: {} };
  }

  get language() {
    return this.host.lang || document.documentElement.lang || 'en';
  }

  get isEmbedded() {
    return this.host.hasAttribute('embed');
  }

  get #start() {
    return /** @type {Start} */ (startIn(this.host.dataset));
  }

  /** Build the page and open what its address names. */
  begin() {
    const { host, isEmbedded } = this;
    if (!isEmbedded) {
      this.#form = new PlayForm(this);
      this.#share = new Share(this);
    }
    host.classList.add('is-live');
    host.replaceChildren(
      ...(this.#form ? [this.#form.panel] : []),
      this.#say, this.#wait, this.#read, this.#place,
      ...(this.#share ? [this.#share.panel] : []),
    );
    host.addEventListener('coucou-step', () => this.#keepAddress(false));
    host.addEventListener('coucou-hand', () => this.#handChanged());
    host.addEventListener('coucou-seat', (event) => this.#seatTaken(/** @type {CustomEvent} */ (event).detail.isTaken));
    addEventListener('hashchange', this.#onHash);
    if (isEmbedded && parent !== window) this.#height.observe(document.body);
    this.#openAddress();
  }

  end() {
    removeEventListener('hashchange', this.#onHash);
    this.#height.disconnect();
  }

  /** @param {string[]} sentences */
  say(...sentences) {
    this.#say.replaceChildren(...sentences.filter(Boolean).map((one) => html('p', {}, [one])));
  }

  /** The ruleset of an id. @param {string} id */
  rulesetOf(id) {
    return this.rulesets.rulesets.find((one) => one.id === id);
  }

  /** The code of what is shown: a hand, or the rules of the table alone. */
  get code() {
    if (this.stepper) return writeLink(this.stepper.trace, this.stepper.trace.revision);
    const { ruleset, rules } = this.table;
    return writeLink({ ruleset, rules, deal: [], stock: [], choices: [] }, this.rulesetOf(ruleset)?.revision ?? 1);
  }

  /** The fragment of what is shown, with the step. */
  get fragment() {
    return `#d=${this.code}${this.stepper ? `&s=${this.stepper.index + 1}` : ''}`;
  }

  /** The permalink of what is shown. */
  get permalink() {
    return `${address('play/', this.language)}${this.fragment}`;
  }

  #openAddress() {
    settle();
    const text = location.href;
    if (isSitting(text) && !this.isEmbedded) {
      this.#sit().open(text, false);
      return;
    }
    if (!hasLink(text)) {
      if ((this.stepper || this.#sitting) && !location.hash && !this.#isSeated) this.#clear();
      if (this.isEmbedded) this.say(this.words.play_no_hand);
      return;
    }
    const found = readLink(text);
    const isShown = this.stepper?.isConnected && !('code' in found) && writeLink(found.table, found.revision) === this.code;
    if (this.stepper && isShown) {
      this.stepper.show((found.step ?? 1) - 1);
      this.#share?.render();
      return;
    }
    void this.open(text, false);
  }

  /** A place to sit down at: no hand is shown, and no link that would hold its cards. */
  #sit() {
    if (!this.#sitting) {
      this.#clear();
      this.#sitting = new Sitting(this, this.#start, this.#place);
      this.#share?.hide(true);
    }
    return this.#sitting;
  }

  /** Take a seat at the table of the form. @param {Record<string, unknown>} request */
  sit(request) {
    this.#sit().take({ ...this.table, ...request }, true);
  }

  /** Leave the seat. */
  standUp() {
    this.#clear();
    this.say(this.words.sit_left);
    this.#keepAddress(true);
  }

  #clear() {
    this.#openings += 1;
    this.stepper = null;
    this.#sitting = null;
    this.#isSeated = false;
    this.#share?.hide(false);
    for (const box of [this.#place, this.#read, this.#wait]) box.replaceChildren();
    this.say();
    this.#share?.render();
  }

  /**
   * Open a permalink: what it says stands as text at once, the hand as soon as the engine is there.
   * The address of a sitting is opened too.
   *
   * @param {string} text
   * @param {boolean} isNew  the address does not name it yet
   */
  async open(text, isNew) {
    if (isSitting(text) && !this.isEmbedded) {
      this.say();
      this.#sit().open(text, isNew);
      return;
    }
    const found = readLink(text);
    if ('code' in found) {
      if (!isNew) this.#clear();
      this.say(refusedLink(this.words, found));
      return;
    }
    const { table, revision } = found;
    const ruleset = this.rulesetOf(table.ruleset);
    const isPlain = ruleset?.playable && ruleset.revision === revision;
    if (isPlain) this.setTable(table);
    if (isPlain && table.deal.length === 0) {
      this.#clear();
      this.say(found.mended ? this.words['link_note_mended'] : '', this.words.play_rules_opened);
      if (isNew) this.#keepAddress(true);
      return;
    }
    this.#tell(table);
    await this.#answered({ op: 'open', link: text }, isNew);
  }

  /**
   * Play a hand from the form.
   *
   * @param {{ ruleset: string, rules: Record<string, string | number>, deal: Held[], stock: string[] }} hand
   */
  async play(hand) {
    const whole = { format: 1, choices: [], players: [], ...hand };
    this.#tell(whole);
    await this.#answered({ op: 'play', hand: whole }, true);
  }

  /**
   * Open a hand file.
   *
   * @param {string} text
   */
  async openFile(text) {
    await this.#answered({ op: 'read', text }, true);
  }

  /**
   * Ask the engine for a hand, and show it.
   *
   * @param {object} request
   * @param {boolean} isNew
   */
  async #answered(request, isNew) {
    const number = ++this.#openings;
    /** @type {Opened | { ok: false, error: Refusal }} */
    let answer;
    try {
      await this.#engine();
      answer = await ask({ lang: this.language, ...request }, this.#start.patience);
    } catch (error) {
      if (number === this.#openings) this.#fail(/** @type {Failure} */ (error), () => this.#answered(request, isNew));
      return;
    }
    if (number !== this.#openings || !this.host.isConnected) return;
    this.#wait.replaceChildren();
    if (!answer.ok) {
      this.say(answer.error.sentence);
      return;
    }
    this.#adopt(answer, isNew);
  }

  /**
   * @param {Opened} answer
   * @param {boolean} isNew
   */
  #adopt({ trace, step, notes = [], ruleset, rules }, isNew) {
    this.say(...notes);
    if (trace) {
      this.setTable(trace);
      this.#show(trace, (step ?? 1) - 1);
    } else if (ruleset) {
      this.setTable({ ruleset, rules: rules ?? {} });
      this.#read.replaceChildren();
    }
    this.#keepAddress(isNew);
  }

  /**
   * A stepper of its own for a hand, with Python at once.
   *
   * @param {Trace} trace
   * @param {number} index
   */
  #show(trace, index) {
    const { words, language, host, isEmbedded } = this;
    const own = { reset: words.play_reset, agrees: words.play_agrees, still_steps: '' };
    const stepper = newStepper(trace, words, language, { slug: 'play', heading: 2, own });
    if (!isEmbedded) copyStart(host.dataset, stepper.dataset);
    this.stepper = stepper;
    this.#read.replaceChildren();
    this.#place.replaceChildren(html('div', { class: 'coucou-hand' }, [stepper]));
    stepper.show(index);
    if (isEmbedded) this.#place.append(this.#wayBack());
    else void stepper.runLive();
  }

  /** From the frame to the page itself, at the same step. */
  #wayBack() {
    const link = html('a', { href: this.permalink, target: '_top' }, [this.words.play_way_back]);
    link.addEventListener('click', () => (link.href = this.permalink));
    return html('p', { class: 'coucou-wayback' }, [link]);
  }

  /**
   * A seat of the hand that is shown has been taken, or left: while it is, no link of its cards is.
   *
   * @param {boolean} isTaken
   */
  #seatTaken(isTaken) {
    this.#isSeated = isTaken;
    this.#share?.hide(isTaken);
    if (isTaken) {
      history.replaceState(history.state, '', location.pathname + location.search);
      return;
    }
    if (this.stepper) this.setTable(this.stepper.trace);
    this.#keepAddress(false);
  }

  #handChanged() {
    afterPicture(() => {
      const trace = this.stepper?.trace;
      if (!trace) return;
      this.setTable(trace);
      this.#keepAddress(true);
    });
  }

  /**
   * Let the address name what is shown: another hand is a new entry of the history, a step is not.
   *
   * @param {boolean} isNew
   */
  #keepAddress(isNew) {
    settle();
    if (this.#sitting || this.#isSeated) return;
    this.#share?.render();
    const { fragment } = this;
    if (location.hash === fragment || !this.host.isConnected) return;
    if (isNew) history.pushState(history.state, '', fragment);
    else history.replaceState(history.state, '', fragment);
  }

  /**
   * Other rules for the table.
   *
   * @param {HouseTable} table  or a hand that is played by them
   */
  setTable({ ruleset, rules }) {
    this.table = { ruleset, rules };
    this.#form?.render();
  }

  /**
   * Rules chosen in the form: a hand that is shown is played by them at once, unless a seat of it is
   * taken. A refusal is returned.
   *
   * @param {HouseTable} table
   * @returns {Promise<string | null>}
   */
  async chooseRules(table) {
    const live = this.#isSeated ? null : this.stepper?.liveHand;
    if (live?.isReady) return live.change(live.underRules(table.ruleset, table.rules), 0);
    this.setTable(table);
    if (!this.stepper && !this.#sitting) this.#keepAddress(true);
    return null;
  }

  /**
   * What a hand holds, as text, before the engine is there.
   *
   * @param {LinkTable} table
   */
  #tell(table) {
    this.#clear();
    this.#read.replaceChildren(handAsText(table, this.rulesetOf(table.ruleset)?.name, this.words));
  }

  /** Start Python; how far it is stands below. */
  async #engine() {
    const { words } = this;
    const bar = progressBar(words);
    this.say(words.starting);
    this.#wait.replaceChildren(bar.element);
    await startEngine(this.#start, (loaded) => bar.move(loaded, this.#start.rawBytes));
  }

  /**
   * @param {Failure} failure
   * @param {() => void} again
   */
  #fail(failure, again) {
    this.say(failureSentence(this.words, failure, this.#start));
    this.#wait.replaceChildren(button(this.words.retry, this.words.retry, again, 'coucou-retry'));
  }
}
