"""Full rectangles of cells: from the walls around each cell to a maze, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

import numpy as np
from numpy.typing import NDArray

from ..analysis import nearest
from ..errors import NotSupported, UnreadableMaze
from ..grids import make_grid
from ..maze import Maze, Opening
from . import ReadMaze

Flags = NDArray[np.bool_]
EAST, SOUTH, WEST, NORTH = range(4)  # as the sides of a square are numbered
NAMES = ("east", "south", "west", "north")


def check_size(size: Sequence[int], limit: int) -> None:
    """Refuse, before anything is made, a side below 1 and more than `limit` cells or blocks."""
    shown = "×".join(map(str, size))
    if min(size, default=0) < 1:
        msg = f"a size of {shown}: each side must be at least 1"
        raise UnreadableMaze(msg)
    if prod(size) > limit:
        msg = f"a size of {shown}: above {limit:,} it is read only when the limit (--limit) is raised"
        raise UnreadableMaze(msg)


def require_full(maze: Maze, what: str) -> tuple[int, int]:
    """Return rows and columns of a rectangle without gaps; raise NotSupported for any other maze."""
    if maze.grid.kind != "rect" or maze.grid.mask is not None:
        shape = f"a {maze.grid.kind} grid" if maze.grid.kind != "rect" else "a grid with cells left out"
        hint = " (read the file as rooms and walls: --cells)" if maze.board else ""
        msg = f"{what} files hold full rectangles of cells, not {shape}{hint}"
        raise NotSupported(msg)
    return len(maze.grid.shape.rows), int(maze.grid.shape.rows[0])


def linked(right: Flags, down: Flags, openings: tuple[Opening, ...] = ()) -> Maze:
    """Make the maze of the passages from each cell, (H, W), to the right and down."""
    height, width = right.shape
    both = np.stack([right, down], axis=2)
    exists = np.ones_like(both)
    exists[:, -1, 0] = exists[-1, :, 1] = False
    maze = Maze(make_grid("rect", width, height), both[exists], openings=openings)
    if len(openings) == len({cell for cell, _ in openings}) == 2:
        return maze.with_ends(openings[0][0], openings[1][0], openings)
    return maze


def links_of(maze: Maze) -> tuple[Flags, Flags]:
    """Return the passages from each cell of a full rectangle to the right and down, both (H, W)."""
    height, width = len(maze.grid.shape.rows), int(maze.grid.shape.rows[0])
    both = np.zeros((height, width, 2), bool)
    exists = np.ones_like(both)
    exists[:, -1, 0] = exists[-1, :, 1] = False
    both[exists] = maze.passages
    return both[..., 0], both[..., 1]


def walled(walls: Flags, name: Callable[[int, int], str]) -> Maze:
    """Make the maze of the walls (H, W, 4) around each cell; gaps in the border become openings.

    Raises UnreadableMaze, by the cells' names, where two neighbours disagree about the wall between them.
    """
    pairs = (
        (walls[:, :-1, EAST], walls[:, 1:, WEST], EAST),
        (walls[:-1, :, SOUTH], walls[1:, :, NORTH], SOUTH),
    )
    for one, other, side in pairs:
        for row, column in np.argwhere(one != other)[:1].tolist():
            has, hasnt = ("has a", "has none") if one[row, column] else ("has no", "has one")
            beyond = name(row + (side == SOUTH), column + (side == EAST))
            wall, back = NAMES[side], NAMES[(side + 2) % 4]
            msg = (
                f"{name(row, column)} {has} wall in the {wall}, but {beyond} beyond it {hasnt} in the {back}"
            )
            raise UnreadableMaze(msg)
    return linked(~walls[..., EAST], ~walls[..., SOUTH], _gaps(walls))


def _gaps(walls: Flags) -> tuple[Opening, ...]:
    height, width = walls.shape[:2]
    gaps = []
    for side, line in ((NORTH, walls[0]), (WEST, walls[:, 0]), (EAST, walls[:, -1]), (SOUTH, walls[-1])):
        for place in np.flatnonzero(~line[:, side]).tolist():
            row = {NORTH: 0, SOUTH: height - 1}.get(side, place)
            column = {WEST: 0, EAST: width - 1}.get(side, place)
            gaps.append((row * width + column, side))
    return tuple(gaps)


def walls_of(maze: Maze) -> Flags:
    """Return the walls around each cell of a full rectangle, (H, W, 4)."""
    right, down = links_of(maze)
    walls = np.ones((*right.shape, 4), bool)
    walls[..., EAST], walls[..., SOUTH] = ~right, ~down
    walls[:, 1:, WEST], walls[1:, :, NORTH] = ~right[:, :-1], ~down[:-1]
    for cell, side in maze.openings:
        walls.reshape(-1, 4)[cell, side] = False
    return walls


# ---- Start and goals ----


def mouse_maze(maze: Maze, warnings: tuple[str, ...] = ()) -> ReadMaze:
    """Put the ends where contests have them: start in the south-west corner, goals in the middle."""
    height, width = len(maze.grid.shape.rows), int(maze.grid.shape.rows[0])
    rows, columns = ({(side - 1) // 2, side // 2} for side in (height, width))
    goals = tuple(sorted(row * width + column for row in rows for column in columns))
    return with_goals(maze, (height - 1) * width, goals, warnings=warnings)


def with_goals(
    maze: Maze,
    start: int | None,
    goals: tuple[int, ...],
    *,
    unit: str = "cell",
    warnings: tuple[str, ...] = (),
) -> ReadMaze:
    """Tell of a maze with several goals; its own one is the nearest to the start, if that is known."""
    goal = nearest(maze, start or 0, goals)
    last = maze.grid.n_cells - 1
    made = maze.with_ends(start or 0, last if goal is None else goal, maze.openings)
    return ReadMaze(made, unit, start, goal, warnings, goals=goals if len(goals) > 1 else ())
