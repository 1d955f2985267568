/**
 * The maze of the page: cells, walls and open passages, made from a pack. Nothing here draws or fetches.
 *
 * Edges are numbered as in Python; the passages of a cell are listed by edge, so that ties break the same way.
 */

import { squareEdges, wayBlocks } from './squares.js';

/** @typedef {import('./pack.js').Pack} Pack */
/** @typedef {import('./pack.js').Numbers} Numbers */

/**
 * Where cells and walls lie; shared by all mazes of a grid.
 * @typedef {object} Geometry
 * @property {string} kind rect, hex, tri, polar …
 * @property {string} name such as rect-31x21
 * @property {number[]} params
 * @property {number} rows
 * @property {number} cols
 * @property {number} n cells
 * @property {number} edges
 * @property {Int32Array} ends lower and higher cell of each edge, one edge after the other
 * @property {Uint8Array | null} directions as ends; null for squares, where they follow from the cells
 * @property {Float64Array | null} angles as ends
 * @property {Float64Array | null} turns by how much the higher cell is turned against the lower
 * @property {Int32Array | null} positions row and column of each cell; null for unmasked squares
 * @property {Record<string, Numbers>} arrays corners, cells, bulge, sides, outline, centres of other grids
 */

/** A grid with one flag an edge: passage (1) or wall (0). */
export class Maze {
  /**
   * @param {Geometry} geometry
   * @param {Uint8Array} passages
   * @param {Record<string, any>} meta what the pack says of it
   */
  constructor(geometry, passages, meta) {
    this.geometry = geometry;
    this.passages = passages;
    this.meta = meta;
    this.kind = geometry.kind;
    this.name = geometry.name;
    this.params = geometry.params;
    this.rows = geometry.rows;
    this.cols = geometry.cols;
    this.n = geometry.n;
    this.edges = geometry.edges;
    this.id = /** @type {string} */ (meta.id ?? '');
    this.wallsId = /** @type {string} */ (meta.walls_id ?? '');
    this.start = /** @type {number} */ (meta.start);
    this.goal = /** @type {number} */ (meta.goal);
    this.openings = /** @type {[number, number][]} */ (meta.openings ?? []);
    /** Whether each cell is a block, and what is no cell is wall. */
    this.board = /** @type {boolean} */ (meta.is_board ?? false);
    /** Steps of a shortest route; null while unknown and without one. */
    this.shortest = /** @type {number | null} */ (meta.shortest ?? null);
    /** @type {Int32Array | null} steps from each cell to the goal, −1 where none lead */
    this.toGoal = null;
    /** @type {Maze | null} the maze in cells that a board of blocks was made of */
    this.base = null;
    /** Where the passages of each cell begin in the lists that follow, (n + 1). */
    this.first = new Int32Array(this.n + 1);
    this.to = new Int32Array(0);
    this.edge = new Int32Array(0);
    this.direction = new Uint8Array(0);
    /** @type {Float32Array | Float64Array} degrees clockwise from the east */
    this.angle = new Float32Array(0);
    /** @type {Float64Array | null} by how much the cell a passage leads to is turned; null where none is */
    this.turn = null;
    this.#link();
  }

  /** @param {Pack} pack */
  static fromPack({ meta, arrays }) {
    const geometry = meta.kind === 'rect' ? squares(meta, arrays) : shapes(meta, arrays);
    const inCells = meta.board !== 'blocks';
    const own = inCells ? meta : { ...meta, shortest: null };
    const maze = new Maze(geometry, /** @type {Uint8Array} */ (arrays.passages), own);
    const walked = inCells ? maze : maze.blockBoard();
    walked.toGoal = /** @type {Int32Array} */ (arrays.to_goal);
    walked.shortest = meta.shortest;
    return walked;
  }

