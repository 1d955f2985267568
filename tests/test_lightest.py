"""The minimum spanning tree where many edges weigh the same: which is the lightest, and who agrees on it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meiro import kernel
from meiro.errors import NotSupported
from meiro.generators import _lightest, generators
from meiro.generators._lightest import DARTS, check_room, lightest_tree, ranks_of
from meiro.generators._steps import edge_darts
from meiro.graph import Graph, exits_buffer, span
from meiro.grid import Grid
from meiro.grids import make_grid
from meiro.rng import mix64, rng_for
from tests import naive
from tests.making import all_grids, label, masked

KEYS = (0, 7, 2**64 - 1)


def weights_of(grid: Grid, key: int, bits: int) -> list[int]:
    """The weight of every edge: the highest bits of its word."""
    return [mix64(key, edge) >> (64 - bits) for edge in range(grid.n_edges)]


def naive_tree(grid: Grid, weights: list[int]) -> list[bool]:
    """Kruskal's tree, edge by edge: from the lightest on, of equal edges the first, where it joins two pieces."""
    edges = [(int(low), int(high)) for low, high in grid.ends]
    opened: frozenset[int] = frozenset()
    pieces = grid.n_cells
    for edge in sorted(range(grid.n_edges), key=lambda edge: (weights[edge], edge)):
        joined = opened | {edge}
        if len(naive.components(grid.n_cells, edges, joined)) < pieces:
            opened, pieces = joined, pieces - 1
    return [edge in opened for edge in range(grid.n_edges)]


def tree_of_rounds(grid: Grid, graph: Graph, key: int) -> list[bool]:
    """The tree that Borůvka's rounds find without sorting."""
    exits = exits_buffer(graph)
    lightest_tree(graph, rng_for(graph, key), None, exits)
    return grid.passages(exits).tolist()


def light_kernels(monkeypatch: pytest.MonkeyPatch, bits: int) -> None:
    """Let all weights have so few bits, compiled kernels too, of which none is kept."""
    monkeypatch.setattr(_lightest, "WEIGHT_BITS", bits)
    for name in ("_find_first", "_list_left"):
        known: Any = vars(_lightest)[name]
        monkeypatch.setattr(known, "_compiled", kernel._compile(known.plain, cache=False))


@pytest.mark.parametrize("grid", list(all_grids()), ids=label)
def test_of_equal_weights_the_first_edge_is_the_lightest(grid: Grid, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two or eight different weights in all, rounds and every sorted way open the edges that the rule names."""
    graph = grid.plain_graph
    for bits, key in zip((1, 1, 3), KEYS, strict=True):
        monkeypatch.setattr(_lightest, "WEIGHT_BITS", bits)
        expected = naive_tree(grid, weights_of(grid, key, bits))
        assert expected == tree_of_rounds(grid, graph, key)
        for name in ("kruskal", "boruvka", "prim-weights"):
            exits = generators[name].run(graph, rng_for(graph, key), None)
            assert expected == grid.passages(exits).tolist()


def test_ranks_order_edges_by_weight_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sorted ranks list the edges by weight and, where that is the same, in their order."""
    monkeypatch.setattr(_lightest, "WEIGHT_BITS", 2)
    for grid in (masked(make_grid("hex", 9, 7)), make_grid("polar", 6, 5)):
        graph = grid.plain_graph
        ranks = ranks_of(graph, rng_for(graph, 3), edge_darts(graph))
        weights = weights_of(grid, 3, 2)
        expected = sorted(range(grid.n_edges), key=lambda edge: (weights[edge], edge))
        assert expected == grid.edges_of(np.sort(ranks) & DARTS).tolist()


def test_compiled_rounds_keep_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled, ties are broken as in plain Python."""
    light_kernels(monkeypatch, 2)
    grid = masked(make_grid("rect", 31, 20))
    for key in KEYS:
        plain = tree_of_rounds(grid, grid.plain_graph, key)
        assert plain == tree_of_rounds(grid, grid.compiled_graph, key)
        assert grid.n_cells - 1 == sum(plain)


def test_a_rank_has_room_for_every_dart() -> None:
    """A graph whose darts need more than 36 bits is refused before anything is made; one that just fits is not."""
    small: Any = make_grid("rect", 2, 2).compiled_graph
    assert span(small) == 8
    for slots, fits in ((2**33 - 1, True), (2**33 + 1, False)):
        graph = small._replace(available=np.broadcast_to(np.uint8(0), slots))
        if fits:
            check_room(graph)
            continue
        for refuse in (check_room, lambda graph: lightest_tree(graph, rng_for(graph, 1), None, [])):
            with pytest.raises(NotSupported, match="36 bits: choose a smaller grid or another generator"):
                refuse(graph)
        with pytest.raises(NotSupported, match="36 bits"):
            ranks_of(graph, rng_for(graph, 1), [])
