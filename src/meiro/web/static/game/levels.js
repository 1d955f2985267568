/** The levels of a game in one file: mazes as Python packed them, and what the session asks of a maker. */

import { workOut } from '../core/hints.js';
import { atOnce } from '../core/jobs.js';
import { Maze } from '../core/maze.js';

/** @typedef {{id: string, side: number, passages: string}} Level side in cells; passages: base64 of bits */

/**
 * Read a level.
 * @param {Level} level
 */
export function mazeOf({ id, side, passages }) {
  const bytes = Uint8Array.from(atob(passages), (letter) => letter.charCodeAt(0));
  const open = Uint8Array.from({ length: 2 * side * (side - 1) }, (_, e) => (bytes[e >> 3] >> (e & 7)) & 1);
  const meta = {
    id, kind: 'rect', name: `rect-${side}x${side}`, params: [side, side], rows: side, cols: side,
    cells: side * side, start: 0, goal: side * side - 1, openings: [],
  };
  return Maze.fromPack({ meta, arrays: { passages: open } });
}

/**
 * Give the session the level it has come to; after the last one the last again.
 * @param {Level[]} levels
 * @returns {import('../core/workshop.js').Maker}
 */
export function levelMaker(levels) {
  return {
    make({ level }) {
      const made = mazeOf(levels[Math.min(Math.max(level, 1), levels.length) - 1]);
      return atOnce(() => ({ made, board: made.blockBoard(), trace: null }));
    },
    answer: (board) => atOnce(() => workOut(board)),
    refusal: () => null,
  };
}
