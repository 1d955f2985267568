/**
 * Changing a maze that is watched: its ends by dragging or from the focus cell, its walls by a click or Shift and an
 * arrow.
 */

import { distances } from '../../core/ways.js';
import { wallsOf } from '../../core/walls.js';
import { text } from '../../words.js';
import { beside, placeOf } from './focus.js';
import { bindBoard } from './pointers.js';

/** @typedef {import('./order.js').Order} Order */
/** @typedef {import('./order.js').Reel} Reel */

const MOST = 100_000; // cells up to which distances are worth the wait

/** Works on the first board. */
export class Editor {
  /**
   * @param {import('./stage.js').Stage} stage @param {import('../../main.js').App} app
   * @param {{order: () => Order, walls: () => boolean, changed: (changes: Partial<Order>) => void}} acts
   */
  constructor(stage, app, acts) {
    this.stage = stage;
    this.app = app;
    this.acts = acts;
    this.cell = -1; // that has the focus
    /** @type {Reel | null} */ this.reel = null;
    /** @type {Int32Array[]} */ this.far = []; // from both ends, once asked for
    bindBoard({
      view: stage.view,
      ends: () => (this.#editable && this.reel ? { start: this.reel.film.maze.start, goal: this.reel.film.maze.goal } : null),
      editing: () => this.#editable && acts.walls(),
      drop: ({ start, goal }) => this.#ends(start, goal),
      toggle: (edges) => this.#toggle(edges),
      point: (cell) => this.#tell(cell),
      tap: (cell) => this.#focus(cell),
    });
  }

  /** Work on another film. @param {Reel} reel */
  load(reel) {
    const same = this.reel?.film.maze.name === reel.film.maze.name && this.reel.film.maze.n === reel.film.maze.n;
    this.reel = reel;
    this.far = [];
    if (!same) this.cell = -1;
    this.#show();
  }

  /**
   * Go with an arrow key to the neighbour that lies there; with Shift open or close the wall between.
   * @param {number} angle @param {boolean} wall
   */
  move(angle, wall) {
    if (!this.reel) return;
    const { maze } = this.reel.film;
    const from = this.cell < 0 ? maze.start : this.cell;
    const to = this.cell < 0 && !wall ? from : beside(maze, from, angle);
    const edge = maze.edgeBetween(from, to);
    if (wall && edge >= 0 && this.#editable && this.acts.walls()) this.#toggle([edge]);
    else if (!wall) this.#focus(to);
  }

  /** Make the focus cell the start or the goal. @param {'start' | 'goal'} what */
  put(what) {
    if (!this.reel || !this.#editable) return;
    const { start, goal } = this.reel.film.maze;
    if (this.cell < 0) this.#focus(start);
    else if (what === 'start') this.#ends(this.cell, goal);
    else this.#ends(start, this.cell);
  }

  /** What is told of a cell: where it is and, in a finished maze, how far from both ends. */
  about(cell = this.cell) {
    if (!this.reel || cell < 0) return '';
    const { maze, walls } = this.reel.film;
    const place = placeOf(maze, cell);
    if (walls.frames.length || maze.n > MOST) return place;
    if (!this.far.length) this.far = [distances(maze, maze.start), distances(maze, maze.goal)];
    const [start, goal] = this.far.map((far) => far[cell]);
    if (start < 0 || goal < 0) return place;
    return text('routes.cell', { here: place, from_start: start, from_goal: goal });
  }

  get #editable() {
    return this.acts.order().shown === 'solver' && !this.acts.order().route;
  }

  /** @param {number} cell */
  #focus(cell) {
    this.cell = cell;
    this.#show();
    this.#tell(cell);
    this.app.live(this.about());
    this.stage.view.follow(cell);
  }

  #show() {
    this.stage.view.marks = { ...this.stage.view.marks, focus: this.cell };
    this.stage.view.invalidate();
    this.#tell(this.cell);
  }

  /** @param {number} cell */
  #tell(cell) {
    this.stage.pointed.textContent = this.about(cell < 0 ? this.cell : cell);
  }

  /** @param {number} start @param {number} goal */
  #ends(start, goal) {
    this.acts.changed({ ends: [start, goal] });
  }

  /** @param {number[]} edges all become what the first one is not */
  #toggle(edges) {
    if (!this.reel) return;
    const { maze } = this.reel.film;
    const passages = maze.passages.slice();
    const open = 1 - passages[edges[0]];
    for (const edge of edges) passages[edge] = open;
    const edited = maze.withPassages(passages);
    this.acts.changed({ id: wallsOf(edited, this.reel.id), ends: null, loops: 0 });
  }
}
