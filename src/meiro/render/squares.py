"""The layout of rectangular mazes."""

from __future__ import annotations

from functools import cached_property

from ..maze import Maze
from .scene import Fill, Point, Ring, Shape, Way
from .walls import present, wall_rectangles, wall_runs


class Squares:
    """A rectangular maze: cells of size 1 with walls as lines between them, or everything as blocks of size 1."""

    unit = 1.0
    caps = "square"

    def __init__(self, maze: Maze, margin: float, pitch: int, *, blocks: bool) -> None:
        self.maze = maze
        self.margin = margin
        self.pitch = pitch  # from cell to cell: 2 where blocks lie between
        self.blocks = blocks
        width, height = (side * pitch + pitch - 1 for side in maze.grid.params)
        self.size = width + 2 * margin, height + 2 * margin

    @cached_property
    def _places(self) -> list[list[int]]:
        """Row and column of every cell: asked for once, since scenes ask for all of them."""
        places: list[list[int]] = self.maze.grid.positions.tolist()
        return places

    def centre(self, cell: int) -> Point:
        """Return the middle of a cell."""
        row, column = self._places[cell]
        shift = self.margin + self.pitch - 0.5
        return column * self.pitch + shift, row * self.pitch + shift

    def gate(self, edge: int) -> Point:
        """Return the middle between the two cells."""
        (ax, ay), (bx, by) = (self.centre(cell) for cell in self.maze.grid.ends[edge].tolist())
        return (ax + bx) / 2, (ay + by) / 2

    def way(self, cell: int, edge: int) -> Way:  # noqa: ARG002 - straight, whatever the cell
        """Return the straight line to a gate."""
        return ((0.0, self.gate(edge)),)

    def ring(self, cell: int) -> Ring:
        """Return the square around the middle of a cell."""
        return _square(*self.centre(cell))

    def gap(self, edge: int) -> Ring | None:
        """Return the block between two cells, if there is one."""
        return _square(*self.gate(edge)) if self.pitch == 2 else None

    def walls(self) -> list[Shape]:
        """Return runs of lines, or rectangles of blocks."""
        if not self.blocks:
            return [*wall_runs(self.maze, self.margin)]
        solid = self.maze.to_blocks() == 1 if self.pitch == 2 else ~present(self.maze)
        m = self.margin
        return [Fill("wall", _rectangle(m + x, m + y, w, h)) for x, y, w, h in wall_rectangles(solid)]


def _rectangle(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def _square(x: float, y: float) -> Ring:
    return _rectangle(x - 0.5, y - 0.5, 1, 1), ()
