"""Depth-first digging, the recursive backtracker, without recursion."""

from __future__ import annotations

from ..draws import draw_marked
from ..graph import Graph, Ints, back, exits_buffer, ints, marks, n_cells, neighbor
from ..kernel import kernel
from ..record import Log, Tree, carve, look, sees
from ..rng import Rng
from . import generators
from ._steps import first_slot

DUG = 1  # until the end: the first cell has no parent


@generators.register("backtracker", "Recursive backtracker", "perfect", plain_cost=13.0)
def backtracker(graph: Graph, rng: Rng, log: Log | None, *, first: int | str = "goal") -> Tree:
    """Dig to a random new neighbour while there is one, else step back.

    1. Begin at the first cell.
    2. Open the wall to a random neighbour that is not dug yet, and go on from there.
    3. With no such neighbour, step back along the way; stop when back at the first cell.

    Texture: long winding corridors, about 10 % dead ends. Time and memory are linear in the cells. The first
    cell is a dead end wherever the grid stays connected without it. Unless the looks are recorded, it goes back
    to the last fork at once. Source: Buck, "Mazes for Programmers" (2015), chapter 5.
    """
    exits = exits_buffer(graph)
    parents = marks(graph)
    stack = ints(graph, n_cells(graph))
    dig = _dig_and_walk_back if sees(log) else _dig
    dig(graph, rng, log, exits, parents, stack, first_slot(graph, rng, first))
    return Tree(exits, parents)


@kernel
def _dig(g: Graph, rng: Rng, log: Log | None, exits: Ints, parents: Ints, forks: Ints, start: int) -> None:
    """`forks` holds the cells of the way that had a choice: no other can have a new neighbour later."""
    c = start
    parents[c] = DUG
    depth = 0
    while True:
        drawn = draw_marked(g, rng, parents, c, 0)
        if drawn >= 0:
            if drawn & 1:
                forks[depth] = c
                depth += 1
            k = drawn >> 1
            carve(g, exits, log, c, k)
            n = neighbor(g, c, k)
            parents[n] = back(g, c, k) + 1
            c = n
        elif depth > 0:
            depth -= 1
            c = forks[depth]
        else:
            parents[start] = 0
            return


@kernel
def _dig_and_walk_back(
    g: Graph, rng: Rng, log: Log | None, exits: Ints, parents: Ints, stack: Ints, start: int
) -> None:
    """`stack` holds, for each cell of the way, the direction that leads back."""
    c = start
    parents[c] = DUG
    depth = 0
    while True:
        drawn = draw_marked(g, rng, parents, c, 0)
        if drawn >= 0:
            k = drawn >> 1
            carve(g, exits, log, c, k)
            stack[depth] = back(g, c, k)
            n = neighbor(g, c, k)
            parents[n] = stack[depth] + 1
            depth += 1
            c = n
        elif depth > 0:
            depth -= 1
            k = stack[depth]
            look(g, log, c, k)
            c = neighbor(g, c, k)
        else:
            parents[start] = 0
            return
