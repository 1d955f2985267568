"""Giving a maze: into files, whole or not at all, and onto the terminal."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO

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
STDOUT = "standard output"
WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def check_outputs(
    outputs: Sequence[str], *, as_json: bool = False, option: str = "-o ", suffixed: bool = True
) -> None:
    """Refuse, before any work, what cannot be written: no suffix, no folder, write protection.

    `option` is what stands before a name on the command line; the suffix is not needed where the format is named.
    """
    if as_json and "-" in outputs:
        msg = f"{option}- and --json both want standard output: write the maze to a file, or leave --json out"
        raise InvalidOption(msg)
    for name in outputs:
        with naming_output(name):
            fault = "" if name == "-" else _fault(name, suffixed=suffixed)
        if fault:
            msg = f"{option}{name or repr(name)}: {fault}"
            raise InvalidOption(msg)


def _fault(name: str, *, suffixed: bool) -> str:
    """Say what is wrong with an output, if anything is."""
    path = target_of(name)
    if suffixed and not Path(name).suffix:
        return "give the file a suffix that says the format, such as .txt, .svg or .png"
    if not path.parent.is_dir():
        return f"there is no folder {str(Path(name).parent)!r}"
    if path.is_dir():
        return "that is a folder"
    if path.exists() and not (path.stat().st_mode & WRITABLE and os.access(path, os.W_OK)):
        return "the file is write-protected"
    if not is_device(path) and not os.access(path.parent, os.W_OK):
        return f"the folder {str(path.parent)!r} is write-protected"
    return ""


def target_of(name: str) -> Path:
    """Return the file that an output goes to, links followed."""
    return Path(os.path.realpath(name))


def is_device(path: Path) -> bool:
    """Tell whether an output is a device or a pipe, which takes no second name."""
    return path.exists() and not path.is_file()


def write_outputs(outputs: Sequence[str], maze: Maze, search: Search | None = None, **options: Any) -> None:
    """Write every output; all are drawn before the first is written, and each file appears whole."""
    suffixes = [".txt" if name == "-" else Path(name).suffix.lower() for name in outputs]

    def draw(_meter: progress.Meter) -> list[bytes]:
        return [write(maze, suffix, solution=search, **options) for suffix in suffixes]

    write_files(outputs, progress.run("drawing", draw))


def write_files(outputs: Sequence[str], contents: Sequence[bytes]) -> None:
    """Write what has been drawn, each file whole, and no file when one of them fails.

    1. Write every file under another name beside it. 2. Write to standard output and to devices and pipes, which
    take no second name. 3. Rename.
    """
    pairs = list(zip(outputs, contents, strict=True))
    with ExitStack() as stack:
        ready = []
        for name, data in pairs:
            if name != "-" and not is_device(target_of(name)):
                file, temporary = stack.enter_context(temporary_file(name))
                with naming_output(name), file:
                    file.write(data)
                ready.append((name, temporary))
        for name, data in pairs:
            if name == "-":
                sys.stdout.buffer.write(data)
                sys.stdout.flush()
            elif is_device(target_of(name)):
                with naming_output(name):
                    target_of(name).write_bytes(data)
        for name, temporary in ready:
            with naming_output(name):
                temporary.replace(target_of(name))


@contextmanager
def temporary_file(name: str) -> Iterator[tuple[BinaryIO, Path]]:
    """Open a file beside the one it will replace, with that one's permissions; it is gone in the end."""
    import tempfile

    target = target_of(name)
    temporary = None
    try:
        with naming_output(name):
            handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".meiro-")
            file = os.fdopen(handle, "wb")
            Path(temporary).chmod(stat.S_IMODE(target.stat().st_mode) if target.exists() else _usual_mode())
        with file:
            yield file, Path(temporary)
    finally:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)


@contextmanager
def output_file(name: str) -> Iterator[BinaryIO]:
    """Open an output that is written piece by piece: it appears whole when all went well, or not at all."""
    target = target_of(name)
    if is_device(target):
        with naming_output(name), target.open("wb") as device:
            yield device
        return
    with temporary_file(name) as (file, temporary):
        yield file
        with naming_output(name):
            file.close()
            temporary.replace(target)


def _usual_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


@contextmanager
def naming_output(name: str) -> Iterator[None]:
    """Let errors of the system name the output, not a file of our own."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from error


def reason_of(error: OSError) -> str:
    """Say why the system refused."""
    return "it is closed" if error.errno == errno.EBADF else error.strerror or str(error)


def say(text: str, *, err: bool = False) -> None:
    """Print a line, in the console's own encoding; click's echo would overrule an ASCII console."""
    print(text, file=sys.stderr if err else sys.stdout)


def print_json(data: dict[str, Any] | list[Any]) -> None:
    """Print one JSON object on one line, in ASCII."""
    import json  # loaded for the few calls that need it

    say(json.dumps(data))


def draw_in_terminal(maze: Maze, search: Search | None = None, *, marks: bool = True) -> bool:
    """Draw the maze in the first style that fits the terminal; return whether one did."""
    width = shutil.get_terminal_size().columns
    encoding = sys.stdout.encoding or "ascii"
    for style in _styles(solved=search is not None):
        size = measure(maze, style)
        if size is None or size[0] > width or size[1] > MOST_LINES or not encodable(style, encoding):
            continue
        say(draw_text(maze, style=style, solution=search, marks=marks))
        return True
    return False


def _styles(*, solved: bool) -> list[str]:
    """List the styles to try: colours only where they are wanted, halves only where no path must be told apart."""
    colored = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    left_out = {*(() if colored else ("color",)), *(("half",) if solved else ())}
    return [style for style in STYLES if style not in left_out]
