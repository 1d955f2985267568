"""Lists of neighbours: the kernel's, NumPy's and the obvious ones are the same, and small."""

from __future__ import annotations

import tracemalloc
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro.errors import InvalidMaze
from meiro.grid import Grid
from meiro.grids import make_grid
from meiro.neighbors import fill_lists, list_neighbors
from meiro.sides import match_sides
from meiro.tessellation import Rings, rings_of
from tests.shapes import some_grid

NO_ROWS = np.zeros(1, np.int64)
Lists = tuple[list[int], list[int], list[int], list[int], int]


def naive_lists(rings: list[list[int]]) -> Lists | None:
    """Offsets, neighbours, edges, ways back and span, side by side; None when three sides are the same."""
    sides: dict[frozenset[int], list[tuple[int, int]]] = {}
    for cell, ring in enumerate(rings):
        for place in range(len(ring)):
            sides.setdefault(frozenset((ring[place - 1], ring[place])), []).append(
                (cell, (place - 1) % len(ring))
            )
    if max(map(len, sides.values())) > 2:
        return None
    pairs = [pair for pair in sides.values() if len(pair) == 2]
    mates = dict(pairs) | {higher: lower for lower, higher in pairs}
    cells = [sorted(side for side in mates if side[0] == cell) for cell in range(len(rings))]
    edges = sorted(min(pair) for pair in pairs)
    darts = [side for sides in cells for side in sides]
    counts = [len(sides) for sides in cells]
    return (
        [0, *np.cumsum(counts).tolist()],
        [mates[side][0] for side in darts],
        [edges.index(min(side, mates[side])) for side in darts],
        [cells[mates[side][0]].index(mates[side]) for side in darts],
        max(1, *counts),
    )


def listed(rings: Rings, *, compiled: bool) -> Lists | None:
    """What the product lists; None when it refuses."""
    try:
        graph: Any = list_neighbors(rings, NO_ROWS, compiled=compiled)
    except InvalidMaze:
        return None
    fields = graph.offsets, graph.neighbors, graph.edges, graph.reverse
    return *(field.tolist() for field in fields), graph.span


def in_plain_python(rings: Rings) -> Lists | None:
    """What the kernels list without numba."""
    lists: Any = Rings(rings.sizes.tolist(), rings.corners.tolist())
    sides = len(rings.corners)
    mates = [0] * sides
    if not match_sides(lists, [-1] * (int(rings.corners.max()) + 1), [0] * (2 * sides), mates):
        return None
    darts = sum(mate >= 0 for mate in mates)
    offsets, neighbors, edges, reverse = [0] * (len(rings.sizes) + 1), [0] * darts, [0] * darts, [0] * darts
    span = fill_lists(lists, mates, offsets, neighbors, edges, reverse)
    return offsets, neighbors, edges, reverse, span


def check_lists(rings: Rings) -> None:
    """Compare all four ways."""
    ends = np.cumsum(rings.sizes)[:-1]
    expected = naive_lists([ring.tolist() for ring in np.split(rings.corners, ends)])
    assert expected == listed(rings, compiled=False)
    assert expected == listed(rings, compiled=True)
    assert expected == in_plain_python(rings)


@given(some_grid)
def test_every_way_lists_the_same(grid: Grid) -> None:
    """Sorted by NumPy, matched by the kernel or looked up one by one, the lists of a grid, masked or not, are equal."""
    check_lists(grid._rings())


rings_of_few = st.lists(
    st.lists(st.integers(0, 7), min_size=3, max_size=6, unique=True), min_size=1, max_size=6
)


@given(rings_of_few)
def test_rings_of_any_sort(rings: list[list[int]]) -> None:
    """Rings that turn either way, share several sides or three at once are listed, or refused, alike by all."""
    check_lists(Rings(np.array([*map(len, rings)], np.int32), np.concatenate(rings, dtype=np.int32)))


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("sides, expected", [(256, np.uint8), (257, np.int32)])
def test_the_way_back_fits_its_numbers(sides: int, expected: type, *, compiled: bool) -> None:
    """A cell of up to 256 sides has its ways back in a byte each; more directions than that take wider numbers."""
    wheel = np.arange(sides, dtype=np.int32)
    spokes = np.stack([np.roll(wheel, -1), wheel, wheel + sides], axis=1).ravel()
    rings = Rings(np.array([sides] + [3] * sides, np.int32), np.concatenate([wheel, spokes]))
    graph: Any = list_neighbors(rings, NO_ROWS, compiled=compiled)
    assert expected == graph.reverse.dtype
    assert sides == graph.span
    assert list(range(sides)) == graph.reverse[sides:].tolist()


def test_the_lists_are_small() -> None:
    """They take 45 bytes a cell, and twice that while they are built, also where the disc has very many sides."""
    grid = make_grid("polar", 100, 100)
    list_neighbors(rings_of(np.array([[0, 1, 2]], np.int32)), NO_ROWS, compiled=True)  # numba's own memory
    tracemalloc.start()
    try:
        graph = grid.graph(compiled=True)
        kept, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 46 * grid.n_cells
    assert peak < 90 * grid.n_cells
    assert sum(np.asarray(field).nbytes for field in graph) <= 45 * grid.n_cells
