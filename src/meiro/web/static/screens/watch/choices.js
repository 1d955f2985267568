/** The panel on which one chooses what is watched: the algorithm, its maze, and what its card says. */

import { randomSeed } from '../../core/session.js';
import { cleanSeed, readSize, SEED_LENGTH, sizeText } from '../../core/settings.js';
import { isWalls } from '../../core/walls.js';
import { el, fill } from '../../ui/dom.js';
import { text } from '../../words.js';
import { entry, field, list, offer } from './fields.js';
import { cardOf, entriesOf, reasonAgainst, titleOf } from './names.js';
import { inBlocks, watched } from './order.js';

/** @typedef {import('./order.js').Order} Order */
/** @typedef {'generator' | 'solver'} Kind */

const KINDS = /** @type {Kind[]} */ (['generator', 'solver']);
const MAZE = ['grid', 'width', 'height', 'loops', 'generator', 'seed', 'openings']; // a change of these is another maze

/** Holds an order, and calls `changed` when it is another one. */
export class Choices {
  /** @param {any} about @param {Order} order @param {(order: Order) => void} changed */
  constructor(about, order, changed) {
    this.about = about;
    this.order = order;
    this.changed = changed;
    this.radios = KINDS.map((kind) =>
      el('input', { type: 'radio', name: 'watch-shown', value: kind, 'aria-label': text(`ui.${kind}`),
        onchange: () => this.#take({ shown: kind }) }));
    this.lists = {
      generator: list((name) => this.#take({ generator: name, options: {}, shown: 'generator' })),
      solver: list((name) => this.#take({ solver: name, shown: 'solver' })),
      grid: list((name) => this.#take(this.#madePossible(name))),
      unit: list((name) => this.#take({ blocks: name === 'blocks', ends: null })),
    };
    this.size = entry(() => this.#fields(), { inputMode: 'text', 'aria-describedby': 'watch-fault', size: 8 });
    this.otherUnit = el('small');
    this.loops = entry(() => this.#fields(), { inputMode: 'numeric', size: 4 });
    this.seed = entry(() => this.#fields(), { maxLength: 4 * SEED_LENGTH });
    this.fault = el('p', { class: 'error', id: 'watch-fault', role: 'alert', hidden: true });
    this.card = el('section', { class: 'watch-card', 'aria-label': text('ui.card') });
    this.element = this.#layOut();
    this.put(order);
  }

  #layOut() {
    const { lists } = this;
    const shown = KINDS.map((kind, i) =>
      el('div', { class: 'watch-shown' }, this.radios[i], field(text(`ui.${kind}`), lists[kind])));
    return el('div', { class: 'stack' },
      ...shown,
      field(text('ui.grid'), lists.grid),
      el('div', { class: 'watch-pair' },
        field(text('ui.size'), this.size), field(text('ui.unit'), lists.unit), field(`${text('ui.loops')} %`, this.loops)),
      this.otherUnit,
      field(text('ui.seed'), this.seed),
      this.fault,
      el('button', { type: 'button', class: 'button watch-new', onclick: () => this.renew() }, text('ui.new')),
    );
  }

  /** Show an order in the fields. @param {Order} order */
  put(order) {
    this.order = order;
    for (const radio of this.radios) radio.checked = radio.value === order.shown;
    const unit = inBlocks(order) ? 'blocks' : 'cells';
    this.size.value = sizeText(order, unit);
    this.seed.value = order.seed;
    this.loops.value = String(order.loops);
    for (const kind of KINDS) offer(this.lists[kind], this.offered(kind), order[kind]);
    const grids = entriesOf(this.about, 'grid').map(({ name }) => ({ name, title: titleOf(this.about, 'grid', name) }));
    offer(this.lists.grid, grids, order.grid);
    offer(this.lists.unit, ['cells', 'blocks'].map((name) => ({ name, title: text(`ui.unit.${name}`) })), unit);
    this.lists.unit.disabled = order.grid !== 'rect';
    this.lists.unit.title = order.grid === 'rect' ? '' : text('ui.reason.not_rect');
    this.otherUnit.textContent = order.grid === 'rect' ? inOtherUnit(order, unit) : '';
    this.fault.hidden = true;
    this.#showCard();
  }

  /** What can be chosen of a kind, and why not. @param {Kind} kind @returns {import('./fields.js').Option[]} */
  offered(kind) {
    const { grid } = this.order;
    return entriesOf(this.about, kind).map(({ name }) =>
      ({ name, title: titleOf(this.about, kind, name), reason: reasonAgainst(this.about, grid, kind, name) }));
  }

  /** Choose a generator, as key or list do. @param {string} name */
  choose(name) {
    if (!reasonAgainst(this.about, this.order.grid, 'generator', name)) {
      this.#take({ generator: name, options: {}, shown: 'generator' });
    }
  }

  /** Another maze of the same kind, or the one that the fields describe now. */
  renew() {
    const seed = this.seed.value.trim();
    this.#fields(seed === this.order.seed ? randomSeed() : seed);
  }

  /** Say why something cannot be. @param {string} words */
  refuse(words) {
    this.fault.textContent = words;
    this.fault.hidden = false;
  }

  /** Take what is written in the fields; where it is wrong say so, and keep the maze there is. @param {string} seed */
  #fields(seed = this.seed.value.trim()) {
    const size = readSize(this.size.value, inBlocks(this.order) ? 'blocks' : 'cells');
    if ('refusal' in size) {
      const { key, parameters, after } = size.refusal;
      return this.#refuse(this.size, [text(key, parameters), after ? text(after) : ''].join(' '));
    }
    const loops = Number(this.loops.value.normalize('NFKC').trim() || NaN);
    if (!Number.isInteger(loops) || loops < 0 || loops > 100) {
      return this.#refuse(this.loops, text('ui.error.loops', { least: 0, most: 100 }));
    }
    const clean = cleanSeed(seed || randomSeed());
    if (clean === null) return this.#refuse(this.seed, text('ui.error.seed', { most: SEED_LENGTH }));
    this.#take({ ...size, loops, seed: clean });
  }

  /** @param {HTMLInputElement} control @param {string} words */
  #refuse(control, words) {
    this.refuse(words);
    control.focus();
    control.select();
  }

  /** @param {Partial<Order>} changes */
  #take(changes) {
    const order = { ...this.order, ...changes };
    const before = /** @type {Record<string, unknown>} */ (this.order);
    const after = /** @type {Record<string, unknown>} */ (order);
    const differs = Object.keys(order).some((name) => before[name] !== after[name]);
    if (!differs) return;
    if (MAZE.some((name) => before[name] !== after[name])) Object.assign(order, { id: '', ends: null });
    if (order.shown === 'generator' && isWalls(order.id)) order.id = ''; // it does not say how it was made
    this.put(order);
    this.changed(order);
  }

  /**
   * Another grid, and other algorithms where it cannot serve those chosen.
   * @param {string} grid @returns {Partial<Order>}
   */
  #madePossible(grid) {
    const fits = (/** @type {Kind} */ kind) => !reasonAgainst(this.about, grid, kind, this.order[kind]);
    return {
      grid,
      ...(fits('generator') ? {} : { generator: 'backtracker', options: {} }),
      ...(fits('solver') ? {} : { solver: 'astar' }),
    };
  }

  #showCard() {
    const { shown } = this.order;
    const name = watched(this.order);
    const lines = cardOf(this.about, shown, name).flatMap(([heading, words]) =>
      [heading && el('h3', {}, heading), el('p', {}, words)]);
    fill(this.card, el('h2', {}, titleOf(this.about, shown, name)), ...lines);
  }
}

/** A size in the unit that its field does not count in. @param {Order} order @param {string} unit */
function inOtherUnit({ width, height }, unit) {
  if (unit === 'blocks') return text('ui.size.in_cells', { width, height });
  return text('ui.size.in_blocks', { width: 2 * width + 1, height: 2 * height + 1 });
}
