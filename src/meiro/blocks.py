"""The block picture of a rectangular maze: (2H+1) × (2W+1) squares, cells on odd places, posts on even ones."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .checks import truths
from .errors import InvalidMaze, InvalidSize, NotSupported
from .graph import Array
from .grid import Grid
from .grids import make_grid

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))  # (row, column) steps of sides east, south, west, north


def block_kind(row: int, column: int) -> str:
    """Tell whether a block is a "cell", a "wall" (closed or open, between two cells) or a "post".

    >>> block_kind(1, 1), block_kind(1, 2), block_kind(2, 2)
    ('cell', 'wall', 'post')
    """
    return ("post", "wall", "cell")[row % 2 + column % 2]


def cells_for_blocks(blocks: int) -> int:
    """Turn a side in blocks into cells; raise InvalidSize with the two nearest legal sizes when it cannot be."""
    if blocks < 5 or blocks % 2 == 0:
        near = [5, 7] if blocks < 5 else [blocks - 1, blocks + 1]
        msg = f"Blocks must be odd, 5 or more: {blocks} → {near[0]} or {near[1]}"
        raise InvalidSize(msg)
    return blocks // 2


def _require_rect(grid: Grid) -> tuple[int, int]:
    if grid.kind != "rect":
        msg = f"blocks need a rectangular grid, not {grid.kind}"
        raise NotSupported(msg)
    width, height = grid.params
    return width, height


def to_blocks(grid: Grid, exits: Array, openings: tuple[tuple[int, int], ...]) -> NDArray[np.uint8]:
    """Draw the kernels' exits as a (2H+1, 2W+1) uint8 picture: 0 way, 1 wall."""
    width, height = _require_rect(grid)
    picture = np.ones((2 * height + 1, 2 * width + 1), np.uint8)
    ways = exits_by_place(grid, exits)
    picture[1::2, 1::2] = 0 if grid.mask is None else ~grid.mask.reshape(height, width)
    picture[1::2, 2::2] = ~ways & 1
    picture[2::2, 1::2] = ~ways >> 1 & 1
    for opening in openings:
        picture[door_of(grid, *opening)] = 0
    return picture


def exits_by_place(grid: Grid, exits: Array) -> NDArray[np.uint8]:
    """Return the kernels' exits as they lie in the rectangle, a view of (H, W) uint8; bit 0 leads east, bit 1 south."""
    width, height = _require_rect(grid)
    stride = int(grid.compiled_graph.offsets[1])
    padded: NDArray[np.uint8] = exits[stride : stride * (height + 1)].reshape(height, stride)[
        :, 1 : width + 1
    ]
    return padded


def block_of(grid: Grid, cell: int) -> tuple[int, int]:
    """Return (row, column) of a cell's block."""
    row, column = grid.position(cell)
    return 2 * row + 1, 2 * column + 1


def door_of(grid: Grid, cell: int, side: int) -> tuple[int, int]:
    """Return (row, column) of the block at one side of a cell."""
    row, column = block_of(grid, cell)
    return row + SIDES[side][0], column + SIDES[side][1]


def from_blocks(picture: ArrayLike) -> tuple[Grid, NDArray[np.bool_], tuple[tuple[int, int], ...]]:
    """Read an odd 0/1 picture; walls at all sides of a cell block that is itself a wall mean: no cell there."""
    picture = truths("block picture", picture)
    if picture.ndim != 2 or min(picture.shape) < 3 or picture.shape[0] % 2 == 0 or picture.shape[1] % 2 == 0:
        size = "×".join(map(str, picture.shape[::-1]))
        msg = f"a block picture of {size or 'no'} blocks: both sides must be odd, 3 or more"
        raise InvalidMaze(msg)
    way = ~picture
    height, width = picture.shape[0] // 2, picture.shape[1] // 2
    grid = make_grid("rect", width, height)
    posts = way[::2, ::2]
    if posts.any():
        row, column = 2 * np.argwhere(posts)[0]
        msg = f"the block at {row},{column} is a post (even row and column) but open: read it block by block"
        raise InvalidMaze(msg)
    cells = way[1::2, 1::2].ravel()
    if not cells.all():
        grid = grid.select(cells, connected=False)
    row, column = (2 * grid.positions + 1).T
    low, high = grid.ends.T
    passages = way[(row[low] + row[high]) // 2, (column[low] + column[high]) // 2]
    _refuse_stray_gaps(way, cells.reshape(height, width))
    return grid, passages, _border_gaps(grid, way)


def _refuse_stray_gaps(way: Array, cells: Array) -> None:
    """Refuse a way block between a cell and a walled-in cell block: it leads nowhere and would be lost."""
    between = [
        (way[1:-1:2, 2:-1:2], cells[:, :-1], cells[:, 1:], (1, 2)),
        (way[2:-1:2, 1:-1:2], cells[:-1], cells[1:], (2, 1)),
    ]
    for gaps, one, other, first in between:
        stray = gaps & ~(one & other)
        if stray.any():
            row, column = 2 * np.argwhere(stray)[0] + first
            msg = f"the block at {row},{column} is open but a neighbouring cell block is a wall: read it block by block"
            raise InvalidMaze(msg)


def _border_gaps(grid: Grid, way: Array) -> tuple[tuple[int, int], ...]:
    height = len(way)
    border = np.zeros_like(way)
    border[[0, -1]] = border[:, [0, -1]] = True
    gaps = []
    for row, column in np.argwhere(way & border):
        side = 3 if row == 0 else 1 if row == height - 1 else 2 if column == 0 else 0
        inside = row - SIDES[side][0], column - SIDES[side][1]
        gaps.append((grid.cell_at(int(inside[0]) // 2, int(inside[1]) // 2), side))
    return tuple(gaps)


def block_grid(way: Array) -> Grid:
    """Return the rectangular grid whose cells are the true blocks of `way`, (H, W) bool; it may fall apart."""
    if not way.any():
        msg = "there is no way block: a maze needs at least one"
        raise InvalidMaze(msg)
    grid = make_grid("rect", way.shape[1], way.shape[0])
    return grid.select(way.ravel(), connected=False)


def wall_blocks(picture: Array, *, ring: bool) -> NDArray[np.int64]:
    """List (x, y) of the wall blocks, row by row."""
    inner = picture.copy()
    if not ring:
        inner[[0, -1]] = 0
        inner[:, [0, -1]] = 0
    return np.argwhere(inner)[:, ::-1].astype(np.int64)
