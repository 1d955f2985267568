/**
 * Boards of any other cells: polygons, perhaps with bent sides. All of it is drawn anew in another view; otherwise
 * only the cells that changed, and the walls that touch them.
 */

import { sameView } from './blocks.js';
import { HIDDEN, OUTSIDE, PATTERNS, ROLES, WALL } from './palette.js';

/** @typedef {import('../core/maze.js').Maze} Maze */
/** @typedef {import('./plan.js').Ground} Ground */
/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {import('./blocks.js').View} View */

const THIN = 0.12;
const LEAST_PATTERN = 10; // pixels of a cell that can bear a pattern
const STYLES = ROLES.map((role) => PATTERNS[role] ?? '');

/** A board of polygons. */
export class Shapes {
  /** @param {Maze} maze @param {Ground} ground */
  constructor(maze, ground) {
    this.maze = maze;
    this.ground = ground;
    const { corners, cells, bulge, sides, outline, centres } = maze.geometry.arrays;
    this.corners = corners;
    this.cells = cells;
    this.bulge = bulge;
    this.sides = sides;
    this.centres = centres;
    this.most = cells.length / maze.n; // sides of a cell
    this.unit = corridor(this);
    this.wall = THIN * Math.min(1, 1.4 * this.unit);
    const box = bounds(this);
    this.origin = [box.left - this.wall / 2, box.top - this.wall / 2];
    this.width = box.right - box.left + this.wall;
    this.height = box.bottom - box.top + this.wall;
    this.leastScale = 2;
    const open = new Set(maze.openings.map(([cell, side]) => cell * this.most + side));
    /** Pieces of the outline that are wall: cell and side, one after the other. */
    this.outline = Array.from(outline).reduce((kept, cell, k) => {
      if (k % 2 === 0 && !open.has(cell * this.most + outline[k + 1])) kept.push(cell, outline[k + 1]);
      return kept;
    }, /** @type {number[]} */ ([]));
    /** @type {Set<number>} */
    this.changed = new Set();
    this.all = true;
    /** @type {View | null} */
    this.view = null;
  }

  // ---- Where things are, in units of the board ----

  /** @param {number} cell @returns {[number, number]} */
  centre(cell) {
    return [this.centres[2 * cell] - this.origin[0], this.centres[2 * cell + 1] - this.origin[1]];
  }

  /** @param {number} cell @returns {number} */
  count(cell) {
    let count = this.most;
    while (this.cells[cell * this.most + count - 1] < 0) count--;
    return count;
  }

