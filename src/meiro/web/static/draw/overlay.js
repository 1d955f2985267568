/** What lies above the cells: lines, marked walls, numbers, marks, the cover and the words across the board. */

import { HIDDEN, onPaper } from './palette.js';
import { disc, outline } from './glyphs.js';
import { addRoute } from './ways.js';

/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {import('./blocks.js').View} View */
/** @typedef {import('./blocks.js').Blocks | import('./shapes.js').Shapes} Board */
/**
 * A line through cells: `width` is a share of a corridor, `under` the role of a broader line below,
 * `ends` whether it runs on to the sides of its first and last cell (to the gaps of an entrance and an exit).
 * @typedef {{cells: ArrayLike<number>, role: string, dash?: boolean, width?: number, under?: string,
 *   ends?: [number, number]}} Line
 */
/** @typedef {{start?: number, goal?: number, player?: number, head?: number, focus?: number, heads?: number[],
 *   arrow?: {cell: number, angle: number} | null}} Marks */
/** @typedef {{edge: number, role: string}} MarkedWall */
/** @typedef {string | [string, string] | null} Label */

/**
 * Everything that is drawn above the cells.
 * @typedef {object} Layers
 * @property {Marks} marks
 * @property {Line[]} lines
 * @property {MarkedWall[]} walls
 * @property {((cell: number) => Label) | null} number
 * @property {Uint8Array | null} fog
 * @property {boolean} covered
 * @property {string} caption
 */

const LEAST_GLYPH = 7; // device pixels of a corridor that can bear a shape
const FONT = 'system-ui, sans-serif';

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Board} board
 * @param {Palette} palette
 * @param {Layers} layers
 * @param {number} leastNumber device pixels of a corridor that can bear a number
 */
export function drawOverlay(pen, view, board, palette, layers, leastNumber) {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, view.width, view.height);
  if (layers.covered && !onPaper()) {
    cover(pen, view, board, palette);
    caption(pen, view, board, layers.caption, palette.style('number'), '');
    return;
  }
  const inBoard = () => pen.setTransform(view.scale, 0, 0, view.scale, view.left, view.top);
  inBoard();
  drawFrame(pen, board, palette);
  drawEnds(pen, view, board, palette, layers);
  for (const line of layers.lines) drawLine(pen, board, palette, line);
  drawWalls(pen, view, board, palette, layers.walls);
  drawGlyphs(pen, view, board, palette, layers);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  if (layers.number && board.unit * view.scale >= leastNumber) {
    drawNumbers(pen, view, board, palette.style('number'), layers.number);
  }
  inBoard();
  drawMarks(pen, view, board, palette, layers);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  caption(pen, view, board, layers.caption, palette.style('clear'), palette.style('clear-shadow'));
}

/** @param {Layers} layers @param {number | undefined} cell @returns {cell is number} whether a mark there is seen */
function shown({ fog }, cell) {
  return cell !== undefined && cell >= 0 && !(fog && fog[cell] === HIDDEN && !onPaper());
}

/**
 * The outer frame of squares, where a classic has it in a colour of its own.
 * @param {CanvasRenderingContext2D} pen @param {Board} board @param {Palette} palette
 */
function drawFrame(pen, board, palette) {
  if (!palette.given.outline || !('plan' in board)) return;
  pen.strokeStyle = palette.given.outline;
  pen.lineWidth = board.wall;
  pen.strokeRect(board.wall / 2, board.wall / 2, board.width - board.wall, board.height - board.wall);
}

/**
 * The grounds of start and goal: they fill their cells.
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Board} board
 * @param {Palette} palette
 * @param {Layers} layers
 */
function drawEnds(pen, view, board, palette, layers) {
  const unit = Math.max(board.unit, 5 / view.scale);
  for (const mark of /** @type {const} */ (['start', 'goal'])) {
    const cell = layers.marks[mark];
    if (!shown(layers, cell)) continue;
    const [x, y] = board.centre(cell);
    pen.fillStyle = palette.style(mark);
    const path = new Path2D();
    if ('plan' in board) path.rect(x - unit / 2, y - unit / 2, unit, unit);
    else path.arc(x, y, unit * 0.46, 0, 7);
    pen.fill(path);
  }
}

/**
 * The shapes of start and goal, above the lines that begin and end there.
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Board} board
 * @param {Palette} palette
 * @param {Layers} layers
 */
