/** What the second way is to be shown in: the choices as data, and the work that turns them into a film. */

import { fieldsOf as mazeFields } from '../watch/order.js';
import { FIRST as FIRST_MAZE } from '../watch/order.js';
import { RoutesFilm } from './film.js';

/**
 * One board's choices; sizes are in cells. `id` stands for a maze that was opened: then it alone says which it is.
 * @typedef {{generator: string, grid: string, width: number, height: number, seed: string, policy: string,
 *   distance: number, routes: number, id: string}} Order
 */
/** @typedef {{film: RoutesFilm, id: string, order: Order, source: import('../watch/sentences.js').Source}} Reel */

export const GENERATORS = ['wilson', 'aldous-broder', 'backtracker', 'kruskal', 'prim']; // keys 1 to 5
export const POLICIES = ['largest-difference', 'shortest', 'longest', 'least-overlap', 'random'];

/** @type {Order} */
export const FIRST = {
  generator: 'wilson', grid: 'rect', width: 20, height: 14, seed: '', policy: POLICIES[0], distance: 0, routes: 2, id: '',
};

/** What a classic shows. @param {any} classic @returns {Partial<Order>} */
export function orderOf({ settings: { generator, grid, width, height } }) {
  return { generator, grid, width, height, id: '' };
}

/**
 * Have the maze made and its second way found.
 * @param {Order} order @param {typeof import('../../api.js').api} api @param {AbortSignal} signal @returns {Promise<Reel>}
 */
export async function reelOf(order, api, signal) {
  const id = order.id || (await api.id(mazeFields({ ...FIRST_MAZE, ...order }), { signal })).id;
  const { policy, distance, routes, seed } = order;
  const asked = { policy, distance, routes, seed: seed || undefined };
  const [maze, pack] = await Promise.all([api.maze(id, { signal }), api.partition(id, { ...asked, signal })]);
  return { film: new RoutesFilm(maze, /** @type {any} */ (pack)), id, order, source: { id, what: 'routing', ...asked } };
}
