"""What the tests of play share: sessions on fake clocks, late answers, and scripts of vectors."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from meiro import maze_from_id
from meiro.maze import Maze
from meiro.play import AtOnce, Job, ManualClock, Session, Settings, State, View
from meiro.play.ways import turn, ways

VECTORS = Path(__file__).parent / "vectors"


class Late:
    """A runner that makes mazes at once, and has the answer when the clock has reached a time."""

    def __init__(self, clock: ManualClock, ready: float) -> None:
        self.clock = clock
        self.ready = ready
        self.made = False

    def start(self, work: Callable[[], Any]) -> Job:
        """Do the work now; keep it back unless it is the maze, which is asked for first."""
        job = AtOnce().start(work)
        self.made, first = True, not self.made
        return job if first else LateJob(self, job)


class LateJob:
    """Work that is done but not yet told."""

    def __init__(self, runner: Late, job: Job) -> None:
        self.runner = runner
        self.job = job

    def done(self) -> bool:
        """Tell whether the time has come."""
        return self.runner.clock.now >= self.runner.ready

    def result(self) -> Any:
        """Return what came of it."""
        return self.job.result()

    def cancel(self) -> None:
        """Nobody waits for it."""


def session_on(maze: Maze, clock: ManualClock | None = None, **fields: Any) -> Session:
    """Put a maze on the table, ready, with no making to watch."""
    session = Session(clock or ManualClock(), settings=Settings(animation=0.0, **fields))
    assert session.act("new", maze=maze) is None
    return session


def load_vectors(name: str) -> dict[str, Any]:
    """Read one file of vectors."""
    document: dict[str, Any] = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    return document


def describe(maze: Maze) -> dict[str, Any]:
    """Say all that a program in another language needs to play a maze."""
    passages = []
    for cell in range(maze.grid.n_cells):
        for way in ways(maze, cell):
            if cell < way.cell:
                back = next(one for one in ways(maze, way.cell) if one.edge == way.edge)
                turned = turn(maze.grid, cell, way.cell)
                passages.append(
                    [cell, way.cell, way.direction, way.angle, back.direction, back.angle, turned]
                )
    return {
        "cells": maze.grid.n_cells,
        "start": maze.start,
        "goal": maze.goal,
        "positions": maze.grid.positions.tolist(),
        "passages": passages,
    }


def start_script(script: dict[str, Any]) -> tuple[Session, ManualClock]:
    """Begin a vector's game."""
    clock = ManualClock()
    maze = maze_from_id(script["maze"]["id"])
    settings = Settings(animation=0.0, **script["settings"])
    session = Session(clock, settings=settings, runner=Late(clock, script["answer_at"] / 1000))
    assert session.act("new", maze=maze) is None
    return session, clock


def do_step(session: Session, clock: ManualClock, step: dict[str, Any]) -> dict[str, Any]:
    """Do one step of a script and return what can be seen after it."""
    clock.now = step["at"] / 1000
    before = session.view().cell
    walked: tuple[int, ...] = ()
    refused = ""
    if step["do"] in ("press", "run"):
        walked = session.press(step["angle"], run=step["do"] == "run")
    elif step["do"] == "walk":
        walked = session.walk_to(step["cell"])
    elif step["do"] != "tick":
        refusal = session.act(step["do"])
        refused = "" if refusal is None else refusal.key
    session.tick()
    return {"entered": _entered(session, before, walked), "refused": refused, **seen(session.view())}


def _entered(session: Session, cell: int, walked: tuple[int, ...]) -> list[int]:
    maze = session.view().maze
    assert maze is not None
    found = []
    for edge in walked:
        low, high = maze.grid.ends[edge].tolist()
        cell = high if cell == low else low
        found.append(cell)
    return found


def seen(view: View) -> dict[str, Any]:
    """Return a view in plain types, as vectors write it."""
    values = {counter.name: counter.value for counter in view.counters}
    live = {name: action.live for name, action in view.actions.items()}
    return {
        "state": str(view.state),
        "cell": view.cell,
        **values,
        "ms": round(view.seconds * 1000),
        "ranked": round(view.ranked * 1000),
        "bumps": view.bumps,
        "undo": live.get("undo", False),
        "redo": live.get("redo", False),
        "trail": [] if view.trail is None else list(view.trail),
        "answer": list(view.answer),
        "hint": None
        if view.hint is None
        else {"rank": view.hint.rank, "angle": view.hint.angle, "cells": list(view.hint.cells)},
        "visible": None if view.fog is None else sorted(view.fog.visible),
        "remembered": None if view.fog is None else sorted(view.fog.remembered),
        "percent": None if view.result is None else view.result.percent,
    }


def snapshot_of(session: Session) -> dict[str, Any]:
    """Return all of a session that undo and redo must bring back; time and bumps only grow."""
    found = seen(session.view())
    for growing in ("ms", "ranked", "bumps"):
        del found[growing]
    return found


def is_over(session: Session) -> bool:
    """Tell whether nobody can walk any more."""
    return session.state not in (State.READY, State.PLAYING)


def fresh(clock: ManualClock | None = None, **fields: Any) -> Session:
    """A session with nothing on the table, whose mazes have the seeds 1, 2, 3 and so on."""
    numbers = iter(range(1, 10_000))
    return Session(clock or ManualClock(), settings=Settings(**fields), seeds=lambda: str(next(numbers)))


def clear(session: Session, clock: ManualClock, step: float = 0.5) -> None:
    """Walk a shortest route to the goal."""
    assert session.round is not None
    assert session.round.answer is not None
    board, to_goal = session.round.made.board, session.round.answer.to_goal
    while session.state is not State.WON:
        cell = session.view().cell
        way = next(way for way in ways(board, cell) if to_goal[way.cell] < to_goal[cell])
        assert (way.edge,) == session.press(way.angle)
        clock.move(step)
    assert board.goal == session.view().cell
