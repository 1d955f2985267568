"""Where cells, passages and walls lie on the sheet: squares for rectangular mazes, polygons for the others."""

from __future__ import annotations

from typing import Protocol

from ..errors import InvalidOption, NotSupported
from ..maze import Maze
from .polygons import Polygons
from .scene import Point, Ring, Shape, Way
from .squares import Squares
from .walls import is_board

WALL_STYLES = ("line", "block")


class Layout(Protocol):
    """What drawing asks of a grid's geometry."""

    maze: Maze
    size: tuple[float, float]
    unit: float
    caps: str

    def centre(self, cell: int) -> Point:
        """Return the middle of a cell."""

    def gate(self, edge: int) -> Point:
        """Return the middle of the side that an edge is."""

    def way(self, cell: int, edge: int) -> Way:
        """Return the way from the middle of a cell to the gate of one of its edges: bulges, and points to go to."""

    def ring(self, cell: int) -> Ring:
        """Return the outline of a cell."""

    def gap(self, edge: int) -> Ring | None:
        """Return the floor of a passage where it lies between its cells."""

    def walls(self) -> list[Shape]:
        """Return everything that is wall."""


def lay_out(maze: Maze, walls: str, margin: float) -> Layout:
    """Choose the layout for a wall style; raise InvalidOption for others, NotSupported for blocks of hexagons."""
    if walls not in WALL_STYLES:
        msg = f"unknown wall style {walls!r}; there are: {', '.join(WALL_STYLES)}"
        raise InvalidOption(msg)
    if maze.grid.kind == "rect":
        pitch = 1 if walls == "line" or is_board(maze) else 2
        return Squares(maze, margin, pitch, blocks=walls == "block")
    if walls == "block":
        msg = f"walls of blocks need a rectangular grid, not {maze.grid.kind}: use lines"
        raise NotSupported(msg)
    return Polygons(maze, margin)
