"""The second way worked out: partition, candidates, the walls that open, the routes counted afterwards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...errors import NotSupported
from ...graph import Array
from ...identity import Recipe
from ...make import make
from ...maze import Maze
from ...rng import key_of, rng_for
from ...routes import Candidates, Partition, candidates, count_routes, open_routes, partition, ranked
from ...solvers import solve


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


def make_ways(recipe: Recipe, wish: Wish) -> Ways:
    """Make a maze and find its second way; may take long. Raises NotSupported where there is none."""
    return find_ways(make(recipe), wish, recipe.seed)


def find_ways(maze: Maze, wish: Wish, seed: str) -> Ways:
    """Find the second way of a perfect maze. Raises TooFar for the distance, NotSupported where there is none."""
    split = partition(maze)
    table = candidates(maze, split)
    most = int(table.distance.max(initial=0))
    if wish.distance > most:
        raise TooFar(wish.distance, most)
    found = open_routes(maze, wish.routes, policy=wish.policy, distance=wish.distance, seed=seed)
    chosen = int(np.flatnonzero(table.edges == found.edges[0])[0])
    near, far = int(table.near[chosen]), int(table.far[chosen])
    there, onward = solve(maze.with_ends(maze.start, near)).path, solve(maze.with_ends(far, maze.goal)).path
    new = (*there.tolist(), *onward.tolist())
    order = tuple(ranked(table, wish.policy, 0, rng_for(maze.grid.graph(compiled=False), key_of(seed))))
    return Ways(maze, split, table, chosen, found.edges, count_routes(found.maze), new, order)
