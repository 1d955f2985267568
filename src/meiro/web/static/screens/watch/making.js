/** The making of a maze as a film: frame k has the first k events of its trace behind it. */

import { Film, range } from './film.js';
import { Track } from './track.js';
import { wandering } from './wandering.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {import('./track.js').Change} Change */
/**
 * @typedef {{meta: {initially_open: boolean, generator: string, made: number},
 *   arrays: {flips: Int32Array, flip_at: Int32Array, examined: Int32Array, heads: Int32Array}}} TracePack
 */

export const ROLES = ['rock', 'floor', 'frontier', 'active', 'wander'];
const [ROCK, FLOOR, FRONTIER, ACTIVE, WANDER] = range(5);
const WALKERS = new Set(['backtracker', 'aldous-broder', 'wilson', 'hunt-and-kill']); // one cell is at work, not two
const FRONTIERS = new Set(['prim', 'prim-cell', 'prim-weights']);
const SEEDED = new Set([...WALKERS, ...FRONTIERS, 'growing-tree']); // they begin with one cell

/** A trace as a film. */
export class Making extends Film {
  /** @param {Maze} maze @param {TracePack} pack */
  constructor(maze, pack) {
    const { flips, flip_at: flipAt, examined, heads: here } = pack.arrays;
    const { initially_open: open, generator } = pack.meta;
    const there = here.map((cell, i) => maze.ends[2 * examined[i]] + maze.ends[2 * examined[i] + 1] - cell);
    const frames = flipAt.map((at) => at + 1);
    const start = new Uint8Array(maze.n).fill(open ? FLOOR : ROCK);
    const changes = open ? [] : cellChanges(maze, pack, there);
    super(
      maze,
      examined.length + 1,
      ROLES,
      new Track(start, changes),
      new Track(new Uint8Array(maze.edges).fill(Number(open)), [
        { frames, places: flips, values: states(maze.edges, flips, open) },
      ]),
    );
    this.here = WALKERS.has(generator) ? there : here;
    this.there = there;
  }

  /** The cell or the two cells at work; none when all is done. @param {number} at */
  heads(at) {
    if (at <= 0 || at >= this.count - 1) return [];
    const [a, b] = [this.here[at - 1], this.there[at - 1]];
    return a === b ? [a] : [a, b];
  }
}

/**
 * What each flip makes of its edge: 1 where it opens.
 * @param {number} edges @param {Int32Array} flips @param {boolean} open
 */
function states(edges, flips, open) {
  const now = new Uint8Array(edges).fill(Number(open));
  return Uint8Array.from(flips, (edge) => (now[edge] ^= 1));
}

/** @param {Maze} maze @param {TracePack} pack @param {Int32Array} there @returns {Change[]} */
function cellChanges(maze, pack, there) {
  const { heads: here, flip_at: flipAt } = pack.arrays;
  const { generator } = pack.meta;
  const every = range(maze.n);
  const dug = firstDug(maze.n, pack, there);
  if (FRONTIERS.has(generator)) {
    return [frontier(maze, dug), { frames: dug, places: every, values: FLOOR }];
  }
  if (generator === 'backtracker' && here.length) {
    return [
      { frames: dug, places: every, values: ACTIVE },
      { frames: lastLeft(maze.n, pack), places: every, values: FLOOR },
    ];
  }
  const changes = generator === 'wilson' ? wandering(maze.n, here, there, flipAt, WANDER, ROCK) : [];
  return [...changes, { frames: dug, places: every, values: FLOOR }];
}

/**
 * The frame from which each cell belongs to the maze.
 * @param {number} cells @param {TracePack} pack @param {Int32Array} there
 */
function firstDug(cells, pack, there) {
  const { heads: here, flip_at: flipAt } = pack.arrays;
  const dug = new Int32Array(cells).fill(here.length);
  for (const at of flipAt) {
    dug[here[at]] = Math.min(dug[here[at]], at + 1);
    dug[there[at]] = Math.min(dug[there[at]], at + 1);
  }
  const first = beginning(pack.meta.generator, here, there);
  if (first >= 0) dug[first] = 0;
  return dug;
}

/**
 * The cell that the maze begins with, −1 where it does not begin with one.
 * @param {string} generator @param {Int32Array} here @param {Int32Array} there
 */
function beginning(generator, here, there) {
  if (!here.length) return 0;
  if (!SEEDED.has(generator) || generator === 'wilson') return -1;
  return generator === 'prim-cell' ? there[0] : here[0];
}

/**
 * The frame in which the digger steps back from each cell for the last time.
 * @param {number} cells @param {TracePack} pack
 */
function lastLeft(cells, pack) {
  const { heads: here, flip_at: flipAt } = pack.arrays;
  const left = new Int32Array(cells).fill(here.length);
  for (let at = 0, flip = 0; at < pack.meta.made; at += 1) {
    if (flip < flipAt.length && flipAt[flip] === at) flip += 1;
    else left[here[at]] = at + 1;
  }
  return left;
}

/**
 * When each cell is first seen from a neighbour in the maze.
 * @param {Maze} maze @param {Int32Array} dug @returns {Change}
 */
function frontier(maze, dug) {
  const seen = new Int32Array(maze.n).fill(2 ** 31 - 1);
  for (let edge = 0; edge < maze.edges; edge += 1) {
    const [low, high] = [maze.ends[2 * edge], maze.ends[2 * edge + 1]];
    seen[low] = Math.min(seen[low], dug[high]);
    seen[high] = Math.min(seen[high], dug[low]);
  }
  const places = range(maze.n).filter((cell) => seen[cell] < dug[cell]);
  return { frames: places.map((cell) => seen[cell]), places, values: FRONTIER };
}
