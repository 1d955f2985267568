// Wrong turns: what was visited and does not lead on, told from the visits alone, so that no mark gives the answer away.

/** @typedef {import('./maze.js').Maze} Maze */

/**
 * Return the visited cells that lie off the shortest way from the start to the player through visited cells.
 * @param {Maze} maze @param {{has: (cell: number) => boolean, [Symbol.iterator]: () => Iterator<number>}} visited
 * @param {number} player @returns {Set<number>}
 */
export function wrongTurns(maze, visited, player) {
  const wrong = new Set(visited);
  const before = walkedFrom(maze, visited, player);
  for (let cell = player; before.has(cell); cell = /** @type {number} */ (before.get(cell))) {
    wrong.delete(cell);
    if (cell === maze.start) break;
  }
  return wrong;
}

/**
 * Return for each visited cell the one before it on a shortest way from the start; the start is its own.
 * @param {Maze} maze @param {{has: (cell: number) => boolean}} visited @param {number} player @returns {Map<number, number>}
 */
function walkedFrom(maze, visited, player) {
  const before = new Map([[maze.start, maze.start]]);
  for (const cell of before.keys()) { // grows while it is gone through
    if (cell === player) break;
    for (let dart = maze.first[cell]; dart < maze.first[cell + 1]; dart++) {
      const next = maze.to[dart];
      if (visited.has(next) && !before.has(next)) before.set(next, cell);
    }
  }
  return before;
}
