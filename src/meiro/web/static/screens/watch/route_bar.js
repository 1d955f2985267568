/** The bar of the route animation: how to begin, which walker goes, and another maze. */

import { randomSeed } from '../../core/session.js';
import { el } from '../../ui/dom.js';
import { text } from '../../words.js';
import { list, offer } from './fields.js';
import { titleOf } from './names.js';

const WALKERS = ['dfs', 'bfs'];

/** Shows the prompt and the two walkers; `changed` gets what was chosen. */
export class RouteBar {
  /** @param {any} about @param {(changes: Partial<import('./order.js').Order>) => void} changed */
  constructor(about, changed) {
    this.about = about;
    this.walkers = list((solver) => changed({ solver }), { 'aria-label': text('ui.solver') });
    this.element = el('div', { class: 'route-bar', hidden: true },
      el('h2', {}, text('classic.route.name')),
      el('p', {}, text('classic.route.start')),
      this.walkers,
      el('button', { type: 'button', class: 'button', onclick: () => changed({ seed: randomSeed(), id: '' }) }, text('ui.new')));
  }

  /** Show an order. @param {import('./order.js').Order} order */
  put({ solver }) {
    const options = WALKERS.map((name) => ({ name, title: titleOf(this.about, 'solver', name) }));
    offer(this.walkers, options, WALKERS.includes(solver) ? solver : WALKERS[0]);
  }
}
