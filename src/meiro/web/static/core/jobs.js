// Work that takes long, as the session asks for it: begun at once, polled, and cancelled when nobody waits any more.

/**
 * @template T
 * @typedef {{done: () => boolean, result: () => T, cancel: () => void}} Job result: throws what the work threw
 */

/**
 * Do work on the spot; what it throws is thrown by `result`.
 * @template T @param {() => T} work @returns {Job<T>}
 */
export function atOnce(work) {
  /** @type {() => T} */
  let result;
  try {
    const value = work();
    result = () => value;
  } catch (error) {
    result = () => {
      throw error;
    };
  }
  return { done: () => true, result, cancel: () => undefined };
}

/**
 * Begin work that promises its result; cancelling aborts the signal it is given.
 * @template T @param {(signal: AbortSignal) => Promise<T>} work @returns {Job<T>}
 */
export function promised(work) {
  const abort = new AbortController();
  /** @type {(() => T) | null} */
  let result = null;
  work(abort.signal).then(
    (value) => {
      result = () => value;
    },
    (error) => {
      result = () => {
        throw error;
      };
    },
  );
  return {
    done: () => result !== null,
    result: () => /** @type {() => T} */ (result)(),
    cancel: () => abort.abort(),
  };
}
