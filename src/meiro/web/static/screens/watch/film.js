/** What every film shows: everything on a board at each frame of a making, a search or a walk, as plain data. */

import { Track } from './track.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/**
 * A line through the centres of cells.
 * @typedef {{cells: number[], role: string, dash?: boolean, width?: number, under?: string}} Line
 */
/** What is written into a cell. @typedef {string|[string, string]|null} Written */
/** A sentence: a key of the words and its parameters. @typedef {[string, Record<string, string|number>]} Step */

/**
 * The frames 0 … count − 1 of one maze. `cells` says which of `roles` every cell has, `walls` whether each edge is
 * open; both change from frame to frame. What is not a change, such as the cell at work, is asked for by frame.
 */
export class Film {
  /** @param {Maze} maze @param {number} count @param {string[]} roles @param {Track} cells @param {Track} walls */
  constructor(maze, count, roles, cells, walls) {
    Object.assign(this, { maze, count, roles, cells, walls });
    /** @type {Maze} */ this.maze = maze;
    /** @type {number} */ this.count = count;
    /** @type {string[]} */ this.roles = roles;
    /** @type {Track} */ this.cells = cells;
    /** @type {Track} */ this.walls = walls;
  }

  /** Which of the server's sentences a frame has, or the sentence itself. @param {number} at @returns {number|Step} */
  step(at) {
    return at;
  }

  /** The cells at work in a frame. @param {number} at @returns {number[]} */
  heads(at) { // eslint-disable-line no-unused-vars
    return [];
  }

  /**
   * What is written into cells in a frame, null where that is nothing.
   * @param {number} at @returns {((cell: number) => Written)|null}
   */
  numbers(at) { // eslint-disable-line no-unused-vars
    return null;
  }

  /** The lines drawn over the cells in a frame. @param {number} at @returns {Line[]} */
  lines(at) { // eslint-disable-line no-unused-vars
    return [];
  }

  /** Whether the head is a disc that leaves the cell's colour alone. */
  get walks() {
    return false;
  }
}

/** The track of walls that stay as they are. @param {Maze} maze */
export const still = (maze) => new Track(maze.passages, []);

/** Numbers from 0, one each. @param {number} count @param {number} first */
export const range = (count, first = 0) => new Int32Array(count).map((_, i) => first + i);
