/** Labelled controls of the panels of Watch and Two routes. */

import { el, fill } from '../../ui/dom.js';

let count = 0;

/**
 * A control with its label above it.
 * @param {string} label @param {HTMLElement} control @param {...(Node | string)} below hints and the like
 */
export function field(label, control, ...below) {
  control.id ||= `watch-field-${(count += 1)}`;
  return el('div', { class: 'field' }, el('label', { htmlFor: control.id }, label), control, ...below);
}

/** @typedef {{name: string, title: string, reason?: string}} Option */

/**
 * Offer options in a list, one of them chosen; what cannot be chosen says why.
 * @param {HTMLSelectElement} select @param {Option[]} options @param {string} chosen
 */
export function offer(select, options, chosen) {
  fill(select, ...options.map(({ name, title, reason }) =>
    el('option', { value: name, disabled: Boolean(reason) }, reason ? `${title} (${reason})` : title)));
  select.value = chosen;
}

/**
 * A list that tells the name chosen.
 * @param {(name: string) => void} chosen @param {Record<string, any>} [given]
 */
export function list(chosen, given = {}) {
  const select = el('select', { ...given, onchange: () => chosen(select.value) });
  return select;
}

/**
 * A text field that acts when it is left or Enter is pressed in it, and only on another text.
 * @param {() => void} acted @param {Record<string, any>} [given]
 */
export function entry(acted, given = {}) {
  return el('input', { type: 'text', autocomplete: 'off', spellcheck: false, ...given, onchange: acted,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter' && !event.isComposing) acted();
    } });
}
