/** The mazes of the guide, asked for by what they are made of; a later question cancels the one before. */

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {{id: (fields: Record<string, unknown>, options?: object) => Promise<{id: string}>,
 *   maze: (id: string, options?: object) => Promise<Maze>}} Api */

/**
 * Return a function that makes a maze of these wishes and hands it over, unless a later wish came before it was there.
 * @param {Api} api
 * @param {(maze: Maze) => void} take
 * @param {(error: unknown) => void} failed
 */
export function asker(api, take, failed) {
  let abort = new AbortController();
  return async (/** @type {Record<string, unknown>} */ fields) => {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    try {
      const { id } = await api.id({ unit: 'cells', ...fields }, { signal });
      const maze = await api.maze(id, { signal });
      if (!signal.aborted) take(maze);
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
  };
}
