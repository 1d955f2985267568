/** Which screen the address names, and the one that is open. Screens are loaded when they are first wanted. */

import { isDialogOpen } from './ui/dialog.js';
import { el, fill } from './ui/dom.js';
import { text } from './words.js';
import { chosenLanguage } from './ui/look.js';

/** @typedef {import('./main.js').App} App */
/** @typedef {Record<string, string | undefined>} Params */
/**
 * What a screen is: `key` says whether it used an event, so that its default is prevented.
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {(params: Params) => void | Promise<void>} open
 * @property {() => void} close
 * @property {(event: KeyboardEvent) => boolean | void} [key]
 */

/** @type {Record<string, (app: App) => Promise<Screen>>} */
const SCREENS = {
  greeting: async (app) => (await import('./screens/greeting.js')).createGreeting(app),
  play: async (app) => (await import('./screens/play.js')).createPlay(app),
  watch: async (app) => (await import('./screens/watch.js')).createWatch(app),
  'two-routes': async (app) => (await import('./screens/two_routes.js')).createTwoRoutes(app),
  guide: async (app) => (await import('./screens/guide.js')).createGuide(app),
  records: async (app) => (await import('./screens/records.js')).createRecords(app),
  dig: async (app) => (await import('./screens/dig.js')).createDig(app),
  maker: async (app) => (await import('./screens/maker.js')).createMaker(app),
};

/** Screens that say more than the names of things. */
const EXPLAINING = ['watch', 'two-routes', 'guide'];

export const TABS = ['play', 'watch', 'two-routes', 'guide', 'records'];

/** Which screen shows a classic. */
/** @type {Record<string, string>} */
const CLASSICS = { dig: 'dig', maker: 'maker', route: 'watch', guide: 'guide', 'two-routes': 'two-routes' };

/** @param {string} name of a screen @returns {string} the key of its title */
export function titleOf(name) {
  return name === 'two-routes' ? 'ui.tab.routes' : `ui.tab.${name}`;
}

/**
 * The screen and what it is to show, of an address such as `#watch/m1/…`, `#m1/…`, `#classic/dig`, `#guide`.
 * @param {string} hash
 * @returns {{name: string, params: Params}}
 */
export function parseHash(hash) {
  const path = hash.replace(/^#\/?/, '');
  const [first, ...rest] = path.split('/');
  if (path === '') return { name: 'greeting', params: {} };
  if (first === 'classic') {
    const classic = rest[0] ?? '';
    return classic in CLASSICS ? { name: CLASSICS[classic], params: { classic } } : { name: 'greeting', params: {} };
  }
  if (TABS.includes(first)) return { name: first, params: rest.length ? { id: rest.join('/') } : {} };
  return { name: 'play', params: { id: path } };
}

/**
 * @param {App} app
 * @param {HTMLElement} host
 */
export function createRouter(app, host) {
  /** @type {Map<string, Screen>} */
  const made = new Map();
  /** @type {Set<(name: string, params: Params) => void>} */
  const listeners = new Set();
  /** @type {{name: string, params: Params, screen: Screen} | null} */
  let here = null;
  let turn = 0;

  const show = async () => {
    const { name, params } = parseHash(location.hash);
    const mine = ++turn;
    const tag = languageFor(app, params);
    if (tag !== app.words.language()) {
      await app.setLanguage(tag);
      made.clear();
    }
    let screen = made.get(name);
    try {
      if (EXPLAINING.includes(name)) await app.explain();
      screen ??= await SCREENS[name](app);
    } catch (error) {
      if (mine === turn) app.refuse(error);
      return;
    }
    if (mine !== turn) return;
    made.set(name, screen);
    here?.screen.close();
    here = { name, params, screen };
    const heading = screen.element.querySelector('h1') ? null : el('h1', { class: 'unseen' }, text(titleOf(name)));
    fill(host, heading, screen.element);
    for (const listener of listeners) listener(name, params);
    await screen.open(params);
  };

  window.addEventListener('hashchange', show);
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isDialogOpen()) return;
    if (here?.screen.key?.(event)) event.preventDefault();
  });
  return {
    start: show,
    /** Make all screens anew, in another language, and open the present one again. */
    async renew() {
      here?.screen.close();
      here = null;
      made.clear();
      await show();
    },
    /** @param {(name: string, params: Params) => void} listener told which screen opens */
    onOpen(listener) {
      listeners.add(listener);
      if (here) listener(here.name, here.params);
    },
    /** @returns {string} the name of the open screen */
    get name() {
      return here?.name ?? '';
    },
  };
}

/**
 * A classic speaks as its original does, unless the player has chosen a language.
 * @param {App} app @param {Params} params
 * @returns {string}
 */
function languageFor({ about, settings }, { classic }) {
  const own = about.classics[classic ?? '']?.language;
  return settings.get('language') || own || chosenLanguage(settings);
}

/** @typedef {ReturnType<typeof createRouter>} Router */
