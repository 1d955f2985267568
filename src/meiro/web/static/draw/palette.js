/** Colours of boards, by role: from the style sheet (--board-ROLE), and over them what a classic brings. */

const HEATS = 16;

/** Every role a cell can have; its place here is its number in the indexed image. */
export const ROLES = [
  'floor', 'wall', 'outside', 'fog', 'start', 'goal', 'trail', 'answer', 'path', 'back', 'second', 'head', 'digger',
  'current', 'rock', 'undug', 'active', 'wander', 'explored', 'open', 'closed', 'closed-goal', 'frontier',
  'near-start', 'near-goal', 'unreached', 'dead-end', 'candidate', 'chosen', 'opened', 'hint', 'player',
  ...Array.from({ length: HEATS }, (_, k) => `heat-${k}`),
];
/** Roles of what is drawn above cells. */
const PENS = ['glyph', 'edge', 'number', 'cover', 'clear', 'clear-shadow', 'pointer', 'heat0', 'heat9'];

/** What tells a role apart where colours do not. @type {Record<string, 'dots' | 'stripes' | 'dashes' | 'frame'>} */
export const PATTERNS = {
  'near-start': 'dots', 'near-goal': 'stripes', open: 'dots', 'closed-goal': 'stripes', wander: 'stripes',
  'dead-end': 'dashes', frontier: 'frame', back: 'stripes',
};

export const FLOOR = 0;
export const WALL = 1;
export const OUTSIDE = 2;
export const FOG = 3;
/** Levels of fog: bits 6 and 7 of a number in the indexed image. */
export const CLEAR = 0;
export const DIM = 1;
export const HIDDEN = 2;

/** On paper all other roles look like floor. */
const PAPER = new Set(['wall', 'fog', 'outside', 'answer', 'path', 'back', 'second', 'candidate', 'chosen', 'opened']);

const DIM_SHARE = 0.45;
const PATTERN_SHARE = 0.42;

/** @typedef {[number, number, number]} Rgb */

/** @type {Map<string, number>} */
const NUMBERS = new Map(ROLES.map((role, number) => [role, number]));

/** @param {string} role @returns {number} its number in the indexed image */
export function roleNumber(role) {
  const number = NUMBERS.get(role);
  if (number === undefined) throw new RangeError(`no role ${role}`);
  return number;
}

/** The colours of one board. */
export class Palette {
  /** @param {HTMLElement} host @param {Record<string, string>} given role → colour, over the style sheet's */
  constructor(host, given) {
    this.host = host;
    this.given = given;
    /** @type {Map<string, Rgb>} */
    this.rgb = new Map();
    /** Colour of each number of the indexed image, as pixels and as text; and of its pattern. */
    this.pixels = new Uint32Array(256);
    this.patternPixels = new Uint32Array(256);
    /** @type {string[]} */
    this.styles = [];
  }

  /** Take the colours as they are now. */
  read() {
    const paper = onPaper();
    const names = [...ROLES.filter((role) => !role.startsWith('heat-')), ...PENS];
    const found = computed(this.host, names.map((role) => wish(role, this.given, paper)));
    names.forEach((role, k) => this.rgb.set(role, found[k]));
    for (let k = 0; k < HEATS; k++) {
      const heat = mix(this.of('heat0'), this.of('heat9'), k / (HEATS - 1));
      this.rgb.set(`heat-${k}`, paper ? this.of('floor') : heat);
    }
    const fog = this.of('fog');
    const ink = this.of('number');
    ROLES.forEach((role, number) => {
      const plain = this.of(role);
      [plain, mix(fog, plain, DIM_SHARE), fog].forEach((color, level) => {
        const at = number | (level << 6);
        this.pixels[at] = number === OUTSIDE ? 0 : pixel(color);
        this.patternPixels[at] = pixel(level === HIDDEN || paper ? color : mix(color, ink, PATTERN_SHARE));
        this.styles[at] = number === OUTSIDE ? 'transparent' : style(color);
      });
    });
  }

  /** @param {string} role @returns {Rgb} */
  of(role) {
    return this.rgb.get(role) ?? [0, 0, 0];
  }

  /** @param {string} role @returns {string} */
  style(role) {
    return style(this.of(role));
  }
}

/** @returns {boolean} whether the page is being printed: black on white */
export function onPaper() {
  return 'paper' in document.documentElement.dataset;
}

/** @param {string} role @param {Record<string, string>} given @param {boolean} paper */
function wish(role, given, paper) {
  if (paper) return `var(--board-${ROLES.includes(role) && !PAPER.has(role) ? 'floor' : role}, #000)`;
  return given[role] ?? `var(--board-${role}, transparent)`;
}

/**
 * What the browser makes of these colours at a place in the page.
 * @param {HTMLElement} host
 * @param {string[]} colors
 * @returns {Rgb[]}
 */
function computed(host, colors) {
  const probe = document.createElement('div');
  probe.hidden = true;
  probe.append(...colors.map((color) => {
    const one = document.createElement('i');
    one.style.forcedColorAdjust = 'none';
    one.style.color = color;
    return one;
  }));
  (host.isConnected ? host : document.body).append(probe);
  const found = Array.from(probe.children, (one) => parse(getComputedStyle(one).color));
  probe.remove();
  return found;
}

/** @param {string} color rgb(…) or color(srgb …) @returns {Rgb} */
function parse(color) {
  const numbers = (color.match(/[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const scale = color.startsWith('color(') ? 255 : 1;
  return /** @type {Rgb} */ ([0, 1, 2].map((k) => Math.round((numbers[k] ?? 0) * scale)));
}

/** @param {Rgb} one @param {Rgb} other @param {number} share of the other @returns {Rgb} */
function mix(one, other, share) {
  return /** @type {Rgb} */ (one.map((value, k) => Math.round(value + (other[k] - value) * share)));
}

/** @param {Rgb} color as a canvas keeps it in memory */
function pixel([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** @param {Rgb} color */
function style([red, green, blue]) {
  return `rgb(${red} ${green} ${blue})`;
}

/**
 * Be told when the colours of the page may have changed; returns how to stop that.
 * @param {() => void} changed
 */
export function watchColors(changed) {
  const root = new MutationObserver(changed);
  const attributeFilter = ['data-theme', 'data-palette', 'data-paper', 'style'];
  root.observe(document.documentElement, { attributes: true, attributeFilter });
  const wishes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((wish) => window.matchMedia(wish));
  for (const wish of wishes) wish.addEventListener('change', changed);
  return () => {
    root.disconnect();
    for (const wish of wishes) wish.removeEventListener('change', changed);
  };
}
