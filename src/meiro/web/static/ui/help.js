// Help: how to walk, and every key.

import { text } from '../words.js';
import { showDialog } from './dialog.js';
import { el } from './dom.js';
import { byCommand, commandText, keyText } from './keys.js';

/** @param {any} app */
export async function openHelp(app) {
  const keys = byCommand(app);
  const rows = keys.map(([command, names]) => el('tr', {},
    el('th', { scope: 'row' }, commandText(app, command)),
    el('td', {}, ...names.map((name) => el('kbd', {}, keyText(name))))));
  await showDialog({
    title: text('ui.help'),
    className: 'help',
    body: el('div', { class: 'stack' },
      el('p', {}, text('ui.first_hint')),
      el('p', {}, text('ui.help.pointer')),
      el('p', {}, text('ui.help.gamepad')),
      el('p', {}, text('ui.help.reader', { key: keyText(keys.find(([command]) => command === 'look')?.[1][0] ?? 'L') })),
      el('table', { class: 'keys' },
        ...rows,
        el('tr', {}, el('th', { scope: 'row' }, text('ui.run')), el('td', {}, el('kbd', {}, 'Shift + ↑ ↓ ← →')))),
      el('p', { class: 'faint' }, text('ui.version', { version: app.about.version }))),
  });
}
