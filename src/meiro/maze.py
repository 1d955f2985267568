"""Maze, Trace and Search: what was made, how it was made, and how it was solved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import blocks
from .checks import instance, position, shown, truths, whole
from .darts import POPCOUNT, as_bytes, by_cell
from .errors import InvalidMaze
from .graph import Array, Ints, Lattice
from .grid import Grid

Opening = tuple[int, int]  # a cell and one of its sides, a gap in the outline


@dataclass(frozen=True, eq=False)
class Maze:
    """A grid with one boolean per edge: passage (open) or wall (closed).

    Start and goal may be one cell. Raises InvalidMaze when the passages do not fit the grid, when start or goal is
    no cell, for an opening that is no gap in the outline, and for a board that is not rectangular or has walls
    between its cells.
    """

    grid: Grid
    passages: NDArray[np.bool_] = field(repr=False)  # (E,)
    start: int = 0  # cell
    goal: int = -1  # cell; −1 is the last one
    openings: tuple[Opening, ...] = ()
    id: str = ""  # the recipe that makes this maze again; empty for edited and read-in mazes
    board: bool = False  # each cell is a block, and what is no cell is wall

    def __post_init__(self) -> None:
        grid = instance("grid", self.grid, Grid)
        passages = truths("passages", self.passages).copy()
        if passages.shape != (grid.n_edges,):
            msg = f"passages of shape {passages.shape}: {grid.name} has {grid.n_edges} edges"
            raise InvalidMaze(msg)
        passages.setflags(write=False)
        start = grid.check_cell("start", self.start)
        goal = whole("goal", self.goal, -1, grid.n_cells - 1, InvalidMaze)
        checked = {
            "passages": passages,
            "start": start,
            "goal": grid.n_cells - 1 if goal == -1 else goal,
            "openings": tuple(_gap(grid, opening) for opening in instance("openings", self.openings, tuple)),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)
        if self.board and not (grid.kind == "rect" and passages.all()):
            msg = "a board of blocks is a rectangular grid without walls between its cells"
            raise InvalidMaze(msg)

    @classmethod
    def of_exits(
        cls,
        grid: Grid,
        exits: Ints,
        start: int = 0,
        goal: int = -1,
        openings: tuple[Opening, ...] = (),
        id: str = "",  # noqa: A002 - as the field
    ) -> Maze:
        """Make a maze of what a kernel left, which nobody changes any more; its passages are worked out when asked for.

        Start, goal and openings are taken as they are.
        """
        maze = object.__new__(cls)
        left = as_bytes(exits)
        left.setflags(write=False)
        goal = grid.n_cells - 1 if goal == -1 else goal
        vars(maze).update(
            grid=grid, exits=left, start=start, goal=goal, openings=openings, id=id, board=False
        )
        return maze

    @cached_property
    def parents(self) -> Ints | None:
        """The tree that the maze grew as, as `Tree` in record.py holds it; None where that is not known."""
        return None

    def __getattr__(self, name: str) -> Any:
        if name == "passages" and "exits" in vars(self):
            passages = self.grid.passages(self.exits)
            passages.setflags(write=False)
            vars(self)["passages"] = passages
            return passages
        raise AttributeError(f"a maze has no {name!r}", name=name, obj=self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Maze) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __str__(self) -> str:
        from .render.text import draw_text  # a maze prints itself, as nothing else here draws

        return draw_text(self)

    @property
    def _key(self) -> tuple[Any, ...]:
        return self.grid, self.passages.tobytes(), self.start, self.goal, self.openings, self.board

    @cached_property
    def exits(self) -> Array:
        """The passages as the kernels read them, uint8, read-only."""
        exits = self.grid.exits(self.passages)
        exits.setflags(write=False)
        return exits

    @property
    def n_passages(self) -> int:
        """The number of passages."""
        if "passages" not in vars(self) and isinstance(self.grid.compiled_graph, Lattice):
            return int(POPCOUNT[self.exits].sum(dtype=np.int64)) // 2  # without listing them
        return int(np.count_nonzero(self.passages))

    @cached_property
    def degrees(self) -> Array:
        """The number of passages at every cell, (N,) int64."""
        graph = self.grid.compiled_graph
        if isinstance(graph, Lattice):
            return POPCOUNT[by_cell(graph, self.exits)].astype(np.int64)
        return np.bincount(self.grid.ends[self.passages].ravel(), minlength=self.grid.n_cells)

    @property
    def dead_ends(self) -> Array:
        """The cells with exactly one passage, int64."""
        return np.flatnonzero(self.degrees == 1)

    def with_ends(self, start: int, goal: int, openings: tuple[Opening, ...] = ()) -> Maze:
        """Return the same passages with another start, goal and openings."""
        made = replace(self, start=start, goal=goal, openings=openings, id="")
        for name in ("exits", "parents"):  # of the passages alone, and large
            if name in vars(self):
                vars(made)[name] = vars(self)[name]
        return made

    # ---- Blocks: rectangular mazes as odd grids of squares ----

    def to_blocks(self) -> NDArray[np.uint8]:
        """Return the (2H+1, 2W+1) uint8 picture of a rectangular maze: 0 way, 1 wall; openings are ways."""
        return blocks.to_blocks(self.grid, self.exits, self.openings)

    @classmethod
    def from_blocks(cls, picture: ArrayLike) -> Maze:
        """Read an odd 0/1 picture (0 way, 1 wall) as rooms and walls; gaps in its border become openings.

        Raises InvalidMaze when the size is even or below 3, or a cell block is a wall beside an open one.
        """
        grid, passages, openings = blocks.from_blocks(picture)
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
        return Maze(grid, np.ones(grid.n_edges, bool), start, goal, board=True)

    def wall_blocks(self, *, ring: bool = True) -> NDArray[np.int64]:
        """Return (x, y) of every wall block, (n, 2) int64, row by row; without the outer ring if so wished."""
        return blocks.wall_blocks(self.to_blocks(), ring=ring)


def _gap(grid: Grid, opening: Opening) -> Opening:
    cell, side = position("opening", opening)
    if not (0 <= cell < grid.n_cells and side >= 0 and grid.is_outline(cell, side)):
        msg = f"opening {shown((cell, side))}: {grid.name} has no such cell, or that side of it is not in its outline"
        raise InvalidMaze(msg)
    return cell, side


def _joined(maze: Maze, edges: Array, ends: Array) -> bool:
    """Tell whether every edge is a passage between its two cells, and every −1 a diagonal step between squares."""
    diagonal = edges == -1
    straight = edges[~diagonal]
    steps = np.diff(maze.grid.positions[ends[diagonal]], axis=1)
    return (
        bool(maze.passages[straight].all())
        and np.array_equal(maze.grid.ends[straight], ends[~diagonal])
        and not (diagonal.any() and maze.grid.kind != "rect")
        and bool((np.abs(steps) == 1).all())
    )


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
        k = whole("frame", k, 0, len(self.flips), InvalidMaze)
        odd = np.bincount(self.flips[:k], minlength=self.grid.n_edges) % 2 == 1
        frame: NDArray[np.bool_] = odd ^ self.initially_open
        return frame


@dataclass(frozen=True)
class Search:
    """What a solver found: the cells in the order it explored them, and the path. An empty path means no route."""

    explored: Array  # (M,) int64 cells, each once, start first
    path: Array  # (L,) int64 cells from start to goal, none twice; empty when there is no route
    path_edges: Array  # (L−1,) int64; −1 for a diagonal step
    # Sum of the weights of the cells entered, steps when unweighted; with √2 for diagonal steps a float.
    cost: float | None = None
    walk: Array | None = None  # cells as a walker passed them, revisits included
    note: str = ""  # why a solver gave up though a route may exist
    costs: Array | None = None  # (M,) cost from the start to each explored cell, of solvers that count it

    @classmethod
    def of_slots(cls, grid: Grid, slots: Array, path: Array, path_edges: Array, **known: Any) -> Search:
        """Make a search of the slots a kernel explored; their cells are worked out when asked for."""
        search = cls(slots, path, path_edges, **known)
        vars(search).update(grid=grid, slots=vars(search).pop("explored"))
        return search

    def __getattr__(self, name: str) -> Any:
        if name == "explored" and "slots" in vars(self):
            vars(self)["explored"] = explored = self.grid.cells_of(vars(self)["slots"])
            return explored
        raise AttributeError(f"a search has no {name!r}", name=name, obj=self)

    @property
    def found(self) -> bool:
        """Whether a route was found."""
        return len(self.path) > 0

    @property
    def steps(self) -> int:
        """The number of steps of the path; −1 without a route."""
        return len(self.path) - 1

    def check_fits(self, maze: Maze) -> None:
        """Raise InvalidMaze when the path is no path of that maze."""
        grid, path, edges = maze.grid, self.path, self.path_edges
        ends = np.sort(np.stack([path[:-1], path[1:]], axis=1), axis=1)
        known = (edges >= -1) & (edges < grid.n_edges)
        fits = self.explored.max(initial=-1) < grid.n_cells and known.all() and (path < grid.n_cells).all()
        if not fits or not _joined(maze, edges, ends):
            msg = "the solution is one of another maze: solve this one"
            raise InvalidMaze(msg)
