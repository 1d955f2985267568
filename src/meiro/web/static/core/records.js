// Records: the best ten of every category, as one JSON text in a store.

/** @typedef {import('./session.js').Store} Store */
/**
 * One cleared maze. Times are milliseconds; `ranked` holds the penalties of hints, `answer` is 1 when the answer was
 * seen: such a record stands behind all others. `maze` is its ID.
 * @typedef {{category: string, answer: number, ranked: number, time: number, moves: number, visited: number,
 *   shortest: number | null, hints: number, maze: string, date: string}} Record
 */

const KEPT = 10;
const NAME = 'records.json';
const NUMBERS = ['answer', 'ranked', 'time', 'moves', 'visited', 'shortest', 'hints'];
const TEXTS = ['category', 'maze', 'date'];

/** The best ten a category; `read` each time, so that two pages of one browser do not forget each other's. */
export class Records {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /**
   * Keep a record if it is among the best ten; return its place, 1 … 10, or 0.
   * @param {Record} record
   */
  add(record) {
    const all = this.all();
    const rows = best([...all, record], record.category);
    this.#write([...all.filter((one) => one.category !== record.category), ...rows]);
    return rows.indexOf(record) + 1;
  }

  /** @param {string} category */
  best(category) {
    return best(this.all(), category);
  }

  /** List the categories that have a record. */
  categories() {
    return [...new Set(this.all().map((record) => record.category))].sort();
  }

  clear() {
    this.#write([]);
  }

  /**
   * Add exported records that are not here yet; throws, and adds none, when one is wrong.
   * @param {unknown} rows
   */
  bringIn(rows) {
    if (!Array.isArray(rows) || !rows.every(isRecord)) throw new TypeError('these are no records of ours');
    const known = new Set(this.all().map((record) => JSON.stringify(sorted(record))));
    for (const row of rows) {
      if (!known.has(JSON.stringify(sorted(row)))) this.add(row);
    }
  }

  /** @returns {Record[]} */
  all() {
    const text = this.store.read(NAME);
    const rows = parsed(text);
    if (rows === null && text !== null) this.store.setAside(NAME);
    return rows ?? parsed(this.store.previous(NAME)) ?? [];
  }

  /** @param {Record[]} rows */
  #write(rows) {
    this.store.write(NAME, JSON.stringify(rows));
  }
}

/** @param {Record[]} rows @param {string} category */
function best(rows, category) {
  return rows.filter((row) => row.category === category).sort(order).slice(0, KEPT);
}

/** @param {Record} one @param {Record} other */
function order(one, other) {
  return (
    one.answer - other.answer || one.ranked - other.ranked || one.moves - other.moves ||
    (one.date < other.date ? -1 : Number(one.date > other.date))
  );
}

/** @param {string | null} text @returns {Record[] | null} */
function parsed(text) {
  try {
    const rows = JSON.parse(text ?? '');
    return Array.isArray(rows) && rows.every(isRecord) ? rows : null;
  } catch {
    return null;
  }
}

/** @param {unknown} row @returns {row is Record} */
function isRecord(row) {
  if (typeof row !== 'object' || row === null) return false;
  const fields = /** @type {{[name: string]: unknown}} */ (row);
  return (
    Object.keys(fields).length === NUMBERS.length + TEXTS.length &&
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    NUMBERS.every((name) => (name === 'shortest' && fields[name] === null) || isCount(fields[name]))
  );
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** @param {Record} record */
function sorted(record) {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}
