// The Play tab: one session on one board, with its bar, figures and errands.

import { PLAIN } from '../core/classics.js';
import { Records } from '../core/records.js';
import { loadSave } from '../core/saves.js';
import { Session } from '../core/session.js';
import { BoardView } from '../draw/board.js';
import { isDialogOpen } from '../ui/dialog.js';
import { el } from '../ui/dom.js';
import { text } from '../words.js';
import { Bar } from './play/bar.js';
import { Errands } from './play/errands.js';
import { openSave } from './play/files.js';
import { keysNow } from './play/keymap.js';
import { serverMaker } from './play/maker.js';
import { beep } from './play/sound.js';
import { lookText, placeText, runText } from './play/speech.js';
import { Stage } from './play/stage.js';
import { Status } from './play/status.js';
import { Steering } from './play/steering.js';
import { Voice, said } from './play/voice.js';

/** @typedef {import('../core/snapshot.js').View} View */
/** @typedef {import('../core/settings.js').Refusal} Refusal */

const ZOOM = 1.25;
const AFRESH = ['look', 'turns', 'steps', 'numbers']; // settings of which no trace may stay on the board

/** @type {WeakMap<object, Session>} a game outlives a change of language, which makes the screens anew */
const games = new WeakMap();

/** @param {any} app */
export function createPlay(app) {
  const play = new Play(app);
  Object.assign(window, { meiroPlay: play }); // for the console, and for tests
  return play;
}

/** @param {any} app */
function newSession(app) {
  return new Session({
    clock: { seconds: () => performance.now() / 1000, date: () => new Date().toISOString() },
    store: app.storage,
    records: new Records(app.storage),
    classic: { ...PLAIN, ...app.about.classics.free },
    maker: serverMaker(app, () => app.settings.moves, () => app.settings.get('difficulty')),
    settings: app.settings.get('play'),
  });
}

class Play {
  /** @param {any} app */
  constructor(app) {
    this.app = app;
    this.session = games.get(app) ?? newSession(app);
    games.set(app, this.session);
    this.host = el('div', { class: 'board', tabIndex: 0, role: 'application', 'aria-describedby': 'play-how' });
    this.board = new BoardView(this.host, { look: app.settings.get('look') });
    this.stage = new Stage(this.board);
    this.bar = new Bar((name) => this.run(name), app.about.presets);
    this.status = new Status(() => this.run('copy'));
    this.voice = new Voice(app, () => this.run('save'));
    this.errands = new Errands(app, this.session, (wished) => this.begin(wished));
    // What a maze takes that is still on its way; its style shows it only when that lasts. The voice has said so by then.
    this.busy = el('div', { class: 'play-busy', hidden: true }, el('span', { class: 'wheel', 'aria-hidden': 'true' }),
      el('span', {}, text('ui.state.generating')),
      el('button', { type: 'button', class: 'button', onclick: () => this.run('cancel') }, text('ui.cancel')));
    this.pads = [el('div', { class: 'play-pad' }), el('div', { class: 'play-pad' })];
    this.element = el('section', { class: 'screen play' },
      this.bar.element, this.voice.line,
      el('div', { class: 'play-middle' }, this.pads[0], this.host, this.pads[1], this.busy),
      this.status.element,
      el('p', { id: 'play-how', class: 'faint play-how' }, text('ui.first_hint')));
    this.steering = new Steering({
      app, board: this.board, host: this.host, pads: this.pads,
      keys: () => keysNow(app),
      isLive: () => this.opened && !isDialogOpen(),
      player: () => this.session.round?.attempt.game.cell ?? -1,
      press: (angle, run, repeated) => this.press(angle, run, repeated),
      walkTo: (cell) => this.walkTo(cell),
      run: (name) => this.run(name),
    });
    this.opened = false;
    this.loop = 0;
    this.painted = '';
    this.linked = false; // whether the maze being made comes from a link
    /** @type {(() => void)[]} */
    this.unlisten = [];
  }

  // ---- What the page calls ----

  /** @param {{id?: string}} params */
  async open({ id }) {
    this.opened = true;
    this.unlisten = [
      listen(document, 'visibilitychange', () => document.hidden && this.rest()),
      listen(window, 'pagehide', () => this.rest()),
      listen(window, 'blur', () => this.session.act('away')),
      listen(window, 'focus', () => this.session.act('back')),
      this.app.settings.on((/** @type {string} */ name) => this.#changed(name)),
    ];
    this.app.storage.onFailure = () => {
      this.voice.failed = true;
    };
    this.#changed('look');
    this.steering.bind();
    this.frame();
    if (this.session.state === 'empty') await this.#takeUp(Boolean(id));
    if (id && this.opened) this.#follow(id);
    this.host.focus({ preventScroll: true });
  }

  close() {
    this.opened = false;
    cancelAnimationFrame(this.loop);
    if (this.session.state === 'generating') this.session.act('cancel');
    this.rest();
    this.steering.unbind();
    for (const stop of this.unlisten.splice(0)) stop();
  }

  /** Pause and save, for the page may go. */
  rest() {
    this.session.hold();
    this.session.save();
  }

  /** Take up the game of the last time, paused; begin one where there is none. @param {boolean} linked */
  async #takeUp(linked) {
    const { document: saved, bad } = loadSave(this.app.storage, this.session.saveName);
    try {
      if (saved && (await openSave(this.app, this.session, saved))) return;
    } catch (error) {
      this.app.refuse(error);
    }
    if (!linked && this.session.state === 'empty') this.session.act('new');
    if (bad) this.session.notice = { key: 'ui.error.save_damaged', parameters: { name: bad } };
  }

