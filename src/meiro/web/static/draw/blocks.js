/**
 * Boards of squares, as blocks or with thin walls: the plan is turned into pixels by one look-up a place, and only
 * where it changed. Places smaller than three pixels are drawn in whole pixels first, and the browser scales the picture.
 */

import { PATTERNS, ROLES } from './palette.js';
import { Plan } from './plan.js';

/** @typedef {import('../core/maze.js').Maze} Maze */
/** @typedef {import('./plan.js').Ground} Ground */
/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {{left: number, top: number, scale: number, width: number, height: number}} View of the board, in pixels */

const THIN = 0.12; // a line's share of a cell
const EVEN = 3; // pixels from which places of unequal size look alike
const LEAST_PATTERN = 7; // pixels of a place that can bear a pattern

const STYLES = ROLES.map((role) => PATTERNS[role] ?? '');

/** A board of squares. */
export class Blocks {
  /** @param {Maze} maze @param {Ground} ground @param {{look: 'lines' | 'blocks', ring?: boolean}} options */
  constructor(maze, ground, { look, ring = true }) {
    this.maze = maze;
    this.plan = new Plan(maze, ground, look);
    this.thin = this.plan.thin;
    /** Places left out at every side: the outer ring of walls. */
    this.crop = ring || this.thin ? 0 : 1;
    this.wall = this.thin ? THIN : 1;
    this.unit = this.thin ? 1 - THIN : 1;
    this.width = this.thin ? maze.cols + THIN : this.plan.cols - 2 * this.crop;
    this.height = this.thin ? maze.rows + THIN : this.plan.rows - 2 * this.crop;
    this.leastScale = this.thin ? 2 : 1;
    /** @type {View | null} */
    this.view = null;
    this.data = new ImageData(1, 1);
    this.pixels = new Uint32Array(1);
    this.xs = new Int32Array(0);
    this.ys = new Int32Array(0);
    this.scaled = false;
  }

  // ---- Where things are, in units of the board ----

  /** @param {number} cell @returns {[number, number]} */
  centre(cell) {
    const { maze, crop } = this;
    if (this.thin) return [maze.col(cell) + 0.5 + THIN / 2, maze.row(cell) + 0.5 + THIN / 2];
    if (this.plan.step === 1) return [maze.col(cell) + 0.5 - crop, maze.row(cell) + 0.5 - crop];
    return [2 * maze.col(cell) + 1.5 - crop, 2 * maze.row(cell) + 1.5 - crop];
  }

  /** @param {number} cell @param {Path2D} path gets the square of a cell */
  addCell(cell, path) {
    const [x, y] = this.centre(cell);
    path.rect(x - this.unit / 2, y - this.unit / 2, this.unit, this.unit);
  }

  /** @param {number} edge @param {Path2D} path gets the line of a wall */
  addWall(edge, path) {
    const { maze } = this;
    const [x1, y1] = this.centre(maze.ends[2 * edge]);
    const [x2, y2] = this.centre(maze.ends[2 * edge + 1]);
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const half = this.thin ? 0.5 : this.unit / 2;
    const upright = y1 === y2;
    path.moveTo(x - (upright ? 0 : half), y - (upright ? half : 0));
    path.lineTo(x + (upright ? 0 : half), y + (upright ? half : 0));
  }

  /** @param {number} x @param {number} y @returns {number} the cell there, or −1 */
  cellAt(x, y) {
    const { maze, crop } = this;
    if (this.thin) return maze.cellAt(Math.floor(y - THIN / 2), Math.floor(x - THIN / 2));
    const col = Math.floor(x) + crop;
    const row = Math.floor(y) + crop;
    if (row < 0 || col < 0 || row >= this.plan.rows || col >= this.plan.cols) return -1;
    return this.plan.cellOf[row * this.plan.cols + col];
  }