function drawGlyphs(pen, view, board, palette, layers) {
  const unit = Math.max(board.unit, 5 / view.scale);
  if (unit * view.scale < LEAST_GLYPH) return;
  pen.fillStyle = palette.style('glyph');
  for (const mark of /** @type {const} */ (['start', 'goal'])) {
    const cell = layers.marks[mark];
    if (!shown(layers, cell) || cell === layers.marks.player) continue;
    const [x, y] = board.centre(cell);
    pen.fill(outline(mark, x, y, unit));
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Board} board @param {Palette} palette @param {Line} line */
function drawLine(pen, board, palette, { cells, role, dash = false, width = 0.24, under, ends }) {
  if (cells.length === 0) return;
  const path = new Path2D();
  if (ends) beyond(board, cells[0], ends[0], path);
  addRoute(board, cells, path);
  if (ends) beyond(board, cells[cells.length - 1], ends[1], path);
  const thick = width * board.unit;
  pen.lineJoin = 'round';
  pen.lineCap = dash ? 'butt' : 'round';
  pen.setLineDash([]);
  if (under) {
    pen.strokeStyle = palette.style(under);
    pen.lineWidth = thick * 1.7;
    pen.stroke(path);
  }
  pen.strokeStyle = palette.style(role);
  pen.lineWidth = thick;
  if (dash) pen.setLineDash([thick * 1.4, thick * 1.1]);
  pen.stroke(path);
  pen.setLineDash([]);
}

/** @param {Board} board @param {number} cell @param {number} angle degrees; below 0 for none @param {Path2D} path */
function beyond(board, cell, angle, path) {
  if (angle < 0) return;
  const [x, y] = board.centre(cell);
  const turn = (angle * Math.PI) / 180;
  path.lineTo(x + (Math.cos(turn) * board.unit) / 1.8, y + (Math.sin(turn) * board.unit) / 1.8);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Board} board
 * @param {Palette} palette
 * @param {MarkedWall[]} walls
 */
function drawWalls(pen, view, board, palette, walls) {
  /** @type {Map<string, Path2D>} */
  const paths = new Map();
  for (const { edge, role } of walls) {
    let path = paths.get(role);
    if (!path) paths.set(role, (path = new Path2D()));
    board.addWall(edge, path);
  }
  pen.lineCap = 'butt';
  for (const [role, path] of paths) {
    pen.strokeStyle = palette.style(role);
    pen.lineWidth = Math.max(2 / view.scale, 'plan' in board && !board.thin ? board.wall : 2 * board.wall);
    pen.stroke(path);
  }
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Board} board
 * @param {string} color
 * @param {(cell: number) => Label} number
 */
function drawNumbers(pen, view, board, color, number) {
  const size = board.unit * view.scale;
  pen.fillStyle = color;
  pen.textBaseline = 'middle';
  for (let cell = 0; cell < board.maze.n; cell++) {
    const [x, y] = board.centre(cell);
    const [sx, sy] = [view.left + x * view.scale, view.top + y * view.scale];
    if (sx < -size || sy < -size || sx > view.width + size || sy > view.height + size) continue;
    const label = number(cell);
    if (label === null || label === '') continue;
    if (typeof label === 'string') {
      write(pen, label, sx, sy, size, 0.45, 3, 'center');
    } else {
      write(pen, label[0], sx - size * 0.45, sy, size, 0.32, 2, 'left');
      write(pen, label[1], sx + size * 0.45, sy, size, 0.32, 2, 'right');
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} share of the size that a letter is high
 * @param {number} room letters that fit at that height
 * @param {CanvasTextAlign} align
 */
function write(pen, words, x, y, size, share, room, align) {
  const font = `${Math.round(size * share * Math.min(1, room / words.length))}px ${FONT}`;
  if (pen.font !== font) pen.font = font;
  pen.textAlign = align;
  pen.fillText(words, x, y);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Board} board
 * @param {Palette} palette
 * @param {Layers} layers
 */
function drawMarks(pen, view, board, palette, layers) {
  if (onPaper()) return;
  const { head, heads = [], arrow, player, focus } = layers.marks;
  const unit = Math.max(board.unit, 6 / view.scale);
  pen.strokeStyle = palette.style('edge');
  for (const cell of head === undefined ? heads : [head, ...heads]) {
    if (!shown(layers, cell)) continue;
    pen.fillStyle = palette.style('head');
    stamp(pen, disc(...board.centre(cell), unit * 0.26), unit * 0.07);
  }
  if (arrow && shown(layers, arrow.cell)) {
    pen.fillStyle = palette.style('hint');
    pen.strokeStyle = palette.style('cover');
    stamp(pen, outline('arrow', ...board.centre(arrow.cell), unit, arrow.angle), unit * 0.06);
  }
  if (player !== undefined && player >= 0) {
    pen.fillStyle = palette.style('player');
    pen.strokeStyle = palette.style('edge');
    stamp(pen, disc(...board.centre(player), unit * 0.32), unit * 0.08);
  }
  if (focus !== undefined && focus >= 0) {
    pen.strokeStyle = palette.style('pointer');
    pen.lineWidth = unit * 0.12;
    pen.stroke(disc(...board.centre(focus), unit * 0.42));
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Path2D} path @param {number} rim */
function stamp(pen, path, rim) {
  pen.fill(path);
  pen.lineWidth = rim;
  pen.lineJoin = 'round';
  pen.stroke(path);
}

/** @param {View} view @param {Board} board @returns {[number, number, number, number]} what is seen of the board */
function seen(view, board) {
  const left = Math.max(0, view.left);
  const top = Math.max(0, view.top);
  const right = Math.min(view.width, view.left + board.width * view.scale);
  const bottom = Math.min(view.height, view.top + board.height * view.scale);
  return [left, top, right - left, bottom - top];
}

/** @param {CanvasRenderingContext2D} pen @param {View} view @param {Board} board @param {Palette} palette */
function cover(pen, view, board, palette) {
  const [left, top, width, height] = seen(view, board);
  pen.fillStyle = palette.style('cover');
  pen.fillRect(left, top, width, height);
  pen.strokeStyle = palette.style('wall');
  pen.lineWidth = 2;
  pen.strokeRect(left + 1, top + 1, width - 2, height - 2);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Board} board
 * @param {string} words
 * @param {string} color
 * @param {string} shadow none when empty
 */
function caption(pen, view, board, words, color, shadow) {
  if (!words) return;
  const [left, top, width, height] = seen(view, board);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `bold 100px ${FONT}`;
  const size = Math.max(14, Math.min(height * 0.5, 160, (88 * width) / pen.measureText(words).width));
  pen.font = `bold ${Math.round(size)}px ${FONT}`;
  const [x, y] = [left + width / 2, top + height / 2];
  if (shadow) {
    pen.lineJoin = 'round';
    pen.lineWidth = size * 0.12;
    pen.strokeStyle = shadow;
    pen.strokeText(words, x, y);
    pen.fillStyle = shadow;
    pen.fillText(words, x + size * 0.06, y + size * 0.06);
  }
  pen.fillStyle = color;
  pen.fillText(words, x, y);
}
