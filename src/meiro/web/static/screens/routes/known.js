/** What is known in a frame: the legend with its counts, the number of routes, and every candidate wall. */

import { el, fill } from '../../ui/dom.js';
import { text } from '../../words.js';
import { sign } from '../watch/legend.js';
import { PHASES } from './film.js';

/** @typedef {import('./film.js').RoutesFilm} RoutesFilm */
/** @typedef {'cell' | 'line' | 'dash' | 'wall'} Kind */

/**
 * Role, kind of sign, key of its words, the phase in which it appears, and the one in which its number does.
 * @type {[string, Kind, string, string, string][]}
 */
const ROWS = [
  ['frontier', 'cell', 'routes.legend.frontier', 'wave', 'wave'],
  ['near-start', 'cell', 'routes.region.start', 'wave', 'regions'],
  ['near-goal', 'cell', 'routes.region.goal', 'wave', 'regions'],
  ['path', 'line', 'routes.legend.old', 'found', 'found'],
  ['candidate', 'wall', 'routes.legend.candidate', 'candidates', 'candidates'],
  ['chosen', 'wall', 'routes.legend.opened', 'choose', 'choose'],
  ['second', 'dash', 'routes.legend.new', 'both', 'both'],
];
const MOST_LISTED = 500; // walls

/** Explains what a frame shows, and nothing that is still to come. */
export class Known {
  /** @param {(place: number) => void} pointed called with the place of a candidate wall in the table */
  constructor(pointed) {
    this.pointed = pointed;
    this.legend = el('ul', { class: 'legend' });
    this.counted = el('p');
    this.rows = el('tbody');
    const heads = ['wall', 'length', 'overlap'].map((name) => el('th', { scope: 'col' }, text(`routes.column.${name}`)));
    const named = { role: 'region', 'aria-label': text('routes.legend.candidate') };
    this.table = el('div', { class: 'routes-table', tabIndex: 0, ...named },
      el('table', {}, el('thead', {}, el('tr', {}, ...heads)), this.rows));
    this.element = el('div', { class: 'stack' }, this.legend, this.counted, this.table);
    this.shown = ''; // what is explained, so that nothing is made again without need
  }

  /**
   * List the candidate walls of another film.
   * @param {RoutesFilm} film @param {Record<string, string>} given colours of a classic
   */
  load(film, given) {
    const { order, near, far, lengths, overlaps } = film.pack.arrays;
    this.given = given;
    this.shown = '';
    const listed = [...order.subarray(0, MOST_LISTED)].map((place) => {
      const walls = `${film.place(near[place])} | ${film.place(far[place])}`;
      const wall = el('button', { type: 'button', class: 'button quiet', onclick: () => this.pointed(place) }, walls);
      return el('tr', {}, el('td', {}, wall), el('td', {}, String(lengths[place])), el('td', {}, String(overlaps[place])));
    });
    fill(this.rows, ...listed);
  }

  /** @param {RoutesFilm} film @param {number} at */
  show(film, at) {
    const shown = PHASES.filter((phase) => film.reached(phase, at)).join();
    if (shown === this.shown) return;
    this.shown = shown;
    const amounts = amountsOf(film);
    fill(this.legend, ...ROWS.filter(([, , , since]) => film.reached(since, at)).map(([role, kind, key, , counted]) => {
      const amount = film.reached(counted, at) ? (amounts[role] ?? '') : '';
      return sign(role, amount ? `${text(key)}: ${amount}` : text(key), kind, this.given);
    }));
    this.table.hidden = !film.reached('candidates', at);
    this.counted.hidden = !film.reached('both', at);
    this.counted.textContent = text('routes.counted', { routes: film.pack.meta.counted ?? 0 });
  }
}

/** How many cells, walls and steps there are of each. @param {RoutesFilm} film @returns {Record<string, string>} */
function amountsOf({ pack }) {
  const { region, edges, path, lengths } = pack.arrays;
  const cells = (/** @type {number} */ end) =>
    text('ui.count.cells', { cells: region.reduce((sum, one) => sum + Number(one === end), 0) });
  return {
    'near-start': cells(1),
    'near-goal': cells(2),
    candidate: text('ui.count.walls', { walls: edges.length }),
    path: text('ui.count.steps', { steps: path.length - 1 }),
    second: text('ui.count.steps', { steps: lengths[pack.meta.chosen] }),
  };
}
