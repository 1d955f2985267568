"""The states of a game, and what can be done in each: a table, so that no front end decides."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class State(StrEnum):
    """What the player is looking at."""

    EMPTY = "empty"
    GENERATING = "generating"
    READY = "ready"
    PLAYING = "playing"
    PAUSED = "paused"
    WON = "won"
    STOPPED = "stopped"
    REVEALED = "revealed"


class Action(NamedTuple):
    """One action in one state: a button, a key, a menu entry."""

    name: str
    live: bool
    reason: str  # key of words why it is not live; empty when it is
    label: str  # key of words


# What each state lets do. "-" offers nothing (hide the button), "+" is live, anything else is the reason why not.
_ROWS = """
               empty    generating  ready       playing  paused  won      stopped  revealed
    new        +        +           +           +        +       +        +        +
    finish     -        +           -           -        -       -        -        -
    cancel     -        +           -           -        -       -        -        -
    start      -        -           +           -        -       -        -        -
    stop       -        -           +           +        +       -        -        -
    pause      no_maze  generating  +           +        -       over     over     over
    resume     -        -           -           -        +       -        -        -
    restart    no_maze  generating  +           +        paused  over     over     +
    undo       no_maze  generating  +           +        paused  over     over     +
    redo       no_maze  generating  +           +        paused  over     over     over
    hint       no_maze  generating  +           +        paused  over     over     over
    answer     no_maze  generating  +           +        paused  over     +        shown
    hide       -        -           -           -        -       -        -        +
    next       -        -           -           -        -       +        -        -
    replay     -        -           -           -        -       +        +        +
    previous   +        generating  +           +        +       +        +        +
    size       +        generating  +           playing  paused  +        +        +
    picture    no_maze  generating  +           +        paused  +        +        +
    share      no_maze  generating  +           +        +       +        +        +
    save       no_maze  generating  +           +        +       +        +        +
    folder     +        +           +           +        +       +        +        +
    open       +        generating  +           +        paused  +        +        +
    settings   +        +           +           +        +       +        +        +
    help       +        +           +           +        +       +        +        +
    quit       +        +           +           +        +       +        +        +
"""

LABELS = {
    "new": "ui.new",
    "finish": "ui.finish",
    "cancel": "ui.cancel",
    "start": "ui.start",
    "stop": "ui.stop",
    "pause": "ui.pause",
    "resume": "ui.resume",
    "restart": "ui.restart",
    "undo": "ui.undo",
    "redo": "ui.redo",
    "hint": "ui.hint",
    "answer": "ui.solution",
    "hide": "ui.hide_solution",
    "next": "ui.next_level",
    "replay": "ui.replay",
    "previous": "ui.previous",
    "size": "ui.size",
    "picture": "ui.save_picture",
    "share": "ui.share",
    "save": "ui.save",
    "folder": "ui.open_folder",
    "open": "ui.open",
    "settings": "ui.settings",
    "help": "ui.help",
    "quit": "ui.quit",
}

MAIN = {
    State.EMPTY: "new",
    State.GENERATING: "finish",
    State.READY: "start",
    State.PLAYING: "pause",
    State.PAUSED: "resume",
    State.WON: "next",
    State.STOPPED: "new",
    State.REVEALED: "new",
}


def _read(rows: str) -> dict[State, dict[str, str]]:
    head, *body = (line.split() for line in rows.strip().splitlines())
    return {State(state): {line[0]: line[column + 1] for line in body} for column, state in enumerate(head)}


TABLE = _read(_ROWS)  # by state and action; a reason stands for ui.reason.<reason>


def actions_in(state: State) -> dict[str, str]:
    """Return the actions a state offers, each with "" when it is live, else the key of the reason."""
    return {
        name: "" if entry == "+" else f"ui.reason.{entry}"
        for name, entry in TABLE[state].items()
        if entry != "-"
    }
