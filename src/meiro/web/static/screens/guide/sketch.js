/** A small drawing of blocks from plain rows, right or wrong: what a lesson shows need not be a maze. */

import { Palette, watchColors } from '../../draw/palette.js';
import { el } from '../../ui/dom.js';

/** @typedef {{row: number, col: number}} Place */
/**
 * @typedef {object} Picture
 * @property {number} rows
 * @property {number} cols
 * @property {(row: number, col: number) => boolean} wall
 * @property {(row: number, col: number) => string} [role] colour of a block, '' as it is
 * @property {(row: number, col: number) => string} [sign] what is written on a block
 * @property {(Place & {role: string})[]} [discs]
 */

const EDGE = 1; // blocks left free around, so that what lies outside can be seen

/** A canvas with a picture that follows its size, and a block that is pointed at by pointer or arrow keys. */
export class Sketch {
  /**
   * @param {string} label
   * @param {((place: Place) => void) | null} [pointed] without it, it is only looked at
   * @param {number} [most] pixels of a block
   */
  constructor(label, pointed = null, most = Infinity) {
    const live = pointed !== null;
    this.canvas = el('canvas');
    this.element = el('div', { class: 'sketch', role: live ? 'application' : 'img', 'aria-label': label }, this.canvas);
    if (live) this.element.tabIndex = 0;
    this.palette = new Palette(this.element, {});
    /** @type {Picture} */
    this.picture = { rows: 1, cols: 1, wall: () => false };
    /** @type {Place | null} */
    this.at = null;
    this.pointed = pointed;
    this.most = most;
    new ResizeObserver(() => this.draw()).observe(this.element);
    watchColors(() => this.draw());
    if (live) this.#listen();
  }

  /** @param {Picture} picture */
  show(picture) {
    this.picture = picture;
    this.draw();
  }

  /** @param {Place | null} place */
  point(place) {
    const { rows, cols } = this.picture;
    if (place && (place.row < 0 || place.col < 0 || place.row >= rows || place.col >= cols)) return;
    this.at = place;
    if (place) this.pointed?.(place);
    this.draw();
  }

  #listen() {
    const { element } = this;
    element.addEventListener('pointermove', (event) => this.point(this.#placeOf(event)));
    element.addEventListener('pointerdown', (event) => this.point(this.#placeOf(event)));
    element.addEventListener('focus', () => {
      if (!this.at) this.point({ row: 1, col: 1 });
    });
    element.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const { row, col } = this.at ?? { row: 1, col: 1 };
      this.point({ row: row + step[0], col: col + step[1] });
    });
  }

  /** Pixels a block, and where the first one lies. */
  get scale() {
    const { rows, cols } = this.picture;
    const { clientWidth: width, clientHeight: height } = this.element;
    const fit = Math.min(width / (cols + 2 * EDGE), height / (rows + 2 * EDGE), this.most);
    const size = Math.max(1, Math.floor(fit));
    return { size, left: Math.floor((width - size * cols) / 2), top: Math.floor((height - size * rows) / 2) };
  }

  /** @param {PointerEvent} event @returns {Place} */
  #placeOf({ offsetX, offsetY }) {
    const { size, left, top } = this.scale;
    return { row: Math.floor((offsetY - top) / size), col: Math.floor((offsetX - left) / size) };
  }

  draw() {
    const { canvas, element, palette } = this;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(element.clientWidth * ratio);
    canvas.height = Math.round(element.clientHeight * ratio);
    const pen = canvas.getContext('2d');
    if (!pen || !canvas.width) return;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    palette.read();
    this.#paint(pen, (role) => palette.style(role));
  }

  /** @param {CanvasRenderingContext2D} pen @param {(role: string) => string} color */
  #paint(pen, color) {
    const { rows, cols, wall, role = () => '', sign = () => '', discs = [] } = this.picture;
    const { size, left, top } = this.scale;
    pen.font = `${Math.round(size * 0.62)}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const [x, y] = [left + col * size, top + row * size];
        const ground = role(row, col) || (wall(row, col) ? 'wall' : 'floor');
        pen.fillStyle = color(ground);
        pen.fillRect(x, y, size, size);
        pen.fillStyle = color(ground === 'wall' ? 'floor' : 'number');
        pen.fillText(sign(row, col), x + size / 2, y + size / 2);
      }
    }
    for (const disc of discs) {
      pen.fillStyle = color(disc.role);
      pen.beginPath();
      pen.arc(left + (disc.col + 0.5) * size, top + (disc.row + 0.5) * size, size * 0.36, 0, 2 * Math.PI);
      pen.fill();
    }
    if (this.at) {
      pen.strokeStyle = color('pointer');
      pen.lineWidth = Math.max(2, size / 8);
      pen.strokeRect(left + this.at.col * size, top + this.at.row * size, size, size);
    }
  }
}

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Which blocks of a maze of squares are wall.
 * @param {import('../../core/maze.js').Maze} maze
 * @returns {{rows: number, cols: number, wall: (row: number, col: number) => boolean}}
 */
export function blocksOf(maze) {
  const board = maze.blockBoard();
  const way = new Uint8Array(board.rows * board.cols);
  for (let cell = 0; cell < board.n; cell++) way[board.row(cell) * board.cols + board.col(cell)] = 1;
  return { rows: board.rows, cols: board.cols, wall: (row, col) => !way[row * board.cols + col] };
}
