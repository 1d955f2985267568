"""The session: whatever is done, its states, actions, time and undo keep their rules, on a clock moved by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meiro import new, words
from meiro.errors import InvalidOption
from meiro.maze import Maze
from meiro.play import (
    ManualClock,
    Session,
    State,
)
from meiro.play.states import LABELS
from tests.playing import (
    clear,
    is_over,
    seen,
    session_on,
    snapshot_of,
)

MAZE = new("6x5", seed="vector", loops=20)
BOARDS = [
    MAZE,
    new("4x4", grid="hex", seed="vector"),
    new("6x4", grid="tri", seed="vector"),
    MAZE.block_maze(),
]
ACTIONS = [*LABELS, "away", "back", "main"]
ANGLE = st.sampled_from([0, 60, 90, 120, 180, 240, 270, 300])
PLAYING = ["press", "run", "walk", "undo", "redo", "restart", "hint", "start"]
STEPS = st.tuples(
    st.sampled_from(["press", "run", "walk", *ACTIONS]), ANGLE, st.sampled_from([0, 10, 250, 2100])
)
PLAY = st.tuples(st.sampled_from(PLAYING), ANGLE, st.sampled_from([0, 10, 250]))


def do(session: Session, clock: ManualClock, step: tuple[str, int, int]) -> None:
    """Do one random step."""
    name, angle, passed = step
    clock.move(passed / 1000)
    if name in ("press", "run"):
        session.press(angle, run=name == "run")
    elif name == "walk" and session.round is not None:
        session.walk_to(angle % session.round.made.board.grid.n_cells)
    elif name != "walk":
        session.act(name)


@settings(max_examples=80, deadline=None)
@given(
    board=st.sampled_from(BOARDS),
    steps=st.lists(STEPS, max_size=40),
    timer=st.sampled_from(["move", "reveal"]),
)
def test_any_input_leaves_a_sound_game(board: Maze, steps: list[Any], timer: str) -> None:
    """Whatever is done, the game is sound.

    The player stands on a cell of the trail, time runs back by a restart or a new maze alone and never faster than the
    clock, the main action is live, every action that is not has a reason in words, and nobody walks outside play.
    """
    clock = ManualClock()
    session = session_on(board, clock, width=4, height=3, timer=timer)
    for step in steps:
        before, at = session.view(), clock.now
        do(session, clock, step)
        view = session.view("ja")
        assert view.maze is not None
        assert view.trail is not None
        assert 0 <= view.cell < view.maze.grid.n_cells
        assert view.cell in view.trail
        assert view.actions[view.main].live
        for action in view.actions.values():
            assert action.live == (not action.reason)
            assert words.text(action.reason or action.label, "ja")
        if view.token == before.token and step[0] not in ("restart", "undo", "redo"):
            assert before.seconds <= view.seconds <= before.seconds + clock.now - at + 1e-6
        if before.state not in (State.PLAYING, State.READY) and view.token == before.token:
            assert before.cell == view.cell or step[0] in ("undo", "restart", "main")


@settings(max_examples=80, deadline=None)
@given(
    board=st.sampled_from(BOARDS),
    steps=st.lists(PLAY, max_size=12),
    last=st.sampled_from(["press", "run", "restart"]),
)
def test_undo_takes_back_exactly_one_input(board: Maze, steps: list[Any], last: str) -> None:
    """After an input and an undo everything is as before: cell, trail, every counter; after a redo as after it."""
    clock = ManualClock()
    session = session_on(board, clock, timer="reveal")
    for step in steps:
        do(session, clock, step)
    if is_over(session):
        return
    for angle in (0, 60, 120, 180, 240, 270):
        before, inputs = snapshot_of(session), session.inputs
        do(session, clock, (last, angle, 100))
        after = snapshot_of(session)
        if is_over(session):
            return
        if inputs == session.inputs:
            continue
        assert session.act("undo") is None
        changed = {**before, "redo": True, "hint": None}
        assert changed == snapshot_of(session)
        assert session.act("redo") is None
        assert {**after, "hint": None} == snapshot_of(session)


def test_random_keys_never_leave_the_passages() -> None:
    """Over 3,000 random inputs of every kind, each step walked joins two cells with a passage between them."""
    draw = random.Random(5)
    clock = ManualClock()
    session = session_on(MAZE, clock)
    passages = {tuple(sorted(pair)) for pair in MAZE.grid.ends[MAZE.passages].tolist()}
    for _ in range(3_000):
        before = session.view()
        kind = draw.choice(("press", "press", "press", "run", "undo", "redo", "restart", "hint"))
        clock.move(draw.random() / 10)
        if kind in ("press", "run"):
            cell = before.cell
            for edge in session.press(draw.choice((0, 90, 180, 270)), run=kind == "run"):
                pair = MAZE.grid.ends[edge].tolist()
                assert tuple(pair) in passages
                assert cell in pair
                cell = sum(pair) - cell
            assert cell == session.view().cell
        else:
            session.act(kind)
        if session.state is State.WON:
            session.act("replay")


@settings(max_examples=60, deadline=None)
@given(steps=st.lists(STEPS, max_size=15), name=st.sampled_from(sorted(LABELS)))
def test_what_is_refused_changes_nothing(steps: list[Any], name: str) -> None:
    """An action that is not live returns words that exist, and leaves the game as it was."""
    clock = ManualClock()
    session = session_on(MAZE, clock, width=4, height=3)
    for step in steps:
        do(session, clock, step)
    session.tick()  # what time alone does is done
    before, actions = seen(session.view()), session.view().actions
    if name in actions and actions[name].live:
        return
    refusal = session.act(name)
    if refusal is None:  # the same key toggles: pause resumes, answer hides
        assert name in ("pause", "answer")
        return
    assert words.has(refusal.key)
    assert before == seen(session.view())


def test_an_unknown_action_or_setting_is_an_error() -> None:
    """A misspelt action or field raises with the names there are: that is a fault of a front end, not of a player."""
    session = session_on(MAZE)
    with pytest.raises(InvalidOption, match="there is no action"):
        session.act("jump")
    with pytest.raises(InvalidOption, match="there is no setting"):
        session.set(colour="red")
    with pytest.raises(InvalidOption, match="it may be"):
        session.act("new", fog="thick")
    with pytest.raises(InvalidOption, match="no game"):
        Session(ManualClock()).save_text()


def test_settings_act_at_once() -> None:
    """Fog, trail, running and the stopwatch change under way; the maze stays."""
    clock = ManualClock()
    session = session_on(MAZE, clock)
    session.set(fog="plain", radius=1)
    fog = session.view().fog
    assert fog is not None
    assert {0, 1, 6} == fog.visible
    session.set(trail=False, always_run=True, fog="off")
    assert (None, None) == (session.view().trail, session.view().fog)
    session.press(0)
    assert 2 == len(session.press(0))
    session.set(timer="off")
    clock.move(9)
    assert 0.0 == session.view().seconds
    assert MAZE == session.view().maze


def test_shortest_can_be_kept_back() -> None:
    """With the setting off the shortest route's length is told only when the game is over."""
    clock = ManualClock()
    session = session_on(MAZE, clock, early_shortest=False)
    assert (None, "") == session.view().counters[2][2:5:2]
    clear(session, clock)
    assert 9 == session.view().counters[2].value
