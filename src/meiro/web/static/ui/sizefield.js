// The size field: two numbers with a switch between cells and blocks, help in the other unit, and refusals in words.

import { readSides, readSize, sizeText } from '../core/settings.js';
import { text } from '../words.js';
import { el } from './dom.js';

const UNITS = ['cells', 'blocks'];

/**
 * Make a size field. `check` returns the size in cells, or null after saying beside the fields what is wrong.
 * @param {{width: number, height: number, unit: string}} given in cells
 */
export function makeSizeField({ width, height, unit }) {
  const id = `size-${++count}`;
  const number = (/** @type {string} */ name) => el('input', {
    type: 'text', inputMode: 'numeric', autocomplete: 'off', id: `${id}-${name}`, 'aria-describedby': `${id}-note`,
    oninput: (/** @type {Event} */ event) => typed(/** @type {InputEvent} */ (event)),
  });
  const [wide, high] = [number('width'), number('height')];
  const units = el('select', { id: `${id}-unit`, onchange: change },
    ...UNITS.map((name) => el('option', { value: name, selected: name === unit }, text(`ui.unit.${name}`))));
  const note = el('p', { id: `${id}-note`, class: 'faint', 'aria-live': 'polite' });
  const element = el('div', { class: 'field size-field' },
    el('div', { class: 'size-numbers' },
      labelled(text('ui.width'), wide), el('span', { class: 'size-times', 'aria-hidden': 'true' }, '×'),
      labelled(text('ui.height'), high), labelled(text('ui.unit'), units)),
    note);
  let shownUnit = unit;
  put({ width, height });
  tell();

  /** @param {{width: number, height: number}} size */
  function put(size) {
    const sides = [sizeText({ width: size.width, height: size.width }, shownUnit), sizeText({ width: size.height, height: size.height }, shownUnit)];
    [wide.value, high.value] = sides;
  }

  /** A pasted "31x21" fills both fields. @param {InputEvent} event */
  function typed(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const sides = /[x×*ｘ]/i.test(field.value) ? readSides(field.value) : null;
    if (sides) [wide.value, high.value] = sides.map(String);
    tell();
  }

  /** The other unit shows the same size; a size that cannot be read stays as it is. */
  function change() {
    const size = readSize(written(), shownUnit);
    shownUnit = units.value;
    if (!('refusal' in size)) put(size);
    tell();
  }

  function written() {
    return `${wide.value.trim()}x${high.value.trim()}`;
  }

  function tell() {
    const size = readSize(written(), shownUnit);
    mark(false);
    note.className = 'faint';
    note.textContent = 'refusal' in size ? '' : other(size, shownUnit);
  }

  /** @param {boolean} wrong */
  function mark(wrong) {
    for (const field of [wide, high]) field.setAttribute('aria-invalid', String(wrong));
  }

  /** @returns {{width: number, height: number, unit: string} | null} */
  function check() {
    const size = readSize(written(), shownUnit);
    if (!('refusal' in size)) return { ...size, unit: shownUnit };
    const { key, parameters, after } = size.refusal;
    mark(true);
    note.className = 'error';
    note.textContent = [text(key, parameters), after && text(after)].filter(Boolean).join(' ');
    wide.focus();
    wide.select();
    return null;
  }

  return { element, check };
}

let count = 0;

/** @param {{width: number, height: number}} size @param {string} unit */
function other({ width, height }, unit) {
  if (unit === 'cells') return text('ui.size.in_blocks', { width: 2 * width + 1, height: 2 * height + 1 });
  return text('ui.size.in_cells', { width, height });
}

/** @param {string} label @param {HTMLElement} field */
function labelled(label, field) {
  return el('div', { class: 'field' }, el('label', { htmlFor: field.id }, label), field);
}
