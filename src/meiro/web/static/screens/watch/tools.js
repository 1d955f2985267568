/** What can be done beside choosing: comparing, overlays, editing the maze, opening another one. */

import { el } from '../../ui/dom.js';
import { text } from '../../words.js';
import { entry, field, list, offer } from './fields.js';
import { OVERLAYS } from './overlays.js';

/** @type {Record<string, string>} */
const WORDS = { numbers: 'of_search' };
export const MOST_BOARDS = 4;

/**
 * @typedef {{compare: (boards: number) => void, overlay: (name: string) => void, edit: (on: boolean) => void,
 *   put: (what: 'start' | 'goal') => void, open: (file: File) => void, id: (text: string) => void,
 *   give: (what: 'picture' | 'share') => void}} Acts
 */

/** Buttons and lists; what they do is the view's. */
export class Tools {
  /** @param {Acts} acts */
  constructor(acts) {
    this.boards = list((count) => acts.compare(Number(count)));
    const counts = Array.from({ length: MOST_BOARDS }, (_, i) => String(i + 1));
    offer(this.boards, counts.map((name) => ({ name, title: text('ui.compare.boards', { boards: Number(name) }) })), '1');
    this.overlays = list(acts.overlay);
    offer(this.overlays, OVERLAYS.map((name) => ({ name, title: text(`ui.overlay.${WORDS[name] ?? name}`) })), 'numbers');
    this.edit = el('button', { type: 'button', class: 'button', 'aria-pressed': 'false', onclick: () => this.#toggle(acts) },
      text('ui.edit.walls'));
    this.ends = /** @type {const} */ (['start', 'goal']).map((what) =>
      el('button', { type: 'button', class: 'button', onclick: () => acts.put(what) }, text(`ui.edit.${what}_here`)));
    this.hint = el('small', { hidden: true }, `${text('ui.edit.hint')} ${text('ui.edit.keys')}`);
    this.id = entry(() => acts.id(this.id.value.trim()), { class: 'watch-id' });
    this.file = el('input', { type: 'file', hidden: true, onchange: () => this.#opened(acts) });
    this.legend = el('ul', { class: 'legend' });
    this.late = el('small', { hidden: true }, text('ui.overlay.at_end'));
    this.element = el('div', { class: 'stack' },
      el('div', { class: 'watch-pair' }, field(text('ui.compare'), this.boards), field(text('ui.overlay'), this.overlays)),
      this.late,
      this.legend,
      el('div', { class: 'row' }, this.edit, ...this.ends),
      this.hint,
      field(text('ui.id'), this.id, el('small', {}, text('ui.id.hint'))),
      el('div', { class: 'row' },
        el('button', { type: 'button', class: 'button', onclick: () => this.file.click() }, `${text('ui.open')}…`),
        el('button', { type: 'button', class: 'button', onclick: () => acts.give('share') }, text('ui.copy_link')),
        el('button', { type: 'button', class: 'button', onclick: () => acts.give('picture') }, text('ui.save_picture'))),
      this.file,
    );
  }

  /** Say what can be edited, or why not. @param {string} reason @param {boolean} walls whether its walls can be, too */
  allow(reason, walls) {
    for (const button of [this.edit, ...this.ends]) {
      button.disabled = Boolean(reason);
      button.title = reason;
    }
    if (!reason && !walls) {
      this.edit.disabled = true;
      this.edit.title = text('ui.edit.only_cells');
    }
    this.hint.hidden = this.edit.disabled || this.edit.getAttribute('aria-pressed') !== 'true';
  }

  /** Whether a click on a wall opens or closes it. */
  get editing() {
    return !this.edit.disabled && this.edit.getAttribute('aria-pressed') === 'true';
  }

  /** @param {Acts} acts */
  #toggle(acts) {
    const on = this.edit.getAttribute('aria-pressed') !== 'true';
    this.edit.setAttribute('aria-pressed', String(on));
    this.hint.hidden = !on;
    acts.edit(on);
  }

  /** @param {Acts} acts */
  #opened(acts) {
    const file = this.file.files?.[0];
    this.file.value = '';
    if (file) acts.open(file);
  }
}
