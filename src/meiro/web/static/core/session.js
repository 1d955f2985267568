// The session: what every screen of play holds. It knows the state of the game, and does what is asked or says why
// not. Time, store, records, maker and seeds are given to it; it mirrors `meiro.play.Session`, proven by the vectors.

import { PLAIN } from './classics.js';
import { ANSWER, HINT, REDO, RESTART, STOP, UNDO, formatInputs, stepsCode } from './inputs.js';
import { begun, cleared, loadProgress } from './levels.js';
import { Round } from './round.js';
import { run as runFrom, walkTo, wayTowards } from './rules.js';
import { formatSave } from './saves.js';
import { withFields } from './settings.js';
import { offered, snapshot } from './snapshot.js';
import { LABELS } from './states.js';
import { Workshop, plan } from './workshop.js';

/** @typedef {import('./settings.js').Refusal} Refusal */
/** @typedef {import('./rules.js').Way} Way */
/**
 * Named texts that outlive the page. `write` keeps the one before; it throws where nothing can be kept: then play
 * goes on unsaved. `setAside` moves what cannot be read out of the way and returns its new name.
 * @typedef {{read: (name: string) => string | null, previous: (name: string) => string | null,
 *   write: (name: string, text: string) => void, setAside: (name: string) => string}} Store
 */
/**
 * @typedef {object} Given
 * @property {import('./clock.js').Clock} clock
 * @property {import('./workshop.js').Maker} maker
 * @property {Store} store
 * @property {import('./records.js').Records | null} [records]
 * @property {import('./classics.js').Classic} [classic]
 * @property {Record<string, unknown>} [settings]
 * @property {() => string} [seeds]
 */

const SHELF = 20; // mazes that can be gone back to
const AWAY = 2; // seconds without the focus after which a game pauses
const AUTOSAVE = 0.5; // seconds after a change
const STORAGE = { key: 'ui.error.storage', parameters: {} };
/** @type {Record<string, string>} */
const TOGGLES = { 'paused pause': 'resume', 'revealed answer': 'hide' };
/** @type {Record<string, string>} */
const WHY = { empty: 'no_maze', generating: 'generating', paused: 'paused' };

/** One player's game, from the first maze to the last. */
export class Session {
  /** @param {Given} given */
  constructor({ clock, maker, store, records = null, classic = PLAIN, settings, seeds = randomSeed }) {
    this.clock = clock;
    this.maker = maker;
    this.store = store;
    this.records = records;
    this.classic = classic;
    this.settings = withFields({ ...classic.settings, ...settings });
    /** @type {Round | null} */
    this.round = null;
    this.token = 0;
    this.bumps = 0;
    /** @type {Refusal | null} */
    this.notice = null;
    /** @type {Round[]} */
    this.shelf = [];
    this.progress = loadProgress(store, `${classic.name}-levels.json`);
    this.seeds = seeds;
    this.workshop = new Workshop(clock, maker);
  }

  /** @type {number | null} when the focus was lost */
  #away = null;
  /** @type {number | null} when something changed that is not saved yet */
  #dirty = null;

  // ---- What a screen calls ----

  /** @returns {import('./states.js').State} */
  get state() {
    if (this.workshop.order) return 'generating';
    return this.round ? this.round.state : 'empty';
  }

  view() {
    return snapshot(this);
  }

  /**
   * Do an action; return why it was refused, or null. "main" is the primary one.
   * @param {string} asked @param {Record<string, unknown>} wished for "new": fields of settings, size, seed, id, maze
   * @returns {Refusal | null}
   */
  act(asked, wished = {}) {
    this.tick();
    const { actions, main } = offered(this);
    let name = asked === 'main' ? main : asked;
    if (!(name in actions)) name = TOGGLES[`${this.state} ${name}`] ?? name;
    if (name === 'away' || name === 'back') {
      this.#away = name === 'away' ? this.clock.seconds() : null;
      return null;
    }
    if (!(name in LABELS)) throw new RangeError(`there is no action ${name}`);
    if (!(name in actions)) return { key: `ui.reason.${WHY[this.state] ?? 'over'}`, parameters: {} };
    if (!actions[name].live) return { key: actions[name].reason, parameters: {} };
    this.notice = null;
    return name === 'new' ? this.#new(wished) : (this.#deeds[name]?.() ?? null);
  }

