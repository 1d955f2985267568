/** The panel on which one chooses the maze and the rule. */

import { randomSeed } from '../../core/session.js';
import { readSize } from '../../core/settings.js';
import { el } from '../../ui/dom.js';
import { text } from '../../words.js';
import { entry, field, list, offer } from '../watch/fields.js';
import { entriesOf, reasonAgainst, titleOf } from '../watch/names.js';
import { POLICIES } from './order.js';

/** @typedef {import('./order.js').Order} Order */

const MOST_ROUTES = 6;
const MOST_DISTANCE = 999;

/** Holds an order, and calls `changed` when it is another one. */
export class Panel {
  /** @param {any} about @param {Order} order @param {(order: Order) => void} changed */
  constructor(about, order, changed) {
    this.about = about;
    this.order = order;
    this.changed = changed;
    /** @type {string[]} */ this.offered = []; // generators; none means all
    this.lists = {
      generator: list((generator) => this.#take({ generator, id: '' })),
      grid: list((grid) => this.#grid(grid)),
      policy: list((policy) => this.#take({ policy })),
    };
    this.size = entry(() => this.#fields(), { size: 8, 'aria-describedby': 'routes-fault' });
    this.distance = entry(() => this.#fields(), { size: 4, inputMode: 'numeric', 'aria-describedby': 'routes-fault' });
    this.routes = entry(() => this.#fields(), { size: 4, inputMode: 'numeric', 'aria-describedby': 'routes-fault' });
    this.fault = el('p', { class: 'error', id: 'routes-fault', role: 'alert', hidden: true });
    const sized = text('ui.with_unit', { name: text('ui.size'), unit: text('ui.unit.cells') });
    this.element = el('div', { class: 'stack' },
      field(text('ui.generator'), this.lists.generator),
      el('div', { class: 'watch-pair' }, field(text('ui.grid'), this.lists.grid), field(sized, this.size)),
      field(text('routes.rule'), this.lists.policy),
      el('div', { class: 'watch-pair' },
        field(text('routes.distance'), this.distance), field(text('routes.number'), this.routes)),
      this.fault,
      el('button', { type: 'button', class: 'button watch-new', onclick: () => this.renew() }, text('ui.new')));
    this.put(order);
  }

  /** Offer only some generators; none means all. @param {string[]} names */
  offer(names) {
    this.offered = names;
  }

  /** Show an order in the fields. @param {Order} order */
  put(order) {
    this.order = order;
    const { about, lists } = this;
    const name = (/** @type {'generator' | 'grid'} */ kind) => (/** @type {string} */ one) => {
      const reason = kind === 'generator' ? reasonAgainst(about, order.grid, kind, one) : '';
      return { name: one, title: titleOf(about, kind, one), reason };
    };
    const generators = this.offered.length ? this.offered : entriesOf(about, 'generator').map((one) => one.name);
    offer(lists.generator, generators.map(name('generator')), order.generator);
    offer(lists.grid, entriesOf(about, 'grid').map((one) => one.name).map(name('grid')), order.grid);
    offer(lists.policy, POLICIES.map((one) => ({ name: one, title: text(`routes.policy.${one}`) })), order.policy);
    this.size.value = `${order.width}x${order.height}`;
    this.distance.value = String(order.distance);
    this.routes.value = String(order.routes);
    this.fault.hidden = true;
  }

  /** Another maze of the kind that the fields describe now. */
  renew() {
    this.#fields({ seed: randomSeed(), id: '' });
  }

  /** Choose a generator, as key or list do. @param {string} generator */
  choose(generator) {
    if (!reasonAgainst(this.about, this.order.grid, 'generator', generator)) this.#take({ generator, id: '' });
  }

  /** Say why something cannot be. @param {string} words @param {HTMLInputElement} [control] */
  refuse(words, control) {
    this.fault.textContent = words;
    this.fault.hidden = false;
    control?.focus();
    control?.select();
  }

  /**
   * Take what is written in the fields; where it is wrong say so, and keep the maze there is.
   * @param {Partial<Order>} also
   */
  #fields(also = {}) {
    const size = readSize(this.size.value, 'cells');
    if ('refusal' in size) return this.refuse(text(size.refusal.key, size.refusal.parameters), this.size);
    const distance = whole(this.distance.value, 0, MOST_DISTANCE);
    if (distance === null) return this.refuse(text('ui.error.size', { least: 0, most: MOST_DISTANCE }), this.distance);
    const routes = whole(this.routes.value, 2, MOST_ROUTES);
    if (routes === null) return this.refuse(text('ui.error.size', { least: 2, most: MOST_ROUTES }), this.routes);
    this.#take({ ...size, distance, routes, ...also });
  }

  /** @param {string} grid */
  #grid(grid) {
    const fits = !reasonAgainst(this.about, grid, 'generator', this.order.generator);
    this.#take({ grid, id: '', ...(fits ? {} : { generator: 'wilson' }) });
  }

  /** @param {Partial<Order>} changes */
  #take(changes) {
    const before = /** @type {Record<string, unknown>} */ (this.order);
    if (Object.entries(changes).every(([name, value]) => before[name] === value)) return;
    const order = { ...this.order, ...changes };
    if (order.width !== this.order.width || order.height !== this.order.height) order.id = '';
    this.put(order);
    this.changed(order);
  }
}

/** A whole number between two, or null. @param {string} written @param {number} least @param {number} most */
function whole(written, least, most) {
  const number = /^\d+$/.test(written.normalize('NFKC').trim()) ? Number(written.normalize('NFKC')) : NaN;
  return number >= least && number <= most ? number : null;
}
