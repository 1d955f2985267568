// The keys of play: listed for the help, and changed in the settings.

import { ANGLES } from '../core/classics.js';
import { LABELS } from '../core/states.js';
import { nameOf } from '../input/keys.js';
import { keysNow } from '../screens/play/keymap.js';
import { text } from '../words.js';
import { showDialog } from './dialog.js';
import { el, fill } from './dom.js';
import { check } from './fields.js';
import { toast } from './toast.js';

const FIXED = ['Escape', 'F1'];

/** What a command is called. @param {any} app @param {string} command */
export function commandText(app, command) {
  if (command in ANGLES) return `${text('ui.walk')}: ${text(`ui.direction.${command}`)}`;
  const key = command === 'main' ? 'ui.start' : (app.about.commands[command] ?? LABELS[command]);
  return text(key);
}

/** A key as people call it. @param {string} key */
export function keyText(key) {
  /** @type {Record<string, string>} */
  const signs = { Up: '↑', Down: '↓', Left: '←', Right: '→', Escape: 'Esc' };
  return key.startsWith('Num') ? text('ui.key.numpad', { name: key.slice(3) }) : (signs[key] ?? key);
}

/** Each command with its keys: directions, then actions, then what is the page's own. @param {any} app @returns {[string, string[]][]} */
export function byCommand(app) {
  const keys = Object.entries(keysNow(app));
  const commands = [...Object.keys(ANGLES), 'main', ...Object.keys(LABELS), ...Object.keys(app.about.commands)];
  return commands
    .map((command) => /** @type {[string, string[]]} */ ([
      command, keys.filter(([, one]) => one === command).map(([key]) => key),
    ]))
    .filter(([, names]) => names.length > 0);
}

/** @param {any} app */
export function keySettings(app) {
  const { settings } = app;
  const table = el('table', { class: 'keys' });
  const show = () => fill(table, ...byCommand(app).map(([command, keys]) => row(app, command, keys, show)));
  show();
  return [
    check(text('ui.keys.letters'), settings.get('letters'), (value) => settings.set('letters', value)).element,
    table,
    el('button', { type: 'button', class: 'button', onclick: () => {
      settings.set('keys', {});
      show();
    } }, text('ui.keys.reset')),
  ];
}

/** @param {any} app @param {string} command @param {string[]} keys @param {() => void} show */
function row(app, command, keys, show) {
  const words = commandText(app, command);
  return el('tr', {},
    el('th', { scope: 'row' }, words),
    el('td', {}, ...keys.map((key) => el('kbd', {}, keyText(key)))),
    el('td', {}, el('button', {
      type: 'button', class: 'button quiet', 'aria-label': `${text('ui.keys.change')} ${words}`,
      onclick: async () => {
        await change(app, command, keys);
        show();
      },
    }, text('ui.keys.change'))));
}

/** Ask for a key; it takes the place of the command's first one. @param {any} app @param {string} command @param {string[]} keys */
async function change(app, command, keys) {
  const words = commandText(app, command);
  let key = '';
  await showDialog({
    title: text('ui.keys'),
    body: el('p', {}, text('ui.keys.press', { command: words })),
    opened: (dialog) => dialog.addEventListener('keydown', (event) => {
      const name = nameOf(event);
      if (!name || event.key === 'Tab' || event.key === 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      key = name;
      dialog.close();
    }),
  });
  if (!key || keys.includes(key)) return;
  const taken = keysNow(app)[key];
  if (taken || FIXED.includes(key)) {
    toast(text('ui.keys.taken', { key: keyText(key), command: taken ? commandText(app, taken) : keyText(key) }));
    return;
  }
  app.settings.set('keys', { ...app.settings.get('keys'), [keys[0]]: '', [key]: command });
}
