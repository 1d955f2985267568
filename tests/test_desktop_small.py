"""Small windows: the board stays in sight, with at least one button, and nothing is said that cannot be seen."""

import pytest

from meiro.play.classics import CLASSICS
from meiro.words import text
from tests.windows import Opener, Window, free_game, type_text


def visible(window: Window, widget: object) -> bool:
    """Tell whether a widget lies wholly in the window."""
    root = window.app.root
    left = widget.winfo_rootx() - root.winfo_rootx()  # type: ignore[attr-defined]
    top = widget.winfo_rooty() - root.winfo_rooty()  # type: ignore[attr-defined]
    right, bottom = left + widget.winfo_width(), top + widget.winfo_height()  # type: ignore[attr-defined]
    inside = left >= 0 and top >= 0 and right <= root.winfo_width() and bottom <= root.winfo_height()
    return bool(widget.winfo_viewable()) and inside  # type: ignore[attr-defined]


def board_in_sight(window: Window, board: object, least: int) -> None:
    """Check that a whole maze of some size is seen."""
    window.pump(0.2)
    left, top, right, bottom = board.area  # type: ignore[attr-defined]
    assert visible(window, board.canvas)  # type: ignore[attr-defined]
    assert min(right - left, bottom - top) >= least
    assert right <= board.canvas.winfo_width()  # type: ignore[attr-defined]
    assert bottom <= board.canvas.winfo_height()  # type: ignore[attr-defined]


@pytest.mark.parametrize("size, least", [("400x300", 90), ("320x240", 40)])
@pytest.mark.parametrize("name", ["free", "dig", "guide"])
def test_the_board_and_a_button_are_in_sight(open_window: Opener, name: str, size: str, least: int) -> None:
    """Down to 320×240 the board is seen, the main button beside it, and the rest is in menus."""
    window = open_window(size=size)
    window.open(name)
    if name == "dig":
        type_text(window, "21")
        window.tap("Return")
    window.ready()
    play = getattr(window.view, "play", window.view)
    board_in_sight(window, play.board, least)
    assert visible(window, play.buttons.main)
    assert visible(window, window.app.bar.all)


def test_what_is_folded_is_in_the_menu(open_window: Opener) -> None:
    """Every action that has a button in a large window is in the menu of a small one, and tabs and languages too."""
    window = open_window(size="400x300")
    view = free_game(window)
    menu = view.buttons._menu
    listed = [
        menu.entrycget(place, "label") for place in range(menu.index("end")) if menu.type(place) == "command"
    ]
    for key in ("ui.hint", "ui.solution", "ui.settings", "ui.help"):
        assert text(key) in listed
    tabs = window.app.bar._menu
    assert text("ui.tab.records") in [tabs.entrycget(place, "label") for place in range(4)]


def test_a_refusal_in_a_small_window(open_window: Opener) -> None:
    """What is wrong stands beside its field though the fields were folded away; Escape folds them again."""
    window = open_window(size="400x300")
    view = free_game(window)
    view.do("fields")
    window.pump(0.05)
    view.form.side.set("20")
    window.tap("Return")
    window.wait(lambda: visible(window, view.form.fault))
    assert visible(window, view.form.entry)
    assert visible(window, view.buttons.main)
    window.tap("Escape")
    board_in_sight(window, view.board, 90)
    assert view.board.canvas is window.app.root.focus_get()


@pytest.mark.parametrize("size", ["400x300", "320x240"])
def test_every_tile_of_the_greeting_is_in_sight(open_window: Opener, size: str) -> None:
    """However small the window, all five classics and free play can be chosen."""
    window = open_window(size=size)
    window.app.greet()
    window.pump(0.2)
    assert [*CLASSICS, "free"] == [name for name, tile in window.view.tiles.items() if visible(window, tile)]


def test_the_id_loses_its_middle(open_window: Opener) -> None:
    """In a narrow window the ID keeps its beginning and end, and its tooltip has all of it."""
    window = open_window(size="760x600")
    view = free_game(window, size="21", generator="recursive-division")
    window.pump(0.2)
    shown, whole = view.figures.id.cget("text"), view.session.view().id
    begin, _, end = shown.partition("…")
    assert len(shown) < len(whole)
    assert whole.startswith(begin)
    assert whole.endswith(end)
    assert whole == view.figures._tip.text


@pytest.mark.parametrize("name", ["route", "two-routes"])
def test_the_scrubber_stands_beside_the_buttons(open_window: Opener, name: str) -> None:
    """In a low window scrubber and buttons share a line, for the board to have the height; in a high one not."""
    window = open_window(size="640x300")
    window.open(name)
    window.wait(lambda: window.app.view.player.count > 1)
    transport = window.app.view.transport
    for size, beside in (("640x300", True), ("640x600", False), ("640x320", True)):
        window.app.root.geometry(size)
        window.pump(0.3)
        height = transport.buttons["play"].winfo_height()
        assert beside is (transport.winfo_height() < 2 * height)
        assert visible(window, transport.scrubber)
        assert beside is not transport.where.winfo_ismapped()
