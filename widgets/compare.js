import { html } from './svg.js';
import { fill } from './words.js';

/** @import { Words } from './types.js' */

/** As in coucou.css: below it two columns are shown at a time. */
const NARROW = '(max-width: 44.984375em)';
/** Pixels that the row heads and one column need. */
const ROOM = { head: 150, column: 118 };

/**
 * The comparison of the rules. The whole table stands in the tag and is complete without scripts;
 * with them, columns can be chosen, one can be taken as the base, and equal rows hidden.
 *
 * @element coucou-compare
 * @attr data-words  JSON: the words that begin with compare_
 */
export class CoucouCompare extends HTMLElement {
  /** @type {Words} */ #words = {};
  /** @type {HTMLTableElement | null} */ #table = null;
  /** @type {{ id: string, name: string, isMain: boolean }[]} */ #columns = [];
  /** @type {Set<string>} */ #shown = new Set();
  #pair = ['', ''];
  #base = '';
  #isDifferencesOnly = false;
  #narrow = matchMedia(NARROW);
  #count = html('p', { class: 'coucou-compare-count', role: 'status' });
  #controls = html('div', { class: 'coucou-compare-controls', role: 'group' });
  #onChange = () => this.#update();
  #onHash = () => this.#openCell();
  #resize = new ResizeObserver(() => this.#measure());

