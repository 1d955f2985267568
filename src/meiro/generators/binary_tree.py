"""Binary tree: every cell opens one wall, towards the row above or back along its own."""

from __future__ import annotations

from ..checks import whole
from ..graph import Graph, Ints, exits_buffer
from ..kernel import kernel
from ..record import Log, carve, carve_if
from ..rng import Rng, chance
from . import generators
from ._steps import direction_above, direction_before


@generators.register("binary-tree", "Binary tree", "perfect", "rows", plain_cost=8.0)
def binary_tree(graph: Graph, rng: Rng, log: Log | None, *, horizontal: int = 50) -> Ints:
    """Open from each cell the wall to the north or to the west, at random.

    1. Take the cells in order.
    2. Open the wall to the cell before it in its row, with a chance of `horizontal` per cent, else the wall to the
       row above. In the first row and column there is only one of the two.

    Texture: a strong slant; the first row and the first column are open corridors, and corner to corner is always
    a shortest way. 25 % dead ends. Linear time, no memory. Source: Buck, "Mazes for Programmers" (2015), chapter 1.
    """
    whole("horizontal", horizontal, 0, 100)
    exits = exits_buffer(graph)
    _open(graph, rng, log, exits, horizontal)
    return exits


@kernel
def _open(g: Graph, rng: Rng, log: Log | None, exits: Ints, horizontal: int) -> None:
    for row in range(0, len(g.rows), 2):
        first = g.rows[row]
        if row > 0:
            carve(g, exits, log, first, direction_above(g, first, first))
        for c in range(first + 1, g.rows[row + 1]):
            along = 1 if row == 0 else int(chance(rng, horizontal))
            carve_if(g, exits, log, c, direction_before(g, c), along)
            if row > 0:
                carve_if(g, exits, log, c, direction_above(g, c, first), 1 - along)
