// The cells a player has been to, in order of first visit: a persistent set, so that every game keeps its own.

/**
 * A set that `add` leaves as it is and returns a larger one of, in constant time while play goes on.
 *
 * All versions share one table, owned by the version used last; each other version says in what one cell it differs
 * from the next one on the way to the owner, and asking it turns that chain around.
 * Source: Baker, "Shallow binding makes functional arrays fast" (1991), SIGPLAN Notices 26(8).
 */
export class Visits {
  /** @param {number} cell */
  constructor(cell) {
    /** @type {Set<number> | null} */
    this.table = new Set([cell]);
    /** @type {Visits} */
    this.near = this;
    this.cell = cell;
    this.came = true;
    this.size = 1;
  }

  /**
   * Return the set with one more cell; the same set when the cell is in it.
   * @param {number} cell @returns {Visits}
   */
  add(cell) {
    const table = this.own();
    if (table.has(cell)) return this;
    const more = new Visits(cell);
    table.add(cell);
    more.table = table;
    more.size = this.size + 1;
    [this.table, this.near, this.cell, this.came] = [null, more, cell, false];
    return more;
  }

  /**
   * List what to do to get from another version to this one: cells that came and cells that went.
   * @param {Visits} older @returns {{cell: number, came: boolean}[]}
   */
  since(older) {
    older.own();
    const chain = [];
    /** @type {Visits} */
    let version = this;
    while (version.table === null) {
      chain.push({ cell: version.cell, came: version.came });
      version = version.near;
    }
    if (version === older) return chain.reverse();
    const gone = [...older].map((cell) => ({ cell, came: false }));
    return [...gone, ...[...this].map((cell) => ({ cell, came: true }))];
  }

  /**
   * Turn the chain to the owner around, so that this version owns the table.
   * @returns {Set<number>}
   */
  own() {
    const chain = [];
    /** @type {Visits} */
    let version = this;
    while (version.table === null) {
      chain.push(version);
      version = version.near;
    }
    const table = version.table;
    for (const nearer of chain.reverse()) {
      if (nearer.came) table.add(nearer.cell);
      else table.delete(nearer.cell);
      [version.table, version.near, version.cell, version.came] = [null, nearer, nearer.cell, !nearer.came];
      [nearer.table, nearer.near] = [table, nearer];
      version = nearer;
    }
    return table;
  }

  /** @param {number} cell */
  has(cell) {
    return this.own().has(cell);
  }

  [Symbol.iterator]() {
    return [...this.own()][Symbol.iterator]();
  }
}
