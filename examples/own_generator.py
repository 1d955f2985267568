"""A generator of your own: one function, registered under a name, runs on every grid."""

import meiro
from meiro.generators import generators
from meiro.graph import Graph, Ints, exits_buffer, has, n_cells, neighbor, slot_of, width
from meiro.record import Log, carve
from meiro.rng import Rng


@generators.register("comb", "Comb", "perfect")
def comb(graph: Graph, rng: Rng, log: Log) -> Ints:  # noqa: ARG001 - it draws nothing
    """Join every cell to the lowest cell beside it."""
    exits = exits_buffer(graph)
    for cell in range(1, n_cells(graph)):
        c = slot_of(graph, cell)
        lower = [k for k in range(width(graph, c)) if has(graph, c, k) and neighbor(graph, c, k) < c]
        carve(graph, exits, log, c, lower[-1])
    return exits


for kind in ("rect", "hex", "polar"):
    maze = meiro.new("8x4", "comb", grid=kind, seed=1)
    assert meiro.is_perfect(maze)
    print(maze)
