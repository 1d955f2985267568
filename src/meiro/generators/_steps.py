"""Small steps that several generators share."""

from __future__ import annotations

from ..darts import slot_of
from ..graph import Csr, Graph, Ints, has, ints, is_lattice, n_cells, n_slots, neighbor, span, width
from ..kernel import helper, kernel
from ..rng import Rng, below

# ---- Options ----


def first_slot(graph: Graph, rng: Rng, first: int | str) -> int:
    """Return the slot to begin at: of a cell number, or of a cell drawn at random."""
    if first == "random":
        return int(slot_of(graph, below(rng, n_cells(graph))))
    ends = {"start": 0, "goal": n_cells(graph) - 1}
    return int(slot_of(graph, ends.get(str(first), 0) if isinstance(first, str) else first))


# ---- Directions ----


@helper
def count_marked(g: Graph, marks: Ints, c: int, mark: int) -> int:
    """Count the directions of slot c whose neighbour carries a mark."""
    count = 0
    for k in range(width(g, c)):
        if has(g, c, k) and marks[neighbor(g, c, k)] == mark:
            count += 1
    return count


@helper
def nth_marked(g: Graph, marks: Ints, c: int, mark: int, n: int) -> int:
    """Return the n-th direction (from 0) of slot c whose neighbour carries a mark; −1 when there are fewer."""
    for k in range(width(g, c)):
        if has(g, c, k) and marks[neighbor(g, c, k)] == mark:
            if n == 0:
                return k
            n -= 1
    return -1


@helper
def direction_to(g: Graph, c: int, n: int) -> int:
    """Return the first direction of slot c that leads to slot n; −1 when none does."""
    for k in range(width(g, c)):
        if has(g, c, k) and neighbor(g, c, k) == n:
            return k
    return -1


# A lattice with rows is a rectangle: east, south, west, north.


@helper
def direction_on(g: Graph, c: int) -> int:
    """Return the direction of slot c that leads to the next one in its row."""
    return 0 if is_lattice(g) else direction_to(g, c, c + 1)


@helper
def direction_before(g: Graph, c: int) -> int:
    """Return the direction of slot c that leads to the one before it in its row."""
    return 2 if is_lattice(g) else direction_to(g, c, c - 1)


@helper
def direction_above(g: Graph, c: int, row_start: int) -> int:
    """Return the direction of slot c that leads to a row before its own, which begins at slot row_start."""
    if is_lattice(g):
        return 3
    for k in range(width(g, c)):
        if has(g, c, k) and neighbor(g, c, k) < row_start:
            return k
    return -1


# ---- All edges ----


def edge_room(graph: Graph) -> int:
    """Return a number of edges that the graph does not exceed."""
    return len(graph.edges) // 2 if isinstance(graph, Csr) else n_cells(graph) * span(graph) // 2


def edge_darts(graph: Graph) -> Ints:
    """Return the dart of every edge from its lower cell, in edge order."""
    darts = ints(graph, edge_room(graph))
    return darts[: _list_edges(graph, darts)]


@kernel
def _list_edges(g: Graph, darts: Ints) -> int:
    count = 0
    for c in range(n_slots(g)):
        for k in range(width(g, c)):
            if has(g, c, k) and neighbor(g, c, k) > c:
                darts[count] = c * span(g) + k
                count += 1
    return count


# ---- Trees that join: a root holds minus the size of its tree, any other slot its parent ----


def lone_trees(graph: Graph, slots: int) -> Ints:
    """Make every slot a tree of its own."""
    return ints(graph, slots, -1)


@helper
def root_of(parents: Ints, c: int) -> int:
    """Return the root of slot c's tree, halving the way there for the next time (Tarjan & van Leeuwen 1984, p. 249)."""
    while parents[c] >= 0:
        above = parents[c]
        if parents[above] >= 0:
            parents[c] = parents[above]
        c = above
    return c


@helper
def join_trees(parents: Ints, a: int, b: int) -> None:
    """Hang the smaller of two trees, given by their different roots, under the other; of equals, the second."""
    if parents[a] > parents[b]:
        a, b = b, a
    parents[a] += parents[b]
    parents[b] = a
