/** The form of `/play/`: rules of the table, a numbered deal or one's own cards, a link or a file. */

import { numberedDeal } from './deal.js';
import { KeptFields, filledWhileOpen, labelled, selectField } from './fields.js';
import { answersWith, nearest } from './nearest.js';
import { pointFields, rulesetField } from './rules.js';
import { LIMITS, limitFieldsOfOthers } from './limits.js';
import { address } from './step.js';
import { arrange, button, html } from './svg.js';
import { fill } from './words.js';

/** @import { Held, HouseTable } from './types.js' */
/** @import { Near } from './nearest.js' */
/** @import { Playing } from './playing.js' */

/** French names of ranks, for those who type them: valet, dame, roi. */
const FRENCH = /** @type {Record<string, string>} */ ({ V: 'J', D: 'Q', R: 'K' });
const SUITS = /** @type {Record<string, string>} */ ({ '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' });

export class PlayForm {
  /** @type {Playing} */ playing;
  panel;
  #ruleset = html('div', { class: 'coucou-field' });
  #house = html('div', { class: 'coucou-fields' });
  #nearest = html('div', { class: 'coucou-nearest' });
  /** The house rules: made only while they are looked at, because they are many. */
  #rules;
  #players = html('input', { type: 'number', min: 2, max: 24, value: 5, inputmode: 'numeric' });
  #number = html('input', { type: 'text', value: '617', inputmode: 'numeric', pattern: '-?[0-9]{1,40}', autocomplete: 'off' });
  #cards = html('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'characters' });
  #stock = html('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'characters' });
  #place = html('input', { type: 'number', min: 1, max: 40, value: 1, inputmode: 'numeric' });
  #count = html('input', { type: 'number', min: 1, max: 500, value: 10, inputmode: 'numeric' });
  /** One hand, a game, or a number of hands. */
  #length = 'one';
  #limits = { ...LIMITS };
  #link = html('textarea', { rows: 3, spellcheck: 'false', autocomplete: 'off' });

