/**
 * Every word the page says, in four languages; the tables are those of meiro.words, and so is the look-up.
 */

export const LANGUAGES = ['en', 'ja', 'zh-Hans', 'zh-Hant'];
/** Each language by its own name. */
export const LANGUAGE_NAMES = { en: 'English', ja: '日本語', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };
const TRADITIONAL = new Set(['hant', 'tw', 'hk', 'mo']);
const FIELD = /\{(\w+)(?:, (plural|number), ((?:[^{}]|\{[^{}]*\})*))?\}/g;
const BRANCH = /(one|other) \{([^{}]*)\}/g;

/** @type {{language: string, table: Record<string, string>, listeners: Set<() => void>}} */
const state = { language: 'en', table: {}, listeners: new Set() };

/** @returns {string} the tag of the language spoken */
export function language() {
  return state.language;
}

/**
 * Speak a language whose table is at hand.
 * @param {string} tag
 * @param {Record<string, string>} table
 */
export function setWords(tag, table) {
  state.language = tag;
  state.table = table;
  for (const listener of state.listeners) listener();
}

/** More texts of the language spoken. @param {Record<string, string>} table */
export function addWords(table) {
  Object.assign(state.table, table);
}

/**
 * Be told when the language changes; returns how to stop that.
 * @param {() => void} listener
 */
export function onLanguage(listener) {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}

/**
 * The language for the first tag that we speak, else English.
 * @param {readonly string[]} tags
 */
export function pickLanguage(tags) {
  for (const tag of tags) {
    const [main, ...rest] = tag.toLowerCase().split(/[-_]/);
    if (main === 'en' || main === 'ja') return main;
    if (main === 'zh') {
      const simplified = rest.includes('hans') || !rest.some((part) => TRADITIONAL.has(part));
      return simplified ? 'zh-Hans' : 'zh-Hant';
    }
  }
  return 'en';
}

/** @param {string} key */
export function hasText(key) {
  return key in state.table;
}

/**
 * Say what a key means, with its parameters put in; a key without words is shown as it is, so that it is noticed.
 * @param {string} key
 * @param {Record<string, unknown>} [parameters]
 */
export function text(key, parameters = {}) {
  const words = state.table[key] ?? key;
  return words.replace(FIELD, (_, name, kind, form) => format(parameters[name], kind, form));
}

/**
 * Say a time to the tenth of a second, as a stopwatch shows it.
 * @param {number} seconds
 */
export function time(seconds) {
  const tenths = Math.floor(seconds * 10 + 0.5);
  const rest = tenths % 600;
  const minutes = Math.floor(tenths / 600);
  const hours = Math.floor(minutes / 60);
  const key = hours ? 'time.hours' : minutes ? 'time.minutes' : 'time.seconds';
  return text(key, { hours, minutes: minutes % 60, seconds: rest / 10 });
}

/**
 * @param {unknown} value
 * @param {string} [kind]
 * @param {string} [form]
 * @returns {string}
 */
function format(value, kind, form = '') {
  if (kind === 'plural') {
    const branches = Object.fromEntries(Array.from(form.matchAll(BRANCH), (found) => [found[1], found[2]]));
    return branches[value === 1 ? 'one' : 'other'].replaceAll('#', format(value));
  }
  if (kind === 'number') {
    const decimals = form.split('.')[1]?.length ?? 0;
    return Number(value).toFixed(decimals).padStart(form.length, '0');
  }
  return Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : String(value ?? '');
}
