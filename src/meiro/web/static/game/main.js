/** The game in one file: levels that lie in the page, played to the end. No server is asked for anything. */

import { PLAIN } from '../core/classics.js';
import { Session } from '../core/session.js';
import { resultText } from '../screens/play/speech.js';
import { el, fill } from '../ui/dom.js';
import { setLiveRegion } from '../ui/live.js';
import { LANGUAGE_NAMES, language, pickLanguage, setWords, text, time } from '../words.js';
import { browserClock } from './clock.js';
import { levelMaker } from './levels.js';
import { Panel } from './panel.js';
import { localStore } from './store.js';

/**
 * @typedef {object} Data what the page holds
 * @property {string} title
 * @property {string} language '' follows the player
 * @property {string} fog
 * @property {number} radius
 * @property {string} seed
 * @property {import('./levels.js').Level[]} levels
 * @property {Record<string, Record<string, string>>} words by language and key
 * @property {Record<string, string>} keys key → action, or direction
 */

/** @type {Data} */
const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('data')).textContent ?? '');
const root = /** @type {HTMLElement} */ (document.getElementById('game'));
const store = localStore(`meiro-${data.seed}-${data.levels.length}-`);
const count = data.levels.length;
const OFFERS = ['start', 'pause', 'resume', 'restart', 'undo', 'redo', 'hint', 'answer', 'hide', 'next', 'replay', 'new'];
const BUTTONS = ['main', 'restart', 'undo', 'redo', 'hint', 'answer', 'hide'];

/** @type {import('../core/classics.js').Classic} */
const game = {
  ...PLAIN,
  name: 'game',
  keys: data.keys,
  settings: {
    board: 'blocks', animation: 0, levels: true, fog: data.fog, radius: data.radius, early_shortest: false,
  },
  offers: OFFERS,
  main: { won: 'next', revealed: 'replay', stopped: 'replay' },
};
const session = new Session({
  clock: browserClock, maker: levelMaker(data.levels), store, classic: game, seeds: () => data.seed,
});
const moves = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
const panel = new Panel(session, { actions: BUTTONS, moves, shown });

const title = el('h1');
const speak = el('select', { onchange: () => useLanguage(speak.value) },
  ...Object.entries(LANGUAGE_NAMES).map(([tag, name]) => el('option', { value: tag, lang: tag }, name)));
const choose = el('select', { onchange: () => go(Number(choose.value)) });
const cleared = el('p', { class: 'game-cleared' });
const help = el('p', { class: 'game-help' });
const live = el('div', { class: 'unseen', role: 'status' });

fill(root,
  el('header', { class: 'game-head' }, title, choose, speak),
  panel.facts, panel.host, cleared, panel.message, panel.row, help, live);
setLiveRegion(live);

/** @param {string} tag */
function useLanguage(tag) {
  setWords(tag, data.words[tag]);
  document.documentElement.lang = tag;
  store.write('language', tag);
  speak.value = tag;
  speak.setAttribute('aria-label', text('ui.language'));
  choose.setAttribute('aria-label', text('ui.level'));
  title.textContent = data.title || text('ui.title');
  document.title = title.textContent;
  help.textContent = text('ui.first_hint');
  panel.relabel();
}

/** @param {number} level */
function go(level) {
  session.progress = { ...session.progress, level };
  panel.act('new');
  panel.focus();
}

/** @param {import('../core/snapshot.js').View} view */
function shown(view) {
  const best = Object.keys(session.progress.best).map(Number);
  const reached = Math.min(Math.max(session.progress.level, ...best.map((level) => level + 1)), count);
  if (session.progress.level > count) {
    go(1);
    return;
  }
  fill(choose, ...Array.from({ length: reached }, (_, i) => option(i + 1)));
  choose.value = String(view.level);
  cleared.textContent = view.state === 'won' ? praise(view) : '';
  document.body.dataset.state = view.state;
}

/** @param {number} level */
function option(level) {
  const best = session.progress.best[level];
  const name = text('ui.game.level_of', { level, count });
  return el('option', { value: String(level) }, best === undefined ? name : `${name} · ${time(best / 1000)}`);
}

/** @param {import('../core/snapshot.js').View} view */
function praise(view) {
  return view.level === count ? `${resultText(view)} ${text('ui.game.all_done')}` : resultText(view);
}

useLanguage(data.language || store.read('language') || pickLanguage(navigator.languages) || language());
panel.act('new');
panel.open();
panel.focus();
