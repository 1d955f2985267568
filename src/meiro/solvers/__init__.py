"""Solvers: one algorithm a file, each a function (graph, exits, query, *, options) → Found.

Traits: "shortest" (the path always is one), "weights" (looks at them), "walks" (tells every step), "needs-perfect"
(certain in perfect mazes only, elsewhere it may give up) and "lattice-only" (needs lines to walk straight on).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

import numpy as np

from ..checks import array, instance
from ..darts import by_slot
from ..diagonals import CORNERS, STRAIGHT, straight_edges, with_diagonals
from ..errors import InvalidMaze, NotSupported
from ..graph import Array, Graph, Ints, span
from ..grid import Grid
from ..identity import clean_seed
from ..kernel import is_plain, pays
from ..maze import Maze, Search
from ..registry import Entry, Registry
from ..rng import Rng, key_of, rng_for

__all__ = ["CORNERS", "Found", "Query", "solve", "solvers", "with_diagonals"]

solvers = Registry("solver", __name__)

MOST = 2**42  # cost of a path; solvers add smaller ranks below it in 64 bits


@dataclass(frozen=True)
class Query:
    """What a solver is asked, in slots."""

    start: int
    goal: int
    rng: Rng
    weights: Ints  # (M,) int64 cost of entering each slot, at least 1; empty when every step costs 1
    bound: Callable[[], Ints]  # makes (M,) int64 cost of the way to the goal that no route can beat
    lengths: Sequence[int] = ()  # (K,) int64 what a step costs in each direction; empty when all cost 1


@dataclass(frozen=True)
class Found:
    """What a solver answers, in slots and darts."""

    explored: Ints  # slots, each once, the start first
    path: Ints  # darts from the start to the goal; empty without a route, and when start is goal
    reached: bool
    walk: Ints | None = None  # slots as a walker passed them
    note: str = ""  # why the solver gave up though a route may exist
    costs: Ints | None = None  # (M,) least cost found from the start to each slot


def solve(
    maze: Maze,
    name: str = "bfs",
    *,
    seed: str | int = 0,
    weights: Array | None = None,
    corners: str = "none",
    options: dict[str, Any] | None = None,
) -> Search:
    """Find a route from the maze's start to its goal.

    `weights` (N,) int, each at least 1, is the cost of entering a cell; `seed` serves solvers that draw. With
    `corners` nocut, one or squeeze, the rules of `with_diagonals`, steps may also go diagonally, at √2 times the
    cost. Where start and goal are one cell the path has no steps. Raises UnknownName, InvalidOption, InvalidMaze for
    wrong weights, NotSupported when the solver cannot work here (the reason is told).
    """
    instance("maze", maze, Maze)
    if corners != "none":
        walked = with_diagonals(maze, corners)
        search = solve(walked, name, seed=seed, weights=weights, options=options)
        return replace(search, path_edges=straight_edges(maze.grid, walked.grid, search.path_edges))
    entry = solvers[name]
    chosen = entry.check_options(options or {})
    grid = maze.grid
    check_supported(entry, grid)
    if weights is not None and "weights" not in entry.traits:
        msg = f"{name} does not look at weights: use dijkstra or astar"
        raise NotSupported(msg)
    graph = grid.graph(compiled=pays(grid.n_cells * entry.plain_cost / 1e6))
    exits: Any = bytearray(maze.exits) if is_plain(graph) else maze.exits
    start, goal = (int(slot) for slot in grid.slots_of(np.array([maze.start, maze.goal])))
    costs = None if weights is None else _checked_weights(maze, weights)
    bound = _bound_maker(maze, graph, 1 if costs is None else int(costs.min()))
    buffer = _wide_buffer(graph, np.empty(0, np.int64) if costs is None else by_slot(graph, costs))
    lengths = _wide_buffer(graph, np.array(grid.shape.lengths or (), np.int64))
    query = Query(start, goal, rng_for(graph, key_of(clean_seed(seed))), buffer, bound, lengths)
    return _search(maze, entry.run(graph, exits, query, **chosen), costs)


def check_supported(entry: Entry, grid: Grid) -> None:
    """Raise NotSupported, with the reason, when a grid cannot serve a solver."""
    if "lattice-only" not in entry.traits:
        return
    plan = grid.shape.lattice() if grid.shape.lattice else None
    if plan is None or plan.missing is not None:
        msg = f"{entry.name} needs a grid on which one can walk straight on, rectangular or hexagonal, not {grid.kind}"
        raise NotSupported(msg)


def wide(graph: Graph, count: int, fill: int = 0) -> Ints:
    """Make a buffer of costs: list, or (count,) int64."""
    return _wide_buffer(graph, np.full(count, fill, np.int64))


def _wide_buffer(graph: Graph, values: Array) -> Ints:
    buffer: Any = values.tolist() if is_plain(graph) else values
    return buffer  # type: ignore[no-any-return]


def _checked_weights(maze: Maze, weights: Array) -> Array:
    weights = array("weights", weights)
    if weights.shape != (maze.grid.n_cells,) or weights.dtype.kind not in "iu" or weights.min() < 1:
        msg = f"weights must be whole numbers of at least 1, one for each of the {maze.grid.n_cells} cells"
        raise InvalidMaze(msg)
    if int(weights.max()) * len(weights) > MOST:
        msg = f"weights are too large: their maximum times the number of cells may be {MOST} at most"
        raise InvalidMaze(msg)
    return weights.astype(np.int64)


def _bound_maker(maze: Maze, graph: Graph, least: int) -> Callable[[], Ints]:
    def make() -> Ints:
        bound = maze.grid.bound(maze.goal) * least
        if int(bound.max()) > MOST:
            msg = f"weights are too large: at least {MOST} to the goal is more than can be ranked"
            raise InvalidMaze(msg)
        return _wide_buffer(graph, by_slot(graph, bound))

    return make


def _search(maze: Maze, found: Found, costs: Array | None) -> Search:
    grid = maze.grid
    slots = np.asarray(found.explored)
    known: Array | None = None if found.costs is None else np.asarray(found.costs, np.int64)[slots]
    if known is not None and grid.shape.lengths is not None:
        known = known / STRAIGHT
    walk = None if found.walk is None else grid.cells_of(np.asarray(found.walk, np.int64))
    none = np.empty(0, np.int64)
    if not found.reached:
        return Search.of_slots(grid, slots, none, none, walk=walk, note=found.note, costs=known)
    darts = np.asarray(found.path, np.int64)
    edges = grid.edges_of(darts)
    graph = grid.compiled_graph
    tails = grid.cells_of(darts // span(graph))
    path = np.append(tails, maze.goal)
    lengths = None if grid.shape.lengths is None else np.array(grid.shape.lengths)[darts % span(graph)]
    cost = _cost_of(np.ones(len(edges), np.int64) if costs is None else costs[path[1:]], lengths)
    return Search.of_slots(grid, slots, path, edges, cost=cost, walk=walk, note=found.note, costs=known)


def _cost_of(entered: Array, lengths: Array | None) -> float:
    """Add up what the cells of a path cost, those entered diagonally √2 times as much."""
    if lengths is None:
        return int(entered.sum())
    straight = lengths == STRAIGHT
    return int(entered[straight].sum()) + int(entered[~straight].sum()) * sqrt(2)
