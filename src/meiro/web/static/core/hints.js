// Hints: the way to the next junction, then the next steps, then the offer of the answer; and the answer itself.

import { distances, ways } from './ways.js';

/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./rules.js').Game} Game */
/** @typedef {import('./ways.js').Way} Way */
/** @typedef {Readonly<{route: number[], toGoal: Int32Array, shortest: number | null}>} Answer */
/** @typedef {Readonly<{rank: number, angle: number, edge: number, cells: number[], offer: boolean}>} Hint */

const STEPS = 5;

/**
 * Follow the distances to the goal: the answer of a maze, the lowest edge of several equally short ones.
 * @param {Maze} maze @returns {Answer}
 */
export function workOut(maze) {
  const toGoal = maze.toGoal ?? distances(maze, maze.goal);
  if (toGoal[maze.start] < 0) return { route: [], toGoal, shortest: null };
  const route = [maze.start];
  for (let way = onward(maze, maze.start, toGoal); way !== null; way = onward(maze, way.cell, toGoal)) {
    route.push(way.cell);
  }
  return { route, toGoal, shortest: toGoal[maze.start] };
}

/**
 * Return the hint of a rank where the player stands; null when no route leads on.
 * @param {Game} game @param {Answer} answer @param {number} rank @returns {Hint | null}
 */
export function hintFor(game, answer, rank) {
  const first = onward(game.maze, game.cell, answer.toGoal);
  if (rank < 1 || first === null) return null;
  const cells = [];
  for (let way = /** @type {Way | null} */ (first); way !== null && (rank === 1 || cells.length < STEPS); ) {
    cells.push(way.cell);
    if (rank === 1 && game.maze.degree(way.cell) > 2) break;
    way = onward(game.maze, way.cell, answer.toGoal);
  }
  return { rank, angle: first.angle, edge: first.edge, cells, offer: rank === 3 };
}

/**
 * Return the way one step nearer to the goal, the lowest edge of several.
 * @param {Maze} maze @param {number} cell @param {Int32Array} toGoal @returns {Way | null}
 */
function onward(maze, cell, toGoal) {
  const here = toGoal[cell];
  return here > 0 ? (ways(maze, cell).find((way) => toGoal[way.cell] === here - 1) ?? null) : null;
}
