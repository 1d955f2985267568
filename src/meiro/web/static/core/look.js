// A look around: where the player stands, how far each corridor leads and to what. Fog hides what it hides.

import { isWon, run } from './rules.js';
import { ways } from './ways.js';

/** @typedef {import('./rules.js').Game} Game */
/** @typedef {{angle: number, steps: number, end: 'junction'|'bend'|'dead_end'|'goal'|'unseen', visited: boolean}} Corridor */
/** @typedef {{row: number, column: number, corridors: Corridor[], moves: number, again: boolean}} Look */

const COMPASS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'];

/**
 * Return the name of a direction, for words after `ui.direction.`.
 * @param {number} angle
 */
export function compass(angle) {
  return COMPASS[Math.round(angle / 45) % 8];
}

/**
 * @param {import('./round.js').Round} round @returns {Look}
 */
export function lookAround(round) {
  const { attempt } = round;
  const { game } = attempt;
  const fog = round.fog();
  /** @param {number} cell */
  const isSeen = (cell) => fog === null || fog.visible.has(cell) || fog.remembered.has(cell);
  const found = isWon(game) ? [] : ways(game.maze, game.cell).map((way) => corridor(game, way, isSeen));
  const before = attempt.at > 0 ? attempt.moments[attempt.at - 1].game.visited : null;
  return {
    row: game.maze.row(game.cell),
    column: game.maze.col(game.cell),
    corridors: found.sort((one, other) => one.angle - other.angle),
    moves: game.moves,
    again: before?.has(game.cell) ?? false,
  };
}

/** @param {Game} game @param {import('./ways.js').Way} way @param {(cell: number) => boolean} isSeen @returns {Corridor} */
function corridor(game, way, isSeen) {
  let cell = game.cell;
  const walked = run(game, way, way.angle);
  for (const [steps, onward] of walked.entries()) {
    if (!isSeen(onward.cell)) return { angle: way.angle, steps, end: 'unseen', visited: game.visited.has(cell) };
    cell = onward.cell;
  }
  return { angle: way.angle, steps: walked.length, end: endOf(game, cell), visited: game.visited.has(cell) };
}

/** @param {Game} game @param {number} cell */
function endOf(game, cell) {
  if (cell === game.maze.goal) return 'goal';
  const exits = game.maze.degree(cell);
  return exits > 2 ? 'junction' : exits === 2 ? 'bend' : 'dead_end';
}
