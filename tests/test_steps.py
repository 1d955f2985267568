"""Laws about the steps in words: every frame has its sentence, and the sentence is true."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import pytest

from meiro import Maze, generators, grids, new, solve, solvers, words
from meiro.errors import MeiroError
from meiro.generators import check_supported
from meiro.identity import Change, Recipe
from meiro.make import make_traced
from meiro.maze import Trace
from meiro.rng import key_of, rng_for
from meiro.routes import POLICIES, candidates, choose, partition
from meiro.solvers import check_supported as check_solvable
from meiro.steps import Step, making_steps, routing_steps, solving_steps
from tests import naive

SIZES = {"polar": (6, 4)}
GRIDS = [entry.name for entry in grids]
GENERATORS = [entry.name for entry in generators]
SOLVERS = [entry.name for entry in solvers]
OPTIONS = {"growing-tree": (("newest", 1), ("random", 1))}

MAKING = {  # what a maze of 8×8 cells shows of each generator, beside start and done
    "backtracker": {"dig", "back"},
    "prim": {"open", "drop"},
    "prim-cell": {"join"},
    "prim-weights": {"open", "drop"},
    "kruskal": {"join", "keep"},
    "boruvka": {"open", "drop"},
    "wilson": {"walk", "loop", "meet", "open"},
    "aldous-broder": {"new", "old"},
    "eller": {"join", "keep", "down", "last"},
    "hunt-and-kill": {"walk", "hunt"},
    "sidewinder": {"top", "run", "up"},
    "binary-tree": {"along", "up", "first-row", "row-start"},
    "growing-tree": {"on", "other"},
    "recursive-division": {"divide", "build", "gap"},
}

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


def traced(generator: str, grid: str = "rect", size: tuple[int, int] = (8, 8), seed: str = "steps") -> Trace:
    """Make a trace with everything examined."""
    recipe = Recipe(grid, SIZES.get(grid, size), generator, OPTIONS.get(generator, ()), seed=seed)
    return make_traced(recipe, examined=True)[1]


def place(trace: Trace, cell: int) -> str:
    """Name a cell as the sentences do."""
    return "({}, {})".format(*trace.grid.position(cell))


def suffixes(steps: Iterable[Step], name: str) -> list[str]:
    """Return the ends of the keys of a generator's steps; one without words of its own has the plain ones."""
    return [step.key.removeprefix(f"step.{name}.").removeprefix("step.") for step in steps]


def speak(steps: Iterable[Step]) -> None:
    """Say all steps in all languages."""
    for key, parameters in steps:
        for language in words.languages():
            said = words.text(key, language, **parameters)
            assert said
            assert "{" not in said


def events(trace: Trace) -> list[tuple[int, int, bool]]:
    """List the events of a trace the slow way: from which cell, to which, and whether the edge was flipped."""
    flips = set(trace.flip_at.tolist())
    ends = trace.grid.ends[trace.examined].tolist()
    return [
        (here, b if here == a else a, i in flips)
        for i, (here, (a, b)) in enumerate(zip(trace.heads.tolist(), ends, strict=True))
    ]


def open_neighbours(maze: Maze) -> list[set[int]]:
    """List the cells that each cell is open to."""
    near: list[set[int]] = [set() for _ in range(maze.grid.n_cells)]
    for a, b in maze.grid.ends[maze.passages].tolist():
        near[a].add(b)
        near[b].add(a)
    return near


def looped(seed: int, size: str = "7x6", loops: int = 15) -> Maze:
    """Make a maze with some loops."""
    return new(size, "prim", seed=seed, loops=loops)


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


# ---- Generators: the sentences are true ----


@pytest.mark.parametrize("name", [name for name in MAKING if name != "recursive-division"])
def test_cells_are_named_as_the_trace_has_them(name: str) -> None:
    """Here and there are the cells of the examined edge, from the head's side."""
    trace = traced(name)
    steps = list(making_steps(trace, name))[1:-1]
    said = [(step.parameters["here"], step.parameters["there"]) for step in steps]
    assert [(place(trace, here), place(trace, there)) for here, there, _ in events(trace)][:-1] == said


@pytest.mark.parametrize("name", ["kruskal", "boruvka"])
def test_the_trees_left_are_counted(name: str) -> None:
    """As many trees are left as a count of the connected pieces finds."""
    trace = traced(name, size=(5, 5))
    ends = [tuple(pair) for pair in trace.grid.ends.tolist()]
    done: set[int] = set()
    for step, edge, (_, _, flipped) in zip(
        list(making_steps(trace, name))[1:-1], trace.examined, events(trace), strict=False
    ):
        done |= {int(edge)} if flipped else set()
        assert len(naive.components(25, ends, done)) == step.parameters["trees"]


def test_boruvka_halves_the_trees_in_each_round() -> None:
    """Every tree joins another one in a round, so at most half of them are left."""
    trace = traced("boruvka", size=(12, 12))
    steps = list(making_steps(trace, "boruvka"))
    left = {step.parameters["round"]: step.parameters["trees"] for step in steps[1:-1]}
    assert list(left) == list(range(1, steps[-1].parameters["rounds"] + 1))
    trees = 144
    for number, count in left.items():
        assert count <= trees / 2 or number == len(left)
        trees = count


