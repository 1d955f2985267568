"""Saved games: what is written is what is read, and what is damaged is noticed, kept and does no harm."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meiro import MeiroError, maze_id, new
from meiro.errors import UnreadableMaze
from meiro.maze import Maze
from meiro.play import FolderStore, ManualClock, MemoryStore, Session, Settings, State, Store
from meiro.play import progress as levels
from meiro.play.levels import Progress
from meiro.play.saves import parse_save
from tests.making import masked
from tests.playing import seen, session_on

MAZES = [
    new("6x5", seed="vector", loops=20),
    new("4x4", grid="hex", seed="save"),
    new("6x4", grid="polar", seed="save", loops=20),
    new("5x4", seed="迷路"),
    Maze(masked(new("9x7", seed="a").grid), [True] * masked(new("9x7", seed="a").grid).n_edges),
]
moves = st.lists(
    st.tuples(
        st.sampled_from(
            ["press", "run", "undo", "redo", "restart", "hint", "pause", "resume", "answer", "stop"]
        ),
        st.sampled_from([0, 60, 90, 120, 180, 240, 270, 300]),
        st.integers(0, 2000),
    ),
    max_size=40,
)


def play(session: Session, clock: ManualClock, script: list[tuple[str, int, int]]) -> None:
    """Do what a script says; what is refused is refused."""
    for name, angle, passed in script:
        clock.move(passed / 1000)
        if name in ("press", "run"):
            session.press(angle, run=name == "run")
        else:
            session.act(name)


def all_of(session: Session) -> dict[str, Any]:
    """Everything of a game that a save must bring back."""
    assert session.round is not None
    attempt = session.round.attempt
    found = seen(session.view())
    for own in ("bumps", "answer"):  # whether a shown answer is hidden is not kept
        del found[own]
    return {
        **found,
        "history": [
            (moment.game.cell, moment.game.moves, list(moment.game.visited)) for moment in attempt.moments
        ],
        "at": attempt.at,
        "phase": attempt.phase,
        "inputs": session.inputs,
        "helped": attempt.helped,
        "maze": session.round.made.board,
        "id": session.round.made.made.id,
        "level": session.round.level,
        "settings": session.round.settings,
    }


def damaged(document: dict[str, Any], **changes: Any) -> bytes:
    """A save with fields changed by somebody who knows how the checksum is made."""
    changed = {**document, **changes}
    del changed["crc"]
    text = json.dumps(changed, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    return json.dumps({**changed, "crc": f"{zlib.crc32(text):08x}"}).encode()


@settings(max_examples=60, deadline=None)
@given(
    maze=st.sampled_from(MAZES), script=moves, board=st.sampled_from(["cells", "blocks"]), fog=st.booleans()
)
def test_save_then_load_is_the_same_game(maze: Maze, script: Any, board: str, fog: bool) -> None:
    """Counters, time, the whole history of undo and redo, help and fog come back; an open game comes back paused."""
    clock = ManualClock()
    session = session_on(maze, clock, board=board, fog="sight" if fog else "off")
    play(session, clock, script)
    data = session.save_text()
    again = Session(clock)
    again.open_save(data)
    assert data == again.save_text()
    open_state = session.state in (State.READY, State.PLAYING, State.PAUSED)
    assert (State.PAUSED if open_state else session.state) is again.state
    for one in (session, again):
        one.act("resume")
    before, after = all_of(session), all_of(again)
    assert before == after


def played() -> tuple[Session, ManualClock]:
    """A game with a little of everything."""
    clock = ManualClock()
    session = session_on(MAZES[0], clock)
    play(
        session,
        clock,
        [("press", 0, 10), ("press", 0, 10), ("undo", 0, 10), ("hint", 0, 10), ("run", 90, 10)],
    )
    return session, clock


def test_a_save_cut_anywhere_is_refused() -> None:
    """A save that ends too early is no save, wherever it ends."""
    data = played()[0].save_text()
    for length in range(0, len(data), 7):
        with pytest.raises(UnreadableMaze):
            parse_save(data[:length])


@settings(max_examples=400, deadline=None)
@given(place=st.integers(0, 10**6), bit=st.integers(0, 7))
def test_a_flipped_bit_is_noticed(place: int, bit: int) -> None:
    """One wrong bit anywhere makes a save refused."""
    data = bytearray(DATA)
    data[place % len(data)] ^= 1 << bit
    with pytest.raises(UnreadableMaze):
        parse_save(bytes(data))


DATA = played()[0].save_text()


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_noise_is_refused(data: bytes) -> None:
    """Bytes that are no save are refused with an error of ours."""
    with pytest.raises(MeiroError):
        parse_save(data)


@pytest.mark.parametrize(
    "changes",
    [
        {"walls": "m1/rect-3x3/backtracker/a"},
        {"walls": 7},
        {"walls": "m1w/rect-3x3/s0.0/g2.2/AAA/00000000"},
        {"id": None},
        {"inputs": "0a10z"},
        {"inputs": "0a0?"},
        {"inputs": ["a"]},
        {"elapsed": -1},
        {"elapsed": 10**30},
        {"elapsed": "soon"},
        {"elapsed": True},
        {"elapsed": None},
        {"level": 1.5},
        {"settings": []},
        {"settings": {"unit": "miles"}},
        {"settings": {"options": [["first"]]}},
        {"board": "hex"},
        {"version": 2},
        {"version": "1"},
        {"format": "something else"},
    ],
    ids=str,
)
def test_a_save_that_makes_no_sense_is_refused(changes: dict[str, Any]) -> None:
    """A save with a right checksum and wrong contents is refused too, and never crashes; odd settings are dropped."""
    document = json.loads(DATA)
    if changes in ({"settings": {"options": [["first"]]}}, {"board": "hex"}):
        assert document["inputs"] == session_after(damaged(document, **changes)).inputs
        return
    with pytest.raises(UnreadableMaze):
        parse_save(damaged(document, **changes))


def session_after(data: bytes) -> Session:
    """A session that has opened a save."""
    session = Session(ManualClock())
    session.open_save(data)
    return session


def test_odd_settings_do_no_harm() -> None:
    """A save whose settings name an unknown solver, or an endless fog, is played with what there is."""
    document = json.loads(DATA)
    odd = {"solver": "crystal-ball", "fog": "sight", "radius": 10**12, "generator": "nonsense", "width": -1}
    session = session_after(damaged(document, settings=odd))
    assert session.view().answer_ready
    session.act("resume")
    assert session.view().fog is not None
    assert State.PLAYING is session.state


def test_a_newer_save_says_so() -> None:
    """A save of a later version is named as that, not as damaged."""
    with pytest.raises(UnreadableMaze, match="newer version"):
        parse_save(damaged(json.loads(DATA), version=9))


def test_a_refused_save_keeps_the_game_on_the_table() -> None:
    """Opening something that is no save raises and leaves the game that was there."""
    session, _ = played()
    before = all_of(session)
    with pytest.raises(UnreadableMaze):
        session.open_save(b"{}")
    assert before == all_of(session)


# ---- The store ----


@pytest.fixture(params=["memory", "folder"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    """Each kind of store."""
    return MemoryStore() if request.param == "memory" else FolderStore(tmp_path / "deep" / "down")


def test_a_store_keeps_the_one_before(store: Store) -> None:
    """Read gives the last written, previous the one before, and what is set aside is gone from its place."""
    assert (None, None) == (store.read("a"), store.previous("a"))
    for data in (b"1", b"2", b"3"):
        store.write("a", data)
    assert (b"3", b"2") == (store.read("a"), store.previous("a"))
    assert "a.bad" == store.set_aside("a")
    assert (None, b"2", b"3") == (store.read("a"), store.previous("a"), store.read("a.bad"))
    store.write("a", b"4")
    assert (b"4", b"2") == (store.read("a"), store.previous("a"))


def stored_session(store: Store, clock: ManualClock) -> Session:
    """A session over a store, with no making to watch."""
    return Session(clock, store=store, settings=Settings(animation=0.0), slot="game")


def test_the_game_of_the_last_time_comes_back_paused(store: Store) -> None:
    """What was on the table when the window closed is there again, covered, with its time held."""
    clock = ManualClock()
    session = stored_session(store, clock)
    session.act("new", maze=MAZES[0])
    play(session, clock, [("press", 0, 10), ("run", 90, 500)])
    clock.move(0.7)
    session.close()
    clock.move(1000)
    again = stored_session(store, clock)
    assert again.reopen()
    view = again.view()
    assert (State.PAUSED, True, None) == (view.state, view.covered, view.notice)
    assert 1200 == round(view.seconds * 1000)
    for one in (session, again):
        one.act("resume")
    assert all_of(session) == all_of(again)


def test_a_damaged_save_is_kept_and_the_one_before_opened(store: Store) -> None:
    """The damaged file stays as .bad and is named; the save before it is opened; the next save writes anew."""
    clock = ManualClock()
    session = stored_session(store, clock)
    session.act("new", maze=MAZES[0])
    session.close()
    store.write("game.json", b"{ not json")
    again = stored_session(store, clock)
    assert again.reopen()
    notice = again.view().notice
    assert notice is not None
    assert ("ui.error.save_damaged", {"name": "game.json.bad"}) == (notice.key, notice.parameters)
    assert b"{ not json" == store.read("game.json.bad")
    again.close()
    assert stored_session(store, clock).reopen()


def test_two_damaged_saves_begin_anew(store: Store) -> None:
    """With nothing left to open the session is empty, says why, and plays."""
    store.write("game.json", b"1")
    store.write("game.json", b"2")
    session = stored_session(store, ManualClock())
    assert not session.reopen()
    assert State.EMPTY is session.state
    assert session.notice is not None
    assert session.act("new", size="5x5", unit="cells") is None
    assert State.READY is session.state


def test_a_crash_between_two_renames_loses_nothing(tmp_path: Path) -> None:
    """With the old file moved away and the new one not yet in place, the old one is opened."""
    store = FolderStore(tmp_path)
    clock = ManualClock()
    session = stored_session(store, clock)
    session.act("new", maze=MAZES[0])
    session.close()
    (tmp_path / "game.json").rename(tmp_path / "game.json.previous")
    assert stored_session(store, clock).reopen()


def test_autosave_waits_half_a_second_and_not_longer() -> None:
    """Moves are written 0.5 s after the first of them, pausing and stopping at once; nothing new, nothing written."""
    clock, store = ManualClock(), MemoryStore()
    session = stored_session(store, clock)
    session.act("new", maze=MAZES[0])
    clock.move(0.5)
    session.tick()
    first = store.read("game.json")
    session.press(0)
    clock.move(0.375)
    session.tick()
    assert first == store.read("game.json")
    clock.move(0.125)
    session.tick()
    second = store.read("game.json")
    assert first != second
    session.act("pause")
    third = store.read("game.json")
    clock.move(60)
    session.tick()
    assert third == store.read("game.json")


class Full(MemoryStore):
    """A store that is full."""

    def write(self, name: str, data: bytes) -> None:  # noqa: ARG002 - as a store has it
        """Refuse."""
        raise OSError(28, "No space left on device")

    def read(self, name: str) -> bytes | None:  # noqa: ARG002
        """Refuse."""
        raise PermissionError(13, "Permission denied")


def test_play_goes_on_without_a_store() -> None:
    """When nothing can be read or written, the notice says so, and the game is played all the same."""
    clock = ManualClock()
    session = stored_session(Full(), clock)
    assert not session.reopen()
    assert session.notice is not None
    session.act("new", maze=MAZES[0])
    session.press(0)
    clock.move(1)
    session.tick()
    notice = session.view().notice
    assert notice is not None
    assert "ui.error.storage" == notice.key
    assert (State.PLAYING, 1) == (session.state, session.view().counters[0].value)


def test_the_save_says_what_it_is() -> None:
    """The format named in the documentation: format, version, engine, both IDs, moves, elapsed time, settings."""
    document = json.loads(DATA)
    assert ("maze-save", 1, "m1") == (document["format"], document["version"], document["engine"])
    assert MAZES[0].id == document["id"]
    assert document["walls"].startswith("m1w/")
    assert 40 == document["elapsed"]  # five inputs, 10 ms apart
    assert "0a10a20U30H40b" == document["inputs"]
    assert maze_id(MAZES[0]) == document["id"]


# ---- Levels ----


@pytest.mark.parametrize(
    "noise", [b"", b"[]", b'{"level": 0, "best": {}, "ids": {}}', b'{"level": "x"}', b"\xff"]
)
def test_damaged_progress_falls_back(noise: bytes) -> None:
    """Damaged progress is set aside and the one before it read, or level 1 begun."""
    store = MemoryStore()
    progress = Progress(3, ((1, 1200), (2, 900)), ((3, "m1/rect-7x7/backtracker/x"),))
    store.files["levels"] = noise
    assert Progress() == levels.load(store, "levels")
    levels.save(store, "levels", progress)
    assert progress == levels.load(store, "levels")
    store.write("levels", noise)
    assert progress == levels.load(store, "levels")
    assert noise == store.files["levels.bad"]
