/** The line of a route through any cells: from middle to middle by the sides they share, in a ring along the ring. */

/** @typedef {import('./blocks.js').Blocks} Blocks */
/** @typedef {import('./shapes.js').Shapes} Shapes */
/** @typedef {[number, number]} Point */

const TOUCH = 1e-6; // points nearer than this are one

/**
 * @param {Blocks | Shapes} board
 * @param {ArrayLike<number>} cells each a neighbour of the one before
 * @param {Path2D} path goes on from where it is
 */
export function addRoute(board, cells, path) {
  path.lineTo(...board.centre(cells[0]));
  for (let k = 1; k < cells.length; k++) {
    if (!('plan' in board)) cross(board, cells[k - 1], cells[k], path);
    path.lineTo(...board.centre(cells[k]));
  }
}

/** @param {Shapes} board @param {number} here @param {number} there @param {Path2D} path gets all but the last middle */
function cross(board, here, there, path) {
  const edge = board.maze.edgeBetween(here, there);
  if (edge < 0) return;
  const gate = board.gate(edge);
  const out = bend(board, here, gate);
  if (out) arc(out.hub, board.centre(here), out.turn, path);
  path.lineTo(...gate);
  const into = bend(board, there, gate);
  if (!into) return;
  path.lineTo(...into.turn);
  arc(into.hub, into.turn, board.centre(there), path);
}

/**
 * The place in the middle of a cell's ring that lies in the direction of a gate; null where a straight line leads there.
 * @param {Shapes} board @param {number} cell @param {Point} gate @returns {{hub: Point, turn: Point} | null}
 */
function bend(board, cell, gate) {
  const hub = board.hub(cell);
  if (!hub) return null;
  const radius = apart(hub, board.centre(cell));
  if (radius < TOUCH) return null;
  const share = radius / apart(hub, gate);
  return { hub, turn: [hub[0] + (gate[0] - hub[0]) * share, hub[1] + (gate[1] - hub[1]) * share] };
}

/** The shorter way around. @param {Point} hub @param {Point} from @param {Point} to @param {Path2D} path */
function arc(hub, from, to, path) {
  const [begin, end] = [from, to].map(([x, y]) => Math.atan2(y - hub[1], x - hub[0]));
  const turned = Math.atan2(Math.sin(end - begin), Math.cos(end - begin));
  path.arc(...hub, apart(hub, from), begin, begin + turned, turned < 0);
}

/** @param {Point} one @param {Point} other */
function apart(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
