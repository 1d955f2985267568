"""Rectangular mazes as exact pixels: each cell and each wall a whole number of them, a shared wall once."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ..graph import Array
from ..maze import Maze, Search
from .draw import ends_of, shade_of
from .marks import coverage, disc
from .scene import SHADES
from .theme import Rgb, Theme, blend
from .walls import is_board, line_blocks, present

Pixels = NDArray[np.uint8]  # (height, width) numbers in a palette

SMALLEST_MARK = 6  # pixels of a cell that a mark needs to have a shape; smaller cells are filled


@dataclass(frozen=True)
class Sizes:
    """Pixels of a cell, of a wall and of the margin around everything."""

    cell: int
    wall: int
    margin: int


@dataclass
class Palette:
    """The colours used so far; a colour asked for is added."""

    colors: list[Rgb] = field(default_factory=list)

    def index(self, color: Rgb) -> int:
        """Return the number of a colour."""
        if color not in self.colors:
            self.colors.append(color)
        return self.colors.index(color)


class Canvas:
    """A rectangular maze in pixels, floor and walls at first."""

    def __init__(self, maze: Maze, theme: Theme, sizes: Sizes) -> None:
        self.maze, self.theme, self.sizes = maze, theme, sizes
        self.palette = Palette([theme.color("wall"), theme.color("floor")])
        self.pixels: Pixels = np.empty((0, 0), np.uint8)
        solid = sizes.cell == sizes.wall  # blocks: whatever is no way is wall
        self.board = is_board(maze) and solid
        way = present(maze) if self.board else maze.to_blocks() == 0 if solid else ~line_blocks(maze)
        self._blocks: Pixels = way.view(np.uint8)

    def shade(self, solution: Search) -> None:
        """Colour the cells that were explored by their place in the order, and the passages between them."""
        count = len(solution.explored)
        colors = np.array([self._index("explored", shade) for shade in range(SHADES)])
        self._area(solution.explored, colors[shade_of(np.arange(count), count)])

    def trail(self, cells: Array) -> None:
        """Colour cells that were passed, and the passages between them."""
        self._area(cells, np.full(len(cells), self._index("trail")))

    def enlarge(self) -> None:
        """Turn blocks into pixels and add the margin; lines and marks come after."""
        height, width = self._blocks.shape
        self._rows, self._columns = self._bands(height), self._bands(width)
        margin = self.sizes.margin
        if (self.sizes.cell, self.sizes.wall, margin) == (1, 1, 0):
            self.pixels = self._blocks
            return
        tall = np.repeat(self._blocks, np.diff(self._rows), axis=0)
        self.pixels = np.full((int(self._rows[-1]) + margin, int(self._columns[-1]) + margin), 1, np.uint8)
        self.pixels[margin : self._rows[-1], margin : self._columns[-1]] = np.repeat(
            tall, np.diff(self._columns), axis=1
        )

    def path(self, solution: Search) -> None:
        """Draw the path as a bar through the middles of its cells."""
        cell = self.sizes.cell
        bar = max(
            1, cell // 3 + (cell - cell // 3) % 2
        )  # as even or odd as the cell, so that it is in the middle
        inset = (cell - bar) // 2
        y, x = (corner + inset for corner in self._corners(solution.path))
        color = self._index("path")
        turns = _turns(y, x)
        for a, b in pairwise(turns):
            slant = abs(int(y[b] - y[a])) if x[a] != x[b] else 0  # pixels a diagonal step goes down or up
            for i in range(slant + 1):
                (top, bottom), (left, right) = (
                    sorted((p[a], p[b])) if slant == 0 else [p[a] + i * (p[b] - p[a]) // slant] * 2
                    for p in (y, x)
                )
                self.pixels[top : bottom + bar, left : right + bar] = color

    def marks(self) -> None:
        """Draw the marks of start and goal."""
        for role, cell in ends_of(self.maze):
            self.mark(role, cell)

    def mark(self, role: str, cell: int) -> None:
        """Draw the mark of a role in a cell; in a cell too small for shapes a mark as dark as a wall is left out."""
        size = self.sizes.cell
        y, x = (int(corner[0]) for corner in self._corners(np.array([cell])))
        color = self.theme.color(role)
        if size >= SMALLEST_MARK:
            self._paint(y, x, disc(size), self.theme.color("floor"))
            self._paint(y, x, coverage(role, size), color)
        elif color != self.theme.color("wall"):
            self.pixels[y : y + size, x : x + size] = self.palette.index(color)

    def middle(self, cell: int) -> tuple[float, float]:
        """Return (x, y) of the middle of a cell."""
        y, x = (float(corner[0]) + self.sizes.cell / 2 for corner in self._corners(np.array([cell])))
        return x, y

    def _index(self, role: str, shade: int = 0) -> int:
        return self.palette.index(self.theme.color(role, shade))

    def _area(self, cells: Array, colors: Array) -> None:
        row, column = self._block_of(cells)
        self._blocks[row, column] = colors
        if self.board:
            return
        color_of = np.full(self.maze.grid.n_cells, -1)
        color_of[cells] = colors
        low, high = self.maze.grid.ends[self.maze.passages].T
        both = (color_of[low] >= 0) & (color_of[high] >= 0)
        (r1, c1), (r2, c2) = self._block_of(low[both]), self._block_of(high[both])
        self._blocks[(r1 + r2) // 2, (c1 + c2) // 2] = np.maximum(color_of[low[both]], color_of[high[both]])

    def _block_of(self, cells: Array) -> tuple[Array, Array]:
        row, column = self.maze.grid.positions[cells].T
        return (row, column) if self.board else (2 * row + 1, 2 * column + 1)

    def _bands(self, count: int) -> Array:
        """Return where each row or column of blocks begins, and the end, (count + 1,)."""
        width = np.full(count, self.sizes.cell)
        if not self.board:
            width[::2] = self.sizes.wall
        return self.sizes.margin + np.concatenate([[0], np.cumsum(width)])

    def _corners(self, cells: Array) -> tuple[Array, Array]:
        row, column = self._block_of(cells)
        return self._rows[row], self._columns[column]

    def _paint(self, y: int, x: int, cover: NDArray[np.float64], color: Rgb) -> None:
        """Mix a colour into a square, by how much of each pixel it covers."""
        area = self.pixels[y : y + len(cover), x : x + len(cover)]
        steps = np.rint(cover * 4).astype(int)  # few mixtures, so that the palette stays small
        for under in np.unique(area):
            for step in range(1, 5):
                mixed = self.palette.index(blend(self.palette.colors[under], color, step / 4))
                area[(steps == step) & (area == under)] = mixed


def _turns(y: Array, x: Array) -> list[int]:
    """List the places in a path where it begins, turns or ends."""
    if len(y) < 2:
        return []
    step = np.stack([np.sign(np.diff(y)), np.sign(np.diff(x))])
    bends = np.flatnonzero((step[:, 1:] != step[:, :-1]).any(axis=0)) + 1
    return [0, *bends.tolist(), len(y) - 1]