  /** @param {number} cell @param {number} side @returns {[number, number]} */
  #corner(cell, side) {
    const corner = this.cells[cell * this.most + side];
    return [this.corners[2 * corner] - this.origin[0], this.corners[2 * corner + 1] - this.origin[1]];
  }

  /** @param {number} cell @param {Path2D} path gets the outline of a cell */
  addCell(cell, path) {
    const count = this.count(cell);
    path.moveTo(...this.#corner(cell, 0));
    for (let side = 0; side < count; side++) this.#addSide(cell, side, count, path);
    path.closePath();
  }

  /** @param {number} cell @param {number} side @param {number} count @param {Path2D} path */
  #addSide(cell, side, count, path) {
    const [x, y] = this.#corner(cell, (side + 1) % count);
    const bend = this.bulge ? this.bulge[cell * this.most + side] : 0;
    if (!bend) {
      path.lineTo(x, y);
      return;
    }
    const [fromX, fromY] = this.#corner(cell, side);
    // Twice as far out as the middle of the arc lies, so that the curve goes through that.
    path.quadraticCurveTo((fromX + x) / 2 + bend * (y - fromY), (fromY + y) / 2 - bend * (x - fromX), x, y);
  }

  /** @param {number} cell @param {number} side @param {Path2D} path gets one side */
  #addLine(cell, side, path) {
    path.moveTo(...this.#corner(cell, side));
    this.#addSide(cell, side, this.count(cell), path);
  }

  /** @param {number} edge @param {Path2D} path gets the line of a wall */
  addWall(edge, path) {
    this.#addLine(this.maze.ends[2 * edge], this.sides[edge], path);
  }

  /** @param {number} edge @returns {[number, number]} the middle of the side that two cells share, on the arc where it is one */
  gate(edge) {
    const cell = this.maze.ends[2 * edge];
    const side = this.sides[edge];
    const [[x1, y1], [x2, y2]] = [this.#corner(cell, side), this.#corner(cell, (side + 1) % this.count(cell))];
    const bend = this.bulge ? this.bulge[cell * this.most + side] : 0;
    return [(x1 + x2 + bend * (y2 - y1)) / 2, (y1 + y2 - bend * (x2 - x1)) / 2];
  }

  /** @param {number} cell @returns {[number, number] | null} the middle of the circles its curved sides lie on */
  hub(cell) {
    const count = this.bulge ? this.count(cell) : 0;
    for (let side = 0; side < count; side++) {
      const bend = this.bulge[cell * this.most + side];
      if (!bend) continue;
      const [[x1, y1], [x2, y2]] = [this.#corner(cell, side), this.#corner(cell, (side + 1) % count)];
      const share = (bend * bend - 1) / (4 * bend);
      return [(x1 + x2) / 2 + share * (y2 - y1), (y1 + y2) / 2 - share * (x2 - x1)];
    }
    return null;
  }

  /** @param {number} x @param {number} y @returns {number} the cell there, or −1 */
  cellAt(x, y) {
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
    for (let cell = 0; cell < this.maze.n; cell++) {
      const [cx, cy] = this.centre(cell);
      if (Math.abs(cx - x) > 1.2 || Math.abs(cy - y) > 1.2) continue;
      const path = new Path2D();
      this.addCell(cell, path);
      if (pen.isPointInPath(path, x, y)) return cell;
    }
    return -1;
  }

  /** @param {number} x @param {number} y @returns {number} the wall or passage nearest to a point, or −1 */
  edgeAt(x, y) {
    let best = 0.3 * this.unit;
    let found = -1;
    for (let edge = 0; edge < this.maze.edges; edge++) {
      const cell = this.maze.ends[2 * edge];
      const [x1, y1] = this.#corner(cell, this.sides[edge]);
      const [x2, y2] = this.#corner(cell, (this.sides[edge] + 1) % this.count(cell));
      const distance = toLine(x, y, x1, y1, x2, y2);
      if (distance < best) [best, found] = [distance, edge];
    }
    return found;
  }

  // ---- Changes ----

  /** @param {number} cell */
  refresh(cell) {
    this.changed.add(cell);
  }

  /** @param {number} edge */
  refreshEdge(edge) {
    this.changed.add(this.maze.ends[2 * edge]).add(this.maze.ends[2 * edge + 1]);
  }

  rebuild() {
    this.all = true;
  }

  recolor() {
    this.all = true;
  }

  // ---- Drawing ----

  /** @param {View} view @returns {{width: number, height: number, shown: null}} as of Blocks: all of the view */
  frame({ width, height }) {
    return { width, height, shown: null };
  }

  /**
   * Draw what changed, or all of it in another view.
   * @param {CanvasRenderingContext2D} target
   * @param {View} view
   * @param {Palette} palette
   */
  draw(target, view, palette) {
    const { changed, maze } = this;
    const moved = !sameView(view, this.view);
    this.view = { ...view };
    target.setTransform(1, 0, 0, 1, 0, 0);
    if (moved || this.all || changed.size > maze.n / 4) {
      target.clearRect(0, 0, view.width, view.height);
      const cells = this.#seen(view);
      this.#fill(target, view, palette, cells);
      this.#stroke(target, view, palette, this.#wallsOf(cells.length < maze.n ? new Set(cells) : null));
    } else if (changed.size) {
      this.#fill(target, view, palette, [...changed]);
      this.#stroke(target, view, palette, this.#wallsOf(this.#reach(changed)));
    }
    target.setTransform(1, 0, 0, 1, 0, 0);
    changed.clear();
    this.all = false;
  }

  /** @param {View} view @returns {number[]} cells that may be seen */
  #seen({ left, top, scale, width, height }) {
    const found = [];
    for (let cell = 0; cell < this.maze.n; cell++) {
      const [x, y] = this.centre(cell);
      const [sx, sy] = [left + x * scale, top + y * scale];
      if (sx > -2 * scale && sy > -2 * scale && sx < width + 2 * scale && sy < height + 2 * scale) found.push(cell);
    }
    return found;
  }

  /** @param {CanvasRenderingContext2D} target @param {View} view @param {Palette} palette @param {number[]} cells */
  #fill(target, { left, top, scale }, palette, cells) {
    const { roles, fog } = this.ground;
    /** @type {Map<number, Path2D>} */
    const paths = new Map();
    for (const cell of cells) {
      const number = roles[cell] | (fog ? fog[cell] << 6 : 0);
      let path = paths.get(number);
      if (!path) paths.set(number, (path = new Path2D()));
      this.addCell(cell, path);
    }
    target.setTransform(scale, 0, 0, scale, left, top);
    target.lineWidth = 1.5 / scale; // over the seam to the next cell
    target.lineJoin = 'round';
    for (const [number, path] of paths) {
      if ((number & 63) === OUTSIDE) continue;
      target.fillStyle = target.strokeStyle = palette.styles[number];
      target.fill(path);
      target.stroke(path);
      const style = STYLES[number & 63];
      if (style && scale * this.unit >= LEAST_PATTERN) {
        target.fillStyle = pattern(target, style, palette.patternPixels[number], scale * this.unit);
        target.fill(path);
      }
    }
  }

  /** @param {Set<number>} cells @returns {Set<number>} they and all that share a corner with them */
  #reach(cells) {
    const around = this.#around();
    const found = new Set(cells);
    for (const cell of cells) {
      for (let side = 0; side < this.count(cell); side++) {
        for (const other of around[this.cells[cell * this.most + side]]) found.add(other);
      }
    }
    return found;
  }

  /** @type {number[][] | undefined} */
  #byCorner;

  /** @returns {number[][]} the cells at each corner */
  #around() {
    if (!this.#byCorner) {
      this.#byCorner = Array.from({ length: this.corners.length / 2 }, () => []);
      for (let k = 0; k < this.cells.length; k++) {
        if (this.cells[k] >= 0) this.#byCorner[this.cells[k]].push(Math.floor(k / this.most));
      }
    }
    return this.#byCorner;
  }

  /**
   * The walls that stand at some cells, or all, by their fog.
   * @param {Set<number> | null} cells
   * @returns {Path2D[]} clear, dim
   */
  #wallsOf(cells) {
    const { maze, ground: { open, fog }, outline } = this;
    const paths = [new Path2D(), new Path2D()];
    for (let edge = 0; edge < maze.edges; edge++) {
      if (open[edge]) continue;
      const low = maze.ends[2 * edge];
      const high = maze.ends[2 * edge + 1];
      if (cells && !cells.has(low) && !cells.has(high)) continue;
      const level = fog ? Math.min(fog[low], fog[high]) : 0;
      if (level !== HIDDEN) this.addWall(edge, paths[level]);
    }
    for (let k = 0; k < outline.length; k += 2) {
      const level = fog ? fog[outline[k]] : 0;
      if (level !== HIDDEN && (!cells || cells.has(outline[k]))) this.#addLine(outline[k], outline[k + 1], paths[level]);
    }
    return paths;
  }

  /** @param {CanvasRenderingContext2D} target @param {View} view @param {Palette} palette @param {Path2D[]} paths */
  #stroke(target, { left, top, scale }, palette, paths) {
    target.setTransform(scale, 0, 0, scale, left, top);
    target.lineCap = 'round';
    target.lineWidth = Math.max(1 / scale, this.wall);
    paths.forEach((path, level) => {
      target.strokeStyle = palette.styles[WALL | (level << 6)];
      target.stroke(path);
    });
  }
}

