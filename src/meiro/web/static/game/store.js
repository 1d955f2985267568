/** Named texts in the browser's own storage, or, where that is refused, as long as the page is open. */

/**
 * @param {string} prefix of the names, so that games do not mix
 * @returns {import('../core/session.js').Store}
 */
export function localStore(prefix) {
  /** @type {Record<string, string>} */
  const memory = {};
  const storage = available();
  /** @param {string} name */
  const read = (name) => (storage ? storage.getItem(prefix + name) : null) ?? memory[name] ?? null;
  return {
    read,
    previous: () => null,
    write(name, text) {
      memory[name] = text;
      try {
        storage?.setItem(prefix + name, text);
      } catch {
        // Full: the page remembers it as long as it is open.
      }
    },
    setAside(name) {
      delete memory[name];
      storage?.removeItem(prefix + name);
      return `${name}.bad`;
    },
  };
}

/** @returns {Storage | null} */
function available() {
  try {
    return window.localStorage;
  } catch {
    return null; // refused, as some browsers do for files
  }
}
