"""What a view says of its stages."""

from __future__ import annotations

from .card import Say, title_of
from .order import Order
from .stage import Stage


def sentence(stage: Stage, say: Say) -> str:
    """Say what happens in the present frame; where there is no route, how much can be reached from both ends."""
    step, film = stage.step, stage.film
    if step is None or film is None:
        return ""
    if step.key != "step.none":
        return say(step.key, **step.parameters)
    sizes = {name: int((steps >= 0).sum()) for name, steps in film.distances.items()}
    return say("ui.no_route_regions", **sizes)


def heading(stage: Stage, order: Order, say: Say) -> str:
    """Name the algorithm of one of several boards, and say how far it has come."""
    return f"{title_of(order.shown, order.watched, say)} · {stage.at + 1} / {stage.count}"


def in_one_line(*parts: str) -> str:
    """Join what there is to say."""
    return "  ·  ".join(part for part in parts if part)
