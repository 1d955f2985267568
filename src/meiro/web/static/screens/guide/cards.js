/** Four generators side by side from one seed, each with its card, and each to be watched while it works. */

import { BoardView } from '../../draw/board.js';
import { randomSeed } from '../../core/session.js';
import { el, fill } from '../../ui/dom.js';
import { text } from '../../words.js';
import { Making } from '../watch/making.js';
import { asker } from './mazes.js';

const SIZE = '10x10';
const SECONDS = 6; // for all that there is to watch
const CARD = ['texture', 'feels', 'good_for', 'cautions', 'cost'];

/** @typedef {import('../../core/maze.js').Maze} Maze */

/** One generator's maze, drawn at once or while it is being made. */
class Example {
  /** @param {any} app @param {string} name @param {() => void} chosen */
  constructor(app, name, chosen) {
    this.app = app;
    this.name = name;
    this.host = el('div', { class: 'example-board' });
    this.board = new BoardView(this.host, { look: 'blocks' });
    this.watch = el('button', { type: 'button', class: 'button quiet', onclick: () => this.play() }, text('ui.guide.watch'));
    this.choice = el('button', { type: 'button', class: 'button', onclick: chosen }, text(`card.${name}.name`));
    this.element = el('figure', { class: 'example' }, this.host, el('figcaption', {}, this.choice, this.watch));
    this.host.addEventListener('click', chosen);
    this.ask = asker(app.api, (maze) => this.show(maze), app.refuse);
  }

  /** @type {Maze | null} */
  maze = null;
  #frame = 0;
  #run = 0;

  /** @param {string} seed */
  make(seed) {
    this.stop();
    return this.ask({ size: SIZE, generator: this.name, seed });
  }

  /** @param {Maze} maze */
  show(maze) {
    this.maze = maze;
    this.board.setMaze(maze);
    this.board.invalidate();
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#run += 1;
  }

  /** Show the maze being made, again from the beginning. */
  async play() {
    const { maze } = this;
    if (!maze) return;
    this.stop();
    const run = this.#run;
    try {
      const trace = await this.app.api.trace(maze.id);
      if (run === this.#run) this.#roll(new Making(maze, trace));
    } catch (error) {
      this.app.refuse(error);
    }
  }

  /** @param {Making} film */
  #roll(film) {
    const { board } = this;
    const begun = performance.now();
    const [cells, walls] = [film.cells.state(0), film.walls.state(0)];
    let at = 0;
    board.setAllOpen(walls);
    board.clear();
    cells.forEach((role, cell) => board.paint(cell, film.roles[role]));
    const draw = () => {
      const last = film.count - 1;
      const next = Math.min(Math.floor(((performance.now() - begun) / 1000 / SECONDS) * last), last);
      film.walls.move(walls, at, next, (edge, open) => board.setOpen(edge, Boolean(open)));
      film.cells.move(cells, at, next, (cell, role) => board.paint(cell, film.roles[role]));
      board.marks = { head: film.heads(next)[0] ?? -1 };
      board.invalidate();
      at = next;
      if (at < last) this.#frame = requestAnimationFrame(draw);
      else board.clear();
    };
    draw();
  }
}

/**
 * @param {any} app
 * @param {string[]} generators
 * @param {(generator: string) => void} choose makes the next maze of the game
 */
export function makeCards(app, generators, choose) {
  const card = el('div', { class: 'card', 'aria-live': 'polite' });
  const examples = generators.map((name) => new Example(app, name, () => select(name)));
  let chosen = generators[0];

  /** @param {string} name */
  function select(name) {
    chosen = name;
    for (const example of examples) {
      example.choice.setAttribute('aria-pressed', String(example.name === name));
      example.element.classList.toggle('chosen', example.name === name);
    }
    fill(card,
      el('h3', {}, text(`card.${name}.name`)),
      el('dl', {}, ...CARD.flatMap((part) => [el('dt', {}, text(`ui.card.${part}`)), el('dd', {}, text(`card.${name}.${part}`))])),
      el('button', { type: 'button', class: 'button primary', onclick: () => choose(chosen) }, text('ui.guide.play')));
  }

  function regenerate() {
    const seed = randomSeed();
    for (const example of examples) example.make(seed);
  }

  select(chosen);
  const again = el('button', { type: 'button', class: 'button', onclick: regenerate }, text('ui.guide.regenerate'));
  const all = el('button', { type: 'button', class: 'button', onclick: () => examples.forEach((one) => one.play()) },
    text('ui.guide.watch_all'));
  return {
    element: el('section', { class: 'guide-cards', 'aria-labelledby': 'guide-boards' },
      el('h2', { id: 'guide-boards' }, text('ui.guide.boards')),
      el('div', { class: 'examples' }, ...examples.map((example) => example.element)),
      el('div', { class: 'guide-buttons' }, again, all),
      card),
    select,
    start: regenerate,
    stop: () => examples.forEach((example) => example.stop()),
  };
}
