// The workshop: mazes that have been asked for, made by a maker and then shown being made for a while.

import { settingsOf } from './levels.js';
import { SEED_LENGTH, cleanSeed, readSize, withFields } from './settings.js';

/** @typedef {import('./clock.js').Clock} Clock */
/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./settings.js').Refusal} Refusal */
/** @typedef {{made: Maze, board: Maze, trace: any}} Made a maze as it was made, the board it is played on, its trace or null */
/** @typedef {{made: Maze | null, trace: any, frame: number, frames: number, progress: number}} Making null: still at work */
/**
 * @typedef {object} Plan
 * @property {Settings} settings it is made and played with
 * @property {Settings} base to keep for the mazes after it
 * @property {number} level 0 when it belongs to none
 * @property {string} seed
 * @property {boolean} drawn whether the seed was drawn, not chosen
 * @property {string} id not "": the maze of this ID
 * @property {Maze | null} maze not null: this maze
 */
/**
 * @typedef {object} Maker
 * @property {(plan: Plan) => import('./jobs.js').Job<Made>} make
 * @property {(board: Maze) => import('./jobs.js').Job<import('./hints.js').Answer>} answer
 * @property {(settings: Settings) => Refusal | null} refusal says before the work begins what would make it fail
 */

/**
 * Turn what was asked for into a plan, or refuse it in words.
 * @param {Settings} settings @param {number} level @param {() => string} seeds @param {Maker} maker
 * @param {{size?: string, seed?: string, id?: string, maze?: Maze} & Record<string, unknown>} wished
 * @returns {Plan | {refusal: Refusal}}
 */
export function plan(settings, level, seeds, maker, { size, seed = '', id = '', maze, ...fields }) {
  let base = withFields(fields, settings);
  const chosen = seed ? cleanSeed(seed) : seeds();
  if (chosen === null) return { refusal: { key: 'ui.error.seed', parameters: { most: SEED_LENGTH } } };
  if (size !== undefined) {
    const cells = readSize(size, base.unit);
    if ('refusal' in cells) return cells;
    base = { ...base, ...cells };
  }
  const order = { settings: base, base, level: 0, seed: chosen, drawn: !seed, id, maze: maze ?? null };
  if (maze || id) return order;
  const leveled = base.levels && size === undefined && !('width' in fields) && !('height' in fields);
  const own = leveled ? settingsOf(level, base) : base;
  const refusal = maker.refusal(own);
  return refusal ? { refusal } : { ...order, settings: own, level: leveled ? level : 0 };
}

/** One maze at a time: a new order takes the place of the one before. */
export class Workshop {
  /** @type {{plan: Plan, job: import('./jobs.js').Job<Made>, made: Made | null, since: number, hurry: boolean} | null} */
  order = null;

  /** @param {Clock} clock @param {Maker} maker */
  constructor(clock, maker) {
    this.clock = clock;
    this.maker = maker;
  }

  /** @param {Plan} made */
  begin(made) {
    this.cancel();
    this.order = { plan: made, job: this.maker.make(made), made: null, since: 0, hurry: false };
  }

  cancel() {
    this.order?.job.cancel();
    this.order = null;
  }

  /** Show no more of the making. */
  finish() {
    if (this.order) this.order.hurry = true;
  }

  /**
   * Return a maze that is ready, once; throws what the making threw. The workshop is empty after either.
   * @returns {{plan: Plan, made: Made} | null}
   */
  collect() {
    const order = this.order;
    if (order === null || !order.job.done()) return null;
    if (order.made === null) {
      this.order = null;
      order.made = order.job.result();
      order.since = this.clock.seconds();
      this.order = order;
    }
    const shown = this.clock.seconds() - order.since >= order.plan.settings.animation;
    if (order.made.trace !== null && !order.hurry && !shown) return null;
    this.order = null;
    return { plan: order.plan, made: order.made };
  }

  /**
   * Say how far the maze being made has come.
   * @returns {Making | null}
   */
  making() {
    const order = this.order;
    if (order === null) return null;
    const made = order.made;
    if (made === null || made.trace === null) return { made: null, trace: null, frame: 0, frames: 0, progress: 0 };
    const frames = made.trace.frames;
    const progress = Math.min((this.clock.seconds() - order.since) / order.plan.settings.animation, 1);
    return { made: made.made, trace: made.trace, frame: Math.floor(frames * progress), frames, progress };
  }
}
