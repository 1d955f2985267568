/** Small helpers for elements: making and filling them, and letting them speak the language of now. */

import { onLanguage } from '../words.js';

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value */
/** What may stand among children; what is false or missing is left out. @typedef {Node | string | false | null | undefined} Child */

/**
 * Make an element. `onclick` and the like are listeners, `class` and what holds a dash are attributes, all else is set
 * as a property; null and undefined are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Value>} [given]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (name in element && !name.includes('-')) Object.assign(element, { [name]: value });
    else element.setAttribute(name, String(value));
  }
  element.append(...kept(children));
  return element;
}

/**
 * Put children into an element in place of those it has.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children));
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function kept(children) {
  return /** @type {(Node | string)[]} */ (children.filter((child) => child || child === ''));
}

/**
 * Write words now, and again whenever the language changes.
 * @param {() => void} write
 */
export function spoken(write) {
  write();
  onLanguage(write);
}

/**
 * A sign as a picture that takes the colour of the text; what holds it says its name.
 * @param {string} outline a path in a square of 24
 */
export function icon(outline) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', outline);
  svg.append(path);
  return svg;
}
