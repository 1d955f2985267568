"""Sidewinder: runs along each row, each with one way up."""

from __future__ import annotations

from ..checks import whole
from ..graph import Graph, Ints, exits_buffer
from ..kernel import helper, kernel
from ..record import Log, carve
from ..rng import Rng, below, chance
from . import generators
from ._steps import direction_above, direction_on


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
    for c in range(g.rows[0], g.rows[1] - 1):
        carve(g, exits, log, c, direction_on(g, c))
    for row in range(2, len(g.rows), 2):
        first = g.rows[row]
        last = g.rows[row + 1] - 1
        run = first
        for c in range(first, last):
            if chance(rng, horizontal):
                carve(g, exits, log, c, direction_on(g, c))
            else:
                run = _end_run(g, rng, log, exits, first, run, c)
        _end_run(g, rng, log, exits, first, run, last)


@helper
def _end_run(g: Graph, rng: Rng, log: Log | None, exits: Ints, first: int, run: int, c: int) -> int:
    """Open a way up from the run that slot c ends; return where the next one begins."""
    up = run + below(rng, c + 1 - run)
    carve(g, exits, log, up, direction_above(g, up, first))
    return c + 1
