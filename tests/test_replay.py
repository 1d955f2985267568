"""Replays: inputs as text, the same game again, and the first input that cannot have been."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro import MeiroError, maze_from_id, new
from meiro.play import Input, ManualClock, Status, format_inputs, parse_inputs, replay
from meiro.play.inputs import directions_of, steps_code
from tests.playing import load_vectors, session_on

MAZE = new("6x5", seed="replay", loops=20)
VECTORS = load_vectors("replay")

codes = st.one_of(
    st.sampled_from("UYRHAS"), st.lists(st.integers(0, 40), min_size=1, max_size=5).map(steps_code)
)
inputs = st.lists(st.builds(Input, st.integers(0, 10**9), codes), max_size=20)


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_vectors(case: dict[str, Any]) -> None:
    """Every case of the vectors is accepted, or refused at the input and for the reason that is written there."""
    maze = maze_from_id(VECTORS["maze"]["id"])
    verdict = replay(maze, parse_inputs(case["inputs"]), least=case["least"])
    attempt = verdict.attempt
    actual = {
        "accepted": verdict.accepted,
        "at": verdict.at,
        "reason": verdict.reason,
        "phase": str(attempt.phase),
        "cell": attempt.game.cell,
        "moves": attempt.game.moves,
        "visited": attempt.game.new_cells,
        "hints": attempt.hints,
        "penalty": attempt.penalty,
        "helped": attempt.helped,
    }
    assert case["expect"] == actual


@given(inputs)
def test_text_and_inputs_are_the_same(given: list[Input]) -> None:
    """Writing and reading inputs changes nothing, and neither do directions as letters."""
    assert given == parse_inputs(format_inputs(given))
    assert format_inputs(given) == format_inputs(parse_inputs(format_inputs(given)))


@given(st.lists(st.integers(0, 9999), min_size=1))
def test_directions_have_letters_or_braces(directions: list[int]) -> None:
    """Any direction can be written, also those of a cell with more sides than letters."""
    assert directions == list(directions_of(steps_code(directions)))


@given(st.text("0123456789abUYRHAS{}. ", max_size=30))
def test_no_text_crashes(text: str) -> None:
    """A text that has the form is read, any other is refused with the place where it leaves it."""
    whole = re.fullmatch(r"([0-9]{1,12}(([a-z]|\{[0-9]{1,4}\})+|[UYRHAS]))*", text)
    if whole is None:
        with pytest.raises(MeiroError, match="from place"):
            parse_inputs(text)
    else:
        found = parse_inputs(text)
        assert found == parse_inputs(format_inputs(found))


@given(inputs)
def test_a_refused_input_changes_nothing(given: list[Input]) -> None:
    """The game of a verdict is the game of the inputs before the first refused one."""
    verdict = replay(MAZE, given)
    kept = given if verdict.accepted else given[: verdict.at]
    again = replay(MAZE, kept)
    assert again.accepted
    assert list(kept) == verdict.attempt.inputs
    assert again.attempt.game == verdict.attempt.game
    assert (again.attempt.hints, again.attempt.phase) == (verdict.attempt.hints, verdict.attempt.phase)


def test_a_played_game_replays_to_itself() -> None:
    """What a session writes down while it is cleared leads to the same clear, at the same time, and checks."""
    clock = ManualClock()
    session = session_on(MAZE, clock)
    while session.view().result is None:
        session.act("hint")
        hint = session.view().hint
        assert hint is not None
        clock.move(0.25)
        session.press(hint.angle, run=len(hint.cells) > 1)
        if session.view().result is None and len(session.inputs) % 3 == 0:
            session.act("undo")
            session.act("redo")
    verdict = replay(MAZE, parse_inputs(session.inputs), least=30)
    result = session.view().result
    assert result is not None
    assert verdict.accepted
    assert Status.WON is verdict.attempt.game.status
    assert (result.moves, round(result.seconds * 1000)) == (verdict.attempt.game.moves, verdict.attempt.last)
    assert (result.hints, verdict.attempt.penalty) == (
        verdict.attempt.hints,
        round(1000 * (result.ranked - result.seconds)),
    )


def test_a_time_beyond_all_stopwatches_is_refused() -> None:
    """No game lasts for years: a time that does is as wrong as one that runs backwards."""
    verdict = replay(MAZE, [Input(10**12, "a")])
    assert (0, "time") == (verdict.at, verdict.reason)
