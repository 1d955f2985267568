// Labelled fields that forms and the settings are made of.

import { text } from '../words.js';
import { el } from './dom.js';

let count = 0;

/**
 * A list to choose one from. Options are [value, words, reason why not].
 * @param {string} label @param {[string, string, string?][]} options @param {string} value
 * @param {(value: string) => void} [onChange]
 */
export function choice(label, options, value, onChange = () => undefined) {
  const select = el('select', { id: `field-${++count}`, onchange: () => onChange(select.value) },
    ...options.map(([name, words, reason = '']) =>
      el('option', { value: name, selected: name === value, disabled: reason !== '' }, reason ? `${words} – ${reason}` : words)));
  return { element: field(label, select), input: select };
}

/**
 * @param {string} label @param {boolean} value @param {(value: boolean) => void} [onChange]
 */
export function check(label, value, onChange = () => undefined) {
  const input = el('input', { type: 'checkbox', checked: value, onchange: () => onChange(input.checked) });
  return { element: el('label', { class: 'choice' }, input, el('span', {}, label)), input };
}

/**
 * A number to slide, with the number beside it.
 * @param {string} label @param {{min: number, max: number, step?: number, unit?: string}} range @param {number} value
 * @param {(value: number) => void} [onChange]
 */
export function slider(label, { min, max, step = 1, unit = '' }, value, onChange = () => undefined) {
  const shown = el('output', {}, `${value}${unit}`);
  const input = el('input', {
    type: 'range', id: `field-${++count}`, min: String(min), max: String(max), step: String(step), value: String(value),
    oninput: () => {
      shown.textContent = `${input.value}${unit}`;
      onChange(Number(input.value));
    },
  });
  const head = el('div', { class: 'row spread' }, el('label', { htmlFor: input.id }, label), shown);
  return { element: el('div', { class: 'field' }, head, input), input };
}

/**
 * One line of text, with a note under it.
 * @param {string} label @param {string} value @param {string} [note]
 */
export function line(label, value, note = '') {
  const input = el('input', { type: 'text', id: `field-${++count}`, value, autocomplete: 'off', spellcheck: false });
  const below = el('p', { id: `${input.id}-note`, class: 'faint', 'aria-live': 'polite' }, note);
  input.setAttribute('aria-describedby', below.id);
  return { element: el('div', { class: 'field' }, el('label', { htmlFor: input.id }, label), input, below), input, below };
}

/** @param {string} label @param {HTMLElement} input */
function field(label, input) {
  return el('div', { class: 'field' }, el('label', { htmlFor: input.id }, label), input);
}

/**
 * The choices of a setting whose words are `<key>.<value>`.
 * @param {string} key @param {readonly (string | number)[]} values @returns {[string, string][]}
 */
export function worded(key, values) {
  return values.map((value) => [String(value), text(`${key}.${value}`)]);
}
