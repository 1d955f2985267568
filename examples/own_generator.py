"""A generator of your own: one function, registered under a name, runs on every grid."""

import meiro
from meiro.generators import generators
from meiro.graph import Graph, Ints, exits_buffer, has, is_cell, n_slots, neighbor, width
from meiro.record import Log, carve
from meiro.rng import Rng


@generators.register("comb", "Comb", "perfect")
def comb(graph: Graph, rng: Rng, log: Log) -> Ints:  # noqa: ARG001 - it draws nothing
    """Join every cell but the first to the lowest cell beside it."""
    exits = exits_buffer(graph)
    cells = [c for c in range(n_slots(graph)) if is_cell(graph, c)]
    for c in cells[1:]:
        lower = [k for k in range(width(graph, c)) if has(graph, c, k) and neighbor(graph, c, k) < c]
        carve(graph, exits, log, c, lower[-1])
    return exits


for kind in ("rect", "hex", "polar"):
    maze = meiro.new("8x4", "comb", grid=kind, seed=1)
    assert meiro.is_perfect(maze)
    print(maze)
