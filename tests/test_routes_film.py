"""Laws about the film of the second way: what every frame shows and says."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from meiro.desktop.two_routes.film import PHASES, ROLES, RoutesFilm, film_routes
from meiro.grids import make_grid
from meiro.identity import Recipe
from meiro.make import make
from meiro.routes import POLICIES
from meiro.routes.second import TooFar, Ways, Wish, find_ways
from tests import naive
from tests.watching import frame

GRIDS = [("rect", (7, 5)), ("hex", (6, 5)), ("tri", (9, 5)), ("polar", (5, 3))]
each_grid = pytest.mark.parametrize("kind, size", GRIDS, ids=[kind for kind, _ in GRIDS])
GENERATORS = ("wilson", "aldous-broder", "backtracker", "kruskal", "prim")


def ways_of(
    kind: str = "rect", size: tuple[int, int] = (7, 5), generator: str = "wilson", **wish: Any
) -> Ways:
    """Return a maze with its second way."""
    maze = make(Recipe(kind, make_grid(kind, *size).params, generator, seed="a"))
    return find_ways(maze, Wish(**wish), "a")


def film(**given: Any) -> RoutesFilm:
    """Return the film of a second way."""
    ways = ways_of(**given)
    return film_routes(ways, given.get("policy", "largest-difference"))


def steps_from(ways: Ways, end: int) -> list[int]:
    """Return the naive distances from an end over the passages."""
    edges = [tuple(pair) for pair in ways.maze.grid.ends.tolist()]
    passages = set(np.flatnonzero(ways.maze.passages).tolist())
    return list(naive.distances(ways.maze.grid.n_cells, edges, passages, end))


@each_grid
def test_waves_show_what_both_ends_reach(kind: str, size: tuple[int, int]) -> None:
    """In ring k exactly the cells k steps from the nearer end are the frontier, and nearer ones belong to that end."""
    shown = film(kind=kind, size=size)
    maze = shown.maze
    from_start, from_goal = steps_from(shown.ways, maze.start), steps_from(shown.ways, maze.goal)
    for at in range(shown.steps.rings + 1):
        expected = []
        for here, there in zip(from_start, from_goal, strict=True):
            nearer = "near-start" if here <= there else "near-goal"
            ring = min(here, there)
            expected.append("unreached" if ring > at else "frontier" if ring == at else nearer)
        assert expected == [ROLES[role] for role in frame(shown.cells, at).tolist()]
        reached = {
            cell: str(min(from_start[cell], from_goal[cell]))
            for cell, role in enumerate(expected)
            if role != "unreached"
        }
        assert reached == dict(shown.numbers(at))


@each_grid
@pytest.mark.parametrize("policy", POLICIES)
def test_the_film_ends_with_two_routes(kind: str, size: tuple[int, int], policy: str) -> None:
    """One passage opens; then exactly two simple routes lead to the goal, and both are drawn."""
    shown = film(kind=kind, size=size, policy=policy)
    ways, maze = shown.ways, shown.maze
    first, last = frame(shown.walls, 0), frame(shown.walls, shown.count - 1)
    assert maze.passages.tolist() == first.astype(bool).tolist()
    assert [int(ways.opened[0])] == np.flatnonzero(first != last).tolist()
    edges = [tuple(pair) for pair in maze.grid.ends.tolist()]
    assert 2 == ways.counted
    assert 2 == naive.count_simple_routes(
        maze.grid.n_cells, edges, set(np.flatnonzero(last).tolist()), maze.start, maze.goal
    )
    lines = {line.name: line.cells for line in shown.lines(shown.count - 1)}
    assert tuple(ways.split.path.tolist()) == lines["old"]
    assert int(ways.table.length[ways.chosen]) == len(lines["new"]) - 1
    joined = {frozenset(maze.grid.ends[edge].tolist()) for edge in np.flatnonzero(last)}
    for route in (lines["old"], lines["new"]):
        assert (maze.start, maze.goal) == (route[0], route[-1])
        assert len(route) == len(set(route))
        assert {frozenset(pair) for pair in pairwise(route)} <= joined


@each_grid
def test_phases_follow_each_other(kind: str, size: tuple[int, int]) -> None:
    """Waves, the route, regions, candidates, the opened wall, both routes: in this order, each with its own caption."""
    shown = film(kind=kind, size=size)
    phases = [shown.phase(at) for at in range(shown.count)]
    assert [*PHASES, "more"] == list(dict.fromkeys(phases))
    assert [phases.index(name) for name in PHASES] == [shown.first(name) for name in PHASES]
    captions = {phase: shown.step(phases.index(phase)).key for phase in PHASES}
    assert "step.routes.start" == captions["wave"]
    assert "step.routes.choose-largest-difference" == captions["choose"]
    assert len(PHASES) == len(set(captions.values()))
    assert shown.step(shown.count - 1).key in ("step.routes.shortcut", "step.routes.no-shortcut")


def test_the_route_is_drawn_cell_by_cell() -> None:
    """While the old route is found its line grows by one cell a frame, and the walker is at its end."""
    shown = film()
    path = shown.ways.split.path.tolist()
    for drawn, at in enumerate(range(shown.first("found"), shown.first("regions")), 1):
        lines = {line.name: line.cells for line in shown.lines(at)}
        assert tuple(path[: drawn + 1]) == lines["old"]
        assert path[drawn] == shown.walker(at)
    assert None is shown.walker(shown.first("regions"))


@pytest.mark.parametrize("size", [(60, 50), (150, 120)])
def test_a_long_route_is_drawn_in_few_frames(size: tuple[int, int]) -> None:
    """A route of thousands of steps takes no longer to be drawn than one of some hundred, as a line or in its cells."""
    shown = film(size=size, generator="backtracker")
    path = shown.ways.split.path.tolist()
    assert 150 == shown.first("regions") - shown.first("found")
    half, end = shown.first("found") + 74, shown.first("regions")
    if shown.lined:
        drawn = [len(shown.lines(at)[0].cells) for at in (half, end)]
    else:
        drawn = [np.count_nonzero(frame(shown.cells, at) == ROLES.index("path")) for at in (half, end)]
        assert () == shown.lines(end)
    assert [(len(path) - 1) // 2 + 1, len(path)] == drawn
    assert shown.lined is (len(path) < 3000)


def test_a_long_new_route_colours_its_own_cells() -> None:
    """Cells of the new route that are not of the old one have a colour of their own in the last frame."""
    shown = film(size=(150, 120), generator="backtracker")
    expected = sorted(set(shown.ways.new) - set(shown.ways.split.path.tolist()))
    assert expected == np.flatnonzero(frame(shown.cells, shown.count - 1) == ROLES.index("second")).tolist()


def test_candidates_are_tinted_until_both_routes_are_drawn() -> None:
    """All walls between the regions, and no others, stand out from their own phase on until the last."""
    shown = film()
    for phase, expected in (("regions", []), ("candidates", shown.ways.table.edges.tolist()), ("both", [])):
        assert expected == np.flatnonzero(frame(shown.tints, shown.first(phase))).tolist()


@pytest.mark.parametrize("routes", [3, 4])
def test_more_routes_open_more_walls(routes: int) -> None:
    """More routes than two are opened wall by wall after them, and the last caption says how many were counted."""
    shown = film(size=(12, 9), routes=routes)
    assert routes == shown.ways.counted
    last = shown.count - 1
    assert ("step.routes.open", "routes.counted") == (shown.step(last - 1).key, shown.step(last).key)
    assert {"routes": routes} == shown.step(last).parameters
    opened = np.flatnonzero(frame(shown.walls, last).astype(bool) != shown.maze.passages)
    assert sorted(shown.ways.opened.tolist()) == opened.tolist()


def test_a_distance_that_is_too_large_is_refused_with_the_largest() -> None:
    """The refusal names how far a wall could be, and that is accepted."""
    with pytest.raises(TooFar) as refused:
        ways_of(distance=99)
    most = refused.value.most
    ways = ways_of(distance=most)
    assert most == int(ways.table.distance[ways.chosen])
    with pytest.raises(TooFar):
        ways_of(distance=most + 1)


def test_every_wall_is_listed_the_favourite_first() -> None:
    """The list holds every candidate once, and begins with the wall that the rule opens."""
    for policy in POLICIES[:-1]:
        ways = ways_of(policy=policy)
        assert list(range(len(ways.table))) == sorted(ways.order)
        assert ways.chosen == ways.order[0]


def test_the_same_seed_gives_the_same_film() -> None:
    """A maze, its second way and all frames follow from the recipe."""
    one, other = film(policy="random"), film(policy="random")
    assert one.ways.opened.tolist() == other.ways.opened.tolist()
    assert one.ways.new == other.ways.new
    found = find_ways(make(Recipe("rect", (7, 5), "wilson", seed="a")), Wish("random"), "a")
    assert found.opened.tolist() == one.ways.opened.tolist()
