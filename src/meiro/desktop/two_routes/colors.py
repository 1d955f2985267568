"""The colours of the second way: those of Watch, the regions, and what stands out from both of them."""

from __future__ import annotations

from collections.abc import Mapping

from ..watch.colors import watch_colors

OWN = {
    "near-start": "#7cc47f",
    "near-goal": "#f0d25a",
    "frontier": "#e0433a",
    "candidate": "#d6009a",
    "chosen": "#0038e0",
    "second": "#d4186c",
    "path": "#2f9bea",
    "number": "#10131a",
    "edge": "#10131a",
    "head": "#ffffff",
}
CLASSIC = {
    "candidate": "#ff00ff",
    "chosen": "#ff0000",
    "start": "#006000",
    "goal": "#c00000",
    "second": "#c800c8",
    "edge": "#000000",
}


def routes_colors(theme: str, window: str, given: Mapping[str, str]) -> dict[str, str]:
    """Return the colour of every role; a classic brings most of its own."""
    own = {**OWN, **CLASSIC, **given} if given else OWN
    colors = {**watch_colors(theme, window, walls="line"), **own}
    return {**colors, "unreached": colors["floor"]}
