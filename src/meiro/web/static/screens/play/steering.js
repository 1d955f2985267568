// Every way to walk: keys, pointer, gamepad and direction buttons, bound to one board and undone together.

import { makeDpad } from '../../input/dpad.js';
import { gamepadReader } from '../../input/gamepad.js';
import { bindKeys } from '../../input/keys.js';
import { bindPointer } from '../../input/pointer.js';
import { fill } from '../../ui/dom.js';
import { text } from '../../words.js';

/**
 * @typedef {object} Steered
 * @property {any} app
 * @property {import('../../draw/board.js').BoardView} board
 * @property {HTMLElement} host
 * @property {HTMLElement[]} pads left and right
 * @property {() => Record<string, string>} keys
 * @property {() => boolean} isLive
 * @property {() => number} player
 * @property {(angle: number, run: boolean, repeated: boolean) => void} press
 * @property {(cell: number) => void} walkTo
 * @property {(name: string) => void} run
 */

/** Binds and unbinds all inputs of a board. */
export class Steering {
  /** @param {Steered} given */
  constructor(given) {
    this.given = given;
    this.look = gamepadReader({ onPress: (angle) => given.press(angle, false, false), onAction: given.run });
    /** @type {(() => void)[]} */
    this.undo = [];
  }

  bind() {
    const { app, board, host, player, press, walkTo, run, isLive, keys } = this.given;
    const { settings } = app;
    this.unbind();
    this.undo = [
      bindKeys({ keys, onPress: press, onAction: run, isLive, letters: () => settings.get('letters') }),
      bindPointer({
        view: board, host, player, onWalk: walkTo,
        onSwipe: (angle) => press(angle, true, false),
        swipe: () => settings.get('swipe'),
      }),
      settings.on((/** @type {string} */ name) => name === 'dpad' && this.#layPads()),
    ];
    this.#layPads();
  }

  unbind() {
    for (const undo of this.undo.splice(0)) undo();
  }

  /** Look at the gamepads, once a frame. @param {number} now milliseconds */
  frame(now) {
    if (this.given.isLive() && navigator.getGamepads) this.look(navigator.getGamepads(), now);
  }

  #layPads() {
    const side = this.given.app.settings.get('dpad');
    this.given.pads.forEach((pad, at) => {
      const shown = side === 'both' || side === ['left', 'right'][at];
      pad.hidden = !shown;
      fill(pad, shown && makeDpad({ onPress: (angle) => this.given.press(angle, false, false), text }));
    });
  }
}
