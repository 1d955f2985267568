/** Edges and blocks of square cells, derived from the size and the mask as Python numbers them. */

/** @typedef {import('./maze.js').Maze} Maze */

/**
 * Lower and higher cell of every edge, by lower cell, east before south; and where the cells are, if masked.
 * @param {number} rows
 * @param {number} cols
 * @param {Uint8Array} [mask] 1 where a cell exists
 */
export function squareEdges(rows, cols, mask) {
  const number = new Int32Array(rows * cols).fill(-1);
  let n = 0;
  for (let at = 0; at < number.length; at++) if (!mask || mask[at]) number[at] = n++;
  const ends = new Int32Array(4 * n);
  const positions = mask ? new Int32Array(2 * n) : null;
  let count = 0;
  for (let at = 0, row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, at++) {
      const cell = number[at];
      if (cell < 0) continue;
      if (positions) [positions[2 * cell], positions[2 * cell + 1]] = [row, col];
      const east = col + 1 < cols ? number[at + 1] : -1;
      const south = row + 1 < rows ? number[at + cols] : -1;
      if (east >= 0) {
        ends[count++] = cell;
        ends[count++] = east;
      }
      if (south >= 0) {
        ends[count++] = cell;
        ends[count++] = south;
      }
    }
  }
  return { n, ends: ends.slice(0, count), positions };
}

/** Steps of (row, column) to each side: east, south, west, north. */
export const SIDES = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/**
 * The way blocks of a maze of squares: cells on odd places, open walls and openings between them.
 * @param {Maze} maze
 */
export function wayBlocks(maze) {
  const rows = 2 * maze.rows + 1;
  const cols = 2 * maze.cols + 1;
  const mask = new Uint8Array(rows * cols);
  /** @param {number} cell */
  const block = (cell) => (2 * maze.row(cell) + 1) * cols + 2 * maze.col(cell) + 1;
  /** @param {[number, number]} opening */
  const door = ([cell, side]) => block(cell) + SIDES[side][0] * cols + SIDES[side][1];
  for (let cell = 0; cell < maze.n; cell++) mask[block(cell)] = 1;
  const { ends } = maze.geometry;
  for (let e = 0; e < maze.edges; e++) {
    if (maze.passages[e]) mask[(block(ends[2 * e]) + block(ends[2 * e + 1])) / 2] = 1;
  }
  const doors = maze.openings.map(door);
  for (const place of doors) mask[place] = 1;
  const [start, goal] = doors.length === 2 ? doors : [block(maze.start), block(maze.goal)];
  let cells = 0;
  let startCell = 0;
  let goalCell = 0;
  for (let at = 0; at < mask.length; at++) {
    if (at === start) startCell = cells;
    if (at === goal) goalCell = cells;
    cells += mask[at];
  }
  return { mask, rows, cols, cells, start: startCell, goal: goalCell };
}

/** @param {number} row @param {number} col @returns {'cell' | 'wall' | 'post'} what a block is */
export function blockKind(row, col) {
  return /** @type {const} */ (['post', 'wall', 'cell'])[(row % 2) + (col % 2)];
}
