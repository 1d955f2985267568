// The keyboard: movement by the place of a key, commands by what it says, and a key repeat of our own.

import { ANGLES } from '../core/classics.js';

const DELAY = 180; // milliseconds before a held direction repeats
const PERIOD = 60;

/** @type {Record<string, string>} code of a key → name of a direction's key in the tables of keys */
const PLACES = {
  ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right',
  KeyW: 'W', KeyA: 'A', KeyS: 'S', KeyD: 'D',
  Numpad8: 'Num8', Numpad2: 'Num2', Numpad4: 'Num4', Numpad6: 'Num6',
};
const PLACED = new Set(Object.values(PLACES));
/** @type {Record<string, string>} what a key says → its name in the tables of keys, where they differ */
const NAMES = { ' ': 'Space', ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right' };

/**
 * @typedef {object} KeyTarget
 * @property {() => Record<string, string>} keys key → action, or direction
 * @property {(angle: number, run: boolean, repeated: boolean) => void} onPress
 * @property {(name: string) => void} onAction
 * @property {() => boolean} isLive whether keys are meant for the game now
 * @property {() => boolean} [letters] whether single letters act
 */

/**
 * Return the name of a pressed key in the tables of keys, "" for one that stands for nothing alone.
 * @param {KeyboardEvent} event
 */
export function nameOf(event) {
  if (event.altKey || isComposing(event) || ['Shift', 'Control', 'Meta', 'Dead', 'Unidentified'].includes(event.key)) return '';
  if (event.ctrlKey || event.metaKey) return `Ctrl+${event.shiftKey ? 'Shift+' : ''}${saidBy(event)}`;
  return event.code.startsWith('Numpad') ? (PLACES[event.code] ?? saidBy(event)) : saidBy(event);
}

/** @param {KeyboardEvent} event */
function saidBy({ key }) {
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/**
 * Return what a key press means: a direction, an action, or "".
 * @param {KeyboardEvent} event @param {Record<string, string>} keys @param {boolean} letters
 */
export function meaning(event, keys, letters = true) {
  const control = event.ctrlKey || event.metaKey;
  if (event.altKey || (isComposing(event) && !isOnBoard(event.target))) return '';
  const place = PLACES[event.code] ?? PLACES[event.key];
  const direction = keys[place] ?? '';
  if (!control && direction in ANGLES && (letters || place.length > 1)) return direction;
  const name = nameOf(event);
  const action = keys[name] ?? '';
  const byPlace = action in ANGLES && PLACED.has(name); // what is written on such a key does not matter
  const single = !control && /^[^\s]$/u.test(name);
  return byPlace || (single && !letters) ? '' : action;
}

/**
 * Whether a press belongs to a text field, a list, or a dialog.
 * @param {EventTarget | null} target
 */
export function isElsewhere(target) {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [role="menu"], [contenteditable]') !== null;
}

/**
 * Listen to a page's keys; returns how to stop that. A direction held down repeats by our timer, and the page never
 * scrolls or acts on a key that the game takes.
 * @param {KeyTarget} target
 */
export function bindKeys({ keys, onPress, onAction, isLive, letters = () => true }) {
  /** @type {Map<string, number>} code of a held key → its timer */
  const held = new Map();

  /** @param {KeyboardEvent} event */
  function down(event) {
    if (!isLive() || isElsewhere(event.target)) return;
    const meant = meaning(event, keys(), letters());
    if (!meant || isButton(event)) return;
    event.preventDefault();
    if (event.repeat || held.has(event.code)) return;
    if (meant in ANGLES) hold(event.code, ANGLES[meant], event.shiftKey);
    else onAction(meant);
  }

  /** @param {string} code @param {number} angle @param {boolean} run */
  function hold(code, angle, run) {
    release();
    onPress(angle, run, false);
    const again = () => {
      if (!isLive()) return release();
      held.set(code, window.setTimeout(again, PERIOD));
      onPress(angle, run, true);
    };
    held.set(code, window.setTimeout(again, DELAY));
  }

  /** @param {KeyboardEvent} event */
  function up(event) {
    clearTimeout(held.get(event.code));
    held.delete(event.code);
  }

  function release() {
    for (const timer of held.values()) clearTimeout(timer);
    held.clear();
  }

  document.addEventListener('keydown', down);
  document.addEventListener('keyup', up);
  window.addEventListener('blur', release);
  return () => {
    release();
    document.removeEventListener('keydown', down);
    document.removeEventListener('keyup', up);
    window.removeEventListener('blur', release);
  };
}

/** Text that is being composed goes elsewhere, but on the board there is none to compose. @param {EventTarget | null} target */
function isOnBoard(target) {
  return target instanceof Element && target.closest('[role="application"]') !== null;
}

/** A focused button keeps Space and Enter. @param {KeyboardEvent} event */
function isButton(event) {
  const pressed = event.key === ' ' || event.key === 'Enter';
  return pressed && event.target instanceof Element && event.target.closest('button, a[href], summary') !== null;
}

/** @param {KeyboardEvent} event */
function isComposing(event) {
  return event.isComposing || event.keyCode === 229;
}
