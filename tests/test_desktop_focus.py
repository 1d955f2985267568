"""Who hears a key: the board after any button, the dialog that is open, and nobody twice."""

import pytest

from meiro.play import State
from tests.windows import Window, free_game, route_keys


def click(window: Window, widget: object) -> None:
    """Press and release the first button of the pointer on a control."""
    for event in ("Enter", "ButtonPress-1", "ButtonRelease-1", "Leave"):
        widget.event_generate(f"<{event}>", x=5, y=5)  # type: ignore[attr-defined]
        window.pump(0.02)


@pytest.mark.parametrize("how", ["click", "space"])
def test_space_after_a_tab_is_for_the_view(window: Window, how: str) -> None:
    """A tab that was clicked, or pressed with Space, has opened its view; the next Space acts there."""
    free_game(window)
    tab = window.app.bar.tabs["play"]
    window.app.greet()
    window.pump(0.05)
    if how == "click":
        click(window, tab)
    else:
        tab.focus_set()
        window.pump(0.02)
        window.tap("space")
    window.pump(0.05)
    assert "play" == window.app.shown
    assert window.view.board.canvas is window.app.root.focus_get()
    window.session.act("resume")
    window.tap(*route_keys(window.session, 1))
    window.tap("space")
    assert State.PAUSED is window.session.state


@pytest.mark.parametrize("how", ["click", "space"])
def test_a_pressed_button_gives_the_keys_back(window: Window, how: str) -> None:
    """After a button was clicked, or reached with Tab and pressed, arrows walk and Space pauses: no second press."""
    view = free_game(window)
    hint = view.buttons.buttons["hint"]
    if how == "click":
        click(window, hint)
    else:
        hint.focus_set()
        window.pump(0.02)
        window.tap("space")
    window.pump(0.05)
    assert 1 == view.session.view().hints
    window.tap(*route_keys(view.session, 1))
    window.tap("space")
    assert (State.PAUSED, 1) == (view.session.state, view.session.view().hints)


@pytest.mark.parametrize("name", ["help", "settings"])
def test_a_dialog_keeps_all_keys(window: Window, name: str) -> None:
    """While a dialog is open no key plays, wherever the focus is; Escape closes it, and the board hears keys again."""
    view = free_game(window)
    before = view.session.view()
    view.do(name)
    window.pump(0.05)
    (dialog,) = [child for child in window.app.root.winfo_children() if child.winfo_class() == "Toplevel"]
    window.tap("Right", "Down", "n", "r")
    view.board.canvas.event_generate("<KeyPress-Right>")
    view.board.canvas.event_generate("<KeyPress-Down>")
    window.pump(0.05)
    after = view.session.view()
    assert (before.token, before.cell) == (after.token, after.cell)
    dialog.event_generate("<KeyPress-Escape>")
    window.pump(0.05)
    assert view.board.canvas is window.app.root.focus_get()
    window.tap(*route_keys(view.session, 1))
    assert 1 == view.session.view().counters[0].value
