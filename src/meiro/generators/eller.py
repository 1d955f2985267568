"""Eller's algorithm: row by row, knowing only which cells of a row are connected."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..checks import whole
from ..graph import Graph, Ints, exits_buffer, ints, is_lattice, neighbor
from ..kernel import helper, kernel
from ..record import Log, carve, carve_if, look
from ..rng import Rng, below, chance
from . import generators
from ._steps import direction_above, direction_on

DOWN = 50  # per cent: the chance of each way down


class Rings(NamedTuple):
    """The trees of a row, each a ring of its cells from left to right, counted from the row's begin.

    No tree lies across another, so two neighbours are of one tree exactly when they follow in its ring.
    """

    before: Ints
    after: Ints
    earlier: Ints  # while ways down are opened: the cell before in a tree that has none yet; −1 for the first


@generators.register("eller", "Eller", "perfect", "rows", plain_cost=18.0)
def eller(graph: Graph, rng: Rng, log: Log | None, *, horizontal: int = 50) -> Ints:
    """Join neighbours in each row at random, then open ways down, at least one from every tree.

    1. Along the row, open the wall between two cells of different trees with a chance of `horizontal` per cent; in
       the last row, always.
    2. Open every wall to the next row with a chance of one half; the only one of its tree always.
    3. A tree that got no way down opens one of its walls to the next row, drawn at random. Go on with that row.

    Texture: even, close to kruskal's, with more walls opened down than along; about 29.5 % dead ends. Time is
    linear in the cells; what is connected is known for one row only. Source: Buck, "Mazes for Programmers" (2015),
    chapter 12; Eller (1982), unpublished.
    """
    whole("horizontal", horizontal, 0, 100)
    exits = exits_buffer(graph)
    bounds = np.asarray(graph.rows)
    widest = int((bounds[1::2] - bounds[::2]).max())
    rings, wider = (Rings(*(ints(graph, widest) for _ in range(3))) for _ in range(2))
    _open(graph, rng, log, exits, rings, wider, horizontal)
    return exits


@helper
def _link_if(rings: Rings, i: int, j: int, joined: int) -> None:
    """Let j follow i in their ring where `joined` is 1, without a branch."""
    rings.after[i] ^= (rings.after[i] ^ j) & -joined
    rings.before[j] ^= (rings.before[j] ^ i) & -joined


@helper
def _join(
    g: Graph, rng: Rng, log: Log | None, exits: Ints, rings: Rings, first: int, count: int, percent: int
) -> None:
    """Join neighbours of different trees in the row that begins at slot `first`."""
    for i in range(count - 1):
        k = direction_on(g, first + i)
        after = rings.after[i]
        if after == i + 1:
            look(g, log, first + i, k)
            continue
        joined = int(chance(rng, percent))
        carve_if(g, exits, log, first + i, k, joined)
        if joined == 0:
            look(g, log, first + i, k)
        _link_if(rings, rings.before[i + 1], after, joined)
        _link_if(rings, i, i + 1, joined)


@helper
def _open_down(
    g: Graph, rng: Rng, log: Log | None, exits: Ints, rings: Rings, first: int, count: int
) -> None:
    """Open ways down to the row that begins at slot `first`; a cell without one is a tree of its own there."""
    for i in range(count):
        rings.earlier[i] = -1
    for i in range(count):
        after = rings.after[i]
        alone = int(after == i and rings.earlier[i] < 0)
        opened = alone | int(chance(rng, DOWN))
        carve_if(g, exits, log, first + i, direction_above(g, first + i, first), opened)
        if after == i:
            if opened == 0:  # the last cell of a tree without a way down
                c = first + any_earlier(rng, rings.earlier, i)
                carve(g, exits, log, c, direction_above(g, c, first))
        else:
            rings.earlier[after] = i
            _link_if(rings, rings.before[i], after, 1 - opened)
            _link_if(rings, i, i, 1 - opened)


@helper
def any_earlier(rng: Rng, earlier: Ints, last: int) -> int:
    """Draw one of the cells that end with `last`."""
    count = 1
    i = last
    while earlier[i] >= 0:
        i = earlier[i]
        count += 1
    for _ in range(below(rng, count)):
        last = earlier[last]
    return last


@helper
def _widen(g: Graph, rings: Rings, wider: Rings, first: int, end: int, beyond: int) -> None:
    """Write the rings of the cells below, from slot `end` to `beyond`, each of the tree of the cell above it."""
    for c in range(end, beyond):
        above = neighbor(g, c, direction_above(g, c, end)) - first
        if c == end or neighbor(g, c - 1, direction_above(g, c - 1, end)) - first != above:
            rings.earlier[above] = c - end  # the first cell below
        wider.earlier[c - end] = above
    for i in range(beyond - end):
        above = wider.earlier[i]
        if i + 1 < beyond - end and wider.earlier[i + 1] == above:
            following = i + 1
        else:
            following = rings.earlier[rings.after[above]]
        wider.after[i] = following
        wider.before[following] = i


@kernel
def _open(
    g: Graph, rng: Rng, log: Log | None, exits: Ints, rings: Rings, wider: Rings, horizontal: int
) -> None:
    for i in range(g.rows[1] - g.rows[0]):
        rings.before[i] = rings.after[i] = i
    for row in range(0, len(g.rows), 2):
        first = g.rows[row]
        end = g.rows[row + 1]
        _join(g, rng, log, exits, rings, first, end - first, horizontal if row + 2 < len(g.rows) else 100)
        if row + 2 < len(g.rows):
            if not is_lattice(g):
                _widen(g, rings, wider, first, g.rows[row + 2], g.rows[row + 3])
                rings, wider = wider, rings
            _open_down(g, rng, log, exits, rings, g.rows[row + 2], g.rows[row + 3] - g.rows[row + 2])
