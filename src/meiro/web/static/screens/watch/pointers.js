/**
 * Mouse, pen and touch on a board of Watch: ends are dragged, walls opened and closed, the picture moved and zoomed.
 */

/**
 * @typedef {{view: import('../../draw/board.js').BoardView, ends: () => {start: number, goal: number} | null,
 *   editing: () => boolean, drop: (ends: {start: number, goal: number}) => void, toggle: (edges: number[]) => void,
 *   point: (cell: number) => void, tap: (cell: number) => void}} Target
 */

const TAP = 6; // pixels a pointer may stray and still tap
const WHEEL = 1.0015; // times for each unit of a wheel

/**
 * What a held pointer does.
 * @typedef {{kind: 'end' | 'wall' | 'move', end: 'start' | 'goal', x: number, y: number, strayed: boolean, edges:
 *   number[]}} Hold
 */

/** Listen to the pointers on a board. @param {Target} target */
export function bindBoard({ view, ends, editing, drop, toggle, point, tap }) {
  const host = view.element;
  host.style.touchAction = 'none';
  /** @type {Map<number, {x: number, y: number}>} */ const down = new Map();
  /** @type {Hold | null} */ let hold = null;

  /** @param {PointerEvent} event @returns {Hold} */
  function begin(event) {
    const cell = view.cellAt(event.clientX, event.clientY);
    const both = ends();
    const edge = editing() ? view.edgeAt(event.clientX, event.clientY) : -1;
    const end = both && cell === both.start ? 'start' : 'goal';
    const kind = edge >= 0 ? 'wall' : both && cell >= 0 && cell === both[end] ? 'end' : 'move';
    return { kind, end, x: event.clientX, y: event.clientY, strayed: false, edges: edge >= 0 ? [edge] : [] };
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0) return;
    host.setPointerCapture(event.pointerId);
    host.focus({ preventScroll: true });
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    hold = down.size === 1 ? begin(event) : null;
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const before = down.get(event.pointerId);
    if (!before) return point(view.cellAt(event.clientX, event.clientY));
    if (down.size === 2) pinch(event, before);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!hold) return;
    hold.strayed ||= Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > TAP;
    if (hold.kind === 'wall') {
      const edge = view.edgeAt(event.clientX, event.clientY);
      if (edge >= 0 && !hold.edges.includes(edge)) hold.edges.push(edge);
    } else if (hold.kind === 'end') {
      const cell = view.cellAt(event.clientX, event.clientY);
      if (cell >= 0) view.marks = { ...view.marks, [hold.end]: cell };
      view.invalidate();
    } else if (hold.strayed) {
      view.camera.panBy(event.clientX - before.x, event.clientY - before.y);
      view.invalidate();
    }
  }

  /** @param {PointerEvent} event @param {{x: number, y: number}} before */
  function pinch(event, before) {
    const other = [...down].filter(([id]) => id !== event.pointerId).map(([, place]) => place)[0];
    const apart = (/** @type {number} */ x, /** @type {number} */ y) => Math.max(Math.hypot(x - other.x, y - other.y), 1);
    const box = host.getBoundingClientRect();
    const [x, y] = [(event.clientX + other.x) / 2 - box.left, (event.clientY + other.y) / 2 - box.top];
    view.camera.zoomBy(apart(event.clientX, event.clientY) / apart(before.x, before.y), x, y);
    view.camera.panBy((event.clientX - before.x) / 2, (event.clientY - before.y) / 2);
    view.invalidate();
  }

  /** @param {PointerEvent} event */
  function release(event) {
    down.delete(event.pointerId);
    const held = hold;
    hold = null;
    const both = ends();
    if (!held || event.type === 'pointercancel') return;
    const cell = view.cellAt(event.clientX, event.clientY);
    if (held.kind === 'wall') toggle(held.edges);
    else if (held.kind === 'end' && both && held.strayed) drop({ ...both, [held.end]: cell < 0 ? both[held.end] : cell });
    else if (!held.strayed && cell >= 0) tap(cell);
  }

  host.addEventListener('pointerdown', press);
  host.addEventListener('pointermove', move);
  host.addEventListener('pointerup', release);
  host.addEventListener('pointercancel', release);
  host.addEventListener('pointerleave', () => point(-1));
  host.addEventListener('contextmenu', (event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault();
  });
  host.addEventListener('wheel', (event) => {
    event.preventDefault();
    const box = host.getBoundingClientRect();
    view.camera.zoomBy(WHEEL ** -event.deltaY, event.clientX - box.left, event.clientY - box.top);
    view.invalidate();
  }, { passive: false });
}
