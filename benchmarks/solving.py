"""Solving: every solver between the same random pairs of cells, beside C and the peers, in turn."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

import meiro
from meiro.darts import by_slot
from meiro.maze import Maze
from meiro.rng import rng_for
from meiro.solvers import Query

from .bench import PEER_SIDE, Bench, Group, Key, Task, split
from .measure import Runner, Trouble, interleave, timed
from .peers._client import Peer

MAZES = ("backtracker", "kruskal")  # long winding ways, and short ones
C = "C "  # and the solver's name
PUBLIC = "meiro.solve "

Pairs = list[tuple[int, int]]


def tasks(sides: tuple[int, ...]) -> list[Task]:
    """List a measurement for each kind of maze and side."""
    return [
        Task(Key("solving", maker, side), lambda bench, m=maker, s=side: solving(bench, m, s))
        for side in sides
        for maker in MAZES
    ]


def solving(bench: Bench, maker: str, side: int) -> Group:
    """Measure all solvers on one maze."""
    key = Key("solving", maker, side)
    maze = meiro.new((side, side), maker, seed=1)
    dice = random.Random(side)  # noqa: S311 - pairs of cells, no secrets
    pairs = [(dice.randrange(side**2), dice.randrange(side**2)) for _ in range(bench.pairs)]
    able = {(m, s) for m, told in bench.peers.items() for s in told["solvers"] if side <= PEER_SIDE}
    labels = {f"{module} {solver}": (module, solver) for module, solver in sorted(able)}
    runners, refused = split({**own_runners(bench, maze, pairs), **dict.fromkeys(labels)}, bench, key)
    desks = {label: _Desk(*labels[label], bench.limit) for label in labels if label in runners}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "passages.npy"
        if desks:
            np.save(file, maze.grid.ends[maze.passages])
        try:
            for label, desk in desks.items():
                runners[label] = desk.runner(side, file, pairs, _steps(maze, pairs))
            group = interleave(
                runners, turns=bench.turns, budget=bench.budget, questions=len(pairs), slow=desks
            )
            for label, desk in desks.items():
                group[label].facts.update(desk.facts, peak_mib=desk.peer.peak_mib)
        finally:
            for desk in desks.values():
                desk.peer.end()
    return group | refused


def _steps(maze: Maze, pairs: Pairs) -> list[int]:
    return [meiro.solve(maze.with_ends(*pair)).steps for pair in pairs]


def own_runners(bench: Bench, maze: Maze, pairs: Pairs) -> dict[str, Runner]:
    """Return a runner for every solver's kernel, for the library's call, and for C."""
    grid = maze.grid
    graph = grid.graph(compiled=bench.compiled)
    exits: Any = maze.exits if bench.compiled else bytearray(maze.exits)
    slots = [tuple(int(slot) for slot in grid.slots_of(np.array(pair))) for pair in pairs]
    mazes = [maze.with_ends(*pair) for pair in pairs]
    runners: dict[str, Runner] = {}
    for entry in meiro.solvers:
        shown = PUBLIC + entry.name
        runners[entry.name] = timed(
            lambda q, _, e=entry: e.run(graph, exits, _query(graph, slots[q], mazes[q], bench))
        )
        if entry.name in ("bfs", "dead-end-filling"):
            runners[shown] = timed(lambda q, _, e=entry: meiro.solve(mazes[q], e.name))
        c = bench.reference
        if c is not None and hasattr(c, entry.name):
            runners[C + entry.name] = timed(
                lambda q, _, e=entry, c=c: c.solve(e.name, grid, maze.exits, *slots[q])
            )
    return runners


def _query(graph: Any, ends: tuple[int, ...], maze: Maze, bench: Bench) -> Query:
    nothing: Any = np.empty(0, np.int64) if bench.compiled else []

    def bounds() -> Any:  # only A* asks for it
        bound = maze.grid.bound(maze.goal)
        spread = by_slot(maze.grid.compiled_graph, bound)
        return spread if bench.compiled else spread.tolist()

    return Query(ends[0], ends[1], rng_for(graph, 1), nothing, bounds, nothing)


class _Desk:
    """One solver of a package, in a process of its own."""

    def __init__(self, module: str, solver: str, limit: float) -> None:
        self.facts: dict[str, Any] = {}
        self.peer = Peer(module)
        self._solver, self._limit = solver, limit

    def runner(self, side: int, file: Path, pairs: Pairs, steps: list[int]) -> Runner:
        """Return a runner that prepares the maze at first, and checks every path's length."""

        def run(question: int, turn: int) -> float:
            del turn
            if not self.facts:
                self.peer.ask(60, do="hello")
                told = self.peer.ask(60, do="prepare", name=self._solver, side=side, file=str(file))
                self.facts["prepared"] = told["seconds"]
            start, goal = pairs[question]
            answer = self.peer.ask(2 * self._limit, do="solve", start=start, goal=goal)
            if answer["steps"] != steps[question]:
                msg = f"found a path of {answer['steps']} steps instead of {steps[question]}"
                raise Trouble(msg)
            return float(answer["seconds"])

        return run
