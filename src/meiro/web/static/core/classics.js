// Presets as data: everything in which one game differs from another. Free play and the five classics come from the
// server, or lie in the file of an exported game.

/**
 * @typedef {object} Classic
 * @property {string} name
 * @property {string | null} language the original's; null follows the player
 * @property {string} view
 * @property {Record<string, unknown>} settings
 * @property {string[]} first_screen what is there before the first maze; empty: everything
 * @property {Record<string, string>} colors
 * @property {Record<string, string>} keys key → action, or direction
 * @property {string[] | null} offers the actions there are; null: all
 * @property {Record<string, string>} labels action → key of words
 * @property {string} unavailable key of words that a button shows while it is not live
 * @property {Record<string, string>} main state → primary action, where it differs
 * @property {[string, string, string][]} counters name, key of its label, key of its text
 * @property {Record<string, string>} words place → key of words
 * @property {string} picture the file name suggested, without a suffix
 * @property {string} folder
 * @property {string} solver
 * @property {string[]} generators to choose from; empty: all
 * @property {Record<string, string>} extras
 */

/** @type {Record<string, number>} */
export const ANGLES = { east: 0, south: 90, west: 180, north: 270 };

/** @type {Classic} a preset with nothing of its own */
export const PLAIN = {
  name: 'free',
  language: null,
  view: 'play',
  settings: {},
  first_screen: [],
  colors: {},
  keys: {},
  offers: null,
  labels: {},
  unavailable: '',
  main: {},
  counters: [
    ['moves', 'ui.moves', 'ui.count.moves'],
    ['visited', 'ui.visited', 'ui.count.'],
    ['shortest', 'ui.shortest', 'ui.count.steps'],
  ],
  words: {},
  picture: '{date}_{time}_{width}x{height}_{seed}',
  folder: '',
  solver: 'bfs',
  generators: [],
  extras: {},
};
