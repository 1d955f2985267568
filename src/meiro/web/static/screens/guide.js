/** The guide: a game to play at once, and beside it how four generators differ, which to choose, and the lessons. */

import { Session } from '../core/session.js';
import { browserClock } from '../game/clock.js';
import { Panel } from '../game/panel.js';
import { el } from '../ui/dom.js';
import { text } from '../words.js';
import { makeCards } from './guide/cards.js';
import { makeChooser } from './guide/chooser.js';
import { inkOnPaper } from './guide/colors.js';
import { makeExport } from './guide/export.js';
import { makeLessons } from './guide/lessons.js';
import { serverMaker } from './play/maker.js';

const BUTTONS = ['main', 'new', 'restart', 'undo', 'redo', 'hint', 'answer', 'hide'];

/** @type {Session | null} what is played, though the screen be made anew in another language */
let kept = null;

/** @param {any} app @returns {import('../router.js').Screen} */
export function createGuide(app) {
  const classic = app.about.classics.guide;
  const moves = () => app.settings.moves;
  const session = (kept ??= new Session({
    clock: browserClock, maker: serverMaker(app, moves), store: app.storage, classic, settings: { animation: 0 },
  }));
  const panel = new Panel(session, { actions: BUTTONS, colors: inkOnPaper(classic.colors), moves });
  const cards = makeCards(app, classic.generators, choose);
  const chooser = makeChooser(app.about.chooser, (generator) => {
    cards.select(generator);
    choose(generator);
  });

  /** @param {string} generator */
  function choose(generator) {
    panel.act('new', { generator });
    panel.host.scrollIntoView({ block: 'nearest' });
    panel.focus();
  }

  const fog = box(`${text('ui.fog')}: ${text('ui.setting.fog.plain')}`, session.settings.fog !== 'off', (on) => session.set({ fog: on ? 'plain' : 'off' }));
  const levels = box(text('ui.setting.levels'), session.settings.levels, (on) => session.set({ levels: on }));
  const element = el('div', { class: 'guide' },
    el('h1', {}, text('classic.guide.name')),
    el('section', { class: 'guide-game', 'aria-label': text('ui.tab.play') },
      panel.facts, panel.host, panel.message, panel.row, el('div', { class: 'guide-options' }, levels, fog)),
    el('div', { class: 'guide-pages' }, cards.element, chooser, makeLessons(app), makeExport(app, classic.generators)));
  let begun = false;
  return {
    element,
    open() {
      if (session.state === 'empty') session.act('new');
      if (session.state === 'paused') session.act('resume');
      if (!begun) cards.start();
      begun = true;
      panel.open();
      panel.focus();
    },
    close() {
      panel.close();
      cards.stop();
    },
  };
}

/** @param {string} words @param {boolean} checked @param {(on: boolean) => void} change */
function box(words, checked, change) {
  const input = el('input', { type: 'checkbox', checked, onchange: () => change(input.checked) });
  return el('label', {}, input, words);
}
