"""Lattice and Csr: the same answers to the same questions, compiled and plain, and the way from darts to edges."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro.darts import by_cell, by_slot, edges_of, slot_of
from meiro.graph import (
    Csr,
    Graph,
    Ints,
    Lattice,
    as_buffer,
    back,
    count_pieces,
    exits_buffer,
    flags,
    has,
    ints,
    is_cell,
    is_open,
    n_cells,
    n_slots,
    neighbor,
    set_closed,
    set_open,
    span,
    width,
)
from meiro.grid import Grid, Shape
from meiro.grids import make_grid
from meiro.kernel import is_plain, kernel
from meiro.tessellation import Tessellation


def ring(kind: str) -> Grid:
    """A grid with a hole: masked where that goes, so that cell and slot numbers differ."""
    grid = make_grid(kind, 5, 4)
    return grid.select(np.arange(grid.n_cells) != 7)


def bottle() -> Grid:
    """Two cells that share two sides, and a third: parallel edges twice."""
    cells = np.array([[0, 1, 2, 3, -1, -1], [1, 0, 4, 3, 2, 5], [5, 2, 1, -1, -1, -1]], np.int32)
    return Grid("bottle", (3,), Shape(np.array([3]), lambda: Tessellation(np.zeros((6, 2)), cells)))


GRIDS: dict[str, Callable[[], Grid]] = {
    "one cell": lambda: make_grid("rect", 1, 1),
    "row": lambda: make_grid("rect", 5, 1),
    "column": lambda: make_grid("hex", 1, 5),
    "rect": lambda: make_grid("rect", 4, 3),
    "hex": lambda: make_grid("hex", 4, 3),
    "tri": lambda: make_grid("tri", 5, 4),
    "polar": lambda: make_grid("polar", 5, 5),
    "disc": lambda: make_grid("polar", 6, 1),
    "masked rect": lambda: ring("rect"),
    "masked hex": lambda: ring("hex"),
    "masked tri": lambda: ring("tri"),
    "masked polar": lambda: ring("polar"),
    "bottle": bottle,
}
every_grid = pytest.mark.parametrize("grid", [make() for make in GRIDS.values()], ids=list(GRIDS))


@kernel
def ask(g: Graph, exits: Ints, out: Ints) -> int:
    """Write down the answer to every question about every dart, set walls on the way; return how many answers."""
    out[0] = n_cells(g)
    out[1] = n_slots(g)
    out[2] = span(g)
    at = 3
    for c in range(n_slots(g)):
        out[at] = c
        at += 1
        if not is_cell(g, c):
            continue
        out[at] = width(g, c)
        at += 1
        for k in range(width(g, c)):
            out[at] = -1
            if has(g, c, k):
                n = neighbor(g, c, k)
                out[at] = n
                out[at + 1] = back(g, c, k)
                if (c + k) % 3 == 0:
                    set_open(g, exits, c, k)
                if (c + k) % 5 == 0:
                    set_closed(g, exits, c, k)
                out[at + 2] = 1 if is_open(g, exits, c, k) else 0
                out[at + 3] = 1 if is_open(g, exits, n, back(g, c, k)) else 0
                at += 3
            at += 1
    return at


def answers(graph: Graph) -> tuple[list[int], list[int]]:
    """All answers, and the exits they left."""
    exits = exits_buffer(graph)
    out = ints(graph, 3 + n_slots(graph) * (2 + 4 * span(graph)))
    count = ask(graph, exits, out)
    return [int(value) for value in out[:count]], [int(value) for value in exits]


def darts(graph: Graph) -> list[tuple[int, int]]:
    """Every (slot, direction) that has a neighbour, by cell."""
    slots = [slot_of(graph, cell) for cell in range(n_cells(graph))]
    return [(c, k) for c in slots for k in range(width(graph, c)) if has(graph, c, k)]


@every_grid
def test_compiled_answers_are_plain_answers(grid: Grid) -> None:
    """A kernel gets the same answers and leaves the same walls, compiled and plain."""
    assert answers(grid.plain_graph) == answers(grid.compiled_graph)


@every_grid
def test_plain_buffers_are_plain(grid: Grid) -> None:
    """A plain graph holds lists and bytes of the same numbers, so that no NumPy number slows plain Python down."""
    for plain, compiled in zip(grid.plain_graph, grid.compiled_graph, strict=True):
        assert type(plain) in (list, bytes, int)
        assert np.array_equal(compiled, plain if isinstance(plain, int) else list(plain))
    assert is_plain(grid.plain_graph)
    assert not is_plain(grid.compiled_graph)


@every_grid
def test_every_dart_has_a_way_back(grid: Grid) -> None:
    """Going on and back ends where it began, on the same edge."""
    g = grid.plain_graph
    for c, k in darts(g):
        n, b = neighbor(g, c, k), back(g, c, k)
        assert (neighbor(g, n, b), back(g, n, b)) == (c, k)
        there, again = grid.edges_of(np.array([c * span(g) + k, n * span(g) + b]))
        assert there == again


@every_grid
def test_walls_open_and_close_on_both_sides(grid: Grid) -> None:
    """Opening one wall opens it from either side and changes no other; closing it gives the closed grid back."""
    g = grid.plain_graph
    exits = exits_buffer(g)
    closed = bytes(exits)
    for c, k in darts(g):
        set_open(g, exits, c, k)
        n, b = neighbor(g, c, k), back(g, c, k)
        opened = {dart for dart in darts(g) if is_open(g, exits, *dart)}
        assert opened == {(c, k), (n, b)}
        set_closed(g, exits, n, b)
        assert bytes(exits) == closed


@every_grid
def test_slots_and_cells(grid: Grid) -> None:
    """Slots ascend with cells, and lead back to them."""
    slots = grid.slots_of(np.arange(grid.n_cells))
    assert (np.diff(slots) > 0).all()
    assert grid.cells_of(slots).tolist() == list(range(grid.n_cells))
    assert [int(grid.slots_of(np.array(cell))) for cell in range(grid.n_cells)] == slots.tolist()
    assert [int(grid.cells_of(np.array(slot))) for slot in slots] == list(range(grid.n_cells))
    g = grid.plain_graph
    assert [slot_of(g, cell) for cell in range(n_cells(g))] == slots.tolist()
    assert [c for c in range(n_slots(g)) if is_cell(g, c)] == slots.tolist()


@every_grid
def test_values_by_slot_and_by_cell(grid: Grid) -> None:
    """Values go from cells to their slots and back; where no cell is they are zero."""
    g = grid.compiled_graph
    values = np.arange(1, grid.n_cells + 1)
    spread = by_slot(g, values)
    assert spread[grid.slots_of(np.arange(grid.n_cells))].tolist() == values.tolist()
    assert np.count_nonzero(spread) == grid.n_cells
    assert by_cell(g, spread).tolist() == values.tolist()


def test_the_slot_of_a_cell_is_found_block_by_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bits that say where cells are may be counted in blocks of any length; beyond the last cell there is none."""
    grid = ring("hex")
    expected = grid.slots_of(np.arange(grid.n_cells)).tolist()
    for count in (1, 2, 3, 100):
        monkeypatch.setattr("meiro.darts.COUNTED", count)
        assert [slot_of(grid.plain_graph, cell) for cell in range(grid.n_cells)] == expected
        with pytest.raises(IndexError):
            slot_of(grid.plain_graph, grid.n_cells)


