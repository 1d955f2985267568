/** A board on the screen: two canvases, the cells below and what lies above them, painted at most once a frame. */

import { Blocks, sameView } from './blocks.js';
import { Camera } from './camera.js';
import { drawOverlay } from './overlay.js';
import { CLEAR, DIM, FLOOR, HIDDEN, Palette, onPaper, roleNumber, watchColors } from './palette.js';
import { Shapes } from './shapes.js';

/** @typedef {import('../core/maze.js').Maze} Maze */
/** @typedef {import('./overlay.js').Layers} Layers */
/** @typedef {{visible: Iterable<number>, remembered?: Iterable<number>}} Fog */
/** @typedef {'lines' | 'blocks'} Look */

const LEAST_NUMBER = 18; // CSS pixels of a cell that can bear a number

/** A maze in an element of the page. */
export class BoardView {
  /**
   * @param {HTMLElement} host
   * @param {{palette?: Record<string, string>, look?: Look, ring?: boolean}} [options] colours over the style sheet's;
   *   walls as lines or blocks; whether blocks have their outer ring
   */
  constructor(host, { palette = {}, look = 'lines', ring = true } = {}) {
    this.host = host;
    this.element = host;
    host.classList.add('board');
    this.canvas = document.createElement('canvas');
    this.overlay = document.createElement('canvas');
    host.append(this.canvas, this.overlay);
    this.pen = pen(this.canvas);
    this.overlayPen = pen(this.overlay);
    this.palette = new Palette(host, palette);
    this.options = { look, ring };
    this.camera = new Camera(() => this.invalidate());
    this.leastNumber = LEAST_NUMBER;
    /** @type {Layers} */
    this.layers = { marks: {}, lines: [], walls: [], number: null, fog: null, covered: false, caption: '' };
    /** @type {Maze | null} */
    this.maze = null;
    /** @type {Blocks | Shapes | null} */
    this.board = null;
    this.ground = { roles: new Uint8Array(0), open: new Uint8Array(0), fog: /** @type {Uint8Array | null} */ (null) };
    this.frame = 0;
    /** What the screen shows now. @type {{view: import('./blocks.js').View, board: Blocks | Shapes} | null} */
    this.shown = null;
    this.stale = { colors: true, overlay: true };
    this.resizing = new ResizeObserver(() => this.#resize());
    this.resizing.observe(host);
    /** How to stop watching the page's colours, while they are watched. @type {(() => void) | null} */
    this.forget = null;
  }

  // ---- The maze ----

  /** Show another maze: nothing of the old one stays. @param {Maze} maze */
  setMaze(maze) {
    const kept = this.maze?.geometry === maze.geometry;
    this.maze = maze;
    this.ground = { roles: new Uint8Array(maze.n), open: maze.passages.slice(), fog: null };
    Object.assign(this.layers, { marks: {}, lines: [], walls: [], number: null, fog: null, covered: false, caption: '' });
    this.#build(kept);
  }

  /** @param {boolean} kept whether the camera stays where it is */
  #build(kept) {
    if (!this.maze) return;
    const { maze, ground, options } = this;
    this.board = maze.kind === 'rect' ? new Blocks(maze, ground, options) : new Shapes(maze, ground);
    const { width, height, leastScale } = this.board;
    if (!kept) this.camera.setBoard(width, height, leastScale);
    this.invalidate();
  }

  /** @param {Look} look */
  set look(look) {
    if (look === this.options.look) return;
    this.options.look = look;
    this.#build(false);
  }

  get look() {
    return this.options.look;
  }

  /** @param {boolean} ring whether blocks have their outer ring */
  set ring(ring) {
    this.options.ring = ring;
    this.#build(false);
  }

  /** @param {Record<string, string>} given role → colour, over the style sheet's */
  setPalette(given) {
    this.palette.given = given;
    this.stale.colors = true;
    this.invalidate();
  }

  /** @param {number} edge @param {boolean | number} open */
  setOpen(edge, open) {
    const flag = open ? 1 : 0;
    if (this.ground.open[edge] === flag) return;
    this.ground.open[edge] = flag;
    this.board?.refreshEdge(edge);
    this.invalidate();
  }

