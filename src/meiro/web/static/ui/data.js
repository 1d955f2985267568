// Data: take everything that is kept along as one file, bring it in again, reset the settings.

import { Records } from '../core/records.js';
import { text } from '../words.js';
import { el } from './dom.js';
import { toast } from './toast.js';
import { askFile, download } from '../screens/play/files.js';

const FORMAT = 'meiro-data';

/** @param {any} app */
export function dataSettings(app) {
  return [
    el('div', { class: 'row' },
      button('ui.data.export', () => exportAll(app)),
      button('ui.data.import', () => importAll(app)),
      button('ui.data.reset', () => app.settings.reset())),
  ];
}

/** @param {string} key @param {() => void} run */
function button(key, run) {
  return el('button', { type: 'button', class: 'button', onclick: run }, text(key));
}

/** Write all that is kept as one file. @param {any} app */
export function exportAll({ storage }) {
  const content = JSON.stringify({ format: FORMAT, version: 1, texts: Object.fromEntries(storage.texts) });
  download(new Blob([content], { type: 'application/json' }), 'meiro-data.json');
}

/** @param {any} app */
async function importAll(app) {
  const file = await askFile('.json');
  if (!file) return;
  const taken = takeIn(app, await file.text());
  toast(text(taken ? 'ui.data.imported' : 'ui.data.wrong', { name: file.name }));
  if (taken) location.reload();
}

/**
 * Take over a file: records are added to those that are here, all else takes the place of what is here. Tells
 * whether it was a file of ours; of another one nothing is taken.
 * @param {any} app @param {string} content
 */
export function takeIn({ storage }, content) {
  try {
    const { format, version, texts } = JSON.parse(content);
    if (format !== FORMAT || version !== 1 || !Object.values(texts).every((one) => typeof one === 'string')) return false;
    const { 'records.json': records, ...others } = texts;
    if (records) new Records(storage).bringIn(JSON.parse(records));
    for (const [name, one] of Object.entries(others)) storage.write(name, one);
    return true;
  } catch {
    return false;
  }
}