  /**
   * A maze as the vectors of play describe it: only its passages are known, not its walls.
   * @param {{id: string, cells: number, start: number, goal: number, positions: number[][],
   *   passages: number[][]}} vector
   */
  static fromVector(vector) {
    const kind = vector.id.split('/')[1].split('-')[0];
    const list = vector.passages;
    /** @type {Geometry} */
    const geometry = {
      kind, name: '', params: [], n: vector.cells, edges: list.length,
      rows: Math.max(...vector.positions.map(([row]) => row)) + 1,
      cols: Math.max(...vector.positions.map(([, col]) => col)) + 1,
      ends: Int32Array.from(list.flatMap(([low, high]) => [low, high])),
      directions: Uint8Array.from(list.flatMap((way) => [way[2], way[4]])),
      angles: Float64Array.from(list.flatMap((way) => [way[3], way[5]])),
      turns: Float64Array.from(list.map((way) => way[6] ?? 0)),
      positions: Int32Array.from(vector.positions.flat()),
      arrays: {},
    };
    const { id, start, goal } = vector;
    return new Maze(geometry, new Uint8Array(list.length).fill(1), { id, start, goal });
  }

  /** Lists the passages of each cell, by edge. */
  #link() {
    const { n, edges, passages, first } = this;
    const { ends, directions, angles, turns } = this.geometry;
    for (let e = 0; e < edges; e++) {
      if (!passages[e]) continue;
      first[ends[2 * e] + 1]++;
      first[ends[2 * e + 1] + 1]++;
    }
    for (let c = 0; c < n; c++) first[c + 1] += first[c];
    const darts = first[n];
    this.to = new Int32Array(darts);
    this.edge = new Int32Array(darts);
    this.direction = new Uint8Array(darts);
    this.angle = angles ? new Float64Array(darts) : new Float32Array(darts);
    this.turn = turns ? new Float64Array(darts) : null;
    const next = first.slice(0, n);
    for (let e = 0; e < edges; e++) {
      if (!passages[e]) continue;
      for (let k = 0; k < 2; k++) {
        const at = next[ends[2 * e + k]]++;
        const far = ends[2 * e + 1 - k];
        this.to[at] = far;
        this.edge[at] = e;
        const direction = directions ? directions[2 * e + k] : this.#squareDirection(e, k);
        this.direction[at] = direction;
        this.angle[at] = angles ? angles[2 * e + k] : 90 * direction;
        if (turns && this.turn) this.turn[at] = (k ? 360 - turns[e] : turns[e]) % 360;
      }
    }
  }

  /** @param {number} edge @param {number} k @returns {number} east 0, south 1, west 2, north 3 */
  #squareDirection(edge, k) {
    const { ends } = this.geometry;
    const south = this.row(ends[2 * edge]) !== this.row(ends[2 * edge + 1]);
    return (south ? 1 : 0) + 2 * k;
  }

  /** Lower and higher cell of each edge, one edge after the other. */
  get ends() {
    return this.geometry.ends;
  }

  /** @returns {Float32Array} x and y of each cell's centre, in cells; y downwards */
  get centres() {
    this.geometry.arrays.centres ??= squareCentres(this);
    return /** @type {Float32Array} */ (this.geometry.arrays.centres);
  }

  /** @param {number} cell */
  row(cell) {
    const { positions, cols } = this.geometry;
    return positions ? positions[2 * cell] : Math.floor(cell / cols);
  }

  /** @param {number} cell */
  col(cell) {
    const { positions, cols } = this.geometry;
    return positions ? positions[2 * cell + 1] : cell % cols;
  }

  /**
   * The cell at a position, −1 where there is none.
   * @param {number} row
   * @param {number} col
   */
  cellAt(row, col) {
    const { positions, cols, rows } = this.geometry;
    if (row < 0 || row >= rows || col < 0 || col >= cols) return -1;
    if (!positions) return row * cols + col;
    this.#byPosition ??= new Map(Array.from({ length: this.n }, (_, c) => [this.row(c) * cols + this.col(c), c]));
    return this.#byPosition.get(row * cols + col) ?? -1;
  }

  /** @type {Map<number, number> | undefined} */
  #byPosition;

  /** @param {number} cell @returns {number} how many passages it has */
  degree(cell) {
    return this.first[cell + 1] - this.first[cell];
  }

  /**
   * The first edge between two cells, open or not; −1 when they are no neighbours.
   * @param {number} a
   * @param {number} b
   */
  edgeBetween(a, b) {
    const [low, high] = a < b ? [a, b] : [b, a];
    const { ends } = this.geometry;
    let from = 0;
    let to = this.edges;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (ends[2 * middle] < low) from = middle + 1;
      else to = middle;
    }
    for (let e = from; e < this.edges && ends[2 * e] === low; e++) if (ends[2 * e + 1] === high) return e;
    return -1;
  }

  /**
   * The same maze with one wall opened or closed. What was worked out for the old walls is not kept.
   * @param {number} edge
   * @param {boolean} open
   */
  withWall(edge, open) {
    const passages = this.passages.slice();
    passages[edge] = open ? 1 : 0;
    return this.withPassages(passages);
  }

  /** @param {Uint8Array} passages */
  withPassages(passages) {
    return new Maze(this.geometry, passages, { ...this.meta, id: '', walls_id: '', shortest: null });
  }

  /** @param {number} start @param {number} goal */
  withEnds(start, goal) {
    const meta = { ...this.meta, start, goal, id: '', walls_id: '', openings: [], shortest: null };
    const maze = new Maze(this.geometry, this.passages, meta);
    maze.base = this.base;
    return maze;
  }

  /** The maze whose cells are the way blocks of this one, (2W+1) × (2H+1); itself if it is one. Only of squares. */
  blockBoard() {
    if (this.board) return this;
    const { cells, mask, rows, cols, start, goal } = wayBlocks(this);
    const name = `rect-${cols}x${rows}`;
    const size = { kind: 'rect', name, params: [cols, rows], rows, cols, cells };
    const geometry = squares(size, { mask });
    const meta = { ...this.meta, start, goal, openings: [], is_board: true, shortest: null };
    const board = new Maze(geometry, new Uint8Array(geometry.edges).fill(1), meta);
    board.base = this;
    return board;
  }
}

