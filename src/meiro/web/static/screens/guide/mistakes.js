/** The three usual mistakes, to be made and mended: which block is what, a goal left behind, drawn but not made anew. */

import { blockKind } from '../../core/squares.js';
import { workOut } from '../../core/hints.js';
import { el } from '../../ui/dom.js';
import { text } from '../../words.js';
import { asker } from './mazes.js';
import { block } from './models.js';
import { Sketch, blocksOf } from './sketch.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {ReturnType<typeof blocksOf>} Blocks */

/** @type {Record<string, string>} */
const SIGNS = { cell: '•', wall: '/', post: '×' };
/** @type {Record<string, string>} */
const ROLES = { cell: 'near-start', wall: 'near-goal', post: 'wall' };
const [LEAST, MOST, FIXED] = [7, 21, 9]; // blocks a side; where the goal stays

/** Mistake 1: cells, walls and posts mixed up. @param {any} app */
export function postsLesson(app) {
  const said = el('p', { class: 'lesson-said', role: 'status' });
  const sketch = new Sketch(text('lesson.posts.title'), ({ row, col }) => {
    said.textContent = `block_kind(${row}, ${col}) · ${block(row, col)}`;
  });
  const kinds = el('input', { type: 'checkbox', onchange: draw });
  const mistake = el('input', { type: 'checkbox', onchange: draw });
  /** @type {Blocks | null} */
  let blocks = null;
  const wish = asker(app.api, (maze) => {
    blocks = blocksOf(maze);
    draw();
  }, app.refuse);

  function draw() {
    if (!blocks) return;
    const { rows, cols, wall } = blocks;
    const off = mistake.checked ? 1 : 0;
    const inside = (/** @type {number} */ place, /** @type {number} */ most) => place < most;
    sketch.show({
      rows, cols,
      wall: (row, col) => !(inside(row + off, rows) && inside(col + off, cols)) || wall(row + off, col + off),
      role: (row, col) => (kinds.checked ? ROLES[blockKind(row, col)] : ''),
      sign: (row, col) => (kinds.checked ? SIGNS[blockKind(row, col)] : ''),
    });
    if (mistake.checked) said.textContent = text('ui.guide.shifted');
  }

  const element = el('div', { class: 'lesson-demo' },
    el('div', { class: 'lesson-choices' },
      el('label', {}, kinds, text('ui.guide.kinds')), el('label', {}, mistake, text('ui.guide.mistake'))),
    sketch.element, said);
  return { element, start: () => wish({ size: '6x5', generator: 'prim', seed: 'posts' }) };
}

/** Mistake 2: the goal stays where it was while the size changes. @param {any} app */
export function endsLesson(app) {
  const said = el('p', { class: 'lesson-said', role: 'status' });
  const sketch = new Sketch(text('lesson.ends.title'));
  const out = el('output');
  const mistake = el('input', { type: 'checkbox', checked: true, onchange: () => draw() });
  const slider = el('input', { type: 'range', min: String(LEAST), max: String(MOST), step: '2', value: '11', oninput: ask });
  /** @type {Maze | null} */
  let maze = null;
  const wish = asker(app.api, (made) => {
    maze = made;
    draw();
  }, app.refuse);

  function ask() {
    const side = Number(slider.value);
    out.textContent = text('ui.count.blocks', { blocks: side });
    wish({ size: String((side - 1) / 2), generator: 'backtracker', seed: 'ends' });
  }

  function draw() {
    if (!maze) return;
    const blocks = blocksOf(maze);
    const right = { row: 2 * maze.row(maze.goal) + 1, col: 2 * maze.col(maze.goal) + 1 };
    const at = mistake.checked ? { row: FIXED, col: FIXED } : right;
    const discs = [{ row: 1, col: 1, role: 'start' }, { ...at, role: 'goal' }];
    sketch.show({ ...blocks, discs });
    said.textContent = text(verdict(blocks, at, right), goalWords(mistake.checked, at, maze));
  }

  const element = el('div', { class: 'lesson-demo' },
    el('label', { class: 'lesson-slider' }, text('ui.size'), slider, out),
    el('div', { class: 'lesson-choices' }, el('label', {}, mistake, text('ui.guide.mistake'))),
    sketch.element, said);
  return { element, start: ask };
}

/** @param {Blocks} blocks @param {{row: number, col: number}} at @param {{row: number, col: number}} right */
function verdict({ rows, cols, wall }, at, right) {
  if (at.row === right.row && at.col === right.col) return 'ui.guide.goal_ok';
  if (at.row >= rows || at.col >= cols) return 'ui.guide.goal_outside';
  return wall(at.row, at.col) ? 'ui.guide.goal_wall' : 'ui.guide.goal_short';
}

/** A goal that is right is named as a cell, one left behind as a block. @param {boolean} fixed @param {{row: number, col: number}} at @param {Maze} maze */
function goalWords(fixed, at, maze) {
  const right = !fixed || (maze.rows === (FIXED + 1) / 2 && maze.cols === (FIXED + 1) / 2);
  return right ? { row: maze.row(maze.goal), column: maze.col(maze.goal) } : { row: at.row, column: at.col };
}

/** Mistake 3: the picture is new, the data of the game are not. @param {any} app */
export function redrawLesson(app) {
  const said = el('p', { class: 'lesson-said', role: 'status' });
  const sketch = new Sketch(text('lesson.redraw.title'));
  let made = 0;
  /** @type {{row: number, col: number}[]} */
  let trail = [];
  let anew = true;
  const wish = asker(app.api, (maze) => {
    const blocks = blocksOf(maze);
    if (anew) trail = halfWay(maze);
    const lost = trail.filter(({ row, col }) => blocks.wall(row, col)).length;
    const on = new Set(trail.map(({ row, col }) => row * blocks.cols + col));
    const player = trail[trail.length - 1];
    sketch.show({
      ...blocks,
      role: (row, col) => (on.has(row * blocks.cols + col) ? 'trail' : ''),
      discs: [{ ...player, role: 'player' }],
    });
    said.textContent = anew ? text('ui.guide.fresh') : text('ui.guide.stale', { blocks: lost });
  }, app.refuse);

  /** @param {boolean} everything */
  function next(everything) {
    anew = everything;
    made += 1;
    wish({ size: '8x6', generator: 'backtracker', seed: `redraw-${made}` });
  }

  const element = el('div', { class: 'lesson-demo' },
    el('div', { class: 'lesson-choices' },
      el('button', { type: 'button', class: 'button', onclick: () => next(false) }, text('ui.guide.redraw')),
      el('button', { type: 'button', class: 'button primary', onclick: () => next(true) }, text('ui.guide.rebuild'))),
    sketch.element, said);
  return { element, start: () => next(true) };
}

/** The blocks of the first half of the route. @param {Maze} maze */
function halfWay(maze) {
  const board = maze.blockBoard();
  const { route } = workOut(board);
  return route.slice(0, Math.ceil(route.length / 2)).map((cell) => ({ row: board.row(cell), col: board.col(cell) }));
}
