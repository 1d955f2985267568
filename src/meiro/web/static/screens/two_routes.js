/** Two routes: panel, board and transport around the film of the second way. */

import { randomSeed } from '../core/session.js';
import { el } from '../ui/dom.js';
import { text } from '../words.js';
import { beside, placeOf } from './watch/focus.js';
import { give } from './watch/give.js';
import { actionOf } from './watch/keys.js';
import { orderOfId, FIRST as FIRST_MAZE } from './watch/order.js';
import { FIT, INSTANT, Player } from './watch/player.js';
import { bindBoard } from './watch/pointers.js';
import { Runner } from './watch/runner.js';
import { Stage } from './watch/stage.js';
import { Transport } from './watch/transport.js';
import { Known } from './routes/known.js';
import { FIRST, GENERATORS, orderOf, reelOf } from './routes/order.js';
import { Panel } from './routes/panel.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('./routes/order.js').Order} Order */
/** @typedef {import('./routes/order.js').Reel} Reel */

const HOLD = 2.5; // seconds that a caption stays
const RINGS_A_SECOND = 25;
const MOST_FRAMES = 400; // that are shown at that speed
const QUIET = 100; // milliseconds between two changes of words while it runs
const ZOOM = 1.25;
/** What stands out from the colours of the classic, which has no colours for it. */
const OVER = {
  candidate: '#ff00ff', chosen: '#ff0000', start: '#006000', goal: '#c00000', second: '#c800c8', edge: '#000000',
};

/** What stays when the page speaks another language. @type {{order: Order | null, at: number}} */
const kept = { order: null, at: 0 };

/** @param {App} app */
export function createTwoRoutes(app) {
  return new TwoRoutes(app);
}

