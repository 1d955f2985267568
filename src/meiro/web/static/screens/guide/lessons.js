/** The lessons: what each says, and something to try beside it. A demonstration begins when its lesson is opened. */

import { el } from '../../ui/dom.js';
import { text } from '../../words.js';
import { loopsLesson } from './loops.js';
import { endsLesson, postsLesson, redrawLesson } from './mistakes.js';
import { modelsLesson } from './models.js';

/** @type {[string, ((app: any) => {element: HTMLElement, start: () => void}) | null][]} */
const LESSONS = [
  ['perfect', null], ['loops', loopsLesson], ['models', modelsLesson], ['posts', postsLesson], ['ends', endsLesson],
  ['redraw', redrawLesson],
];

/** @param {any} app */
export function makeLessons(app) {
  const lessons = LESSONS.map(([name, demo], i) => lesson(app, name, demo, i < 2));
  return el('section', { class: 'guide-lessons', 'aria-labelledby': 'guide-lessons' },
    el('h2', { id: 'guide-lessons' }, text('ui.lessons')), ...lessons);
}

/**
 * @param {any} app @param {string} name
 * @param {((app: any) => {element: HTMLElement, start: () => void}) | null} demo @param {boolean} open
 */
function lesson(app, name, demo, open) {
  const details = el('details', { class: 'lesson', open, ontoggle: begin },
    el('summary', {}, text(`lesson.${name}.title`)), el('p', {}, text(`lesson.${name}.text`)));
  let begun = false;
  function begin() {
    if (begun || !details.open || !demo) return;
    begun = true;
    const { element, start } = demo(app);
    details.append(element);
    start();
  }
  return details;
}
