/** What can be laid over a board: numbers in its cells and grounds of its cells, worked out of the finished maze. */

import { distances } from '../../core/ways.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {import('./film.js').Written} Written */
/** @typedef {{number: ((cell: number) => Written) | null, ground: ((cell: number) => string) | null}} Overlay */

/** `numbers` are those of the algorithm itself. */
export const OVERLAYS = ['numbers', 'none', 'from_start', 'from_goal', 'heat', 'partition', 'dead_ends'];
export const HEATS = Array.from({ length: 16 }, (_, step) => `heat-${step}`);

/**
 * What an overlay shows on a maze; nothing for those that the film brings itself.
 * @param {Maze} maze @param {string} name @returns {Overlay}
 */
export function overlayOf(maze, name) {
  if (name === 'from_start') return { number: numbersOf(distances(maze, maze.start)), ground: null };
  if (name === 'from_goal') return { number: numbersOf(distances(maze, maze.goal)), ground: null };
  if (name === 'heat') return heat(distances(maze, maze.start));
  if (name === 'partition') return partition(distances(maze, maze.start), distances(maze, maze.goal));
  if (name === 'dead_ends') return { number: null, ground: deadEnds(maze) };
  return { number: null, ground: null };
}

/** @param {Int32Array} steps @returns {(cell: number) => Written} */
function numbersOf(steps) {
  return (cell) => (steps[cell] < 0 ? null : String(steps[cell]));
}

/** @param {Int32Array} steps @returns {Overlay} */
function heat(steps) {
  const most = Math.max(steps.reduce((far, step) => Math.max(far, step), 0), 1);
  const last = HEATS.length - 1;
  return {
    number: numbersOf(steps),
    ground: (cell) => (steps[cell] < 0 ? 'floor' : HEATS[Math.round((last * steps[cell]) / most)]),
  };
}

/**
 * The nearer end of every cell, at equal distance the start.
 * @param {Int32Array} start @param {Int32Array} goal @returns {Overlay}
 */
function partition(start, goal) {
  const isStart = (/** @type {number} */ cell) => start[cell] >= 0 && (goal[cell] < 0 || start[cell] <= goal[cell]);
  return {
    number: (cell) => (isStart(cell) ? String(start[cell]) : goal[cell] < 0 ? null : String(goal[cell])),
    ground: (cell) => (isStart(cell) ? 'near-start' : goal[cell] < 0 ? 'floor' : 'near-goal'),
  };
}

/** @param {Maze} maze @returns {(cell: number) => string} */
function deadEnds(maze) {
  return (cell) => (maze.degree(cell) === 1 ? 'dead-end' : 'floor');
}
