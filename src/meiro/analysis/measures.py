"""All measures of a maze at once."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ..maze import Maze
from .bias import directions
from .corridor import corridors, straights_and_turns
from .flood import count_pieces, double_sweep
from .patterns import degree_counts
from .solution import count_shortest_routes, describe_solution


@dataclass(frozen=True)
class Measures:
    """What a maze is like. Lengths are steps; the words are explained in the glossary."""

    cells: int
    passages: int
    pieces: int
    loops: int  # passages more than a spanning tree of each piece has
    degrees: tuple[int, ...]  # how many cells have 0, 1, 2 … passages
    dead_ends: int  # cells with one passage
    dead_end_lengths: dict[int, int]  # steps to the junction → how many dead ends
    river: float  # their mean: few but long dead ends make a high river
    junctions: int  # cells with three passages or more
    corridors: int
    corridor_mean: float  # steps
    corridor_longest: int
    straights: int  # cells with two passages where the way goes straight on
    turns: int  # … and where it turns
    directions: dict[str, float]  # way → share of the passages
    shortest: int | None  # steps of the solution; None without a route
    solution_turns: int | None
    decisions: int | None  # junctions on the solution, the goal left out
    shortest_routes: int
    longest_path: int  # steps; with loops a lower bound

    def as_dict(self) -> dict[str, Any]:
        """Return all of it in plain types."""
        return asdict(self)


def measure(maze: Maze) -> Measures:
    """Measure a maze; time and memory are linear in the cells.

    >>> from meiro import new
    >>> measure(new("9", "binary-tree", seed="hello")).shortest
    16
    """
    degrees = degree_counts(maze).tolist()
    ways = corridors(maze)
    lengths = np.bincount(ways.dead_end_lengths)
    pieces, passages = count_pieces(maze), maze.n_passages
    straights, turns = straights_and_turns(maze)
    solution = describe_solution(maze)
    return Measures(
        cells=maze.grid.n_cells,
        passages=passages,
        pieces=pieces,
        loops=passages - maze.grid.n_cells + pieces,
        degrees=tuple(degrees),
        dead_ends=sum(degrees[1:2]),
        dead_end_lengths={int(length): int(lengths[length]) for length in np.flatnonzero(lengths)},
        river=_mean(ways.dead_end_lengths),
        junctions=sum(degrees[3:]),
        corridors=len(ways.lengths),
        corridor_mean=_mean(ways.lengths),
        corridor_longest=int(ways.lengths.max(initial=0)),
        straights=straights,
        turns=turns,
        directions=directions(maze),
        shortest=None if solution is None else solution.steps,
        solution_turns=None if solution is None else solution.turns,
        decisions=None if solution is None else solution.decisions,
        shortest_routes=count_shortest_routes(maze),
        longest_path=double_sweep(maze)[2],
    )


def _mean(values: np.typing.NDArray[np.int64]) -> float:
    return float(values.mean()) if len(values) else 0.0
