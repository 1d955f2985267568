// Replays the vectors of play on the page's own session; runs in a browser and under node.

/** Returns what is not as the vectors say, as texts; `base` is where the page's modules lie. */
export async function replayVectors(base, documents) {
  const modules = ['session', 'maze', 'jobs', 'hints', 'attempt', 'inputs', 'levels', 'settings', 'states', 'rules'];
  const core = Object.assign({}, ...(await Promise.all(modules.map((name) => import(`${base}/core/${name}.js`)))));
  const wrong = [];
  let compared = 0;
  const compare = (where, expected, actual) => {
    compared += 1;
    const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
    if (one !== other) wrong.push(`${where}: ${one} != ${other}`);
  };
  for (const [file, document] of Object.entries(documents)) {
    for (const script of document.scripts ?? []) replayScript(core, `${file}: ${script.name}`, script, compare);
  }
  for (const given of documents.replay.cases) checkReplay(core, documents.replay.maze, given, compare);
  for (const { level, settings, expect } of documents.levels.cases) {
    const made = core.settingsOf(level, core.withFields(settings));
    const { loops, generator, fog } = made;
    compare(`level ${level}`, expect, { blocks: 2 * made.width + 1, loops, generator, fog });
  }
  for (const { state, main, actions } of documents.states.states) {
    compare(state, { main, actions }, { main: core.MAIN[state], actions: core.TABLE[state] });
  }
  return { wrong, compared };
}

function mazeOf(core, vector) {
  const maze = core.Maze.fromVector(vector);
  if (maze.kind === 'polar') maze.geometry.arrays.centres = ringCentres(vector.positions);
  return maze;
}

/** Where the cells of a polar grid lie, which the vectors leave to who knows the grid. */
function ringCentres(positions) {
  const sizes = [];
  for (const [ring] of positions) sizes[ring] = (sizes[ring] ?? 0) + 1;
  return positions.flatMap(([ring, column]) => {
    const turn = (2 * Math.PI * (column + 0.5)) / sizes[ring];
    const radius = ring ? ring + 0.5 : 0;
    return [radius * Math.sin(turn), -radius * Math.cos(turn)];
  });
}

function replayScript(core, name, script, compare) {
  const clock = { now: 0, seconds: () => clock.now, date: () => '2000-01-01T00:00:00Z' };
  const board = mazeOf(core, script.maze);
  const late = () => {
    const job = core.atOnce(() => core.workOut(board));
    return { ...job, done: () => clock.now >= script.answer_at / 1000 };
  };
  const made = { made: script.settings.board === 'blocks' ? { id: board.id } : board, board, trace: null };
  const maker = { make: () => core.atOnce(() => made), answer: late, refusal: () => null };
  const store = { read: () => null, previous: () => null, write: () => undefined, setAside: (bad) => bad };
  const session = new core.Session({ clock, maker, store, settings: { animation: 0, ...script.settings } });
  session.act('new', { maze: board });
  compare(`${name}, begin`, script.begin, seen(session.view()));
  script.steps.forEach((step, at) => {
    compare(`${name}, ${at} ${step.do}`, step.expect, doStep(session, clock, board, step));
  });
  compare(`${name}, inputs`, script.inputs, session.inputs);
}

function doStep(session, clock, board, step) {
  clock.now = step.at / 1000;
  let cell = session.view().cell;
  let walked = [];
  let refused = '';
  if (step.do === 'press' || step.do === 'run') walked = session.press(step.angle, step.do === 'run');
  else if (step.do === 'walk') walked = session.walkTo(step.cell);
  else if (step.do !== 'tick') refused = session.act(step.do)?.key ?? '';
  session.tick();
  const entered = walked.map((edge) => {
    const ends = board.geometry.ends;
    cell = ends[2 * edge] === cell ? ends[2 * edge + 1] : ends[2 * edge];
    return cell;
  });
  return { entered, refused, ...seen(session.view()) };
}

function seen(view) {
  const values = Object.fromEntries(view.counters.map(({ name, value }) => [name, value]));
  const ascending = (cells) => [...cells].sort((one, other) => one - other);
  return {
    state: view.state, cell: view.cell, ...values,
    ms: Math.round(view.seconds * 1000), ranked: Math.round(view.ranked * 1000), bumps: view.bumps,
    undo: view.actions.undo?.live ?? false, redo: view.actions.redo?.live ?? false,
    trail: [...(view.trail ?? [])], answer: view.answer,
    hint: view.hint && { rank: view.hint.rank, angle: view.hint.angle, cells: view.hint.cells },
    visible: view.fog && ascending(view.fog.visible), remembered: view.fog && ascending(view.fog.remembered),
    percent: view.result?.percent ?? null,
  };
}

function checkReplay(core, vector, { name, inputs, least, expect }, compare) {
  const { attempt, at, reason } = core.replay(mazeOf(core, vector), core.parseInputs(inputs), least);
  const { phase, game, hints, penalty, helped } = attempt;
  const actual = {
    accepted: at < 0, at, reason, phase, cell: game.cell, moves: game.moves, visited: core.newCells(game),
    hints, penalty, helped,
  };
  compare(name, expect, actual);
}
