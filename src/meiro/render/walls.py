"""Which walls there are, and how they join into long lines."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..blocks import SIDES
from ..graph import Array
from ..maze import Maze
from .scene import Stroke

Flags = NDArray[np.bool_]


def present(maze: Maze) -> Flags:
    """Return where a rectangular grid has a cell, (H, W) bool."""
    width, height = maze.grid.params
    there = np.zeros(width * height, bool)
    there[maze.grid.cells] = True
    return there.reshape(height, width)


def is_board(maze: Maze) -> bool:
    """Tell whether a maze is a board of blocks, each of its cells a block."""
    return maze.board


def rect_walls(maze: Maze) -> tuple[Flags, Flags]:
    """Return the walls of a rectangular maze: level ones (H+1, W) above each cell, upright ones (H, W+1) left of it."""
    there = present(maze)
    level = np.pad(there, ((0, 1), (0, 0))) | np.pad(there, ((1, 0), (0, 0)))
    upright = np.pad(there, ((0, 0), (0, 1))) | np.pad(there, ((0, 0), (1, 0)))
    open_ends = maze.grid.ends[maze.passages]
    row, column = maze.grid.positions[
        open_ends[:, 1]
    ].T  # the higher cell lies east or south of the lower one
    beside = row == maze.grid.positions[open_ends[:, 0], 0]
    upright[row[beside], column[beside]] = False
    level[row[~beside], column[~beside]] = False
    for cell, side in maze.openings:
        r, c = maze.grid.position(cell)
        down, right = SIDES[side]
        if down:
            level[r + (down > 0), c] = False
        else:
            upright[r, c + (right > 0)] = False
    return level, upright


def line_blocks(maze: Maze) -> Flags:
    """Return the (2H+1, 2W+1) blocks that wall lines cover; unlike in `to_blocks`, places without a cell stay free."""
    level, upright = rect_walls(maze)
    blocks = np.zeros((2 * len(upright) + 1, 2 * level.shape[1] + 1), bool)
    blocks[::2, 1::2] = level
    blocks[1::2, ::2] = upright
    posts = blocks[::2, ::2]
    posts[:, 1:] |= level
    posts[:, :-1] |= level
    posts[1:] |= upright
    posts[:-1] |= upright
    return blocks


def runs(flags: Flags) -> tuple[Array, Array, Array]:
    """Find the maximal runs of true in each row; return their rows, first columns and ends (first column after)."""
    steps = np.diff(np.pad(flags, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    row, first = np.nonzero(steps == 1)
    return row, first, np.nonzero(steps == -1)[1]


def wall_runs(maze: Maze, shift: float) -> list[Stroke]:
    """Join collinear neighbouring walls of a rectangular maze into strokes as long as can be."""
    level, upright = rect_walls(maze)
    strokes = []
    for row, first, end in zip(*(a.tolist() for a in runs(level)), strict=True):
        strokes.append(Stroke("wall", ((first + shift, row + shift), (end + shift, row + shift))))
    for column, first, end in zip(*(a.tolist() for a in runs(upright.T)), strict=True):
        strokes.append(Stroke("wall", ((column + shift, first + shift), (column + shift, end + shift))))
    return strokes


def wall_rectangles(walls: Flags) -> list[tuple[int, int, int, int]]:
    """Cover wall blocks, (H, W) bool, by (x, y, width, height): level runs, then what is left upright."""
    row, first, end = runs(walls)
    long = end - first > 1
    rest = walls.copy()
    rectangles = []
    for y, x, stop in zip(row[long].tolist(), first[long].tolist(), end[long].tolist(), strict=True):
        rest[y, x:stop] = False
        rectangles.append((x, y, stop - x, 1))
    for x, y, stop in zip(*(a.tolist() for a in runs(rest.T)), strict=True):
        rectangles.append((x, y, 1, stop - y))
    return rectangles


def chains(tails: Array, heads: Array) -> list[list[int]]:
    """Join lines that share corners into trails that use every line once.

    Line i leads from corner tails[i] to heads[i]. A trail lists line i as i when it passes it forwards and as
    ~i backwards. Trails begin at corners where an odd number of lines is left, then the closed ones follow;
    where it has a choice a trail takes the lowest line.
    """
    tangle = _Tangle(tails, heads)
    corners = sorted(tangle.left)
    trails = [tangle.pull(corner) for corner in corners if tangle.left[corner] % 2]
    for corner in corners:
        while tangle.left[corner]:
            trails.append(tangle.pull(corner))
    return trails


class _Tangle:
    """The lines that no trail has used yet."""

    def __init__(self, tails: Array, heads: Array) -> None:
        self.ends = tails.tolist(), heads.tolist()
        self.used = bytearray(len(tails))
        self.lines: dict[int, list[int]] = {}  # at each corner, used ones perhaps among them
        for i in range(len(tails) - 1, -1, -1):
            self.lines.setdefault(self.ends[1][i], []).append(~i)
            self.lines.setdefault(self.ends[0][i], []).append(i)
        self.left = {corner: len(lines) for corner, lines in self.lines.items()}  # the number of unused ones

    def pull(self, corner: int) -> list[int]:
        """Take a trail out that begins at a corner and goes on until it is stuck."""
        trail = []
        while self.left[corner]:
            line = self.lines[corner].pop()
            at = max(line, ~line)
            if self.used[at]:
                continue
            self.used[at] = True
            trail.append(line)
            for end in self.ends:
                self.left[end[at]] -= 1
            corner = self.ends[line >= 0][at]
        return trail
