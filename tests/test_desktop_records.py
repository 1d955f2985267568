"""The list of records in the window: what is kept of a clear, and what can be done with it."""

import json
from pathlib import Path

import pytest

from meiro.play import State
from meiro.words import languages, text
from tests.windows import Opener, Window, free_game, route_keys


def win(window: Window, seconds: float = 12.3) -> None:
    """Clear a maze in free play."""
    free_game(window)
    keys = route_keys(window.session)
    window.tap(keys[0])
    window.pass_time(seconds)
    window.tap(*keys[1:])
    assert State.WON is window.session.state


def listed(window: Window) -> list[list[str]]:
    """Return the rows of the list, as they are shown."""
    view = window.view
    return [[str(cell) for cell in view.list.item(row, "values")] for row in view.list.get_children()]


@pytest.mark.parametrize("language", languages())
def test_without_records_it_says_so(window: Window, language: str) -> None:
    """An empty list says in words how to fill it, and offers to import, nothing else."""
    window.app.set_language(language)
    window.app.open_view("records")
    window.pump(0.05)
    view = window.view
    assert view.empty.winfo_ismapped()
    assert text("ui.records.empty", language) == view.empty.cget("text")
    live = [key for key, button in view.buttons.items() if "disabled" not in button.state()]
    assert ["ui.records.import"] == live


def test_a_clear_is_listed_and_played_again(window: Window) -> None:
    """A cleared maze stands in its category with time, moves, date and ID; it is played again from there."""
    win(window)
    kept = window.session.view()
    window.app.open_view("records")
    window.pump(0.05)
    (row,) = listed(window)
    assert ["1", "12.3 s", str(kept.result.moves), "2000-01-01", kept.id] == row
    assert "5×5" in window.view.category.get()
    window.tap("Return")
    window.wait(lambda: "play" == window.app.shown)
    window.ready()
    assert kept.id == window.session.view().id


def test_deleting_is_undone(window: Window) -> None:
    """A record that is deleted comes back by undo."""
    win(window)
    window.app.open_view("records")
    window.pump(0.05)
    before = listed(window)
    window.tap("Delete")
    assert window.view.empty.winfo_ismapped()
    window.tap("u")
    assert before == listed(window)


def test_records_travel_in_a_file(window: Window, tmp_path: Path) -> None:
    """What is exported is imported again; another file changes nothing and is refused in words."""
    win(window)
    window.app.open_view("records")
    window.pump(0.05)
    before = listed(window)
    window.system.path = tmp_path / "records.json"
    window.view.buttons["ui.records.export"].invoke()
    assert 1 == len(json.loads(window.system.path.read_text())["records"])
    window.view.buttons["ui.delete"].invoke()
    window.view.buttons["ui.records.import"].invoke()
    assert before == listed(window)
    assert text("ui.records.imported", records=1, name=window.system.path) == window.status
    window.app.set_language("ja")
    assert text("ui.records.imported", "ja", records=1, name=window.system.path) == window.status
    window.system.path.write_text("{}")
    window.view.buttons["ui.records.import"].invoke()
    assert "no file of records" in window.status
    assert len(before) == len(listed(window))


@pytest.mark.parametrize("width", [1000, 640, 480, 340])
def test_an_id_keeps_its_ends(open_window: Opener, width: int) -> None:
    """However narrow the list, all columns it shows are in sight, and the ID has its beginning and its end."""
    window = open_window(size=f"{width}x400")
    win(window)
    whole = window.session.view().id
    window.app.open_view("records")
    window.pump(0.2)
    view = window.view
    shown = [str(name) for name in view.list["displaycolumns"]]
    assert shown[-1] == "id"
    assert sum(view.list.column(name, "width") for name in shown) <= view.list.winfo_width()
    begin, _, end = view.list.set("0", "id").partition("…")
    assert whole.startswith(begin)
    assert whole.endswith(end)
    assert (whole == begin) is (width >= 1000)
