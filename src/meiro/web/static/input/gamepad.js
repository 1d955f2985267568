// Gamepads, looked at once a frame: D-pad or stick walk, A confirms, B undoes, X hints, Y held restarts, Start pauses.

const DEAD = 0.5; // of the stick's way
const DELAY = 250; // milliseconds before a held direction repeats
const PERIOD = 90;
const HOLD = 600; // Y
/** @type {[number, string][]} buttons of the standard layout */
const ACTIONS = [[0, 'main'], [1, 'undo'], [2, 'hint'], [9, 'pause']];
const [Y, UP, DOWN, LEFT, RIGHT] = [3, 12, 13, 14, 15];

/** @typedef {{buttons: readonly {pressed: boolean}[], axes: readonly number[]}} Pad */

/**
 * Follow gamepads by their edges: `look(pads, now)` once a frame, `now` in milliseconds.
 * @param {{onPress: (angle: number) => void, onAction: (name: string) => void}} target
 */
export function gamepadReader({ onPress, onAction }) {
  /** @type {{angle: number | null, next: number, pressed: Set<number>, since: number | null}} */
  const state = { angle: null, next: 0, pressed: new Set(), since: null };

  /** @param {(Pad | null)[]} pads @param {number} now */
  return function look(pads, now) {
    const pad = pads.find((one) => one !== null);
    if (!pad) return;
    walk(pad, now);
    for (const [button, action] of ACTIONS) edge(pad, button, action);
    restart(pad, now);
  };

  /** @param {Pad} pad @param {number} now */
  function walk(pad, now) {
    const angle = angleOf(pad);
    const fresh = angle !== state.angle;
    state.angle = angle;
    if (angle === null || (!fresh && now < state.next)) return;
    state.next = now + (fresh ? DELAY : PERIOD);
    onPress(angle);
  }

  /** @param {Pad} pad @param {number} button @param {string} action */
  function edge(pad, button, action) {
    const down = pad.buttons[button]?.pressed ?? false;
    if (down && !state.pressed.has(button)) onAction(action);
    if (down) state.pressed.add(button);
    else state.pressed.delete(button);
  }

  /** @param {Pad} pad @param {number} now */
  function restart(pad, now) {
    if (!pad.buttons[Y]?.pressed) {
      state.since = null;
      return;
    }
    state.since ??= now;
    if (now - state.since >= HOLD) {
      state.since = Infinity; // once a press
      onAction('restart');
    }
  }
}

/**
 * The direction that is held: the D-pad's, else the stick's, to a quarter turn.
 * @param {Pad} pad @returns {number | null}
 */
function angleOf(pad) {
  /** @param {number} button */
  const is = (button) => Number(pad.buttons[button]?.pressed ?? false);
  let [x, y] = [is(RIGHT) - is(LEFT), is(DOWN) - is(UP)];
  if (!x && !y) {
    [x, y] = [pad.axes[0] ?? 0, pad.axes[1] ?? 0];
    if (Math.hypot(x, y) < DEAD) return null;
  }
  return Math.abs(x) >= Math.abs(y) ? (x < 0 ? 180 : 0) : y < 0 ? 270 : 90;
}
