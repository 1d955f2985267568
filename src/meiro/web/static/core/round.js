// One round: a maze on the table, its attempt, its stopwatch, its answer. What a session keeps of each maze.

import { Attempt, IllegalInput } from './attempt.js';
import { Stopwatch } from './clock.js';
import { visibleCells } from './fog.js';
import { hintFor } from './hints.js';
import { ANSWER, HINT, REDO, RESTART, UNDO } from './inputs.js';
import { newCells, sight } from './rules.js';
import { withFields } from './settings.js';
import { wallsOf } from './walls.js';

/** @typedef {import('./clock.js').Clock} Clock */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./workshop.js').Made} Made */
/** @typedef {import('./workshop.js').Maker} Maker */
/** @typedef {{seconds: number, ranked: number, moves: number, visited: number, shortest: number | null,
 *   percent: number | null, hints: number, answer: boolean, place: number}} Result */

const CHANGING = ['timer', 'early_shortest', 'fog', 'radius']; // settings a round takes over while it is played

/** A maze being played, with everything that must be put aside together when another one is made. */
export class Round {
  /** @param {Made} made @param {Settings} settings @param {Clock} clock */
  constructor(made, settings, clock, level = 0) {
    this.made = made;
    this.settings = settings;
    this.level = level;
    this.attempt = new Attempt(made.board);
    this.watch = new Stopwatch(clock);
    this.paused = false;
    this.hidden = false; // the answer, though it was shown
    /** @type {import('./hints.js').Answer | null} */
    this.answer = null;
    this.edge = -1; // walked last
    this.place = 0; // among the records
  }

  /** @type {import('./jobs.js').Job<import('./hints.js').Answer> | null} */
  #job = null;
  /** @type {Set<number>} */
  #seen = new Set();
  #looked = 0; // how many of the cells stood on have been looked out from
  /** @type {{cell: number, visible: Set<number>} | null} */
  #fog = null;
  /** @type {{cell: number, rank: number, hint: import('./hints.js').Hint | null} | null} */
  #hint = null;

  /**
   * Take up a saved game, paused where it can go on.
   * @param {import('./saves.js').Saved} saved @param {Clock} clock
   */
  static of(saved, clock) {
    const taken = new Round(saved.made, saved.settings, clock, saved.level);
    taken.attempt = saved.attempt;
    taken.watch.set(saved.elapsed);
    taken.paused = saved.attempt.phase === 'open';
    return taken;
  }

  /**
   * Ready until the stopwatch or the player has begun, then playing, then what ended it.
   * @returns {import('./states.js').State}
   */
  get state() {
    const phase = this.attempt.phase;
    if (phase !== 'open') return phase;
    if (this.paused) return 'paused';
    return this.fresh && !this.watch.running ? 'ready' : 'playing';
  }

  /** Whether nothing has happened since the start or restart. */
  get fresh() {
    return this.attempt.game.moves === 0 && this.elapsed === 0;
  }

  /** The milliseconds shown: since the start, or the restart. */
  get elapsed() {
    return this.watch.read() - this.attempt.zero;
  }

  /** The milliseconds that count: with the penalties of hints. */
  get ranked() {
    return this.elapsed + this.attempt.penalty;
  }

  /**
   * Begin to work out the answer, once.
   * @param {Maker} maker
   */
  think(maker) {
    if (this.answer === null) this.#job ??= maker.answer(this.made.board);
  }

  /** Take over the answer once it is there. */
  poll() {
    if (!this.#job?.done()) return;
    this.answer = this.#job.result();
    this.#job = null;
  }

  /** Let the stopwatch run, unless it is switched off or the round is over. */
  go() {
    this.paused = false;
    if (this.settings.timer !== 'off' && this.attempt.phase === 'open') this.watch.start();
  }

  /** Hold the stopwatch and cover the board; a round that is over stays as it is. */
  pause() {
    this.watch.hold();
    this.paused = this.attempt.phase === 'open';
  }

  /** Go on where it was paused: a round that has not begun is ready again. */
  resume() {
    this.paused = false;
    if (!this.fresh) this.go();
  }

  /**
   * Do one input now; return "" or the reason why it cannot be.
   * @param {string} code
   */
  take(code) {
    try {
      this.attempt.take({ time: this.watch.read(), code });
    } catch (error) {
      if (!(error instanceof IllegalInput)) throw error;
      return error.reason;
    }
    if ([UNDO, REDO, RESTART].includes(code)) this.edge = -1;
    this.hidden = this.hidden && code !== ANSWER;
    this.#keepTime(code);
    return '';
  }

  /** @param {string} code */
  #keepTime(code) {
    const readyAgain = code === RESTART && this.settings.timer === 'move';
    const freshUndo = (code === UNDO || code === REDO) && this.fresh && !this.watch.running;
    if (this.attempt.phase !== 'open' || readyAgain || freshUndo) this.watch.hold();
    else if (code !== HINT || this.watch.running) this.go(); // a hint does not begin the race
  }

