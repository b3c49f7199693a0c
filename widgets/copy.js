import { copyText } from './clipboard.js';
import { button, html } from './svg.js';

/**
 * A text with a button that copies it. The text stands in the tag and is read without scripts.
 *
 * @element coucou-copy
 * @attr data-label   what is copied, such as "BibTeX"
 * @attr data-copy    the word on the button
 * @attr data-copied  what is said when it is done
 * @attr data-select  what is said when the text could only be selected
 * @fires coucou-copied  after the reader has copied
 */
export class CoucouCopy extends HTMLElement {
  connectedCallback() {
    if (this.querySelector(':scope > .coucou-copybar')) return;
    const { copy = 'Copy', label = '' } = this.dataset;
    const say = html('span', { role: 'status', class: 'coucou-copysay' });
    const copier = button(copy, label ? `${copy}: ${label}` : copy, () => this.#copy(say));
    const name = label ? [html('span', { class: 'coucou-copylabel' }, [label])] : [];
    this.prepend(html('div', { class: 'coucou-copybar' }, [...name, say, copier]));
  }

  /** The element that holds the text. @returns {Element} */
  get #source() {
    return this.querySelector('pre, code, .coucou-copied-text') ?? this;
  }

  /** @param {HTMLElement} say */
  async #copy(say) {
    const { copied = 'Copied.', select = 'Selected.' } = this.dataset;
    const source = this.#source;
    const isDone = await copyText((source.textContent ?? '').replace(/\n$/, ''));
    if (!isDone) getSelection()?.selectAllChildren(source);
    say.textContent = '';
    requestAnimationFrame(() => (say.textContent = isDone ? copied : select));
    if (isDone) this.dispatchEvent(new CustomEvent('coucou-copied', { bubbles: true }));
  }
}

if (!customElements.get('coucou-copy')) customElements.define('coucou-copy', CoucouCopy);
