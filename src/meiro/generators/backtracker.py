"""Depth-first digging, the recursive backtracker, without recursion."""

from __future__ import annotations

from ..graph import Graph, Ints, back, exits_buffer, flags, ints, n_cells, n_slots, neighbor
from ..kernel import kernel
from ..record import Log, carve, look
from ..rng import Rng, below
from . import generators
from ._steps import count_marked, first_slot, nth_marked


@generators.register("backtracker", "Recursive backtracker", "perfect", plain_cost=13.0)
def backtracker(graph: Graph, rng: Rng, log: Log, *, first: int | str = "goal") -> Ints:
    """Dig to a random new neighbour while there is one, else step back.

    1. Begin at the first cell.
    2. Open the wall to a random neighbour that is not dug yet, and go on from there.
    3. With no such neighbour, step back along the way; stop when back at the first cell.

    Texture: long winding corridors, about 10 % dead ends. Time and memory are linear in the cells. The first
    cell is a dead end wherever the grid stays connected without it. Source: Buck, "Mazes for Programmers"
    (2015), chapter 5.
    """
    exits = exits_buffer(graph)
    dug = flags(graph, n_slots(graph))
    stack = ints(graph, n_cells(graph))
    _dig(graph, rng, log, exits, dug, stack, first_slot(graph, rng, first))
    return exits


@kernel
def _dig(g: Graph, rng: Rng, log: Log, exits: Ints, dug: Ints, stack: Ints, start: int) -> None:
    """`stack` holds, for each cell of the way, the direction that leads back."""
    c = start
    dug[c] = 1
    depth = 0
    while True:
        count = count_marked(g, dug, c, 0)
        if count > 0:
            k = nth_marked(g, dug, c, 0, below(rng, count))
            carve(g, exits, log, c, k)
            stack[depth] = back(g, c, k)
            depth += 1
            c = neighbor(g, c, k)
            dug[c] = 1
        elif depth > 0:
            depth -= 1
            k = stack[depth]
            look(g, log, c, k)
            c = neighbor(g, c, k)
        else:
            return
