"""Themes: which colour and line a role gets. Data, and one look-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import UnknownName
from .scene import SHADES

Rgb = tuple[int, int, int]


@dataclass(frozen=True)
class Pen:
    """A colour, and for lines the width and the dashes, both as shares of a corridor's width."""

    color: str  # #rrggbb
    width: float = 0.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Theme:
    """A pen for each role, and the two ends of the ramp that shows the order of exploring."""

    name: str
    pens: Mapping[str, Pen]
    first: str  # colour of the cell explored first
    last: str

    def color(self, role: str, shade: int = 0) -> Rgb:
        """Return the colour of a role."""
        if role != "explored":
            return rgb(self.pens[role].color)
        return blend(rgb(self.first), rgb(self.last), shade / (SHADES - 1))


def rgb(color: str) -> Rgb:
    """Turn #rrggbb into three numbers.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def blend(under: Rgb, over: Rgb, share: float) -> Rgb:
    """Mix two colours; share 1 is all `over`."""
    r, g, b = (int(u + (o - u) * share + 0.5) for u, o in zip(under, over, strict=True))
    return r, g, b


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours, 1 … 21 (WCAG 2.2, "contrast ratio")."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Rgb) -> float:
    parts = [c / 255 for c in color]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


SECOND_DASH = (0.3, 0.5)  # of the second route; round ends make the dashes longer


def _theme(name: str, colors: dict[str, str], *, wall: float, path: float, first: str, last: str) -> Theme:
    widths = {"wall": wall, "path": path, "second": path, "pattern": 0.06}
    pens = {
        role: Pen(color, widths.get(role, 0.0), SECOND_DASH if role == "second" else ())
        for role, color in colors.items()
    }
    return Theme(name, pens, first, last)


# Start, goal and path keep a contrast of 3 to the floor and to the walls, and differ for the colour-blind
# (after Okabe and Ito 2008, "Color universal design").
LIGHT = _theme(
    "light",
    {
        "floor": "#ffffff",
        "wall": "#1d2230",
        "start": "#00916a",
        "goal": "#d4520f",
        "path": "#0f79bd",
        "trail": "#dcecf8",
        "head": "#9058c4",
        "number": "#4a5063",
        "near-start": "#e2f3e9",
        "near-goal": "#fdf0d5",
        "pattern": "#b9bcc6",
        "candidate": "#8a5a00",
        "opened": "#c2185b",
        "second": "#b3306f",
    },
    wall=0.12,
    path=0.22,
    first="#fff8dd",
    last="#ffdc9c",
)
DARK = _theme(
    "dark",
    {
        "floor": "#15181f",
        "wall": "#f4f6fa",
        "start": "#1b9a72",
        "goal": "#df6230",
        "path": "#3a8fd6",
        "trail": "#1f3040",
        "head": "#a877d8",
        "number": "#9aa3b2",
        "near-start": "#173026",
        "near-goal": "#3a2f17",
        "pattern": "#5a6070",
        "candidate": "#d9a441",
        "opened": "#ff6fa5",
        "second": "#e0679d",
    },
    wall=0.12,
    path=0.22,
    first="#231e33",
    last="#40335e",
)
PRINT = _theme(
    "print",
    {
        "floor": "#ffffff",
        "wall": "#000000",
        "start": "#000000",
        "goal": "#000000",
        "path": "#767676",
        "trail": "#e4e4e4",
        "head": "#000000",
        "number": "#000000",
        "near-start": "#ffffff",
        "near-goal": "#ececec",
        "pattern": "#b0b0b0",
        "candidate": "#000000",
        "opened": "#000000",
        "second": "#3c3c3c",
    },
    wall=0.12,
    path=0.22,
    first="#f4f4f4",
    last="#d6d6d6",
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}


def theme_of(theme: str | Theme) -> Theme:
    """Return a theme by name; raise UnknownName with the names there are."""
    if isinstance(theme, Theme):
        return theme
    if theme not in THEMES:
        msg = f"unknown theme {theme!r}; there are: {', '.join(sorted(THEMES))}"
        raise UnknownName(msg)
    return THEMES[theme]
