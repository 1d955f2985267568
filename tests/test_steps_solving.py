"""The sentences about solving a maze are true."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from meiro import Maze, new, solve
from meiro.steps import Step, solving_steps
from tests import naive
from tests.telling import GRIDS, SIZES, looped, open_neighbours, suffixes


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("grid", GRIDS)
def test_rings_are_distances(grid: str, seed: int) -> None:
    """The ring of a cell is its distance from the start, and each ring begins once."""
    maze = new(SIZES.get(grid, (7, 6)), "prim", grid=grid, seed=seed, loops=15)
    search = solve(maze, "bfs")
    ends = [tuple(pair) for pair in maze.grid.ends.tolist()]
    steps = list(solving_steps(maze, search, "bfs"))[1 : len(search.explored)]
    far = naive.distances(maze.grid.n_cells, ends, set(np.flatnonzero(maze.passages).tolist()), maze.start)
    assert [far[cell] for cell in search.explored[1:].tolist()] == [step.parameters["ring"] for step in steps]
    begun = [step.parameters["ring"] for step in steps if step.key in {"step.bfs.ring", "step.bfs.goal"}]
    assert list(range(1, search.steps + 1)) == sorted(set(begun))


@pytest.mark.parametrize("seed", range(5))
def test_f_never_falls_and_never_lies(seed: int) -> None:
    """A* explores in the order of f, and f is never more than the route has steps."""
    maze = looped(seed)
    search = solve(maze, "astar")
    steps = list(solving_steps(maze, search, "astar"))[1 : len(search.explored)]
    sums = [step.parameters["f"] for step in steps]
    assert sorted(sums) == sums
    assert sums[-1] == steps[-1].parameters["g"] == search.steps
    for step, cell in zip(steps, search.explored[1:].tolist(), strict=True):
        row, column = np.abs(np.subtract(maze.grid.position(cell), maze.grid.position(maze.goal)))
        assert step.parameters["f"] == step.parameters["g"] + row + column


def test_weights_are_told() -> None:
    """Dijkstra's cells come at what they cost to reach, the cheapest first."""
    maze = looped(3)
    weights = np.arange(maze.grid.n_cells) % 7 + 2
    search = solve(maze, "dijkstra", weights=weights)
    steps = list(solving_steps(maze, search, "dijkstra", least=2))[1 : len(search.explored)]
    assert search.costs[1:].tolist() == [step.parameters["g"] for step in steps]
    assert steps[-1].parameters["g"] == search.cost


def test_parents_lead_from_the_goal_to_the_start() -> None:
    """The path is followed back step by step."""
    maze = looped(4)
    search = solve(maze, "astar")
    steps = solving_steps(maze, search, "astar")
    assert steps.backwards
    chain = [step.parameters for step in list(steps)[len(search.explored) : -1]]
    places = ["({}, {})".format(*maze.grid.position(cell)) for cell in search.path[::-1].tolist()]
    assert list(pairwise(places)) == [(p["here"], p["there"]) for p in chain]


@pytest.mark.parametrize("seed", range(8))
def test_the_two_sides_are_connected(seed: int) -> None:
    """Whatever is said to belong to one end is connected with it by cells of that end."""
    maze = looped(seed)
    search = solve(maze, "bidirectional")
    said = [step.key for step in solving_steps(maze, search, "bidirectional")][: len(search.explored) - 1]
    sides: dict[str, set[int]] = {"step.bidirectional.start": {maze.start}, "step.bidirectional.goal": set()}
    near = open_neighbours(maze)
    for key, cell in zip(said[1:], search.explored[1:-1].tolist(), strict=True):
        assert cell == maze.goal or near[cell] & sides[key]
        sides[key].add(cell)


@pytest.mark.parametrize("seed", range(8))
def test_filling_is_told_from_walking(seed: int) -> None:
    """What is filled is what a slow filling fills."""
    maze = looped(seed)
    near = open_neighbours(maze)
    filled: set[int] = set()
    more = True
    while more:
        ends = {c for c in range(42) if c not in filled and len(near[c] - filled) == 1} - {
            maze.start,
            maze.goal,
        }
        filled |= ends
        more = bool(ends)
    search = solve(maze, "dead-end-filling")
    said = [step.key for step in solving_steps(maze, search, "dead-end-filling")][: len(search.explored)]
    keys = {"step.dead-end-filling.fill", "step.dead-end-filling.chain"}
    told = {cell for key, cell in zip(said, search.explored.tolist(), strict=True) if key in keys}
    assert filled == told
    dead = {cell for cell in told if len(near[cell]) == 1}
    assert len(dead) == said.count("step.dead-end-filling.fill")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("hand", ["left", "right"])
