"""The comparison sheet laid out on a page."""

from __future__ import annotations

from ...maze import Maze
from ...render.draw import draw
from ...render.fonts import width_of, wrap
from ...render.page import Box, Disc, Page, Picture, Piece, Words
from ...render.scene import Scene
from ...solvers import solve
from .content import Bar, Panel, Sheet

FAINT, ACCENT, BAND = "#5b6478", "#0f79bd", "#b5d9f2"
TRACK, TICK, PAPER, PAGE, RULE = "#eef1f6", "#b9c0cf", "#ffffff", "#f3f5f9", "#dfe4ed"
MARGIN, GAP, PAD = 36.0, 24.0, 24.0
PANEL, PICTURE = 700.0, 290.0  # widths
COLUMNS = 2
LABEL, VALUE, ROW = 78.0, 108.0, 27.5  # of the bars
LEAST_BAND = 3.0
SMALL, BODY, LINE = 12.0, 13.5, 19.0
HEADING = 126.0  # width of the card's headings


def lay_out_sheet(sheet: Sheet) -> Page:
    """Place the panels in two columns; panels of a row are equally high."""
    columns = min(COLUMNS, len(sheet.panels))
    width = 2 * MARGIN + columns * PANEL + (columns - 1) * GAP
    pieces: list[Piece] = []
    y = MARGIN + 30
    pieces.append(Words(MARGIN, y, sheet.title, 30, bold=True))
    for text in sheet.lines:
        for line in wrap(text, 15, width - 2 * MARGIN):
            y += 24
            pieces.append(Words(MARGIN, y, line, 15, FAINT))
    y += GAP
    for first in range(0, len(sheet.panels), columns):
        row = sheet.panels[first : first + columns]
        height = max(map(_height, row))
        for column, panel in enumerate(row):
            pieces += _panel(panel, MARGIN + column * (PANEL + GAP), y, height)
        y += height + GAP
    for note in sheet.notes:
        for line in wrap(note, SMALL, width - 2 * MARGIN):
            y += 18
            pieces.append(Words(MARGIN, y, line, SMALL, FAINT))
    height = y + MARGIN
    return Page(width, height, (Box(0, 0, width, height, PAGE), *pieces), sheet.language)


def _height(panel: Panel) -> float:
    lines = sum(len(wrap(text, BODY, _room(heading))) for heading, text in panel.texts)
    return 2 * PAD + PICTURE + 46 + lines * LINE + 6 * len(panel.texts)


def _room(heading: str) -> float:
    return PANEL - 2 * PAD - (HEADING if heading else 0)


def _panel(panel: Panel, x: float, y: float, height: float) -> list[Piece]:
    pieces: list[Piece] = [Box(x, y, PANEL, height, PAPER, 12, RULE)]
    left, top = x + PAD, y + PAD
    pieces.append(Picture(left, top, PICTURE, maze_scene(panel.maze)))
    right, end = left + PICTURE + PAD, x + PANEL - PAD
    pieces.append(Words(right, top + 17, panel.title, 20, bold=True))
    name = panel.name if width_of(panel.name, SMALL) < end - right else panel.name.replace(";", " ")
    pieces.append(Words(right, top + 36, name, SMALL, FAINT))
    for i, bar in enumerate(panel.bars):
        pieces += _bar(bar, right, end, top + 62 + i * ROW)
    at = top + PICTURE + 20
    pieces.append(Words(left, at, panel.laws or panel.maze.id, SMALL, FAINT))
    at += 10
    pieces.append(Box(left, at, PANEL - 2 * PAD, 1, RULE))
    at += 22
    for heading, text in panel.texts:
        pieces.append(Words(left, at, heading, SMALL, FAINT))
        indent = HEADING if heading else 0.0
        for line in wrap(text, BODY, _room(heading)):
            pieces.append(Words(left + indent, at, line, BODY))
            at += LINE
        at += 6
    return pieces


def _bar(bar: Bar, left: float, right: float, y: float) -> list[Piece]:
    first, last = left + LABEL, right - VALUE
    length = last - first
    pieces: list[Piece] = [Words(left, y + 4, bar.title, SMALL, FAINT)]
    pieces.append(Box(first, y - 6, length, 12, TRACK, 6))
    pieces += [Box(first + other * length - 0.75, y - 6, 1.5, 12, TICK) for other in bar.others]
    band = max((min(bar.high, 1) - bar.low) * length, LEAST_BAND)
    pieces.append(Box(first + min(bar.low * length, length - band), y - 6, band, 12, BAND, 6))
    pieces.append(Disc(first + bar.mean * length, y, 5, ACCENT))
    pieces.append(Words(right, y + 4, bar.value, SMALL, anchor="end"))
    return pieces


def maze_scene(maze: Maze) -> Scene:
    """Draw the maze of a panel, with its solution."""
    return draw(maze, solution=solve(maze), margin=0.15)
