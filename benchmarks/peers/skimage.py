"""scikit-image: least-cost routes through pictures, in Cython."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from skimage.graph import route_through_array

from ._walls import Walls

DISTRIBUTION = "scikit-image"


def _route(walls: Walls) -> Callable[[int, int], int]:
    costs = np.where(walls.ways, 1.0, -1.0)

    def query(start: int, goal: int) -> int:
        route, _ = route_through_array(costs, walls.block(start), walls.block(goal), fully_connected=False)
        return len(route) // 2

    return query


SOLVERS = {"route_through_array": _route}
