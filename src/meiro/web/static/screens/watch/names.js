/** What algorithms and grids are called, what their cards say, and which cannot be used on a grid. */

import { hasText, text } from '../../words.js';

/** @typedef {'generator' | 'solver' | 'grid'} Kind */
/**
 * @typedef {{name: string, title: string, summary: string, traits: string[], unsupported?: Record<string, string>}}
 *   Entry
 */

const GROUPS = { generator: 'card', solver: 'solver', grid: 'grid' };
const PARTS = {
  generator: ['texture', 'feels', 'good_for', 'cautions', 'cost'],
  solver: ['summary', 'good_for', 'cautions'],
};

/** All there are of a kind. @param {any} about @param {Kind} kind @returns {Entry[]} */
export const entriesOf = (about, kind) => about[`${kind}s`];

/** The entry of a name. @param {any} about @param {Kind} kind @param {string} name @returns {Entry | undefined} */
export const entryOf = (about, kind, name) => entriesOf(about, kind).find((entry) => entry.name === name);

/** @param {any} about @param {Kind} kind @param {string} name */
export function titleOf(about, kind, name) {
  const key = `${GROUPS[kind]}.${name}.name`;
  return hasText(key) ? text(key) : (entryOf(about, kind, name)?.title ?? name);
}

/**
 * Why a grid cannot serve a generator or solver, in words; nothing when it can.
 * @param {any} about @param {string} grid @param {Kind} kind @param {string} name
 */
export function reasonAgainst(about, grid, kind, name) {
  const key = entryOf(about, kind, name)?.unsupported?.[grid];
  return key ? text(key) : '';
}

/**
 * The lines of a card: a heading, which may be empty, and a text.
 * @param {any} about @param {'generator' | 'solver'} kind @param {string} name @returns {[string, string][]}
 */
export function cardOf(about, kind, name) {
  const heading = (/** @type {string} */ part) => (part === 'summary' ? '' : text(`ui.card.${part}`));
  const known = PARTS[kind]
    .map((part) => /** @type {[string, string]} */ ([part, `${GROUPS[kind]}.${name}.${part}`]))
    .filter(([, key]) => hasText(key));
  /** @type {[string, string][]} */
  const lines = known.map(([part, key]) => [heading(part), text(key)]);
  const entry = entryOf(about, kind, name);
  if (!lines.length && entry) lines.push(['', entry.summary]);
  if (kind === 'solver' && entry) {
    lines.push(['', text(entry.traits.includes('shortest') ? 'ui.shortest_yes' : 'ui.shortest_no')]);
  }
  if (name === 'astar') lines.push(['', text('ui.overlay.g')], ['', text('ui.overlay.f')]);
  return lines;
}
