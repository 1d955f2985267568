"""The five classics: data that fits, and the digging game from start to end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from meiro import words
from meiro.generators import generators
from meiro.play import (
    ANGLES,
    CLASSICS,
    COMMANDS,
    FREE,
    Classic,
    ManualClock,
    Session,
    State,
)
from meiro.play.states import LABELS
from meiro.solvers import solvers
from tests.playing import (
    clear,
)

EVERY = [FREE, *CLASSICS.values()]


@pytest.mark.parametrize("classic", EVERY, ids=lambda classic: classic.name)
def test_a_classic_is_data_that_fits(classic: Classic) -> None:
    """Keys lead to actions or directions there are, words and labels exist, colours are colours, mazes can be made."""
    known = {*LABELS, "main", *ANGLES, *COMMANDS}
    assert set(classic.keys.values()) <= known
    if classic.offers is not None:
        wanted = set(classic.keys.values()) - {"main", *ANGLES}
        assert wanted <= classic.offers <= set(LABELS)
    keys = [
        *COMMANDS.values(),
        *classic.labels.values(),
        *classic.words.values(),
        *(label for _, label, _ in classic.counters),
    ]
    assert all(words.has(key) for key in [*keys, *filter(None, [classic.unavailable])])
    assert all(re.fullmatch("#[0-9a-f]{6}", color) for color in classic.colors.values())
    assert set(classic.generators) <= set(generators.names())
    assert classic.solver in solvers.names()
    session = Session(ManualClock(), classic=classic)
    assert session.act("main") is None
    session.act("finish")
    view = session.view()
    assert view.actions[view.main].live
    assert all(counter.text for counter in view.counters)


@pytest.mark.parametrize(
    "name, unit, size, generator, openings, language",
    [
        ("dig", "blocks", (10, 10), "backtracker", "none", "ja"),
        ("maker", "blocks", (10, 10), "backtracker", "none", "ja"),
        ("route", "blocks", (18, 10), "prim", "sides", "zh-Hant"),
        ("guide", "blocks", (5, 5), "backtracker", "none", "ja"),
        ("two-routes", "cells", (30, 20), "wilson", "none", "zh-Hans"),
    ],
)
def test_a_classic_begins_as_the_original(
    name: str, unit: str, size: tuple[int, int], generator: str, openings: str, language: str
) -> None:
    """Unit, size, generator, openings and language are those of the original."""
    classic = CLASSICS[name]
    made = classic.settings
    assert (unit, size, generator, openings, language) == (
        made.unit,
        (made.width, made.height),
        made.generator,
        made.openings,
        classic.language,
    )


def test_route_goes_from_gap_to_gap() -> None:
    """The route classic is 37×21 blocks, entered at the left in row 1 and left at the right in row 19."""
    session = Session(ManualClock(), classic=CLASSICS["route"])
    session.act("new")
    board = session.view().maze
    assert board is not None
    ends = [board.grid.position(cell) for cell in (board.start, board.goal)]
    assert ((37, 21), [(1, 0), (19, 36)]) == (board.grid.params, ends)


def test_dig_from_start_to_clear() -> None:
    """The digging game line by line: prompt, digging, the clock, counted first visits, stop, answer, and again."""
    clock = ManualClock()
    session = Session(clock, classic=CLASSICS["dig"], seeds=lambda: "dig")
    view = session.view()
    assert (State.EMPTY, "new", "スタート(Enter)") == (view.state, view.main, _label(view, "new"))
    assert {"現在利用できません"} == {_label(view, name) for name in ("answer", "picture")}
    refused = [session.act("main", size=size) for size in ("", "20")]
    said = [refusal.say("ja") for refusal in refused if refusal is not None]
    assert "値を入力してください。" == said[0]
    assert said[1].startswith("無効な値です。 ")
    assert "19" in said[1]
    session.act("main", size="21")
    view = session.view()
    assert (State.GENERATING, "finish", "0.0秒") == (view.state, view.main, view.time)
    clock.move(3.0)
    session.tick()
    view = session.view()
    assert (State.PLAYING, "stop", "ストップ(Enter)") == (view.state, view.main, _label(view, "stop"))
    assert not view.actions["size"].live
    assert ["0回"] == [counter.text for counter in view.counters[:1]]
    assert (view.counters[1].value or 0) >= 36
    assert view.maze is not None
    assert 1 == view.maze.degrees[view.maze.goal]
    clock.move(62.3)
    view = session.view()
    assert "1分 2.3秒" == view.time
    session.press(0) or session.press(90)
    first = session.view().cell
    session.press(180) or session.press(270)
    session.press(0) or session.press(90)
    assert (first, 1) == (session.view().cell, session.view().counters[0].value)
    session.act("main")
    clock.move(5)
    view = session.view()
    assert (State.STOPPED, "1分 2.3秒", "new") == (view.state, view.time, view.main)
    assert () == session.press(0)
    assert view.actions["size"].live
    assert session.act("answer") is None
    assert len(session.view().answer) == 1 + (session.view().counters[1].value or 0)
    session.act("main")
    session.act("finish")
    clear(session, clock)
    view = session.view()
    assert (State.WON, "new") == (view.state, view.main)
    assert view.maze is not None
    assert view.counters[0].value == len(view.trail or ()) - 1


def _label(view: Any, name: str) -> str:
    return words.text(view.actions[name].label, "ja")
