// A maze being made, on the board: the look reached so far, the head among it.

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {import('../../draw/board.js').BoardView} BoardView */
/** @typedef {{frames: number, open: boolean, flips: Int32Array, flipAt: Int32Array, heads: Int32Array}} Trace */

/**
 * Take what a making shows out of a pack; frame k has its first k looks behind it.
 * @param {import('../../core/pack.js').Pack} pack @returns {Trace}
 */
export function traceOf({ meta, arrays }) {
  return {
    frames: arrays.heads.length,
    open: meta.initially_open,
    flips: /** @type {Int32Array} */ (arrays.flips),
    flipAt: /** @type {Int32Array} */ (arrays.flip_at),
    heads: /** @type {Int32Array} */ (arrays.heads),
  };
}

/** Plays a trace forward on a board. */
export class MakingPicture {
  /** @param {BoardView} board @param {Maze} maze @param {Trace} trace */
  constructor(board, maze, trace) {
    this.board = board;
    this.maze = maze;
    this.trace = trace;
    this.flipped = 0;
    this.open = new Uint8Array(maze.edges).fill(Number(trace.open));
    board.setMaze(maze);
    board.setAllOpen(this.open);
    if (!trace.open) board.paintRoles(new Uint8Array(maze.n), [board.look === 'blocks' ? 'wall' : 'undug']);
    board.marks = { start: -1, goal: -1, player: -1, head: -1, arrow: null };
    board.lines = [];
    board.fog = null;
    board.camera.fit();
  }

  /** @param {number} frame */
  show(frame) {
    const { flips, flipAt, heads } = this.trace;
    for (; this.flipped < flips.length && flipAt[this.flipped] < frame; this.flipped++) this.#flip(flips[this.flipped]);
    const head = frame > 0 && frame < heads.length ? heads[frame - 1] : -1;
    this.board.marks = { start: -1, goal: -1, player: -1, head, arrow: null };
  }

  /** @param {number} edge */
  #flip(edge) {
    const open = (this.open[edge] ^= 1);
    this.board.setOpen(edge, open === 1);
    if (!open) return;
    const { ends } = this.maze.geometry;
    this.board.paint(ends[2 * edge], 'floor');
    this.board.paint(ends[2 * edge + 1], 'floor');
  }
}
