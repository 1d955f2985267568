"""The card of an algorithm: what it is good for and what it costs, in a few lines."""

from __future__ import annotations

from collections.abc import Callable

from ... import words
from ...generators import generators
from ...grids import grids
from ...solvers import solvers

Say = Callable[..., str]
GENERATOR_PARTS = ("texture", "feels", "good_for", "cautions", "cost")


def title_of(kind: str, name: str, say: Say) -> str:
    """Return the name of a generator, solver or grid in the language of now."""
    group = {"generator": "card"}.get(kind, kind)
    key = f"{group}.{name}.name"
    registry = {"generator": generators, "solver": solvers, "grid": grids}[kind]
    return say(key) if words.has(key) else registry[name].title


def card_of(kind: str, name: str, say: Say) -> list[tuple[str, str]]:
    """Return the lines of a card, each a heading, which may be empty, and a text."""
    if kind == "generator":
        lines = [(say(f"ui.card.{part}"), f"card.{name}.{part}") for part in GENERATOR_PARTS]
    else:
        parts = (
            ("", "summary"),
            (say("ui.card.good_for"), "good_for"),
            (say("ui.card.cautions"), "cautions"),
        )
        lines = [(heading, f"solver.{name}.{part}") for heading, part in parts]
    known = [(heading, say(key)) for heading, key in lines if words.has(key)]
    if not known:  # an algorithm that somebody added and nobody has written a card for
        known = [("", (generators if kind == "generator" else solvers)[name].summary)]
    if kind == "solver":
        known.append(("", say("ui.shortest_yes" if "shortest" in solvers[name].traits else "ui.shortest_no")))
    if (kind, name) == ("solver", "astar"):
        known += [("", say("ui.overlay.g")), ("", say("ui.overlay.f"))]
    return known
