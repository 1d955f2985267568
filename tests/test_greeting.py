"""The greeting by keys alone."""

import pytest

from meiro.play import CLASSICS, FREE
from tests.windows import Opener


@pytest.mark.parametrize("name", ["maker", "route", "free"])
def test_enter_opens_the_tile_that_has_the_focus(open_window: Opener, name: str) -> None:
    """Enter opens the focused tile; at first that is free play."""
    window = open_window()
    window.app.greet()
    window.pump()
    if name != "free":
        window.view.tiles[name].focus_force()
        window.pump()
    greeting = window.view
    window.tap("Return")
    window.wait(lambda: window.view is not greeting)
    assert window.app.classic is CLASSICS.get(name, FREE)
