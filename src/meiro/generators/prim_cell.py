"""Prim's algorithm over cells: a tree that takes in a random cell beside it."""

from __future__ import annotations

from ..draws import draw_marked
from ..graph import Graph, Ints, exits_buffer, flags, has, ints, n_cells, n_slots, neighbor, width
from ..kernel import helper, kernel
from ..record import Log, carve
from ..rng import Rng, below
from . import generators
from ._steps import first_slot

FRONTIER, TREE = 1, 2  # marks of slots; 0 is new


@generators.register("prim-cell", "Prim (frontier cell)", "perfect", plain_cost=15.0)
def prim_cell(graph: Graph, rng: Rng, log: Log | None, *, first: int | str = "start") -> Ints:
    """Join a random frontier cell to the tree, again and again.

    1. The tree is the first cell; its neighbours are the frontier.
    2. Draw a cell of the frontier, and one of its edges to the tree; open that.
    3. The cell's new neighbours become frontier. Stop when there is none.

    Texture: the bushiest of Prim's kin, about 36 % dead ends, because a frontier cell is drawn as often with one
    edge to the tree as with three. Time and memory are linear in the cells. Source: Buck, "Maze generation:
    Prim's algorithm" (2011), weblog.jamisbuck.org.
    """
    exits = exits_buffer(graph)
    marks = flags(graph, n_slots(graph))
    frontier = ints(graph, n_cells(graph))
    _grow(graph, rng, log, exits, marks, frontier, first_slot(graph, rng, first))
    return exits


@helper
def _take_in(g: Graph, marks: Ints, frontier: Ints, count: int, c: int) -> int:
    """Take slot c into the tree and append its new neighbours to the frontier; return the frontier's size."""
    marks[c] = TREE
    for k in range(width(g, c)):
        if has(g, c, k):
            n = neighbor(g, c, k)
            if marks[n] == 0:
                marks[n] = FRONTIER
                frontier[count] = n
                count += 1
    return count


@kernel
def _grow(g: Graph, rng: Rng, log: Log | None, exits: Ints, marks: Ints, frontier: Ints, start: int) -> None:
    count = _take_in(g, marks, frontier, 0, start)
    while count > 0:
        at = below(rng, count)
        c = frontier[at]
        count -= 1
        frontier[at] = frontier[count]
        carve(g, exits, log, c, draw_marked(g, rng, marks, c, TREE) >> 1)
        count = _take_in(g, marks, frontier, count, c)
