/** A search as a film: first the cells in the order they were explored, then the path. */

import { Film, range, still } from './film.js';
import { Track } from './track.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {import('./track.js').Change} Change */
/** @typedef {import('./film.js').Written} Written */
/**
 * @typedef {{meta: {solver: string, found: boolean, filled: number, backwards: boolean, steps: number},
 *   arrays: {explored: Int32Array, path: Int32Array, walk?: Int32Array, costs?: Int32Array, bounds?: Int32Array,
 *     from_start?: Uint8Array, rings?: Int32Array}}} SearchPack
 */

export const ROLES = ['floor', 'open', 'closed', 'closed-goal', 'answer'];
const [FLOOR, OPEN, CLOSED, CLOSED_GOAL, ANSWER] = range(5);
const COUNTING = new Set(['astar', 'dijkstra']); // they know what a cell costs
const WAVES = new Set([...COUNTING, 'bfs', 'bidirectional']); // they have a frontier

/** A search and the numbers of the cells it knows. */
export class Searching extends Film {
  /** @param {Maze} maze @param {SearchPack} pack */
  constructor(maze, pack) {
    const { explored, path } = pack.arrays;
    const order = new Int32Array(maze.n).fill(explored.length);
    explored.forEach((cell, i) => (order[cell] = i));
    const changes = WAVES.has(pack.meta.solver) ? [opened(maze, order, explored.length)] : [];
    const along = pack.meta.backwards ? path.slice().reverse() : path;
    super(
      maze,
      explored.length + path.length,
      ROLES,
      new Track(new Uint8Array(maze.n).fill(FLOOR), [
        ...changes,
        { frames: range(explored.length), places: explored, values: closed(pack) },
        { frames: range(path.length, explored.length), places: along, values: ANSWER },
      ]),
      still(maze),
    );
    this.pack = pack;
    this.order = order;
  }

  /** The cell being explored; none when the path is drawn. @param {number} at */
  heads(at) {
    const { explored } = this.pack.arrays;
    return at < explored.length ? [explored[at]] : [];
  }

  /** g, and with A* f, of the cells that are open or closed: the ring, for a search in rings. @param {number} at */
  numbers(at) {
    const { costs, rings, bounds } = this.pack.arrays;
    if (rings) return (/** @type {number} */ cell) => (this.order[cell] <= at ? this.#ring(cell, rings) : null);
    if (!costs || !COUNTING.has(this.pack.meta.solver)) return null;
    return (/** @type {number} */ cell) => {
      const g = this.cost(cell, at);
      if (g < 0) return null;
      return bounds ? /** @type {[string, string]} */ ([String(g), String(g + bounds[cell])]) : String(g);
    };
  }

  /** The least cost known of a cell in a frame, −1 where there is none. @param {number} cell @param {number} at */
  cost(cell, at) {
    const costs = /** @type {Int32Array} */ (this.pack.arrays.costs);
    const reach = Math.min(at, costs.length - 1);
    if (this.order[cell] <= reach) return costs[this.order[cell]];
    let least = -1;
    for (let dart = this.maze.first[cell]; dart < this.maze.first[cell + 1]; dart += 1) {
      const place = this.order[this.maze.to[dart]];
      if (place <= reach && (least < 0 || costs[place] + 1 < least)) least = costs[place] + 1;
    }
    return least;
  }

  /** @param {number} cell @param {Int32Array} rings where each ring begins @returns {Written} */
  #ring(cell, rings) {
    if (this.order[cell] === this.pack.arrays.explored.length) return null;
    let low = 0;
    let high = rings.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (rings[middle] <= this.order[cell]) low = middle;
      else high = middle;
    }
    return String(low);
  }
}

/** The role of each explored cell. @param {SearchPack} pack */
function closed(pack) {
  const { explored, from_start: fromStart } = pack.arrays;
  const { solver, filled } = pack.meta;
  return new Uint8Array(explored.length).map((_, i) => {
    if (solver === 'dead-end-filling') return i === 0 || i > filled ? OPEN : CLOSED; // what it cannot fill it walks through
    return fromStart && !fromStart[i] ? CLOSED_GOAL : CLOSED;
  });
}

/**
 * When each cell is first seen from a neighbour that is explored.
 * @param {Maze} maze @param {Int32Array} order @param {number} never @returns {Change}
 */
function opened(maze, order, never) {
  const seen = new Int32Array(maze.n).fill(never);
  for (let edge = 0; edge < maze.edges; edge += 1) {
    if (!maze.passages[edge]) continue;
    const [low, high] = [maze.ends[2 * edge], maze.ends[2 * edge + 1]];
    seen[low] = Math.min(seen[low], order[high]);
    seen[high] = Math.min(seen[high], order[low]);
  }
  const places = range(maze.n).filter((cell) => seen[cell] < Math.min(order[cell], never));
  return { frames: places.map((cell) => seen[cell]), places, values: OPEN };
}
