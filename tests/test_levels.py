"""Levels and records: what a cleared maze is worth, and that it is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meiro import new
from meiro.errors import UnreadableMaze
from meiro.play import (
    ManualClock,
    MemoryStore,
    Record,
    Records,
    Session,
    Settings,
    State,
)
from tests.playing import (
    clear,
    fresh,
)

MAZE = new("6x5", seed="vector", loops=20)


def test_levels_rise_by_two_blocks_and_are_kept() -> None:
    """11, 13, 15 blocks; level, best time and maze of each level outlive the program; "new" repeats the level."""
    clock, store = ManualClock(), MemoryStore()
    numbers = iter(range(100))
    session = Session(
        clock,
        store=store,
        settings=Settings(animation=0.0, levels=True, board="blocks"),
        seeds=lambda: str(next(numbers)),
    )
    session.act("new")
    for level in (1, 2, 3):
        made = session.view().made
        assert made is not None
        assert ((4 + level, 4 + level), level) == (made.grid.params, session.view().level)
        assert "next" not in session.view().actions
        session.act("new")
        clear(session, clock)
        assert "next" == session.view().main
        assert session.act("main") is None
    assert 4 == session.view().level
    again = Session(clock, store=store, settings=Settings(animation=0.0, levels=True))
    assert session.progress == again.progress
    assert [1, 2, 3] == [level for level, _ in again.progress.best]
    ids = dict(again.progress.ids)
    assert [f"m1/rect-{n}x{n}/backtracker" for n in (5, 6, 7, 8)] == [
        ids[i].rpartition("/")[0] for i in (1, 2, 3, 4)
    ]
    again.act("new")
    assert (8, 8) == again.round.made.made.grid.params  # type: ignore[union-attr]


def test_an_old_level_cleared_again_skips_none() -> None:
    """Clearing a level below the one reached leads on to the one reached."""
    clock = ManualClock()
    session = fresh(clock, animation=0.0, levels=True)
    session.act("new")
    clear(session, clock)
    session.act("replay")
    session.act("previous") if session.shelf else None
    clear(session, clock) if session.state is not State.WON else None
    session.act("next")
    session.act("previous")
    assert session.round is not None
    if session.state is State.WON:
        session.act("next")
    assert 2 == session.progress.level


def test_a_clear_is_recorded_with_its_place() -> None:
    """Faster comes first; the record carries the maze's ID, moves, shortest and the clock's date."""
    clock, records = ManualClock(date="2031-02-03T04:05:06Z"), Records()
    session = Session(clock, records=records, settings=Settings(animation=0.0))
    places = []
    for step in (0.5, 0.25, 1.0):
        session.act("new", id=MAZE.id)
        clear(session, clock, step)
        result = session.view().result
        assert result is not None
        assert (True, 100) == (result.shortest is not None, min(result.percent or 0, 100))
        places.append(result.place)
    assert [1, 1, 3] == places
    (category,) = records.categories()
    assert "rect-6x5/backtracker/loops=20/cells" == category
    best = records.best(category)
    assert sorted(best, key=lambda record: record.ranked) == best
    assert {(MAZE.id, "2031-02-03T04:05:06Z", 0, 0)} == {(r.maze, r.date, r.hints, r.answer) for r in best}


def test_help_is_marked_on_the_record() -> None:
    """Hints add to the ranked time; a run that saw the answer stands behind every run that did not."""
    clock, records = ManualClock(), Records()
    session = Session(clock, records=records, settings=Settings(animation=0.0))
    for help_ in ("answer", "hint", ""):
        session.act("new", id=MAZE.id)
        if help_:
            session.act(help_)
        if help_ == "answer":
            assert session.act("undo") is None
            assert session.view().helped
        clear(session, clock, 0.5 if help_ else 60.0)
    found = [(r.answer, r.hints) for r in records.best(records.categories()[0])]
    assert (1, 0) == found[-1]
    assert sorted(found[:2]) == [(0, 0), (0, 1)]


def test_ten_records_are_kept_and_travel() -> None:
    """The eleventh best goes; export and import bring all to another machine, twice imported is once."""
    records = Records()
    places = [
        records.add(Record("a", 0, time, time, 9, 8, 7, 0, "m1/x", "2000"))
        for time in (5, 3, 9, 1, 7, 2, 8, 4, 6, 10, 0, 99)
    ]
    assert [1, 1, 3, 1, 4, 2, 6, 4, 6, 10, 1, 0] == places
    assert list(range(10)) == [record.ranked for record in records.best("a")]
    other = Records()
    assert [10, 0] == [other.bring_in(records.export()) for _ in range(2)]
    assert records.best("a") == other.best("a")
    other.remove(other.best("a")[3])
    assert [0, 1, 2, 4, 5, 6, 7, 8, 9] == [record.ranked for record in other.best("a")]
    records.clear()
    assert [] == records.categories()


@pytest.mark.parametrize(
    "change",
    [
        {"format": "something"}, {"version": 2}, {"version": "1"}, {"records": {}}, {"records": [{"category": "a"}]},
        {"records": [Record("a", 0, 1, 1, 1, 1, None, 0, "m1/x", "2000")._asdict() | {"moves": "many"}]},
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_file_of_records_changes_nothing(change: dict[str, object]) -> None:
    """A file that is none of records, of a newer version, or with one damaged record is refused whole."""
    records = Records()
    records.add(Record("a", 0, 1, 1, 1, 1, None, 0, "m1/x", "2000"))
    document = json.loads(records.export())
    good = Record("b", 0, 1, 1, 1, 1, None, 0, "m1/x", "2000")._asdict()
    document["records"].append(good)
    with pytest.raises(UnreadableMaze):
        records.bring_in(json.dumps(document | change).encode())
    with pytest.raises(UnreadableMaze):
        records.bring_in(b"\xff no JSON")
    assert ["a"] == records.categories()


def test_damaged_records_are_kept_beside_new_ones(tmp_path: Path) -> None:
    """A file that is no database becomes .bad, and records begin anew; a whole one is read again."""
    path = tmp_path / "deep" / "records.sqlite3"
    path.parent.mkdir()
    path.write_bytes(b"this is not a database, and long enough not to be taken for an empty one" * 20)
    records = Records(path)
    assert [] == records.categories()
    records.add(Record("a", 0, 1, 1, 1, 1, None, 0, "m1/x", "2000"))
    records.close()
    again = Records(path)
    assert ["a"] == again.categories()
    again.close()
    assert (tmp_path / "deep" / "records.sqlite3.bad").exists()
