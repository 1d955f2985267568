/** Watch: boards with their words, the transport below, and beside them the choices. */

import { randomSeed } from '../core/session.js';
import { wallsOf } from '../core/walls.js';
import { el, fill } from '../ui/dom.js';
import { text } from '../words.js';
import { Bench } from './watch/bench.js';
import { Choices } from './watch/choices.js';
import { Editor } from './watch/editor.js';
import { give } from './watch/give.js';
import { actionOf } from './watch/keys.js';
import { showLegend } from './watch/legend.js';
import { against, FIRST, inBlocks, orderOf, orderOfId, reelOf } from './watch/order.js';
import { RouteBar } from './watch/route_bar.js';
import { Tools } from './watch/tools.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('./watch/order.js').Order} Order */
/** @typedef {import('./watch/order.js').Reel} Reel */

const FIVE = ['backtracker', 'prim', 'kruskal', 'recursive-division', 'wilson']; // keys 1 to 5
const RIVALS = ['prim', 'kruskal', 'wilson', 'bfs', 'dfs', 'bidirectional']; // first to be compared with
const PLAIN = ['first', 'back', 'play', 'forward', 'last', 'new', 'faster', 'slower', 'picture', 'share', 'pause', 'look',
  'zoom-in', 'zoom-out', 'zoom-fit']; // what a classic has, too
const ZOOM = 1.25;

/** What stays when the page speaks another language. @type {{order: Order | null, rivals: string[], at: number}} */
const kept = { order: null, rivals: [], at: 0 };

/** @param {App} app */
export function createWatch(app) {
  const watch = new Watch(app);
  Object.assign(window, { meiroWatch: watch }); // for the console, and for tests
  return watch;
}

/** Plays the making of mazes, and searches in them. */
class Watch {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {any} */ this.classic = null;
    /** @type {string[]} */ this.rivals = kept.rivals;
    /** @type {Reel[]} */ this.reels = [];
    this.making = new AbortController(); // of what is under way; another one begins with the next
    this.bench = new Bench(app, (place, name) => this.#rival(place, name));
    this.choices = new Choices(app.about, kept.order ?? { ...FIRST, seed: randomSeed() }, () => this.renew());
    this.editor = new Editor(this.bench.stages[0], app, {
      order: () => this.choices.order,
      walls: () => this.tools.editing,
      changed: (changes) => this.#edited(changes),
    });
    this.tools = new Tools({
      compare: (boards) => this.#compare(boards),
      overlay: (name) => this.#lay(name),
      edit: () => this.bench.stages[0].view.element.focus(),
      put: (what) => this.editor.put(what),
      open: (file) => this.#open(file),
      id: (id) => id && this.#openId(id),
      give: (what) => this.#give(what),
    });
    this.bar = new RouteBar(app.about, (changes) => this.#change(changes));
    this.words = el('span');
    this.status = el('p', { class: 'watch-status', role: 'status', hidden: true }, this.words,
      el('button', { type: 'button', class: 'button', onclick: () => this.#cancel() }, text('ui.cancel')));
    this.panel = el('div', { class: 'panel stack watch-panel' }, this.choices.element, this.tools.element, this.choices.card);
    this.element = el('section', { class: 'watch', 'aria-label': text('ui.tab.watch') },
      this.bar.element, el('div', { class: 'watch-main' }, this.status, this.bench.element), this.panel);
  }

  // ---- What the page asks of a screen ----

  /** @param {Record<string, any>} params */
  open({ id = '', classic = '', ...changes }) {
    const preset = classic ? this.app.about.classics[classic] : null;
    const same = preset === this.classic && !id && !Object.keys(changes).length;
    const at = kept.at;
    if (same && this.reels.length) return;
    this.#dress(preset);
    const base = preset ? { ...FIRST, ...orderOf(preset), seed: randomSeed() } : (kept.order ?? this.choices.order);
    this.choices.put(id ? orderOfId(id, base) : { ...base, ...changes });
    this.bar.put(this.choices.order);
    this.renew({ at: same ? at : 0, play: !preset && !at });
  }

  close() {
    if (this.reels.length) this.choices.put(this.reels[0].order); // what was still being made is given up
    if (!this.classic) Object.assign(kept, { order: this.choices.order, rivals: this.rivals, at: this.bench.player.at });
    this.making.abort();
    this.bench.stop();
    this.bench.show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const letters = this.app.settings.get('letters') !== false;
    if (this.classic) {
      const { action } = actionOf(event, true, this.classic.keys);
      if (action) return this.#classicKey(action);
    }
    const { action, angle } = actionOf(event, letters);
    if (!action || (this.classic && !PLAIN.includes(action) && action !== 'direction')) return false;
    if (action === 'direction') this.editor.move(angle, event.shiftKey);
    else this.do(action);
    return true;
  }

  // ---- Actions ----

  /** Do what a key or button stands for. @param {string} action */
  do(action) {
    const { bench, choices } = this;
    const { view } = bench.stages[0];
    if (['first', 'back', 'play', 'forward', 'last'].includes(action)) bench.transport.do(action);
    else if (action === 'new') this.classic ? this.#change({ seed: randomSeed(), id: '' }) : choices.renew();
    else if (action === 'solve') this.#change({ shown: 'solver' }, { at: Infinity, play: false });
    else if (action === 'faster' || action === 'slower') bench.transport.faster(action === 'faster' ? 1 : -1);
    else if (action === 'look') this.app.live(`${bench.stages[0].sentence()} ${this.editor.about()}`.trim());
    else if (action === 'zoom-in' || action === 'zoom-out') view.camera.zoomBy(action === 'zoom-in' ? ZOOM : 1 / ZOOM);
    else if (action === 'zoom-fit') view.camera.fit();
    else if (action === 'picture' || action === 'share') this.#give(action);
    else if (action === 'open') this.tools.file.click();
    else if (action === 'pause') this.#cancel();
    else choices.choose(FIVE[Number(action.slice(-1))]);
  }

  /**
   * Make the films of the present choices; what was still under way counts no more.
   * @param {{at?: number, play?: boolean}} [wish] the frame to show first, and whether to go on from there
   */
  async renew({ at = 0, play = true } = {}) {
    this.making.abort();
    this.making = new AbortController();
    const { signal } = this.making;
    this.bench.stop();
    this.#say(text('ui.state.generating'));
    try {
      const reels = await Promise.all(this.orders.map((order) => reelOf(order, this.app.api, signal)));
      if (!signal.aborted) this.#load(reels, at, play && this.app.settings.moves && !this.classic);
    } catch (error) {
      if (!signal.aborted) this.#refuse(error);
    }
    if (!signal.aborted) this.#say('');
  }

  /** What each board shows. */
  get orders() {
    const { order } = this.choices;
    return [order, ...(this.classic ? [] : this.rivals.map((name) => against(order, name)))];
  }

  // ---- Inside ----

  /** @param {Reel[]} reels @param {number} at @param {boolean} play */
  #load(reels, at, play) {
    this.reels = reels;
    const order = this.choices.order;
    const look = order.shown === 'generator' && inBlocks(order) ? 'blocks' : 'lines';
    this.bench.load(reels, look, Math.min(at, 2 ** 31), this.#rivalsOffered());
    this.tools.id.value = reels[0].id;
    this.editor.load(reels[0]);
    this.#allow();
    this.#lay(this.tools.overlays.value);
    if (play) this.bench.play();
  }

  /** @param {any} preset a classic, or null */
  #dress(preset) {
    this.classic = preset;
    this.element.classList.toggle('is-classic', Boolean(preset));
    this.bar.element.hidden = !preset;
    this.panel.hidden = Boolean(preset);
    this.bench.dress(preset);
    this.reels = [];
  }

  #allow() {
    const { order } = this.choices;
    const thin = !inBlocks(order) && !this.reels[0].film.maze.board;
    this.tools.allow(order.shown === 'solver' ? '' : text('ui.edit.solver'), thin);
  }

  /** @param {string} name */
  #lay(name) {
    for (const stage of this.bench.shown) stage.lay(name);
    showLegend(this.tools.legend, this.reels.map(({ film }) => film), name);
    this.tools.late.hidden = ['numbers', 'none'].includes(name) || this.choices.order.shown === 'solver';
  }

  /** @param {Partial<Order>} changes @param {{at?: number, play?: boolean}} [wish] */
  #change(changes, wish) {
    this.choices.put({ ...this.choices.order, ...changes });
    this.bar.put(this.choices.order);
    this.renew(wish);
  }

