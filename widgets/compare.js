import { ColumnList } from './compare-columns.js';
import { controlsFor } from './compare-controls.js';
import { Detail } from './compare-detail.js';
import { countAnswers, drawHeat, sayAnswers } from './compare-heat.js';
import { arranged, firstView, placeColumn, readView, writeView } from './compare-state.js';
import { fold, foldedWords, rangesOf } from './fold.js';
import { html } from './svg.js';
import { fill } from './words.js';

/** @import { Words } from './types.js' */
/** @import { View } from './compare-state.js' */
/** @import { Column } from './compare-columns.js' */
/** @import { Controls } from './compare-controls.js' */

/** As in compare.css: below it two columns are shown at a time. */
const NARROW = '(max-width: 44.984375em)';
/** Pixels that the row heads and one column need. */
const ROOM = { head: 176, column: 128 };

/**
 * The comparison of the rules. The whole table stands in the tag and is complete without scripts;
 * with them columns are chosen and put in order, one is the base, rows are filtered, and what
 * stands behind a cell opens below its row. All of it stands in the address.
 *
 * @element coucou-compare
 * @attr data-words  JSON: the words that begin with compare_
 */
export class Comparison {
  #host;
  /** @type {Words} */ #words = {};
  /** @type {HTMLTableElement | null} */ #table = null;
  /** @type {HTMLTableRowElement[]} */ #rows = [];
  /** @type {Column[]} */ #columns = [];
  /** @type {View} */ #view = firstView([], []);
  /** @type {Controls | null} */ #controls = null;
  /** @type {Detail | null} */ #detail = null;
  /** @type {Map<Element, string>} */ #folded = new Map();
  #arrangement = '';
  #note = '';
  #narrow = matchMedia(NARROW);
  #onChange = () => this.#update();
  #onHash = () => this.#land();
  #resize = new ResizeObserver(() => this.#measure());

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
  }

  begin() {
    if (!this.#build()) return;
    this.#narrow.addEventListener('change', this.#onChange);
    addEventListener('hashchange', this.#onHash);
    this.#resize.observe(this.#host);
    this.#update();
    requestAnimationFrame(() => this.#land());
  }

  end() {
    this.#narrow.removeEventListener('change', this.#onChange);
    removeEventListener('hashchange', this.#onHash);
    this.#resize.disconnect();
    this.#paint([], []);
  }

  get #ids() {
    return this.#columns.map((column) => column.id);
  }

  get #main() {
    return this.#columns.filter((column) => column.isMain).map((column) => column.id);
  }

  #build() {
    const table = this.#host.querySelector('table');
    if (!table) return false;
    this.#table = table;
    this.#words = JSON.parse(this.#host.dataset.words ?? '{}');
    this.#rows = [...table.querySelectorAll('tr')].filter((row) => row.dataset.differ);
    this.#columns = [...table.querySelectorAll('thead th')]
      .filter((head) => head.getAttribute('data-column'))
      .map((head) => ({
        id: head.getAttribute('data-column') ?? '',
        name: (head.getAttribute('data-name') ?? head.textContent ?? '').trim(),
        isMain: head.hasAttribute('data-main'),
      }));
    const { view, unknown } = readView(location.search, this.#ids, this.#main);
    this.#view = view;
    if (unknown.length) this.#note = fill(this.#words, 'compare_unknown', { names: unknown.join(', ') });
    this.#detail = new Detail(this.#words, () => this.#setHash(''));
    this.#addControls();
    this.#host.classList.add('is-live');
    for (const link of table.querySelectorAll('td .site-cell')) link.setAttribute('aria-expanded', 'false');
    table.addEventListener('click', (event) => this.#onClick(event));
    return true;
  }

  #addControls() {
    const list = new ColumnList(this.#columns, this.#words, this.#view, this.#onChange);
    this.#controls = controlsFor(this.#words, this.#columns, this.#view, list, {
      onChange: this.#onChange,
      onPlace: (place, id) => {
        placeColumn(this.#view, place, id);
        this.#update();
      },
      onFirst: () => {
        Object.assign(this.#view, firstView(this.#ids, this.#main));
        this.#note = '';
        this.#detail?.close();
        this.#update();
      },
    });
    this.#host.prepend(this.#controls.box);
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const link = /** @type {Element} */ (event.target).closest('a.site-cell');
    const cell = link?.closest('td');
    if (!cell || !this.#detail || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#detail.cell === cell) {
      this.#detail.close();
      return;
    }
    this.#mark(cell);
    this.#detail.open(cell, true);
    this.#setHash(`#${cell.id}`);
    this.#measure();
  }

  /** How many columns there is room for. */
  get #fit() {
    return Math.floor((this.#host.clientWidth - ROOM.head) / ROOM.column);
  }

  /** The theme's header covers the top of the page: the column heads stay below it. */
  #measure() {
    const header = document.querySelector('.md-header');
    const top = header instanceof HTMLElement ? header.offsetHeight : 0;
    const isWide = !this.#narrow.matches && arranged(this.#view, false).length > this.#fit;
    this.#host.classList.toggle('is-wide', isWide);
    const heads = this.#table?.tHead?.offsetHeight ?? 0;
    this.#host.style.setProperty('--coucou-top', `${top}px`);
    this.#host.style.setProperty('--coucou-heads', `${this.#narrow.matches ? 0 : heads}px`);
  }

  /** Show what has been chosen. */
  #update() {
    const list = arranged(this.#view, this.#narrow.matches);
    this.#arrange(list);
    this.#host.classList.toggle('is-full', this.#view.isFull);
    const words = foldedWords(this.#view.find);
    const base = this.#narrow.matches ? list[0] : this.#view.base;
    let differing = 0;
    let shown = 0;
    for (const row of this.#rows) {
      const differs = this.#compareRow(row, list, base);
      if (differs) differing += 1;
      row.hidden = (this.#view.isOnlyDifferences && !differs) || !this.#holds(row, list, words);
      if (!row.hidden) shown += 1;
    }
    this.#showGroups(list.length);
    this.#showDetail(list);
    this.#controls?.show(list);
    this.#sayCount({ count: differing, total: this.#rows.length, shown });
    this.#paint(words, list);
    this.#writeAddress();
    this.#measure();
  }

  /** @param {Record<string, number>} values */
  #sayCount(values) {
    const key = values.shown ? (values.shown < values.total ? 'compare_count_some' : 'compare_count') : 'compare_none';
    const sentence = `${this.#note} ${fill(this.#words, key, values)}`.trim();
    const count = this.#controls?.count;
    if (count && count.textContent !== sentence) count.textContent = sentence;
  }

  /**
   * Bring the cells of every row into the order chosen, and hide those that are not.
   *
   * @param {string[]} list
   */
  #arrange(list) {
    const key = list.join('.');
    if (key === this.#arrangement) return;
    this.#arrangement = key;
    const heads = this.#table?.tHead?.rows ?? [];
    for (const row of [...heads, ...this.#rows]) {
      const cells = [...row.children].filter((cell) => cell instanceof HTMLElement && cell.dataset.column);
      const byId = new Map(cells.map((cell) => [cell.getAttribute('data-column') ?? '', /** @type {HTMLElement} */ (cell)]));
      for (const cell of byId.values()) cell.hidden = true;
      for (const id of list) {
        const cell = byId.get(id);
        if (!cell) continue;
        cell.hidden = false;
        row.append(cell);
      }
    }
  }

  /** @param {number} columns */
  #showGroups(columns) {
    for (const head of this.#table?.querySelectorAll('th[scope="rowgroup"]') ?? []) {
      head.setAttribute('colspan', String(columns + 1));
      const group = head.closest('tbody');
      const isEmpty = group && !group.querySelector('tr[data-differ]:not([hidden])');
      /** @type {HTMLElement} */ (head.closest('tr')).hidden = Boolean(isEmpty);
    }
    this.#detail?.span(columns + 1);
  }

  /** An open cell whose column or row went away is closed. @param {string[]} list */
  #showDetail(list) {
    const cell = this.#detail?.cell;
    if (cell && (!list.includes(cell.dataset.column ?? '') || cell.closest('tr')?.hidden)) this.#detail?.close();
  }

  /**
   * Mark the cells of a row that agree with the base, and say below the question how many answers
   * the visible cells give. True where there is more than one.
   *
   * @param {HTMLTableRowElement} row
   * @param {string[]} list
   * @param {string} base
   */
  #compareRow(row, list, base) {
    /** @type {string[]} */
    const answers = [];
    const cells = /** @type {HTMLElement[]} */ ([...row.querySelectorAll('td')]);
    const given = cells.find((cell) => cell.dataset.column === base)?.dataset.answer;
    for (const old of row.querySelectorAll('.coucou-same')) old.remove();
    for (const cell of cells) {
      const { answer, column = '' } = cell.dataset;
      const isVisible = list.includes(column);
      if (isVisible && answer) answers.push(answer);
      const isCompared = Boolean(given && answer && column !== base && isVisible);
      cell.classList.toggle('is-same', isCompared && answer === given);
      cell.classList.toggle('is-base', isVisible && Boolean(base) && column === base && list.length > 1);
      if (isCompared) cell.querySelector('.site-cell')?.after(' ', this.#sign(answer === given));
    }
    const counts = countAnswers(answers);
    const said = row.querySelector('.site-differ');
    if (said) said.textContent = sayAnswers(counts, this.#words);
    row.querySelector('.site-heat')?.replaceWith(drawHeat(counts));
    return counts.length > 1;
  }

  /** @param {boolean} isSame */
  #sign(isSame) {
    const { compare_same: same, compare_differs: differs } = this.#words;
    const name = isSame ? 'coucou-same' : 'coucou-same is-other';
    return html('span', { class: name }, [isSame ? `= ${same}` : `≠ ${differs}`]);
  }

  /**
   * Whether the visible part of a row holds every word.
   *
   * @param {HTMLTableRowElement} row
   * @param {string[]} list
   * @param {string[]} words
   */
  #holds(row, list, words) {
    if (!words.length) return true;
    const parts = this.#searched(row, list).map((part) => {
      const text = this.#folded.get(part) ?? fold(part.textContent ?? '');
      this.#folded.set(part, text);
      return text;
    });
    return words.every((word) => parts.some((part) => part.includes(word)));
  }

  /**
   * The parts of a row in which words are looked for.
   *
   * @param {HTMLTableRowElement} row
   * @param {string[]} list
   */
  #searched(row, list) {
    return [...row.querySelectorAll('.site-row-name, .site-question, td[data-column]')].filter(
      (part) => !(part instanceof HTMLTableCellElement) || list.includes(part.dataset.column ?? ''),
    );
  }

  /**
   * Mark the words found, where the browser can do so without touching the page.
   *
   * @param {string[]} words
   * @param {string[]} list
   */
  #paint(words, list) {
    if (typeof Highlight !== 'function' || !CSS.highlights) return;
    CSS.highlights.delete('coucou-found');
    if (!words.length) return;
    const rows = this.#rows.filter((row) => !row.hidden);
    const ranges = rows.flatMap((row) => this.#searched(row, list).flatMap((part) => rangesOf(part, words)));
    CSS.highlights.set('coucou-found', new Highlight(...ranges));
  }

  #writeAddress() {
    const search = writeView(this.#view, location.search, this.#ids, this.#main);
    this.#controls?.setAddress(`${location.origin}${location.pathname}${search}`);
    if (search !== location.search) history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  }

  /** The address changes without a jump. @param {string} hash */
  #setHash(hash) {
    if (hash === location.hash) return;
    history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
    if (!hash) this.#mark(null);
  }

  /** @param {Element | null} target */
  #mark(target) {
    for (const old of this.#host.querySelectorAll('.is-linked')) old.classList.remove('is-linked');
    target?.classList.add('is-linked');
  }

  /** Show, mark, focus and open what the address names, below the column heads. */
  #land() {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id ? document.getElementById(id) : null;
    if (!target || !this.#table?.contains(target)) return;
    const column = target.closest('td')?.dataset.column;
    const isHidden = column && !arranged(this.#view, this.#narrow.matches).includes(column);
    if (isHidden && this.#narrow.matches) placeColumn(this.#view, 1, column);
    else if (isHidden) this.#view.shown.add(column);
    if (target.closest('tr')?.hidden) Object.assign(this.#view, { isOnlyDifferences: false, find: '' });
    this.#update();
    this.#mark(target);
    if (target instanceof HTMLTableCellElement && target.querySelector('.site-cell')) this.#detail?.open(target, false);
    this.#measure();
    const focused = target.querySelector('a') ?? target;
    if (target.matches('td, tr[data-differ]')) focused.focus({ preventScroll: true });
    const row = target.closest('tr') ?? target;
    const isWide = this.#host.classList.contains('is-wide');
    if (isWide) target.scrollIntoView({ block: 'start', inline: 'nearest' });
    (isWide ? this.#host.querySelector('.site-scroll') : row)?.scrollIntoView({ block: 'start', inline: 'nearest' });
  }
}
