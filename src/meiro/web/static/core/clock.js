// The stopwatch: the time is given to it, never read here.

/** @typedef {{seconds: () => number, date: () => string}} Clock seconds: monotonic, from any beginning; date: ISO 8601, UTC */

/** Counts whole milliseconds while it runs; a clock that is set back counts as one that stood still. */
export class Stopwatch {
  #kept = 0; // seconds counted before it last began to run
  /** @type {number | null} */
  #since = null;

  /** @param {Clock} clock */
  constructor(clock) {
    this.clock = clock;
  }

  get running() {
    return this.#since !== null;
  }

  /** Return the milliseconds counted so far. */
  read() {
    return Math.floor(this.#count() * 1000 + 0.5);
  }

  start() {
    this.#since ??= this.clock.seconds();
  }

  hold() {
    this.#kept = this.#count();
    this.#since = null;
  }

  /**
   * Hold at a count.
   * @param {number} milliseconds
   */
  set(milliseconds) {
    this.#kept = milliseconds / 1000;
    this.#since = null;
  }

  #count() {
    const passed = this.#since === null ? 0 : this.clock.seconds() - this.#since;
    return this.#kept + Math.max(passed, 0);
  }
}