  /**
   * Walk in a direction, a step or a run; return the edges walked, none where a wall is.
   * @param {number} angle @param {boolean} run
   */
  press(angle, run = false) {
    this.tick();
    const game = this.#walking();
    if (game === null) return [];
    const way = wayTowards(game, angle);
    if (way === null) {
      this.bumps += 1;
      return [];
    }
    return this.#walk(run || this.settings.always_run ? runFrom(game, way, angle) : [way]);
  }

  /**
   * Walk to a cell in a corridor from here or in line of sight; return the edges walked.
   * @param {number} cell
   */
  walkTo(cell) {
    this.tick();
    const game = this.#walking();
    return game === null ? [] : this.#walk(walkTo(game, cell));
  }

  /** Let time act: take over finished work, end the making, pause when away, save. */
  tick() {
    const now = this.clock.seconds();
    this.#collect();
    this.round?.poll();
    if (this.#away !== null && now - this.#away > AWAY) this.hold();
    if (this.#dirty !== null && now - this.#dirty >= AUTOSAVE) this.save();
  }

  /** Pause a game that is played, where there is a pause. */
  hold() {
    if (this.state === 'playing' && 'pause' in offered(this).actions) this.#deeds.pause();
  }

  /**
   * Change settings; the game on the table takes over what needs no new maze.
   * @param {Record<string, unknown>} fields
   */
  set(fields) {
    this.settings = withFields(fields, this.settings);
    this.round?.change(fields);
  }

  /**
   * Put a saved game on the table, paused.
   * @param {import('./saves.js').Saved} saved
   */
  open(saved) {
    this.#putOnTable(Round.of(saved, this.clock));
  }

  /** Save what is on the table. */
  save() {
    this.#dirty = null;
    const text = this.saveText();
    if (text) this.#stored(() => this.store.write(this.saveName, text));
  }

  /** Return the game as a save file, "" when there is none. */
  saveText() {
    return this.round ? formatSave(this.round.saved()) : '';
  }

  get saveName() {
    return `${this.classic.name}.json`;
  }

  /** Pause and save, for the page goes. */
  close() {
    this.workshop.cancel();
    this.round?.pause();
    this.save();
  }

  /** What was done so far, as a replay reads it. */
  get inputs() {
    return this.round ? formatInputs(this.round.attempt.inputs) : '';
  }

  // ---- Making ----

  /** @param {Record<string, unknown>} wished @returns {Refusal | null} */
  #new(wished) {
    const planned = plan(this.settings, this.progress.level, this.seeds, this.maker, wished);
    if ('refusal' in planned) return this.#inItsWords(planned.refusal, wished.size);
    this.settings = planned.base;
    this.round?.pause();
    this.token += 1;
    this.workshop.begin(planned);
    this.#collect();
    return null;
  }

  /**
   * Let a classic refuse a size in its own words, and explain it in ours.
   * @param {Refusal} refusal @param {unknown} size @returns {Refusal}
   */
  #inItsWords(refusal, size) {
    const { empty, invalid } = this.classic.words;
    if (typeof size !== 'string' || !invalid) return refusal;
    return size.trim() ? { ...refusal, before: invalid } : { key: empty, parameters: {} };
  }

