"""The second way worked out: partition, candidates, the walls that open, the routes counted afterwards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..errors import NotSupported
from ..graph import Array
from ..maze import Maze
from ..rng import key_of, rng_for
from .candidates import Candidates, candidates
from .counting import count_routes
from .k_routes import open_routes
from .partition import Partition, partition
from .policies import ranked
from .ways import way_over


@dataclass(frozen=True)
class Wish:
    """What the second way is wanted to be like."""

    policy: str = "largest-difference"
    distance: int = 0  # steps from the old route, at least
    routes: int = 2


@dataclass(frozen=True)
class Ways:
    """A maze with what its partition and its second way are, all worked out."""

    maze: Maze
    split: Partition
    table: Candidates
    chosen: int  # place in the table of the wall that opens first
    opened: Array  # (m,) int64 edges of all walls that open
    counted: int | None  # routes counted afterwards
    new: tuple[int, ...]  # cells of the new route
    order: tuple[int, ...]  # places in the table, those first that the rule likes best

    @property
    def edge(self) -> int:
        """The wall that opens first."""
        return int(self.table.edges[self.chosen])


class TooFar(NotSupported):
    """No wall is as far from the old route as was wished; `most` is how far one could be."""

    def __init__(self, distance: int, most: int) -> None:
        super().__init__(f"no wall is {distance} steps from the old route; the farthest is at {most}")
        self.distance, self.most = distance, most


def find_ways(maze: Maze, wish: Wish, seed: str) -> Ways:
    """Find the second way of a perfect maze. Raises TooFar for the distance, NotSupported where there is none."""
    split = partition(maze)
    table = candidates(maze, split)
    most = int(table.distance.max(initial=0))
    if wish.distance > most:
        raise TooFar(wish.distance, most)
    found = open_routes(maze, wish.routes, policy=wish.policy, distance=wish.distance, seed=seed)
    chosen = int(np.flatnonzero(table.edges == found.edges[0])[0])
    new = tuple(way_over(maze, table, chosen).path.tolist())
    order = tuple(ranked(table, wish.policy, 0, rng_for(maze.grid.graph(compiled=False), key_of(seed))))
    return Ways(maze, split, table, chosen, found.edges, count_routes(found.maze), new, order)
