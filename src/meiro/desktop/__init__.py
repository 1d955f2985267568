"""The desktop window: Tk, from the standard library. It shows sessions and knows no rule.

`run()` opens it; nothing here needs Tk or a display before that.
"""

from __future__ import annotations

import locale
import os
import sqlite3
from pathlib import Path

from platformdirs import user_data_path

from ..errors import CannotRun
from ..play import FolderStore, Records, Store
from ..words import languages, pick

NO_TK = (
    "the window needs Tk, which this Python lacks: install python3-tk (Linux), python-tk (Homebrew) or Python from "
    "python.org; `meiro serve` and `meiro play --terminal` need neither Tk nor a display"
)
NO_DISPLAY = (
    "the window needs a display ({reason}): start a desktop session or an X server such as Xvfb; "
    "`meiro serve` and `meiro play --terminal` need neither Tk nor a display"
)


def run(*, classic: str = "", id: str = "", language: str = "", theme: str = "") -> None:  # noqa: A002
    """Open the window and stay until it is closed: with the greeting, a classic, or the maze of an ID.

    Language and theme are those of the last time unless they are given, and at first those of this machine.

    Raises CannotRun, in one line that says what to install, where there is no Tk or no display.
    """
    try:
        import tkinter as tk
    except ImportError:
        raise CannotRun(NO_TK) from None
    from .system import System, WallClock, sharpen
    from .work import Background

    sharpen()
    from .app import App
    from .preferences import Preferences
    from .theme import THEMES

    store, records = kept()
    preferences = Preferences(store)
    languages_kept = [tag for tag in (language, preferences.get("language", str)) if tag in languages()]
    themes_kept = [name for name in (theme, preferences.get("theme", str)) if name in THEMES]
    try:
        app = App(
            clock=WallClock(),
            store=store,
            records=records,
            runner=Background(),
            system=System(),
            pictures=Path.cwd(),
            preferences=preferences,
            language=[*languages_kept, system_language()][0],
            theme=[*themes_kept, "light"][0],
        )
    except tk.TclError as error:
        raise CannotRun(NO_DISPLAY.format(reason=str(error).splitlines()[0])) from None
    if id:
        app.open_view("play", id=id)
    elif classic:
        app.open_classic(classic)
    else:
        app.greet()
    app.run()


def kept() -> tuple[Store, Records | None]:
    """Return where games and records of this machine's user are kept; records may be impossible here."""
    folder = user_data_path("meiro")
    try:
        records = Records(folder / "records.sqlite3")
    except (OSError, sqlite3.Error):
        return FolderStore(folder), None
    return FolderStore(folder), records


def system_language() -> str:
    """Return the language of this machine's user."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return pick(*(name for name in names if name), locale.getlocale()[0] or "")
