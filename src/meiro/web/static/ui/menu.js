/** A button that opens a menu: arrows move, Enter chooses, Escape and a click elsewhere close. */

import { el, icon } from './dom.js';

const DOWN = 'M7 10l5 5 5-5';

/** @typedef {{label: string, run: () => void, disabled?: boolean, reason?: string, checked?: boolean}} Item */

/**
 * @param {object} wish
 * @param {string} wish.label
 * @param {() => Item[]} wish.items asked each time the menu opens
 * @param {string} [wish.className]
 * @param {string} [wish.sign] outline of the sign beside the label
 * @returns {HTMLElement}
 */
export function menuButton({ label, items, className = 'button', sign = DOWN }) {
  const button = el('button', { type: 'button', class: className, 'aria-haspopup': 'menu', 'aria-expanded': 'false',
    onclick: () => (list.hidden ? open() : close()) }, el('span', {}, label), icon(sign));
  const list = el('div', { class: 'menu', role: 'menu', 'aria-label': label, hidden: true });
  const host = el('div', { class: 'menu-host' }, button, list);

  const entries = () => Array.from(list.querySelectorAll('button'));
  const open = () => {
    list.replaceChildren(...items().map(entry));
    list.classList.toggle('at-right', isAtRight(host));
    list.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    keepInside(list);
    entries()[0]?.focus();
    document.addEventListener('pointerdown', elsewhere, true);
  };
  const close = () => {
    list.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', elsewhere, true);
    if (list.contains(document.activeElement)) button.focus();
  };
  /** @param {Event} event */
  const elsewhere = (event) => {
    if (event.target instanceof Node && !host.contains(event.target)) close();
  };
  /** @param {Item} item */
  const entry = ({ label: words, run, disabled = false, reason = '', checked }) => el('button', {
    type: 'button', class: 'menu-item', tabIndex: -1, role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked === undefined ? null : String(checked), 'aria-disabled': disabled ? 'true' : null,
    onclick: () => {
      if (disabled) return;
      button.focus();
      close();
      run();
    },
  }, el('span', {}, words), disabled && reason !== '' && el('small', {}, reason));

  host.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !host.contains(event.relatedTarget)) close();
  });
  host.addEventListener('keydown', (event) => {
    if (list.hidden) {
      if (event.key === 'ArrowDown') open();
      else return;
    } else if (!move(event.key, entries(), close)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return host;
}

/**
 * @param {string} key
 * @param {HTMLButtonElement[]} entries
 * @param {() => void} close
 */
function move(key, entries, close) {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to !== undefined) entries.at(to % entries.length)?.focus();
  else if (key === 'Escape') close();
  else return false;
  return true;
}

/** Told before a menu is laid out: one that leaves the window even for a moment makes a phone zoom out. @param {HTMLElement} host */
function isAtRight(host) {
  const { left, right } = host.getBoundingClientRect();
  return left + right > document.documentElement.clientWidth;
}

/** @param {HTMLElement} list moved aside when it would leave the window */
function keepInside(list) {
  list.style.transform = '';
  const { left, right } = list.getBoundingClientRect();
  const shift = Math.max(0, 8 - left) + Math.min(0, document.documentElement.clientWidth - 8 - right);
  if (shift !== 0) list.style.transform = `translateX(${shift}px)`;
}
