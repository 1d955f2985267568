/** The second way as a film: waves, the old route, regions, candidate walls, the opened one, both routes. */

import { Film, range, still } from '../watch/film.js';
import { Track } from '../watch/track.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {import('../watch/film.js').Line} Line */
/**
 * @typedef {{meta: {policy: string, distance: number, routes: number, counted: number|null, chosen: number, steps: number},
 *   arrays: Record<'from_start'|'from_goal'|'waves'|'rings'|'path'|'edges'|'near'|'far'|'lengths'|'overlaps'
 *     |'differences'|'distances'|'order'|'opened'|'new', Int32Array> & {region: Uint8Array}}} PartitionPack
 */

export const ROLES = ['unreached', 'near-start', 'near-goal', 'frontier', 'path', 'second'];
const [UNREACHED, NEAR_START, NEAR_GOAL, FRONTIER, OLD, NEW] = range(6);
export const PHASES = ['wave', 'found', 'regions', 'candidates', 'choose', 'both'];
const MOST_DRAWN = 150; // frames in which the old route is drawn
const MOST_LINED = 3000; // steps of a route that is drawn as a line; a longer one colours its cells
const WIDTHS = { old: 0.36, gap: 0.56, second: 0.2 }; // shares of a corridor

/**
 * The rings, the old route bit by bit, a frame for each later phase. More than two routes bring a frame for each
 * further wall, and one for the count.
 */
export class RoutesFilm extends Film {
  /** @param {Maze} maze @param {PartitionPack} pack */
  constructor(maze, pack) {
    const { path, rings, opened } = pack.arrays;
    const plan = planOf(pack);
    const lined = Math.max(path.length - 1, pack.arrays.new.length) <= MOST_LINED;
    super(
      maze,
      plan.more + (opened.length > 1 ? opened.length : 0),
      ROLES,
      new Track(new Uint8Array(maze.n).fill(UNREACHED), cellChanges(pack, plan, lined)),
      opened.length
        ? new Track(maze.passages, [
            { frames: plan.choose, places: opened.subarray(0, 1), values: 1 },
            { frames: range(opened.length - 1, plan.more), places: opened.subarray(1), values: 1 },
          ])
        : still(maze),
    );
    this.pack = pack;
    this.plan = plan;
    this.lined = lined;
    this.ringOf = new Int32Array(maze.n).fill(-1); // the ring of every cell
    pack.arrays.waves.forEach((cell, i) => (this.ringOf[cell] = rings[i]));
  }

  /** @param {number} at @returns {number|import('../watch/film.js').Step} */
  step(at) {
    const { opened } = this.pack.arrays;
    const further = at - this.plan.more;
    if (further < 0) return this.#place(at);
    if (further === opened.length - 1) return ['routes.counted', { routes: this.pack.meta.counted ?? 0 }];
    return ['step.routes.open', this.placesOf(opened[further + 1])];
  }

  /** The two cells of an edge as texts. @param {number} edge */
  placesOf(edge) {
    const { ends } = this.maze;
    return { here: this.place(ends[2 * edge]), there: this.place(ends[2 * edge + 1]) };
  }

  /** A cell by its row and column. @param {number} cell */
  place(cell) {
    return `(${this.maze.row(cell)}, ${this.maze.col(cell)})`;
  }

  /**
   * What opening wall `at` of the table would give, in words.
   * @param {number} at @returns {import('../watch/film.js').Step}
   */
  candidate(at) {
    const { near, far, from_start: fromStart, from_goal: fromGoal, lengths, overlaps } = this.pack.arrays;
    const where = { here: this.place(near[at]), there: this.place(far[at]) };
    const sums = { from_start: fromStart[near[at]], from_goal: fromGoal[far[at]] };
    return ['step.routes.candidate', { ...where, ...sums, length: lengths[at], overlap: overlaps[at] }];
  }

  /** The name of the phase of a frame; what follows both routes is 'more'. @param {number} at */
  phase(at) {
    const place = this.#place(at) - this.plan.rings;
    if (at >= this.plan.more || place >= PHASES.length - 1) return 'more';
    return place >= 0 ? PHASES[place + 1] : PHASES[0];
  }

  /** The first frame of a phase. @param {string} phase */
  first(phase) {
    return firstOf(this.plan, phase);
  }

