/** What a player sees first: the five classics as pictured tiles, and free play. */

import { el } from '../ui/dom.js';
import { text } from '../words.js';
import { drawTile } from './greeting/pictures.js';

const NAMES = ['dig', 'maker', 'route', 'guide', 'two-routes'];

let launched = false; // whether this page has already shown something

/** @param {any} app @returns {import('../router.js').Screen} */
export function createGreeting(app) {
  const tiles = NAMES.map((name) =>
    tile(app, name, `#classic/${name}`, text(`classic.${name}.name`), text(`classic.${name}.summary`)));
  const free = tile(app, 'free', '#play', text('ui.free_play'), text('ui.first_hint'));
  const all = [...tiles, free];
  const element = el('div', { class: 'greeting' },
    el('h1', {}, text('ui.greeting')), el('div', { class: 'tiles' }, ...all));
  let drawn = false;
  return {
    element,
    open() {
      const back = !launched && app.settings.get('greeted') && app.storage.read('free.json') !== null;
      launched = true;
      if (back) {
        location.replace('#play'); // a game is waiting
        return;
      }
      app.settings.set('greeted', true);
      if (!drawn) for (const one of all) one.dispatchEvent(new CustomEvent('draw'));
      drawn = true;
      free.focus({ preventScroll: true });
    },
    close() {},
    key({ key, ctrlKey, metaKey, altKey }) {
      const place = ctrlKey || metaKey || altKey ? 0 : Number(key);
      if (!Number.isInteger(place) || place < 1 || place > all.length) return false;
      all[place - 1].click();
      return true;
    },
  };
}

/** @param {any} app @param {string} name @param {string} href @param {string} title @param {string} summary */
function tile(app, name, href, title, summary) {
  const host = el('div', { class: 'tile-picture', 'aria-hidden': 'true', inert: true });
  const link = el('a', { class: `tile tile-${name}`, href },
    host, el('strong', {}, title), el('span', {}, summary));
  link.addEventListener('draw', () => drawTile(app, name, host));
  return link;
}
