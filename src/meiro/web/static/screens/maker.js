/** The block maker: mazes of thick black blocks, one after the other, and where the walls are. */

import { Session } from '../core/session.js';
import { sizeText } from '../core/settings.js';
import { browserClock } from '../game/clock.js';
import { el } from '../ui/dom.js';
import { text } from '../words.js';
import { pictureName } from './dig.js';
import { save } from './guide/export.js';
import { Sketch, blocksOf } from './guide/sketch.js';
import { serverMaker } from './play/maker.js';
import { said } from './play/voice.js';

/** @param {any} app @returns {import('../router.js').Screen} */
export function createMaker(app) {
  const classic = app.about.classics.maker;
  const session = new Session({ clock: browserClock, maker: serverMaker(app, () => false), store: app.storage, classic });
  const sketch = new Sketch(text(classic.words.title), null, Number(classic.extras.block));
  const { width, height } = session.settings;
  const size = el('input', { type: 'text', inputMode: 'numeric', id: 'maker-size', autocomplete: 'off',
    value: sizeText({ width, height }, 'blocks') });
  const next = el('button', { type: 'submit', class: 'button primary', 'data-action': 'new' }, text(classic.labels.new));
  const ring = el('input', { type: 'checkbox', checked: classic.extras.ring === 'yes', onchange: draw });
  const wrong = el('p', { class: 'form-message', role: 'alert' });
  const count = el('summary');
  const list = el('p', { class: 'maker-list', tabIndex: 0 });
  const picture = el('button', { type: 'button', class: 'button', onclick: download }, text('ui.save_picture'));
  const element = el('div', { class: 'maker' },
    el('h1', {}, text(classic.words.title)),
    el('form', { class: 'dig-form', noValidate: true, onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      make();
    } }, el('label', { htmlFor: size.id }, text('ui.size')), size, next,
    el('label', { class: 'maker-ring' }, ring, text(classic.words.ring)), picture, wrong),
    sketch.element, el('details', { class: 'maker-blocks' }, count, list));
  for (const [role, color] of Object.entries(classic.colors)) element.style.setProperty(`--board-${role}`, String(color));
  let frame = 0;
  let token = -1;

  function make() {
    const refusal = session.act('new', { size: size.value });
    wrong.textContent = refusal ? said(refusal) : '';
    if (refusal) size.focus();
  }

  function tick() {
    frame = requestAnimationFrame(tick);
    session.tick();
    if (session.notice) wrong.textContent = said(session.notice);
    if (session.round && session.state !== 'generating' && token !== session.token) {
      token = session.token;
      draw();
    }
  }

  function draw() {
    const made = session.round?.made.made;
    if (!made) return;
    const { rows, cols, wall } = blocksOf(made);
    const off = ring.checked ? 0 : 1;
    sketch.show({ rows: rows - 2 * off, cols: cols - 2 * off, wall: (row, col) => wall(row + off, col + off) });
    const walls = wallBlocks(rows, cols, wall, off);
    count.textContent = `wall_blocks() · ${text('ui.count.blocks', { blocks: walls.length })}`;
    list.textContent = walls.map(([x, y]) => `(${x}, ${y})`).join(' ');
  }

  async function download() {
    const { id, maze } = session.view();
    if (!maze) return;
    try {
      const { blob } = await app.api.picture(id, { format: 'png', board: 'blocks' });
      save(blob, `${pictureName(maze)}.png`);
    } catch (error) {
      wrong.textContent = app.said(error);
    }
  }

  return {
    element,
    open() {
      if (session.state === 'empty') make();
      tick();
      next.focus();
    },
    close() {
      cancelAnimationFrame(frame);
      session.close();
    },
    key(event) {
      if (event.key === 'Escape') app.go('');
      else if (event.key === 'Enter' && event.target === document.body) make();
      else return false;
      return true;
    },
  };
}

/**
 * Where the walls are, row by row; without the ring only those inside it.
 * @param {number} rows @param {number} cols @param {(row: number, col: number) => boolean} wall @param {number} off
 */
export function wallBlocks(rows, cols, wall, off) {
  const found = [];
  for (let y = off; y < rows - off; y++) for (let x = off; x < cols - off; x++) if (wall(y, x)) found.push([x, y]);
  return found;
}
