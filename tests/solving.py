"""Mazes for the tests of solvers, made without any of the project's generators, and what a right answer is."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np

from meiro.grid import Array, Grid
from meiro.grids import grids, make_grid
from meiro.maze import Maze, Search
from meiro.solvers import solvers
from tests import naive

SHAPES = ("perfect", "loops", "open", "sealed")
NAMES = solvers.names()


def masked(grid: Grid, seed: int, share: float = 0.25) -> Grid:
    """Leave out a share of the cells, and what is then cut off from the largest piece."""
    rng = random.Random(seed)
    kept = [rng.random() > share for _ in range(grid.n_cells)]
    edges = [(int(a), int(b)) for a, b in grid.ends]
    passages = {edge for edge, (a, b) in enumerate(edges) if kept[a] and kept[b]}
    largest = max(naive.components(grid.n_cells, edges, passages), key=len)
    mask = np.zeros(grid.n_cells, bool)
    mask[largest] = True
    return grid.select(mask)


def boards() -> dict[str, Grid]:
    """Return small grids of every kind, whole and masked."""
    whole = {f"{entry.name}-6x5": make_grid(entry.name, 6, 5) for entry in grids}
    return whole | {f"{name}-masked": masked(grid, 3) for name, grid in whole.items()}


BOARDS = boards()
STRAIGHT = tuple(name for name in BOARDS if name.startswith(("rect", "hex")))


def can_run(solver: str, board: str) -> bool:
    """Tell whether a solver works on a board: one that walks straight on needs lines to walk along."""
    return "lattice-only" not in solvers[solver].traits or board in STRAIGHT


PAIRS = [(solver, board) for solver in NAMES for board in BOARDS if can_run(solver, board)]


def spanning_tree(grid: Grid, rng: random.Random) -> Array:
    """Join the cells by edges in random order."""
    label = list(range(grid.n_cells))
    passages = np.zeros(grid.n_edges, bool)
    for edge in rng.sample(range(grid.n_edges), grid.n_edges):
        a, b = (label[cell] for cell in grid.ends[edge])
        if a != b:
            passages[edge] = True
            label = [a if other == b else other for other in label]
    return passages


def maze_of(grid: Grid, shape: str, seed: int, *, loops: float = 0.3) -> Maze:
    """Make a perfect maze, one with loops, an open room, or one whose goal is walled in; start and goal by chance."""
    rng = random.Random(f"{shape} {seed}")
    passages = spanning_tree(grid, rng)
    start, goal = rng.sample(range(grid.n_cells), 2)
    if shape in ("loops", "sealed"):
        passages |= np.array([rng.random() < loops for _ in passages])
    if shape == "open":
        passages[:] = True
    if shape == "sealed":
        passages[(grid.ends == goal).any(axis=1)] = False
    return Maze(grid, passages, start, goal)


def graph_of(maze: Maze) -> tuple[int, naive.graphs.Edges, frozenset[int]]:
    """Return the maze as the reference versions read it."""
    return maze.grid.n_cells, [(int(a), int(b)) for a, b in maze.grid.ends], naive.open_edges(maze.passages)


def shortest(maze: Maze) -> int | None:
    """Return the number of steps of a shortest route."""
    return naive.shortest_path_length(*graph_of(maze), maze.start, maze.goal)


def faults(maze: Maze, search: Search) -> list[str]:
    """List what is wrong with an answer, apart from the length of its path."""
    path, edges = search.path.tolist(), search.path_edges.tolist()
    ends = [set(map(int, maze.grid.ends[edge])) for edge in edges]
    explored = search.explored.tolist()
    laws = {
        "the start is explored first": explored[0] == maze.start,
        "no cell is explored twice": len(set(explored)) == len(explored),
        "a path is a route": not path or [{a, b} for a, b in pairwise(path)] == ends,
        "a path runs through passages": bool(maze.passages[edges].all()),
        "a path enters no cell twice": len(set(path)) == len(path),
        "a path leads from start to goal": not path or (path[0], path[-1]) == (maze.start, maze.goal),
        "a path was explored": set(path) <= set(explored),
        "found means that there is a path": search.found == bool(path),
        "steps are counted": search.steps == len(path) - 1,
        "only who failed explains": not (search.found and search.note),
    }
    return [law for law, holds in laws.items() if not holds]