  /** @param {number} x @param {number} y @returns {number} the wall or passage there, or −1 */
  edgeAt(x, y) {
    const { plan, crop } = this;
    if (plan.step === 1) return -1;
    if (!this.thin) {
      const [col, row] = [Math.floor(x) + crop, Math.floor(y) + crop];
      if (((row ^ col) & 1) === 0) return -1;
      return this.#edge([(row - 1) >> 1, (col - 1) >> 1], [row >> 1, col >> 1]);
    }
    const [u, v] = [x - THIN / 2, y - THIN / 2];
    const [row, col] = [Math.floor(v), Math.floor(u)];
    const [dx, dy] = [u - col - 0.5, v - row - 0.5];
    if (Math.max(Math.abs(dx), Math.abs(dy)) < 0.25) return -1;
    const other = Math.abs(dx) > Math.abs(dy) ? [row, col + Math.sign(dx)] : [row + Math.sign(dy), col];
    return this.#edge([row, col], other);
  }

  /** @param {number[]} one @param {number[]} other rows and columns */
  #edge(one, other) {
    const a = this.maze.cellAt(one[0], one[1]);
    const b = this.maze.cellAt(other[0], other[1]);
    return a < 0 || b < 0 ? -1 : this.maze.edgeBetween(a, b);
  }

  // ---- Changes ----

  /** @param {number} cell */
  refresh(cell) {
    this.plan.refresh(cell);
  }

  /** @param {number} edge */
  refreshEdge(edge) {
    this.plan.refreshEdge(edge);
  }

  rebuild() {
    this.plan.rebuild();
  }

  /** The colours have changed. */
  recolor() {
    this.plan.all = true;
  }

  // ---- Pixels ----

  /**
   * Draw what changed, or all of it in another view.
   * @param {CanvasRenderingContext2D} target
   * @param {View} view
   * @param {Palette} palette
   */
  draw(target, view, palette) {
    const box = this.#expand(palette);
    this.plan.settle();
    if (box) target.putImageData(this.data, 0, 0, ...box);
  }

  /**
   * How large the picture is, and where in the view the browser shows it, scaled perhaps.
   * @param {View} view
   * @returns {{width: number, height: number, shown: [number, number, number, number] | null}}
   */
  frame(view) {
    if (!sameView(view, this.view)) this.#lay(view);
    const { width, height } = this.data;
    const { left, top, scale } = view;
    return { width, height, shown: this.scaled ? [left, top, this.width * scale, this.height * scale] : null };
  }

  /** Work out where every place lies, and in which picture. @param {View} view */
  #lay(view) {
    this.view = { ...view };
    const whole = Number.isInteger(view.scale);
    this.scaled = !whole && view.scale < EVEN;
    const scale = this.scaled ? Math.max(this.leastScale, Math.ceil(view.scale)) : view.scale;
    this.xs = this.#bounds(this.plan.cols, scale, this.scaled ? 0 : view.left);
    this.ys = this.#bounds(this.plan.rows, scale, this.scaled ? 0 : view.top);
    const width = this.scaled ? /** @type {number} */ (this.xs.at(-1)) : view.width;
    const height = this.scaled ? /** @type {number} */ (this.ys.at(-1)) : view.height;
    this.data = new ImageData(Math.max(1, width), Math.max(1, height));
    this.pixels = new Uint32Array(this.data.data.buffer);
    this.plan.all = true;
  }

  /** @param {number} count @param {number} scale @param {number} from @returns {Int32Array} where each place begins */
  #bounds(count, scale, from) {
    const bounds = new Int32Array(count + 1);
    const line = Math.max(1, Math.round(THIN * scale));
    for (let k = 0; k <= count; k++) {
      bounds[k] = this.thin ? Math.round((k >> 1) * scale) + (k & 1 ? line : 0) : Math.round((k - this.crop) * scale);
    }
    if (this.thin) bounds[count] = bounds[count - 1] + line;
    if (this.crop) {
      bounds[0] = 0;
      bounds[count] = bounds[count - 1];
    }
    return bounds.map((at) => at + from);
  }

  /**
   * Turn the places that changed into pixels.
   * @param {Palette} palette
   * @returns {[number, number, number, number] | null} the part of the picture that changed
   */
  #expand(palette) {
    const { plan, xs, ys } = this;
    const { width, height } = this.data;
    if (plan.all) {
      this.#expandAll(palette);
      return [0, 0, width, height];
    }
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let k = 0; k < plan.changed; k++) {
      const at = plan.changes[k];
      const row = Math.floor(at / plan.cols);
      const col = at - row * plan.cols;
      const [x0, x1] = [Math.max(0, xs[col]), Math.min(width, xs[col + 1])];
      const [y0, y1] = [Math.max(0, ys[row]), Math.min(height, ys[row + 1])];
      if (x0 >= x1 || y0 >= y1) continue;
      this.#fill(plan.image[at], row, col, palette);
      left = Math.min(left, x0);
      right = Math.max(right, x1);
      top = Math.min(top, y0);
      bottom = Math.max(bottom, y1);
    }
    return left < right ? [left, top, right - left, bottom - top] : null;
  }

  /** @param {Palette} palette row by row: the first line of pixels place by place, the others copied from it */
  #expandAll(palette) {
    const { plan, xs, ys, pixels } = this;
    const { width, height } = this.data;
    for (let row = 0; row < plan.rows; row++) {
      const [y0, y1] = [Math.max(0, ys[row]), Math.min(height, ys[row + 1])];
      if (y0 >= y1) continue;
      const line = y0 * width;
      const base = row * plan.cols;
      for (let col = 0; col < plan.cols; col++) {
        const x1 = Math.min(width, xs[col + 1]);
        const color = palette.pixels[plan.image[base + col]];
        for (let x = Math.max(0, xs[col]); x < x1; x++) pixels[line + x] = color;
      }
      for (let y = y0 + 1; y < y1; y++) pixels.copyWithin(y * width, line, line + width);
      if (ys[row + 1] - ys[row] < LEAST_PATTERN) continue;
      for (let col = 0; col < plan.cols; col++) {
        const number = plan.image[base + col];
        if (STYLES[number & 63]) this.#fill(number, row, col, palette);
      }
    }
  }

  /** @param {number} number @param {number} row @param {number} col @param {Palette} palette */
  #fill(number, row, col, palette) {
    const { xs, ys, pixels } = this;
    const { width, height } = this.data;
    const [left, top] = [xs[col], ys[row]];
    const side = Math.min(xs[col + 1] - left, ys[row + 1] - top);
    const style = side < LEAST_PATTERN ? undefined : PATTERN[STYLES[number & 63]];
    const color = palette.pixels[number];
    const ink = palette.patternPixels[number];
    const right = Math.min(width, xs[col + 1]);
    for (let y = Math.max(0, top); y < Math.min(height, ys[row + 1]); y++) {
      for (let x = Math.max(0, left); x < right; x++) {
        pixels[y * width + x] = style?.(x - left, y - top, side, x + y) ? ink : color;
      }
    }
  }
}

