// The dialog that asks for a maze: size, generator, grid, loops, openings, seed or ID, levels, fog.

import { cleanSeed, SEED_LENGTH } from '../core/settings.js';
import { text } from '../words.js';
import { showDialog } from './dialog.js';
import { el } from './dom.js';
import { check, choice, line, slider, worded } from './fields.js';
import { makeSizeField } from './sizefield.js';

/** @typedef {import('../core/settings.js').Settings} Settings */

const BOARDS = ['cells', 'blocks'];
const FOGS = ['off', 'plain', 'sight'];
const ID = /^m[0-9]+w?\//;

/**
 * Ask for a maze; the fields for the action "new", or null. What is wrong is said beside its field, and the dialog
 * stays open. `notice` is said above all.
 * @param {any} app @param {Settings} settings @param {string} notice
 * @returns {Promise<Record<string, unknown> | null>}
 */
export async function askNewMaze(app, settings, notice = '') {
  const size = makeSizeField(settings);
  const grid = choice(text('ui.grid'), app.about.grids.map((/** @type {any} */ { name }) => [name, text(`grid.${name}.name`)]), settings.grid, offer);
  const generator = choice(text('ui.generator'), [], settings.generator);
  const loops = slider(text('ui.loops'), { min: 0, max: 100, unit: ' %' }, settings.loops);
  const openings = choice(text('ui.openings'), worded('ui.openings', app.about.openings), settings.openings);
  const seed = line(`${text('ui.seed')} / ID`, '', text('ui.seed.random'));
  const board = choice(text('ui.board.step'), worded('ui.board.step', BOARDS), settings.board);
  const levels = check(text('ui.setting.levels'), settings.levels);
  const fog = choice(text('ui.fog'), worded('ui.setting.fog', FOGS), settings.fog);
  offer(settings.grid);

  /** What a grid cannot run is listed with the reason, and cannot be chosen. @param {string} kind */
  function offer(kind) {
    const wished = generator.input.value || settings.generator;
    const options = app.about.generators.map((/** @type {any} */ entry) => {
      const reason = reasonOf(entry, kind);
      const words = text(`card.${entry.name}.name`);
      return el('option', { value: entry.name, disabled: reason !== '' }, reason ? `${words} – ${reason}` : words);
    });
    generator.input.replaceChildren(...options);
    const right = options.find((/** @type {HTMLOptionElement} */ one) => one.value === wished && !one.disabled);
    (right ?? options.find((/** @type {HTMLOptionElement} */ one) => !one.disabled)).selected = true;
    board.element.hidden = kind !== 'rect';
  }

  /** @type {Record<string, unknown> | null} */
  let wished = null;
  const answer = await showDialog({
    title: text('ui.new'),
    className: 'new-maze',
    body: el('div', { class: 'stack' },
      notice && el('p', { class: 'error', role: 'alert' }, notice),
      size.element,
      el('div', { class: 'columns' }, grid.element, generator.element, loops.element, openings.element, board.element, fog.element),
      levels.element, seed.element),
    actions: [{ label: text('ui.cancel'), value: 'cancel' }, { label: text('ui.new'), value: 'new', primary: true }],
    check: (value) => {
      if (value === 'cancel') return true;
      wished = read();
      return wished !== null;
    },
  });
  return answer === 'new' ? wished : null;

  /** @returns {Record<string, unknown> | null} */
  function read() {
    const written = seed.input.value.trim();
    if (ID.test(written)) return { id: written };
    const sides = size.check();
    if (sides === null) return null;
    if (written && cleanSeed(written) === null) {
      seed.below.className = 'error';
      seed.below.textContent = text('ui.error.seed', { most: SEED_LENGTH });
      seed.input.setAttribute('aria-invalid', 'true');
      seed.input.focus();
      return null;
    }
    const kind = generator.input.value;
    return {
      ...(sides.width === settings.width && sides.height === settings.height && levels.input.checked ? {} : { width: sides.width, height: sides.height }),
      unit: sides.unit,
      grid: grid.input.value,
      generator: kind,
      options: kind === settings.generator ? settings.options : [],
      loops: Number(loops.input.value),
      openings: openings.input.value,
      board: grid.input.value === 'rect' ? board.input.value : 'cells',
      levels: levels.input.checked,
      fog: fog.input.value,
      ...(written ? { seed: written } : {}),
    };
  }
}

/** @param {any} generator an entry of /about @param {string} grid @returns {string} why it cannot, "" when it can */
export function reasonOf(generator, grid) {
  const key = generator.unsupported?.[grid];
  return key ? text(key) : '';
}
