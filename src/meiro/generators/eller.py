"""Eller's algorithm: row by row, knowing only which cells of a row are connected."""

from __future__ import annotations

from ..checks import whole
from ..graph import Graph, Ints, exits_buffer, ints, n_slots, neighbor, slot_of, span
from ..kernel import helper, kernel
from ..record import Log, carve, look
from ..rng import Rng, below, chance
from . import generators
from ._steps import direction_above, direction_to, join_trees, lone_trees, root_of

DOWN = 50  # per cent: the chance of each way down
OPENED = -1  # in `ways`: the tree has a way down


@generators.register("eller", "Eller", "perfect", "rows", plain_cost=18.0)
def eller(graph: Graph, rng: Rng, log: Log | None, *, horizontal: int = 50) -> Ints:
    """Join neighbours in each row at random, then open ways down, at least one from every tree.

    1. Along the row, open the wall between two cells of different trees with a chance of `horizontal` per cent; in
       the last row, always.
    2. Open every wall to the next row with a chance of one half.
    3. A tree that got no way down opens one of its walls to the next row, drawn at random. Go on with that row.

    Texture: even, close to kruskal's, with more walls opened down than along; about 29.5 % dead ends. Time is
    linear in the cells. Source: Buck, "Mazes for Programmers" (2015), chapter 12; Eller (1982), unpublished.
    """
    whole("horizontal", horizontal, 0, 100)
    exits = exits_buffer(graph)
    slots = n_slots(graph)
    _open(
        graph, rng, log, exits, lone_trees(graph, slots), ints(graph, slots), ints(graph, slots), horizontal
    )
    return exits


@helper
def _join_row(
    g: Graph, rng: Rng, log: Log | None, exits: Ints, parents: Ints, first: int, end: int, percent: int
) -> None:
    for cell in range(first, end - 1):
        c = slot_of(g, cell)
        n = slot_of(g, cell + 1)
        a = root_of(parents, c)
        b = root_of(parents, n)
        k = direction_to(g, c, n)
        if a != b and chance(rng, percent):
            carve(g, exits, log, c, k)
            join_trees(parents, a, b)
        else:
            look(g, log, c, k)


@kernel
def _open(
    g: Graph, rng: Rng, log: Log | None, exits: Ints, parents: Ints, ways: Ints, drawn: Ints, horizontal: int
) -> None:
    """For the tree of each root, `ways` counts its walls to the next row, and `drawn` is one of them (a dart)."""
    last = len(g.rows) - 2
    for row in range(last):
        first = g.rows[row]
        end = g.rows[row + 1]
        _join_row(g, rng, log, exits, parents, first, end, horizontal)
        for cell in range(end, g.rows[row + 2]):
            c = slot_of(g, cell)
            k = direction_above(g, c, end)
            tree = root_of(parents, neighbor(g, c, k))
            if chance(rng, DOWN):
                carve(g, exits, log, c, k)
                join_trees(parents, tree, c)
                ways[tree] = OPENED
            elif ways[tree] != OPENED:
                ways[tree] += 1
                if below(rng, ways[tree]) == 0:
                    drawn[tree] = c * span(g) + k
        for cell in range(end, g.rows[row + 2]):
            c = slot_of(g, cell)
            k = direction_above(g, c, end)
            tree = root_of(parents, neighbor(g, c, k))
            if ways[tree] != OPENED and drawn[tree] == c * span(g) + k:
                carve(g, exits, log, c, k)
                join_trees(parents, tree, c)
                ways[tree] = OPENED
        for cell in range(first, end):
            ways[root_of(parents, slot_of(g, cell))] = 0
    _join_row(g, rng, log, exits, parents, g.rows[last], g.rows[last + 1], 100)
