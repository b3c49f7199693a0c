import { button, html } from './svg.js';
import { fill } from './words.js';

/** @import { Words } from './types.js' */
/** @import { View } from './compare-state.js' */

/** @typedef {{ id: string, name: string, isMain: boolean }} Column */

/**
 * The list in which columns are chosen and put in order: by its buttons, or by pulling the handle
 * of one with mouse or finger.
 */
export class ColumnList {
  /** @type {HTMLOListElement} */ list = html('ol', { class: 'coucou-columnlist' });

  /**
   * @param {Column[]} columns
   * @param {Words} words
   * @param {View} view
   * @param {() => void} onChange  called when the view has been changed
   */
  constructor(columns, words, view, onChange) {
    this.words = words;
    this.view = view;
    this.onChange = onChange;
    /** @type {Map<string, HTMLLIElement>} */
    this.items = new Map(columns.map((column) => [column.id, this.#item(column)]));
    this.show();
  }

  /** Bring the list into the order of the view. */
  show() {
    const focused = document.activeElement;
    const held = focused && this.list.contains(focused) ? focused : null;
    const items = this.view.order.map((id) => this.items.get(id)).filter((item) => item !== undefined);
    if (items.some((item, index) => this.list.children[index] !== item)) this.list.replaceChildren(...items);
    for (const [id, item] of this.items) {
      const box = item.querySelector('input');
      if (box) box.checked = this.view.shown.has(id);
      item.classList.toggle('is-shown', this.view.shown.has(id));
    }
    this.#dull(items[0], 'earlier', items.at(-1));
    if (held instanceof HTMLElement) held.focus({ preventScroll: true });
  }

  /**
   * The first column cannot go further to the left, the last not to the right.
   *
   * @param {HTMLLIElement | undefined} first
   * @param {string} name
   * @param {HTMLLIElement | undefined} last
   */
  #dull(first, name, last) {
    for (const item of this.items.values()) {
      for (const move of item.querySelectorAll('button')) {
        const end = move.dataset.move === name ? first : last;
        move.setAttribute('aria-disabled', String(item === end));
      }
    }
  }

  /** @param {Column} column */
  #item({ id, name }) {
    const { words } = this;
    const box = html('input', { type: 'checkbox', 'data-column-box': id });
    box.addEventListener('change', () => {
      if (box.checked) this.view.shown.add(id);
      else this.view.shown.delete(id);
      this.onChange();
    });
    const earlier = button('←', fill(words, 'compare_earlier', { name }), () => this.#move(id, -1));
    const later = button('→', fill(words, 'compare_later', { name }), () => this.#move(id, 1));
    earlier.dataset.move = 'earlier';
    later.dataset.move = 'later';
    const handle = html('span', { class: 'coucou-handle', 'aria-hidden': 'true', title: words.compare_pull }, ['⠿']);
    const item = html('li', { 'data-item': id }, [
      handle,
      html('label', { class: 'coucou-check' }, [box, html('span', {}, [name])]),
      earlier,
      later,
    ]);
    this.#makePullable(handle, item, id);
    return item;
  }

  /**
   * @param {string} id
   * @param {number} by
   */
  #move(id, by) {
    const { order } = this.view;
    const from = order.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= order.length) return;
    order.splice(from, 1);
    order.splice(to, 0, id);
    this.onChange();
  }

  /**
   * @param {HTMLElement} handle
   * @param {HTMLLIElement} item
   * @param {string} id
   */
  #makePullable(handle, item, id) {
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      item.classList.add('is-pulled');
    });
    handle.addEventListener('pointermove', (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-item]');
      const target = over && this.list.contains(over) ? over.getAttribute('data-item') : null;
      if (!target || target === id) return;
      const { order } = this.view;
      const to = order.indexOf(target);
      order.splice(order.indexOf(id), 1);
      order.splice(to, 0, id);
      this.onChange();
      // The handle moved with its item: take hold of it again.
      handle.setPointerCapture(event.pointerId);
    });
    const drop = () => item.classList.remove('is-pulled');
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', drop);
  }
}
