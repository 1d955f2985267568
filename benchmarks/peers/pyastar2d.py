"""pyastar2d: A* over a matrix of costs, in C++."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyastar2d

from ._walls import Walls

DISTRIBUTION = "pyastar2d"


def _astar(walls: Walls) -> Callable[[int, int], int]:
    costs = np.where(walls.ways, np.float32(1), np.float32(np.inf))

    def query(start: int, goal: int) -> int:
        return len(pyastar2d.astar_path(costs, walls.block(start), walls.block(goal))) // 2

    return query


SOLVERS = {"astar_path": _astar}
