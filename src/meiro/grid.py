"""A grid: cells and the edges between neighbouring cells, with their geometry derived from rings of corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .checks import position, truths, whole
from .darts import as_bytes, cells_in, edges_of, exits_of, first_edges, forward_darts, n_edges, passages_of
from .errors import InvalidMaze, NotSupported
from .graph import Array, Csr, Graph, Ints, Lattice, count_pieces, flags, ints, n_slots, plain, span
from .kernel import pays
from .neighbors import list_neighbors
from .sides import Sides, derive_sides
from .tessellation import Rings, Tessellation, rings_of

LISTING_COST = 2e-8  # seconds a cell that listing the passages takes in NumPy
BAND = 1 << 20  # numbers that are worked out at once
SIDES_COST = 1e-6  # seconds a cell that finding the neighbours takes in NumPy
FLOOD_COST = 3e-6  # seconds a cell that counting the pieces takes in plain Python


class LatticePlan(NamedTuple):
    """How a regular grid lies in a padded array: a frame of unused slots stops every direction at the border."""

    starts: Array  # (R,) int64 slot of the first cell of each row, ascending
    size: int  # slots in all
    offsets: Array  # (K,) int64
    missing: Array | None = None  # (M,) uint8: directions that a slot never has, as bits


@dataclass(frozen=True)
class Shape:
    """What a file in grids/ returns: everything about one tessellation at one size, nothing of it computed yet."""

    rows: Array  # (R,) int64 cells in each row
    tessellation: Callable[[], Tessellation]
    lattice: Callable[[], LatticePlan] | None = None  # None: neighbours are derived from the rings of corners
    rings: Callable[[], Rings] | None = (
        None  # of the same corners as the tessellation's, where they are quicker alone
    )
    # Each cell has an east in its row, at most one edge to the row above, and one or more to the row below.
    has_rows: bool = False
    # From rows and columns to one row and column: a number of steps that no route can beat.
    bound: Callable[[Array, Array, int, int], Array] | None = None
    # What a step costs, a number a direction; None: every step costs 1.
    lengths: tuple[int, ...] | None = None


def _bands(numbers: Array) -> Iterator[Array]:
    """Yield an array part by part, so that what is worked out beside it stays small."""
    flat = numbers.reshape(-1)
    return (flat[first : first + BAND] for first in range(0, flat.size, BAND))


@dataclass(frozen=True, eq=False)
class Grid:
    """Cells, edges, positions and geometry of one grid, perhaps masked.

    Cells are numbered row by row, masked ones left out; edges ascend by (lower cell, direction). A position is
    (row, column) in the unmasked grid.
    """

    kind: str
    params: tuple[int, ...]  # as in the text form: rect (width, height), polar (first ring, rings) …
    shape: Shape = field(repr=False)
    mask: NDArray[np.bool_] | None = field(default=None, repr=False)  # (B,) true where a cell exists

    @property
    def key(self) -> tuple[Any, ...]:
        """What makes two grids the same."""
        return self.kind, self.params, None if self.mask is None else self.mask.tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def name(self) -> str:
        """The text form of the unmasked grid, such as rect-31x21."""
        return f"{self.kind}-{'x'.join(map(str, self.params))}"

    @cached_property
    def cells(self) -> Array:
        """The unmasked number of every cell, (N,) int64."""
        if self.mask is None:
            return np.arange(int(self.shape.rows.sum()))
        return np.flatnonzero(self.mask)

    @cached_property
    def n_cells(self) -> int:
        """The number of cells, N."""
        return int(self._first_cells[-1])

    @cached_property
    def _first_cells(self) -> Array:
        """The first cell of each row, or of one after it, and the number of cells, (R+1,) int64."""
        if self.mask is None:
            return self.row_starts
        rows = np.add.reduceat(self.mask, self.row_starts[:-1], dtype=np.int64)
        return np.concatenate([[0], np.cumsum(rows)])

    @cached_property
    def n_edges(self) -> int:
        """The number of edges, E."""
        return n_edges(self.compiled_graph)

    @cached_property
    def row_starts(self) -> Array:
        """The unmasked number of the first cell of each row, and the end, (R+1,) int64."""
        return np.concatenate([[0], np.cumsum(self.shape.rows)])

    @cached_property
    def positions(self) -> Array:
        """Row and column of every cell, (N, 2) int64."""
        counts = np.diff(self._first_cells)
        column = self.cells - np.repeat(self.row_starts[:-1], counts)
        return np.stack([np.repeat(np.arange(len(counts)), counts), column], axis=1)

    def check_cell(self, name: str, cell: int) -> int:
        """Return a cell; raise InvalidMaze, naming it, when it is none of this grid."""
        return whole(name, cell, 0, self.n_cells - 1, InvalidMaze)

    def position(self, cell: int) -> tuple[int, int]:
        """Return (row, column) of a cell; raise InvalidMaze for a number that is none."""
        cell = self.check_cell("cell", cell)
        row = int(np.searchsorted(self._first_cells, cell, side="right")) - 1
        column = cell - int(self._first_cells[row])
        if self.mask is not None:
            first, end = self.row_starts[row : row + 2]
            column = int(np.flatnonzero(self.mask[first:end])[column])
        return row, column

    def cell_at(self, row: int, column: int) -> int:
        """Return the cell at a position; raise InvalidMaze where there is none."""
        rows = self.shape.rows
        row, column = position("position", (row, column))
        if not 0 <= row < len(rows):
            msg = f"row {row} is outside {self.name}: rows go from 0 to {len(rows) - 1}"
            raise InvalidMaze(msg)
        if not 0 <= column < rows[row]:
            msg = f"column {column} is outside {self.name}: columns of row {row} go from 0 to {rows[row] - 1}"
            raise InvalidMaze(msg)
        base = int(self.row_starts[row]) + column
        if self.mask is None:
            return base
        if not self.mask[base]:
            msg = f"there is no cell at {row},{column}: it is masked out or a wall"
            raise InvalidMaze(msg)
        before = int(np.count_nonzero(self.mask[self.row_starts[row] : base]))
        return int(self._first_cells[row]) + before

    # ---- The graph ----

    @cached_property
    def compiled_graph(self) -> Graph:
        """The graph in NumPy buffers."""
        return self._build(compiled=pays(self.n_cells * SIDES_COST))

    @cached_property
    def _plan(self) -> LatticePlan | None:
        return None if self.shape.lattice is None else self.shape.lattice()

    @cached_property
    def plain_graph(self) -> Graph:
        """The graph in plain Python buffers."""
        return plain(self.compiled_graph)

    def graph(self, *, compiled: bool) -> Graph:
        """Return the graph in the buffers that kernels of that mode read."""
        if not compiled:
            return self.plain_graph
        if "compiled_graph" not in vars(self):  # compiled code is loaded anyway
            vars(self)["compiled_graph"] = self._build(compiled=True)
        return self.compiled_graph

    def _build(self, *, compiled: bool) -> Graph:
        if self._plan is not None:
            return self._lattice(self._plan)
        return list_neighbors(self._rings(), self._rows(self.row_starts[:-1]), compiled=compiled)

    def _rings(self) -> Rings:
        rings = rings_of(self.shape.tessellation().cells) if self.shape.rings is None else self.shape.rings()
        return rings if self.mask is None else rings.select(self.mask)

    @cached_property
    def darts(self) -> Array:
        """The dart of every edge from its lower cell, (E,) int64."""
        return forward_darts(self.compiled_graph)

    @cached_property
    def ends(self) -> Array:
        """The lower and the higher cell of every edge, (E, 2) int64."""
        graph = self.compiled_graph
        offsets = np.asarray(graph.offsets)
        slots, k = np.divmod(self.darts, span(graph))
        if isinstance(graph, Csr):
            return np.stack([slots, np.asarray(graph.neighbors)[offsets[slots] + k]], axis=1)
        ends = np.empty((len(slots), 2), np.int64)
        ends[:, 0] = self.cells_of(slots)
        slots += offsets[k]
        ends[:, 1] = self.cells_of(slots)
        return ends

    @cached_property
    def _first_edges(self) -> Array | None:
        graph = self.compiled_graph
        return first_edges(graph) if isinstance(graph, Lattice) else None

    def edges_of(self, darts: Array) -> Array:
        """Return the edge of every dart, int64."""
        return edges_of(self.compiled_graph, self._first_edges, darts)

    def cells_of(self, slots: Array) -> Array:
        """Return the cell of every slot, int64."""
        slots = np.asarray(slots, np.int64)
        if self._plan is None:
            return slots
        if self.mask is not None:
            return self._cell_table[slots].astype(np.int64)
        cells = np.array(slots)
        for some in _bands(cells):
            row = np.searchsorted(self._plan.starts, some, side="right") - 1
            np.subtract(some, self._shifts[row], out=some)
        return cells

    def slots_of(self, cells: Array) -> Array:
        """Return the slot of every cell, int64."""
        cells = np.asarray(cells, np.int64)
        if self._plan is None:
            return cells
        slots = np.array(cells if self.mask is None else self.cells[cells])
        for some in _bands(slots):
            row = np.searchsorted(self.row_starts, some, side="right") - 1
            np.add(some, self._shifts[row], out=some)
        return slots

    @cached_property
    def _shifts(self) -> Array:
        """How much larger the slot of an unmasked cell is than its number, (R,) int64 by row."""
        assert self._plan is not None  # noqa: S101 - only lattices have slots of their own
        return np.asarray(self._plan.starts - self.row_starts[:-1])

    @cached_property
    def _cell_table(self) -> Array:
        """The cell of every slot of a masked lattice, (M,) int32; of one without a cell, the cell before."""
        graph: Any = self.compiled_graph
        table: Array = np.cumsum(cells_in(graph), dtype=np.int32)
        table -= 1
        return table

    def exits(self, passages: Array) -> Array:
        """Turn passages (E,) bool into the kernels' exits, uint8."""
        return exits_of(self.compiled_graph, passages)

    def passages(self, exits: Array | Ints) -> Array:
        """Turn the kernels' exits into passages (E,) bool."""
        left: Any = exits
        compiled = pays(self.n_cells * LISTING_COST)
        return passages_of(self.compiled_graph, as_bytes(left), compiled=compiled)

    def _rows(self, starts: Array) -> Array:
        if self.mask is not None or not self.shape.has_rows:
            return np.zeros(0, np.int64)
        return np.stack([starts, starts + self.shape.rows], axis=1).ravel()

    def _lattice(self, plan: LatticePlan) -> Lattice:
        turns = np.zeros(plan.size, np.int8)  # +1 where a row begins, −1 behind its end
        turns[plan.starts] = 1
        turns[plan.starts + self.shape.rows] = -1
        exists = np.cumsum(turns, dtype=np.int8, out=turns).view(bool)
        if self.mask is not None:
            exists[exists] = self.mask
        available: Any = np.zeros(plan.size, np.uint8)
        for k, offset in enumerate(plan.offsets.tolist()):
            there, beyond = available[max(-offset, 0) : plan.size - max(offset, 0)], exists[max(offset, 0) :]
            np.bitwise_or(there, np.uint8(1 << k), out=there, where=beyond[: len(there)])
        available *= exists
        if plan.missing is not None:
            available &= ~plan.missing
        offsets: Any = np.asarray(plan.offsets, np.int64)
        present: Any = np.packbits(exists, bitorder="little")
        rows: Any = self._rows(plan.starts)
        return Lattice(offsets, available, present, rows, self.n_cells)

    # ---- Geometry ----

    @cached_property
    def tessellation(self) -> Tessellation:
        """Corners and the cells' rings of corners, masked cells left out."""
        whole = self.shape.tessellation()
        if self.mask is None:
            return whole
        bulge = None if whole.bulge is None else whole.bulge[self.cells]
        middle = None if whole.middle is None else whole.middle[self.cells]
        return Tessellation(whole.corners, whole.cells[self.cells], bulge, middle)

    @cached_property
    def sides(self) -> Sides:
        """Which side of which cell every edge and every piece of outline is."""
        return derive_sides(self._rings(), compiled=pays(self.n_cells * SIDES_COST))

    def is_outline(self, cell: int, side: int) -> bool:
        """Tell whether a side of a cell lies at the outline, with no cell beyond."""
        graph = self.compiled_graph
        if self.kind == "rect" and isinstance(graph, Lattice):  # squares need no corners
            return side < 4 and not int(graph.available[int(self.slots_of(np.array(cell)))]) >> side & 1
        return bool((self.sides.outline == (cell, side)).all(axis=1).any())

    @cached_property
    def centres(self) -> Array:
        """The centre of every cell, (N, 2) float64."""
        return self.tessellation.centres()

    def bound(self, goal: int) -> Array:
        """Return for every cell a cost of the steps to the goal that no route can beat, (N,) int64."""
        if self.shape.bound is None:
            return np.zeros(self.n_cells, np.int64)
        row, column = self.position(goal)
        return self.shape.bound(self.positions[:, 0], self.positions[:, 1], row, column)

    def select(self, mask: Array, *, connected: bool = True) -> Grid:
        """Keep the cells where mask, bool over the unmasked grid, (B,) or (rows, columns), is true.

        Raises InvalidMaze when nothing is left, or when the kept cells fall apart and `connected` is asked for.
        """
        kept, rows = truths("mask", mask).copy(), self.shape.rows
        whole = (len(rows), int(rows.max()))
        if kept.ndim == 2 and kept.shape != whole:
            size = " × ".join(map(str, kept.shape))
            msg = f"a mask of {size} rows × columns does not fit {self.name}: {whole[0]} × {whole[1]}"
            raise InvalidMaze(msg)
        kept = kept.ravel()
        if len(kept) != int(rows.sum()):
            msg = f"a mask of {len(kept)} cells does not fit {self.name}, which has {int(rows.sum())}"
            raise InvalidMaze(msg)
        if not kept.any():
            msg = "the mask leaves no cell: a grid needs at least one"
            raise InvalidMaze(msg)
        if self.mask is not None:
            kept = kept & self.mask
        kept.setflags(write=False)
        grid = Grid(self.kind, self.params, self.shape, None if kept.all() else kept)
        if connected and grid.n_pieces > 1:
            msg = f"the mask leaves {grid.n_pieces} separate pieces: a maze needs one connected piece"
            raise InvalidMaze(msg)
        return grid

    @cached_property
    def n_pieces(self) -> int:
        """The number of connected pieces the cells form."""
        graph = self.graph(compiled=pays(self.n_cells * FLOOD_COST))
        return count_pieces(graph, flags(graph, n_slots(graph)), ints(graph, self.n_cells))

    def require_rows(self, name: str) -> None:
        """Raise NotSupported unless the grid has rows for a row-by-row algorithm."""
        if self.mask is not None:
            msg = f"{name} works row by row and cannot leave cells out: use it without a mask"
            raise NotSupported(msg)
        if not self.shape.has_rows:
            msg = f"{name} works row by row and needs a rectangular or polar grid, not {self.kind}"
            raise NotSupported(msg)
