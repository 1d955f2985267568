// The bar of play: one primary button, the usual actions, and menus of the rest; what cannot act says why.

import { el, fill } from '../../ui/dom.js';
import { menuButton } from '../../ui/menu.js';
import { text } from '../../words.js';

/** @typedef {import('../../core/snapshot.js').View} View */
/** @typedef {import('../../core/states.js').Action} Action */
/** @typedef {import('../../ui/menu.js').Item} Item */

const USUAL = ['cancel', 'restart', 'undo', 'redo', 'hint', 'answer', 'hide', 'pause'];
const ROOMY = window.matchMedia('(min-width: 40.01rem)'); // a telephone has no room for the longer words
const MORE = ['replay', 'previous', 'stop', 'picture', 'share', 'save', 'open', 'settings', 'help'];

/** Buttons for the actions of the moment; `run` is called with an action's name. */
export class Bar {
  /**
   * @param {(name: string) => void} run
   * @param {Record<string, [string, string]>} presets name → generator and key of what it is called
   */
  constructor(run, presets) {
    this.run = run;
    this.presets = presets;
    this.main = el('button', { type: 'button', class: 'button primary play-main', onclick: () => run('main') });
    this.usual = el('div', { class: 'play-usual' });
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map(USUAL.map((name) => [name, this.#button(name)]));
    fill(this.usual, ...this.buttons.values());
    /** @type {View | null} */
    this.view = null;
    this.element = el('div', { class: 'play-bar', role: 'toolbar', 'aria-label': text('ui.tab.play') },
      menuButton({ label: text('ui.new'), items: () => this.#fresh() }),
      this.usual,
      this.main,
      menuButton({ label: text('ui.more'), items: () => this.#more(), className: 'button' }));
    this.seen = '';
  }

  /** @param {View} view @param {() => void} giveFocus called when the focused button goes or is disabled */
  show(view, giveFocus) {
    this.view = view;
    const seen = JSON.stringify([view.state, view.main, view.actions]);
    if (seen === this.seen) return;
    this.seen = seen;
    const focused = document.activeElement;
    const ready = view.state === 'ready' && view.main === 'start' && ROOMY.matches;
    this.main.textContent = text(ready ? 'ui.start_or_move' : view.actions[view.main].label);
    enable(this.main, view.actions[view.main]);
    for (const [name, button] of this.buttons) {
      const action = view.actions[name];
      button.hidden = !action || name === view.main;
      if (!action) continue;
      button.textContent = text(action.label);
      enable(button, action);
    }
    const lost = focused instanceof HTMLButtonElement && this.element.contains(focused);
    if (lost && (focused.disabled || focused.hidden)) giveFocus();
  }

  /** @param {string} name */
  #button(name) {
    return el('button', { type: 'button', class: 'button', 'data-action': name, onclick: () => this.run(name) });
  }

  /** @returns {Item[]} */
  #fresh() {
    const presets = Object.entries(this.presets).map(([name, [generator, words]]) => ({
      label: `${text(words)} – ${text(`card.${generator}.name`)}`,
      run: () => this.run(name),
    }));
    const all = [{ label: text('ui.new'), run: () => this.run('new') }, ...presets];
    return [...all, { label: text('ui.custom'), run: () => this.run('custom') }];
  }

  /** @returns {Item[]} */
  #more() {
    const actions = this.view?.actions ?? {};
    return MORE.filter((name) => name in actions).map((name) => ({
      label: text(actions[name].label),
      run: () => this.run(name),
      disabled: !actions[name].live,
      reason: actions[name].reason ? text(actions[name].reason) : '',
    }));
  }
}

/** @param {HTMLButtonElement} button @param {Action} action */
function enable(button, action) {
  button.disabled = !action.live;
  button.title = action.reason ? text(action.reason) : '';
}