@every_grid
def test_darts_and_edges(grid: Grid) -> None:
    """Each edge has two darts; the forward one starts at the lower cell; edges are numbered along darts."""
    g = grid.plain_graph
    numbers = np.array([c * span(g) + k for c, k in darts(g)], np.int64)
    edges = grid.edges_of(numbers)
    assert np.bincount(edges, minlength=grid.n_edges).tolist() == [2] * grid.n_edges
    assert grid.edges_of(grid.darts).tolist() == list(range(grid.n_edges))
    cells = grid.cells_of(np.array([(c, neighbor(g, c, k)) for c, k in darts(g)], np.int64).reshape(-1, 2))
    ends = np.sort(cells, axis=1).tolist()
    assert grid.ends[edges].tolist() == ends
    assert grid.cells_of(grid.darts // span(g)).tolist() == grid.ends[:, 0].tolist()


@every_grid
def test_no_darts_no_edges(grid: Grid) -> None:
    """An empty list of darts is an empty list of edges."""
    assert grid.edges_of(np.empty(0, np.int64)).tolist() == []


@every_grid
@given(data=st.data())
def test_passages_there_and_back(grid: Grid, data: st.DataObject) -> None:
    """Exits and passages say the same: each gives the other back, and is_open agrees."""
    flips = data.draw(st.lists(st.booleans(), min_size=grid.n_edges, max_size=grid.n_edges))
    passages = np.array(flips, bool)
    exits = grid.exits(passages)
    assert exits.dtype == np.uint8
    assert grid.passages(exits).tolist() == flips
    assert grid.passages(bytearray(exits)).tolist() == flips
    g = grid.plain_graph
    for c, k in darts(g):
        edge = grid.edges_of(np.array([c * span(g) + k]))[0]
        assert is_open(g, bytes(exits), c, k) == flips[edge]


def test_parallel_edges() -> None:
    """Two cells that share two sides have two edges, which open each for itself."""
    grid = bottle()
    assert grid.ends.tolist() == [[0, 1], [0, 2], [0, 1], [1, 2], [1, 2]]
    g = grid.plain_graph
    exits = exits_buffer(g)
    set_open(g, exits, 0, 0)
    assert [is_open(g, exits, 0, k) for k in range(width(g, 0))] == [True, False, False]
    assert grid.passages(exits).tolist() == [True, False, False, False, False]


def test_directions_follow_the_sides() -> None:
    """On a graph of lists, a cell's directions are its shared sides in order."""
    grid = make_grid("polar", 6, 4)
    sides = {}
    for ends, places in zip(grid.sides.ends.tolist(), grid.sides.places.tolist(), strict=True):
        sides[ends[0], places[0]], sides[ends[1], places[1]] = ends[1], ends[0]
    expected = [
        [sides[cell, side] for cell_, side in sorted(sides) if cell_ == cell] for cell in range(grid.n_cells)
    ]
    g = grid.plain_graph
    assert [[neighbor(g, c, k) for k in range(width(g, c))] for c in range(n_cells(g))] == expected


@pytest.mark.parametrize(
    "kind, expected", [("rect", Lattice), ("hex", Lattice), ("tri", Lattice), ("polar", Csr)]
)
def test_regular_grids_are_lattices(kind: str, expected: type) -> None:
    """Where neighbours lie at constant offsets, no list of neighbours is kept."""
    grid = make_grid(kind, 4, 4)
    assert type(grid.compiled_graph) is type(grid.plain_graph) is expected


def test_buffers() -> None:
    """Buffers are of the graph's own sort and filled as asked."""
    grid = make_grid("hex", 3, 3)
    plain, compiled = grid.graph(compiled=False), grid.graph(compiled=True)
    assert ints(plain, 3, -1) == as_buffer(plain, np.array([-1, -1, -1])) == [-1, -1, -1]
    assert flags(plain, 3) == bytearray(3)
    assert (
        ints(compiled, 3, -1).tolist() == as_buffer(compiled, np.array([-1, -1, -1])).tolist() == [-1, -1, -1]
    )
    assert (ints(compiled, 3).dtype, flags(compiled, 3).dtype) == (np.int32, np.uint8)


def test_darts_of_a_large_grid_do_not_overflow() -> None:
    """Where slots times directions need more than 32 bits, buffers have 64."""
    few = make_grid("rect", 2, 2).compiled_graph
    many = few._replace(available=np.broadcast_to(np.uint8(0), 2**29))
    assert ints(few, 1).dtype == np.int32
    assert ints(many, 1).dtype == as_buffer(many, np.array([2**31])).dtype == np.int64


@every_grid
def test_edges_of_takes_any_integers(grid: Grid) -> None:
    """Darts may come in 32 bits, as kernels record them."""
    g = grid.compiled_graph
    starts = grid._first_edges
    assert edges_of(g, starts, grid.darts.astype(np.int32)).tolist() == list(range(grid.n_edges))


@every_grid
def test_pieces_compiled_and_plain(grid: Grid) -> None:
    """Counting pieces gives one for each of these grids, compiled and plain."""
    for g in (grid.plain_graph, grid.compiled_graph):
        assert count_pieces(g, flags(g, n_slots(g)), ints(g, n_cells(g))) == 1
