"""Sidewinder: runs along each row, each with one way up."""

from __future__ import annotations

from ..checks import whole
from ..graph import Graph, Ints, exits_buffer, slot_of
from ..kernel import kernel
from ..record import Log, carve
from ..rng import Rng, below, chance
from . import generators
from ._steps import direction_above, direction_along


@generators.register("sidewinder", "Sidewinder", "perfect", "rows", plain_cost=8.0)
def sidewinder(graph: Graph, rng: Rng, log: Log | None, *, horizontal: int = 50) -> Ints:
    """Open runs of cells along each row, and from each run one wall to the row above.

    1. The first row is one run.
    2. In the others a run goes on to the next cell with a chance of `horizontal` per cent, and ends at the row's end.
    3. When a run ends, one of its cells, drawn at random, opens to the row above.

    Texture: the first row is an open corridor, and from any cell a way up to it never turns down; about 28 % dead
    ends. Linear time, no memory. Source: Buck, "Mazes for Programmers" (2015), chapter 1.
    """
    whole("horizontal", horizontal, 0, 100)
    exits = exits_buffer(graph)
    _open(graph, rng, log, exits, horizontal)
    return exits


@kernel
def _open(g: Graph, rng: Rng, log: Log | None, exits: Ints, horizontal: int) -> None:
    for row in range(len(g.rows) - 1):
        first = g.rows[row]
        end = g.rows[row + 1]
        run = first
        for cell in range(first, end):
            if cell + 1 < end and (row == 0 or chance(rng, horizontal)):
                c = slot_of(g, cell)
                carve(g, exits, log, c, direction_along(g, c, slot_of(g, cell + 1)))
                continue
            if row > 0:
                c = slot_of(g, run + below(rng, cell + 1 - run))
                carve(g, exits, log, c, direction_above(g, c, first))
            run = cell + 1
