"""python-tcod: the path finder of a library for roguelike games, in C."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from tcod.path import AStar

from ._walls import Walls

DISTRIBUTION = "tcod"


def _astar(walls: Walls) -> Callable[[int, int], int]:
    finder = AStar(walls.ways.astype(np.int8), diagonal=0)

    def query(start: int, goal: int) -> int:
        return len(finder.get_path(*walls.block(start), *walls.block(goal))) // 2

    return query


SOLVERS = {"AStar": _astar}
