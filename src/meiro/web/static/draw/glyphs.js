/** The marks of a board: each has a shape of its own, so that none is told by its colour alone. Sizes in corridors. */

/** @typedef {'start' | 'goal' | 'player' | 'head' | 'focus'} Mark */

/** @type {Record<string, number[][]>} points around (0, 0) */
const OUTLINES = {
  start: [[-0.2, -0.27], [0.3, 0], [-0.2, 0.27]],
  goal: [[-0.2, -0.32], [0.3, -0.14], [-0.1, 0.06], [-0.1, 0.34], [-0.2, 0.34]],
  arrow: [[0.1, -0.3], [0.48, 0], [0.1, 0.3], [0.1, 0.11], [-0.42, 0.11], [-0.42, -0.11], [0.1, -0.11]],
};

/**
 * The outline of a mark, a triangle or a flag, around a point.
 * @param {'start' | 'goal' | 'arrow'} mark
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} [angle] degrees clockwise
 */
export function outline(mark, x, y, size, angle = 0) {
  const path = new Path2D();
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
  for (const [dx, dy] of OUTLINES[mark]) path.lineTo(x + dx * cos - dy * sin, y + dx * sin + dy * cos);
  path.closePath();
  return path;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function disc(x, y, radius) {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}
