// What a game says of itself: to a screen reader as it changes, and in the line above the board.

import { el, fill } from '../../ui/dom.js';
import { text } from '../../words.js';
import { placeText, resultText } from './speech.js';

/** @typedef {import('../../core/snapshot.js').View} View */
/** @typedef {import('../../core/settings.js').Refusal} Refusal */

const MARKS = [30, 60, 100]; // per cent of a making that are told

/** Tells changes once. */
export class Voice {
  /** @param {any} app @param {() => void} save offered where nothing is kept */
  constructor(app, save) {
    this.app = app;
    this.save = save;
    this.line = el('div', { class: 'play-notice', role: 'status', hidden: true });
    this.state = '';
    this.told = 0;
    this.shown = '';
    this.failed = false; // whether something could not be kept
  }

  /** @param {View} view @param {import('../../core/round.js').Round | null} round */
  tell(view, round) {
    if (view.state !== this.state) this.#entered(view, round);
    if (view.making) this.#progress(100 * view.making.progress);
    this.#showLine(view);
  }

  /** @param {View} view @param {import('../../core/round.js').Round | null} round */
  #entered(view, round) {
    const before = this.state;
    this.state = view.state;
    this.told = 0;
    if (view.state === 'won') this.app.live(resultText(view));
    else if (view.state === 'ready' && round) this.app.live(`${text('ui.state.ready')}. ${placeText(round)}`);
    else if (view.state !== 'playing' || before === 'paused') this.app.live(text(`ui.state.${view.state}`));
  }

  /** @param {number} percent */
  #progress(percent) {
    const mark = MARKS.findLast((one) => one <= percent) ?? 0;
    if (mark <= this.told) return;
    this.told = mark;
    this.app.live(text('ui.progress', { percent: mark }));
  }

  /** @param {View} view */
  #showLine(view) {
    const kept = this.app.storage.lasting && !this.failed;
    const words = view.notice ? said(view.notice) : resultText(view) || (kept ? '' : text('ui.error.storage'));
    if (words === this.shown) return;
    this.shown = words;
    this.line.hidden = words === '';
    const button = !kept && el('button', { type: 'button', class: 'button', onclick: this.save }, text('ui.save'));
    fill(this.line, words && el('span', {}, words), button);
  }
}

/**
 * A refusal in words, with what is said before and after it.
 * @param {Refusal} refusal
 */
export function said({ key, parameters, before, after }) {
  return [before && text(before), text(key, parameters), after && text(after)].filter(Boolean).join(' ');
}
