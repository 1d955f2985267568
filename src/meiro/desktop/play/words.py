"""What the line at the bottom says of a game that is won."""

from __future__ import annotations

from collections.abc import Callable

from ...play import View


def result_text(view: View, say: Callable[..., str]) -> str:
    """Say how a maze was cleared; nothing while it is not."""
    result = view.result
    if result is None:
        return ""
    text = f"{say('ui.cleared')} " + say(
        "ui.cleared_how", time=view.time, moves=result.moves,
        shortest="–" if result.shortest is None else result.shortest,
        percent="–" if result.percent is None else result.percent,
    )  # fmt: skip
    if result.hints:
        text += f" · {say('ui.helped.hints', hints=result.hints)}"
    if result.answer:
        text += f" · {say('ui.helped.solution')}"
    return text + (f" · {say('ui.best')}: {result.place}" if result.place else "")