def test_wilson_tells_loops_from_meetings() -> None:
    """A walk that comes back to itself loses that loop, and one that comes to the maze ends."""
    trace = traced("wilson")
    first = set(range(64)) - {here for here, _, flipped in events(trace) if flipped}
    maze, walk, expected = set(first), list[int](), list[str]()
    for here, there, flipped in events(trace):
        if flipped:
            maze.add(here)
            walk.clear()
            expected.append("open")
            continue
        walk.append(here)
        expected.append("meet" if there in maze else "loop" if there in walk else "walk")
    assert expected[:-1] == suffixes(making_steps(trace, "wilson"), "wilson")[1:-1]


def test_hunts_are_told_from_walks() -> None:
    """A walk leaves a known cell, a hunt begins in a new one."""
    for seed in "abcde":
        trace = traced("hunt-and-kill", seed=seed)
        known = {events(trace)[0][0]}
        expected = []
        for here, there, _ in events(trace):
            expected.append("walk" if here in known else "hunt")
            known |= {here, there}
        assert expected[:-1] == suffixes(making_steps(trace, "hunt-and-kill"), "hunt-and-kill")[1:-1]


def test_the_cells_left_are_counted() -> None:
    """Aldous–Broder's walk knows how many cells are new."""
    trace = traced("aldous-broder")
    known = {events(trace)[0][0]}
    for step, (here, there, _) in zip(
        list(making_steps(trace, "aldous-broder"))[1:-1], events(trace), strict=False
    ):
        known |= {here, there}
        assert 64 - len(known) == step.parameters["left"]


def test_gaps_are_where_a_wall_stays_open() -> None:
    """Between a wall and its piece after the gap there is a passage in the finished maze."""
    maze, trace = make_traced(Recipe("rect", (9, 7), "recursive-division", seed="gaps"), examined=True)
    near = open_neighbours(maze)
    said = suffixes(making_steps(trace, "recursive-division"), "recursive-division")
    happened = events(trace)
    for i in (i for i, suffix in enumerate(said[:-1]) if suffix == "gap"):
        (before, across, _), (after, _, _) = happened[i - 2], happened[i - 1]
        middle = (before + after) // 2
        assert middle + across - before in near[middle]
    assert said.count("divide") + said.count("build") + said.count("gap") == len(happened) - 1


def test_division_elsewhere_closes_borders() -> None:
    """Without straight lines the rooms are two grown parts and their border."""
    steps = making_steps(traced("recursive-division", "hex", (5, 5)), "recursive-division")
    assert {"start", "border", "done"} == set(suffixes(steps, "recursive-division"))


def test_blocks_are_spoken_of_where_the_game_does() -> None:
    """The digging game digs two blocks at a time, and names them by their place in the picture."""
    trace = traced("backtracker", size=(3, 3))
    steps = making_steps(trace, "backtracker", blocks=True)
    assert steps[0].parameters["here"] == "(5, 5)"
    assert {"start", "dig-blocks", "back-blocks", "done"} == set(suffixes(steps, "backtracker"))
    speak(steps)


# ---- Transforms ----


@pytest.mark.parametrize("name", ["prim", "backtracker", "recursive-division"])
@pytest.mark.parametrize("change", [Change("loops", 20), Change("braid", 100), Change("routes", 2)])
def test_transforms_follow_the_generator(name: str, change: Change) -> None:
    """When the generator is done it says so, and then each opened wall is told with the transform's words."""
    recipe = Recipe("rect", (8, 8), name, transforms=(change,), seed="after")
    maze, trace = make_traced(recipe, examined=True)
    said = [step.key for step in making_steps(trace, name, transforms=(change.name,))]
    opened = int(maze.passages.sum()) - 63
    assert said[-1] == "step.done"
    assert [f"step.{change.name}.open"] * (opened - 1) == said[-opened:-1]
    assert said[-opened - 1] == f"step.{name}.done"
    assert said.count(f"step.{name}.done") == 1
    speak(making_steps(trace, name, transforms=(change.name,)))


def test_the_end_counts_the_passages() -> None:
    """The last sentence tells the passages of the finished maze, loops included."""
    for name in ("kruskal", "recursive-division"):
        recipe = Recipe(
            "rect", (6, 5), name, transforms=(Change("loops", 30), Change("braid", 50)), seed="end"
        )
        maze, trace = make_traced(recipe, examined=True)
        steps = making_steps(trace, name, transforms=("loops", "braid"))
        assert steps[-1].parameters == {"cells": 30, "passages": int(maze.passages.sum())}
        assert steps[-2].key == "step.transform.open"


def test_transforms_that_change_nothing_leave_the_end_to_the_generator() -> None:
    """Without an opened wall the generator has the last word."""
    trace = traced("kruskal")
    assert making_steps(trace, "kruskal", transforms=("loops",))[-1].key == "step.kruskal.done"


# ---- Solvers: the sentences are true ----


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
