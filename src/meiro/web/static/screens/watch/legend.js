/** The legend: what each colour and kind of line stands for on the boards. */

import { PATTERNS } from '../../draw/palette.js';
import { el, fill } from '../../ui/dom.js';
import { hasText, text } from '../../words.js';
import { HEATS } from './overlays.js';

/** @typedef {import('./film.js').Film} Film */

/** Roles of an overlay's ground. @type {Record<string, string[]>} */
const GROUNDS = {
  heat: [HEATS[0], HEATS[HEATS.length - 1]],
  partition: ['near-start', 'near-goal'],
  dead_ends: ['dead-end'],
};
/** Words that are not `ui.legend.<role>`. @type {Record<string, string>} */
const KEYS = {
  'near-start': 'routes.region.start',
  'near-goal': 'routes.region.goal',
  'dead-end': 'ui.overlay.dead_ends',
};

/** The roles that a film shows, the head first. @param {Film} film */
export function rolesOf(film) {
  const used = new Set([...film.cells.start, ...film.cells.after]);
  const roles = ['head', ...film.roles.filter((_, role) => used.has(role))];
  return film.walks && film.count ? [...roles, 'path', 'back'] : roles;
}

/** Both ends of the heat map in the style sheet. @type {Record<string, string>} */
const PENS = { 'heat-0': 'heat0', 'heat-15': 'heat9' };

/**
 * A sign for a role beside its words.
 * @param {string} role @param {string} words @param {'cell' | 'line' | 'dash' | 'wall'} kind
 * @param {Record<string, string>} given colours of a classic
 */
export function sign(role, words, kind = 'cell', given = {}) {
  const swatch = el('span', { class: `sign sign-${kind}`, 'aria-hidden': 'true', 'data-pattern': PATTERNS[role] });
  swatch.style.setProperty('--sign', given[role] ?? `var(--board-${PENS[role] ?? role})`);
  return el('li', {}, swatch, el('span', {}, words));
}

/**
 * Explain the roles of films and of an overlay.
 * @param {HTMLElement} list @param {Film[]} films @param {string} overlay
 */
export function showLegend(list, films, overlay) {
  const roles = new Set([...films.flatMap(rolesOf), ...(GROUNDS[overlay] ?? [])]);
  const walks = films.some((film) => film.walks);
  const known = [...roles].map((role) => /** @type {[string, string]} */ ([role, KEYS[role] ?? `ui.legend.${role}`]));
  fill(list, ...known.filter(([, key]) => hasText(key)).map(([role, key]) => sign(role, text(key), kindOf(role, walks))));
}

/** @param {string} role @param {boolean} walks @returns {'cell' | 'line' | 'dash'} */
function kindOf(role, walks) {
  if (!walks || !['path', 'back'].includes(role)) return 'cell';
  return role === 'path' ? 'line' : 'dash';
}