  /** Whether a frame is one to stay at for a while: its caption is another one. @param {number} at */
  isPause(at) {
    return at >= this.first('regions') - 1;
  }

  /** The distance from the nearer end of every cell reached. @param {number} at */
  numbers(at) {
    return (/** @type {number} */ cell) => {
      const ring = this.ringOf[cell];
      return ring >= 0 && ring <= at ? String(ring) : null;
    };
  }

  /** The head of the old route while it is drawn. @param {number} at */
  heads(at) {
    return this.phase(at) === 'found' ? [this.pack.arrays.path[this.#drawn(at)]] : [];
  }

  get walks() {
    return true;
  }

  /**
   * The old route as far as it is drawn, the walls that open, and in the end the new route.
   * @param {number} at @returns {Line[]}
   */
  lines(at) {
    const drawn = this.#drawn(at);
    if (!drawn || !this.lined) return [];
    const { path, opened, new: second } = this.pack.arrays;
    /** @type {Line[]} */
    const lines = [{ cells: [...path.subarray(0, drawn + 1)], role: 'path', width: WIDTHS.old, under: 'edge' }];
    if (this.reached('choose', at)) lines.push(this.#gap(opened[0]));
    if (!this.reached('both', at)) return lines;
    lines.push({ cells: [...second], role: 'second', dash: true, width: WIDTHS.second });
    const further = opened.subarray(1, Math.max(at - this.plan.more + 2, 1));
    return [...lines, ...[...further].map((edge) => this.#gap(edge))];
  }

  /** Whether a phase has begun by a frame. @param {string} phase @param {number} at */
  reached(phase, at) {
    return at >= this.first(phase);
  }

  /** Whether candidate walls are marked in a frame. @param {number} at */
  marksWalls(at) {
    return this.reached('candidates', at) && !this.reached('both', at);
  }

  /** @param {number} edge */
  #gap(edge) {
    const { ends } = this.maze;
    return { cells: [ends[2 * edge], ends[2 * edge + 1]], role: 'chosen', width: WIDTHS.gap, under: 'edge' };
  }

  /** @param {number} at */
  #place(at) {
    const { rings, drawing } = this.plan;
    return at < rings ? at : Math.max(rings, at - drawing + 1);
  }

  /** How many steps of the old route are drawn. @param {number} at */
  #drawn(at) {
    const { rings, drawing } = this.plan;
    const share = Math.min(Math.max(at - rings + 1, 0), drawing);
    return Math.floor((share * (this.pack.arrays.path.length - 1)) / drawing);
  }
}

/** @typedef {{rings: number, drawing: number, more: number, choose: number, both: number}} Plan */

/** Where each phase stands. @param {PartitionPack} pack @returns {Plan} */
function planOf(pack) {
  const { rings, path } = pack.arrays;
  const plan = { rings: rings[rings.length - 1] + 1, drawing: Math.min(path.length - 1, MOST_DRAWN) };
  return {
    ...plan,
    more: pack.meta.steps + plan.drawing - 1,
    choose: firstOf(plan, 'choose'),
    both: firstOf(plan, 'both'),
  };
}

/** @param {{rings: number, drawing: number}} plan @param {string} phase */
function firstOf({ rings, drawing }, phase) {
  const place = PHASES.indexOf(phase);
  return place === 0 ? 0 : rings + (place - 1) + (place > 1 ? drawing - 1 : 0);
}

/**
 * @param {PartitionPack} pack @param {Plan} plan @param {boolean} lined
 * @returns {import('../watch/track.js').Change[]}
 */
function cellChanges(pack, plan, lined) {
  const { waves, rings, region, path, new: second } = pack.arrays;
  const nearer = Uint8Array.from(waves, (cell) => (region[cell] === 2 ? NEAR_GOAL : NEAR_START));
  const changes = [
    { frames: rings.map((ring) => ring + 1), places: waves, values: nearer },
    { frames: rings, places: waves, values: FRONTIER },
  ];
  if (lined) return changes;
  const steps = path.length - 1;
  const drawn = range(path.length).map((i) => plan.rings - 1 + Math.max(Math.ceil((i * plan.drawing) / steps), 1));
  const old = new Set(path);
  return [
    ...changes,
    { frames: drawn, places: path, values: OLD },
    { frames: plan.both, places: second.filter((cell) => !old.has(cell)), values: NEW },
  ];
}
