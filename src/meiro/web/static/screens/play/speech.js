// What a screen reader is told of a game: where the player stands, what is open, how it ended. Fog hides what it hides.

import { compass, lookAround } from '../../core/look.js';
import { text, time, language } from '../../words.js';

/** @typedef {import('../../core/snapshot.js').View} View */
/** @typedef {import('../../core/round.js').Round} Round */

/**
 * The place, and which ways are open.
 * @param {Round} round
 */
export function placeText(round) {
  const { row, column, corridors } = lookAround(round);
  const place = text('ui.look.place', { row: row + 1, column: column + 1 });
  return `${place} ${openText(corridors)}`.trim();
}

/**
 * What a run came to: "4 steps east, junction", and the ways on from there.
 * @param {Round} round @param {number} angle @param {number} steps
 */
export function runText(round, angle, steps) {
  const { game } = round.attempt;
  const exits = game.maze.degree(game.cell);
  const end = game.cell === game.maze.goal ? 'goal' : exits > 2 ? 'junction' : exits === 2 ? 'bend' : 'dead_end';
  const way = text('ui.say.run', { direction: named(angle), steps, end: text(`ui.look.end.${end}`) });
  return `${capital(way)} ${openText(lookAround(round).corridors)}`.trim();
}

/**
 * A look around, in one line.
 * @param {Round} round
 */
export function lookText(round) {
  const look = lookAround(round);
  const ways = look.corridors.map(({ angle, steps, end, visited }) =>
    capital(text(visited ? 'ui.look.way_visited' : 'ui.look.way', {
      direction: named(angle), steps, end: text(`ui.look.end.${end}`),
    })));
  return [
    text('ui.look.place', { row: look.row + 1, column: look.column + 1 }), ...ways,
    text('ui.look.walked', { moves: look.moves }), text(look.again ? 'ui.look.again' : 'ui.look.first'),
  ].join(' ');
}

/**
 * How a maze was cleared; "" while it is not.
 * @param {View} view
 */
export function resultText({ result, seconds }) {
  if (result === null) return '';
  const { moves, shortest, percent, hints, answer, place } = result;
  const how = { time: time(seconds), moves, shortest: shortest ?? '–', percent: percent ?? '–' };
  return [
    `${text('ui.cleared')} ${text('ui.cleared_how', how)}`,
    hints > 0 && text('ui.helped.hints', { hints }),
    answer && text('ui.helped.solution'),
    place > 0 && `${text('ui.best')}: ${place}`,
  ].filter(Boolean).join(' · ');
}

/** @param {import('../../core/look.js').Corridor[]} corridors */
function openText(corridors) {
  if (!corridors.length) return '';
  const list = new Intl.ListFormat(language(), { type: 'unit', style: 'short' });
  return text('ui.say.open', { directions: list.format(corridors.map(({ angle }) => named(angle))) });
}

/** @param {number} angle */
function named(angle) {
  return text(`ui.direction.${compass(angle)}`);
}

/** @param {string} words */
function capital(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
