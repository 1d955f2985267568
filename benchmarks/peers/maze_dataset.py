"""maze-dataset: mazes for machine learning, in Python and NumPy."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from maze_dataset import LatticeMaze
from maze_dataset.generation import LatticeMazeGenerators
from numpy.typing import NDArray

from ._walls import Walls, from_sides

DISTRIBUTION = "maze-dataset"


def _generator(name: str) -> Callable[[int, int], Any]:
    def make(side: int, seed: int) -> Any:
        random.seed(seed)
        np.random.seed(seed)  # noqa: NPY002 - the peer draws from it
        return getattr(LatticeMazeGenerators, name)(grid_shape=np.array([side, side]))

    return make


GENERATORS = {
    "backtracker": _generator("gen_dfs"),
    "kruskal": _generator("gen_kruskal"),
    "prim": _generator("gen_prim"),
    "recursive-division": _generator("gen_recursive_division"),
    "wilson": _generator("gen_wilson"),
}


def passages(made: Any) -> NDArray[np.int64]:
    """Return the passages of a lattice maze."""
    south, east = made.connection_list
    cells = np.arange(east.size).reshape(east.shape)
    return from_sides(cells, east[:, :-1], south[:-1])


def _shortest(walls: Walls) -> Callable[[int, int], int]:
    side = walls.side
    sides = np.zeros((2, side, side), bool)
    one, two = walls.passages.T
    sides[(two == one + 1).astype(int), one // side, one % side] = True
    maze = LatticeMaze(connection_list=sides)

    def query(start: int, goal: int) -> int:
        return len(maze.find_shortest_path(divmod(start, side), divmod(goal, side))) - 1

    return query


SOLVERS = {"find_shortest_path": _shortest}
