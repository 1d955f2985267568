// From a session to a view: what is offered, and everything a screen draws or says, with no rule left in it.

import { newCells } from './rules.js';
import { LABELS, MAIN, actionsIn } from './states.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./round.js').Round} Round */
/** @typedef {import('./states.js').Action} Action */
/** @typedef {import('./states.js').State} State */
/** @typedef {{name: string, label: string, value: number | null, form: string}} Counter label, form: keys of words */
/** @typedef {ReturnType<typeof snapshot>} View */

/**
 * Return the actions of the moment and the name of the primary one.
 * @param {Session} session @returns {{actions: Record<string, Action>, main: string}}
 */
export function offered({ state, classic, settings, shelf, round }) {
  const found = actionsIn(state);
  for (const name of Object.keys(found)) {
    if (classic.offers !== null && !classic.offers.includes(name)) delete found[name];
  }
  if ('hide' in found) delete found.answer; // one button: shown already, it hides
  if (!settings.levels) delete found.next;
  if (!shelf.length && 'previous' in found) found.previous = 'ui.reason.no_maze';
  if (round !== null && state !== 'generating') refuse(found, round, state);
  /** @type {Record<string, Action>} */
  const actions = {};
  for (const [name, reason] of Object.entries(found)) {
    const hidden = name === 'hide' && round?.hidden ? 'answer' : name;
    const label = classic.labels[hidden] ?? LABELS[hidden];
    actions[name] = { name, live: !reason, reason, label: (reason && classic.unavailable) || label };
  }
  const main = classic.main[state] ?? MAIN[state];
  return { actions, main: main in actions ? main : 'new' };
}

/**
 * Refuse what the state would allow but the game does not.
 * @param {Record<string, string>} found @param {Round} round @param {State} state
 */
function refuse(found, { attempt, answer }, state) {
  /** @type {Record<string, string>} */
  const why = {};
  if (attempt.at === 0 && state !== 'revealed') {
    why.undo = 'ui.reason.nothing_to_undo';
    if (state === 'ready') why.restart = 'ui.reason.nothing_to_undo';
  }
  if (attempt.at + 1 === attempt.moments.length) why.redo = 'ui.reason.nothing_to_redo';
  if (attempt.stopped) why.restart = 'ui.reason.over';
  if (answer === null) why.answer = why.hint = 'ui.reason.answer';
  else if (answer.shortest === null) why.answer = why.hint = 'ui.no_route';
  for (const [name, reason] of Object.entries(why)) {
    if (found[name] === '') found[name] = reason;
  }
}

/**
 * Freeze what there is to be drawn and said.
 * @param {Session} session
 */
export function snapshot(session) {
  const { actions, main } = offered(session);
  const making = session.workshop.making();
  const round = making ? null : session.round;
  const made = making ? (session.workshop.order?.made ?? null) : (round?.made ?? null);
  const attempt = round?.attempt ?? null;
  const shown = round !== null && round.state === 'revealed' && !round.hidden;
  return {
    token: session.token,
    state: session.state,
    main,
    actions,
    covered: session.state === 'paused',
    notice: session.notice,
    /** The board walked on; `made` is the maze it comes from. */
    maze: made?.board ?? null,
    made: made?.made ?? null,
    id: round?.id ?? '',
    making,
    cell: attempt?.game.cell ?? made?.board.start ?? -1,
    edge: round?.edge ?? -1,
    bumps: session.bumps,
    visited: attempt?.game.visited ?? null,
    trail: session.settings.trail ? (attempt?.game.visited ?? null) : null,
    seconds: (round?.elapsed ?? 0) / 1000,
    ranked: (round?.ranked ?? 0) / 1000,
    level: session.settings.levels ? session.progress.level : 0,
    counters: round ? counters(session, round) : [],
    answer: shown ? (round.answer?.route ?? []) : [],
    answerReady: Boolean(round?.answer),
    hint: round?.hint() ?? null,
    fog: round?.fog() ?? null,
    result: round?.result() ?? null,
    hints: attempt?.hints ?? 0,
    helped: attempt?.helped ?? false,
  };
}

/** @param {Session} session @param {Round} round @returns {Counter[]} */
function counters({ classic, state }, { attempt, answer, settings, made }) {
  const over = ['won', 'revealed', 'stopped'].includes(state);
  const known = answer !== null && (over || settings.early_shortest);
  /** @type {Record<string, number | null>} */
  const values = {
    moves: attempt.game.moves,
    visited: newCells(attempt.game),
    shortest: known ? answer.shortest : null,
  };
  const unit = made.board === made.made ? 'cells' : 'blocks';
  return classic.counters.map(([name, label, form]) => ({
    name, label, value: values[name], form: form.endsWith('.') ? form + unit : form,
  }));
}
