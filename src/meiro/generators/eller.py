"""Eller's algorithm: row by row, knowing only which cells of a row are connected."""

from __future__ import annotations

from itertools import pairwise

from ..checks import whole
from ..graph import Graph, Ints, cell_of, exits_buffer, ints, neighbor, slot_of
from ..kernel import helper, kernel
from ..record import Log, carve, look
from ..rng import Rng, below, chance
from . import generators
from ._steps import direction_above, direction_along

DOWN = 50  # per cent: the chance of each way down
OPENED, LAST = -1, -2  # in `ways`: the tree has a way down; the next wall is the one to open


@generators.register("eller", "Eller", "perfect", "rows", plain_cost=18.0)
def eller(graph: Graph, rng: Rng, log: Log | None, *, horizontal: int = 50) -> Ints:
    """Join neighbours in each row at random, then open ways down, at least one from every tree.

    1. Along the row, open the wall between two cells of different trees with a chance of `horizontal` per cent; in
       the last row, always.
    2. Open every wall to the next row with a chance of one half.
    3. A tree that got no way down opens one of its walls to the next row, drawn at random. Go on with that row.

    Texture: even, close to kruskal's, with more walls opened down than along; about 29.5 % dead ends. Time is
    linear in the cells; what is connected is known for one row only. Source: Buck, "Mazes for Programmers" (2015),
    chapter 12; Eller (1982), unpublished.
    """
    whole("horizontal", horizontal, 0, 100)
    exits = exits_buffer(graph)
    widest = max(end - first for first, end in pairwise(graph.rows))
    here, below_it, ways = ints(graph, widest), ints(graph, widest), ints(graph, widest)
    _open(graph, rng, log, exits, here, below_it, ways, ints(graph, widest, -1), horizontal)
    return exits


@helper
def _join_row(
    g: Graph, rng: Rng, log: Log | None, exits: Ints, trees: Ints, first: int, end: int, percent: int
) -> None:
    a = trees[0]
    for cell in range(first, end - 1):
        c = slot_of(g, cell)
        n = slot_of(g, cell + 1)
        k = direction_along(g, c, n)
        b = cell + 1 - first
        while trees[b] != b:
            b = trees[b]
        if a != b and chance(rng, percent):
            carve(g, exits, log, c, k)
            trees[max(a, b)] = a = min(a, b)
        else:
            look(g, log, c, k)
            a = b
    for i in range(end - first):
        trees[i] = trees[trees[i]]


@kernel
def _open(
    g: Graph,
    rng: Rng,
    log: Log | None,
    exits: Ints,
    trees: Ints,
    following: Ints,
    ways: Ints,
    heirs: Ints,
    horizontal: int,
) -> None:
    """`trees` holds for each cell of the row the first one of its tree, both counted from the row's begin.

    For the tree of each such first cell, `ways` counts its walls to the next row, then those still to pass by before
    one is opened, downwards from LAST; `heirs` is the first cell of the next row that belongs to it.
    """
    last = len(g.rows) - 2
    for i in range(g.rows[1]):
        trees[i] = i
    for row in range(last):
        first = g.rows[row]
        end = g.rows[row + 1]
        _join_row(g, rng, log, exits, trees, first, end, horizontal)
        for cell in range(end, g.rows[row + 2]):
            c = slot_of(g, cell)
            k = direction_above(g, c, end)
            tree = trees[cell_of(g, neighbor(g, c, k)) - first]
            at = cell - end
            following[at] = at
            if chance(rng, DOWN):
                carve(g, exits, log, c, k)
                ways[tree] = OPENED
                if heirs[tree] < 0:
                    heirs[tree] = at
                following[at] = heirs[tree]
            elif ways[tree] != OPENED:
                ways[tree] += 1
        for cell in range(end, g.rows[row + 2]):
            c = slot_of(g, cell)
            k = direction_above(g, c, end)
            tree = trees[cell_of(g, neighbor(g, c, k)) - first]
            if ways[tree] != OPENED:
                if ways[tree] > 0:
                    ways[tree] = LAST - below(rng, ways[tree])
                if ways[tree] == LAST:
                    carve(g, exits, log, c, k)
                ways[tree] += 1
        for i in range(end - first):
            ways[i] = 0
            heirs[i] = -1
        trees, following = following, trees
    _join_row(g, rng, log, exits, trees, g.rows[last], g.rows[last + 1], 100)
