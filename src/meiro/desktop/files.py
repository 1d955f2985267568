"""What goes to files and comes from them: drawn and read in the background, for a large maze takes its time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..errors import MeiroError
from ..formats import read, write
from ..identity import maze_id
from ..maze import Maze

SHOWN = 80  # characters of an ID
SAVE = b'"maze-save"'  # what a saved game says of itself


def ask_picture(app: Any, maze: Maze, name: str, **options: object) -> None:
    """Ask where to, and write a picture of the maze with its start and goal."""
    path = app.system.ask_save(app.root, f"{name}.png", ".png")
    if path is not None:
        put_picture(app, maze, path, **options)


def put_picture(app: Any, maze: Maze, path: Path, **options: Any) -> None:
    """Write a picture of the maze with its start and goal, and say where it went; the suffix tells the format."""
    path = path if path.suffix else path.with_suffix(".png")

    def done(data: bytes, error: Exception | None) -> None:
        try:
            if error is not None:
                raise error
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        except (OSError, MeiroError) as fault:
            app.status(str(fault))
        else:
            app.status(str(path))

    app.run_in_background(lambda: write(maze, path.suffix, **options), done)


def take(app: Any, path: Path, done: Callable[[Maze | bytes], None]) -> Callable[[], None]:
    """Read a maze of any format there is, or the bytes of a saved game; say what is wrong; return what cancels."""

    def work() -> Maze | bytes:
        data = path.read_bytes()
        return data if SAVE in data[:200] else read(data, name=path.name).maze

    def over(found: Maze | bytes, error: Exception | None) -> None:
        try:
            if error is not None:
                raise error
            done(found)
        except (OSError, MeiroError) as fault:
            app.status(str(fault))

    cancel: Callable[[], None] = app.run_in_background(work, over)
    return cancel


def copy_id(app: Any, maze: Maze) -> None:
    """Put the maze's ID on the clipboard, and say so."""
    text = maze_id(maze)
    app.root.clipboard_clear()
    app.root.clipboard_append(text)
    shown = text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
    app.status(f"{app.say('ui.copied')}: {shown}")