/** @param {Shapes} board @returns {number} how wide a corridor is: the shortest way from a centre to a side, twice */
function corridor(board) {
  let least = Infinity;
  const step = Math.max(1, Math.floor(board.maze.n / 200));
  for (let cell = 0; cell < board.maze.n; cell += step) {
    const [x, y] = [board.centres[2 * cell], board.centres[2 * cell + 1]];
    const count = board.count(cell);
    for (let side = 0; side < count; side++) {
      const a = board.cells[cell * board.most + side];
      const b = board.cells[cell * board.most + ((side + 1) % count)];
      const { corners } = board;
      least = Math.min(least, toLine(x, y, corners[2 * a], corners[2 * a + 1], corners[2 * b], corners[2 * b + 1]));
    }
  }
  return Math.min(1, 2 * least) * (1 - THIN);
}

/** @param {Shapes} board */
function bounds({ corners, bulge, maze }) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let k = 0; k < corners.length; k += 2) {
    box.left = Math.min(box.left, corners[k]);
    box.right = Math.max(box.right, corners[k]);
    box.top = Math.min(box.top, corners[k + 1]);
    box.bottom = Math.max(box.bottom, corners[k + 1]);
  }
  if (bulge && !maze.meta.masked) { // rings reach as far to every side, whether or not a corner lies there
    const radius = Math.max(-box.left, -box.top, box.right, box.bottom);
    return { left: -radius, top: -radius, right: radius, bottom: radius };
  }
  return box;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @returns {number} the distance of a point from a line between two points
 */
function toLine(x, y, x1, y1, x2, y2) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** @type {Map<string, CanvasPattern>} */
const patterns = new Map();

/**
 * @param {CanvasRenderingContext2D} target
 * @param {string} style
 * @param {number} color a pixel
 * @param {number} size pixels of a cell
 */
function pattern(target, style, color, size) {
  const side = Math.max(4, Math.round(size / 3));
  const name = `${style} ${color} ${side}`;
  let found = patterns.get(name);
  if (!found) {
    const tile = document.createElement('canvas');
    tile.width = tile.height = side;
    const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'));
    pen.fillStyle = pen.strokeStyle = `rgb(${color & 255} ${(color >> 8) & 255} ${(color >> 16) & 255})`;
    pen.lineWidth = Math.max(1, side * 0.18);
    const line = new Path2D();
    if (style === 'dots') {
      line.arc(side / 2, side / 2, Math.max(1, side * 0.2), 0, 7);
      pen.fill(line);
    } else {
      if (style !== 'dashes') for (const shift of [-side, 0, side]) strike(line, shift, side);
      else line.rect(side * 0.15, side / 2, side * 0.7, 0);
      pen.stroke(line);
    }
    found = /** @type {CanvasPattern} */ (target.createPattern(tile, 'repeat'));
    if (patterns.size > 60) patterns.clear();
    patterns.set(name, found);
  }
  found.setTransform(target.getTransform().inverse());
  return found;
}

/** @param {Path2D} line @param {number} shift @param {number} side */
function strike(line, shift, side) {
  line.moveTo(shift, side);
  line.lineTo(shift + side, 0);
}
