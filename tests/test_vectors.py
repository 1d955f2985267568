"""The vectors of play, which the page replays too: each shows exactly what is written in it."""

from __future__ import annotations

from typing import Any

import pytest

from meiro import maze_from_id, words
from meiro.generators import generators
from meiro.play import (
    Settings,
    State,
)
from meiro.play.levels import settings_of
from meiro.play.making import board_of
from meiro.play.states import MAIN, TABLE
from tests.playing import (
    describe,
    do_step,
    load_vectors,
    seen,
    start_script,
)

SCRIPTS = [
    (name, script)
    for name in ("steps", "runs", "undo", "clock", "answer", "hints", "fog")
    for script in load_vectors(name)["scripts"]
]


@pytest.mark.parametrize("file, script", SCRIPTS, ids=[f"{name}: {s['name']}" for name, s in SCRIPTS])
def test_vectors(file: str, script: dict[str, Any]) -> None:
    """Each script of the vectors shows after every step exactly what is written there, and so replays."""
    session, clock = start_script(script)
    assert script["begin"] == seen(session.view())
    for step in script["steps"]:
        assert step["expect"] == do_step(session, clock, step)
    assert script["inputs"] == session.inputs


@pytest.mark.parametrize("file, script", SCRIPTS, ids=[f"{name}: {s['name']}" for name, s in SCRIPTS])
def test_vectors_carry_their_mazes(file: str, script: dict[str, Any]) -> None:
    """The lists of passages that other programs read are those of the maze's ID."""
    board = board_of(maze_from_id(script["maze"]["id"]), script["settings"]["board"]).board
    assert script["maze"] == {"id": script["maze"]["id"], **describe(board)}


def test_vectors_of_levels_times_and_states() -> None:
    """Sizes of levels, times in words, and the table of states are as written."""
    for case in load_vectors("levels")["cases"]:
        made = settings_of(case["level"], Settings(**case["settings"]))
        actual = {
            "blocks": 2 * made.width + 1,
            "loops": made.loops,
            "generator": made.generator,
            "fog": made.fog,
        }
        assert case["expect"] == actual
        assert made.generator in generators.names()
    for case in load_vectors("times")["cases"]:
        actual = {language: words.duration(case["ms"] / 1000, language) for language in words.languages()}
        assert case == {"ms": case["ms"], **actual}
    rows = load_vectors("states")["states"]
    assert rows == [{"state": str(s), "main": MAIN[s], "actions": TABLE[s]} for s in State]
