/** The camera: which part of a board is seen, and how large. Lengths on the screen are pixels of the device. */

const LARGEST = 96; // CSS pixels a cell
const EASE = 90; // milliseconds in which a gliding camera makes two thirds of its way

/** Where the camera stands over a board of `width` × `height`. */
export class Camera {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.board = { width: 1, height: 1, least: 0 };
    this.room = { width: 1, height: 1, ratio: 1 };
    /** Whether the whole board is kept in view. */
    this.fitted = true;
    this.glides = true;
    this.wished = 1; // pixels a unit, before they are rounded
    this.x = 0.5; // what is in the middle of the view
    this.y = 0.5;
    /** @type {{x: number, y: number} | null} */
    this.target = null;
    this.last = 0;
  }

  /** @param {number} width @param {number} height @param {number} least pixels a unit that can be drawn evenly */
  setBoard(width, height, least) {
    this.board = { width, height, least };
    this.fit();
  }

  /** @param {number} width @param {number} height @param {number} ratio pixels of the device to one of CSS */
  setRoom(width, height, ratio) {
    const scaled = ratio / this.room.ratio;
    this.room = { width, height, ratio };
    if (this.fitted) this.fit();
    else this.wished = this.#clampScale(this.wished * scaled);
    this.#clampPlace();
    this.changed();
  }

  /** Pixels a unit when the whole board is in view. */
  get #whole() {
    const { width, height } = this.board;
    const scale = Math.min(this.room.width / width, this.room.height / height, LARGEST * this.room.ratio);
    return scale >= 8 ? Math.floor(scale) : scale;
  }

  /** Pixels a unit: whole ones where the board is larger than the view, so that all cells are alike. */
  get scale() {
    if (this.fitted) return this.#whole;
    return Math.max(this.board.least, Math.round(this.wished));
  }

  /** Where the board's corner is on the screen. */
  get left() {
    return Math.round(this.room.width / 2 - this.x * this.scale);
  }

  get top() {
    return Math.round(this.room.height / 2 - this.y * this.scale);
  }

  fit() {
    this.fitted = true;
    this.target = null;
    this.x = this.board.width / 2;
    this.y = this.board.height / 2;
    this.changed();
  }

  /**
   * Draw larger or smaller, around a point of the screen in CSS pixels from the board's host.
   * @param {number} factor
   * @param {number} [atX]
   * @param {number} [atY]
   */
  zoomBy(factor, atX = this.room.width / this.room.ratio / 2, atY = this.room.height / this.room.ratio / 2) {
    const before = this.scale;
    const [x, y] = this.toBoard(atX, atY);
    let wished = (this.fitted ? before : this.wished) * factor;
    if (Math.abs(factor - 1) > 0.08 && Math.round(wished) === before) wished = before + Math.sign(factor - 1);
    if (wished <= this.#whole) return this.fit();
    this.fitted = false;
    this.target = null;
    this.wished = this.#clampScale(wished);
    const { ratio, width, height } = this.room;
    this.x = x - (atX * ratio - width / 2) / this.scale;
    this.y = y - (atY * ratio - height / 2) / this.scale;
    this.#clampPlace();
    this.changed();
  }

  /** @param {number} dx CSS pixels that the board moves to the right @param {number} dy */
  panBy(dx, dy) {
    if (this.fitted) return;
    this.target = null;
    this.x -= (dx * this.room.ratio) / this.scale;
    this.y -= (dy * this.room.ratio) / this.scale;
    this.#clampPlace();
    this.changed();
  }

  /** Draw a cell at least so many CSS pixels wide. @param {number} pixels */
  atLeast(pixels) {
    const wished = pixels * this.room.ratio;
    if (this.scale >= wished) return;
    this.fitted = false;
    this.wished = this.#clampScale(wished);
    this.#clampPlace();
    this.changed();
  }

  /**
   * Keep a place of the board well inside the view.
   * @param {number} x
   * @param {number} y
   * @param {boolean} [atOnce]
   */
  follow(x, y, atOnce = false) {
    if (this.fitted) return;
    const from = this.target ?? this;
    const wanted = {
      x: near(from.x, x, (0.25 * this.room.width) / this.scale),
      y: near(from.y, y, (0.25 * this.room.height) / this.scale),
    };
    const [clampedX, clampedY] = this.#inside(wanted.x, wanted.y);
    if (clampedX === this.x && clampedY === this.y) return;
    this.target = { x: clampedX, y: clampedY };
    if (atOnce || !this.glides) this.#arrive();
    this.changed();
  }

  /** Glide on; call it before each frame. @param {number} now milliseconds @returns {boolean} whether to go on */
  glide(now) {
    const elapsed = Math.min(50, Math.max(1, now - this.last));
    this.last = now;
    if (!this.target) return false;
    const share = 1 - Math.exp(-elapsed / EASE);
    this.x += (this.target.x - this.x) * share;
    this.y += (this.target.y - this.y) * share;
    const left = Math.abs(this.target.x - this.x) + Math.abs(this.target.y - this.y);
    if (left * this.scale < 1) this.#arrive();
    return this.target !== null;
  }

  #arrive() {
    if (this.target) Object.assign(this, this.target);
    this.target = null;
  }

  /** @param {number} atX CSS pixels from the host's corner @param {number} atY @returns {[number, number]} */
  toBoard(atX, atY) {
    const { ratio } = this.room;
    return [(atX * ratio - this.left) / this.scale, (atY * ratio - this.top) / this.scale];
  }

  /** @param {number} scale */
  #clampScale(scale) {
    return Math.max(this.board.least, this.#whole, Math.min(scale, LARGEST * this.room.ratio));
  }

  #clampPlace() {
    [this.x, this.y] = this.#inside(this.x, this.y);
  }

  /** @param {number} x @param {number} y @returns {[number, number]} so that the view shows no more than the board */
  #inside(x, y) {
    return [
      within(x, this.board.width, this.room.width / this.scale),
      within(y, this.board.height, this.room.height / this.scale),
    ];
  }
}

/** @param {number} at @param {number} size of the board @param {number} seen of it */
function within(at, size, seen) {
  return seen >= size ? size / 2 : Math.min(size - seen / 2, Math.max(seen / 2, at));
}

/** @param {number} from @param {number} to @param {number} slack */
function near(from, to, slack) {
  return Math.min(to + slack, Math.max(to - slack, from));
}
