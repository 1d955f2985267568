"""Wilson's algorithm: loop-erased random walks."""

from __future__ import annotations

from ..draws import any_direction
from ..graph import Graph, Ints, exits_buffer, flags, is_cell, marks, n_slots, neighbor
from ..kernel import kernel
from ..record import Log, Tree, carve, look
from ..rng import Rng
from . import generators
from ._steps import first_slot


@generators.register("wilson", "Wilson", "perfect", "uniform", plain_cost=30.0)
def wilson(graph: Graph, rng: Rng, log: Log | None, *, first: int | str = "random") -> Tree:
    """Walk at random from each cell to the tree, forget the loops, and open what is left of the walk.

    1. The tree is the first cell.
    2. From the next cell in order that is not in the tree, step to any neighbour until the tree is met. Each cell
       remembers only the direction in which it was left last; so a loop is forgotten when it closes.
    3. Follow those directions from the walk's first cell to the tree, opening walls. Stop after the last cell.

    Every perfect maze is equally likely. Texture: no bias at all; about 29 % dead ends. Every step of a walk is
    recorded as looked at: to watch loops vanish, draw for each cell the last step that left it since the last
    wall was opened, along the way from the walk's first cell. Large squares take 5 to 10 steps a cell, most of them
    in the first walks. Source: Wilson (1996), "Generating random spanning trees more quickly than the cover time",
    p. 297.
    """
    exits = exits_buffer(graph)
    known = flags(graph, n_slots(graph))
    parents = marks(graph)
    _walk(graph, rng, log, exits, known, parents, first_slot(graph, rng, first))
    return Tree(exits, parents)


@kernel
def _walk(g: Graph, rng: Rng, log: Log | None, exits: Ints, known: Ints, parents: Ints, first: int) -> None:
    known[first] = 1
    for begin in range(n_slots(g)):
        if not is_cell(g, begin) or known[begin] == 1:
            continue
        c = begin
        while known[c] == 0:
            k = any_direction(g, rng, c)
            parents[c] = k + 1
            look(g, log, c, k)
            c = neighbor(g, c, k)
        c = begin
        while known[c] == 0:
            known[c] = 1
            k = int(parents[c]) - 1
            carve(g, exits, log, c, k)
            c = neighbor(g, c, k)
