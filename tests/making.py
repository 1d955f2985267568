"""What the tests of generators share: grids of every kind, both forms of a graph, and how a maze is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from meiro.errors import InvalidMaze, InvalidSize, NotSupported
from meiro.generators import check_supported, generate, generators
from meiro.graph import Array
from meiro.grid import Grid
from meiro.grids import grids, make_grid
from meiro.maze import Trace

SIZES = [(1, 1), (1, 7), (7, 1), (5, 4), (9, 7)]


def masked(grid: Grid) -> Grid:
    """Leave out every fifth cell that the others can do without."""
    kept = np.ones(grid.n_cells, bool)
    for cell in range(3, grid.n_cells, 5):
        kept[cell] = False
        try:
            grid.select(kept)
        except InvalidMaze:
            kept[cell] = True
    return grid.select(kept)


def as_csr(grid: Grid) -> Grid:
    """Give the same grid a graph of explicit lists, derived from its tessellation."""
    return Grid(grid.kind, grid.params, replace(grid.shape, lattice=None), grid.mask)


def grids_of(kind: str, sizes: Iterable[tuple[int, int]]) -> Iterator[Grid]:
    """Give a grid of each size that the kind can have."""
    for width, height in sizes:
        with suppress(InvalidSize):
            yield make_grid(kind, width, height)


def all_grids() -> Iterator[Grid]:
    """Give every kind of grid in every size it can have, and masked."""
    for kind in grids.names():
        yield from grids_of(kind, SIZES)
        yield masked(make_grid(kind, 9, 7))


def serves(grid: Grid, name: str) -> bool:
    """Tell whether a grid can serve a generator."""
    try:
        check_supported(generators[name], grid)
    except NotSupported:
        return False
    return True


def label(value: object) -> str | None:
    """Name a grid among the parameters of a test."""
    return f"{value.name}{'' if value.mask is None else '-masked'}" if isinstance(value, Grid) else None


@contextmanager
def jit(mode: str) -> Iterator[None]:
    """Run plain ("0") or compiled ("1")."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEIRO_JIT", mode)
        yield


def passages(grid: Grid, name: str, key: int, **options: Any) -> Array:
    """Make a maze from cell 0 and return its passages."""
    return generate(grid, name, key, ends=(0, grid.n_cells - 1), options=options)[0]


def traced(grid: Grid, name: str, key: int, **options: Any) -> tuple[Array, Trace]:
    """Make a maze from cell 0 and return its passages and all of its trace."""
    ends = (0, grid.n_cells - 1)
    opened, trace = generate(grid, name, key, ends=ends, trace=True, examined=True, options=options)
    assert trace is not None
    return opened, trace


def n_trees(grid: Grid, opened: Array) -> int:
    """Count the pieces that passages connect the cells to, by joining labels."""
    piece = list(range(grid.n_cells))

    def root(cell: int) -> int:
        while piece[cell] != cell:
            cell = piece[cell]
        return cell

    for low, high in grid.ends[opened].tolist():
        piece[root(high)] = root(low)
    return len({root(cell) for cell in range(grid.n_cells)})
