// Fog: which cells are seen from where the player stands.

import { sight } from './rules.js';

/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {{kind: string, radius: number, visible: Set<number>, remembered: Set<number>}} Fog */

/**
 * Return the cells that a fog leaves visible: "plain", centres at most `radius` cells away, whatever lies between;
 * "sight", straight along the passages, up to `radius` steps.
 * @param {Maze} maze @param {number} cell @param {string} kind @param {number} radius
 */
export function visibleCells(maze, cell, kind, radius) {
  if (kind === 'sight') return sight(maze, cell, radius);
  return maze.kind === 'rect' ? rectDisc(maze, cell, radius) : disc(maze, cell, radius);
}

/** @param {Maze} maze @param {number} cell @param {number} radius */
function rectDisc(maze, cell, radius) {
  const [row, column] = [maze.row(cell), maze.col(cell)];
  const found = new Set();
  for (let at = cell; at >= 0 && maze.row(at) >= row - radius; at--) addNear(at);
  for (let at = cell + 1; at < maze.n && maze.row(at) <= row + radius; at++) addNear(at);
  return found;

  /** @param {number} at */
  function addNear(at) {
    if ((maze.row(at) - row) ** 2 + (maze.col(at) - column) ** 2 <= radius ** 2) found.add(at);
  }
}

/** @param {Maze} maze @param {number} cell @param {number} radius */
function disc(maze, cell, radius) {
  const centres = maze.geometry.arrays.centres;
  const found = new Set();
  for (let at = 0; at < maze.n; at++) {
    const away = Math.hypot(centres[2 * at] - centres[2 * cell], centres[2 * at + 1] - centres[2 * cell + 1]);
    if (away <= radius + 1e-4) found.add(at); // centres come in single precision
  }
  return found;
}
