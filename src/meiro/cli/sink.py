"""Giving a maze: into files, whole or not at all, and onto the terminal."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..errors import InvalidOption
from ..formats import write
from ..maze import Maze, Search
from ..render.text import draw_text, encodable, measure
from . import progress

STYLES = (
    "box",
    "color",
    "half",
    "ascii",
    "blocks",
    "braille",
    "raster",
)  # tried in this order for a terminal
MOST_LINES = 300


def check_outputs(outputs: Sequence[str]) -> None:
    """Refuse, before any work, a file whose suffix says nothing or whose folder is not there."""
    for name in outputs:
        path = Path(name)
        if name != "-" and not path.suffix:
            msg = f"-o {name}: give the file a suffix that says the format, such as .txt, .svg or .png"
            raise InvalidOption(msg)
        if name != "-" and not path.parent.is_dir():
            msg = f"-o {name}: there is no folder {str(path.parent)!r}"
            raise InvalidOption(msg)


def write_outputs(outputs: Sequence[str], maze: Maze, search: Search | None = None, **options: Any) -> None:
    """Write every output; all are drawn before the first is written, and each file appears whole."""
    suffixes = [".txt" if name == "-" else Path(name).suffix.lower() for name in outputs]

    def draw(_meter: progress.Meter) -> list[bytes]:
        return [write(maze, suffix, solution=search, **options) for suffix in suffixes]

    write_files(outputs, progress.run("drawing", draw))


def write_files(outputs: Sequence[str], contents: Sequence[bytes]) -> None:
    """Write what has been drawn, each file whole."""
    for name, data in zip(outputs, contents, strict=True):
        if name == "-":
            sys.stdout.buffer.write(data)
            sys.stdout.flush()
        else:
            _write_whole(Path(name), data)


def _write_whole(path: Path, data: bytes) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        Path(temporary).chmod(0o666 & ~mask)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def say(text: str, *, err: bool = False) -> None:
    """Print a line, in the console's own encoding; click's echo would overrule an ASCII console."""
    print(text, file=sys.stderr if err else sys.stdout)


def print_json(data: dict[str, Any] | list[Any]) -> None:
    """Print one JSON object on one line, in ASCII."""
    say(json.dumps(data))


def draw_in_terminal(maze: Maze, search: Search | None = None) -> bool:
    """Draw the maze in the first style that fits the terminal; return whether one did."""
    width = shutil.get_terminal_size().columns
    encoding = sys.stdout.encoding or "ascii"
    for style in _styles(solved=search is not None):
        size = measure(maze, style)
        if size is None or size[0] > width or size[1] > MOST_LINES or not encodable(style, encoding):
            continue
        say(draw_text(maze, style=style, solution=search))
        return True
    return False


def _styles(*, solved: bool) -> list[str]:
    """List the styles to try: colours only where they are wanted, halves only where no path must be told apart."""
    colored = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    left_out = {*(() if colored else ("color",)), *(("half",) if solved else ())}
    return [style for style in STYLES if style not in left_out]