/** @param {Maze} maze */
function squareCentres(maze) {
  const centres = new Float32Array(2 * maze.n);
  for (let cell = 0; cell < maze.n; cell++) centres.set([maze.col(cell) + 0.5, maze.row(cell) + 0.5], 2 * cell);
  return centres;
}

/**
 * @param {Record<string, any>} meta
 * @param {Record<string, Numbers>} arrays
 * @returns {Geometry}
 */
function squares(meta, arrays) {
  const { rows, cols } = meta;
  const mask = /** @type {Uint8Array | undefined} */ (arrays.mask);
  const { ends, positions, n } = squareEdges(rows, cols, mask);
  return {
    kind: 'rect', name: meta.name, params: meta.params, rows, cols, n, edges: ends.length / 2, ends, positions,
    directions: null, angles: null, turns: null, arrays: {},
  };
}

/**
 * @param {Record<string, any>} meta
 * @param {Record<string, Numbers>} arrays
 * @returns {Geometry}
 */
function shapes(meta, arrays) {
  return {
    kind: meta.kind, name: meta.name, params: meta.params, rows: meta.rows, cols: meta.cols,
    n: meta.cells, edges: meta.edges,
    ends: /** @type {Int32Array} */ (arrays.ends),
    directions: /** @type {Uint8Array} */ (arrays.directions),
    angles: /** @type {Float64Array} */ (arrays.angles),
    turns: /** @type {Float64Array | undefined} */ (arrays.turns) ?? null,
    positions: /** @type {Int32Array} */ (arrays.positions),
    arrays,
  };
}
