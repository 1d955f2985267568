// The states of a game, and what can be done in each: a table, so that no screen decides.

/** @typedef {'empty'|'generating'|'ready'|'playing'|'paused'|'won'|'stopped'|'revealed'} State */
/** @typedef {Readonly<{name: string, live: boolean, reason: string, label: string}>} Action reason, label: keys of words */

// What each state lets do. "-" offers nothing (hide the button), "+" is live, anything else is the reason why not.
const ROWS = `
             empty    generating  ready       playing  paused  won      stopped  revealed
  new        +        +           +           +        +       +        +        +
  finish     -        +           -           -        -       -        -        -
  cancel     -        +           -           -        -       -        -        -
  start      -        -           +           -        -       -        -        -
  stop       -        -           +           +        +       -        -        -
  pause      no_maze  generating  +           +        -       over     over     over
  resume     -        -           -           -        +       -        -        -
  restart    no_maze  generating  +           +        paused  over     over     +
  undo       no_maze  generating  +           +        paused  over     over     +
  redo       no_maze  generating  +           +        paused  over     over     over
  hint       no_maze  generating  +           +        paused  over     over     over
  answer     no_maze  generating  +           +        paused  over     +        shown
  hide       -        -           -           -        -       -        -        +
  next       -        -           -           -        -       +        -        -
  replay     -        -           -           -        -       +        +        +
  previous   +        generating  +           +        +       +        +        +
  size       +        generating  +           playing  paused  +        +        +
  picture    no_maze  generating  +           +        paused  +        +        +
  share      no_maze  generating  +           +        +       +        +        +
  save       no_maze  generating  +           +        +       +        +        +
  folder     +        +           +           +        +       +        +        +
  open       +        generating  +           +        paused  +        +        +
  settings   +        +           +           +        +       +        +        +
  help       +        +           +           +        +       +        +        +
  quit       +        +           +           +        +       +        +        +
`;

/** @type {Record<string, string>} */
export const LABELS = {
  new: 'ui.new',
  finish: 'ui.finish',
  cancel: 'ui.cancel',
  start: 'ui.start',
  stop: 'ui.stop',
  pause: 'ui.pause',
  resume: 'ui.resume',
  restart: 'ui.restart',
  undo: 'ui.undo',
  redo: 'ui.redo',
  hint: 'ui.hint',
  answer: 'ui.solution',
  hide: 'ui.hide_solution',
  next: 'ui.next_level',
  replay: 'ui.replay',
  previous: 'ui.previous',
  size: 'ui.size',
  picture: 'ui.save_picture',
  share: 'ui.share',
  save: 'ui.save',
  folder: 'ui.open_folder',
  open: 'ui.open',
  settings: 'ui.settings',
  help: 'ui.help',
  quit: 'ui.quit',
};

/** @type {Record<State, string>} */
export const MAIN = {
  empty: 'new',
  generating: 'finish',
  ready: 'start',
  playing: 'pause',
  paused: 'resume',
  won: 'next',
  stopped: 'new',
  revealed: 'new',
};

export const TABLE = table();

/** @returns {Record<string, Record<string, string>>} by state and action; a reason stands for ui.reason.<reason> */
function table() {
  const [states, ...lines] = ROWS.trim().split('\n').map((line) => line.trim().split(/\s+/));
  return Object.fromEntries(
    states.map((state, column) => [state, Object.fromEntries(lines.map((line) => [line[0], line[column + 1]]))]),
  );
}

/**
 * Return the actions a state offers, each with "" when it is live, else the key of the reason.
 * @param {State} state @returns {Record<string, string>}
 */
export function actionsIn(state) {
  const entries = Object.entries(TABLE[state]).filter(([, entry]) => entry !== '-');
  return Object.fromEntries(entries.map(([name, entry]) => [name, entry === '+' ? '' : `ui.reason.${entry}`]));
}
