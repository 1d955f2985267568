/** What is to be watched: the choices as data, and the work that turns them into a film. */

import { isWalls } from '../../core/walls.js';
import { Making } from './making.js';
import { Searching } from './searching.js';
import { routeFilm, walkFilm } from './walking.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./sentences.js').Source} Source */
/**
 * One board's choices; sizes are in cells. `id` stands for a maze that was opened, or whose walls were edited: then it
 * alone says which maze it is. `ends` are cells of the board that is walked on.
 * @typedef {{shown: 'generator' | 'solver', generator: string, solver: string, grid: string, width: number,
 *   height: number, loops: number, openings: string, options: Record<string, string | number>, seed: string,
 *   blocks: boolean, route: boolean, ends: [number, number] | null, id: string}} Order
 */
/** A film with what it was made of. @typedef {{film: Film, id: string, order: Order, source: Source}} Reel */

/** @type {Order} */
export const FIRST = {
  shown: 'generator', generator: 'backtracker', solver: 'astar', grid: 'rect', width: 15, height: 15, loops: 0,
  openings: 'none', options: {}, seed: '', blocks: false, route: false, ends: null, id: '',
};

/** The algorithm that is watched. @param {Order} order */
export const watched = (order) => order[order.shown];

/** The same with another algorithm to watch. @param {Order} order @param {string} rival @returns {Order} */
export function against(order, rival) {
  if (order.shown === 'solver') return { ...order, solver: rival };
  return { ...order, generator: rival, options: rival === order.generator ? order.options : {} };
}

/** Whether the board is one of blocks. @param {Order} order */
export const inBlocks = (order) => order.blocks && order.grid === 'rect';

/** What the server makes an ID of. @param {Order} order */
export function fieldsOf({ grid, width, height, generator, options, loops, openings, seed }) {
  return { size: `${width}x${height}`, unit: 'cells', grid, generator, options, loops, openings, seed };
}

/**
 * What a classic shows: its solver in a new maze, as a route where that is all it shows.
 * @param {any} classic @returns {Partial<Order>}
 */
export function orderOf({ settings, solver, view }) {
  const { generator, width, height, openings, options, board } = settings;
  const own = { generator, width, height, openings, options: Object.fromEntries(options), blocks: board === 'blocks' };
  return { ...own, shown: 'solver', solver, grid: 'rect', route: view === 'watch', loops: 0, ends: null, id: '', seed: '' };
}

/**
 * Have the maze made and turn it into a film.
 * @param {Order} order @param {typeof import('../../api.js').api} api @param {AbortSignal} signal @returns {Promise<Reel>}
 */
export async function reelOf(order, api, signal) {
  const id = order.id || (await api.id(fieldsOf(order), { signal })).id;
  return order.shown === 'generator' ? making(order, id, api, signal) : solving(order, id, api, signal);
}

/**
 * @param {Order} order @param {string} id @param {typeof import('../../api.js').api} api @param {AbortSignal} signal
 * @returns {Promise<Reel>}
 */
async function making(order, id, api, signal) {
  const [maze, pack] = await Promise.all([api.maze(id, { signal }), api.trace(id, { signal })]);
  const film = new Making(maze, /** @type {any} */ (pack));
  return { film, id, order, source: { id, what: 'making', board: inBlocks(order) ? 'blocks' : 'cells' } };
}

/**
 * @param {Order} order @param {string} id @param {typeof import('../../api.js').api} api @param {AbortSignal} signal
 * @returns {Promise<Reel>}
 */
async function solving(order, id, api, signal) {
  const board = inBlocks(order) ? 'blocks' : 'cells';
  const [start, goal] = order.ends ?? [undefined, undefined];
  const asked = { solver: order.solver, seed: order.seed || undefined, board, start, goal };
  const [whole, found] = await Promise.all([api.maze(id, { board, signal }), api.search(id, { ...asked, signal })]);
  const maze = order.ends ? whole.withEnds(...order.ends) : whole;
  const pack = /** @type {any} */ (found);
  const walks = pack.arrays.walk !== undefined;
  const film =
    walks ? walkFilm(maze, pack, !order.route)
    : order.route ? routeFilm(maze, pack)
    : new Searching(maze, pack);
  return { film, id, order, source: { id, what: 'solving', ...asked } };
}

/**
 * What an ID says of the choices; the ID itself says which maze it is.
 * @param {string} id @param {Order} base @returns {Order}
 */
export function orderOfId(id, base) {
  const [, grid = '', ...parts] = id.trim().split('/');
  const size = /^(.*?)-(\d+)(?:x(\d+))?$/.exec(grid);
  const sides = size ? { grid: size[1], width: Number(size[2]), height: Number(size[3] ?? size[2]) } : {};
  const own = { ...base, ...sides, id: id.trim(), ends: null, blocks: false };
  if (isWalls(id.trim())) return { ...own, shown: 'solver', loops: 0, openings: 'none', options: {} };
  const [generator, ...options] = (parts[0] ?? '').split(';').map(decoded);
  const named = Object.fromEntries(parts.slice(1, -1).map((part) => part.split(';')[0].split('=')));
  return {
    ...own,
    generator,
    options: Object.fromEntries(options.map((option) => option.split('='))),
    loops: Number(named.loops ?? 0),
    openings: named.openings ?? 'none',
    seed: decoded(parts[parts.length - 1] ?? ''),
  };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // the server says what is wrong with it
  }
}
