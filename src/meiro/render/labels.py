"""Label images: for every pixel the cell, wall or corner it shows, so that a palette alone makes the picture.

A window that colours cells one after the other changes a palette entry instead of drawing shapes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..blocks import SIDES, door_of
from ..graph import Array
from ..maze import Maze

STYLES = ("line", "block", "board")
WALL_SHARE = 8  # a line is so many times thinner than a cell with its line

THICKEST = 8  # pixels of a line


class Labels(NamedTuple):
    """A label image: cells from 0, then edges, then posts, then the outline and what lies outside."""

    pixels: NDArray[np.int32]  # (H·sharp, W·sharp)
    centres: Array  # (N, 2) float64 x, y in pixels of the screen
    edge_posts: Array  # (E, 2) int32 the posts at the ends of every edge, −1 where the outline is
    n_posts: int
    reach: float  # no pixel of a cell, of its walls or posts is farther from its centre, each way
    unit: float  # pixels across a corridor
    sharp: int = 1  # pixels of the image, each way, to one of the screen

    @property
    def first_edge(self) -> int:
        """The label of edge 0."""
        return len(self.centres)

    @property
    def first_post(self) -> int:
        """The label of post 0."""
        return len(self.centres) + len(self.edge_posts)

    @property
    def outline(self) -> int:
        """The label of the frame."""
        return self.first_post + self.n_posts

    @property
    def outside(self) -> int:
        """The label of everything else."""
        return self.outline + 1

    @property
    def size(self) -> tuple[int, int]:
        """Width and height on the screen."""
        height, width = self.pixels.shape
        return width // self.sharp, height // self.sharp


def label_image(
    maze: Maze, style: str, room: tuple[int, int], px: int | None = None, *, ring: bool = True
) -> Labels:
    """Lay a maze out in so many pixels: whole ones for squares, smoothed ones for the other grids.

    `style` is "line", "block" (walls as thick as ways) or "board" (each cell is a block, all else wall). `px` fixes
    the pixels from cell to cell (line) or of a block; otherwise the largest that fit the room are taken, at least 1.
    Without `ring`, blocks at the border of the picture are left out.
    """
    if maze.grid.kind != "rect":
        from .labels_polygons import label_polygons

        return label_polygons(maze, room, px)
    if style == "board":
        return _board(maze, room, px, ring=ring)
    plan, edge_posts, n_posts = _plan(maze)
    height, width = plan.shape
    if style == "block":
        side = px or _fit(room, (width - 2 * (not ring), height - 2 * (not ring)))
        widths = [np.full(count, side) for count in (height, width)]
    else:
        cell = px or max(
            2,
            min(
                (room[0] - 1) * WALL_SHARE // (WALL_SHARE * (width // 2) + 1),
                (room[1] - 1) * WALL_SHARE // (WALL_SHARE * (height // 2) + 1),
            ),
        )
        wall = max(1, min(cell // WALL_SHARE, THICKEST))
        widths = [np.where(np.arange(count) % 2, cell - wall, wall) for count in (height, width)]
    if not ring:
        for line in widths:
            line[[0, -1]] = 0
    middles = [np.cumsum(line) - line / 2 for line in widths]
    rows, columns = maze.grid.positions.T
    centres = np.stack([middles[1][2 * columns + 1], middles[0][2 * rows + 1]], axis=1)
    reach = float(widths[0][1] / 2 + widths[0].max())
    return Labels(_spread(plan, *widths), centres, edge_posts, n_posts, reach, float(widths[0][1]))


def _fit(room: tuple[int, int], count: tuple[int, int]) -> int:
    return max(1, min(side // max(number, 1) for side, number in zip(room, count, strict=True)))


def _spread(plan: NDArray[np.int32], heights: Array, widths: Array) -> NDArray[np.int32]:
    pixels: NDArray[np.int32] = np.repeat(np.repeat(plan, heights, axis=0), widths, axis=1)
    return pixels


def _plan(maze: Maze) -> tuple[NDArray[np.int32], Array, int]:
    """Return labels on (2H+1, 2W+1) squares, the posts of every edge, and how many posts there are."""
    grid = maze.grid
    width, height = grid.params
    cells, edges, posts = grid.n_cells, grid.n_edges, (width + 1) * (height + 1)
    outline = cells + edges + posts
    plan = np.full((2 * height + 1, 2 * width + 1), outline + 1, np.int32)
    row, column = (2 * grid.positions + 1).T
    for down, right in SIDES:
        plan[row + down, column + right] = outline
    plan[row, column] = np.arange(cells)
    low, high = grid.ends.T
    y, x = (row[low] + row[high]) // 2, (column[low] + column[high]) // 2
    plan[y, x] = cells + np.arange(edges)
    _set_posts(plan, cells + edges, outline)
    upright = y % 2 == 1
    ends = [((y - upright) // 2, (x - ~upright) // 2), ((y + upright) // 2, (x + ~upright) // 2)]
    edge_posts = np.stack([r * (width + 1) + c for r, c in ends], axis=1).astype(np.int32)
    at_frame = (plan[::2, ::2] >= outline).ravel()
    edge_posts[at_frame[edge_posts]] = -1
    for opening in maze.openings:
        plan[door_of(grid, *opening)] = opening[0]
    return plan, edge_posts, posts


def _set_posts(plan: NDArray[np.int32], first: int, outline: int) -> None:
    """Label the corners: those that touch the frame belong to it, those that touch nothing lie outside."""
    height, width = plan.shape
    framed = np.pad(plan, 1, constant_values=outline + 1)
    arms = np.stack(
        [framed[:-2:2, 1:-1:2], framed[2::2, 1:-1:2], framed[1:-1:2, :-2:2], framed[1:-1:2, 2::2]]
    )
    numbers = first + np.arange((height // 2 + 1) * (width // 2 + 1)).reshape(height // 2 + 1, -1)
    numbers[(arms == outline).any(axis=0)] = outline
    numbers[(arms == outline + 1).all(axis=0)] = outline + 1
    plan[::2, ::2] = numbers


def _board(maze: Maze, room: tuple[int, int], px: int | None, *, ring: bool) -> Labels:
    """Label a board of blocks: its cells, and a post for every block that is none."""
    grid = maze.grid
    width, height = grid.params
    edges = grid.n_edges
    plan = np.full(width * height, -1, np.int32)
    plan[grid.cells] = np.arange(grid.n_cells)
    solid = plan < 0
    plan[solid] = grid.n_cells + edges + np.arange(int(solid.sum()))
    cut = 0 if ring else 1
    side = px or _fit(room, (width - 2 * cut, height - 2 * cut))
    squares = plan.reshape(height, width)[cut : height - cut, cut : width - cut]
    pixels = _spread(squares, np.full(squares.shape[0], side), np.full(squares.shape[1], side))
    centres = (grid.positions[:, ::-1] + 0.5 - cut) * side
    none = np.full((edges, 2), -1, np.int32)
    return Labels(pixels, centres, none, int(solid.sum()), 1.5 * side, float(side))
