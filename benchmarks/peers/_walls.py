"""The two forms in which mazes come and go: pairs of cells that are joined, and pictures of blocks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Cells = TypeVar("Cells", int, NDArray[np.int64])


@dataclass(frozen=True)
class Walls:
    """A square maze to be solved."""

    side: int
    passages: NDArray[np.int64]  # (P, 2) cells that are joined, numbered row by row

    @cached_property
    def ways(self) -> NDArray[np.uint8]:
        """The maze as (2S+1, 2S+1) uint8 blocks: 1 way, 0 wall."""
        size = 2 * self.side + 1
        blocks = np.zeros((size, size), np.uint8)
        blocks[1::2, 1::2] = 1
        one, two = self.block(self.passages[:, 0]), self.block(self.passages[:, 1])
        blocks[(one[0] + two[0]) // 2, (one[1] + two[1]) // 2] = 1
        return blocks

    def block(self, cell: Cells) -> tuple[Cells, Cells]:
        """Return row and column of a cell's block."""
        return 2 * (cell // self.side) + 1, 2 * (cell % self.side) + 1


def from_blocks(ways: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the passages (P, 2) of a picture of blocks, where ways are true."""
    cells = np.arange((len(ways) // 2) ** 2).reshape(len(ways) // 2, -1)
    east, south = ways[1::2, 2:-1:2], ways[2:-1:2, 1::2]
    return from_sides(cells, east, south)


def from_sides(
    cells: NDArray[np.int64], east: NDArray[np.bool_], south: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """Return the passages (P, 2) of a square of cells, given which are open to the east and to the south."""
    along = np.stack([cells[:, :-1][east], cells[:, 1:][east]], axis=1)
    down = np.stack([cells[:-1][south], cells[1:][south]], axis=1)
    return np.concatenate([along, down])


def lattice(side: int) -> NDArray[np.int64]:
    """Return every edge (E, 2) of a square of cells."""
    cells, all_open = np.arange(side * side).reshape(side, side), np.ones((side, side), bool)
    return from_sides(cells, all_open[:, 1:], all_open[1:])


def dead_end_share(side: int, passages: NDArray[np.int64]) -> float:
    """Return the share of cells with exactly one passage."""
    return float(np.mean(np.bincount(passages.ravel(), minlength=side * side) == 1))


def is_tree(side: int, passages: NDArray[np.int64]) -> bool:
    """Tell whether the passages join all cells without a loop."""
    parents = list(range(side * side))
    for one, two in passages.tolist():
        while parents[one] != one:
            parents[one] = parents[parents[one]]
            one = parents[one]  # noqa: PLW2901 - a climb begins at it
        while parents[two] != two:
            parents[two] = parents[parents[two]]
            two = parents[two]  # noqa: PLW2901 - a climb begins at it
        if one == two:
            return False
        parents[one] = two
    return len(passages) == side * side - 1
