/** The sentences of a film, asked of the server in windows around the frame that is shown. */

/** @typedef {import('./film.js').Step} Step */
/**
 * Where sentences come from: an ID and what is told of it.
 * @typedef {{id: string, what: string} & Record<string, unknown>} Source
 */
/** @typedef {{steps: (id: string, asked: any) => Promise<{steps: [string, Record<string, any>][]}>}} Api */

const WINDOW = 64; // frames

/** Keeps what was told, and asks for one window at a time, the one wanted last. */
export class Sentences {
  /** @param {Api} api @param {() => void} told called when something wanted has come */
  constructor(api, told) {
    this.api = api;
    this.told = told;
    /** @type {Source|null} */ this.source = null;
    /** @type {Map<number, Step[]>} */ this.known = new Map();
    this.wanted = -1; // window
    this.asking = new AbortController();
    this.busy = false;
  }

  /** Tell of another film. @param {Source|null} source */
  load(source) {
    this.asking.abort();
    this.asking = new AbortController();
    this.source = source;
    this.known.clear();
    this.wanted = -1;
    this.busy = false;
  }

  /**
   * The sentence of a frame, or null while it is not there yet; then it is asked for.
   * @param {number} at @returns {Step|null}
   */
  at(at) {
    const window = Math.floor(at / WINDOW);
    const steps = this.known.get(window);
    if (steps) return steps[at % WINDOW] ?? null;
    this.wanted = window;
    this.#ask();
    return null;
  }

  async #ask() {
    if (this.busy || !this.source) return;
    const [window, { signal }] = [this.wanted, this.asking];
    const { id, ...about } = this.source;
    this.busy = true;
    try {
      const { steps } = await this.api.steps(id, { ...about, from: window * WINDOW, count: WINDOW, signal });
      if (signal.aborted) return;
      this.known.set(window, steps);
    } catch {
      if (signal.aborted) return;
      this.wanted = -1; // words are not worth a complaint: the board says it too; the next frame asks again
    }
    this.busy = false;
    if (this.wanted >= 0 && !this.known.has(this.wanted)) this.#ask();
    else this.told();
  }
}
