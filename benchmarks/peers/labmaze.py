"""labmaze: the text mazes of a learning environment, dug in C++."""

from __future__ import annotations

import labmaze
import numpy as np
from numpy.typing import NDArray

from ._walls import from_blocks

DISTRIBUTION = "labmaze"


def _dig(side: int, seed: int) -> labmaze.RandomMaze:
    size = 2 * side + 1
    return labmaze.RandomMaze(
        size,
        size,
        max_rooms=0,
        retry_count=0,
        extra_connection_probability=0.0,
        simplify=False,
        random_seed=seed,
    )


GENERATORS = {"backtracker": _dig}


def passages(made: labmaze.RandomMaze) -> NDArray[np.int64]:
    """Return the passages of a text maze."""
    return from_blocks(np.asarray(made.entity_layer) != "*")
