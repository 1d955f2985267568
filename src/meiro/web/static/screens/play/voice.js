// What a game says of itself: to a screen reader as it changes, and in the line above the board.

import { el, fill } from '../../ui/dom.js';
import { distances } from '../../core/ways.js';
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
    /** What is said of a round without a route. @type {{round: import('../../core/round.js').Round | null, words: string}} */
    this.cut = { round: null, words: '' };
  }

  /** @param {View} view @param {import('../../core/round.js').Round | null} round */
  tell(view, round) {
    if (view.state !== this.state) this.#entered(view, round);
    if (view.making) this.#progress(100 * view.making.progress);
    this.#showLine(view, round);
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

  /** How much can be reached from both ends, where the goal cannot. @param {import('../../core/round.js').Round | null} round */
  #cutOff(round) {
    if (!round?.answer || round.answer.shortest !== null) return '';
    if (this.cut.round !== round) this.cut = { round, words: regionsOf(round.made.made) };
    return this.cut.words;
  }

  /** @param {View} view @param {import('../../core/round.js').Round | null} round */
  #showLine(view, round) {
    const kept = this.app.storage.lasting && !this.failed;
    const words = view.notice ? said(view.notice) : resultText(view) || this.#cutOff(round) || (kept ? '' : text('ui.error.storage'));
    if (words === this.shown) return;
    this.shown = words;
    this.line.hidden = words === '';
    const button = !kept && el('button', { type: 'button', class: 'button', onclick: this.save }, text('ui.save'));
    fill(this.line, words && el('span', {}, words), button);
  }
}

/** @param {import('../../core/maze.js').Maze} maze */
function regionsOf(maze) {
  const [fromStart, fromGoal] = [maze.start, maze.goal].map((end) => distances(maze, end).filter((steps) => steps >= 0).length);
  return text('ui.no_route_regions', { from_start: fromStart, from_goal: fromGoal });
}

/**
 * A refusal in words, with what is said before and after it.
 * @param {Refusal} refusal
 */
export function said({ key, parameters, before, after }) {
  return [before && text(before), text(key, parameters), after && text(after)].filter(Boolean).join(' ');
}
