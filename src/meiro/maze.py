"""Maze, Trace and Search: what was made, how it was made, and how it was solved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import blocks
from .errors import InvalidMaze
from .graph import Array
from .grid import Grid

Opening = tuple[int, int]  # a cell and one of its sides, a gap in the outline


@dataclass(frozen=True, eq=False)
class Maze:
    """A grid with one boolean per edge: passage (open) or wall (closed).

    Raises InvalidMaze when the passages do not fit the grid, or start or goal is no cell.
    """

    grid: Grid
    passages: NDArray[np.bool_] = field(repr=False)  # (E,)
    start: int = 0  # cell
    goal: int = -1  # cell; −1 is the last one
    openings: tuple[Opening, ...] = ()
    id: str = ""  # the recipe that makes this maze again; empty for edited and read-in mazes

    def __post_init__(self) -> None:
        passages = np.array(self.passages, dtype=bool)
        if passages.shape != (self.grid.n_edges,):
            msg = f"passages of shape {passages.shape}: {self.grid.name} has {self.grid.n_edges} edges"
            raise InvalidMaze(msg)
        passages.setflags(write=False)
        object.__setattr__(self, "passages", passages)
        cells = self.grid.n_cells
        if self.goal == -1:
            object.__setattr__(self, "goal", cells - 1)
        for name, cell in (("start", self.start), ("goal", self.goal)):
            if not 0 <= cell < cells:
                msg = f"{name} {cell} is no cell: cells go from 0 to {cells - 1}"
                raise InvalidMaze(msg)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Maze) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __str__(self) -> str:
        from .render.text import draw_text  # a maze prints itself, as nothing else here draws

        return draw_text(self)

    @property
    def _key(self) -> tuple[Any, ...]:
        return self.grid, self.passages.tobytes(), self.start, self.goal, self.openings

    @cached_property
    def exits(self) -> Array:
        """The passages as the kernels read them, uint8, read-only."""
        exits = self.grid.exits(self.passages)
        exits.setflags(write=False)
        return exits

    @cached_property
    def degrees(self) -> Array:
        """The number of passages at every cell, (N,) int64."""
        return np.bincount(self.grid.ends[self.passages].ravel(), minlength=self.grid.n_cells)

    @property
    def dead_ends(self) -> Array:
        """The cells with exactly one passage, int64."""
        return np.flatnonzero(self.degrees == 1)

    def with_ends(self, start: int, goal: int, openings: tuple[Opening, ...] = ()) -> Maze:
        """Return the same passages with another start, goal and openings."""
        return replace(self, start=start, goal=goal, openings=openings, id="")

    # ---- Blocks: rectangular mazes as odd grids of squares ----

    def to_blocks(self) -> NDArray[np.uint8]:
        """Return the (2H+1, 2W+1) uint8 picture of a rectangular maze: 0 way, 1 wall; openings are ways."""
        return blocks.to_blocks(self.grid, self.passages, self.openings)

    @classmethod
    def from_blocks(cls, picture: ArrayLike) -> Maze:
        """Read an odd 0/1 picture (0 way, 1 wall) as rooms and walls; gaps in its border become openings.

        Raises InvalidMaze when the size is even or below 3, or a cell block is a wall beside an open one.
        """
        grid, passages, openings = blocks.from_blocks(np.asarray(picture))
        if len(openings) == len({cell for cell, _ in openings}) == 2:
            return cls(grid, passages, openings[0][0], openings[1][0], openings)
        return cls(grid, passages, openings=openings)

    def block_maze(self) -> Maze:
        """Return the maze whose cells are the way blocks of this one, for play block by block."""
        picture = self.to_blocks()
        grid = blocks.block_grid(picture == 0)
        where = [blocks.block_of(self.grid, cell) for cell in (self.start, self.goal)]
        doors = [blocks.door_of(self.grid, *opening) for opening in self.openings]
        start, goal = (grid.cell_at(*place) for place in (doors if len(doors) == len(where) else where))
        return Maze(grid, np.ones(grid.n_edges, bool), start, goal)

    def wall_blocks(self, *, ring: bool = True) -> NDArray[np.int64]:
        """Return (x, y) of every wall block, (n, 2) int64, row by row; without the outer ring if so wished."""
        return blocks.wall_blocks(self.to_blocks(), ring=ring)


@dataclass(frozen=True)
class Trace:
    """The making of a maze, step by step: frame k is the initial state with the first k flips done."""

    grid: Grid
    initially_open: bool
    flips: Array  # (F,) int64 edges, in order
    examined: Array | None = None  # (X,) int64 edges looked at or walked along, flips among them
    flip_at: Array | None = None  # (F,) int64 where in `examined` each flip stands
    heads: Array | None = None  # (X,) int64 the cell each examined edge was looked at from

    def frame(self, k: int) -> NDArray[np.bool_]:
        """Return the passages (E,) after the first k flips, 0 ≤ k ≤ F; raises InvalidMaze outside."""
        if not 0 <= k <= len(self.flips):
            msg = f"frame {k}: frames go from 0 to {len(self.flips)}"
            raise InvalidMaze(msg)
        odd = np.bincount(self.flips[:k], minlength=self.grid.n_edges) % 2 == 1
        frame: NDArray[np.bool_] = odd ^ self.initially_open
        return frame


@dataclass(frozen=True)
class Search:
    """What a solver found: the cells in the order it explored them, and the path. An empty path means no route."""

    explored: Array  # (M,) int64 cells, each once, start first
    path: Array  # (L,) int64 cells from start to goal, none twice; empty when there is no route
    path_edges: Array  # (L−1,) int64
    cost: int | None = None  # sum of the weights of the cells entered; steps when unweighted
    walk: Array | None = None  # cells as a walker passed them, revisits included
    note: str = ""  # why a solver gave up though a route may exist
    costs: Array | None = (
        None  # (M,) int64 cost from the start to each explored cell, of solvers that count it
    )

    @property
    def found(self) -> bool:
        """Whether a route was found."""
        return len(self.path) > 0

    @property
    def steps(self) -> int:
        """The number of steps of the path; −1 without a route."""
        return len(self.path) - 1
