// Saved games: one JSON object, `maze-save` version 1, that plays itself again on the maze it carries; the same file
// that the window writes. `crc` is the CRC-32 of the text without it: keys sorted, no blanks.

import { LONGEST, replay } from './attempt.js';
import { formatInputs, parseInputs } from './inputs.js';
import { withFields } from './settings.js';
import { checksum, engineOf, wallsOf } from './walls.js';

/** @typedef {import('./attempt.js').Attempt} Attempt */
/** @typedef {import('./workshop.js').Made} Made */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./session.js').Store} Store */
/** @typedef {{made: Made, attempt: Attempt, elapsed: number, settings: Settings, level: number}} Saved */
/** @typedef {{id: string, walls: string, board: string, inputs: string, elapsed: number, level: number,
 *   settings: Record<string, unknown>}} Document */

const CRC = /,?"crc":"([0-9a-f]{8})"/;

/**
 * Write a game as JSON.
 * @param {Saved} saved
 */
export function formatSave(saved) {
  const { made, board } = saved.made;
  made.wallsId ||= wallsOf(made); // long, and the same in every save
  const document = {
    format: 'maze-save',
    version: 1,
    engine: engineOf(made),
    id: made.id,
    walls: made.wallsId,
    board: board === made ? 'cells' : 'blocks',
    inputs: formatInputs(saved.attempt.inputs),
    elapsed: saved.elapsed,
    level: saved.level,
    settings: saved.settings,
  };
  return canonical({ ...document, crc: checksum(canonical(document)) });
}

/**
 * Read what a save says; null for anything that is no whole save.
 * @param {string} text @returns {Document | null}
 */
export function parseSave(text) {
  try {
    const { crc, ...document } = JSON.parse(text);
    const { format, version, id, walls, board, inputs, elapsed, level, settings } = document;
    const whole = crc === checksum(text.replace(CRC, '')) || crc === checksum(canonical(document));
    const right =
      whole && format === 'maze-save' && version === 1 &&
      [id, walls, board, inputs].every((field) => typeof field === 'string') &&
      Number.isInteger(elapsed) && elapsed >= 0 && elapsed <= LONGEST && Number.isInteger(level) && level >= 0 &&
      typeof settings === 'object' && settings !== null;
    return right ? document : null;
  } catch {
    return null;
  }
}

/**
 * Play a save again on its maze; null when its inputs cannot have been.
 * @param {Document} document @param {Made} made @returns {Saved | null}
 */
export function savedOn(document, made) {
  let inputs;
  try {
    inputs = parseInputs(document.inputs);
  } catch {
    return null;
  }
  const verdict = replay(made.board, inputs);
  const { elapsed, level } = document;
  if (verdict.at >= 0 || verdict.attempt.last > elapsed) return null;
  return { made, attempt: verdict.attempt, elapsed, settings: withFields(document.settings), level };
}

/**
 * Read a save from a store, or the one before when it is damaged; `bad` is the name a damaged one is kept under.
 * @param {Store} store @param {string} name @returns {{document: Document | null, bad: string}}
 */
export function loadSave(store, name) {
  const text = store.read(name);
  const document = text === null ? null : parseSave(text);
  if (document !== null) return { document, bad: '' };
  const bad = text === null ? '' : store.setAside(name);
  return { document: parseSave(store.previous(name) ?? ''), bad };
}

/**
 * Write JSON with sorted keys and no blanks.
 * @param {unknown} value @returns {string}
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}
