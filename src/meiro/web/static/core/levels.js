// Levels: every cleared maze leads to one two blocks larger.

/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./session.js').Store} Store */
/** @typedef {{level: number, best: Record<string, number>, ids: Record<string, string>}} Progress best: milliseconds */

const FIRST_SIDE = 11; // blocks
const STEP = 2;
const CAP = 41;
const MOST = 1001;
// Adventure: no loops to level 3, then 2 % more a level, up to 20 %; another generator each level from 5 on.
const [LOOPS_AFTER, LOOPS_STEP, LOOPS_MOST] = [3, 2, 20];
const ROTATE_FROM = 5;
const FOG_FROM = 8;
const ROTATION = ['prim', 'kruskal', 'wilson', 'growing-tree', 'recursive-division', 'hunt-and-kill', 'backtracker'];

/**
 * Return the side of a level in blocks.
 * @param {number} level @param {boolean} endless
 */
export function sideOf(level, endless = false) {
  const side = FIRST_SIDE + STEP * (level - 1);
  return endless ? side : Math.min(side, CAP);
}

/**
 * Return the settings a level is made with; without the adventure nothing but the size changes.
 * @param {number} level @param {Settings} base @returns {Settings}
 */
export function settingsOf(level, base) {
  const cells = Math.floor(Math.min(sideOf(level, base.endless), MOST) / 2);
  const sized = { ...base, width: cells, height: cells };
  if (!base.adventure) return sized;
  const loops = Math.min(Math.max(level - LOOPS_AFTER, 0) * LOOPS_STEP, LOOPS_MOST);
  const generator = level < ROTATE_FROM ? base.generator : ROTATION[(level - ROTATE_FROM) % ROTATION.length];
  const options = generator === base.generator ? base.options : [];
  const fog = base.level_fog && level >= FOG_FROM ? 'sight' : base.fog;
  return { ...sized, loops, generator, options, fog };
}

/** @returns {Progress} */
export function firstProgress() {
  return { level: 1, best: {}, ids: {} };
}

/** @param {Progress} progress @param {string} id @returns {Progress} */
export function begun(progress, id) {
  return { ...progress, ids: { ...progress.ids, [progress.level]: id } };
}

/** @param {Progress} progress @param {number} level @param {number} milliseconds @returns {Progress} */
export function cleared(progress, level, milliseconds) {
  const best = Math.min(milliseconds, progress.best[level] ?? milliseconds);
  return { ...progress, best: { ...progress.best, [level]: best } };
}

/**
 * Read progress from a store, or the one before; what is damaged is set aside, and level 1 begins anew.
 * @param {Store} store @param {string} name @returns {Progress}
 */
export function loadProgress(store, name) {
  const text = store.read(name);
  const found = parsed(text);
  if (found === null && text !== null) store.setAside(name);
  return found ?? parsed(store.previous(name)) ?? firstProgress();
}

/** @param {string | null} text @returns {Progress | null} */
function parsed(text) {
  try {
    const { level, best, ids } = JSON.parse(text ?? '');
    const right =
      Number.isInteger(level) && level >= 1 && level <= 1e6 &&
      Object.values(best).every(Number.isInteger) && Object.values(ids).every((id) => typeof id === 'string');
    return right ? { level, best, ids } : null;
  } catch {
    return null;
  }
}
