"""A page: boxes, dots, lines of text and pictures of mazes, placed and coloured; SVG and PNG draw it."""

from __future__ import annotations

from typing import NamedTuple

from .scene import Scene

INK = "#1d2230"


class Box(NamedTuple):
    """A rectangle, perhaps with round corners."""

    x: float
    y: float
    width: float
    height: float
    color: str
    radius: float = 0.0
    border: str = ""


class Disc(NamedTuple):
    """A dot."""

    x: float
    y: float
    radius: float
    color: str


class Words(NamedTuple):
    """A line of text on its baseline; `anchor` is start or end."""

    x: float
    y: float
    text: str
    size: float
    color: str = INK
    anchor: str = "start"
    bold: bool = False


class Picture(NamedTuple):
    """A scene, fitted into a square and centred."""

    x: float
    y: float
    side: float
    scene: Scene


Piece = Box | Disc | Words | Picture


class Page(NamedTuple):
    """Everything on the page, in the order it is painted."""

    width: float
    height: float
    pieces: tuple[Piece, ...]
    language: str
