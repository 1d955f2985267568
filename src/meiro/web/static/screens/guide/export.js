/** The game of the guide as one file: what is to be in it, and the file itself. */

import { el } from '../../ui/dom.js';
import { LANGUAGE_NAMES, text } from '../../words.js';

const FOGS = ['off', 'plain', 'sight'];

/**
 * @param {any} app
 * @param {string[]} generators
 */
export function makeExport(app, generators) {
  const count = number('30', 1, 100);
  const size = number('11', 5, 101, 2);
  const loops = number('0', 0, 100);
  const radius = number('3', 1, 50);
  const fog = choice(FOGS.map((kind) => [kind, text(`ui.setting.fog.${kind}`)]));
  const language = choice([['', text('ui.setting.language.system')], ...Object.entries(LANGUAGE_NAMES)]);
  const title = el('input', { type: 'text', maxLength: 80, placeholder: text('ui.title') });
  const seed = el('input', { type: 'text', maxLength: 60, value: 'meiro' });
  const zip = el('input', { type: 'checkbox' });
  const makers = generators.map((name, i) => ({ name, box: el('input', { type: 'checkbox', checked: i === 0 }) }));
  const said = el('p', { class: 'form-message', role: 'alert' });
  const button = el('button', { type: 'submit', class: 'button primary' }, text('ui.game.export'));

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    said.textContent = '';
    button.disabled = true;
    try {
      const chosen = makers.filter(({ box }) => box.checked).map(({ name }) => name);
      const { blob, name } = await app.api.game({
        count: Number(count.value), size: Number(size.value), loops: Number(loops.value), radius: Number(radius.value),
        generators: chosen, fog: fog.value, language: language.value, title: title.value, seed: seed.value, zip: zip.checked,
      });
      save(blob, name || (zip.checked ? 'game.zip' : 'game.html'));
    } catch (error) {
      said.textContent = app.said(error);
    } finally {
      button.disabled = false;
    }
  }

  return el('section', { class: 'guide-export', 'aria-labelledby': 'guide-export' },
    el('h2', { id: 'guide-export' }, text('ui.game.export')),
    el('p', {}, text('ui.game.about')),
    el('form', { class: 'export-form', noValidate: true, onsubmit: submit },
      field('ui.game.title', title), field('ui.game.levels', count), field('ui.game.first_size', size),
      field('ui.loops', loops), field('ui.fog', fog), field('ui.game.radius', radius),
      field('ui.seed', seed), field('ui.language', language),
      el('fieldset', {}, el('legend', {}, text('ui.generator')),
        ...makers.map(({ name, box }) => el('label', {}, box, text(`card.${name}.name`)))),
      el('label', { class: 'wide' }, zip, text('ui.game.as_zip')),
      said, button));
}

/** @param {string} value @param {number} least @param {number} most */
function number(value, least, most, step = 1) {
  return el('input', { type: 'number', inputMode: 'numeric', value, min: String(least), max: String(most), step: String(step) });
}

/** @param {string[][]} options value and words */
function choice(options) {
  return el('select', {}, ...options.map(([value, words]) => el('option', { value }, words)));
}

/** @param {string} key @param {HTMLElement} control */
function field(key, control) {
  return el('label', {}, el('span', {}, text(key)), control);
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = el('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
