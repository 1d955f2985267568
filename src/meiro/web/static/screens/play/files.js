// What leaves and enters the page as a file: pictures, saved games, mazes of any format.

import { parseSave, savedOn } from '../../core/saves.js';
import { el } from '../../ui/dom.js';
import { boardOf } from './maker.js';

/** @typedef {import('../../core/session.js').Session} Session */

/**
 * Let the browser save a file.
 * @param {Blob} blob @param {string} name
 */
export function download(blob, name) {
  const link = el('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Ask for a file; null when none is chosen.
 * @param {string} accept @returns {Promise<File | null>}
 */
export function askFile(accept) {
  return new Promise((resolve) => {
    const input = el('input', { type: 'file', accept, hidden: true });
    const chosen = () => {
      input.remove();
      resolve(input.files?.[0] ?? null);
    };
    input.addEventListener('change', chosen);
    input.addEventListener('cancel', chosen);
    document.body.append(input);
    input.click();
  });
}

/**
 * The name suggested for the picture of a game, without a suffix.
 * @param {Session} session @param {Date} now
 */
export function pictureName({ classic, settings, round }, now) {
  const made = round?.made.made;
  if (!made) return 'meiro';
  const [width, height] = [made.params[0], made.params[1] ?? made.params[0]];
  const blocks = settings.unit === 'blocks' && made.kind === 'rect';
  /** @type {Record<string, unknown>} */
  const fields = {
    date: [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join(''),
    time: [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(''),
    width: blocks ? 2 * width + 1 : width,
    height: blocks ? 2 * height + 1 : height,
    seed: made.id ? decodeURIComponent(made.id.split('/').at(-1) ?? '').slice(0, 40) : 'read',
  };
  return classic.picture.replace(/\{(\w+)\}/g, (_, name) => String(fields[name] ?? ''));
}

/** @param {number} number */
function two(number) {
  return String(number).padStart(2, '0');
}

/**
 * Put a saved game on its maze, paused; tells whether its moves can have been.
 * @param {any} app @param {Session} session @param {import('../../core/saves.js').Document} document
 */
export async function openSave(app, session, document) {
  const made = await app.api.maze(document.walls);
  made.id = document.id;
  made.wallsId = document.walls;
  const saved = savedOn(document, { made, board: boardOf(made, document.board), trace: null });
  if (saved) session.open(saved);
  return saved !== null;
}

/**
 * Open a file: a saved game, or a maze in any format the server reads. Throws what the server refuses it with.
 * @param {any} app @param {Session} session @param {File} file
 */
export async function openFile(app, session, file) {
  const document = file.name.endsWith('.json') ? parseSave(await file.text()) : null;
  if (document && (await openSave(app, session, document))) return;
  const { id, walls_id: walls } = await app.api.read(file);
  session.act('new', { id: id || walls });
}
