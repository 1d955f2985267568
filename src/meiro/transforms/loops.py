"""Loops: some of the remaining walls opened."""

from __future__ import annotations

from ..checks import whole
from ..graph import Graph, Ints, has, ints, is_open, n_slots, neighbor, span, width
from ..kernel import kernel
from ..record import Log, carve
from ..rng import Rng, below
from . import Ends, transforms


@transforms.register("loops", "Loops", plain_cost=5.0)
def loops(graph: Graph, rng: Rng, exits: Ints, log: Log | None, ends: Ends, value: int) -> None:
    """Open a share of the remaining walls, in per cent (rounded to whole walls), each wall equally likely."""
    whole("loops", value, 0, 100)
    walls = ints(graph, _list_walls(graph, exits, ints(graph, 0)))
    count = _list_walls(graph, exits, walls)
    _open_some(graph, rng, exits, log, walls, count, (count * value + 50) // 100)


@kernel
def _list_walls(g: Graph, exits: Ints, walls: Ints) -> int:
    """Write the dart of every wall from its lower cell; with an empty buffer only count them."""
    count = 0
    for c in range(n_slots(g)):
        for k in range(width(g, c)):
            if has(g, c, k) and c < neighbor(g, c, k) and not is_open(g, exits, c, k):
                if len(walls) > 0:
                    walls[count] = c * span(g) + k
                count += 1
    return count


@kernel
def _open_some(
    g: Graph, rng: Rng, exits: Ints, log: Log | None, walls: Ints, count: int, wanted: int
) -> None:
    """Draw without replacement: a drawn wall's place is taken by the last one."""
    for left in range(count, count - wanted, -1):
        j = below(rng, left)
        dart = walls[j]
        walls[j] = walls[left - 1]
        carve(g, exits, log, dart // span(g), dart % span(g))