/** Shows how a second way is found. */
class TwoRoutes {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {any} */ this.classic = null;
    /** @type {Reel | null} */ this.reel = null;
    this.making = new AbortController();
    this.player = new Player(1, RINGS_A_SECOND);
    this.stage = new Stage(app.api);
    this.transport = new Transport(this.player, () => this.#moved());
    this.runner = new Runner(this.player, (moved) => this.#ticked(moved), (elapsed) => this.#advance(elapsed));
    this.panel = new Panel(app.about, kept.order ?? { ...FIRST, seed: randomSeed() }, () => this.renew());
    this.known = new Known((place) => this.#point(place));
    /** @type {Record<string, string>} */ this.colors = {}; // of a classic
    this.held = 0; // seconds that the caption has stayed
    this.said = 0;
    this.cell = -1; // that has the focus
    this.pointed = -1; // candidate wall, an edge
    this.words = el('span');
    this.status = el('p', { class: 'watch-status', role: 'status', hidden: true }, this.words,
      el('button', { type: 'button', class: 'button', onclick: () => this.#cancel() }, text('ui.cancel')));
    this.found = el('p', { class: 'routes-found', hidden: true }, text('classic.two-routes.found'));
    this.heading = el('h2', { hidden: true }, text('classic.two-routes.name'));
    this.element = el('section', { class: 'watch routes', 'aria-label': text('ui.tab.routes') },
      el('div', { class: 'watch-main' }, this.heading, this.status,
        el('div', { class: 'watch-bench' },
          el('div', { class: 'watch-boards' }, this.stage.element, this.found), this.transport.element)),
      el('div', { class: 'panel stack watch-panel' }, this.panel.element, this.known.element));
    bindBoard({
      view: this.stage.view, ends: () => null, editing: () => false, drop: () => {}, toggle: () => {},
      point: (cell) => this.#tell(cell), tap: (cell) => this.#focus(cell),
    });
  }

  // ---- What the page asks of a screen ----

  /** @param {Record<string, any>} params */
  open({ id = '', classic = '' }) {
    const preset = classic ? this.app.about.classics[classic] : null;
    const same = preset === this.classic && !id;
    if (same && this.reel) return;
    this.#dress(preset);
    const base = preset ? { ...FIRST, ...orderOf(preset), seed: randomSeed() } : (kept.order ?? this.panel.order);
    this.panel.put(id ? opened(id, base) : base);
    this.renew({ at: same ? kept.at : 0, play: !(same && kept.at) });
  }

  close() {
    if (!this.classic) Object.assign(kept, { order: this.panel.order, at: this.player.at });
    this.making.abort();
    this.runner.stop();
    this.transport.show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const letters = this.app.settings.get('letters') !== false;
    const own = this.classic ? actionOf(event, true, this.classic.keys).action : '';
    const { action, angle } = own ? { action: own, angle: 0 } : actionOf(event, letters);
    if (action === 'direction') this.#focus(this.#beside(angle));
    else return this.do({ main: 'play', pause: own ? 'play' : 'pause' }[action] ?? action);
    return true;
  }

  // ---- Actions ----

  /** Do what a key or button stands for; tell whether there is such a thing here. @param {string} action */
  do(action) {
    const { view } = this.stage;
    if (['first', 'back', 'play', 'forward', 'last'].includes(action)) {
      this.held = 0;
      this.transport.do(action);
    } else if (action === 'solve') this.transport.do('last');
    else if (action === 'new') this.panel.renew();
    else if (action === 'faster' || action === 'slower') this.transport.faster(action === 'faster' ? 1 : -1);
    else if (action === 'zoom-in' || action === 'zoom-out') view.camera.zoomBy(action === 'zoom-in' ? ZOOM : 1 / ZOOM);
    else if (action === 'zoom-fit') view.camera.fit();
    else if (action === 'look') this.app.live(`${this.stage.sentence()} ${this.#about(this.cell)}`.trim());
    else if (action === 'pause') this.#cancel();
    else if (action === 'picture' || action === 'share') this.#give(action);
    else if (action === 'quit') this.app.go('');
    else if (action.startsWith('generator-')) this.panel.choose(GENERATORS[Number(action.slice(-1))]);
    else return false;
    return true;
  }

  /**
   * Make the film of the present choices; what was still under way counts no more.
   * @param {{at?: number, play?: boolean}} [wish]
   */
  async renew({ at = 0, play = true } = {}) {
    this.making.abort();
    this.making = new AbortController();
    const { signal } = this.making;
    this.runner.stop();
    this.transport.show();
    this.#say(text('ui.state.generating'));
    try {
      const reel = await reelOf(this.panel.order, this.app.api, signal);
      if (!signal.aborted) this.#load(reel, at, play && this.app.settings.moves);
    } catch (error) {
      if (!signal.aborted) this.panel.refuse(this.app.said(error));
    }
    if (!signal.aborted) this.#say('');
  }

  // ---- Inside ----

  /** @param {Reel} reel @param {number} at @param {boolean} play */
  #load(reel, at, play) {
    const { film } = reel;
    this.reel = reel;
    this.cell = this.pointed = -1;
    this.held = 0;
    this.player.load(film.count);
    this.player.seek(at);
    this.transport.setSpeed(film.count > MOST_FRAMES ? FIT : RINGS_A_SECOND);
    this.stage.view.leastNumber = this.app.settings.get('numbers');
    this.stage.load(film, reel.source, 'lines', this.player.at);
    this.stage.describe(text('ui.tab.routes'));
    this.known.load(film, this.colors);
    if (play) this.player.play();
    this.#moved();
  }

  /** @param {any} preset a classic, or null */
  #dress(preset) {
    this.classic = preset;
    this.reel = null;
    this.heading.hidden = !preset;
    this.element.classList.toggle('is-classic', Boolean(preset));
    this.colors = preset ? { ...OVER, unreached: preset.colors.floor, ...preset.colors } : {};
    this.stage.dress(this.colors);
    this.panel.offer(preset?.generators ?? []);
  }

  /** Let time pass; each caption after the waves and the route stays for a while. @param {number} elapsed */
  #advance(elapsed) {
    const { player } = this;
    const film = /** @type {Reel} */ (this.reel).film;
    if (player.speed !== INSTANT && film.isPause(player.at)) {
      this.held += Math.min(elapsed, 0.1);
      if (this.held < HOLD) return;
      this.held = 0;
      player.seek(player.at + 1);
      return;
    }
    player.tick(elapsed);
    if (player.speed === INSTANT || !film.isPause(player.at)) return;
    player.seek(film.first('regions') - 1);
    player.playing = true;
    this.held = 0;
  }

  #moved() {
    this.stage.go(this.player.at, false);
    this.#show();
    if (!this.player.playing) this.app.live(this.stage.sentence());
    this.runner.run();
  }

  /** @param {boolean} moved */
  #ticked(moved) {
    if (moved) this.stage.go(this.player.at, false);
    const now = performance.now();
    const captioned = moved && this.reel?.film.isPause(this.player.at);
    if (this.player.playing && now - this.said < QUIET && !captioned) return;
    this.said = now;
    this.#show();
  }

