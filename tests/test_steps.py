"""Every frame of every generator, solver and second way has its sentence."""

from collections import Counter

import pytest

from meiro import Maze, generators, grids, new, solve, solvers, words
from meiro.errors import MeiroError
from meiro.generators import check_supported
from meiro.identity import Recipe
from meiro.make import make_traced
from meiro.rng import key_of, rng_for
from meiro.routes import POLICIES, candidates, choose, partition
from meiro.solvers import check_supported as check_solvable
from meiro.steps import Step, making_steps, routing_steps, solving_steps
from tests.telling import GRIDS, MAKING, SIZES, looped, speak, suffixes, traced

GENERATORS = [entry.name for entry in generators]
SOLVERS = [entry.name for entry in solvers]

SOLVING = {  # and of each solver, with some loops
    "bfs": {"bfs.ring", "bfs.cell", "bfs.goal", "parent", "found"},
    "dfs": {"dfs.fork", "dfs.forward", "dfs.back", "dfs.dead-end", "path", "found-walk"},
    "astar": {"astar.cell", "astar.goal", "astar.parent", "found"},
    "dijkstra": {"dijkstra.cell", "dijkstra.goal", "parent", "found"},
    "bidirectional": {"bidirectional.start", "bidirectional.goal", "bidirectional.meet", "path", "found"},
    "dead-end-filling": {
        "dead-end-filling.fill",
        "dead-end-filling.chain",
        "dead-end-filling.left",
        "goal",
        "path",
        "found",
    },
    "wall-follower": {
        *(f"wall-follower.{turn}" for turn in ("first", "left", "right", "straight", "back")),
        "path",
        "found-walk",
    },
    "pledge": {
        *(f"pledge.{what}" for what in ("ahead", "hit", "wall", "let-go")),
        "path",
        "found-walk",
    },
    "tremaux": {
        *(f"tremaux.{what}" for what in ("new", "turn", "dead-end", "back", "path")),
        "found-walk",
    },
    "random-mouse": {
        *(f"random-mouse.{what}" for what in ("choose", "on", "turn")),
        "path",
        "found-walk",
    },
}


# ---- Every frame says something ----


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("name", GENERATORS)
def test_every_frame_of_every_generator_is_said(name: str, grid: str) -> None:
    """Each frame of a trace, and the one before it, has a sentence in all languages."""
    try:
        check_supported(generators[name], grids[grid].run(*SIZES.get(grid, (4, 4))))
    except MeiroError:
        return
    trace = traced(name, grid, (4, 4))
    steps = making_steps(trace, name)
    assert len(trace.examined) + 1 == len(steps)
    speak(steps)


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("grid", GRIDS)
def test_every_frame_of_every_solver_is_said(name: str, grid: str) -> None:
    """Each cell of the course and of the path has a sentence in all languages."""
    maze = new(SIZES.get(grid, (4, 4)), "prim", grid=grid, seed="said", loops=20)
    try:
        check_solvable(solvers[name], maze.grid)
    except MeiroError:
        return
    search = solve(maze, name)
    steps = solving_steps(maze, search, name)
    course = search.explored if search.walk is None else search.walk
    assert len(course) + len(search.path) == len(steps)
    speak(steps)


@pytest.mark.parametrize("name", MAKING)
def test_each_generator_shows_its_own_sentences(name: str) -> None:
    """A maze of ordinary size shows everything a generator can do, and nothing but that."""
    shown: set[str] = set()
    for seed in "ab":
        said = suffixes(making_steps(traced(name, seed=seed), name), name)
        assert said[0] == "start"
        assert said[-1] == "done"
        shown |= set(said[1:-1])
    assert MAKING[name] == shown


@pytest.mark.parametrize("name", SOLVING)
def test_each_solver_shows_its_own_sentences(name: str) -> None:
    """A few mazes of ordinary size show everything a solver can do, and nothing but that."""
    shown: set[str] = set()
    for seed in range(20):
        maze = looped(seed, "9x9")
        search = solve(maze, name)
        if search.found:
            said = [step.key.removeprefix("step.") for step in solving_steps(maze, search, name)]
            assert said[0] == "search"
            shown |= set(said[1:])
    assert SOLVING[name] == shown


@pytest.mark.parametrize("name", GENERATORS)
def test_the_smallest_maze_is_said(name: str) -> None:
    """One cell alone is done at once."""
    trace = traced(name, size=(1, 1))
    assert ["done"] == suffixes(making_steps(trace, name), name)
    speak(making_steps(trace, name))