  /** Open the maze of a link; one that lies here goes on, or begins anew when it was over. @param {string} id */
  #follow(id) {
    if (id !== this.session.round?.id) {
      this.linked = true;
      this.#refused(this.session.act('new', { id }));
    } else if (this.session.view().actions.replay?.live) this.session.act('replay');
  }

  // ---- Time ----

  frame = () => {
    this.loop = requestAnimationFrame(this.frame);
    this.steering.frame(performance.now());
    this.session.tick();
    this.show(this.session.view());
  };

  /** @param {View} view */
  show(view) {
    this.element.dataset.state = view.state;
    this.bar.show(view, () => this.host.focus());
    this.status.show(view);
    this.busy.hidden = !view.making || view.making.made !== null;
    this.#paint(view);
    this.voice.tell(view, this.session.round);
    if (this.linked && !view.making) {
      this.linked = false;
      if (view.notice) this.errands.ask(said(view.notice)); // what is wrong with a link is said where one asks for a maze
    }
  }

  /** Paint what has changed. @param {View} view */
  #paint(view) {
    const { making, fog, hint, trail } = view;
    const painted = [
      view.token, view.state, view.cell, making?.frame, hint?.rank, fog?.kind, fog?.radius, trail?.size, view.answer.length,
    ].join();
    if (painted === this.painted && !this.stage.moving) return;
    this.painted = painted;
    this.stage.glides = this.app.settings.moves;
    this.stage.turns = this.app.settings.get('turns');
    this.stage.numbers = this.app.settings.get('steps');
    this.board.leastNumber = this.app.settings.get('numbers');
    this.stage.show(view, { paused: text('ui.state.paused'), cleared: text('ui.cleared') });
    this.host.setAttribute('aria-label', labelOf(view));
  }

  /** @param {string} name of a setting */
  #changed(name) {
    if (name === 'look') this.stage.look = this.app.settings.get('look');
    if (AFRESH.includes(name)) this.stage.forget();
    if (name === 'play') this.#changeGame(this.app.settings.get('play'));
    this.painted = '';
  }

  /** @param {Record<string, unknown>} wished */
  #changeGame(wished) {
    const now = /** @type {Record<string, unknown>} */ (this.session.settings);
    const changes = Object.entries(wished).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]));
    if (changes.length) this.session.set(Object.fromEntries(changes));
  }

  // ---- What the player does ----

  /** @param {number} angle @param {boolean} run @param {boolean} repeated */
  press(angle, run, repeated) {
    const { session } = this;
    const { bumps } = session;
    const walked = session.press(angle, run);
    if (walked.length && session.round) {
      this.app.live(walked.length > 1 ? runText(session.round, angle, walked.length) : placeText(session.round));
      if (this.app.settings.get('sound')) beep('step');
    } else if (session.bumps > bumps && !repeated) this.#bump();
  }

  #bump() {
    const signal = this.app.settings.get('bump');
    this.app.live(text('ui.say.wall'));
    if (signal === 'sound') beep('wall');
    if (signal !== 'visual') return;
    this.host.classList.remove('bumped');
    requestAnimationFrame(() => this.host.classList.add('bumped'));
  }

  /** @param {number} cell */
  walkTo(cell) {
    if (this.session.state === 'paused') this.run('resume');
    else if (this.session.walkTo(cell).length && this.session.round) this.app.live(placeText(this.session.round));
  }

  /** Do an action, a command of the keys, or an errand. @param {string} name */
  run(name) {
    const { app, board, session } = this;
    const asked = name === 'main' ? session.view().main : name;
    const preset = app.about.presets[asked];
    /** @type {Record<string, () => unknown>} */
    const own = {
      new: () => this.begin({}),
      look: () => session.round && app.live(lookText(session.round)),
      'zoom-in': () => board.camera.zoomBy(ZOOM),
      'zoom-out': () => board.camera.zoomBy(1 / ZOOM),
      'zoom-fit': () => board.camera.fit(),
      custom: () => this.errands.ask(),
      copy: this.errands.byName.copy,
    };
    if (preset) this.begin({ generator: preset[0], options: [] });
    else if (own[asked]) own[asked]();
    else if (!this.#refused(session.act(asked))) this.errands.byName[asked]?.();
  }

  /** Begin a new maze; the address no longer names the old one. @param {Record<string, unknown>} wished */
  begin(wished) {
    if (this.#refused(this.session.act('new', wished))) return;
    this.host.focus({ preventScroll: true });
    this.app.settings.set('play', this.session.settings);
    if (location.hash !== '#play') history.replaceState(null, '', '#play');
  }

  /** @param {Refusal | null} refusal */
  #refused(refusal) {
    if (refusal) this.app.toast(said(refusal));
    return refusal !== null;
  }
}

/** What the board is called: its size, and where the player stands. @param {View} view */
function labelOf({ maze, cell }) {
  if (!maze || cell < 0) return text('ui.state.empty');
  const place = { row: maze.row(cell) + 1, column: maze.col(cell) + 1 };
  return text('ui.board.label', { width: maze.cols, height: maze.rows, ...place });
}

/** @param {EventTarget} target @param {string} name @param {() => void} listener */
function listen(target, name, listener) {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
