"""The screen: what a view looks like on so many columns and lines. Pure: no terminal, no clock, no rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from .. import words
from ..maze import Maze
from ..play import Action, Making, State, View
from ..render.text import encodable
from .canvas import Canvas, width_of, wrapped
from .sheet import Need, Sheet, lay_out

ARROWS = ">v<^"  # by quarter turns, east first
KEY_LINES = 2
KEY = re.compile(r"\([A-Za-z]+\)$")


@dataclass(frozen=True)
class Shown:
    """What is shown beside the view: a message, the field being filled in, and how much of the answer is lit."""

    language: str = "en"
    encoding: str = "utf-8"
    message: str = ""
    field: str | None = None  # what has been typed
    lit: int = 0  # cells of the answer
    keys: Mapping[str, str] | None = None  # action → its key, in the order to show them
    hint: str = ""  # what to say beside the keys


def compose(view: View, shown: Shown, columns: int, lines: int) -> Canvas:
    """Draw a view: the counters, the board, a message, and the keys that do something now.

    A board that does not fit is not drawn; its place says how much room it needs.
    """
    canvas = Canvas(columns, lines)
    keys = wrapped(_keys(view, shown), columns)[:KEY_LINES]
    room = Need(columns, max(lines - 2 - len(keys), 0))
    canvas.put(0, 0, _status(view, shown.language), "title")
    _draw_board(canvas, view, shown, room)
    canvas.put(lines - 1 - len(keys), 0, _message(view, shown), "message")
    for place, text in enumerate(keys):
        canvas.put(lines - len(keys) + place, 0, text, "keys")
    return canvas


# ---- Words ----


def _status(view: View, language: str) -> str:
    parts = []
    if view.level:
        parts.append(words.text("ui.level_n", language, level=view.level))
    if view.state is not State.EMPTY:
        parts.append(f"{words.text('ui.time', language)} {view.time}")
    parts += [f"{words.text(one.label, language)} {one.text}" for one in view.counters if one.text]
    parts.append(words.text(f"ui.state.{view.state}", language))
    return "  ".join(parts)


def _message(view: View, shown: Shown) -> str:
    """Say the most urgent thing: the field, what was refused, how it ended, what a hint offers."""
    language = shown.language
    if shown.field is not None:
        return f"{shown.message or words.text('ui.size', language)} > {shown.field}_"
    if shown.message:
        return shown.message
    if view.notice is not None:
        return view.notice.say(language)
    if view.result is not None:
        return _result(view, language)
    if view.hint is not None and view.hint.offer:
        return _label(view.actions, "answer", language)
    return shown.hint if view.state is State.READY else ""


def _result(view: View, language: str) -> str:
    result = view.result
    cleared = words.text("ui.cleared", language)
    if result is None or result.percent is None or result.shortest is None:
        return cleared
    how = words.text(
        "ui.cleared_how",
        language,
        time=words.duration(result.seconds, language),
        moves=result.moves,
        shortest=result.shortest,
        percent=result.percent,
    )
    return f"{cleared}  {how}"


def _label(actions: Mapping[str, Action], name: str, language: str) -> str:
    """Return what an action is called, without the key that a window's button names: keys differ here."""
    label = words.text(actions[name].label, language) if name in actions else ""
    return KEY.sub("", label)


def _keys(view: View, shown: Shown) -> list[str]:
    """List the keys of the actions that are live, the primary one first."""
    if shown.field is not None:
        return [
            f"Enter {words.text('ui.ok', shown.language)}",
            f"Esc {words.text('ui.cancel', shown.language)}",
        ]
    live = {name for name, action in view.actions.items() if action.live}
    texts = [f"Enter {_label(view.actions, view.main, shown.language)}"] if view.main in live else []
    keys = shown.keys or {}
    return texts + [
        f"{keys[name]} {_label(view.actions, name, shown.language)}"
        for name in keys
        if name in live - {view.main}
    ]


# ---- The board ----


def _draw_board(canvas: Canvas, view: View, shown: Shown, room: Need) -> None:
    middle = 1 + room.lines // 2
    if view.maze is None or view.made is None:
        return
    if view.covered:
        canvas.centre(middle, words.text("ui.state.paused", shown.language), "title")
        return
    maze = view.maze if view.making is None else _being_made(view.made, view.making)
    sheet = lay_out(maze, room, shown.encoding, blocks=view.maze is not view.made)
    if isinstance(sheet, Need):
        _say_small(canvas, sheet, shown.language)
        return
    corner = 1 + (room.lines - sheet.size.lines) // 2, (room.columns - sheet.size.columns) // 2
    for line, column, letter, role in _letters(view, shown, maze, sheet):
        canvas.put(corner[0] + line, corner[1] + column, letter, role)