  connectedCallback() {
    if (!this.#table && !this.#build()) return;
    this.#narrow.addEventListener('change', this.#onChange);
    addEventListener('hashchange', this.#onHash);
    this.#resize.observe(this);
    this.#measure();
    this.#update();
    requestAnimationFrame(() => this.#openCell());
  }

  disconnectedCallback() {
    this.#narrow.removeEventListener('change', this.#onChange);
    removeEventListener('hashchange', this.#onHash);
    this.#resize.disconnect();
  }

  #build() {
    const table = this.querySelector('table');
    if (!table) return false;
    this.#table = table;
    this.#words = JSON.parse(this.dataset.words ?? '{}');
    this.#columns = [...table.querySelectorAll('thead th')]
      .filter((head) => head.getAttribute('data-column'))
      .map((head) => ({
        id: head.getAttribute('data-column') ?? '',
        name: (head.getAttribute('data-name') ?? head.textContent ?? '').trim(),
        isMain: head.hasAttribute('data-main'),
      }));
    const main = this.#columns.filter((column) => column.isMain);
    const first = main.length ? main : this.#columns;
    this.#shown = new Set(first.slice(0, Math.max(2, this.#fit)).map((column) => column.id));
    this.#pair = first.slice(0, 2).map((column) => column.id);
    this.#fillControls();
    this.prepend(this.#controls);
    this.classList.add('is-live');
    this.addEventListener('click', (event) => {
      const link = /** @type {Element} */ (event.target).closest('a[href*="#"]');
      if (link) setTimeout(() => this.#openCell(), 50);
    });
    return true;
  }

  /** How many columns there is room for. */
  get #fit() {
    return Math.floor((this.clientWidth - ROOM.head) / ROOM.column);
  }

  /** The theme's header covers the top of the page: the column heads stay below it. */
  #measure() {
    const header = document.querySelector('.md-header');
    const top = header instanceof HTMLElement ? header.offsetHeight : 0;
    this.style.setProperty('--coucou-top', `${top}px`);
    this.classList.toggle('is-wide', !this.#narrow.matches && this.#visible.size > this.#fit);
  }

  /** The ids of the columns that stand in the table now. */
  get #visible() {
    if (this.#narrow.matches) return new Set(this.#pair);
    return this.#base ? new Set([...this.#shown, this.#base]) : this.#shown;
  }

  #fillControls() {
    const words = this.#words;
    this.#controls.setAttribute('aria-label', words.compare_controls ?? '');
    const only = html('input', { type: 'checkbox' });
    only.checked = this.#isDifferencesOnly;
    only.addEventListener('change', () => {
      this.#isDifferencesOnly = only.checked;
      this.#update();
    });
    /** @type {[string, string][]} */
    const bases = [['', words.compare_base_none], ...this.#options()];
    const boxes = this.#columns.map((column) => this.#columnBox(column));
    this.#controls.replaceChildren(
      this.#select(words.compare_left, this.#options(), this.#pair[0], 'coucou-only-narrow', (id) => {
        this.#pair = [id, this.#pair[1]];
      }),
      this.#select(words.compare_right, this.#options(), this.#pair[1], 'coucou-only-narrow', (id) => {
        this.#pair = [this.#pair[0], id];
      }),
      this.#select(words.compare_base, bases, this.#base, 'coucou-only-wide', (id) => {
        this.#base = id;
      }),
      html('label', { class: 'coucou-check' }, [only, words.compare_differences]),
      html('fieldset', { class: 'coucou-columns coucou-only-wide' }, [
        html('legend', {}, [words.compare_columns]),
        ...boxes,
      ]),
      this.#count,
    );
  }

  /** @returns {[string, string][]} */
  #options() {
    return this.#columns.map((column) => [column.id, column.name]);
  }

  /** @param {{ id: string, name: string }} column */
  #columnBox({ id, name }) {
    const box = html('input', { type: 'checkbox', 'data-column-box': id });
    box.checked = this.#shown.has(id);
    box.addEventListener('change', () => {
      if (box.checked) this.#shown.add(id);
      else this.#shown.delete(id);
      this.#update();
    });
    return html('label', { class: 'coucou-check' }, [box, name]);
  }

  /**
   * @param {string} label
   * @param {[string, string][]} options
   * @param {string} value
   * @param {string} name
   * @param {(id: string) => void} act
   */
  #select(label, options, value, name, act) {
    const select = html('select', {}, options.map(([id, text]) => html('option', { value: id }, [text])));
    select.value = value;
    select.addEventListener('change', () => {
      act(select.value);
      this.#update();
    });
    const text = html('span', { class: 'coucou-label' }, [label]);
    return html('div', { class: `coucou-field ${name}` }, [html('label', {}, [text, select])]);
  }

  /** Show what has been chosen. */
  #update() {
    const visible = this.#visible;
    const cells = this.#table?.querySelectorAll('[data-column]') ?? [];
    for (const cell of cells) {
      /** @type {HTMLElement} */ (cell).hidden = !visible.has(cell.getAttribute('data-column') ?? '');
    }
    let differing = 0;
    const rows = [...(this.#table?.querySelectorAll('tbody tr') ?? [])].filter((row) => row.querySelector('td'));
    for (const row of rows) {
      const differs = this.#compareRow(/** @type {HTMLTableRowElement} */ (row), visible);
      if (differs) differing += 1;
      /** @type {HTMLElement} */ (row).hidden = this.#isDifferencesOnly && !differs;
    }
    for (const head of this.#table?.querySelectorAll('th[scope="rowgroup"]') ?? []) {
      head.setAttribute('colspan', String(visible.size + 1));
      const group = head.closest('tbody');
      const isEmpty = group && !group.querySelector('tr:not([hidden]) > td');
      /** @type {HTMLElement} */ (head.closest('tr')).hidden = Boolean(isEmpty);
    }
    const values = { count: differing, total: rows.length };
    this.#count.textContent = fill(this.#words, 'compare_count', values);
    this.#measure();
  }

  /**
   * Mark the cells of a row that agree with the base, and say below the question whether the
   * visible cells differ. True where they do.
   *
   * @param {HTMLTableRowElement} row
   * @param {Set<string>} visible
   */
  #compareRow(row, visible) {
    const cells = [...row.querySelectorAll('td')].filter((cell) => visible.has(cell.dataset.column ?? ''));
    const answers = cells.map((cell) => cell.dataset.answer).filter(Boolean);
    const base = this.#narrow.matches ? this.#pair[0] : this.#base;
    const given = row.querySelector(`td[data-column="${CSS.escape(base || '-')}"]`)?.getAttribute('data-answer');
    for (const old of row.querySelectorAll('.coucou-same')) old.remove();
    for (const cell of row.querySelectorAll('td')) {
      const { answer, column } = cell.dataset;
      const isCompared = Boolean(given && answer && column !== base && visible.has(column ?? ''));
      cell.classList.toggle('is-same', isCompared && answer === given);
      if (isCompared) cell.append(this.#mark(answer === given));
    }
    const differs = new Set(answers).size > 1;
    const said = row.querySelector('.site-differ');
    if (said) said.textContent = this.#words[differs ? 'compare_row_differs' : 'compare_row_alike'];
    return differs;
  }

  /** @param {boolean} isSame */
  #mark(isSame) {
    const { compare_same: same, compare_differs: differs } = this.#words;
    const name = isSame ? 'coucou-same' : 'coucou-same is-other';
    return html('span', { class: name }, [isSame ? `= ${same}` : `≠ ${differs}`]);
  }

  /** Show, mark and focus the cell that the address names, below the column heads. */
  #openCell() {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id ? document.getElementById(id) : null;
    for (const old of this.querySelectorAll('.is-linked')) old.classList.remove('is-linked');
    if (!target || !this.#table?.contains(target)) return;
    const column = target.getAttribute('data-column');
    if (column) this.#bringIn(column);
    const row = target.closest('tr');
    if (row?.hidden) this.#isDifferencesOnly = false;
    this.#fillControls();
    this.#update();
    target.classList.add('is-linked');
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  /** @param {string} column */
  #bringIn(column) {
    if (this.#visible.has(column)) return;
    if (this.#narrow.matches) this.#pair = [this.#pair[0], column];
    else this.#shown.add(column);
  }
}

if (!customElements.get('coucou-compare')) customElements.define('coucou-compare', CoucouCompare);
