"""From a picture of blocks to a maze: margins, openings in the border, rooms and walls."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..analysis import distances
from ..blocks import SIDES, block_grid
from ..errors import UnreadableMaze
from ..maze import Maze
from . import Position, ReadMaze

Picture = NDArray[np.bool_]  # (H, W) true where a block is a way
Ends = tuple[Position | None, Position | None]


def read_blocks(
    ways: Picture, marks: Ends, *, as_cells: bool, trim: bool = True, warnings: tuple[str, ...] = ()
) -> ReadMaze:
    """Make the maze of a block picture; `marks` are the blocks of start and goal as far as they are marked.

    1. Cut off a blank margin around the maze, unless `trim` is false. 2. Let openings in the border stand for the
    ends that have no mark. 3. Take every way block as a cell, or read rooms and walls.
    """
    margin: tuple[str, ...] = ()
    if trim:
        ways, marks, margin = _without_margin(ways, marks, thin=as_cells)
    ends = _ends(ways, marks)
    if as_cells:
        maze = Maze.from_blocks(~ways)
        start, goal = (None if end is None else _room_at(maze, *end) for end in ends)
    else:
        grid = block_grid(ways)
        maze = Maze(grid, np.ones(grid.n_edges, bool), board=True)
        start, goal = (None if end is None else grid.cell_at(*end) for end in ends)
    if maze.grid.n_cells == 1 and None in (start, goal) and (start, goal) != (None, None):
        start = goal = 0
    maze = maze.with_ends(start or 0, maze.grid.n_cells - 1 if goal is None else goal, maze.openings)
    return ReadMaze(maze, "cell" if as_cells else "block", start, goal, warnings + margin)


# ---- Margins ----


def _without_margin(ways: Picture, marks: Ends, *, thin: bool) -> tuple[Picture, Ends, tuple[str, ...]]:
    """Cut off what lies around the walls where they frame a maze; if `thin`, leave one block of a thick frame."""
    box = _bounds(~ways)
    if box is None or not _frames(ways[box]) or not all(_inside(box, mark) for mark in marks):
        return ways, marks, ()
    if thin and (way_box := _bounds(ways[box])) is not None:
        box = _grown(box, way_box)
    rows, columns = box
    lost = rows.start, ways.shape[1] - columns.stop, ways.shape[0] - rows.stop, columns.start
    if not any(lost):
        return ways, marks, ()
    top, right, bottom, left = lost
    note = f"a margin was left out: {top} blocks above, {right} right, {bottom} below, {left} left"
    start, goal = (None if mark is None else (mark[0] - top, mark[1] - left) for mark in marks)
    return ways[box], (start, goal), (note,)


def _bounds(where: Picture) -> tuple[slice, slice] | None:
    rows, columns = np.flatnonzero(where.any(axis=1)), np.flatnonzero(where.any(axis=0))
    if len(rows) == 0:
        return None
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)


def _frames(ways: Picture) -> bool:
    """Tell whether at least half of every border line is wall: only then is blank space outside a margin."""
    return all(2 * int(line.sum()) <= len(line) for line in (ways[0], ways[-1], ways[:, 0], ways[:, -1]))


def _inside(box: tuple[slice, slice], mark: Position | None) -> bool:
    return mark is None or all(part.start <= place < part.stop for part, place in zip(box, mark, strict=True))


def _grown(box: tuple[slice, slice], inner: tuple[slice, slice]) -> tuple[slice, slice]:
    """Return the part of `box` that holds `inner`, counted from it, and one block around."""
    rows, columns = (
        slice(max(whole.start, whole.start + part.start - 1), min(whole.stop, whole.start + part.stop + 1))
        for whole, part in zip(box, inner, strict=True)
    )
    return rows, columns


# ---- Masks in line art ----


def without_outside(ways: Picture, posts: Picture, marks: Ends) -> tuple[Picture, int]:
    """Fill what is no cell in line art of a masked maze; `posts` (H+1, W+1) says where a post is drawn.

    Returns the number of rooms, too, that are left out by the second step.

    1. Rooms that are joined to the border past a missing post lie outside. 2. So do rooms that no way joins to a
    mark, where there is one.
    """
    outside = _outside(ways, posts)
    if any(mark is not None and outside[mark] for mark in marks):
        return ways, 0
    inside = ways & ~outside
    inside[1:-1] &= ~(outside[:-2] | outside[2:])  # a gap that leads there is none
    inside[:, 1:-1] &= ~(outside[:, :-2] | outside[:, 2:])
    reached = [_reached(inside, mark) for mark in marks if mark is not None]
    kept = np.logical_or.reduce(reached) if reached else inside
    return kept, int((inside & ~kept)[1::2, 1::2].sum())


def _outside(ways: Picture, posts: Picture) -> Picture:
    """Return the rooms joined to the border past a missing post, of the picture's shape."""
    if posts.all():
        return np.zeros_like(ways)
    past = np.zeros_like(ways)
    past[1::2, 1::2] = True
    past[::2, 1::2] = ways[::2, 1::2] & ~(posts[:, 1:] & posts[:, :-1])
    past[1::2, ::2] = ways[1::2, ::2] & ~(posts[1:] & posts[:-1])
    outside = _reached(np.pad(past, 1, constant_values=True), (0, 0))[1:-1, 1:-1]
    outside[::2] = outside[:, ::2] = False
    return outside


