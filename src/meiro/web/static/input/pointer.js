// Mouse, pen and touch on the board: click or tap walks, a drag from the player draws the path, a swipe runs, two
// fingers move and zoom, the wheel zooms.

const TAP = 10; // pixels a finger may stray and still tap
const REACH = 24; // pixels of a swipe before it runs, at least

/**
 * @typedef {object} PointerTarget
 * @property {import('../draw/board.js').BoardView} view
 * @property {HTMLElement} host
 * @property {() => number} player the cell the player stands on
 * @property {(cell: number) => void} onWalk
 * @property {(angle: number) => void} onSwipe
 * @property {() => number} [swipe] pixels of a swipe
 */

/**
 * Listen to the pointers on a board; returns how to stop that.
 * @param {PointerTarget} target
 */
export function bindPointer({ view, host, player, onWalk, onSwipe, swipe = () => REACH }) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  /** @type {{x: number, y: number, drawing: boolean, moved: boolean, cell: number} | null} */
  let stroke = null;
  host.style.touchAction = 'none';

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0) return;
    capture(event);
    host.focus({ preventScroll: true });
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size > 1) {
      stroke = null; // two fingers move the picture
      return;
    }
    const cell = view.cellAt(event.clientX, event.clientY);
    stroke = { x: event.clientX, y: event.clientY, drawing: cell >= 0 && cell === player(), moved: false, cell };
  }

  /** @param {PointerEvent} event */
  function capture(event) {
    try {
      host.setPointerCapture(event.pointerId);
    } catch {
      // the pointer is gone already: its end will not come either way
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (down.size === 2) pinch(event, before);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (stroke?.drawing) draw(event);
    else if (stroke) drag(event);
  }

  /** @param {PointerEvent} event */
  function draw(event) {
    if (!stroke) return;
    const cell = view.cellAt(event.clientX, event.clientY);
    stroke.moved ||= cell !== stroke.cell;
    if (cell >= 0 && cell !== stroke.cell) {
      stroke.cell = cell;
      onWalk(cell);
    }
  }

  /** A swipe runs, and goes on running from where it is, as a stick would. @param {PointerEvent} event */
  function drag(event) {
    if (!stroke || event.pointerType === 'mouse') return;
    const [x, y] = [event.clientX - stroke.x, event.clientY - stroke.y];
    const away = Math.hypot(x, y);
    stroke.moved ||= away > TAP;
    if (away < Math.max(swipe(), view.cellPixels / 2)) return;
    [stroke.x, stroke.y] = [event.clientX, event.clientY];
    onSwipe(((Math.atan2(y, x) * 180) / Math.PI + 360) % 360);
  }

  /** @param {PointerEvent} event @param {{x: number, y: number}} before */
  function pinch(event, before) {
    const other = [...down.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    view.camera.panBy((event.clientX - before.x) / 2, (event.clientY - before.y) / 2);
    if (was > 0 && is > 0) zoom(is / was, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    const tapped = stroke !== null && !stroke.moved && down.size === 1 && event.type === 'pointerup';
    down.delete(event.pointerId);
    if (tapped && stroke && stroke.cell >= 0) onWalk(stroke.cell);
    if (down.size === 0) stroke = null;
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }

  /** @param {number} factor @param {number} clientX @param {number} clientY */
  function zoom(factor, clientX, clientY) {
    const { left, top } = host.getBoundingClientRect();
    view.camera.zoomBy(factor, clientX - left, clientY - top);
  }

  /** @param {Event} event */
  const suppress = (event) => event.preventDefault(); // a long press opens no menu on the board

  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ['pointerdown', press], ['pointermove', move], ['pointerup', lift], ['pointercancel', lift],
    ['wheel', wheel], ['contextmenu', suppress],
  ];
  for (const [name, listener] of listeners) host.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of listeners) host.removeEventListener(name, listener);
  };
}
