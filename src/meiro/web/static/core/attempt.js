// One attempt at one maze: the history of its games, and the inputs that made it, each with its time.
//
// An attempt changes by `take` alone, and a list of timed inputs rebuilds it exactly. So a save, a replay and the
// check of somebody else's result are the same thing: inputs, played again.

import { ANSWER, HINT, REDO, RESTART, STOP, UNDO, directionsOf } from './inputs.js';
import { isWon, newGame, step } from './rules.js';
import { wayIn } from './ways.js';

/** @typedef {import('./inputs.js').Input} Input */
/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./rules.js').Game} Game */
/** @typedef {'open' | 'won' | 'stopped' | 'revealed'} Phase */

const PENALTIES = [5000, 10000, 20000]; // milliseconds that the first, second and third press for a hint cost
export const LONGEST = 1e11; // milliseconds, three years: no stopwatch reads more

/** An input that cannot be: `reason` is a key of words, or "wall" or "time". */
export class IllegalInput extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** A maze being played: moments with a place among them, hints taken, and whether the answer was seen. */
export class Attempt {
  /** @param {Maze} maze */
  constructor(maze) {
    this.maze = maze;
    /** @type {Input[]} */
    this.inputs = [];
    /** @type {{game: Game, zero: number}[]} zero: the count at which the time shown began */
    this.moments = [{ game: newGame(maze), zero: 0 }];
    this.at = 0;
    this.been = new Set([maze.start]); // every cell ever stood on, in order; undo forgets none
    this.stopped = this.shown = this.helped = false;
    this.hints = this.penalty = 0;
    this.rank = 0; // of the hint in sight; 0 when there is none
  }

  get game() {
    return this.moments[this.at].game;
  }

  /** The count at which the time shown began: restarting sets it, undoing that takes it back. */
  get zero() {
    return this.moments[this.at].zero;
  }

  /** The time of the last input in milliseconds. */
  get last() {
    return this.inputs.at(-1)?.time ?? 0;
  }

  /** @returns {Phase} */
  get phase() {
    if (this.shown) return 'revealed';
    if (this.stopped) return 'stopped';
    return isWon(this.game) ? 'won' : 'open';
  }

  /**
   * Do one input; throws IllegalInput and changes nothing when it cannot be done now.
   * @param {Input} given
   */
  take(given) {
    if (!(this.last <= given.time && given.time <= LONGEST)) throw new IllegalInput('time');
    if (!isAllowed(this.phase, given.code)) throw new IllegalInput('ui.reason.over');
    const control = this.controls[given.code];
    if (control) control(given);
    else this.#walk(given);
    this.inputs.push(given);
  }

  /** @type {Record<string, (given: Input) => void>} */
  controls = {
    [UNDO]: () => this.#undo(),
    [REDO]: () => this.#redo(),
    [RESTART]: (given) => {
      this.shown = false;
      this.#enter(this.moments[0].game, given.time);
    },
    [HINT]: () => this.#hint(),
    [ANSWER]: () => {
      this.shown = this.helped = true;
    },
    [STOP]: () => {
      this.stopped = true;
    },
  };

  /** @param {Input} given */
  #walk(given) {
    let game = this.game;
    const entered = [];
    for (const direction of directionsOf(given.code)) {
      const way = isWon(game) ? null : wayIn(this.maze, game.cell, direction);
      if (way === null) throw new IllegalInput('wall');
      game = step(game, way);
      entered.push(game.cell);
    }
    for (const cell of entered) this.been.add(cell);
    this.#enter(game, this.zero);
  }

  /** @param {Game} game @param {number} zero */
  #enter(game, zero) {
    this.moments.length = this.at + 1;
    this.moments.push({ game, zero });
    this.#go(this.at + 1);
  }

  #undo() {
    if (this.shown) this.shown = false;
    else if (this.at === 0) throw new IllegalInput('ui.reason.nothing_to_undo');
    else this.#go(this.at - 1);
  }

  #redo() {
    if (this.at + 1 === this.moments.length) throw new IllegalInput('ui.reason.nothing_to_redo');
    this.#go(this.at + 1);
  }

  /** @param {number} at */
  #go(at) {
    this.at = at;
    this.rank = 0;
  }

  #hint() {
    if (this.rank === PENALTIES.length) return;
    this.penalty += PENALTIES[this.rank];
    this.rank += 1;
    this.hints += 1;
  }
}

/** @param {Phase} phase @param {string} code */
function isAllowed(phase, code) {
  if (phase === 'revealed') return code === UNDO || code === RESTART;
  return phase === 'open' || (phase === 'stopped' && code === ANSWER);
}

/**
 * Play inputs again and stop at the first that cannot have been. `least` is the fewest milliseconds an input takes on
 * average: more inputs than hands can make in the time are refused as "too fast", at the last one. A run is one input.
 * @param {Maze} maze @param {Input[]} inputs
 * @returns {{attempt: Attempt, at: number, reason: string}} at: the first input that cannot be, −1 when all can
 */
export function replay(maze, inputs, least = 0) {
  const attempt = new Attempt(maze);
  for (const [at, given] of inputs.entries()) {
    try {
      attempt.take(given);
    } catch (error) {
      if (!(error instanceof IllegalInput)) throw error;
      return { attempt, at, reason: error.reason };
    }
  }
  const count = attempt.inputs.length;
  const fast = attempt.last < (count - 1) * least; // the first input starts the stopwatch
  return { attempt, at: fast ? count - 1 : -1, reason: fast ? 'too fast' : '' };
}
