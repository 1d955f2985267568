/** The pictures on the tiles: each classic in its own colours, half-way through what it does. */

import { distances } from '../../core/ways.js';
import { workOut } from '../../core/hints.js';
import { BoardView } from '../../draw/board.js';
import { inkOnPaper } from '../guide/colors.js';

/** @typedef {import('../../core/maze.js').Maze} Maze */
/** @typedef {{recipe: string, blocks: boolean, paint: (view: BoardView, maze: Maze, app: any) => void | Promise<void>}} Picture */

/** @type {Record<string, Picture>} */
const PICTURES = {
  dig: { recipe: 'rect-11x8/backtracker/tile', blocks: true, paint: dig },
  maker: { recipe: 'rect-9x6/backtracker/tile', blocks: true, paint: plain },
  route: { recipe: 'rect-18x12/prim/openings=sides/walk', blocks: true, paint: route },
  guide: { recipe: 'rect-7x5/backtracker/tile', blocks: true, paint: begun },
  'two-routes': { recipe: 'rect-20x14/wilson/tile', blocks: false, paint: twoRoutes },
  free: { recipe: 'hex-11x8/backtracker/tile', blocks: false, paint: free },
};

/**
 * Draw the picture of a classic, or of free play; without a server the tile stays without one.
 * @param {any} app @param {string} name @param {HTMLElement} host
 */
export async function drawTile(app, name, host) {
  const { recipe, blocks, paint } = PICTURES[name];
  const colors = name === 'guide' ? inkOnPaper(app.about.classics.guide.colors) : (app.about.classics[name]?.colors ?? {});
  try {
    const made = await app.api.maze(`m${app.about.id_version}/${recipe}`);
    const maze = blocks ? made.blockBoard() : made;
    const view = new BoardView(host, { look: blocks ? 'blocks' : 'lines', palette: colors });
    view.setMaze(maze);
    await paint(view, maze, app);
    view.invalidate();
  } catch (error) {
    app.refuse(error);
  }
}

/** A trail, and the answer where it ends. @param {BoardView} view @param {Maze} maze */
function dig(view, maze) {
  const { route: way } = workOut(maze);
  const half = Math.floor(way.length / 2);
  view.paintAll(way.slice(1, half), 'trail');
  view.paintAll(way.slice(half, -1), 'answer');
  view.marks = { start: maze.start, goal: maze.goal, player: way[half - 1] };
}

/** Nothing but the maze. */
function plain() {}

/** Two thirds of a walk: where it leads now, and what it came back from. @param {BoardView} view @param {Maze} maze @param {any} app */
async function route(view, maze, app) {
  const { arrays } = await app.api.search(maze.id, { solver: 'dfs', board: 'blocks' });
  const walk = arrays.walk.subarray(0, Math.floor((arrays.walk.length * 2) / 3));
  /** @type {number[]} */
  const way = [];
  for (const cell of walk) {
    if (way.at(-2) === cell) way.pop();
    else way.push(cell);
  }
  view.paintAll(walk, 'back');
  view.paintAll(way, 'path');
  view.marks = { start: maze.start, goal: maze.goal, head: way.at(-1) };
}

/** The beginning of a game. @param {BoardView} view @param {Maze} maze */
function begun(view, maze) {
  view.marks = { start: maze.start, goal: maze.goal };
}

/** Two waves that have come most of their way. @param {BoardView} view @param {Maze} maze */
function twoRoutes(view, maze) {
  const [start, goal] = [distances(maze, maze.start), distances(maze, maze.goal)];
  const near = start.map((steps, cell) => Math.min(steps, goal[cell]));
  const ring = Math.floor(Math.max(...near) * 0.7);
  for (let cell = 0; cell < maze.n; cell++) {
    if (near[cell] === ring) view.paint(cell, 'frontier');
    else if (near[cell] < ring) view.paint(cell, start[cell] <= goal[cell] ? 'near-start' : 'near-goal');
  }
}

/** A route across. @param {BoardView} view @param {Maze} maze */
function free(view, maze) {
  const { route: way } = workOut(maze);
  view.paintAll(way.slice(1, -1), 'trail');
  view.marks = { start: maze.start, goal: maze.goal, player: way[Math.floor(way.length / 2)] };
}
