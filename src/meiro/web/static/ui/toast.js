/** Short messages at the lower edge; they also go to the screen reader, and stay while pointed at. */

import { text } from '../words.js';
import { el, icon } from './dom.js';
import { say } from './live.js';

const SECONDS = 6;

/**
 * @param {string} words
 * @param {{action?: {label: string, run: () => void}, lasting?: boolean}} [options]
 */
export function toast(words, { action, lasting = false } = {}) {
  const host = document.getElementById('toasts');
  if (!host) return;
  let timer = 0;
  const gone = () => {
    clearTimeout(timer);
    item.remove();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!lasting) timer = window.setTimeout(gone, SECONDS * 1000);
  };
  const item = el('div', { class: 'toast', onpointerenter: () => clearTimeout(timer), onpointerleave: wait,
    onfocusin: () => clearTimeout(timer), onfocusout: wait },
  el('span', {}, words),
  action && el('button', { type: 'button', class: 'button quiet', onclick: () => {
    gone();
    action.run();
  } }, action.label),
  el('button', { type: 'button', class: 'button quiet square', 'aria-label': text('ui.close'), onclick: gone },
    icon('M6 6l12 12M18 6L6 18')));
  host.append(item);
  while (host.children.length > 3) host.firstElementChild?.remove();
  say(words);
  wait();
}
