"""The colours of what is watched: one set for light windows, one for dark ones, and what a classic changes in them."""

from __future__ import annotations

from collections.abc import Mapping

from ...render.theme import blend, rgb

HEATS = tuple(f"heat-{step}" for step in range(16))  # near the start … far from it

LIGHT = {
    "floor": "#ffffff",
    "wall": "#1d2230",
    "rock": "#c3c9d4",
    "start": "#00916a",
    "goal": "#d4520f",
    "head": "#ffd400",
    "frontier": "#f7c28d",
    "active": "#bfe0ff",
    "wander": "#ffe9a8",
    "open": "#7fb4ff",
    "closed": "#c9ccd3",
    "closed-goal": "#e3c9ec",
    "answer": "#ec8fb4",
    "path": "#0f79bd",
    "back": "#d4186c",
    "number": "#10131a",
    "edge": "#1d2230",
    "pointer": "#9058c4",
    "near-start": "#7cc47f",
    "near-goal": "#f0d25a",
    "dead-end": "#b9b2e8",
    "heat-0": "#fff7d6",
    "heat-15": "#e0603a",
}
DARK = {
    "floor": "#15181f",
    "wall": "#f4f6fa",
    "rock": "#4b5262",
    "start": "#1b9a72",
    "goal": "#df6230",
    "head": "#a87e00",
    "frontier": "#7a4a1c",
    "active": "#1f4568",
    "wander": "#6b5a1e",
    "open": "#2463b8",
    "closed": "#474d59",
    "closed-goal": "#5d3f6b",
    "answer": "#a3376a",
    "path": "#3a8fd6",
    "back": "#ff5c9f",
    "number": "#ffffff",
    "edge": "#f4f6fa",
    "pointer": "#c79bf0",
    "near-start": "#2b7a45",
    "near-goal": "#8a6c10",
    "dead-end": "#5d52ad",
    "heat-0": "#1d2c3a",
    "heat-15": "#b8501d",
}


def watch_colors(
    theme: str, window: str, *, walls: str, given: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return the colour of every role; in blocks, what is not dug yet looks like wall."""
    colors = {**(DARK if theme == "dark" else LIGHT), "window": window, **(given or {})}
    first, last = rgb(colors[HEATS[0]]), rgb(colors[HEATS[-1]])
    for step, name in enumerate(HEATS[1:-1], 1):
        colors[name] = "#{:02x}{:02x}{:02x}".format(*blend(first, last, step / (len(HEATS) - 1)))
    colors["head-number"] = colors["number"]
    if "current" in colors:  # the digging game: its blue is dark, all its ways are white
        colors.update(
            head=colors["current"], number="#ffffff", **{"head-number": "#000000"}, active=colors["floor"]
        )
    if walls == "block":
        colors["rock"] = colors["wall"]
    return colors
