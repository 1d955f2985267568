/** The lesson of the two ways to store a maze: one maze in both, and what each knows of the place pointed at. */

import { BoardView } from '../../draw/board.js';
import { blockKind } from '../../core/squares.js';
import { ways } from '../../core/ways.js';
import { el } from '../../ui/dom.js';
import { language, text } from '../../words.js';
import { asker } from './mazes.js';
import { Sketch, blocksOf } from './sketch.js';

const SIDES = ['east', 'south', 'west', 'north'];

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {import('./sketch.js').Place} Place */

/** @param {any} app */
export function modelsLesson(app) {
  const host = el('div', { class: 'lesson-board' });
  const board = new BoardView(host, { look: 'lines' });
  const sketch = new Sketch(text('ui.guide.in_blocks'), point);
  const said = el('p', { class: 'lesson-said', role: 'status' });
  /** @type {Maze | null} */
  let shown = null;
  const wish = asker(app.api, show, app.refuse);

  /** @param {Maze} maze */
  function show(maze) {
    shown = maze;
    board.setMaze(maze);
    board.invalidate();
    sketch.show(blocksOf(maze));
    sketch.point({ row: 1, col: 1 });
  }

  /** @param {Place} place */
  function point({ row, col }) {
    if (!shown) return;
    const cell = row % 2 && col % 2 ? shown.cellAt((row - 1) / 2, (col - 1) / 2) : -1;
    board.clear();
    if (cell >= 0) board.paint(cell, 'hint');
    board.invalidate();
    said.textContent = [block(row, col), cell >= 0 && sides(shown, cell)].filter(Boolean).join(' · ');
  }

  host.addEventListener('pointermove', ({ clientX, clientY }) => {
    const cell = board.cellAt(clientX, clientY);
    if (shown && cell >= 0) sketch.point({ row: 2 * shown.row(cell) + 1, col: 2 * shown.col(cell) + 1 });
  });

  const element = el('div', { class: 'lesson-demo' },
    el('div', { class: 'lesson-pair' },
      el('figure', {}, host, el('figcaption', {}, text('ui.guide.in_cells'))),
      el('figure', {}, sketch.element, el('figcaption', {}, text('ui.guide.in_blocks')))),
    said);
  return { element, start: () => wish({ size: '5x5', generator: 'backtracker', seed: 'models' }) };
}

/** @param {number} row @param {number} col */
export function block(row, col) {
  return text('ui.guide.block_at', { row, column: col, kind: text(`ui.block.${blockKind(row, col)}`) });
}

/** @param {Maze} maze @param {number} cell */
function sides(maze, cell) {
  const open = ways(maze, cell).map(({ direction }) => SIDES[direction]);
  const list = new Intl.ListFormat(language(), { type: 'conjunction', style: 'short' });
  const named = list.format(open.map((side) => text(`ui.guide.${side}`)));
  return text('ui.guide.cell_open', { row: maze.row(cell), column: maze.col(cell), sides: named });
}
