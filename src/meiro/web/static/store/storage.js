// What the page keeps: named texts in IndexedDB, else in localStorage, else only as long as the page is open.
//
// All of it lies in memory too, so that reading and writing never wait; what is written goes on to the disk behind,
// and other pages of the same browser are told.

/** @typedef {import('../core/session.js').Store} Store */
/** @typedef {{name: string, load: () => Promise<[string, string][]>, put: (name: string, text: string) => Promise<void>,
 *   remove: (name: string) => Promise<void>}} Disk */

const NAME = 'meiro';
const PREFIX = 'meiro/';
const PREVIOUS = '.previous';
const BAD = '.bad';

/** Named texts: `read` and `write` at once, the disk behind. */
export class Storage {
  /** @param {Disk} disk @param {[string, string][]} found */
  constructor(disk, found) {
    this.disk = disk;
    this.texts = new Map(found);
    /** @type {(error: unknown) => void} told when something could not be kept */
    this.onFailure = () => undefined;
    /** @type {Set<(name: string) => void>} told of what another page of this browser wrote */
    this.listeners = new Set();
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
    this.channel?.addEventListener('message', ({ data: [name, text] }) => this.#take(name, text));
  }

  /** @type {Promise<unknown>} */
  #writing = Promise.resolve();

  /** Whether what is kept outlives the page. */
  get lasting() {
    return this.disk.name !== 'memory';
  }

  /** @param {string} name */
  read(name) {
    return this.texts.get(name) ?? null;
  }

  /** @param {string} name */
  previous(name) {
    return this.read(name + PREVIOUS);
  }

  /** @param {string} name @param {string} text */
  write(name, text) {
    const before = this.read(name);
    if (before === text) return;
    if (before !== null) this.#put(name + PREVIOUS, before);
    this.#put(name, text);
  }

  /** @param {string} name */
  setAside(name) {
    const text = this.read(name);
    if (text !== null) {
      this.#put(name + BAD, text);
      this.#put(name, null);
    }
    return name + BAD;
  }

  /** Forget everything. */
  clear() {
    for (const name of [...this.texts.keys()]) this.#put(name, null);
  }

  /** Wait until all that was written lies on the disk. */
  async settled() {
    await this.#writing;
  }

  /** @param {string} name @param {string | null} text */
  #put(name, text) {
    this.#take(name, text, false);
    this.channel?.postMessage([name, text]);
    this.#writing = this.#writing
      .then(() => (text === null ? this.disk.remove(name) : this.disk.put(name, text)))
      .catch((error) => this.onFailure(error));
  }

  /** @param {string} name @param {string | null} text */
  #take(name, text, tell = true) {
    if (text === null) this.texts.delete(name);
    else this.texts.set(name, text);
    if (tell) for (const listener of this.listeners) listener(name);
  }
}

/** Open the best place there is. */
export async function openStorage() {
  for (const open of [openDatabase, openLocal]) {
    try {
      const disk = await open();
      return new Storage(disk, await disk.load());
    } catch {
      // blocked or damaged: the next place is tried
    }
  }
  return new Storage(memory(), []);
}

/** @returns {Promise<Disk>} */
async function openDatabase() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('texts');
  const database = await settled(request);
  /** @param {IDBTransactionMode} mode */
  const texts = (mode) => database.transaction('texts', mode).objectStore('texts');
  return {
    name: 'database',
    async load() {
      const store = texts('readonly');
      const [names, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      return names.map((name, at) => [String(name), String(values[at])]);
    },
    async put(name, text) {
      await settled(texts('readwrite').put(text, name));
    },
    async remove(name) {
      await settled(texts('readwrite').delete(name));
    },
  };
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if ('onblocked' in request) request.onblocked = () => reject(new Error('blocked'));
  });
}

/** @returns {Promise<Disk>} */
async function openLocal() {
  localStorage.setItem(`${PREFIX}probe`, '');
  localStorage.removeItem(`${PREFIX}probe`);
  return {
    name: 'local',
    async load() {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
      return names.map((name) => [name.slice(PREFIX.length), localStorage.getItem(name) ?? '']);
    },
    async put(name, text) {
      localStorage.setItem(PREFIX + name, text);
    },
    async remove(name) {
      localStorage.removeItem(PREFIX + name);
    },
  };
}

/** @returns {Disk} */
function memory() {
  return {
    name: 'memory',
    load: async () => [],
    put: async () => undefined,
    remove: async () => undefined,
  };
}
