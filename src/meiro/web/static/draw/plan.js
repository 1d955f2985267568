/**
 * The plan of a maze of squares: one number for each cell, wall and post, row by row; the index image of a board.
 *
 * In lines and blocks cells lie on odd places and walls between them; on a board of blocks every place is a block.
 */

import { SIDES } from '../core/squares.js';
import { FLOOR, HIDDEN, OUTSIDE, WALL, roleNumber } from './palette.js';

/** @typedef {import('../core/maze.js').Maze} Maze */
/** @typedef {{roles: Uint8Array, open: Uint8Array, fog: Uint8Array | null}} Ground what is shown, cell by cell */

const START = roleNumber('start');
const GOAL = roleNumber('goal');

/** Changes that are listed one by one; with more, everything is drawn anew. */
const MOST_CHANGES = 1 << 16;

/** The index image, and which places of it changed. */
export class Plan {
  /** @param {Maze} maze @param {Ground} ground @param {'lines' | 'blocks'} look */
  constructor(maze, ground, look) {
    this.maze = maze;
    this.ground = ground;
    this.thin = look === 'lines' && !maze.board;
    this.step = maze.board ? 1 : 2;
    this.rows = maze.board ? maze.rows : 2 * maze.rows + 1;
    this.cols = maze.board ? maze.cols : 2 * maze.cols + 1;
    this.image = new Uint8Array(this.rows * this.cols);
    /** Cell of each place that is one, else −1. */
    this.cellOf = new Int32Array(this.image.length).fill(-1);
    this.place = new Int32Array(maze.n);
    /** Of walls: whether they stand. Of posts: how many walls meet there. */
    this.solid = new Uint8Array(this.image.length);
    this.changes = new Int32Array(MOST_CHANGES);
    this.changed = 0;
    this.all = true;
    for (let cell = 0; cell < maze.n; cell++) {
      const [row, col] = [maze.row(cell), maze.col(cell)];
      const at = this.step === 1 ? row * this.cols + col : (2 * row + 1) * this.cols + 2 * col + 1;
      this.place[cell] = at;
      this.cellOf[at] = cell;
    }
    this.rebuild();
  }

  /** @param {number} edge @returns {number} */
  edgePlace(edge) {
    const { ends } = this.maze;
    return (this.place[ends[2 * edge]] + this.place[ends[2 * edge + 1]]) / 2;
  }

  /** Work out every place anew, after a change of many. */
  rebuild() {
    const { rows, cols, image } = this;
    if (this.step === 2) this.#raiseWalls();
    for (const posts of [false, true]) { // posts look at the walls around them
      for (let row = 0, at = 0; row < rows; row++) {
        for (let col = 0; col < cols; col++, at++) {
          if (this.#isPost(row, col) === posts) image[at] = this.#number(at, row, col);
        }
      }
    }
    this.all = true;
  }

  /** @param {number} row @param {number} col */
  #isPost(row, col) {
    return this.step === 2 && ((row | col) & 1) === 0;
  }

