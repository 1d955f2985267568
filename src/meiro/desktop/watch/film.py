"""A film: everything that a board shows at each frame of a making or a search, as plain data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...analysis import distances
from ...graph import Array
from ...maze import Maze
from ...steps import Step
from .track import Track

Number = str | tuple[str, str]


class Line(NamedTuple):
    """A line through the centres of cells."""

    name: str
    cells: tuple[int, ...]
    role: str
    dash: bool = False


@dataclass(frozen=True)
class Film(ABC):
    """The frames 0 … count − 1 of one maze.

    `cells` says which of `roles` every cell has, `walls` whether each edge is open; both change from frame to frame.
    What is not a change, such as the cell at work, is asked for by frame.
    """

    maze: Maze
    roles: tuple[str, ...]
    cells: Track
    walls: Track

    @property
    @abstractmethod
    def count(self) -> int:
        """The number of frames, at least 1."""

    @property
    def built(self) -> int:
        """The first frame in which the maze is what it will be."""
        return int(self.walls.frames[-1]) if len(self.walls.frames) else 0

    @cached_property
    def distances(self) -> dict[str, Array]:
        """How far every cell of the finished maze is from its ends, −1 where no route leads."""
        ends = {"from_start": self.maze.start, "from_goal": self.maze.goal}
        return {name: distances(self.maze, end) for name, end in ends.items()}

    @abstractmethod
    def step(self, at: int) -> Step:
        """Return the words of a frame."""

    def heads(self, at: int) -> tuple[int, ...]:  # noqa: ARG002 - most films have some
        """Return the cells at work in a frame."""
        return ()

    def numbers(self, at: int) -> Mapping[int, Number]:  # noqa: ARG002
        """Return what is written into cells in a frame."""
        return {}

    def lines(self, at: int) -> tuple[Line, ...]:  # noqa: ARG002
        """Return the lines drawn over the cells in a frame."""
        return ()
