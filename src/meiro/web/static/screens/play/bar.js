// The bar of play: one primary button, the usual actions, and menus of the rest; what cannot act says why.

import { el, fill, icon } from '../../ui/dom.js';
import { menuButton } from '../../ui/menu.js';
import { text } from '../../words.js';

/** @typedef {import('../../core/snapshot.js').View} View */
/** @typedef {import('../../core/states.js').Action} Action */
/** @typedef {import('../../ui/menu.js').Item} Item */

/** The usual actions; a telephone shows their signs, which are outlines in a square of 24. @type {Record<string, string>} */
const USUAL = {
  cancel: 'M6 6l12 12M18 6L6 18',
  restart: 'M19 12a7 7 0 1 1-2-5M18 3v4.5h-4.5',
  undo: 'M9 6L4 11l5 5M4.5 11H14a5 5 0 0 1 0 9h-2',
  redo: 'M15 6l5 5-5 5M19.5 11H10a5 5 0 0 0 0 9h2',
  hint: 'M9 17c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7zM10 20.5h4',
  answer: 'M5 20V12h7V5h7M16 2l3 3-3 3',
  hide: 'M5 20V12h7V5h7M4 4l16 16',
  pause: 'M9 5v14M15 5v14',
};
const DOTS = 'M5 12v.01M12 12v.01M19 12v.01';
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
    this.buttons = new Map(Object.entries(USUAL).map(([name, sign]) => [name, this.#button(name, sign)]));
    fill(this.usual, ...this.buttons.values());
    /** @type {View | null} */
    this.view = null;
    this.element = el('div', { class: 'play-bar', role: 'toolbar', 'aria-label': text('ui.tab.play') },
      menuButton({ label: text('ui.new'), items: () => this.#fresh() }),
      this.usual,
      this.main,
      menuButton({ label: text('ui.more'), items: () => this.#more(), className: 'button play-more', sign: DOTS }));
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
      /** @type {Element} */ (button.lastElementChild).textContent = text(action.label);
      enable(button, action);
    }
    const lost = focused instanceof HTMLButtonElement && this.element.contains(focused);
    if (lost && (focused.disabled || focused.hidden)) giveFocus();
  }

  /** @param {string} name @param {string} sign */
  #button(name, sign) {
    return el('button', { type: 'button', class: 'button', 'data-action': name, onclick: () => this.run(name) },
      icon(sign), el('span'));
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
  button.title = text(action.reason || action.label);
}
