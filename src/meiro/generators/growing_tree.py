"""Growing tree: one algorithm between the backtracker and Prim, by which cell it goes on from."""

from __future__ import annotations

from math import gcd

from ..checks import whole
from ..draws import draw_marked
from ..errors import InvalidOption
from ..graph import Graph, Ints, exits_buffer, flags, ints, n_cells, n_slots, neighbor
from ..kernel import kernel
from ..record import Log, carve
from ..rng import Rng, below
from . import generators
from ._steps import first_slot

HEAVIEST = 1_000_000  # three such weights still make one draw
GONE = -1  # in the list of active cells


@generators.register("growing-tree", "Growing tree", "perfect", plain_cost=13.0)
def growing_tree(
    graph: Graph,
    rng: Rng,
    log: Log | None,
    *,
    first: int | str = "start",
    newest: int = 100,
    oldest: int = 0,
    random: int = 0,
) -> Ints:
    """Go on from the newest, the oldest or a random active cell, mixed as you like.

    1. The first cell is active.
    2. Choose the newest, the oldest or any active cell; the three options are the weights of that choice.
    3. Open the wall to one of its new neighbours, drawn at random, which becomes the newest active cell. A cell
       without a new neighbour is active no longer. Stop when none is.

    Texture: newest alone is the backtracker (10 % dead ends), random alone is much like Prim (28 %), oldest alone
    makes long straight spokes. Time and memory are linear in the cells: a cell that goes out of the middle
    leaves a gap, and the list closes up when half of it is gaps. Source: Buck, "Mazes for Programmers" (2015),
    chapter 11.
    """
    for name, weight in (("newest", newest), ("oldest", oldest), ("random", random)):
        whole(name, weight, 0, HEAVIEST)
    unit = gcd(newest, oldest, random)
    if unit == 0:
        msg = "newest=0, oldest=0, random=0: one of the three weights must be at least 1"
        raise InvalidOption(msg)
    exits = exits_buffer(graph)
    known = flags(graph, n_slots(graph))
    active = ints(graph, n_cells(graph))
    start = first_slot(graph, rng, first)
    _grow(graph, rng, log, exits, known, active, start, newest // unit, oldest // unit, random // unit)
    return exits


@kernel
def _grow(
    g: Graph,
    rng: Rng,
    log: Log | None,
    exits: Ints,
    known: Ints,
    active: Ints,
    start: int,
    newest: int,
    oldest: int,
    random: int,
) -> None:
    """Keep the active cells in active[head:tail], in order, with gaps inside but none at the ends."""
    known[start] = 1
    active[0] = start
    head = 0
    tail = 1
    count = 1
    while count > 0:
        choice = below(rng, newest + oldest + random)
        at = tail - 1
        if choice >= newest + oldest:
            at = head + below(rng, tail - head)
            while active[at] == GONE:
                at = head + below(rng, tail - head)
        elif choice >= newest:
            at = head
        c = active[at]
        drawn = draw_marked(g, rng, known, c, 0)
        if drawn >= 0:
            k = drawn >> 1
            carve(g, exits, log, c, k)
            n = neighbor(g, c, k)
            known[n] = 1
            active[tail] = n
            tail += 1
            count += 1
            continue
        active[at] = GONE
        count -= 1
        while head < tail and active[head] == GONE:
            head += 1
        while head < tail and active[tail - 1] == GONE:
            tail -= 1
        if tail - head > 2 * count:
            kept = head
            for i in range(head, tail):
                if active[i] != GONE:
                    active[kept] = active[i]
                    kept += 1
            tail = kept
