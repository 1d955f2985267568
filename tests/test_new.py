"""New mazes: shown while they are made, refused in words, cancelled, opened by ID, and gone back to."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meiro import new, words
from meiro.maze import Maze
from meiro.play import (
    ManualClock,
    Records,
    Refusal,
    Session,
    Settings,
    State,
)
from tests.playing import (
    fresh,
    session_on,
)

MAZE = new("6x5", seed="vector", loops=20)


def test_the_making_is_shown_for_its_time() -> None:
    """The frames shown grow with the clock, from none to all, and then the maze is ready with its answer."""
    clock = ManualClock()
    session = fresh(clock, animation=2.0)
    assert State.EMPTY is session.state
    session.act("new", size="11x11")
    shown = []
    for _ in range(5):
        making = session.view().making
        assert making is not None
        assert State.GENERATING is session.state
        shown.append((making.frame, making.progress))
        clock.move(0.375)
        session.tick()
    assert [0.0, 0.1875, 0.375, 0.5625, 0.75] == [progress for _, progress in shown]
    assert sorted(shown) == shown
    clock.move(0.125)
    session.tick()
    assert State.READY is session.state
    assert session.view().answer_ready


def test_the_making_can_be_finished_at_once() -> None:
    """Finish ends the showing, whatever is left of it."""
    session = fresh()
    session.act("new")
    assert session.act("main") is None
    assert State.READY is session.state


def test_a_second_new_takes_the_place_of_the_first() -> None:
    """New while a maze is made begins another one: one making, a new token, and the first one never comes."""
    clock = ManualClock()
    session = fresh(clock)
    session.act("new", seed="one")
    first = session.view().token
    clock.move(1)
    session.act("new", seed="two")
    making = session.view().making
    assert making is not None
    assert (0, True) == (making.frame, session.view().token > first)
    clock.move(10)
    session.tick()
    assert session.view().id.endswith("/two")
    assert 0 == len(session.shelf)


@pytest.mark.parametrize("started", [False, True])
def test_cancel_brings_the_old_maze_back(started: bool) -> None:
    """Cancelling leads back to the maze before: ready if it had not begun, else paused, its time held."""
    clock = ManualClock()
    session = session_on(MAZE, clock)
    if started:
        session.press(0)
        clock.move(1)
    session.act("new", animation=3.0)
    assert State.GENERATING is session.state
    assert () == session.press(0)
    assert Refusal("ui.reason.generating") == session.act("undo")
    clock.move(1)
    session.act("cancel")
    view = session.view()
    assert (State.PAUSED if started else State.READY) is view.state
    assert (MAZE, float(started)) == (view.maze, view.seconds)


def test_cancel_of_the_first_maze_leaves_nothing() -> None:
    """Without a maze before there is none afterwards."""
    session = fresh()
    session.act("new")
    session.act("cancel")
    assert State.EMPTY is session.state
    assert Refusal("ui.reason.no_maze") == session.act("undo")


@pytest.mark.parametrize(
    "size, unit, key",
    [
        ("", "cells", "ui.error.size"),
        ("x", "cells", "ui.error.size"),
        ("0", "cells", "ui.error.size"),
        ("1", "cells", "ui.error.size"),
        ("-3", "cells", "ui.error.size"),
        ("3.5", "cells", "ui.error.size"),
        ("1e3", "cells", "ui.error.size"),
        ("501", "cells", "ui.error.size"),
        ("5x999", "cells", "ui.error.size"),
        ("20", "blocks", "ui.error.blocks"),
        ("21x20", "blocks", "ui.error.blocks"),
        ("3", "blocks", "ui.error.blocks_few"),
        ("1003", "blocks", "ui.error.size_blocks"),
        ("x", "blocks", "ui.error.size_blocks"),
    ],
)
def test_a_wrong_size_is_refused_in_words(size: str, unit: str, key: str) -> None:
    """The words name what is allowed in every language, and the old maze stays."""
    session = session_on(MAZE)
    refusal = session.act("new", size=size, unit=unit)
    assert refusal is not None
    assert key == refusal.key
    assert all(refusal.say(language) for language in words.languages())
    assert ("command line" in refusal.say("en")) == any(
        int(side) > 1001 or (unit == "cells" and int(side) > 500)
        for side in size.split("x")
        if side.isdigit()
    )
    assert (State.READY, MAZE) == (session.state, session.view().maze)
    assert "blocks" == session.settings.unit


@pytest.mark.parametrize(
    "size, unit, params",
    [
        ("21", "cells", (21, 21)),
        ("２１", "cells", (21, 21)),
        ("31×21", "blocks", (15, 10)),
        ("5", "blocks", (2, 2)),
    ],
)
def test_a_right_size_makes_that_maze(size: str, unit: str, params: tuple[int, int]) -> None:
    """Cells and blocks, one number or two, ASCII and full-width digits."""
    session = fresh(animation=0.0)
    assert session.act("new", size=size, unit=unit) is None
    made = session.view().made
    assert made is not None
    assert params == made.grid.params


@pytest.mark.parametrize(
    "wish, key",
    [
        ({"generator": "primm"}, "ui.error.unknown"),
        ({"grid": "cube"}, "ui.error.unknown"),
        ({"generator": "eller", "grid": "hex"}, "ui.error.unavailable"),
        ({"options": (("speed", 1),)}, "ui.error.unavailable"),
        ({"seed": "a" * 65}, "ui.error.seed"),
        ({"seed": "a\nb"}, "ui.error.seed"),
    ],
    ids=str,
)
def test_what_cannot_be_made_is_refused_in_words(wish: dict[str, Any], key: str) -> None:
    """Unknown names, grids that cannot serve and impossible seeds are refused before anything changes."""
    session = session_on(MAZE)
    refusal = session.act("new", **wish)
    assert refusal is not None
    assert key == refusal.key
    assert words.text(refusal.key, "en", **refusal.parameters)
    assert (State.READY, "backtracker") == (session.state, session.settings.generator)


@pytest.mark.parametrize("animation", [0.0, 3.0])
def test_a_broken_id_is_a_notice(animation: float) -> None:
    """A truncated ID keeps the old maze and says so in words."""
    session = session_on(MAZE)
    session.act("new", id="m1/rect-9x9/nonsense/seed", animation=animation)
    notice = session.view().notice
    assert notice is not None
    assert "ui.error.link" == notice.key
    assert (State.READY, MAZE) == (session.state, session.view().maze)


def test_an_id_gives_its_maze() -> None:
    """New with an ID plays that maze and no other."""
    session = fresh(animation=0.0)
    session.act("new", id=MAZE.id)
    assert MAZE == session.view().maze


def test_start_that_is_goal_is_won_at_once() -> None:
    """A maze of one cell is cleared with no move, and makes no record."""
    records = Records()
    session = Session(ManualClock(), records=records, settings=Settings(animation=0.0))
    session.act("new", maze=new("1x1", seed="a"))
    result = session.view().result
    assert result is not None
    assert (State.WON, 0, 100) == (session.state, result.moves, result.percent)
    assert [] == records.categories()


def test_without_a_route_there_is_no_answer() -> None:
    """Where no route leads, the answer and hints are refused with that reason, and play goes on."""
    session = session_on(Maze(MAZE.grid, np.zeros(MAZE.grid.n_edges, bool)))
    assert Refusal("ui.no_route") == session.act("answer")
    assert Refusal("ui.no_route") == session.act("hint")
    assert None is session.view().counters[2].value
    session.press(0)
    assert 1 == session.view().bumps


def test_previous_brings_back_maze_and_history() -> None:
    """Going back finds the old maze paused with all its undo; going on from there comes round to the new one."""
    clock = ManualClock()
    session = session_on(MAZE, clock)
    session.press(0)
    clock.move(2)
    session.act("new", size="5x5", unit="cells")
    assert session.act("previous") is None
    assert (State.PAUSED, MAZE, 2.0) == (session.state, session.view().maze, session.view().seconds)
    session.act("resume")
    assert session.act("undo") is None
    session.act("previous")
    assert (State.READY, (5, 5)) == (session.state, session.round.made.made.grid.params)  # type: ignore[union-attr]


def test_the_shelf_holds_twenty_mazes() -> None:
    """The last twenty can be gone back to, and with an empty shelf there is a reason why not."""
    session = fresh(animation=0.0)
    assert Refusal("ui.reason.no_maze") == session.act("previous")
    for _ in range(30):
        session.act("new")
    found = set()
    for _ in range(21):
        found.add(session.view().id)
        session.act("previous")
    assert 21 == len(found)
