// Mazes from the server, as the session asks for them.

import { atOnce, promised } from '../../core/jobs.js';
import { workOut } from '../../core/hints.js';
import { text } from '../../words.js';
import { traceOf } from './making.js';

/** @typedef {import('../../core/workshop.js').Plan} Plan */
/** @typedef {import('../../core/workshop.js').Made} Made */
/** @typedef {import('../../core/workshop.js').Maker} Maker */
/** @typedef {import('../../core/settings.js').Settings} Settings */

const WATCHED = 250_000; // cells up to which the making is shown

/** Which of several mazes, sorted by the junctions on their shortest route. @type {Record<string, (last: number) => number>} */
const RANKS = { easy: () => 0, medium: (last) => last >> 1, hard: (last) => last };
const TRIES = 5;

/**
 * Make mazes by asking the server; `moves` tells whether a making is to be shown, `difficulty` how hard they shall be.
 * @param {any} app @param {() => boolean} moves @param {() => string} difficulty @returns {Maker}
 */
export function serverMaker({ api, about }, moves, difficulty = () => 'any') {
  return {
    make: (plan) => promised((signal) => make(api, plan, { moves: moves(), rank: RANKS[difficulty()] }, signal)),
    answer: (board) => atOnce(() => workOut(board)),
    refusal: (settings) => refusalOf(about, settings),
  };
}

/**
 * @param {any} api @param {Plan} plan @param {{moves: boolean, rank?: (last: number) => number}} how
 * @param {AbortSignal} signal @returns {Promise<Made>}
 */
async function make(api, plan, { moves, rank }, signal) {
  const { settings, maze } = plan;
  if (maze) return { made: maze, board: boardOf(maze, settings.board), trace: null };
  const id = plan.id || (await idOf(api, plan, plan.drawn ? rank : undefined, signal));
  const shown = moves && settings.animation > 0 && !/^m[0-9]+w/.test(id);
  const [made, pack] = await Promise.all([api.maze(id, { signal }), shown ? api.trace(id, { signal }) : null]);
  const watched = pack && made.n <= WATCHED;
  return { made, board: boardOf(made, settings.board), trace: watched ? traceOf(pack) : null };
}

/**
 * The maze of the seed, or of it and more seeds the one of a rank: a maze is harder the more often one must choose.
 * @param {any} api @param {Plan} plan @param {((last: number) => number) | undefined} rank @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
async function idOf(api, plan, rank, signal) {
  const seeds = Array.from({ length: rank ? TRIES : 1 }, (_, k) => (k ? `${plan.seed}${k}` : plan.seed));
  const ids = await Promise.all(seeds.map(async (seed) => (await api.id({ ...wishes(plan), seed }, { signal })).id));
  if (!rank) return ids[0];
  const measured = await Promise.all(ids.map((id) => api.measures(id, { signal })));
  const order = ids.map((id, k) => ({ id, decisions: measured[k].decisions ?? 0 })).sort((a, b) => a.decisions - b.decisions);
  return order[rank(order.length - 1)].id;
}

/** @param {Plan} plan */
function wishes({ settings, seed }) {
  const { width, height, grid, generator, options, loops, braid, openings } = settings;
  return {
    size: `${width}x${height}`, unit: 'cells', grid, generator, options: Object.fromEntries(options),
    loops, braid, openings, seed,
  };
}

/**
 * The board a maze is played on: itself, or its way blocks.
 * @param {import('../../core/maze.js').Maze} maze @param {string} board
 */
export function boardOf(maze, board) {
  return board === 'blocks' && maze.kind === 'rect' ? maze.blockBoard() : maze;
}

/** @param {any} about @param {Settings} settings */
function refusalOf(about, { generator, grid }) {
  const entry = about.generators.find((/** @type {any} */ one) => one.name === generator);
  const reason = entry?.unsupported?.[grid];
  return reason ? { key: 'ui.error.unavailable', parameters: { name: generator, reason: text(reason) } } : null;
}
