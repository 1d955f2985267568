"""The sentences about making a maze are true, those about transforms too."""

import pytest

from meiro.identity import Change, Recipe
from meiro.make import make_traced
from meiro.maze import Trace
from meiro.steps import making_steps
from tests import naive
from tests.telling import MAKING, open_neighbours, speak, suffixes, traced


def place(trace: Trace, cell: int) -> str:
    """Name a cell as the sentences do."""
    return "({}, {})".format(*trace.grid.position(cell))


def events(trace: Trace) -> list[tuple[int, int, bool]]:
    """List the events of a trace the slow way: from which cell, to which, and whether the edge was flipped."""
    flips = set(trace.flip_at.tolist())
    ends = trace.grid.ends[trace.examined].tolist()
    return [
        (here, b if here == a else a, i in flips)
        for i, (here, (a, b)) in enumerate(zip(trace.heads.tolist(), ends, strict=True))
    ]


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