  /** Take a maze that is ready out of the workshop. */
  #collect() {
    try {
      const ready = this.workshop.collect();
      if (ready) this.#deal(new Round(ready.made, ready.plan.settings, this.clock, ready.plan.level));
    } catch (error) {
      this.#deeds.cancel();
      this.notice = noticeOf(/** @type {any} */ (error));
    }
  }

  /** @param {Round} fresh */
  #deal(fresh) {
    this.#putOnTable(fresh);
    if (fresh.level) this.#keepProgress(begun(this.progress, fresh.id));
    if (fresh.settings.timer === 'reveal') fresh.go();
    this.#touch();
  }

  /** @param {Round} other */
  #putOnTable(other) {
    this.workshop.cancel();
    if (this.round) {
      this.round.pause();
      this.shelf = [...this.shelf, this.round].slice(-SHELF);
    }
    this.#show(other);
  }

  /** @param {Round} other */
  #show(other) {
    this.token += 1;
    this.round = other;
    other.think(this.maker);
    other.poll();
  }

  /** @type {Record<string, () => Refusal | null | void>} what the actions do; any other is the screen's */
  #deeds = {
    finish: () => {
      this.workshop.finish();
      this.#collect();
    },
    // Back to the maze on the table: one that had not begun is ready again, another one paused.
    cancel: () => {
      this.workshop.cancel();
      this.token += 1;
      if (this.round?.fresh) this.round.resume();
    },
    next: () => {
      if (this.round?.level === this.progress.level) {
        this.#keepProgress({ ...this.progress, level: this.progress.level + 1 });
      }
      return this.#new({});
    },
    replay: () => this.#replay(),
    previous: () => this.#previous(),
    start: () => this.round?.go(),
    pause: () => {
      this.round?.pause();
      this.save();
    },
    resume: () => this.round?.resume(),
    stop: () => {
      if (this.round) this.round.paused = false;
      const refused = this.#take(STOP);
      this.save();
      return refused;
    },
    restart: () => this.#take(RESTART),
    undo: () => this.#take(UNDO),
    redo: () => this.#take(REDO),
    hint: () => this.#take(HINT),
    answer: () => this.#take(ANSWER),
    hide: () => {
      if (this.round) this.round.hidden = !this.round.hidden;
    },
  };

  #replay() {
    const old = /** @type {Round} */ (this.round);
    this.round = null;
    const fresh = new Round(old.made, old.settings, this.clock, old.level);
    fresh.answer = old.answer;
    this.#deal(fresh);
  }

  #previous() {
    const before = /** @type {Round} */ (this.shelf.pop());
    if (this.round) {
      this.round.pause();
      this.shelf.unshift(this.round);
    }
    this.#show(before);
    if (before.fresh) before.resume();
    this.#touch();
  }

  // ---- Playing ----

  /** Return the game when somebody can walk in it now. */
  #walking() {
    const walks = this.state === 'ready' || this.state === 'playing';
    return this.round && walks ? this.round.attempt.game : null;
  }

  /** @param {Way[]} walked */
  #walk(walked) {
    if (!walked.length || !this.round) return [];
    this.notice = null;
    this.#take(stepsCode(walked.map((way) => way.direction)));
    const edges = walked.map((way) => way.edge);
    this.round.edge = /** @type {number} */ (edges.at(-1));
    return edges;
  }

  /** @param {string} code @returns {Refusal | null} */
  #take(code) {
    if (!this.round) return null;
    const reason = this.round.take(code);
    if (reason) return { key: reason, parameters: {} };
    this.#touch();
    if (this.round.state === 'won') this.#settle(this.round);
    return null;
  }

  /**
   * Keep what a clear is worth.
   * @param {Round} round
   */
  #settle(round) {
    const record = round.record(this.clock.date());
    if (record && this.records) {
      const { records } = this;
      round.place = this.#stored(() => records.add(record)) ?? 0;
    }
    if (round.level) this.#keepProgress(cleared(this.progress, round.level, round.ranked));
    this.save();
  }

  // ---- Keeping ----

  #touch() {
    this.#dirty ??= this.clock.seconds();
  }

  /** @param {import('./levels.js').Progress} progress */
  #keepProgress(progress) {
    this.progress = progress;
    this.#stored(() => this.store.write(`${this.classic.name}-levels.json`, JSON.stringify(progress)));
  }

  /**
   * Use the store; play goes on when it fails, and the notice says so.
   * @template T @param {() => T} work @returns {T | null}
   */
  #stored(work) {
    try {
      return work();
    } catch {
      this.notice = STORAGE;
      return null;
    }
  }
}

/**
 * What a maker threw, in words: its own, else that it cannot be done, and why.
 * @param {Error & Partial<Refusal>} error @returns {Refusal}
 */
function noticeOf({ key, parameters = {}, message }) {
  return key ? { key, parameters } : { key: 'ui.error.refused', parameters: { reason: message } };
}

/** Draw a short seed that is easy to read out. */
export function randomSeed() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('');
}