  /** @param {ArrayLike<number>} open a flag an edge */
  setAllOpen(open) {
    this.ground.open.set(open);
    this.board?.rebuild();
    this.invalidate();
  }

  // ---- Cells ----

  /** @param {string} name @returns {number} the number of a role, for paintNumber */
  role(name) {
    return roleNumber(name);
  }

  /** @param {number} cell @param {string} role */
  paint(cell, role) {
    this.paintNumber(cell, roleNumber(role));
  }

  /** @param {number} cell @param {number} number of a role */
  paintNumber(cell, number) {
    if (this.ground.roles[cell] === number) return;
    this.ground.roles[cell] = number;
    this.board?.refresh(cell);
    this.invalidate();
  }

  /** @param {Iterable<number>} cells @param {string} role */
  paintAll(cells, role) {
    const number = roleNumber(role);
    for (const cell of cells) this.paintNumber(cell, number);
  }

  /** Paint all cells at once. @param {ArrayLike<number>} values for each cell a place in `roles` @param {string[]} roles */
  paintRoles(values, roles) {
    const numbers = roles.map(roleNumber);
    for (let cell = 0; cell < values.length; cell++) this.ground.roles[cell] = numbers[values[cell]];
    this.board?.rebuild();
    this.invalidate();
  }

  /** Make cells of a role, or all, plain floor again. @param {string} [role] */
  clear(role) {
    const number = role === undefined ? -1 : roleNumber(role);
    const { roles } = this.ground;
    for (let cell = 0; cell < roles.length; cell++) {
      if (role === undefined || roles[cell] === number) roles[cell] = FLOOR;
    }
    this.board?.rebuild();
    this.invalidate();
  }

  /** @param {Fog | null} fog null lifts it */
  set fog(fog) {
    const old = this.ground.fog;
    if (!fog && !old) return;
    const next = fog ? fogLevels(this.ground.roles.length, fog) : null;
    this.ground.fog = this.layers.fog = next;
    if (!next || !old) {
      this.board?.rebuild();
    } else {
      for (let cell = 0; cell < next.length; cell++) if (next[cell] !== old[cell]) this.board?.refresh(cell);
    }
    this.stale.overlay = true; // marks are hidden too
    this.invalidate();
  }

  // ---- Above the cells ----

  /** @param {Layers['marks']} marks */
  set marks(marks) {
    this.#lay({ marks });
  }

  get marks() {
    return this.layers.marks;
  }

  /** @param {Layers['lines']} lines */
  set lines(lines) {
    this.#lay({ lines });
  }

  /** @param {Layers['walls']} walls */
  set walls(walls) {
    this.#lay({ walls });
  }

  /** @param {Layers['number']} number asked for each cell that is seen; set again when numbers change */
  set number(number) {
    this.#lay({ number });
  }

  /** @param {boolean} covered */
  set covered(covered) {
    this.#lay({ covered });
  }

  /** @param {string} caption words across the board */
  set caption(caption) {
    this.#lay({ caption });
  }

