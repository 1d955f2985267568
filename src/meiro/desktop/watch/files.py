"""What leaves the view: a picture of the maze, and its ID."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...formats import write
from ...identity import maze_id
from ...maze import Maze


def save_picture(app: Any, maze: Maze, *, blocks: bool) -> Path | None:
    """Ask where to, and write the maze with its start and goal as the board shows it; return where it went."""
    name = f"{app.system.now():%Y%m%d_%H%M%S}_{maze.grid.name}.png"
    path: Path | None = app.system.ask_save(app.root, name, ".png")
    if path is not None:
        path = path if path.suffix else path.with_suffix(".png")
        path.write_bytes(write(maze, path.suffix, style="block" if blocks else "line"))
    return path


def copy_id(app: Any, maze: Maze) -> str:
    """Put the maze's ID on the clipboard; return it."""
    text = maze_id(maze)
    app.root.clipboard_clear()
    app.root.clipboard_append(text)
    return text