def test_turns_are_those_of_the_body(seed: int, hand: str) -> None:
    """On squares, left is anticlockwise and right clockwise, whichever hand is on the wall."""
    maze = new("7x6", seed=seed)
    search = solve(maze, "wall-follower", options={"hand": hand})
    clockwise = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    where = maze.grid.positions[search.walk]
    faced = [clockwise.index(tuple(step)) for step in np.diff(where, axis=0).tolist()]
    turns = ["straight", "right", "back", "left"]
    expected = ["first"] + [turns[(b - a) % 4] for a, b in pairwise(faced)]
    steps = list(solving_steps(maze, search, "wall-follower"))[1 : len(search.walk)]
    assert expected == suffixes(steps, "wall-follower")


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("hand", ["left", "right"])
@pytest.mark.parametrize("heading", range(4))
def test_pledge_counts_as_its_walker_does(seed: int, hand: str, heading: int) -> None:
    """The count of every step is that of the method followed by hand on squares."""
    maze = looped(seed, "6x6", 25)
    search = solve(maze, "pledge", options={"hand": hand, "heading": heading})
    clockwise = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    near, grid, away = open_neighbours(maze), maze.grid, 1 if hand == "left" else -1

    def ahead(cell: int, way: int) -> int | None:
        row, column = np.add(grid.position(cell), clockwise[way % 4]).tolist()
        inside = 0 <= row < 6 and 0 <= column < 6
        return 6 * row + column if inside and 6 * row + column in near[cell] else None

    cell, way, count, expected = maze.start, heading, 0, list[tuple[int, int]]()
    while len(expected) < len(search.walk) - 1:
        if count:
            way, count = way - away, count - 1  # the hand's side first
        for _ in range(4):
            if count == 0 and ahead(cell, heading) is not None:
                way = heading
                break
            if ahead(cell, way) is not None and count > 0:
                break
            way, count = way + away, count + 1
        cell = ahead(cell, way)
        expected.append((cell, count))
    steps = list(solving_steps(maze, search, "pledge", options={"hand": hand, "heading": heading}))
    told = [int(step.parameters.get("turns", 0)) for step in steps[1 : len(search.walk)]]
    assert search.walk[1:].tolist() == [cell for cell, _ in expected]
    shown = len(told) if search.found else len(told) - 1  # the last frame says that there is no route
    assert [count for _, count in expected][:shown] == told[:shown]


@pytest.mark.parametrize("seed", range(8))
def test_marks_are_counted(seed: int) -> None:
    """Trémaux's sentences tell the first mark from the second."""
    maze = looped(seed)
    search = solve(maze, "tremaux")
    marks: Counter[frozenset[int]] = Counter()
    steps = list(solving_steps(maze, search, "tremaux"))[1 : len(search.walk)]
    walk = search.walk.tolist()
    for step, here, there in zip(steps, walk, walk[1:], strict=False):
        assert (marks[frozenset((here, there))] == 0) == (step.key == "step.tremaux.new")
        marks[frozenset((here, there))] += 1


@pytest.mark.parametrize("seed", range(8))
def test_the_rope_is_followed_back(seed: int) -> None:
    """The walker steps forward once for every cell but the first, and back only where nothing is new."""
    maze = looped(seed)
    search = solve(maze, "dfs")
    walk, near = search.walk.tolist(), open_neighbours(maze)
    steps = list(solving_steps(maze, search, "dfs"))[1 : len(walk)]
    seen = {walk[0]}
    for step, here, there in zip(steps, walk, walk[1:], strict=False):
        new_ways = near[here] - seen
        assert (there in new_ways) == (step.key in {"step.dfs.forward", "step.dfs.fork"})
        assert bool(new_ways) == (there in new_ways)
        assert step.key != "step.dfs.dead-end" or len(near[here]) == 1
        seen.add(there)


def test_turning_on_the_spot_is_said() -> None:
    """With repeated turns the walker stands twice in each cell where it turns."""
    maze = new("6x6", "prim", seed=5)
    search = solve(maze, "dfs", options={"repeat_turns": True})
    steps = solving_steps(maze, search, "dfs")
    still = int(np.count_nonzero(np.diff(search.walk) == 0))
    assert still == sum(step.key == "step.dfs.turn" for step in steps) > 0


def test_a_circling_walker_is_said() -> None:
    """A hand on an island goes round for ever, and the last frame says so."""
    maze = new("3x3", seed=0, loops=100, start=(0, 0), goal=(1, 1))
    passages = maze.passages.copy()
    passages[(maze.grid.ends == maze.goal).any(axis=1)] = False
    passages[(maze.grid.ends == maze.goal).any(axis=1).nonzero()[0][-1]] = True
    ring = Maze(maze.grid, passages, maze.start, maze.goal)
    search = solve(ring, "wall-follower", options={"hand": "left"})
    steps = solving_steps(ring, search, "wall-follower")
    assert search.note
    assert steps[-1] == Step("step.circled", {"steps": -1, "explored": 8, "walked": len(search.walk) - 1})


def test_a_tired_mouse_is_said() -> None:
    """A mouse that gives up says after how many steps."""
    maze = new("9x9", seed=1)
    steps = solving_steps(maze, solve(maze, "random-mouse", options={"max_steps": 5}), "random-mouse")
    assert steps[-1].key == "step.gave-up"
    assert steps[-1].parameters["walked"] == 5