  #raiseWalls() {
    const { maze, solid, cols, rows, thin } = this;
    for (let row = 0, at = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++, at++) {
        const wall = ((row ^ col) & 1) === 1;
        solid[at] = wall && (!thin || this.#before(at, row, col) >= 0 || this.#behind(at, row, col) >= 0) ? 1 : 0;
      }
    }
    for (let e = 0; e < maze.edges; e++) if (this.ground.open[e]) solid[this.edgePlace(e)] = 0;
    for (const [cell, side] of maze.openings) solid[this.place[cell] + SIDES[side][0] * cols + SIDES[side][1]] = 0;
    for (let row = 0; row < rows; row += 2) {
      for (let col = 0; col < cols; col += 2) {
        const at = row * cols + col;
        solid[at] = (col > 0 ? solid[at - 1] : 0) + (col + 1 < cols ? solid[at + 1] : 0)
          + (row > 0 ? solid[at - cols] : 0) + (row + 1 < rows ? solid[at + cols] : 0);
      }
    }
  }

  /** @param {number} at @param {number} row @param {number} col @returns {number} cell to the left of a wall or above it */
  #before(at, row, col) {
    if (row & 1) return col > 0 ? this.cellOf[at - 1] : -1;
    return row > 0 ? this.cellOf[at - this.cols] : -1;
  }

  /** @param {number} at @param {number} row @param {number} col @returns {number} cell to its right or below it */
  #behind(at, row, col) {
    if (row & 1) return col + 1 < this.cols ? this.cellOf[at + 1] : -1;
    return row + 1 < this.rows ? this.cellOf[at + this.cols] : -1;
  }

  // ---- What a place shows ----

  /** @param {number} at @param {number} row @param {number} col @returns {number} its role and fog */
  #number(at, row, col) {
    const cell = this.cellOf[at];
    const { roles, fog } = this.ground;
    if (cell >= 0) return roles[cell] | (fog ? fog[cell] << 6 : 0);
    if (this.step === 1) return WALL | this.#leastFog(row, col);
    return (row ^ col) & 1 ? this.#wall(at, row, col) : this.#post(at, row, col);
  }

  /** @param {number} at @param {number} row @param {number} col */
  #wall(at, row, col) {
    const one = this.#before(at, row, col);
    const other = this.#behind(at, row, col);
    if (one < 0 && other < 0) return this.thin ? OUTSIDE : WALL;
    const { roles, fog } = this.ground;
    const level = fog ? Math.min(one < 0 ? HIDDEN : fog[one], other < 0 ? HIDDEN : fog[other]) << 6 : 0;
    if (this.solid[at]) return WALL | level;
    return (one < 0 || other < 0 ? FLOOR : between(roles[one], roles[other])) | level;
  }

  /** @param {number} at @param {number} row @param {number} col */
  #post(at, row, col) {
    const level = this.#leastFog(row, col);
    if (!this.thin || this.solid[at]) return WALL | level;
    const { image, cols, rows } = this;
    const role = (col > 0 ? image[at - 1] : image[at + 1]) & 63;
    const alike = (col + 1 >= cols || (image[at + 1] & 63) === role)
      && (row === 0 || (image[at - cols] & 63) === role)
      && (row + 1 >= rows || (image[at + cols] & 63) === role);
    return (alike ? role : FLOOR) | level;
  }

  /** @param {number} row @param {number} col @returns {number} the least fog of the cells around, in its bits */
  #leastFog(row, col) {
    const { fog } = this.ground;
    if (!fog) return 0;
    let least = HIDDEN;
    for (let r = Math.max(0, row - 1); r <= Math.min(this.rows - 1, row + 1); r++) {
      for (let c = Math.max(0, col - 1); c <= Math.min(this.cols - 1, col + 1); c++) {
        const cell = this.cellOf[r * this.cols + c];
        if (cell >= 0 && fog[cell] < least) least = fog[cell];
      }
    }
    return least << 6;
  }

  // ---- Changes ----

  /** A cell has another role or fog. @param {number} cell */
  refresh(cell) {
    const at = this.place[cell];
    const row = Math.floor(at / this.cols);
    const col = at - row * this.cols;
    if (this.step === 1 && !this.ground.fog) this.#renew(row, col);
    else if (this.thin || this.ground.fog) this.#renewAround(row, col);
    else {
      this.#renew(row, col);
      this.#renew(row, col + 1);
      this.#renew(row, col - 1);
      this.#renew(row + 1, col);
      this.#renew(row - 1, col);
    }
  }

  /** @param {number} row @param {number} col of a cell: it, then its walls, then its posts */
  #renewAround(row, col) {
    this.#renew(row, col);
    for (let far = 1; far <= 2; far++) {
      for (let r = -1; r <= 1; r++) {
        for (let c = -1; c <= 1; c++) if (r * r + c * c === far) this.#renew(row + r, col + c);
      }
    }
  }

  /** A wall was opened or closed. @param {number} edge */
  refreshEdge(edge) {
    if (this.step === 1) return;
    const at = this.edgePlace(edge);
    const solid = this.ground.open[edge] ? 0 : 1;
    if (this.solid[at] === solid) return;
    this.solid[at] = solid;
    const row = Math.floor(at / this.cols);
    const col = at - row * this.cols;
    this.#renew(row, col);
    const [down, along] = row & 1 ? [1, 0] : [0, 1]; // posts lie above and below, or to the left and right
    for (const side of [-1, 1]) {
      this.solid[at + side * (down * this.cols + along)] += solid ? 1 : -1;
      this.#renew(row + side * down, col + side * along);
    }
  }

  /** @param {number} row @param {number} col */
  #renew(row, col) {
    if (row < 0 || col < 0 || row >= this.rows || col >= this.cols) return;
    const at = row * this.cols + col;
    const number = this.#number(at, row, col);
    if (number === this.image[at]) return;
    this.image[at] = number;
    if (this.changed < MOST_CHANGES) this.changes[this.changed++] = at;
    else this.all = true;
  }

  /** All changes are drawn. */
  settle() {
    this.changed = 0;
    this.all = false;
  }
}

/**
 * The role of the passage between two cells: floor if one of them is, else theirs, of two the one that comes later.
 * @param {number} one
 * @param {number} other
 */
function between(one, other) {
  if (one === other || other === START || other === GOAL) return one;
  if (one === START || one === GOAL) return other;
  return one === FLOOR || other === FLOOR ? FLOOR : Math.max(one, other);
}
