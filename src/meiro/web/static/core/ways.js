// Ways: the passages of a cell with the angles they lead at, so that a pressed direction becomes an edge.
// Angles are degrees, clockwise on the screen: 0 east, 90 south, 180 west, 270 north.

/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {{edge: number, cell: number, direction: number, angle: number, turn: number}} Way */

// More than half of what lies between two sides of a square or a hexagon, less than a hexagon's next.
const TOLERANCE = 55;

/**
 * List the passages of a cell, in the order of their edges.
 * @param {Maze} maze @param {number} cell @returns {Way[]}
 */
export function ways(maze, cell) {
  const found = [];
  for (let dart = maze.first[cell]; dart < maze.first[cell + 1]; dart++) {
    found.push({
      edge: maze.edge[dart],
      cell: maze.to[dart],
      direction: maze.direction[dart],
      angle: maze.angle[dart],
      turn: maze.turn?.[dart] ?? 0,
    });
  }
  return found;
}

/**
 * Return the angle between two directions, 0 … 180.
 * @param {number} one @param {number} other
 */
export function between(one, other) {
  const apart = Math.abs(one - other) % 360;
  return exact(Math.min(apart, 360 - apart));
}

/**
 * Return the way nearest to an angle, the lower edge of two equally near; null when none is within reach.
 * @param {Way[]} found @param {number} angle @returns {Way | null}
 */
export function nearest(found, angle) {
  let best = null;
  let least = TOLERANCE;
  for (const way of found) {
    const apart = between(way.angle, angle);
    if (apart < least) [best, least] = [way, apart];
  }
  return best;
}

/**
 * Return the way that leads on straight behind a way walked with a heading, and the new heading, which turns with
 * the cells of a polar grid.
 * @param {Maze} maze @param {Way} way @param {number} heading @returns {[Way | null, number]}
 */
export function straightOn(maze, way, heading) {
  const onward = wrapped(heading + way.turn);
  const others = ways(maze, way.cell).filter((one) => one.edge !== way.edge);
  return [nearest(others, onward), onward];
}

/**
 * Return the headings a way can be walked with: its angle, or both slants where cells have three sides.
 * @param {Maze} maze @param {Way} way
 */
export function headings(maze, way) {
  return maze.kind === 'tri' ? [way.angle - 30, way.angle + 30] : [way.angle];
}

/**
 * Return the way in a numbered direction of a cell, or null where a wall is.
 * @param {Maze} maze @param {number} cell @param {number} direction
 */
export function wayIn(maze, cell, direction) {
  return ways(maze, cell).find((way) => way.direction === direction) ?? null;
}

/**
 * Return how many steps every cell is from one, −1 where no way leads.
 * @param {Maze} maze @param {number} from
 */
export function distances(maze, from) {
  const steps = new Int32Array(maze.n).fill(-1);
  const queue = new Int32Array(maze.n);
  let filled = 1;
  steps[from] = 0;
  queue[0] = from;
  for (let at = 0; at < filled; at++) {
    const cell = queue[at];
    for (let dart = maze.first[cell]; dart < maze.first[cell + 1]; dart++) {
      const far = maze.to[dart];
      if (steps[far] < 0) {
        steps[far] = steps[cell] + 1;
        queue[filled++] = far;
      }
    }
  }
  return steps;
}

/** @param {number} angle */
function wrapped(angle) {
  return ((angle % 360) + 360) % 360;
}

/** @param {number} value */
function exact(value) {
  return Math.round(value * 1e6) / 1e6;
}
