"""The Aldous–Broder algorithm: one long random walk."""

from __future__ import annotations

from ..draws import any_direction
from ..graph import Graph, Ints, exits_buffer, flags, n_cells, n_slots, neighbor
from ..kernel import kernel
from ..record import Log, carve, look
from ..rng import Rng
from . import generators
from ._steps import first_slot


@generators.register("aldous-broder", "Aldous–Broder", "perfect", "uniform", plain_cost=150.0)
def aldous_broder(graph: Graph, rng: Rng, log: Log | None, *, first: int | str = "random") -> Ints:
    """Walk at random, opening the wall by which a cell is entered for the first time.

    1. Stand in the first cell.
    2. Step to any neighbour; if it is new, open the wall between.
    3. Stop when no cell is new.

    Every perfect maze is equally likely. Texture: no bias at all; about 29 % dead ends. The walk takes about
    N log² N / π steps on a square and finds the last cells slowly. Source: Broder (1989), "Generating random
    spanning trees", p. 442; Aldous (1990), "The random walk construction of uniform spanning trees", p. 450.
    """
    exits = exits_buffer(graph)
    known = flags(graph, n_slots(graph))
    _walk(graph, rng, log, exits, known, first_slot(graph, rng, first))
    return exits


@kernel
def _walk(g: Graph, rng: Rng, log: Log | None, exits: Ints, known: Ints, start: int) -> None:
    c = start
    known[c] = 1
    new = n_cells(g) - 1
    while new > 0:
        k = any_direction(g, rng, c)
        n = neighbor(g, c, k)
        if known[n] == 1:
            look(g, log, c, k)
        else:
            carve(g, exits, log, c, k)
            known[n] = 1
            new -= 1
        c = n
