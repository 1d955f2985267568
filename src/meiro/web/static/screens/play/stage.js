// From a session's view to the board: only what has changed is painted.

import { wrongTurns } from '../../core/turns.js';
import { MakingPicture } from './making.js';
import { stepsOf, written } from './numbers.js';

/** @typedef {import('../../core/snapshot.js').View} View */
/** @typedef {import('../../draw/board.js').BoardView} BoardView */

const LIGHTING = 45; // frames in which the answer is lit, whatever its length

/** @typedef {{paused: string, cleared: string}} Captions */

/** Keeps a board like the view it was given last. */
export class Stage {
  /** @param {BoardView} board @param {{look?: 'lines' | 'blocks', glides?: boolean}} options */
  constructor(board, { look = 'lines', glides = true } = {}) {
    this.board = board;
    this.look = look;
    this.glides = glides; // whether the answer is lit cell by cell
    this.turns = false; // whether wrong turns are marked
    this.numbers = 'none'; // which ones stand in cells
    this.known = nothing();
  }

  /** Know nothing of what is on the board, so that the next view is drawn whole. */
  forget() {
    this.known = nothing();
  }

  /** @param {View} view @param {Captions} captions */
  show(view, captions) {
    if (view.making) this.#showMaking(view);
    else if (view.maze) this.#showGame(view, view.maze);
    this.board.covered = view.covered;
    this.board.caption = view.covered ? captions.paused : view.state === 'won' ? captions.cleared : '';
    this.board.invalidate();
  }

  /** @param {View} view */
  #showMaking({ token, making, maze, made }) {
    if (!making?.trace || !made || !maze) return;
    const key = `${token} making`;
    if (this.known.shown !== key) {
      this.forget();
      this.known.shown = key;
      this.board.look = maze.board ? 'blocks' : this.look;
      this.known.making = new MakingPicture(this.board, made, making.trace);
    }
    this.known.making?.show(making.frame);
  }

  /** @param {View} view @param {import('../../core/maze.js').Maze} maze */
  #showGame(view, maze) {
    if (this.known.shown !== `${view.token} game`) {
      this.forget();
      this.known.shown = `${view.token} game`;
      this.board.look = this.look;
      this.board.setMaze(maze);
    }
    this.#showTrail(view, maze);
    if (this.turns) this.#showTurns(view, maze);
    this.#showAnswer(view, maze);
    this.#showNumbers(view, maze);
    this.#showHint(view);
    this.#showFog(view);
    if (view.cell !== this.known.cell) {
      this.known.cell = view.cell;
      this.board.follow(view.cell);
    }
    const arrow = view.hint ? { cell: view.hint.cells[0], angle: view.hint.angle } : null;
    this.board.marks = { start: maze.start, goal: maze.goal, player: view.cell, head: -1, arrow };
  }

  /** @param {View} view @param {import('../../core/maze.js').Maze} maze */
  #showTrail({ trail }, maze) {
    if (trail === this.known.trail) return;
    const before = this.known.trail;
    this.known.trail = trail;
    const gone = [...(trail === null && before ? before : [])].map((cell) => ({ cell, came: false }));
    const steps = trail === null ? gone : before ? trail.since(before) : all(trail);
    const lit = this.#litNow();
    for (const { cell } of steps) if (!lit.has(cell)) this.#light(cell, maze, this.#roleOf(cell));
  }

  /** @param {View} view @param {import('../../core/maze.js').Maze} maze */
  #showTurns({ visited, cell }, maze) {
    if (!visited || (visited === this.known.visited && cell === this.known.cell)) return;
    const before = this.known.wrong;
    this.known.visited = visited;
    this.known.wrong = wrongTurns(maze, visited, cell);
    const lit = this.#litNow();
    for (const one of new Set([...before, ...this.known.wrong])) {
      if (before.has(one) !== this.known.wrong.has(one) && !lit.has(one)) this.#light(one, maze, this.#roleOf(one));
    }
  }

  #litNow() {
    return new Set(this.known.answer.slice(0, this.known.lit));
  }

  /** @param {number} cell @returns {string} what it shows where no answer is lit */
  #roleOf(cell) {
    if (this.known.wrong.has(cell)) return 'dead-end';
    return this.known.trail?.has(cell) ? 'trail' : 'floor';
  }

  /** @param {View} view @param {import('../../core/maze.js').Maze} maze */
  #showNumbers(view, maze) {
    const key = `${this.numbers} ${view.state}`;
    if (key !== this.known.stepsKey) {
      this.known.stepsKey = key;
      this.known.steps = stepsOf(maze, this.numbers, view.state);
    }
    this.board.number = this.known.steps && written(this.known.steps, view);
  }

  /** @param {View} view @param {import('../../core/maze.js').Maze} maze */
  #showAnswer({ answer }, maze) {
    if (answer.length !== this.known.answer.length) {
      for (const cell of this.known.answer.slice(0, this.known.lit)) this.#light(cell, maze, this.#roleOf(cell));
      this.known.answer = answer;
      this.known.lit = 0;
    }
    const share = this.glides ? Math.ceil(this.known.answer.length / LIGHTING) : this.known.answer.length;
    const next = Math.min(this.known.lit + share, this.known.answer.length);
    for (; this.known.lit < next; this.known.lit++) this.#light(this.known.answer[this.known.lit], maze, 'answer');
  }

  /** @param {number} cell @param {import('../../core/maze.js').Maze} maze @param {string} role */
  #light(cell, maze, role) {
    if (cell !== maze.start && cell !== maze.goal) this.board.paint(cell, role);
  }

  /** @param {View} view */
  #showHint({ hint, cell }) {
    if (hint === this.known.hint) return;
    this.known.hint = hint;
    const ahead = hint && hint.rank > 1 ? hint.cells : [];
    this.board.lines = ahead.length ? [{ cells: [cell, ...ahead], role: 'hint', dash: true }] : [];
  }

  /** @param {View} view */
  #showFog({ fog, cell, state }) {
    const over = state === 'stopped' || state === 'revealed';
    const key = fog && !over ? `${fog.kind} ${fog.radius} ${cell} ${fog.remembered.size}` : '';
    if (key === this.known.fogKey) return;
    this.known.fogKey = key;
    this.board.fog = key && fog ? { visible: fog.visible, remembered: fog.remembered } : null;
  }

  /** Whether the board still changes by itself: the making, or an answer being lit. */
  get moving() {
    return this.known.lit < this.known.answer.length;
  }
}

/** @param {Iterable<number>} cells */
function all(cells) {
  return [...cells].map((cell) => ({ cell, came: true }));
}

/** What a stage remembers of the board before the first view. */
function nothing() {
  return {
    shown: '', // which maze, being made or played
    /** @type {MakingPicture | null} */
    making: null,
    /** @type {import('../../core/visits.js').Visits | null} */
    trail: null,
    /** @type {import('../../core/visits.js').Visits | null} */
    visited: null,
    /** @type {Set<number>} */
    wrong: new Set(),
    stepsKey: '',
    /** @type {Int32Array | null} */
    steps: null,
    /** @type {number[]} */
    answer: [],
    lit: 0,
    cell: -1,
    fogKey: '',
    /** @type {import('../../core/hints.js').Hint | null} */
    hint: null,
  };
}
