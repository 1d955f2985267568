/** A game to be put anywhere: its board, what it counts, and its buttons. It knows a session, and no server. */

import { gamepadReader } from '../input/gamepad.js';
import { bindKeys } from '../input/keys.js';
import { bindPointer } from '../input/pointer.js';
import { lookText, placeText, resultText } from '../screens/play/speech.js';
import { Stage } from '../screens/play/stage.js';
import { said } from '../screens/play/voice.js';
import { BoardView } from '../draw/board.js';
import { el, fill } from '../ui/dom.js';
import { say } from '../ui/live.js';
import { text, time } from '../words.js';

/** @typedef {import('../core/session.js').Session} Session */
/** @typedef {import('../core/snapshot.js').View} View */
/** @typedef {import('../core/snapshot.js').Counter} Counter */
/**
 * @typedef {object} Wish
 * @property {string[]} actions the buttons, in order; `main` is the primary one of the state
 * @property {Record<string, string>} [colors] of a classic, by role
 * @property {() => boolean} [moves] whether things may move by themselves
 * @property {(name: string) => void} [own] told of every action done, for what a session leaves to the screen
 * @property {() => void} [main] does the primary action, where the session alone cannot
 * @property {(view: View) => void} [shown] after every change
 */

const ZOOM = 1.25;

/** The board, the line of counters and the row of buttons of one session. */
export class Panel {
  /** @param {Session} session @param {Wish} wish */
  constructor(session, wish) {
    const { actions, colors = {}, moves = () => true, own = () => undefined, shown = () => undefined } = wish;
    this.session = session;
    this.own = own;
    this.shown = shown;
    this.main = wish.main ?? (() => this.act('main'));
    this.host = el('div', { class: 'panel-board', role: 'application', tabIndex: 0 });
    this.board = new BoardView(this.host, { look: 'blocks', palette: colors });
    this.stage = new Stage(this.board, { look: 'blocks', glides: moves() });
    this.facts = el('dl', { class: 'panel-facts' });
    this.message = el('p', { class: 'panel-message', role: 'status' });
    this.buttons = new Map(actions.map((name) => [name, this.#button(name)]));
    this.row = el('div', { class: 'panel-buttons' }, ...this.buttons.values());
  }

  /** @type {(() => void)[]} */
  #unbind = [];
  #frame = 0;
  #told = '';
  #place = '';

  /** Begin to be shown and to listen. */
  open() {
    const { session } = this;
    const onPress = (/** @type {number} */ angle, run = false) => {
      session.press(angle, run);
    };
    const onAction = (/** @type {string} */ name) => this.#press(name);
    const isLive = () => this.#isLive();
    const look = gamepadReader({ onPress, onAction });
    this.#unbind = [
      bindKeys({ keys: () => session.classic.keys, onPress, onAction, isLive }),
      bindPointer({
        view: this.board, host: this.board.element, player: () => session.view().cell,
        onWalk: (cell) => session.walkTo(cell), onSwipe: (angle) => session.press(angle, true),
      }),
    ];
    const tick = () => {
      look(navigator.getGamepads(), performance.now());
      session.tick();
      this.refresh();
      this.#frame = requestAnimationFrame(tick);
    };
    tick();
  }

  /** Stop listening and moving; the game is paused and kept. */
  close() {
    cancelAnimationFrame(this.#frame);
    for (const unbind of this.#unbind) unbind();
    this.#unbind = [];
    this.session.close();
  }

  /**
   * Do an action, or say why not.
   * @param {string} name @param {Record<string, unknown>} [wished]
   */
  act(name, wished) {
    const refusal = this.session.act(name, wished);
    this.say(refusal ? said(refusal) : '');
    if (!refusal) this.own(name === 'main' ? this.session.view().main : name);
    this.refresh();
    return refusal;
  }

  /** @param {string} words */
  say(words) {
    this.message.textContent = words;
  }

  refresh() {
    const view = this.session.view();
    this.stage.show(view, {
      paused: text('ui.state.paused'), cleared: text(this.session.classic.words.clear ?? 'ui.cleared'),
    });
    this.#speak(view);
    const told = JSON.stringify([view.state, view.main, view.actions, view.counters, time(view.seconds), view.level]);
    if (told === this.#told) return;
    this.#told = told;
    this.#tell(view);
    this.shown(view);
  }

  /** Tell a reader where the player stands, and how it ended. @param {View} view */
  #speak(view) {
    const { maze, cell, state } = view;
    const place = `${view.token} ${cell} ${state}`;
    const { round } = this.session;
    if (place === this.#place || !maze || !round) return;
    this.#place = place;
    const at = { width: maze.cols, height: maze.rows, row: maze.row(cell) + 1, column: maze.col(cell) + 1 };
    this.host.setAttribute('aria-label', text('ui.board.label', at));
    const walking = state === 'ready' || state === 'playing';
    say(walking ? placeText(round) : resultText(view) || text(`ui.state.${state}`));
  }

  /** Say everything again, in the language of now. */
  relabel() {
    this.#told = this.#place = '';
    this.refresh();
  }

  /** @param {View} view */
  #tell(view) {
    fill(this.facts, ...factsOf(view, this.session.classic.words.time ?? 'ui.time'));
    for (const [name, button] of this.buttons) {
      const action = view.actions[name === 'main' ? view.main : name];
      button.hidden = !action;
      if (!action) continue;
      button.disabled = !action.live;
      button.textContent = text(action.label);
      button.title = action.reason ? text(action.reason) : '';
    }
  }

  /** @param {string} name */
  #button(name) {
    const main = name === 'main' ? ' primary' : '';
    return el('button', { type: 'button', class: `button${main}`, 'data-action': name, onclick: () => {
      this.act(name);
      this.focus();
    } });
  }

  focus() {
    this.board.element.focus({ preventScroll: true });
  }

  /**
   * Do what a key stands for, if it is among what this game offers.
   * @param {string} name
   */
  #press(name) {
    const { offers } = this.session.classic;
    const { camera } = this.board;
    const box = this.host.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (name === 'zoom-fit') camera.fit();
    else if (name === 'zoom-in') camera.zoomBy(ZOOM, x, y);
    else if (name === 'zoom-out') camera.zoomBy(1 / ZOOM, x, y);
    else if (name === 'look' && this.session.round) say(lookText(this.session.round));
    else if (name === 'main') this.main();
    else if (offers === null || offers.includes(name)) this.act(name);
  }

  /** Keys are the game's unless they are another element's. */
  #isLive() {
    const at = document.activeElement;
    return this.host.isConnected && (at === null || at === document.body || this.host.contains(at));
  }
}

/** @param {View} view @param {string} timeKey @returns {Node[]} */
function factsOf({ level, seconds, counters }, timeKey) {
  /** @type {[string, string][]} */
  const facts = [[text(timeKey), time(seconds)]];
  if (level) facts.push([text('ui.level'), String(level)]);
  for (const counter of counters) facts.push([text(counter.label), counted(counter)]);
  return facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)));
}

/** @param {Counter} counter */
function counted({ value, form }) {
  if (value === null) return '–';
  return text(form, { count: value, moves: value, cells: value, blocks: value, steps: value });
}
