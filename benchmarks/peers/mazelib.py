"""mazelib: mazes as pictures of blocks, in pure Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module

import numpy as np
from mazelib import Maze
from mazelib.solve.BacktrackingSolver import BacktrackingSolver
from numpy.typing import NDArray

from ._walls import Walls, from_blocks

DISTRIBUTION = "mazelib"


def _generator(name: str) -> Callable[[int, int], NDArray[np.int8]]:
    def make(side: int, seed: int) -> NDArray[np.int8]:
        random.seed(seed)
        np.random.seed(seed)  # noqa: NPY002 - the peer draws from it
        module = import_module(f"mazelib.generate.{name}")
        return getattr(module, name)(side, side).generate()

    return make


GENERATORS = {
    "aldous-broder": _generator("AldousBroder"),
    "backtracker": _generator("BacktrackingGenerator"),
    "binary-tree": _generator("BinaryTree"),
    "eller": _generator("Ellers"),
    "hunt-and-kill": _generator("HuntAndKill"),
    "kruskal": _generator("Kruskal"),
    "prim-cell": _generator("Prims"),
    "recursive-division": _generator("Division"),
    "sidewinder": _generator("Sidewinder"),
    "wilson": _generator("Wilsons"),
}


def passages(made: NDArray[np.int8]) -> NDArray[np.int64]:
    """Return the passages of a picture in which walls are 1."""
    return from_blocks(made == 0)


def _backtracking(walls: Walls) -> Callable[[int, int], int]:
    maze = Maze()
    maze.grid = (1 - walls.ways).astype(np.int8)
    maze.solver = BacktrackingSolver()

    def query(start: int, goal: int) -> int:
        maze.start, maze.end = walls.block(start), walls.block(goal)
        maze.solve()
        return (len(maze.solutions[0]) + 1) // 2  # blocks between the ends, which are left out

    return query


SOLVERS = {"BacktrackingSolver": _backtracking}  # its ShortestPath wants ends in the outline
