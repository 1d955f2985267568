// The choices of ux.md that belong to the page, not to a maze: how it looks, sounds and is steered.

/** @typedef {import('../core/session.js').Store} Store */

const NAME = 'settings.json';

const PLAIN = {
  language: '', // '' is the system's
  theme: 'system', // system, light, dark, contrast
  palette: 'default', // default (Okabe–Ito), greyscale, custom
  colors: /** @type {Record<string, string>} */ ({}), // role → #rrggbb, of a custom palette
  look: 'lines', // walls as lines or blocks
  motion: 'system', // system, full, reduced, off
  scale: 100, // per cent of the size of text and buttons
  numbers: 18, // pixels a cell needs to bear numbers
  turns: false, // whether wrong turns are marked
  steps: 'none', // which numbers stand in the cells of a game: none, from_start, from_goal
  difficulty: 'any', // any, easy, medium, hard: of several seeds
  sound: false,
  bump: 'off', // off, visual, sound
  letters: true, // single letters act
  keys: /** @type {Record<string, string>} */ ({}), // key → action, where a player chose another
  dpad: 'off', // off, left, right, both
  swipe: 24, // pixels
  greeted: false,
  play: /** @type {Record<string, unknown>} */ ({}), // settings of free play, see core/settings.js
};

/** @typedef {typeof PLAIN} Values */

/** @type {Record<string, readonly (string | number)[]>} */
export const CHOICES = {
  language: ['', 'ja', 'zh-Hans', 'zh-Hant', 'en'],
  theme: ['system', 'light', 'dark', 'contrast'],
  palette: ['default', 'greyscale', 'custom'],
  look: ['lines', 'blocks'],
  motion: ['system', 'full', 'reduced', 'off'],
  scale: [100, 125, 150, 200],
  numbers: [14, 18, 24, 32],
  steps: ['none', 'from_start', 'from_goal'],
  difficulty: ['any', 'easy', 'medium', 'hard'],
  bump: ['off', 'visual', 'sound'],
  dpad: ['off', 'left', 'right', 'both'],
  swipe: [12, 24, 48, 96],
};

/** The page's choices, applied at once and kept. */
export class PageSettings {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Set<(name: string, value: any) => void>} */
    this.listeners = new Set();
    this.values = read(store);
  }

  /** @template {keyof Values} K @param {K} name @returns {Values[K]} */
  get(name) {
    return this.values[name];
  }

  /** @template {keyof Values} K @param {K} name @param {Values[K]} value one that is not allowed changes nothing */
  set(name, value) {
    this.#take(right({ [name]: value }, this.values));
  }

  /** Back to what everything was at first. */
  reset() {
    this.#take({ ...PLAIN, greeted: this.values.greeted });
  }

  /**
   * Be told of every change; returns how to stop that.
   * @param {(name: string, value: any) => void} listener
   */
  on(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Whether the making is shown and things glide. */
  get moves() {
    const { motion } = this.values;
    if (motion === 'system') return !matchMedia('(prefers-reduced-motion: reduce)').matches;
    return motion === 'full';
  }

  /** @param {Values} values */
  #take(values) {
    const before = /** @type {Record<string, unknown>} */ (this.values);
    this.values = values;
    this.store.write(NAME, JSON.stringify(values));
    for (const [name, value] of Object.entries(values)) {
      if (value !== before[name]) for (const listener of this.listeners) listener(name, value);
    }
  }
}

/** @param {Store} store */
export function openSettings(store) {
  return new PageSettings(store);
}

/** @param {Store} store @returns {Values} */
function read(store) {
  try {
    return right(JSON.parse(store.read(NAME) ?? '{}'), PLAIN);
  } catch {
    store.setAside(NAME);
    return right({}, PLAIN);
  }
}

/** @template {Record<string, any>} T @param {Record<string, any>} changes @param {T} base @returns {T} */
function right(changes, base) {
  const plain = /** @type {Record<string, unknown>} */ (PLAIN);
  const taken = Object.entries(changes).filter(
    ([name, value]) => typeof value === typeof plain[name] && value !== null && (CHOICES[name]?.includes(value) ?? true),
  );
  return { ...base, ...Object.fromEntries(taken) };
}
