"""What a step is, a row of steps, and how a cell is named in one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from ..grid import Grid

Parameters = dict[str, int | str]
Told = tuple[str, Parameters]  # the end of a key, or a whole one, and what the text needs beside the usual


class Step(NamedTuple):
    """What to say: a key of `meiro.words`, and its parameters (a text may leave some of them out)."""

    key: str
    parameters: Parameters


class Steps(ABC):
    """One step a frame: steps[0] is said before anything has happened, steps[-1] when all is done."""

    @abstractmethod
    def __len__(self) -> int:
        """Count the frames."""

    @abstractmethod
    def _step(self, at: int) -> Step:
        """Return the step of frame `at`, 0 ≤ at < len(self)."""

    def __getitem__(self, at: int) -> Step:
        size = len(self)
        if not -size <= at < size:
            msg = f"frame {at}: frames go from 0 to {size - 1}"
            raise IndexError(msg)
        return self._step(at % size)

    def __iter__(self) -> Iterator[Step]:
        return (self._step(at) for at in range(len(self)))


def place(grid: Grid, cell: int, *, blocks: bool) -> str:
    """Name a cell by its row and column, or, on a board of blocks, by those of its block."""
    row, column = grid.position(int(cell))
    return f"({2 * row + 1}, {2 * column + 1})" if blocks else f"({row}, {column})"
