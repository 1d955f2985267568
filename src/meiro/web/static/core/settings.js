// What a player can choose, and the size field as people fill it in. Field names are those of saved games.

/** @typedef {Readonly<{key: string, parameters: Record<string, unknown>, before?: string, after?: string}>} Refusal */

export const LEAST = 2; // cells each way
export const MOST = 500;
const LEAST_BLOCKS = 5;
export const SEED_LENGTH = 64;

const PLAIN = {
  // What maze
  width: 5, // cells
  height: 5,
  unit: 'blocks', // what the size field counts: cells or blocks
  board: 'cells', // what is walked on: cells or blocks
  grid: 'rect',
  generator: 'backtracker',
  options: /** @type {[string, string | number][]} */ ([]),
  loops: 0,
  braid: 0,
  openings: 'none',
  // How it begins
  animation: 3, // seconds the making is shown for; 0: not at all
  timer: 'move', // the stopwatch starts with the first move, when the maze is shown (reveal), or never (off)
  // While it is played
  solver: 'astar',
  early_shortest: true, // tell the shortest route's length during play
  trail: true,
  always_run: false,
  fog: 'off', // off, plain, sight
  radius: 3,
  levels: false, // a cleared maze leads to a larger one
  adventure: false,
  endless: false,
  level_fog: false,
};

/** @typedef {typeof PLAIN} Settings */

/** @type {Record<string, string[]>} */
const WORDS = {
  unit: ['cells', 'blocks'],
  board: ['cells', 'blocks'],
  timer: ['move', 'reveal', 'off'],
  fog: ['off', 'plain', 'sight'],
};

/**
 * Return settings with those fields changed whose name and kind are right; what a later version added is left out.
 * @param {Record<string, unknown>} changes @param {Settings} base @returns {Settings}
 */
export function withFields(changes, base = PLAIN) {
  /** @type {Record<string, unknown>} */
  const taken = { ...base };
  for (const [name, value] of Object.entries(changes)) {
    if (name in PLAIN && isRight(name, value)) taken[name] = value;
  }
  return /** @type {Settings} */ (taken);
}

/** @param {string} name @param {unknown} value */
function isRight(name, value) {
  const plain = /** @type {Record<string, unknown>} */ (PLAIN)[name];
  if (Array.isArray(plain)) {
    return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);
  }
  const whole = typeof value !== 'number' || Number.isInteger(value) || name === 'animation';
  return typeof value === typeof plain && whole && (WORDS[name]?.includes(String(value)) ?? true);
}

/**
 * Read a size field, "21", "31x21", full-width digits too, as cells; or say in words what it may be.
 * @param {string} text @param {string} unit @returns {{width: number, height: number} | {refusal: Refusal}}
 */
export function readSize(text, unit) {
  const [least, most] = unit === 'cells' ? [LEAST, MOST] : [LEAST_BLOCKS, 2 * MOST + 1];
  const key = unit === 'cells' ? 'ui.error.size' : 'ui.error.size_blocks';
  const range = { key, parameters: { least, most } };
  const sides = readSides(text);
  if (sides === null) return { refusal: range };
  if (Math.max(...sides) > most) return { refusal: { ...range, after: 'ui.error.size_elsewhere' } };
  if (unit === 'cells') {
    return Math.min(...sides) < least ? { refusal: range } : { width: sides[0], height: sides[1] };
  }
  const wrong = sides.find((side) => side < LEAST_BLOCKS || side % 2 === 0);
  if (wrong !== undefined) return { refusal: wrongBlocks(wrong) };
  return { width: (sides[0] - 1) / 2, height: (sides[1] - 1) / 2 };
}

/**
 * Read "31x21", "31×21", "31*21" or "21" in any width of digits; null for anything else.
 * @param {string} text @returns {[number, number] | null}
 */
export function readSides(text) {
  const plain = text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const match = /^([0-9]{1,10})(?:\s*[x×*]\s*([0-9]{1,10}))?$/.exec(plain.trim().toLowerCase());
  if (match === null) return null;
  const width = Number(match[1]);
  const height = Number(match[2] ?? match[1]);
  return width < 1 || height < 1 ? null : [width, height];
}

/**
 * Say a size as the field shows it.
 * @param {{width: number, height: number}} size in cells @param {string} unit
 */
export function sizeText({ width, height }, unit) {
  const [wide, high] = unit === 'cells' ? [width, height] : [2 * width + 1, 2 * height + 1];
  return wide === high ? String(wide) : `${wide}x${high}`;
}

/**
 * Return a seed as it stands in IDs, or null when it is empty, too long or holds control characters.
 * @param {string} seed
 */
export function cleanSeed(seed) {
  const text = seed.normalize('NFC').trim();
  const length = [...text].length;
  return length < 1 || length > SEED_LENGTH || /[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u.test(text) ? null : text;
}

/** @param {number} side @returns {Refusal} */
function wrongBlocks(side) {
  const parameters = { least: LEAST_BLOCKS, given: side };
  if (side < LEAST_BLOCKS) {
    return { key: 'ui.error.blocks_few', parameters: { ...parameters, nearest: LEAST_BLOCKS } };
  }
  return { key: 'ui.error.blocks', parameters: { ...parameters, lower: side - 1, higher: side + 1 } };
}
