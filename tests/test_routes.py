"""Routes: the partition, the candidates, the policies, and mazes with exactly so many routes."""

from __future__ import annotations

from importlib import import_module
from itertools import chain, combinations, pairwise
from typing import NamedTuple

import numpy as np
import pytest

import meiro
from meiro.errors import InvalidOption, NotSupported
from meiro.identity import Change, Recipe
from meiro.make import maze_from_id
from meiro.maze import Maze
from meiro.routes import (
    GOAL,
    POLICIES,
    START,
    Candidates,
    candidates,
    choose,
    count_routes,
    k_routes,
    open_routes,
    ranked,
)
from meiro.routes import partition as split_of
from tests import naive
from tests.making import jit, serves
from tests.solving import BOARDS, SHAPES, graph_of, maze_of

KINDS = meiro.grids.names()
PAIRS = [
    (kind, name)
    for kind in KINDS
    for name in meiro.generators.names()
    if serves(meiro.make_grid(kind, 4, 4), name)
]
EACH = -(-1000 // len(PAIRS))  # mazes of each pair of grid and generator, a thousand in all


class Way(NamedTuple):
    """What opening a wall gives, found by trying."""

    edge: int
    length: int
    overlap: int
    difference: int
    distance: int


def simple_routes(maze: Maze, opened: int | None = None) -> list[tuple[int, ...]]:
    """List the edges of every route that enters no cell twice, by trying them all; one wall may be opened first."""
    n, edges, open_ = graph_of(maze)
    ways: list[list[tuple[int, int]]] = [[] for _ in range(n)]
    for edge in open_ if opened is None else open_ | {opened}:
        a, b = edges[edge]
        ways[a].append((edge, b))
        ways[b].append((edge, a))
    found = []
    todo: list[tuple[int, tuple[int, ...], frozenset[int]]] = [(maze.start, (), frozenset([maze.start]))]
    while todo:
        cell, route, used = todo.pop()
        if cell == maze.goal:
            found.append(route)
            continue
        todo += [((b, (*route, edge), used | {b})) for edge, b in ways[cell] if b not in used]
    return found


def tried_ways(maze: Maze) -> list[Way]:
    """Open every wall between the regions in turn and compare the routes; flood from each cell of the old one."""
    n, edges, open_ = graph_of(maze)
    ahead, behind = (naive.distances(n, edges, open_, end) for end in (maze.start, maze.goal))
    (old,) = simple_routes(maze)
    on_old = {maze.start, maze.goal, *chain.from_iterable(edges[edge] for edge in old)}
    floods = [naive.distances(n, edges, open_, cell) for cell in on_old]
    off = [min(flood[cell] for flood in floods) for cell in range(n)]
    ways = []
    for edge, (a, b) in enumerate(edges):
        if edge not in open_ and (ahead[a] <= behind[a]) != (ahead[b] <= behind[b]):
            routes = simple_routes(maze, edge)
            assert len(routes) == 2
            (new,) = (route for route in routes if edge in route)
            shared = len(set(new) & set(old))
            ways.append(Way(edge, len(new), shared, abs(ahead[a] - ahead[b]), min(off[a], off[b])))
    return ways


BEST = {
    "shortest": lambda way: way.length,
    "longest": lambda way: -way.length,
    "least-overlap": lambda way: way.overlap,
    "largest-difference": lambda way: -way.difference,
}


def rows_of(table: Candidates) -> list[Way]:
    """Turn the table's columns into rows."""
    columns = (table.edges, table.length, table.overlap, table.difference, table.distance)
    return [Way(*row) for row in zip(*(column.tolist() for column in columns), strict=True)]


def perfect_maze(kind: str, name: str, seed: int) -> Maze:
    """Make a small perfect maze whose start and goal lie anywhere."""
    size = (4 + seed % 5, 4 + seed // 5 % 5)
    maze = meiro.new(size, name, grid=kind, seed=seed)
    cells = np.random.default_rng([seed, len(name)]).choice(maze.grid.n_cells, 2, replace=False)
    return maze.with_ends(*cells.tolist())


# ---- The partition ----


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("shape", SHAPES)
def test_distances_and_regions(board: str, shape: str) -> None:
    """Both distances are the real ones, and a cell belongs to the nearer end, in a tie to the start."""
    for seed in range(3):
        maze = maze_of(BOARDS[board], shape, seed)
        split = split_of(maze)
        ahead, behind = (naive.distances(*graph_of(maze), end) for end in (maze.start, maze.goal))
        assert [-1 if steps is None else steps for steps in ahead] == split.from_start.tolist()
        assert [-1 if steps is None else steps for steps in behind] == split.from_goal.tolist()
        for a, b, region in zip(ahead, behind, split.region.tolist(), strict=True):
            far = maze.grid.n_cells
            nearer = START if (far if a is None else a) <= (far if b is None else b) else GOAL
            assert region == (-1 if a is None and b is None else nearer)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("shape", SHAPES)
def test_waves_come_ring_by_ring(board: str, shape: str) -> None:
    """Every reached cell comes once, by its distance from the nearer end, in each ring the start's wave first."""
    for seed in range(3):
        split = split_of(maze_of(BOARDS[board], shape, seed))
        assert np.flatnonzero(split.region >= 0).tolist() == sorted(split.waves.tolist())
        own = split.region[split.waves]
        nearest = np.where(own == START, split.from_start[split.waves], split.from_goal[split.waves])
        assert nearest.tolist() == split.rings.tolist()
        order = list(zip(split.rings.tolist(), own.tolist(), strict=True))
        assert sorted(order) == order


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_old_route_is_a_shortest_one(board: str, shape: str) -> None:
    """It leads through passages from start to goal, in as few steps as can be; without a route it is empty."""
    for seed in range(3):
        maze = maze_of(BOARDS[board], shape, seed)
        split = split_of(maze)
        n, edges, open_ = graph_of(maze)
        steps = naive.shortest_path_length(n, edges, open_, maze.start, maze.goal)
        assert split.length == (-1 if steps is None else steps)
        path = split.path.tolist()
        near = naive.neighbours(n, edges, open_)
        assert all(b in near[a] for a, b in pairwise(path))
        assert path[:1] + path[-1:] == ([] if steps is None else [maze.start, maze.goal])


# ---- Two routes ----


@pytest.mark.parametrize("kind, name", PAIRS)
def test_any_candidate_gives_two_routes(kind: str, name: str) -> None:
    """In a thousand mazes the table is what opening every wall in turn gives, and always two simple routes."""
    for seed in range(EACH):
        maze = perfect_maze(kind, name, seed)
        assert tried_ways(maze) == rows_of(candidates(maze))


@pytest.mark.parametrize("kind, name", PAIRS)
def test_two_routes_by_policy(kind: str, name: str) -> None:
    """In a thousand mazes: exactly two simple routes, by the best wall that is far enough, of equals the first."""
    for seed in range(EACH):
        maze = perfect_maze(kind, name, seed)
        table = rows_of(candidates(maze))
        if not table:
            with pytest.raises(NotSupported, match="no second route"):
                open_routes(maze)
            continue
        policy = POLICIES[seed % len(POLICIES)]
        distance = min(seed // 5 % 4, max(way.distance for way in table))
        opened = open_routes(maze, policy=policy, distance=distance, seed=seed)
        assert 2 == naive.count_simple_routes(*graph_of(opened.maze), maze.start, maze.goal)
        assert opened.edges.tolist() == np.flatnonzero(opened.maze.passages != maze.passages).tolist()
        allowed = [way for way in table if way.distance >= distance]
        if policy == "random":
            assert opened.edges[0] in [way.edge for way in allowed]
        else:
            assert min(allowed, key=BEST[policy]).edge == opened.edges[0]


def test_random_takes_every_wall() -> None:
    """By chance each wall that is far enough is opened sooner or later, and a seed always opens the same."""
    maze = meiro.new("5x5", "wilson", seed=4)
    allowed = {way.edge for way in rows_of(candidates(maze)) if way.distance >= 1}
    taken = [int(open_routes(maze, policy="random", distance=1, seed=seed).edges[0]) for seed in range(300)]
    assert allowed == set(taken)
    again = [int(open_routes(maze, policy="random", distance=1, seed=seed).edges[0]) for seed in range(20)]
    assert taken[:20] == again


@pytest.mark.parametrize("policy", [name for name in POLICIES if name != "random"])
def test_the_ranking_begins_with_the_choice(policy: str) -> None:
    """The wall for two routes is the first in the order that more routes are tried in, which never gets better."""
    table = candidates(meiro.new("12x12", "wilson", seed=4))
    order = ranked(table, policy, 1, [0, 0])
    assert choose(table, policy, 1, [0, 0]) == order[0]
    scores = [(BEST[policy](rows_of(table)[i]), i) for i in order]
    assert sorted(scores) == scores
    assert sorted(order) == np.flatnonzero(table.distance >= 1).tolist()


def test_the_table_takes_two_floods(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many candidates there are, the maze is flooded from its two ends and never again."""
    module = import_module("meiro.routes.partition")
    floods, flood = [], module.flood
    monkeypatch.setattr(module, "flood", lambda *args: floods.append(args[2]) or flood(*args))
    maze = meiro.new("20x20", "wilson", seed=1)
    assert len(candidates(maze)) > 20
    assert len(floods) == 2


# ---- More routes ----


def exists(maze: Maze, wanted: int) -> bool:
    """Tell whether some set of walls between the regions gives exactly so many routes, by trying every set."""
    n, edges, open_ = graph_of(maze)
    walls = [way.edge for way in tried_ways(maze)]
    return any(
        wanted == naive.count_simple_routes(n, edges, open_ | set(chosen), maze.start, maze.goal)
        for size in range(1, wanted)
        for chosen in combinations(walls, size)
    )


def made_or_refused(maze: Maze, wanted: int, **options: object) -> Maze | str:
    """Open the routes, or tell why that cannot be."""
    try:
        return open_routes(maze, wanted, **options).maze
    except NotSupported as error:
        return str(error)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("side", [3, 4, 5])
def test_what_is_refused_does_not_exist(kind: str, side: int) -> None:
    """On small grids three and four routes are found exactly where some set of walls gives them."""
    names = [name for other, name in PAIRS if other == kind]
    for seed in range(24):
        maze = meiro.new((side, side), names[seed % len(names)], grid=kind, seed=seed)
        wanted = 3 + seed % 2
        made = made_or_refused(maze, wanted)
        if isinstance(made, str):
            assert f"exactly {wanted} routes: no set" in made or "no second route" in made
            assert not exists(maze, wanted)
        else:
            assert wanted == naive.count_simple_routes(*graph_of(made), maze.start, maze.goal)


@pytest.mark.parametrize("kind", KINDS)
def test_a_wall_more_is_a_route_more(kind: str) -> None:
    """Every wall between the regions that is opened adds one route at least, so m of them give m + 1 or more."""
    for seed in range(10):
        maze = meiro.new((5, 4), "prim", grid=kind, seed=seed)
        n, edges, open_ = graph_of(maze)
        before = 1
        for way in tried_ways(maze)[:4]:
            open_ |= {way.edge}
            count = naive.count_simple_routes(n, edges, open_, maze.start, maze.goal)
            assert count > before
            before = count


def test_up_to_four_routes_are_nearly_always_found() -> None:
    """At 15×15, over all grids and generators, at least 95 of 100 searches succeed, with the exact count."""
    refused = 0
    cases = [(kind, name, wanted) for kind, name in PAIRS for wanted in (2, 3, 4)]
    for seed, (kind, name, wanted) in enumerate(cases):
        maze = meiro.new((15, 15), name, grid=kind, seed=seed)
        made = made_or_refused(maze, wanted, policy=POLICIES[seed % len(POLICIES)], seed=seed)
        if isinstance(made, str):
            refused += 1
        else:
            assert wanted == count_routes(made)
    assert refused <= 0.05 * len(cases)


def test_every_wall_of_many_routes_keeps_its_distance() -> None:
    """With a distance, each opened wall is that far from the old route; more routes than walls allow are refused."""
    maze = meiro.new("15x15", "wilson", seed=2)
    far = {way.edge for way in rows_of(candidates(maze)) if way.distance >= 3}
    opened = open_routes(maze, 5, policy="random", distance=3, seed=1)
    assert set(opened.edges.tolist()) <= far
    assert 5 == naive.count_simple_routes(*graph_of(opened.maze), maze.start, maze.goal)
    with pytest.raises(
        NotSupported,
        match=r"exactly 9 routes: no set .* gives them; the nearest is 3",
    ):
        open_routes(meiro.new("3x3", "wilson", seed=1), 9)


def test_a_search_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many counted sets the nearest count is told."""
    monkeypatch.setattr(k_routes, "WORK", 1)
    with pytest.raises(
        NotSupported, match="exactly 4 routes: none found in 1 sets of walls; the nearest is 2"
    ):
        open_routes(meiro.new("9x9", seed=1), 4)


# ---- Compiled, and as a transform ----


@pytest.mark.parametrize("board", BOARDS)
def test_compiled_routes_are_the_same(board: str) -> None:
    """Partition, table, opened walls and count are the same compiled and plain."""
    maze = maze_of(BOARDS[board], "perfect", 5)
    looped = maze_of(BOARDS[board], "loops", 5, loops=0.1)
    answers = []
    for mode in ("0", "1"):
        with jit(mode):
            split, table = split_of(maze), candidates(maze)
            arrays = [*vars(split).values(), *vars(table).values()]
            opened = [made_or_refused(maze, k, policy="random", seed=k) for k in (2, 3, 5)]
            count = count_routes(looped, 10**6)
            answers.append([(array.dtype, array.tolist()) for array in arrays] + [opened, count])
    assert answers[0] == answers[1]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("policy", POLICIES)
def test_routes_are_part_of_the_recipe(kind: str, policy: str) -> None:
    """A recipe's routes are those of open_routes, its ID makes them again, and its trace ends with the walls."""
    base = meiro.new((20, 15), "wilson", grid=kind, seed=policy)
    maze = meiro.new((20, 15), "wilson", grid=kind, seed=policy, routes=3, policy=policy, distance=1)
    opened = open_routes(base, 3, policy=policy, distance=1, seed=policy)
    assert opened.maze == maze == maze_from_id(maze.id)
    change = Change("routes", 3, (("distance", 1), ("policy", policy)))
    recipe = Recipe(kind, base.grid.params, "wilson", transforms=(change,), seed=policy)
    _, trace = meiro.make_traced(recipe, examined=True)
    assert opened.edges.tolist() == trace.flips[-len(opened.edges) :].tolist()


def test_the_id_leaves_defaults_out() -> None:
    """Policy and distance stand in the ID when they say something."""
    plain = meiro.new("9x9", seed=1, routes=2, policy="shortest", distance=0)
    assert "m1/rect-9x9/backtracker/routes=2/1" == plain.id
    chosen = meiro.new("9x9", "wilson", seed=1, routes=2, policy="longest", distance=1)
    assert "m1/rect-9x9/wilson/routes=2;distance=1;policy=longest/1" == chosen.id


@pytest.mark.parametrize("kind", KINDS)
def test_openings_are_placed_before_the_routes(kind: str) -> None:
    """With the hardest pair too, the two routes lead from this maze's own start to its goal."""
    maze = meiro.new((6, 6), grid=kind, seed=3, openings="hardest", routes=2)
    assert 2 == naive.count_simple_routes(*graph_of(maze), maze.start, maze.goal)


def test_wrong_wishes_are_named() -> None:
    """What cannot be done says why and what is allowed."""
    wrong = [
        ({"routes": 2, "policy": "nearest"}, InvalidOption, "shortest, longest, least-overlap"),
        ({"routes": 2, "distance": -1}, InvalidOption, "from 0"),
        ({"routes": 2, "distance": 99}, NotSupported, r"the farthest is at \d+"),
        ({"routes": 101}, InvalidOption, "1 to 100"),
        ({"routes": -1}, InvalidOption, "1 to 100"),
        ({"routes": 2, "loops": 50}, NotSupported, "this one has loops, 8 passages too many"),
        ({"routes": 2, "start": (1, 1), "goal": (1, 1)}, NotSupported, "no second route"),
        ({"policy": "longest"}, InvalidOption, "give routes=2 too"),
    ]
    for options, error, text in wrong:
        with pytest.raises(error, match=text):
            meiro.new("5x5", seed=1, **options)
    sealed = maze_of(BOARDS["rect-6x5"], "sealed", 1)
    with pytest.raises(NotSupported, match="out of reach"):
        candidates(sealed)


def test_one_route_changes_nothing() -> None:
    """A perfect maze has one route already."""
    assert meiro.new("5x5", seed=1, routes=1) == meiro.new("5x5", seed=1)
