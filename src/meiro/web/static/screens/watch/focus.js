/** The cell that is pointed at, or gone to with the arrow keys, and what is told of it. */

import { between } from '../../core/ways.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */

/**
 * The neighbour of a cell that lies most nearly in a direction, through walls too; the cell itself where none does.
 * @param {Maze} maze @param {number} cell @param {number} angle degrees, clockwise from the east
 */
export function beside(maze, cell, angle) {
  const { ends, centres } = maze;
  let best = cell;
  let least = 66; // degrees
  for (let edge = 0; edge < maze.edges; edge += 1) {
    const [low, high] = [ends[2 * edge], ends[2 * edge + 1]];
    if (low !== cell && high !== cell) continue;
    const other = low + high - cell;
    const [x, y] = [centres[2 * other] - centres[2 * cell], centres[2 * other + 1] - centres[2 * cell + 1]];
    const apart = between((Math.atan2(y, x) * 180) / Math.PI, angle);
    if (apart < least) [best, least] = [other, apart];
  }
  return best;
}

/** A cell by its row and column. @param {Maze} maze @param {number} cell */
export function placeOf(maze, cell) {
  return `(${maze.row(cell)}, ${maze.col(cell)})`;
}
