"""Laws about films of walks: the rope, the ways back, and the classic they come from."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from meiro.desktop.watch.order import Order, film_of
from meiro.desktop.watch.walking import Walking, film_walk
from meiro.maze import Maze
from meiro.solvers import solve
from meiro.steps import solving_steps
from tests import naive
from tests.watching import (
    ROUTE,
    name_of,
    state_at,
)

C6 = """
11111111111 00000000001 11111011111 10000000001 11101010101 10001010101 10101011111 10101000001 10101110101 10101000100
11111111111
"""  # the block maze of the classic that walks with a rope
TURNS = (9, 15, 21, 24, 27, 35, 41, 48, 55)  # a few places of the walk there


def walk_of_c6() -> Walking:
    """The film of the block maze that the classic's walk is known of."""
    picture = np.array([[int(block) for block in row] for row in C6.split()])
    maze = Maze.from_blocks(picture).block_maze()
    return film_walk(maze, solving_steps(maze, solve(maze, "dfs"), "dfs"), path=False)


def test_the_walk_of_the_fixture() -> None:
    """The walk enters at (0, 1), leaves at (10, 9), turns where it should, and has 75 entries."""
    film = walk_of_c6()
    places = [film.maze.grid.position(int(cell))[::-1] for cell in film.walk]
    assert (75, (0, 1), (10, 9)) == (len(places), places[0], places[-1])
    assert [(9, 1), (5, 3), (9, 5)] == [places[9], places[15], places[21]]
    assert film.count == 75


def test_a_step_is_back_when_both_ends_were_on_the_route() -> None:
    """Steps forward and back are told apart by whether the cell entered was on the route already."""
    film = walk_of_c6()
    known = {int(film.walk[0])}
    for at, (_, cell) in enumerate(pairwise(film.walk.tolist())):
        assert (cell in known) == film.is_back[at]
        known.add(cell)


@pytest.mark.parametrize(
    "order", [ROUTE, replace(ROUTE, generator="kruskal", options=(), seed="b")], ids=name_of
)
def test_lines_are_the_rope_and_the_ways_back(order: Order) -> None:
    """The rope is a simple way from the start to the walker; the dashed lines are all the rest of the route."""
    film = film_of(order)
    assert isinstance(film, Walking)
    for at in range(0, film.count, 7):
        *back, rope = film.lines(at)
        assert film.walk[0] == rope.cells[0]
        assert film.heads(at)[0] == rope.cells[-1]
        assert len(set(rope.cells)) == len(rope.cells)
        assert (False, {True}) == (rope.dash, {line.dash for line in back} or {True})
        walked = {frozenset(step) for step in pairwise(film.walk[: at + 1].tolist())}
        drawn = [frozenset(step) for line in (*back, rope) for step in pairwise(line.cells)]
        assert walked == set(drawn)
        assert len(drawn) == len(walked)
    assert film.count == len(film.walk)


def test_the_other_walker_knows_the_way() -> None:
    """Switched to breadth-first search, the route is the shortest one, from entrance to exit."""
    film = film_of(replace(ROUTE, solver="bfs"))
    assert isinstance(film, Walking)
    ends = [(int(a), int(b)) for a, b in film.maze.grid.ends]
    steps = naive.distances(film.maze.grid.n_cells, ends, naive.every(ends), film.maze.goal)
    assert film.count - 1 == steps[film.maze.start]
    assert (film.maze.start, film.maze.goal) == (film.walk[0], film.walk[-1])
    width = film.maze.grid.params[0]
    assert [(1, 0), (19, width - 1)] == [film.maze.grid.position(int(film.walk[i])) for i in (0, -1)]


def test_a_long_walk_colours_cells() -> None:
    """A walk too long for lines leaves its colours: forward on the route, back where it was in vain."""
    film = film_of(replace(ROUTE, width=90, height=60, loops=0))
    assert isinstance(film, Walking)
    assert not film.lined
    last = state_at(film, film.count - 1)
    route = np.flatnonzero(last == film.roles.index("path"))
    assert sorted(film.rope(film.count - 1)) == route.tolist()
