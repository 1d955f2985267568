/** Theme, palette, size of text and motion, as chosen or as the system wishes them. */

import { pickLanguage } from '../words.js';

/** @typedef {import('../store/settings.js').PageSettings} PageSettings */

const MORE_CONTRAST = window.matchMedia('(prefers-contrast: more)');
const CUSTOM = ['floor', 'wall', 'start', 'goal', 'player', 'trail'];

/** @param {PageSettings} settings */
export function applyLook(settings) {
  const { dataset, style } = document.documentElement;
  const theme = settings.get('theme');
  const palette = settings.get('palette');
  set(dataset, 'theme', theme !== 'system' ? theme : MORE_CONTRAST.matches ? 'contrast' : '');
  set(dataset, 'palette', palette === 'default' ? '' : palette);
  set(dataset, 'motion', settings.moves ? '' : 'reduced');
  set(dataset, 'scale', settings.get('scale') === 100 ? '' : String(settings.get('scale')));
  style.fontSize = `${settings.get('scale')}%`;
  const colors = palette === 'custom' ? settings.get('colors') : {};
  for (const role of CUSTOM) {
    if (colors[role]) style.setProperty(`--board-${role}`, colors[role]);
    else style.removeProperty(`--board-${role}`);
  }
}

/**
 * Follow what the system wishes when that changes.
 * @param {PageSettings} settings
 */
export function followSystem(settings) {
  for (const wish of [MORE_CONTRAST, window.matchMedia('(prefers-reduced-motion: reduce)')]) {
    wish.addEventListener('change', () => applyLook(settings));
  }
}

/** @param {PageSettings} settings @returns {string} the tag of the language chosen, else of the system's */
export function chosenLanguage(settings) {
  return settings.get('language') || pickLanguage(navigator.languages);
}

/** @param {DOMStringMap} dataset @param {string} name @param {string} value empty takes it away */
function set(dataset, name, value) {
  if (value) dataset[name] = value;
  else delete dataset[name];
}