  /** @param {Playing} playing */
  constructor(playing) {
    this.playing = playing;
    const { words } = playing;
    this.#rules = this.#details(words.play_rules, [html('p', {}, [words.play_rules_how]), this.#house, this.#nearest]);
    filledWhileOpen(this.#rules, (isOpen) => this.#fillRules(isOpen));
    this.panel = html('section', { class: 'coucou-playform', 'aria-label': words.play_form }, [
      this.#form('coucou-dealform', words.play_deal, () => this.#deal(), [
        this.#ruleset,
        labelled(words.play_players, [this.#players]),
        labelled(words.play_number, [this.#number]),
      ], [button(words.play_random, words.play_random, () => this.#random())]),
      this.#details(words.sit_title, [
        html('p', {}, [words.sit_how]),
        this.#form('coucou-sitform', words.sit_go, () => this.#sit(), [
          labelled(words.sit_place, [this.#place]),
          labelled(words.sit_length, [this.#lengthField()]),
          labelled(words.sit_count, [this.#count]),
          ...limitFieldsOfOthers(words, this.#limits),
        ]),
        html('p', {}, [words.sit_policy_how]),
      ]),
      this.#details(words.play_own, [
        html('p', {}, [words.play_own_how]),
        this.#form('coucou-ownform', words.play_own_go, () => this.#own(), [
          labelled(words.play_own_cards, [this.#cards]),
          labelled(words.play_own_stock, [this.#stock]),
        ]),
      ]),
      this.#rules,
      this.#details(words.play_open, [
        html('p', {}, [words.play_open_how]),
        this.#form('coucou-openform', words.play_open_go, () => this.#open(this.#link.value), [
          labelled(words.play_open_link, [this.#link]),
          labelled(words.play_open_file, [this.#fileInput()]),
        ]),
      ]),
    ]);
    this.#takeDrops();
    this.render();
  }

  /**
   * @param {string} name
   * @param {string} label  of its button
   * @param {() => void} act
   * @param {HTMLElement[]} fields
   * @param {HTMLElement[]} [further]
   */
  #form(name, label, act, fields, further = []) {
    const submit = html('button', { type: 'submit', class: 'coucou-button coucou-run' }, [label]);
    const bar = html('div', { class: 'coucou-tools' }, [submit, ...further]);
    const form = html('form', { class: name }, [html('div', { class: 'coucou-fields' }, fields), bar]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      act();
    });
    return form;
  }

  /**
   * @param {string} title
   * @param {HTMLElement[]} inside
   */
  #details(title, inside) {
    return html('details', { class: 'coucou-section' }, [html('summary', {}, [title]), ...inside]);
  }

  /** Fill in the rules of the table; the focus stays where it was. */
  render() {
    const focused = this.panel.querySelector('[data-field]:focus')?.getAttribute('data-field');
    arrange(this.#ruleset, [rulesetField(this)]);
    this.#fillRules(this.#rules.open);
    if (focused) this.#find(focused)?.focus({ preventScroll: true });
  }

  /** @param {boolean} isOpen */
  #fillRules(isOpen) {
    arrange(this.#house, isOpen ? pointFields(this) : []);
    this.#nearest.replaceChildren(...(isOpen ? this.#nearestList() : []));
  }

  /** @param {string} field @returns {HTMLElement | null} */
  #find(field) {
    return this.panel.querySelector(`[data-field="${CSS.escape(field)}"]`);
  }

  // What the fields for the rules ask of the form, as of the panel of a live hand.

  get live() {
    const { words, rulesets, table } = this.playing;
    const underRules = (/** @type {string} */ ruleset, /** @type {HouseTable['rules']} */ rules) => ({ ruleset, rules });
    return { words, rulesets, hand: table, underRules };
  }

  fields = new KeptFields();

  /**
   * @param {string} field
   * @param {HouseTable} table
   */
  async change(field, table) {
    const sentence = await this.playing.chooseRules(this.#reduced(table));
    if (sentence === null) return;
    this.render();
    this.playing.say(sentence);
    this.#find(field)?.focus({ preventScroll: true });
  }

  /**
   * Without the house rules that the ruleset itself has.
   *
   * @param {HouseTable} table
   * @returns {HouseTable}
   */
  #reduced({ ruleset, rules }) {
    const own = this.playing.rulesetOf(ruleset)?.answers ?? {};
    const kept = Object.entries(rules).filter(([name, answer]) => String(own[name]) !== String(answer));
    return { ruleset, rules: Object.fromEntries(kept) };
  }

  /** Every ruleset by its distance: the nearest in full, the others folded. */
  #nearestList() {
    const { words, rulesets, table } = this.playing;
    const ruleset = this.playing.rulesetOf(table.ruleset);
    if (!ruleset) return [];
    const all = nearest(answersWith(ruleset, table.rules), rulesets.rulesets, rulesets.rules);
    const least = all[0].differ.length;
    const first = all.filter(({ differ }) => differ.length === least);
    const others = all.filter(({ differ }) => differ.length > least);
    return [
      html('p', { class: 'coucou-nearest-head' }, [html('strong', {}, [words.play_nearest])]),
      html('ul', {}, first.map((near) => this.#near(near))),
      html('details', { class: 'coucou-section' }, [
        html('summary', {}, [words.play_further]),
        html('ul', {}, others.map((near) => this.#near(near))),
      ]),
    ];
  }

  /** @param {Near} near */
  #near({ ruleset, differ }) {
    const { words, language, rulesets } = this.playing;
    const name = html('a', { href: address(`rulesets/${ruleset.id}/`, language) }, [ruleset.name]);
    if (!differ.length) return html('li', {}, [name, words.colon, ' ', words.play_same]);
    const key = differ.length === 1 ? 'play_differs_one' : 'play_differs';
    const points = differ.flatMap((id, place) => {
      const rule = rulesets.rules.find((one) => one.id === (id === 'stake_count' ? 'stake' : id));
      const answer = String(ruleset.answers[id]);
      const shown = rule?.answers.find((one) => one.id === answer)?.name ?? answer;
      const href = address(`compare/#${rule?.id}.${ruleset.id}`, language);
      const text = id === 'stake_count' ? words.play_stake_count : (rule?.name ?? id);
      return [place ? words.link_between : ' ', html('a', { href }, [text]), ` (${shown})`];
    });
    return html('li', {}, [name, words.colon, ' ', fill(words, key, { count: differ.length }), ...points, '.']);
  }

  #random() {
    const [number] = crypto.getRandomValues(new Uint16Array(1));
    this.#number.value = String(number + 1);
    this.#deal();
  }

  #answers() {
    const { table } = this.playing;
    const ruleset = this.playing.rulesetOf(table.ruleset);
    return ruleset ? answersWith(ruleset, table.rules) : {};
  }

  /** The number and the players of the form; null, and a sentence, where no deal is meant. */
  #chosen() {
    const number = this.#number.value.trim();
    const players = Number(this.#players.value);
    if (isDeal(number, players)) return { number, players };
    this.playing.say(this.playing.words.play_number_wrong);
    return null;
  }

  #deal() {
    const { playing } = this;
    const chosen = this.#chosen();
    if (!chosen) return;
    const { number, players } = chosen;
    void playing.play({ ...playing.table, ...numberedDeal(this.#answers(), players, BigInt(number)) });
  }

  #lengthField() {
    const { words } = this.playing;
    const options = ['one', 'game', 'hands'].map((key) => /** @type {[string, string]} */ ([key, words[`sit_length_${key}`]]));
    return selectField('length', options, this.#length, (value) => (this.#length = value));
  }

  #sit() {
    const { playing } = this;
    const chosen = this.#chosen();
    if (!chosen) return;
    const hands = { one: 'one', game: null, hands: Number(this.#count.value) }[this.#length];
    playing.say();
    playing.sit({ ...chosen, hands, place: Number(this.#place.value) - 1, ...this.#limits });
  }

  #own() {
    const { playing } = this;
    const cards = readCards(this.#cards.value);
    const isThree = this.#answers().dealer_cards !== 'one';
    /** @type {Held[]} */
    const deal = isThree && cards.length > 3 ? [...cards.slice(0, -3), cards.slice(-3)] : cards;
    void playing.play({ ...playing.table, deal, stock: readCards(this.#stock.value) });
  }

  /**
   * Open what was pasted: a link, or the text of a hand file.
   *
   * @param {string} text
   */
  #open(text) {
    if (/^\s*(?:\{|format\s*=|#(?![dg](?:=|%3D)))/i.test(text)) void this.playing.openFile(text);
    else void this.playing.open(text, true);
  }

  #fileInput() {
    const input = html('input', { type: 'file', accept: '.toml,.json,.txt,text/plain' });
    input.addEventListener('change', () => void this.#openFile(input.files?.[0]));
    return input;
  }

  /** @param {File | undefined} file */
  async #openFile(file) {
    if (file) await this.playing.openFile(await file.text());
  }

  /** A file, or the text of a link, dropped anywhere on the page's tag. */
  #takeDrops() {
    const { host } = this.playing;
    host.addEventListener('dragover', (event) => event.preventDefault());
    host.addEventListener('drop', (event) => {
      if (/** @type {Element} */ (event.target).closest('input, textarea')) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      const text = event.dataTransfer?.getData('text') ?? '';
      if (file) void this.#openFile(file);
      else if (text) this.#open(text);
    });
  }
}

/**
 * Whether a deal can be asked for.
 *
 * @param {string} number
 * @param {number} players
 */
function isDeal(number, players) {
  return /^-?\d{1,40}$/.test(number) && players >= 2 && players <= 40;
}

/**
 * Cards as a reader types them: "7 K♥ 10s", in capitals or not, with French letters too.
 *
 * @param {string} text
 */
function readCards(text) {
  return text.split(/[\s,;]+/).filter(Boolean).map((word) => {
    const found = /^(10|[0-9A-Za-z])([shdcSHDC♠♥♦♣]?)$/u.exec(word);
    if (!found) return word;
    const rank = found[1].toUpperCase();
    return (FRENCH[rank] ?? rank) + (SUITS[found[2]] ?? found[2].toLowerCase());
  });
}
