/** Dialogs: the browser's own, with a title, a close button and the focus given back. */

import { text } from '../words.js';
import { el, icon } from './dom.js';

const CROSS = 'M6 6l12 12M18 6L6 18';

/** @typedef {{label: string, value: string, primary?: boolean, submits?: boolean}} Action */

/**
 * Show a dialog until it is answered: the chosen value, or null when it is closed. With `check`, an answer only counts
 * when that returns true, so that a form can refuse it.
 * @param {object} wish
 * @param {string} wish.title
 * @param {Node | string} wish.body
 * @param {Action[]} [wish.actions]
 * @param {(value: string) => boolean} [wish.check]
 * @param {(dialog: HTMLDialogElement) => void} [wish.opened]
 * @param {string} [wish.className]
 * @returns {Promise<string | null>}
 */
export function showDialog({ title, body, actions = [], check = () => true, opened, className = '' }) {
  const before = document.activeElement;
  return new Promise((resolve) => {
    /** @type {string | null} */
    let answer = null;
    /** @param {string} value */
    const choose = (value) => {
      if (!check(value)) return;
      answer = value;
      dialog.close();
    };
    const buttons = actions.map(({ label, value, primary }) =>
      el('button', { type: primary ? 'submit' : 'button', class: primary ? 'button primary' : 'button',
        onclick: primary ? null : () => choose(value) }, label));
    const main = actions.find((action) => action.primary);
    const form = el('form', { class: 'dialog-form', noValidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (main) choose(main.value);
      } },
    el('div', { class: 'dialog-body', tabIndex: isFilledIn(body) ? null : 0 }, body),
    buttons.length > 0 && el('div', { class: 'dialog-actions' }, ...buttons));
    const heading = el('h2', { id: `dialog-${++count}`, tabIndex: -1 }, title);
    const close = el('button', { type: 'button', class: 'button quiet square', 'aria-label': text('ui.close'),
      onclick: () => dialog.close() }, icon(CROSS));
    const dialog = el('dialog', { class: `dialog ${className}`, 'aria-labelledby': heading.id },
      el('div', { class: 'dialog-head' }, heading, close), form);
    dialog.addEventListener('pointerdown', (event) => {
      if (event.target === dialog && outside(dialog, event)) dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
    opened?.(dialog);
  });
}

let count = 0;

/** @returns {boolean} whether a dialog is open, so that keys belong to it */
export function isDialogOpen() {
  return document.querySelector('dialog[open]') !== null;
}

/** @param {Node | string} body @returns {boolean} whether it holds what takes the focus; else it is scrolled by itself */
function isFilledIn(body) {
  return body instanceof Element && body.querySelector('button, input, select, summary, textarea') !== null;
}

/** @param {HTMLDialogElement} dialog @param {PointerEvent} event */
function outside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
