"""A maze laid out in characters: the letters of its walls, and where each cell is among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..maze import Maze
from ..render.text import draw_text, encodable, measure
from ..render.walls import is_board

Letters = NDArray[np.str_]
Place = tuple[int, int]  # line and column


class Need(NamedTuple):
    """The room that even the smallest layout takes."""

    columns: int
    lines: int


@dataclass(frozen=True, eq=False)
class Sheet:
    """A maze in characters."""

    letters: Letters  # (lines, columns) one character each
    place: Callable[[int], Place]  # of a cell: its line and its first column
    wide: int  # columns a cell takes
    margin: int  # columns a wall beside it takes

    @property
    def size(self) -> Need:
        """The columns and lines it takes."""
        lines, columns = self.letters.shape
        return Need(columns, lines)

    def middle(self, cell: int) -> Place:
        """Return the place where a cell's own letter goes."""
        line, column = self.place(cell)
        return line, column + (self.wide - 1) // 2

    def between(self, cell: int, other: int) -> Place:
        """Return the place half way between two neighbouring cells."""
        (line, column), (below, beside) = self.middle(cell), self.middle(other)
        return (line + below) // 2, (column + beside) // 2

    def around(self, cells: Iterable[int]) -> NDArray[np.bool_]:
        """Return which letters belong to some cells or to the walls around them, (lines, columns) bool."""
        shown = np.zeros(self.letters.shape, bool)
        for cell in cells:
            line, column = self.place(cell)
            first = max(column - self.margin, 0)
            shown[max(line - 1, 0) : line + 2, first : column + self.wide + self.margin] = True
        return shown


@lru_cache(maxsize=2)  # the same maze is drawn many times
def lay_out(maze: Maze, room: Need, encoding: str, *, blocks: bool) -> Sheet | Need:
    """Return the largest layout that fits in a room, or what the smallest one needs.

    `blocks` shows a rectangular maze block by block, as a board of blocks always is.
    """
    least: Need | None = None
    for size, make in _layouts(maze, room, encoding, blocks=blocks):
        if size.columns <= room.columns and size.lines <= room.lines:
            return make()
        least = size
    return least or Need(room.columns + 1, room.lines)


def _layouts(
    maze: Maze, room: Need, encoding: str, *, blocks: bool
) -> Iterator[tuple[Need, Callable[[], Sheet]]]:
    """Yield sizes and what makes a layout of that size, the largest first."""
    if maze.grid.kind != "rect":
        yield from _dotted(maze, room, encoding)
    elif blocks or is_board(maze):
        yield from _in_blocks(maze, encoding)
    else:
        yield from _in_lines(maze, encoding)


def _in_lines(maze: Maze, encoding: str) -> Iterator[tuple[Need, Callable[[], Sheet]]]:
    """Lay out walls as lines, with three columns a cell, or one."""
    style = "box" if encodable("box", encoding) else "ascii"
    columns, lines = _size(maze, style)
    for step in (1, 2):
        wide = 3 // step

        def make(step: int = step, wide: int = wide) -> Sheet:
            def place(cell: int) -> Place:
                row, column = maze.grid.position(cell)
                return 2 * row + 1, (wide + 1) * column + 1

            return Sheet(_letters(maze, style)[:, ::step], place, wide, 1)

        yield Need((columns + 1) // step if step > 1 else columns, lines), make


def _in_blocks(maze: Maze, encoding: str) -> Iterator[tuple[Need, Callable[[], Sheet]]]:
    """Lay out every block as two columns, or one."""
    style = "full" if encodable("full", encoding) else "blocks"
    columns, lines = _size(maze, "blocks")
    factor, shift = (1, 0) if is_board(maze) else (2, 1)
    for wide in (2, 1):

        def make(wide: int = wide) -> Sheet:
            def place(cell: int) -> Place:
                row, column = maze.grid.position(cell)
                return factor * row + shift, wide * (factor * column + shift)

            letters = _letters(maze, style)
            narrow = letters[:, ::2] if style == "full" else letters
            return Sheet(np.repeat(narrow, wide, axis=1), place, wide, wide)

        yield Need(columns * wide, lines), make


def _dotted(maze: Maze, room: Need, encoding: str) -> Iterator[tuple[Need, Callable[[], Sheet]]]:
    """Lay out any grid as a picture of dots, as large as the room allows."""
    from ..render.dots import least_columns, place_in_dots

    style = next((name for name in ("braille", "raster") if encodable(name, encoding)), "braille")
    least = least_columns(maze, style)
    columns = max(room.columns, least)
    while True:
        size = measure(maze, style, columns)
        if size is None:
            return

        def make(columns: int = columns) -> Sheet:
            return Sheet(_letters(maze, style, columns), place_in_dots(maze, style, columns), 1, 2)

        yield Need(*size), make
        if columns == least:
            return
        columns = max(min(size[0], columns) * room.lines // max(size[1], room.lines + 1), least)


def _size(maze: Maze, style: str) -> Need:
    size = measure(maze, style)
    return Need(0, 0) if size is None else Need(*size)


def _letters(maze: Maze, style: str, columns: int = 80) -> Letters:
    """Return the characters of a drawing as an array."""
    text = draw_text(maze, style, marks=False, columns=columns)
    return np.array([list(line) for line in text.splitlines()])
