// The descriptive ID of a maze: its walls, as `meiro.identity.format_walls` writes them, and the checksum it ends with.

/** @typedef {import('./maze.js').Maze} Maze */

/** The CRC-32 of each byte. */
const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});

/**
 * Return the descriptive ID: the one the maze came with, or that of its walls, start and goal as they are now. `known`
 * is the ID it had before it was changed: it tells the version, and how the grid is masked.
 * @param {Maze} maze @param {string} known
 */
export function wallsOf(maze, known = maze.id) {
  if (maze.wallsId) return maze.wallsId;
  /** @param {number} cell */
  const place = (cell) => `${maze.row(cell)}.${maze.col(cell)}`;
  const openings = maze.openings.map(([cell, side]) => `o${cell}.${side}`);
  const masks = isWalls(known) ? known.split('/').slice(4, -2).filter((part) => part.startsWith('k')) : [];
  const parts = [`${versionOf(known)}w`, maze.name, `s${place(maze.start)}`, `g${place(maze.goal)}`, ...openings, ...masks];
  const body = [...parts, ...(maze.board ? ['b'] : []), packed(maze.passages)].join('/');
  return `${body}/${checksum(body)}`;
}

/**
 * Whether an ID is descriptive: it carries the walls, and no recipe.
 * @param {string} id
 */
export function isWalls(id) {
  return /^m[0-9]+w\//.test(id);
}

/**
 * Return the version of the program whose IDs a maze has, such as m1.
 * @param {Maze} maze
 */
export function engineOf(maze) {
  return versionOf(maze.id || maze.wallsId);
}

/** @param {string} id @returns {string} */
function versionOf(id) {
  return /^m[0-9]+/.exec(id)?.[0] ?? '';
}

/**
 * Return the CRC-32 of a text in UTF-8, eight hexadecimal digits.
 * @param {string} text
 */
export function checksum(text) {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ REMAINDERS[(crc ^ byte) & 0xff];
  return ((crc ^ -1) >>> 0).toString(16).padStart(8, '0');
}

/** @param {Uint8Array} flags @returns {string} eight to a byte, the first highest; base64url without padding */
function packed(flags) {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8));
  flags.forEach((flag, at) => {
    bytes[at >> 3] |= flag << (7 - (at & 7));
  });
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
