/** A stage: one board that shows the frames of one film, with the words of the present frame below it. */

import { BoardView } from '../../draw/board.js';
import { el } from '../../ui/dom.js';
import { text } from '../../words.js';
import { overlayOf } from './overlays.js';
import { Sentences } from './sentences.js';

/** @typedef {import('./film.js').Film} Film */

const COVERED = new Set(['floor', 'open', 'closed', 'closed-goal']); // roles that an overlay's ground replaces
const BULK = 20_000; // changes from which the whole board is painted anew

let count = 0;

/** Shows any frame of a film by changing what differs from the frame before. */
export class Stage {
  /** @param {any} api */
  constructor(api) {
    this.title = el('div', { class: 'stage-title' });
    this.host = el('div', { class: 'stage-board' });
    this.words = el('p', { class: 'stage-words' });
    this.pointed = el('output', { class: 'stage-pointed' });
    this.element = el('figure', { class: 'stage' }, this.title, this.host, el('figcaption', {}, this.words, this.pointed));
    this.view = new BoardView(this.host, { look: 'lines' });
    const keys = el('p', { class: 'unseen', id: `stage-keys-${(count += 1)}` }, text('ui.watch.keys'));
    this.element.append(keys);
    Object.assign(this.view.element, { tabIndex: 0, role: 'application' });
    this.view.element.setAttribute('aria-describedby', keys.id);
    this.sentences = new Sentences(api, () => this.tell());
    /** @type {Film | null} */ this.film = null;
    this.at = 0;
    /** @type {number[]} */ this.heads = [];
    this.cells = new Uint8Array(0); // the role of each cell, and whether each edge is open, in this frame
    this.walls = new Uint8Array(0);
    /** @type {number[]} */ this.numbers = []; // of the film's roles, for the board
    /** @type {string} */ this.overlay = 'numbers';
    /** @type {import('./overlays.js').Overlay} */ this.shown = { number: null, ground: null };
  }

  /** Take on the colours of a classic, or the common ones. @param {Record<string, string>} colors */
  dress(colors) {
    this.view.setPalette(colors);
    this.element.style.setProperty('--stage', colors.window ?? '');
  }

  /** Name the board for those who do not see it. @param {string} name of the algorithm */
  describe(name) {
    const { cols, rows } = /** @type {Film} */ (this.film).maze;
    this.view.element.setAttribute('aria-label', text('ui.watch.board', { name, width: cols, height: rows }));
  }

  /** The number of frames, 1 without a film. */
  get count() {
    return this.film ? this.film.count : 1;
  }

  /**
   * Show a frame of another film.
   * @param {Film} film @param {import('./sentences.js').Source} source @param {'lines' | 'blocks'} look @param {number} at
   */
  load(film, source, look, at = 0) {
    this.film = film;
    this.sentences.load(source);
    this.heads = [];
    this.at = Math.min(at, film.count - 1);
    this.cells = film.cells.state(this.at);
    this.walls = film.walls.state(this.at);
    this.numbers = film.roles.map((role) => this.view.role(role));
    this.view.look = look;
    this.view.setMaze(film.maze);
    this.view.setAllOpen(this.walls);
    this.view.marks = { start: film.maze.start, goal: film.maze.goal };
    this.lay(this.overlay);
  }

  /** Lay another overlay over the board. @param {string} name */
  lay(name) {
    this.overlay = name;
    if (!this.film) return;
    this.shown = overlayOf(this.film.maze, name);
    this.#paintAll();
    this.#showMoment();
    this.tell();
  }

  /**
   * Show a frame, the last one where the film is shorter.
   * @param {number} at @param {boolean} words whether they follow
   */
  go(at, words = true) {
    const { film } = this;
    if (!film) return;
    const to = Math.min(at, film.count - 1);
    const turns = this.shown.ground && this.isMade(this.at) !== this.isMade(to);
    const bulk = turns || film.cells.between(this.at, to) + film.walls.between(this.at, to) > BULK;
    if (bulk) {
      film.walls.move(this.walls, this.at, to);
      film.cells.move(this.cells, this.at, to);
      this.at = to;
      this.view.setAllOpen(this.walls);
      this.#paintAll();
    } else {
      film.walls.move(this.walls, this.at, to, (edge, open) => this.view.setOpen(edge, open === 1));
      const from = this.at;
      this.at = to;
      film.cells.move(this.cells, from, to, (cell) => this.#paint(cell));
      for (const cell of this.heads) this.#paint(cell);
    }
    this.#showMoment();
    if (words) this.tell();
  }

  /** Whether the maze is what it will be, so that distances mean something. @param {number} at */
  isMade(at) {
    const { frames } = this.film ? this.film.walls : { frames: [] };
    return !frames.length || at >= frames[frames.length - 1];
  }

  /** The sentence of this frame, "" while it is not there. */
  sentence() {
    if (!this.film) return '';
    const step = this.film.step(this.at);
    const told = typeof step === 'number' ? this.sentences.at(step) : step;
    return told ? text(...told) : '';
  }

  /** Say what happens in this frame; the words before stay while new ones are on their way. */
  tell() {
    const words = this.sentence();
    if (words && words !== this.words.textContent) this.words.textContent = words;
  }

  /** @param {number} cell */
  #paint(cell) {
    if (this.shown.ground) this.view.paint(cell, this.roleOf(cell));
    else this.view.paintNumber(cell, this.numbers[this.cells[cell]]);
  }

  /** The role that a cell has in this frame. @param {number} cell */
  roleOf(cell) {
    const role = /** @type {Film} */ (this.film).roles[this.cells[cell]];
    if (!this.shown.ground || !COVERED.has(role) || !this.isMade(this.at)) return role;
    const ground = this.shown.ground(cell);
    return ground === 'floor' ? role : ground;
  }

  #paintAll() {
    const film = /** @type {Film} */ (this.film);
    if (!this.shown.ground) this.view.paintRoles(this.cells, film.roles);
    else for (let cell = 0; cell < film.maze.n; cell += 1) this.#paint(cell);
  }

  /** Show what belongs to this frame alone; what is laid over the cells is drawn again only when it changed. */
  #showMoment() {
    const film = /** @type {Film} */ (this.film);
    const { layers } = this.view;
    this.heads = film.heads(this.at);
    const head = film.walks ? (this.heads[0] ?? -1) : -1;
    if ((layers.marks.head ?? -1) !== head) this.view.marks = { ...layers.marks, head };
    if (!film.walks) for (const cell of this.heads) this.view.paint(cell, 'head');
    const lines = film.lines(this.at);
    if (lines.length || layers.lines.length) this.view.lines = lines;
    const number = this.overlay === 'numbers' ? film.numbers(this.at) : this.isMade(this.at) ? this.shown.number : null;
    if (number !== layers.number) this.view.number = number;
    this.view.invalidate();
  }
}
