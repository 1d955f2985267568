"""The terminal itself: raw keys in, whole screens out, and everything put back as it was, whatever happens."""

from __future__ import annotations

import codecs
import os
import select
import signal
import sys
from types import FrameType
from typing import Any, Self

from ..errors import CannotRun
from .keys import is_begun

if sys.platform != "win32":
    import termios
    import tty

ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"  # the other screen, no cursor, empty
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
PATIENCE = 0.03  # seconds to wait for the rest of a key
ENOUGH = 4096  # bytes read at once
SMALLEST = (1, 1)


class Console:
    """A terminal as a context: raw inside, as it was outside. Raises CannotRun where there is none."""

    def __init__(self) -> None:
        self.color = "NO_COLOR" not in os.environ
        self.encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower()
        self._input, self._output = _terminals()
        self._decode = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")("replace").decode
        self._shown: list[str] = []
        self._size = SMALLEST
        self._before: Any = None  # attributes of the terminal
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        self._before = termios.tcgetattr(self._input)
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP, signal.SIGCONT):
            self._handlers[number] = signal.signal(number, self._on_signal)
        self._take()
        return self

    def __exit__(self, *_: object) -> None:
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines at this moment."""
        try:
            size = os.get_terminal_size(self._output)
        except OSError:  # the window has gone
            return SMALLEST
        return max(size.columns, 1), max(size.lines, 1)

    def read(self, seconds: float) -> str:
        """Return what was typed, "" if nothing came in time; a key that arrives in pieces is put together.

        Raises EOFError when the terminal has gone.
        """
        text = ""
        while select.select([self._input], [], [], PATIENCE if text else seconds)[0]:
            data = os.read(self._input, ENOUGH)
            if not data:
                raise EOFError
            text += self._decode(data)
            if text and not is_begun(text):
                break
        return text

    def show(self, lines: list[str], size: tuple[int, int]) -> None:
        """Show lines drawn for a size of the terminal; only those that changed are sent."""
        if size != self._size:
            self._size, self._shown = size, []
        out = [] if self._shown else ["\x1b[2J"]
        for number, line in enumerate(lines):
            if number >= len(self._shown) or self._shown[number] != line:
                out.append(f"\x1b[{number + 1};1H{line}")
        self._shown = lines
        self._write("".join(out))

    def _write(self, text: str) -> None:
        data = text.encode(self.encoding, "replace")
        while data:
            data = data[os.write(self._output, data) :]

    def _take(self) -> None:
        tty.setraw(self._input)
        self._shown = []
        self._write(ENTER)

    def _give_back(self) -> None:
        try:
            self._write(LEAVE)
            termios.tcsetattr(self._input, termios.TCSAFLUSH, self._before)
        except (OSError, termios.error):
            pass  # nothing is left to be put back

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        """Give the terminal back before the program ends or sleeps, and take it again when it wakes up."""
        if number == signal.SIGTSTP:
            self._give_back()
            os.kill(os.getpid(), signal.SIGSTOP)
        elif number == signal.SIGCONT:
            self._take()
        else:
            raise SystemExit(128 + number)


def _terminals() -> tuple[int, int]:
    if sys.platform == "win32":
        raise CannotRun("play --terminal needs a Unix terminal; on Windows use the window, or WSL")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CannotRun("play --terminal needs a terminal: its input or output goes elsewhere")
    if os.environ.get("TERM", "dumb") == "dumb":
        raise CannotRun("play --terminal needs a terminal that can move its cursor: TERM is dumb or not set")
    return sys.stdin.fileno(), sys.stdout.fileno()
