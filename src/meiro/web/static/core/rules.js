// The rules of play, pure: what a step is, what a run is, when it is over. No clock, no chance.

import { Visits } from './visits.js';
import { headings, nearest, straightOn, ways } from './ways.js';

/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./ways.js').Way} Way */
/** @typedef {Readonly<{maze: Maze, cell: number, moves: number, visited: Visits}>} Game */

/**
 * Put the player on the start; if that is the goal, the game is won with no move.
 * @param {Maze} maze @returns {Game}
 */
export function newGame(maze) {
  return { maze, cell: maze.start, moves: 0, visited: new Visits(maze.start) };
}

/** @param {Game} game */
export function isWon(game) {
  return game.cell === game.maze.goal;
}

/**
 * Count the first visits: the start is not counted, the goal is.
 * @param {Game} game
 */
export function newCells(game) {
  return game.visited.size - 1;
}

/**
 * Walk along a way that leads on from where the player stands.
 * @param {Game} game @param {Way} way @returns {Game}
 */
export function step(game, way) {
  return { maze: game.maze, cell: way.cell, moves: game.moves + 1, visited: game.visited.add(way.cell) };
}

/**
 * Return the way nearest to a pressed angle, or null when a wall is there.
 * @param {Game} game @param {number} angle
 */
export function wayTowards(game, angle) {
  return isWon(game) ? null : nearest(ways(game.maze, game.cell), angle);
}

/**
 * List the ways of a straight run: to the next junction, to a wall, to the goal, or once around.
 * The pressed angle is needed on triangles, to know which way to zigzag.
 * @param {Game} game @param {Way} way @param {number} angle @returns {Way[]}
 */
export function run(game, way, angle) {
  const walked = [way];
  let heading = game.maze.kind === 'tri' ? angle : way.angle;
  for (let at = way; at.cell !== game.cell && at.cell !== game.maze.goal && game.maze.degree(at.cell) < 3; ) {
    const [onward, turned] = straightOn(game.maze, at, heading);
    if (onward === null) break;
    [at, heading] = [onward, turned];
    walked.push(at);
  }
  return walked;
}

/**
 * List the ways to a cell that lies in a corridor from here or in line of sight; [] for any other cell.
 * A corridor is followed around its bends to the next junction; a line of sight crosses junctions.
 * @param {Game} game @param {number} target @returns {Way[]}
 */
export function walkTo(game, target) {
  if (isWon(game) || target === game.cell) return [];
  for (const way of ways(game.maze, game.cell)) {
    let walked = alongCorridor(game.maze, game.cell, way, target);
    for (const heading of headings(game.maze, way)) {
      if (!walked.length) walked = alongSight(game.maze, game.cell, way, heading, target);
    }
    if (walked.length) return walked;
  }
  return [];
}

/**
 * Return the cells seen from a cell: straight along its passages, at most so many steps, itself among them.
 * @param {Maze} maze @param {number} cell @param {number} radius @returns {Set<number>}
 */
export function sight(maze, cell, radius) {
  const seen = new Set([cell]);
  for (const way of ways(maze, cell)) {
    for (const first of headings(maze, way)) {
      /** @type {Way | null} */
      let onward = way;
      let heading = first;
      for (let steps = 0; steps < Math.min(radius, maze.n) && onward !== null; steps++) {
        seen.add(onward.cell);
        [onward, heading] = straightOn(maze, onward, heading);
      }
    }
  }
  return seen;
}

/** @param {Maze} maze @param {number} start @param {Way} way @param {number} target @returns {Way[]} */
function alongCorridor(maze, start, way, target) {
  const walked = [way];
  while (way.cell !== target && way.cell !== start && way.cell !== maze.goal) {
    const entered = way.edge;
    const onward = ways(maze, way.cell).filter((one) => one.edge !== entered);
    if (onward.length !== 1) return [];
    way = onward[0];
    walked.push(way);
  }
  return way.cell === target ? walked : [];
}

/** @param {Maze} maze @param {number} start @param {Way} way @param {number} heading @param {number} target @returns {Way[]} */
function alongSight(maze, start, way, heading, target) {
  const walked = [];
  /** @type {Way | null} */
  let onward = way;
  while (onward !== null && walked.length < maze.n) {
    walked.push(onward);
    if (onward.cell === target) return walked;
    if (onward.cell === start || onward.cell === maze.goal) break;
    [onward, heading] = straightOn(maze, onward, heading);
  }
  return [];
}
