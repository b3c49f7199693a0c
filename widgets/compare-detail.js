import { button, html } from './svg.js';
import { copyText } from './clipboard.js';

/** @import { Words } from './types.js' */

/**
 * What stands behind one cell, open below its row over the whole width of the table.
 *
 * The cell itself holds all of it (and shows it where there are no scripts); this is a copy.
 */
export class Detail {
  row = html('tr', { class: 'coucou-open' });
  /** @type {HTMLElement | null} */ cell = null;
  #box = html('td');

  /**
   * @param {Words} words
   * @param {() => void} onClose
   */
  constructor(words, onClose) {
    this.words = words;
    this.onClose = onClose;
    this.row.append(this.#box);
    this.row.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
    });
  }

  /** How many columns the row has to cover. @param {number} columns */
  span(columns) {
    this.#box.colSpan = columns;
  }

  /**
   * Open below the row of a cell.
   *
   * @param {HTMLElement} cell
   * @param {boolean} isEntered  whether the focus goes in
   */
  open(cell, isEntered) {
    this.#fold();
    this.cell = cell;
    cell.classList.add('is-open');
    cell.querySelector('.site-cell')?.setAttribute('aria-expanded', 'true');
    const panel = this.#panel(cell);
    this.#box.replaceChildren(panel);
    cell.closest('tr')?.after(this.row);
    if (isEntered) panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: 'nearest' });
  }

  /** Close, and give the focus back to the cell. */
  close() {
    const link = this.cell?.querySelector('.site-cell');
    const isInside = this.row.contains(document.activeElement);
    this.#fold();
    if (isInside && link instanceof HTMLElement) link.focus({ preventScroll: true });
    this.onClose();
  }

  #fold() {
    this.row.remove();
    this.cell?.classList.remove('is-open');
    this.cell?.querySelector('.site-cell')?.setAttribute('aria-expanded', 'false');
    this.cell = null;
  }

  /** @param {HTMLElement} cell */
  #panel(cell) {
    const { words } = this;
    const head = cell.closest('tr')?.querySelector('th');
    const rule = head?.querySelector('.site-row-name')?.textContent ?? '';
    const question = head?.querySelector('.site-question')?.textContent ?? '';
    const id = `${cell.id}.open`;
    const title = html('p', { class: 'coucou-open-title', id }, [
      html('strong', {}, [`${rule} – ${cell.dataset.label ?? ''}`]),
      ` ${question}`,
    ]);
    const answer = cell.querySelector('.site-cell')?.textContent ?? '';
    const status = cell.querySelector('.coucou-status')?.cloneNode(true) ?? '';
    const more = [...(cell.querySelector('.site-cell-more')?.childNodes ?? [])].map((node) => node.cloneNode(true));
    const said = html('span', { class: 'coucou-copysay', role: 'status' });
    const copy = button(words.compare_copy_cell, words.compare_copy_cell, async () => {
      const address = `${location.origin}${location.pathname}#${cell.id}`;
      said.textContent = (await copyText(address)) ? words.compare_copied : address;
    });
    const panel = html('div', { class: 'coucou-open-panel', role: 'group', tabindex: '-1', 'aria-labelledby': id }, [
      title,
      html('p', { class: 'coucou-open-answer' }, [html('strong', {}, [answer]), ' ', status]),
      html('div', { class: 'coucou-open-more' }, more),
      html('p', { class: 'coucou-tools' }, [
        button(words.compare_close, words.compare_close, () => this.close()), copy, said]),
    ]);
    return panel;
  }
}
