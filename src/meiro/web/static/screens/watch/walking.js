/** A walk as a film: a line through the centres of the cells, steps back told apart from steps forward. */

import { Film, range, still } from './film.js';
import { Track } from './track.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {import('./film.js').Line} Line */
/** @typedef {import('./film.js').Step} Step */
/** @typedef {import('./searching.js').SearchPack} SearchPack */

export const ROLES = ['floor', 'path', 'back', 'answer'];
const [FLOOR, PATH, BACK, ANSWER] = range(4);
const MOST_LINED = 3000; // steps that are drawn as lines; a longer walk colours cells

/** The cells of a walk, one a frame, and after them, where it is wanted, those of the path. */
export class Walking extends Film {
  /** @param {Maze} maze @param {Int32Array} walk @param {Int32Array} path @param {(at: number) => number|Step} say */
  constructor(maze, walk, path, say) {
    const lined = walk.length <= MOST_LINED;
    const { entered, back } = retrace(maze.n, walk);
    const changes = lined ? [] : colored(walk, back);
    changes.push({ frames: range(path.length, walk.length), places: path, values: ANSWER });
    super(maze, walk.length + path.length, ROLES, new Track(new Uint8Array(maze.n).fill(FLOOR), changes), still(maze));
    Object.assign(this, { walk, say, lined, entered, back });
    this.walk = walk;
    this.lined = lined;
    this.say = say;
    this.entered = entered; // the cell from which each cell was come to for the first time
    this.back = back; // of every step, whether both its ends were on the route already
    this.runs = runsOf(back);
  }

  get walks() {
    return true;
  }

  /** @param {number} at */
  step(at) {
    return this.say(at);
  }

  /** Where the walker is. @param {number} at */
  heads(at) {
    return [this.walk[Math.min(at, this.walk.length - 1)]];
  }

  /** A line for each way back, and the rope from the start to the walker. @param {number} at @returns {Line[]} */
  lines(at) {
    if (!this.lined) return [];
    const last = Math.min(at, this.walk.length - 1);
    const back = this.runs
      .filter(([first]) => first < last)
      .map(([first, end]) => ({
        cells: [...this.walk.subarray(first, Math.min(end, last) + 1)],
        role: 'back',
        dash: true,
      }));
    return [...back, { cells: this.rope(last), role: 'path' }];
  }

  /** The way from the start to the walker without what was walked in vain. @param {number} at */
  rope(at) {
    const rope = [this.walk[at]];
    while (rope[rope.length - 1] !== this.walk[0]) rope.push(this.entered[rope[rope.length - 1]]);
    return rope.reverse();
  }
}

/**
 * Let a walker's search be seen; without `path` it ends where the walker arrives.
 * @param {Maze} maze @param {SearchPack} pack @param {boolean} path
 */
export function walkFilm(maze, pack, path) {
  const walk = /** @type {Int32Array} */ (pack.arrays.walk);
  const drawn = path || !pack.meta.found ? pack.arrays.path : pack.arrays.path.subarray(0, 0);
  const last = walk.length + drawn.length - 1;
  return new Walking(maze, walk, drawn, (at) => (at === last ? pack.meta.steps - 1 : at));
}

/** Let a walker go along the path of a search, as one who knows the way. @param {Maze} maze @param {SearchPack} pack */
export function routeFilm(maze, pack) {
  const { path } = pack.arrays;
  const end = pack.meta.steps - 1;
  const none = path.subarray(0, 0);
  if (!path.length) return new Walking(maze, Int32Array.of(maze.start), none, () => end);
  const place = (/** @type {number} */ at) => `(${maze.row(path[at])}, ${maze.col(path[at])})`;
  return new Walking(maze, path, none, (at) => {
    if (at === path.length - 1) return end;
    return at ? ['step.walk', { here: place(at - 1), there: place(at) }] : 0;
  });
}

/** @param {number} cells @param {Int32Array} walk */
function retrace(cells, walk) {
  const entered = new Int32Array(cells).fill(-1);
  const back = new Uint8Array(Math.max(walk.length - 1, 0));
  const known = new Uint8Array(cells);
  known[walk[0]] = 1;
  for (let i = 0; i + 1 < walk.length; i += 1) {
    const cell = walk[i + 1];
    back[i] = known[cell];
    if (!known[cell]) entered[cell] = walk[i];
    known[cell] = 1;
  }
  return { entered, back };
}

/** First and last step of every row of steps back. @param {Uint8Array} back @returns {[number, number][]} */
function runsOf(back) {
  /** @type {[number, number][]} */ const runs = [];
  back.forEach((is, i) => {
    if (!is) return;
    if (i && back[i - 1]) runs[runs.length - 1][1] = i + 1;
    else runs.push([i, i + 1]);
  });
  return runs;
}

/**
 * A walk in colours of cells.
 * @param {Int32Array} walk @param {Uint8Array} back @returns {import('./track.js').Change[]}
 */
function colored(walk, back) {
  const steps = range(walk.length - 1);
  const left = steps.filter((i) => back[i] === 1);
  const on = steps.filter((i) => back[i] === 0);
  const frames = (/** @type {Int32Array} */ which) => which.map((i) => i + 1);
  const cells = (/** @type {Int32Array} */ which, by = 0) => which.map((i) => walk[i + by]);
  return [
    { frames: 0, places: walk.subarray(0, 1), values: PATH },
    { frames: frames(on), places: cells(on, 1), values: PATH },
    { frames: frames(left), places: cells(left), values: BACK },
    { frames: frames(left), places: cells(left, 1), values: PATH },
  ];
}