  /** Another start, goal or wall: the film is made anew, and stays where it was. @param {Partial<Order>} changes */
  #edited(changes) {
    const { at, last } = this.bench.player;
    this.#change(changes, { at: at === last ? Infinity : at, play: false });
  }

  /** @param {number} boards */
  #compare(boards) {
    const { order } = this.choices;
    const usable = this.#rivalsOffered().filter(({ reason }) => !reason).map(({ name }) => name);
    const wanted = [...RIVALS, ...usable].filter((name) => usable.includes(name) && name !== order[order.shown]);
    this.rivals = [...new Set([...this.rivals.filter((name) => usable.includes(name)), ...wanted])].slice(0, boards - 1);
    this.renew();
  }

  /** @param {number} place from 1 @param {string} name */
  #rival(place, name) {
    this.rivals[place - 1] = name;
    this.renew();
  }

  #rivalsOffered() {
    return this.choices.offered(this.choices.order.shown);
  }

  /** @param {File} file */
  async #open(file) {
    try {
      const { id, walls_id: walls } = await this.app.api.read(file);
      this.#openId(id || walls);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {string} id an ID, or a link that ends with one */
  #openId(id) {
    this.rivals = [];
    this.tools.boards.value = '1';
    this.#change(orderOfId(decodeURI(id.replace(/^.*#(watch\/)?/, '')), this.choices.order));
  }

  /** @param {string} what picture or share */
  #give(what) {
    if (!this.reels.length) return;
    const [{ film, order, id: known }] = this.reels;
    const id = order.ends && !film.maze.board ? wallsOf(film.maze, known) : known;
    give(this.app, what, { id, hash: `watch/${id}`, walls: order.blocks ? 'block' : 'line' });
  }

  /** @param {string} action of a classic's key */
  #classicKey(action) {
    if (action === 'quit') this.app.go('');
    else if (!this.bench.player.playing) this.bench.transport.do('play');
    return true;
  }

  /** Stop what is played or made; the maze there was stays. */
  #cancel() {
    this.making.abort();
    this.#say('');
    this.bench.stop();
    this.bench.show();
    if (this.reels.length) this.choices.put(this.reels[0].order);
  }

  /** @param {unknown} error */
  #refuse(error) {
    this.choices.refuse(this.app.said(error));
    if (this.classic) this.app.refuse(error);
  }

  /** @param {string} words what is being done; none when it is done */
  #say(words) {
    fill(this.words, words && `${words} …`);
    this.status.hidden = !words;
  }
}
