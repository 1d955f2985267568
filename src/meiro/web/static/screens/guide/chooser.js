/** Which generator to choose, by five wishes. */

import { el } from '../../ui/dom.js';
import { text } from '../../words.js';

/**
 * @param {Record<string, string[]>} wishes a wish → the generators that serve it, the best first
 * @param {(generator: string) => void} choose
 */
export function makeChooser(wishes, choose) {
  const why = el('p', { class: 'chooser-why', role: 'status' });
  const buttons = Object.entries(wishes).map(([wish, generators]) => {
    const button = el('button', { type: 'button', class: 'button wish', 'aria-pressed': 'false', onclick: () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
      why.textContent = text(`chooser.${wish}.why`);
      choose(generators[0]);
    } }, text(`chooser.${wish}.wish`));
    return button;
  });
  return el('section', { class: 'guide-chooser', 'aria-labelledby': 'guide-chooser' },
    el('h2', { id: 'guide-chooser' }, text('chooser.title')), el('div', { class: 'wishes' }, ...buttons), why);
}