/** Whether a pixel of a square belongs to its pattern. @type {Record<string, (x: number, y: number, side: number, diagonal: number) => boolean>} */
const PATTERN = {
  dots: (x, y, side) => {
    const radius = Math.max(1, side * 0.085);
    const [dx, dy] = [quarter(x, side), quarter(y, side)];
    return dx * dx + dy * dy < radius * radius;
  },
  stripes: (x, y, side, diagonal) => {
    const period = Math.max(5, Math.round(side / 3));
    return diagonal % period < Math.max(1, period * 0.22);
  },
  dashes: (x, y, side) => Math.abs(y + 0.5 - side / 2) < Math.max(1, side * 0.06) && Math.abs(x - side / 2) < side * 0.32,
  frame: (x, y, side) => {
    const rim = Math.max(1, Math.round(side * 0.1));
    const near = Math.min(x, y, side - 1 - x, side - 1 - y);
    return near >= rim && near < 2 * rim;
  },
};

/** @param {number} at @param {number} side @returns {number} how far from the nearer quarter of a side */
function quarter(at, side) {
  return Math.abs(Math.abs(at + 0.5 - side / 2) - side / 4);
}

/** @param {View} one @param {View | null} other */
export function sameView(one, other) {
  return other !== null && one.left === other.left && one.top === other.top && one.scale === other.scale
    && one.width === other.width && one.height === other.height;
}
