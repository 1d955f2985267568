"""The words of the page in two parts: those of every screen, and those of the screens that explain."""

from __future__ import annotations

from typing import Literal

from .. import play, words

Part = Literal["all", "first", "more"]
EXPLAINING = ("step.", "lesson.", "chooser.", "figure.", "sheet.")
ELSEWHERE = ("ui.print.", "ui.terminal.")  # said by other front ends
DESCRIBING = ("card.", "solver.", "transform.")  # of what they describe every screen needs the names
PRESETS = tuple(key for _, key in play.PRESETS.values())  # stand in the menu of Play


def table(language: str, part: Part = "all") -> dict[str, str]:
    """Return the texts of a language, or those that the page loads at first, or those that it loads later.

    >>> len(table("ja")) == len(table("ja", "first")) + len(table("ja", "more"))
    True
    """
    every = dict(words.table(language))
    if part == "all":
        return every
    return {key: text for key, text in every.items() if _is_first(key) == (part == "first")}


def _is_first(key: str) -> bool:
    described = key.startswith(DESCRIBING) and not key.endswith(".name")
    return key in PRESETS or not (described or key.startswith((*EXPLAINING, *ELSEWHERE)))