def _reached(ways: Picture, block: Position) -> Picture:
    """Return the way blocks that ways join to one of them."""
    grid = block_grid(ways)
    steps = distances(Maze(grid, np.ones(grid.n_edges, bool)), grid.cell_at(*block))
    reached = np.zeros_like(ways)
    reached[tuple(grid.positions[steps >= 0].T)] = True
    return reached


# ---- Ends ----


def _ends(ways: Picture, marks: Ends) -> Ends:
    start, goal = marks
    if start is not None and goal is not None:
        return marks
    openings = [place for place in _openings(ways) if place not in marks]
    if start is None and goal is None:
        return (openings[0], openings[1]) if len(openings) == 2 else marks
    if len(openings) != 1:
        return marks
    return (openings[0], goal) if start is None else (start, openings[0])


def _openings(ways: Picture) -> list[Position]:
    """List the gaps in the border, the middle block of each: top ones first, then left, right and bottom ones."""
    height, width = ways.shape
    if min(height, width) < 3:
        return []
    ring = _ring(height, width)
    way = ways[ring[:, 0], ring[:, 1]]
    if way.all() or not way.any():
        return []
    first = int(np.flatnonzero(~way)[0])  # begin at a wall, so that no gap is cut in two
    ring, way = np.roll(ring, -first, axis=0), np.roll(way, -first)
    change = np.flatnonzero(np.diff(np.concatenate([way, [False]]).astype(np.int8)))
    middles = [ring[(low + 1 + high) // 2] for low, high in zip(change[::2], change[1::2], strict=True)]
    places = [(int(row), int(column)) for row, column in middles]
    return sorted(places, key=lambda place: (_side(height, width, *place), place))


def _ring(height: int, width: int) -> NDArray[np.int64]:
    """Return the border blocks, (2(H+W)−4, 2), once round clockwise."""
    top = [(0, column) for column in range(width)]
    right = [(row, width - 1) for row in range(1, height)]
    bottom = [(height - 1, column) for column in range(width - 2, -1, -1)]
    left = [(row, 0) for row in range(height - 2, 0, -1)]
    return np.array(top + right + bottom + left)


def _side(height: int, width: int, row: int, column: int) -> int:
    return (row == 0, column == 0, column == width - 1, row == height - 1).index(True)


def _room_at(maze: Maze, row: int, column: int) -> int:
    """Return the cell of a marked block: a room itself, or the room behind a gap in the border."""
    if row % 2 and column % 2:
        return maze.grid.cell_at(row // 2, column // 2)
    for cell, side in maze.openings:
        room = maze.grid.position(cell)
        if (2 * room[0] + 1 + SIDES[side][0], 2 * room[1] + 1 + SIDES[side][1]) == (row, column):
            return cell
    msg = f"the mark at block {row},{column} stands between two rooms: read the maze block by block"
    raise UnreadableMaze(msg)
