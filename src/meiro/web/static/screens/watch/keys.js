/** The keys of Watch and Two routes as data: directions by the place of a key, commands by what it says. */

import { ANGLES } from '../../core/classics.js';
import { isElsewhere, meaning } from '../../input/keys.js';

/** @type {Record<string, string>} */
export const WATCH_KEYS = {
  Right: 'east', D: 'east', Num6: 'east', Down: 'south', S: 'south', Num2: 'south',
  Left: 'west', A: 'west', Num4: 'west', Up: 'north', W: 'north', Num8: 'north',
  Space: 'play', Enter: 'play', N: 'new', 'Ctrl+N': 'new', R: 'first', Home: 'first', End: 'last',
  ',': 'back', PageUp: 'back', U: 'back', Backspace: 'back', 'Ctrl+Z': 'back',
  '.': 'forward', PageDown: 'forward', Y: 'forward', 'Ctrl+Y': 'forward', 'Ctrl+Shift+Z': 'forward',
  I: 'solve', '+': 'zoom-in', '=': 'zoom-in', '-': 'zoom-out', _: 'slower', 0: 'zoom-fit', L: 'look',
  E: 'picture', 'Ctrl+O': 'open', C: 'share', P: 'pause', Escape: 'pause',
  1: 'generator-0', 2: 'generator-1', 3: 'generator-2', 4: 'generator-3', 5: 'generator-4',
};
/** @type {Record<string, string>} with Shift the speed, not the size */
const SHIFTED = { 'zoom-in': 'faster', 'zoom-out': 'slower' };
const SLIDER = 'input[type="range"], input[type="checkbox"], input[type="radio"]';

/**
 * Whether a key belongs to what has the focus: a field, a slider that it moves, a button that it presses.
 * @param {KeyboardEvent} event
 */
function isTaken(event) {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (target.matches(SLIDER)) return key === ' ' || /^(Arrow|Page|Home|End)/.test(key);
  return isElsewhere(target) || ([' ', 'Enter'].includes(key) && target.closest('button, a[href], summary') !== null);
}

/**
 * What a key does, "" for nothing; a direction is told by its angle.
 * @param {KeyboardEvent} event @param {boolean} letters whether single letters act @param {Record<string, string>} [keys]
 * @returns {{action: string, angle: number}}
 */
export function actionOf(event, letters, keys = WATCH_KEYS) {
  const meant = isTaken(event) ? '' : meaning(event, keys, letters);
  if (meant in ANGLES) return { action: 'direction', angle: ANGLES[meant] };
  return { action: (event.shiftKey && SHIFTED[meant]) || meant, angle: 0 };
}
