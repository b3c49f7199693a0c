/** Small helpers for SVG and HTML elements. */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG element with attributes and children.
 *
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Element | string)[]} [children]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, children = []) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * An HTML element with attributes and children.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function html(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * Let these be the children of an element. One that stands at its place already is not touched, so
 * that it keeps the focus and is not laid out again.
 *
 * @param {Element} parent
 * @param {Node[]} children
 */
export function arrange(parent, children) {
  let place = parent.firstChild;
  for (const child of children) {
    if (child === place) place = place.nextSibling;
    else parent.insertBefore(child, place);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/**
 * Make an element like a fresh one and touch only what differs: the rest is not laid out again.
 *
 * @param {Element} element
 * @param {Element} fresh  of the same name; what is new is taken from it
 */
export function renew(element, fresh) {
  for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  const old = [...element.childNodes];
  for (const [place, wanted] of [...fresh.childNodes].entries()) {
    const there = old[place];
    if (!there) element.append(wanted);
    else if (there.nodeName !== wanted.nodeName) there.replaceWith(wanted);
    else if (there instanceof Element && wanted instanceof Element) renew(there, wanted);
    else if (there.nodeValue !== wanted.nodeValue) there.nodeValue = wanted.nodeValue;
  }
  for (const gone of old.slice(fresh.childNodes.length)) gone.remove();
}

/**
 * A button that does something.
 *
 * @param {string} label  what it shows
 * @param {string} title  what it is called
 * @param {() => void} act
 * @param {string} [name] its class
 */
export function button(label, title, act, name = '') {
  const element = html('button', { type: 'button', class: `coucou-button ${name}`.trim() }, [label]);
  if (title !== label) {
    element.setAttribute('aria-label', title);
    element.title = title;
  }
  element.addEventListener('click', act);
  return element;
}