@pytest.mark.parametrize("name", SOLVERS)
def test_a_start_that_is_the_goal_is_said(name: str) -> None:
    """A route of no steps is found."""
    maze = new("3x3", seed=1, start=(1, 1), goal=(1, 1))
    steps = solving_steps(maze, solve(maze, name), name)
    assert {"step.found", "step.found-walk"} & {steps[-1].key}
    assert steps[-1].parameters["steps"] == 0
    speak(steps)


@pytest.mark.parametrize("name", SOLVERS)
def test_a_goal_behind_walls_is_said(name: str) -> None:
    """Without a route the last frame says so."""
    maze = new("5x4", seed=2)
    passages = maze.passages.copy()
    passages[(maze.grid.ends == maze.goal).any(axis=1)] = False
    cut = Maze(maze.grid, passages)
    steps = solving_steps(cut, solve(cut, name), name)
    assert steps[-1].key in {"step.none", "step.circled"}
    speak(steps)


def test_frames_are_counted_as_lists_are() -> None:
    """Frames count from either end, and outside there are none."""
    steps = making_steps(traced("prim"), "prim")
    assert list(steps)[-1] == steps[-1] == steps[len(steps) - 1]
    for at in (len(steps), -len(steps) - 1):
        with pytest.raises(IndexError, match="frames go from 0"):
            _ = steps[at]


# ---- Without words of one's own ----


@pytest.mark.parametrize(
    "name, begin, flip", [("prim", "begin", "open"), ("recursive-division", "begin-open", "close")]
)
def test_an_unknown_generator_is_told_by_its_flips(name: str, begin: str, flip: str) -> None:
    """A generator in a file of its own is watched with plain sentences, until it has words."""
    steps = making_steps(traced(name), "toy")
    assert steps[0].key == f"step.{begin}"
    assert {step.key for step in list(steps)[1:-1]} <= {f"step.{flip}", "step.look"}
    assert steps[-1] == Step("step.done", {"cells": 64, "passages": 63})
    speak(steps)


def test_a_trace_of_flips_alone_is_told_by_them() -> None:
    """Where nothing was recorded but flips, each is said."""
    _, trace = make_traced(Recipe("rect", (5, 5), "wilson", seed="plain"))
    assert Counter(step.key for step in making_steps(trace, "wilson")) == {
        "step.begin": 1,
        "step.open": 23,
        "step.done": 1,
    }


def test_an_unknown_solver_is_told_by_its_course() -> None:
    """A solver in a file of its own is watched with plain sentences."""
    maze = looped(1)
    for known, key in (("bfs", "step.explore"), ("dfs", "step.walk")):
        steps = solving_steps(maze, solve(maze, known), "toy")
        assert steps[1].key == key
        speak(steps)


# ---- The second way ----


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("grid", GRIDS)
def test_the_second_way_is_said(policy: str, grid: str) -> None:
    """Rings, regions, candidates, the opened wall and both routes are told, with numbers that agree."""
    maze = new(SIZES.get(grid, (7, 7)), "wilson", grid=grid, seed="ways")
    split = partition(maze)
    table = candidates(maze, split)
    graph = maze.grid.graph(compiled=False)
    at = choose(table, policy, 0, rng_for(graph, key_of("ways")))
    steps = routing_steps(maze, split, table, at, policy)
    said = suffixes(steps, "routes")
    rings = int(split.rings.max())
    assert ["start"] + ["wave"] * rings == said[: rings + 1]
    phases = ["found", "regions", "candidates", f"choose-{policy}", "both"]
    assert phases == said[rings + 1 :][:5]
    assert (policy == "largest-difference") == (len(said) == rings + 7)
    facts = steps[-1].parameters
    assert facts["start_cells"] + facts["goal_cells"] == maze.grid.n_cells
    assert facts["new"] == table.length[at]
    speak(steps)
    speak(steps.candidate(i) for i in range(len(table)))
    for i in range(len(table)):
        wall = steps.candidate(i).parameters
        assert wall["length"] == wall["from_start"] + 1 + wall["from_goal"]


def test_every_policy_has_its_words() -> None:
    """Each rule has a name for menus and a sentence for the view."""
    assert [f"routes.policy.{policy}" for policy in POLICIES] == words.keys("routes.policy.")
    assert [f"step.routes.choose-{policy}" for policy in POLICIES] == words.keys("step.routes.choose-")
