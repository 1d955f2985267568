// Numbers in the cells of a game: steps from the start where the player has been, and all of them when it is over.

import { distances } from '../../core/ways.js';

/** @typedef {import('../../core/snapshot.js').View} View */
/** @typedef {import('../../core/maze.js').Maze} Maze */

const OVER = ['won', 'stopped', 'revealed'];

/**
 * How far each cell is; null where nothing is to be written, and while steps to the goal would lead there.
 * @param {Maze} maze @param {string} kind none, from_start, from_goal @param {string} state
 */
export function stepsOf(maze, kind, state) {
  if (kind === 'from_start') return distances(maze, maze.start);
  return kind === 'from_goal' && OVER.includes(state) ? (maze.toGoal ?? distances(maze, maze.goal)) : null;
}

/**
 * What stands in each cell.
 * @param {Int32Array} steps @param {View} view @returns {(cell: number) => string | null}
 */
export function written(steps, { state, visited, fog }) {
  const over = OVER.includes(state);
  return (cell) => {
    const told = over || (visited?.has(cell) && (!fog || fog.visible.has(cell) || fog.remembered.has(cell)));
    return told && steps[cell] >= 0 ? String(steps[cell]) : null;
  };
}
