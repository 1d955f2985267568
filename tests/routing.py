"""Hands for the tests of Two routes."""

from __future__ import annotations

from typing import Any

from meiro.desktop.surface import TILE


def opened(window: Any, classic: str = "") -> Any:
    """Open the view, in free play or as the classic, and let its film be made."""
    if classic:
        window.open(classic)
    else:
        window.app.open_view("routes")
        window.app.root.focus_force()
    window.wait(lambda: window.view.film is not None)
    window.pump(0.05)
    return window.view


def go(window: Any, phase: str) -> None:
    """Go to the first frame of a phase."""
    view = window.view
    view.player.pause()
    view.player.seek(view.film.first(phase))
    view._moved()
    window.pump(0.05)


def pixel(board: Any, x: int, y: int) -> tuple[int, int, int]:
    """Return the colour of a pixel of the board's picture."""
    image, _ = board.surface._tiles[y // TILE, x // TILE]
    return tuple(image.get(x % TILE, y % TILE))  # type: ignore[return-value]
