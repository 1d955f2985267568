/** The first two lessons, live: a share of the walls opened, and what that does to the maze. */

import { BoardView } from '../../draw/board.js';
import { workOut } from '../../core/hints.js';
import { el } from '../../ui/dom.js';
import { text } from '../../words.js';
import { asker } from './mazes.js';

const SIZE = '12x8';
const SEED = 'loops';

/** @typedef {import('../../core/maze.js').Maze} Maze */

/** @param {any} app */
export function loopsLesson(app) {
  const host = el('div', { class: 'lesson-board' });
  const board = new BoardView(host, { look: 'lines' });
  const said = el('p', { class: 'lesson-said', role: 'status' });
  const out = el('output');
  const slider = el('input', { type: 'range', min: '0', max: '100', value: '0', oninput: () => ask() });
  const label = el('label', { class: 'lesson-slider' }, text('ui.loops'), slider, out);
  const wish = asker(app.api, show, app.refuse);

  function ask() {
    out.textContent = `${slider.value} %`;
    slider.setAttribute('aria-valuetext', out.textContent);
    wish({ size: SIZE, generator: 'backtracker', seed: SEED, loops: Number(slider.value) });
  }

  /** @param {Maze} maze */
  function show(maze) {
    const { route, shortest } = workOut(maze);
    board.setMaze(maze);
    board.marks = { start: maze.start, goal: maze.goal };
    board.lines = [{ cells: route, role: 'path' }];
    board.invalidate();
    said.textContent = `${loops(maze)} ${text('ui.guide.shortest', { steps: shortest ?? 0, ends: deadEnds(maze) })}`;
  }

  return { element: el('div', { class: 'lesson-demo' }, label, host, said), start: ask };
}

/** @param {Maze} maze */
function loops(maze) {
  const walls = maze.passages.reduce((sum, open) => sum + open, 0) - (maze.n - 1);
  return walls ? text('ui.guide.imperfect', { walls }) : text('ui.guide.perfect');
}

/** @param {Maze} maze */
function deadEnds(maze) {
  return Array.from({ length: maze.n }, (_, cell) => cell).filter((cell) => maze.degree(cell) === 1).length;
}
