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

/**
 * Make mazes by asking the server; `moves` tells whether a making is to be shown.
 * @param {any} app @param {() => boolean} moves @returns {Maker}
 */
export function serverMaker({ api, about }, moves) {
  return {
    make: (plan) => promised((signal) => make(api, plan, moves(), signal)),
    answer: (board) => atOnce(() => workOut(board)),
    refusal: (settings) => refusalOf(about, settings),
  };
}

/** @param {any} api @param {Plan} plan @param {boolean} moves @param {AbortSignal} signal @returns {Promise<Made>} */
async function make(api, plan, moves, signal) {
  const { settings, maze } = plan;
  if (maze) return { made: maze, board: boardOf(maze, settings.board), trace: null };
  const id = plan.id || (await api.id(wishes(plan), { signal })).id;
  const shown = moves && settings.animation > 0 && !/^m[0-9]+w/.test(id);
  const [made, pack] = await Promise.all([api.maze(id, { signal }), shown ? api.trace(id, { signal }) : null]);
  const watched = pack && made.n <= WATCHED;
  return { made, board: boardOf(made, settings.board), trace: watched ? traceOf(pack) : null };
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
