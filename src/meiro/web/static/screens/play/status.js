// The line of figures: time, counters, level, what the game ended with, and the ID that copies the link.

import { el, fill, icon } from '../../ui/dom.js';
import { text, time } from '../../words.js';

/** @typedef {import('../../core/snapshot.js').View} View */

const LINK = 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1';
const NUMBERS = ['moves', 'cells', 'blocks', 'steps', 'count']; // what the texts of counters call their number

/** Figures that are rewritten only where they changed. */
export class Status {
  /** @param {() => void} share */
  constructor(share) {
    this.figures = el('dl', { class: 'play-figures' });
    this.id = el('span');
    this.chip = el('button', { type: 'button', class: 'button quiet chip', title: text('ui.copy_link'), onclick: share },
      icon(LINK), this.id);
    this.element = el('div', { class: 'play-status' }, this.figures, this.chip);
    this.seen = '';
    /** @type {HTMLElement | null} */
    this.clock = null;
    this.rewritten = 0;
  }

  /** @param {View} view */
  show(view) {
    const tenths = time(view.seconds);
    if (this.clock && this.clock.textContent !== tenths) this.clock.textContent = tenths;
    const seen = JSON.stringify([view.counters, view.level, view.id, view.state, view.helped, view.hints]);
    if (seen === this.seen) return;
    this.seen = seen;
    this.clock = el('dd', { class: 'number' }, tenths);
    const helped = view.helped ? text('ui.helped.solution') : view.hints ? text('ui.helped.hints', { hints: view.hints }) : '';
    fill(this.figures,
      figure(text('ui.time'), this.clock),
      ...view.counters.map(({ label, value, form }) => figure(text(label), el('dd', { class: 'number' }, counted(value, form)))),
      view.level > 0 && figure(text('ui.level'), el('dd', { class: 'number' }, String(view.level))),
      view.state === 'stopped' && figure(text('ui.state.stopped'), el('dd', {}, text('ui.unranked'))),
      helped && figure('', el('dd', {}, helped)));
    this.chip.hidden = !view.id;
    this.id.textContent = shortened(view.id, 36);
    this.chip.setAttribute('aria-label', `${text('ui.copy_link')}: ${shortened(view.id, 80)}`);
  }
}

/** @param {string} label @param {HTMLElement} value */
function figure(label, value) {
  return el('div', {}, el('dt', {}, label), value);
}

/** @param {number | null} value @param {string} form */
function counted(value, form) {
  return value === null ? '–' : text(form, Object.fromEntries(NUMBERS.map((name) => [name, value])));
}

/**
 * Leave out the middle of a text that is too long.
 * @param {string} words @param {number} most
 */
export function shortened(words, most) {
  if (words.length <= most) return words;
  const tail = Math.floor((most - 1) / 2);
  return `${words.slice(0, most - 1 - tail)}…${words.slice(-tail)}`;
}