  /** Say where the player is, and what is known there. */
  #show() {
    this.transport.show();
    if (!this.reel) return;
    const { film } = this.reel;
    const { at } = this.player;
    this.stage.tell();
    this.known.show(film, at);
    this.found.hidden = film.phase(at) !== 'found';
    this.#markWalls();
  }

  #markWalls() {
    const { film } = /** @type {Reel} */ (this.reel);
    const edges = film.marksWalls(this.player.at) ? [...film.pack.arrays.edges] : [];
    const marked = edges.map((edge) => ({ edge, role: 'candidate' }));
    if (this.pointed >= 0) marked.push({ edge: this.pointed, role: 'chosen' });
    this.stage.view.walls = marked;
    this.stage.view.invalidate();
  }

  /** Light a candidate wall, and say what opening it would give. @param {number} place in the table */
  #point(place) {
    if (!this.reel) return;
    const { film } = this.reel;
    this.player.pause();
    this.pointed = film.pack.arrays.edges[place];
    this.#show();
    this.stage.words.textContent = text(...film.candidate(place));
    this.app.live(this.stage.words.textContent);
  }

  // ---- Cells pointed at ----

  /** @param {number} angle */
  #beside(angle) {
    if (!this.reel) return -1;
    const { maze } = this.reel.film;
    return this.cell < 0 ? maze.start : beside(maze, this.cell, angle);
  }

  /** @param {number} cell */
  #focus(cell) {
    if (cell < 0) return;
    this.cell = cell;
    this.stage.view.marks = { ...this.stage.view.marks, focus: cell };
    this.stage.view.invalidate();
    this.#tell(cell);
    this.app.live(this.#about(cell));
  }

  /** @param {number} cell */
  #tell(cell) {
    this.stage.pointed.textContent = this.#about(cell < 0 ? this.cell : cell);
  }

  /** @param {number} cell */
  #about(cell) {
    if (!this.reel || cell < 0) return '';
    const { maze, pack } = this.reel.film;
    const { from_start: start, from_goal: goal } = pack.arrays;
    return text('routes.cell', { here: placeOf(maze, cell), from_start: start[cell], from_goal: goal[cell] });
  }

  // ---- The rest ----

  #cancel() {
    this.making.abort();
    this.#say('');
    this.runner.stop();
    this.transport.show();
    if (this.reel) this.panel.put(this.reel.order);
  }

  /** @param {string} what picture or share */
  #give(what) {
    if (this.reel) give(this.app, what, { id: this.reel.id, hash: `two-routes/${this.reel.id}`, walls: 'line' });
  }

  /** @param {string} words what is being done; none when it is done */
  #say(words) {
    this.words.textContent = words && `${words} …`;
    this.status.hidden = !words;
  }
}

/** @param {string} id @param {Order} base @returns {Order} */
function opened(id, base) {
  const { grid, generator, width, height, seed } = orderOfId(id, { ...FIRST_MAZE, ...base });
  return { ...base, grid, generator, width, height, seed, id };
}
