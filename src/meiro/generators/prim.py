"""Prim's algorithm over walls: a tree that grows through a random wall around it."""

from __future__ import annotations

from ..graph import Graph, Ints, exits_buffer, flags, has, ints, n_slots, neighbor, span, width
from ..kernel import helper, kernel
from ..record import Log, carve, look
from ..rng import Rng, below
from . import generators
from ._steps import edge_room, first_slot


@generators.register("prim", "Prim (frontier edge)", "perfect", plain_cost=14.0)
def prim(graph: Graph, rng: Rng, log: Log | None, *, first: int | str = "start") -> Ints:
    """Open a random wall around the tree, again and again.

    1. The tree is the first cell; list its walls.
    2. Draw a wall from the list. With a new cell behind it, open it and list that cell's other walls.
    3. With known cells on both sides, drop it. Stop when the list is empty.

    Texture: short, bushy, spreading from the first cell; about 32 % dead ends. Time and memory are linear in
    the edges: a drawn wall leaves the list by swapping with the last one. Source: Buck, "Mazes for Programmers"
    (2015), chapter 11; the weights of Prim's own algorithm are what prim-weights keeps.
    """
    exits = exits_buffer(graph)
    known = flags(graph, n_slots(graph))
    walls = ints(graph, edge_room(graph))
    _grow(graph, rng, log, exits, known, walls, first_slot(graph, rng, first))
    return exits


@helper
def _list_walls(g: Graph, known: Ints, walls: Ints, count: int, c: int) -> int:
    """Take slot c into the tree and append its walls to new cells; return how many walls there are now."""
    known[c] = 1
    for k in range(width(g, c)):
        if has(g, c, k) and known[neighbor(g, c, k)] == 0:
            walls[count] = c * span(g) + k
            count += 1
    return count


@kernel
def _grow(g: Graph, rng: Rng, log: Log | None, exits: Ints, known: Ints, walls: Ints, start: int) -> None:
    count = _list_walls(g, known, walls, 0, start)
    while count > 0:
        at = below(rng, count)
        dart = walls[at]
        count -= 1
        walls[at] = walls[count]
        c = dart // span(g)
        k = dart % span(g)
        n = neighbor(g, c, k)
        if known[n] == 1:
            look(g, log, c, k)
        else:
            carve(g, exits, log, c, k)
            count = _list_walls(g, known, walls, count, n)
