/** The digging game, as it was: at first only a question, a size and a button; all the rest comes with the maze. */

import { Session } from '../core/session.js';
import { sizeText } from '../core/settings.js';
import { browserClock } from '../game/clock.js';
import { Panel } from '../game/panel.js';
import { el } from '../ui/dom.js';
import { text } from '../words.js';
import { save } from './guide/export.js';
import { serverMaker } from './play/maker.js';
import { said } from './play/voice.js';

const BUTTONS = ['cancel', 'answer', 'picture', 'folder'];

/** @type {Session | null} what is played, though the screen be made anew in another language */
let kept = null;

/** @param {any} app @returns {import('../router.js').Screen} */
export function createDig(app) {
  const classic = app.about.classics.dig;
  const moves = () => app.settings.moves;
  const session = (kept ??= new Session({ clock: browserClock, maker: serverMaker(app, moves), store: app.storage, classic }));
  const panel = new Panel(session, { actions: BUTTONS, colors: { ...classic.colors, head: classic.colors.digger }, moves, own, shown, main: go });

  const size = el('input', { type: 'text', inputMode: 'numeric', autocomplete: 'off', id: 'dig-size',
    value: sizeText({ width: session.settings.width, height: session.settings.height }, 'blocks') });
  const wrong = el('p', { class: 'form-message', role: 'alert', id: 'dig-wrong' });
  size.setAttribute('aria-describedby', wrong.id);
  const main = el('button', { type: 'submit', class: 'button primary', 'data-action': 'main' });
  const form = el('form', { class: 'dig-form', noValidate: true, onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    go();
  } },
    el('label', { htmlFor: size.id }, text(classic.words.prompt)), size, main, wrong);
  const game = el('div', { class: 'dig-game', hidden: true }, panel.facts, panel.host, panel.message, panel.row);
  const element = el('div', { class: 'dig' }, el('h1', {}, text(classic.words.title)), form, game);

  /** The one button, and Enter in the field: start where a maze can be asked for, stop while one is played. */
  function go() {
    wrong.textContent = '';
    const name = session.view().main;
    if (name !== 'new') {
      panel.act(name);
      return;
    }
    const refusal = session.act('new', { size: size.value });
    if (refusal) {
      wrong.textContent = said(refusal);
      size.focus();
      size.select();
      return;
    }
    game.hidden = false;
    panel.refresh();
    panel.focus();
  }

  /** @param {import('../core/snapshot.js').View} view */
  function shown(view) {
    const action = view.actions[view.main];
    main.textContent = text(action.label);
    size.disabled = !(view.actions.size?.live ?? true);
    game.hidden = view.state === 'empty';
  }

  /** @param {string} name */
  function own(name) {
    if (name === 'quit') app.go('');
    else if (name === 'picture') picture();
    else if (name === 'folder') panel.say(text('ui.folder_downloads'));
  }

  /** Save the untouched maze with start and goal only, under a name that tells when. */
  async function picture() {
    const { id, maze } = session.view();
    if (!maze) return;
    try {
      const { blob } = await app.api.picture(id, { format: 'png', board: 'blocks' });
      save(blob, `${pictureName(maze)}.png`);
    } catch (error) {
      panel.say(app.said(error));
    }
  }

  return {
    element,
    open() {
      if (session.state === 'paused') session.round?.resume();
      panel.open();
      if (session.state === 'empty') size.focus();
      else panel.focus();
    },
    close() {
      panel.close();
    },
  };
}

/** @param {import('../core/maze.js').Maze} maze @returns {string} such as 20260131_235959_21x21 */
export function pictureName({ rows, cols }, now = new Date()) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return `${date}_${time}_${cols}x${rows}`;
}