  /** @param {Partial<Layers>} layers */
  #lay(layers) {
    Object.assign(this.layers, layers);
    this.stale.overlay = true;
    this.invalidate();
  }

  /** Paper bears no fog. */
  #lift() {
    const fog = onPaper() ? null : this.layers.fog;
    if (fog === this.ground.fog) return;
    this.ground.fog = fog;
    this.board?.rebuild();
  }

  // ---- The pointer and the camera ----

  /** @param {number} clientX @param {number} clientY @returns {number} the cell there, or −1 */
  cellAt(clientX, clientY) {
    return this.board?.cellAt(...this.#place(clientX, clientY)) ?? -1;
  }

  /** @param {number} clientX @param {number} clientY @returns {number} the wall or passage there, or −1 */
  edgeAt(clientX, clientY) {
    return this.board?.edgeAt(...this.#place(clientX, clientY)) ?? -1;
  }

  /** @param {number} clientX @param {number} clientY @returns {[number, number]} */
  #place(clientX, clientY) {
    const { left, top } = this.host.getBoundingClientRect();
    return this.camera.toBoard(clientX - left, clientY - top);
  }

  /** @param {number} cell @returns {{x: number, y: number}} its centre in CSS pixels of the window */
  clientPoint(cell) {
    const { left, top } = this.host.getBoundingClientRect();
    const [x, y] = this.board?.centre(cell) ?? [0, 0];
    const { scale, room } = this.camera;
    return { x: left + (this.camera.left + x * scale) / room.ratio, y: top + (this.camera.top + y * scale) / room.ratio };
  }

  /** Keep a cell well inside the view. @param {number} cell @param {boolean} [atOnce] */
  follow(cell, atOnce = false) {
    if (this.board) this.camera.follow(...this.board.centre(cell), atOnce);
  }

  /** CSS pixels of a corridor. */
  get cellPixels() {
    return ((this.board?.unit ?? 0) * this.camera.scale) / this.camera.room.ratio;
  }

  // ---- Painting ----

  /** Paint in the next frame. */
  invalidate() {
    this.frame ||= requestAnimationFrame((now) => this.#paint(now));
  }

  /** Paint at once, as before printing. */
  paintNow() {
    cancelAnimationFrame(this.frame);
    this.#paint(performance.now());
  }

  #resize() {
    const ratio = window.devicePixelRatio;
    const width = Math.round(this.host.clientWidth * ratio);
    const height = Math.round(this.host.clientHeight * ratio);
    if (!width || !height) return this.#rest();
    if (!this.forget) this.#watch();
    Object.assign(this.overlay, { width, height });
    Object.assign(this.overlay.style, { width: `${width / ratio}px`, height: `${height / ratio}px` });
    this.host.style.setProperty('--shape', `${width} / ${height}`);
    this.stale.overlay = true;
    this.camera.setRoom(width, height, ratio);
    this.paintNow();
  }

  /** Follow the colours of the page, as they are now and as they change. */
  #watch() {
    const changed = () => {
      this.stale.colors = true;
      this.#lift();
    };
    changed();
    this.forget = watchColors(() => {
      changed();
      this.paintNow();
    });
  }

  /** Out of sight, or of the page for good: then nothing of the page may hold on to the board. */
  #rest() {
    this.forget?.();
    this.forget = null;
  }

  /** @param {number} now */
  #paint(now) {
    this.frame = 0;
    const { board, camera, overlay } = this;
    if (window.devicePixelRatio !== camera.room.ratio && this.host.clientWidth) return this.#resize();
    const going = camera.glide(now);
    if (!board || camera.room.width <= 1 || !this.host.isConnected) return;
    if (this.stale.colors) {
      this.palette.read();
      board.recolor();
    }
    const { left, top, scale } = camera;
    const view = { left, top, scale, width: overlay.width, height: overlay.height };
    const moved = !this.shown || this.shown.board !== board || !sameView(view, this.shown.view);
    if (moved) this.#setFrame(board, view);
    board.draw(this.pen, view, this.palette);
    if (moved || this.stale.overlay || this.stale.colors) {
      drawOverlay(this.overlayPen, view, board, this.palette, this.layers, this.leastNumber * camera.room.ratio);
    }
    this.shown = { view, board };
    this.stale.colors = this.stale.overlay = false;
    if (going) this.invalidate();
  }

  /** Make the lower canvas as large as the board's picture, and show it where that belongs.
   * @param {Blocks | Shapes} board @param {import('./blocks.js').View} view
   */
  #setFrame(board, view) {
    const { canvas, camera: { room: { ratio } } } = this;
    const { width, height, shown } = board.frame(view);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    else this.pen.clearRect(0, 0, width, height);
    canvas.toggleAttribute('data-scaled', shown !== null);
    const [left, top, wide, high] = shown ?? [0, 0, width, height];
    const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
    Object.assign(canvas.style, {
      left: share(left, view.width),
      top: share(top, view.height),
      width: shown ? share(wide, view.width) : `${width / ratio}px`,
      height: shown ? share(high, view.height) : `${height / ratio}px`,
    });
    board.recolor();
  }
}

/** @param {number} count @param {Fog} fog */
function fogLevels(count, { visible, remembered = [] }) {
  const levels = new Uint8Array(count).fill(HIDDEN);
  for (const cell of remembered) levels[cell] = DIM;
  for (const cell of visible) levels[cell] = CLEAR;
  return levels;
}

/** @param {HTMLCanvasElement} canvas */
function pen(canvas) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
}
