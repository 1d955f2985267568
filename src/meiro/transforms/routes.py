"""Routes: a second way, or more."""

from __future__ import annotations

from ..graph import Graph, Ints, span
from ..record import Log, carve
from ..rng import Rng
from ..routes.k_routes import Wanted, walls_to_open
from . import Ends, transforms


@transforms.register("routes", "Routes", "needs-perfect", "needs-ends", plain_cost=20.0)
def routes(
    graph: Graph,
    rng: Rng,
    exits: Ints,
    log: Log | None,
    ends: Ends,
    value: int,
    *,
    policy: str = "shortest",
    distance: int = 0,
) -> None:
    """Open walls of a perfect maze until exactly so many simple routes lead from start to goal.

    A wall is opened only between the cells nearer to the start and those nearer to the goal. The policy ("shortest",
    "longest", "least-overlap", "largest-difference" or "random") says which; both cells of the wall are at least
    `distance` steps from the old route. For two routes the work is linear in the edges.
    """
    for dart in walls_to_open(graph, exits, ends, rng, Wanted(value, policy, distance)):
        carve(graph, exits, log, dart // span(graph), dart % span(graph))