  /** Return the hint in sight. */
  hint() {
    if (this.answer === null || this.attempt.phase !== 'open') return null;
    const { game, rank } = this.attempt;
    if (this.#hint?.cell !== game.cell || this.#hint.rank !== rank) {
      this.#hint = { cell: game.cell, rank, hint: hintFor(game, this.answer, rank) };
    }
    return this.#hint.hint;
  }

  /**
   * Return what the fog leaves; null without fog, and when the round is won or paused.
   * @returns {import('./fog.js').Fog | null}
   */
  fog() {
    const { fog: kind, radius } = this.settings;
    if (kind === 'off' || this.state === 'paused' || this.state === 'won') return null;
    if (kind === 'sight') this.#look(radius);
    const cell = this.attempt.game.cell;
    if (this.#fog?.cell !== cell) {
      this.#fog = { cell, visible: visibleCells(this.made.board, cell, kind, radius) };
    }
    return { kind, radius, visible: this.#fog.visible, remembered: this.#seen };
  }

  /** @param {number} radius */
  #look(radius) {
    if (this.#looked === this.attempt.been.size) return;
    for (const cell of [...this.attempt.been].slice(this.#looked)) {
      for (const far of sight(this.made.board, cell, radius)) this.#seen.add(far);
    }
    this.#looked = this.attempt.been.size;
  }

  /**
   * Play on under other settings, those that need no new maze.
   * @param {Record<string, unknown>} fields
   */
  change(fields) {
    const taken = Object.entries(fields).filter(([name]) => CHANGING.includes(name));
    this.settings = withFields(Object.fromEntries(taken), this.settings);
    [this.#seen, this.#looked, this.#fog] = [new Set(), 0, null];
    if (this.settings.timer === 'off') this.watch.hold();
  }

  /**
   * Say how it was cleared.
   * @returns {Result | null}
   */
  result() {
    if (this.attempt.phase !== 'won') return null;
    const { game, hints, helped } = this.attempt;
    const shortest = this.answer?.shortest ?? null;
    return {
      seconds: this.elapsed / 1000,
      ranked: this.ranked / 1000,
      moves: game.moves,
      visited: newCells(game),
      shortest,
      percent: game.moves === 0 ? 100 : shortest === null ? null : Math.round((100 * shortest) / game.moves),
      hints,
      answer: helped,
      place: this.place,
    };
  }

  /**
   * Return what the records keep of a cleared round; null where no time was taken or nothing was walked.
   * @param {string} date @returns {import('./records.js').Record | null}
   */
  record(date) {
    const result = this.result();
    if (result === null || this.settings.timer === 'off' || !result.moves) return null;
    return {
      category: this.category(),
      answer: Number(result.answer),
      ranked: this.ranked,
      time: this.elapsed,
      moves: result.moves,
      visited: result.visited,
      shortest: result.shortest,
      hints: result.hints,
      maze: this.id,
      date,
    };
  }

  /** The ID of the maze: the recipe, or the walls of a maze that has none. */
  get id() {
    return this.made.made.id || wallsOf(this.made.made);
  }

  /** Name what a round can be compared with: size × generator × loops × mode. */
  category() {
    const [, grid, how, ...changes] = this.id.split('/');
    const generator = this.made.made.id ? how.split(';')[0] : 'walls';
    const loops = changes.map((part) => /^loops=([0-9]+)/.exec(part)?.[1]).find(Boolean) ?? 0;
    const { fog, radius } = this.settings;
    const mode = this.made.board === this.made.made ? 'cells' : 'blocks';
    return `${grid}/${generator}/loops=${loops}/${mode}${fog === 'off' ? '' : `+fog-${fog}-${radius}`}`;
  }

  /** @returns {import('./saves.js').Saved} */
  saved() {
    const { made, attempt, settings, level } = this;
    return { made, attempt, elapsed: this.watch.read(), settings, level };
  }
}
