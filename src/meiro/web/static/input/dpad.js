// Direction buttons for thumbs, on one side of the board or on both; held down they repeat.

import { el } from '../ui/dom.js';

const DELAY = 250; // milliseconds
const PERIOD = 90;
/** @type {[string, number, string][]} place in the cross, angle, sign */
const BUTTONS = [['north', 270, '▲'], ['west', 180, '◀'], ['east', 0, '▶'], ['south', 90, '▼']];

/**
 * Make a cross of four buttons.
 * @param {{onPress: (angle: number) => void, text: (key: string) => string}} target
 */
export function makeDpad({ onPress, text }) {
  return el('div', { className: 'dpad', role: 'group', 'aria-label': text('ui.dpad') },
    ...BUTTONS.map(([name, angle, sign]) => button(name, angle, sign)));

  /** @param {string} name @param {number} angle @param {string} sign */
  function button(name, angle, sign) {
    let timer = 0;
    const again = () => {
      timer = window.setTimeout(again, PERIOD);
      onPress(angle);
    };
    const stop = () => clearTimeout(timer);
    return el('button', {
      type: 'button', className: `dpad-${name}`, 'aria-label': text(`ui.direction.${name}`),
      /** @param {PointerEvent} event */
      onpointerdown: (event) => {
        event.preventDefault();
        onPress(angle);
        timer = window.setTimeout(again, DELAY);
      },
      onpointerup: stop, onpointercancel: stop, onpointerleave: stop,
      /** @param {MouseEvent} event a keyboard or a reader pressed it: no pointer did */
      onclick: (event) => {
        if (event.detail === 0) onPress(angle);
      },
      oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
    }, sign);
  }
}
