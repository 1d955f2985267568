// The Records tab: the best ten of each category, each to be played again; export, import, delete.

import { Records } from '../core/records.js';
import { showDialog } from '../ui/dialog.js';
import { el, fill, icon } from '../ui/dom.js';
import { toast } from '../ui/toast.js';
import { hasText, language, text, time } from '../words.js';
import { askFile, download } from './play/files.js';

/** @typedef {import('../core/records.js').Record} Record */

const PLAY = 'M8 5l11 7-11 7z';
const FILE = 'meiro-records.json';

/** @param {any} app */
export function createRecords(app) {
  const records = new Records(app.storage);
  const list = el('div', { class: 'records-list stack' });
  const buttons = {
    take: button('ui.records.export', () => {
      download(new Blob([JSON.stringify(records.all())], { type: 'application/json' }), FILE);
      toast(text('ui.records.exported', { records: records.all().length, name: FILE }));
    }),
    bring: button('ui.records.import', () => bringIn()),
    clear: button('ui.records.delete', () => clear(), 'button danger'),
  };
  const element = el('section', { class: 'screen records' },
    el('div', { class: 'row spread' },
      el('h1', {}, text('ui.tab.records')), el('div', { class: 'row' }, ...Object.values(buttons))),
    !app.storage.lasting && el('p', { class: 'error' }, text('ui.records.impossible')),
    list);

  function show() {
    const categories = records.categories();
    buttons.take.disabled = buttons.clear.disabled = categories.length === 0;
    fill(list, ...(categories.length ? categories.map((name) => table(name, records.best(name)))
      : [el('p', { class: 'faint' }, text('ui.records.empty'))]));
  }

  /** @param {string} category @param {Record[]} rows */
  function table(category, rows) {
    const heads = ['ui.records.place', 'ui.time', 'ui.moves', 'ui.shortest', 'ui.records.date'];
    return el('section', { class: 'panel' },
      el('h2', {}, categoryText(category)),
      el('div', { class: 'scrolls', tabIndex: 0, role: 'group', 'aria-label': categoryText(category) }, el('table', {},
        el('thead', {}, el('tr', {}, ...heads.map((key) => el('th', { scope: 'col' }, text(key))), el('td', {}))),
        el('tbody', {}, ...rows.map((record, at) => row(record, at + 1))))));
  }

  /** @param {Record} record @param {number} place */
  function row(record, place) {
    const shown = time(record.ranked / 1000);
    const words = record.answer || record.hints ? text('ui.records.with_help', { time: shown }) : shown;
    return el('tr', {},
      el('th', { scope: 'row', class: 'number' }, String(place)),
      el('td', { class: 'number' }, words),
      el('td', { class: 'number' }, String(record.moves)),
      el('td', { class: 'number' }, record.shortest === null ? '–' : String(record.shortest)),
      el('td', {}, dateText(new Date(record.date))),
      el('td', {}, el('button', { type: 'button', class: 'button quiet', title: text('ui.records.play'),
        'aria-label': text('ui.records.play'), onclick: () => app.openId(record.maze) }, icon(PLAY))));
  }

  async function bringIn() {
    const file = await askFile('.json');
    if (!file) return;
    const before = records.all().length;
    try {
      records.bringIn(JSON.parse(await file.text()));
      toast(text('ui.records.imported', { records: records.all().length - before, name: file.name }));
    } catch {
      toast(text('ui.data.wrong', { name: file.name }));
    }
    show();
  }

  async function clear() {
    const answer = await showDialog({
      title: text('ui.records.delete'),
      body: text('ui.confirm.delete'),
      actions: [{ label: text('ui.cancel'), value: 'no' }, { label: text('ui.delete'), value: 'yes', primary: true }],
    });
    if (answer === 'yes') records.clear();
    show();
  }

  return { element, open: show, close: () => undefined, key: () => false };
}

/** The day, and its year unless it is this one. @param {Date} date */
function dateText(date) {
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString(language(), { year, month: 'numeric', day: 'numeric' });
}

/** A category in words: "rect-21x21/prim/loops=5/cells+fog-plain-3". @param {string} category */
function categoryText(category) {
  const [grid, generator, loops, mode] = category.split('/');
  const [kind, ...size] = grid.split('-');
  const [unit, fog] = mode.split('+');
  const share = Number(loops.split('=')[1]);
  return [
    `${text(`grid.${kind}.name`)} ${size.join('-').replace('x', '×')}`,
    hasText(`card.${generator}.name`) ? text(`card.${generator}.name`) : '',
    share > 0 && text('ui.records.loops', { loops: share }),
    text(`ui.unit.${unit}`),
    fog && text(`ui.setting.fog.${fog.split('-')[1]}`),
  ].filter(Boolean).join(' · ');
}

/** @param {string} key @param {() => void} run */
function button(key, run, className = 'button') {
  return el('button', { type: 'button', class: className, onclick: run }, text(key));
}