def _say_small(canvas: Canvas, need: Need, language: str) -> None:
    text = words.text(
        "ui.terminal.small",
        language,
        columns=need.columns,
        lines=need.lines + 2 + KEY_LINES,
        width=canvas.columns,
        height=canvas.lines,
    )
    rows = wrapped_letters(text, max(canvas.columns, 1))
    first = max((canvas.lines - len(rows)) // 2, 0)
    for line in range(canvas.lines):
        canvas.put(line, 0, " " * canvas.columns)
    for place, row in enumerate(rows):
        canvas.put(first + place, 0, row, "message")


def wrapped_letters(text: str, columns: int) -> list[str]:
    """Cut a text into rows, between words where there are some."""
    rows = [""]
    for word in text.split(" "):
        space = " " if rows[-1] else ""
        if width_of(rows[-1] + space + word) <= columns:
            rows[-1] += space + word
            continue
        if rows[-1]:
            rows.append("")
        for letter in word:
            if rows[-1] and width_of(rows[-1] + letter) > columns:
                rows.append("")
            rows[-1] += letter
    return rows


def _being_made(made: Maze, making: Making) -> Maze:
    """Return the maze as far as it has been made."""
    trace = making.trace
    if trace is None:
        return Maze(made.grid, np.zeros(made.grid.n_edges, bool), made.start, made.goal)
    flips = making.frame if trace.flip_at is None else int(np.searchsorted(trace.flip_at, making.frame))
    return Maze(made.grid, trace.frame(flips), made.start, made.goal)


Spot = tuple[int, int, str, str]  # line, column, letters, role


def _letters(view: View, shown: Shown, maze: Maze, sheet: Sheet) -> Iterator[Spot]:
    """Yield what is on the board, from the walls to the player; later ones lie above."""
    seen = np.ones(sheet.letters.shape, bool)
    dim = ~seen
    if view.fog is not None and view.making is None:
        seen = sheet.around(view.fog.visible)
        dim = sheet.around(view.fog.remembered) & ~seen
    lit = seen | dim
    for line, row in enumerate(np.where(lit, sheet.letters, " ").tolist()):
        yield line, 0, "".join(row), ""
        for column in np.flatnonzero(dim[line]).tolist():
            yield line, column, row[column], "remembered"
    if view.making is not None:
        yield from _digging(view.making, sheet)
    else:
        yield from _marks(view, shown, maze, sheet, lit)


def _digging(making: Making, sheet: Sheet) -> Iterator[Spot]:
    trace = making.trace
    if trace is not None and trace.heads is not None and 0 < making.frame <= len(trace.heads):
        line, column = sheet.place(int(trace.heads[making.frame - 1]))
        yield line, column, " " * sheet.wide, "digger"


def _marks(view: View, shown: Shown, maze: Maze, sheet: Sheet, lit: NDArray[np.bool_]) -> Iterator[Spot]:
    """Yield trail, answer, hint, ends and player, those that the fog leaves."""
    dot, bullet = (".", "*") if not encodable("box", shown.encoding) else ("·", "•")
    spots: list[tuple[tuple[int, int], str, str]] = []
    spots += [(sheet.middle(cell), dot, "trail") for cell in view.trail or ()]
    answer = view.answer[: shown.lit]
    spots += [(sheet.between(*pair), bullet, "answer") for pair in pairwise(answer)]
    spots += [(sheet.middle(cell), bullet, "answer") for cell in answer]
    if view.hint is not None:
        arrow = ARROWS[round(view.hint.angle / 90) % 4]
        ahead = view.hint.cells if view.hint.rank > 1 else view.hint.cells[:1]
        spots += [
            (sheet.middle(cell), arrow if cell == ahead[0] else "+", "hint") for cell in reversed(ahead)
        ]
    spots += [(sheet.middle(maze.start), "S", "start"), (sheet.middle(maze.goal), "E", "goal")]
    for spot, letter, role in spots:
        if lit[spot]:
            yield *spot, letter, role
    line, column = sheet.place(view.cell)
    yield line, column, "@".center(sheet.wide), "player"
