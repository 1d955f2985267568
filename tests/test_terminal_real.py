"""The game at a real terminal: from keys to a screen, and everything put back as it was."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from fcntl import ioctl
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.terminals import game_of


@dataclass
class Child:
    """A game in a process of its own, with a terminal whose other end we hold."""

    process: subprocess.Popen[bytes]
    ours: int
    theirs: int
    before: list[Any]
    sent: bytes = b""
    rows: dict[int, str] = field(default_factory=dict)

    def read(self, wanted: str, rows: int = 0, seconds: float = 60.0) -> str:
        """Read until something is on a screen of so many rows at least, and return the screen."""
        limit = time.monotonic() + seconds
        while not (wanted in self.text and len(self.rows) >= rows) and time.monotonic() < limit:
            if select.select([self.ours], [], [], 0.1)[0]:
                self._take(os.read(self.ours, 65536))
        assert wanted in self.text
        return self.text

    def drain(self) -> None:
        """Read what is left."""
        while select.select([self.ours], [], [], 0.2)[0]:
            self._take(os.read(self.ours, 65536))

    def _take(self, data: bytes) -> None:
        """Follow the few control sequences that are used: clear, and go to the beginning of a row."""
        self.sent += data
        self.rows = {}
        for part in self.sent.decode(errors="replace").split("\x1b[2J"):
            self.rows = {}
            for number, row in re.findall(r"\x1b\[(\d+);1H([^\x1b]*(?:\x1b\[[0-9;]*m[^\x1b]*)*)", part):
                self.rows[int(number)] = re.sub(r"\x1b\[[0-9;]*m", "", row)

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.rows[number] for number in sorted(self.rows))

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.ours, text.encode())

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the window."""
        ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def leaves(self, code: int) -> None:
        """Wait for the end, and check that the terminal is as it was: its modes, its screen, its cursor."""
        self.drain()
        assert code == self.process.wait(30)
        assert self.before == termios.tcgetattr(self.theirs)
        assert self.sent.rstrip().endswith(b"\x1b[0m\x1b[?25h\x1b[?1049l")


PROGRAM = """
import sys
from meiro.terminal import new_session, play
try:
    play(new_session(size="7x5", unit="cells", seed="a", animation=0.0))
except KeyboardInterrupt:
    sys.exit(130)
"""
BROKEN = """
from meiro.terminal import game, new_session, play
session = new_session(size="7x5", unit="cells", seed="a", animation=0.0)
session.tick = lambda: 1 / 0
play(session)
"""


def spawn(program: str = PROGRAM, columns: int = 80, lines: int = 24) -> Child:
    """Start a game at a terminal of its own."""
    ours, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    before = termios.tcgetattr(theirs)
    environment = {**os.environ, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", "MEIRO_JIT": "0"}
    command = [sys.executable, "-c", program]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    return Child(process, ours, theirs, before)


@pytest.fixture
def child() -> Iterator[Child]:
    """A game that has begun."""
    started = spawn()
    started.read("Ready")
    yield started
    started.process.kill()
    started.process.wait()
    for end in (started.ours, started.theirs):
        os.close(end)


def test_a_game_from_start_to_end(child: Child) -> None:
    """A maze is walked to its goal with keys alone, a new one is made, and Q leaves."""
    game = game_of()
    assert game.session.round is not None
    assert game.session.round.answer is not None
    route = game.session.round.answer.route
    letters = {1: "d", -1: "a", 7: "s", -7: "w"}
    child.type("".join(letters[after - before] for before, after in pairwise(route)))
    assert "100 %" in child.read("Cleared!")
    child.type("n")
    child.read("Ready")
    child.type("i")
    child.read("Solution shown")
    child.type("u")
    child.read("Ready")
    child.type("q")
    child.leaves(0)


def test_the_command_plays_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`meiro play --terminal` plays the maze of an ID, and takes it up again the next time, paused."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    begin = "from meiro.cli import main; main(['play', '--terminal', '--language', 'en', *{}])"
    child = spawn(begin.format(["m1/rect-7x5/backtracker/a"]))
    child.read("Finish now")
    child.type("\r")
    child.read("Ready")
    child.type("dsdsawq")
    child.leaves(0)
    again = spawn(begin.format([]))
    again.read("Paused")
    again.type("\rq")
    again.leaves(0)


def test_resizing_is_survived(child: Child) -> None:
    """A window made too small says so, made larger it shows the maze again."""
    child.resize(12, 8)
    child.read("maze needs")
    child.resize(100, 30)
    child.read("┌", rows=30)
    assert 30 == len(child.rows)
    child.type("q")
    child.leaves(0)


@pytest.mark.parametrize(
    "number, code",
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
    ids=["term", "hup", "int"],
)
def test_signals_put_the_terminal_back(child: Child, number: int, code: int) -> None:
    """Whoever ends the game from outside finds the terminal as it was."""
    child.process.send_signal(number)
    child.leaves(code)


def test_ctrl_c_puts_the_terminal_back(child: Child) -> None:
    """Ctrl+C leaves at once."""
    child.type("\x03")
    child.leaves(130)


def test_sleeping_puts_the_terminal_back_and_waking_takes_it(child: Child) -> None:
    """A game sent to sleep leaves the terminal as it was, and goes on where it was when it wakes up."""
    child.process.send_signal(signal.SIGTSTP)
    assert (child.process.pid, True) == _waited(child.process.pid)
    child.drain()
    assert child.before == termios.tcgetattr(child.theirs)
    child.process.send_signal(signal.SIGCONT)
    child.sent, child.rows = b"", {}
    child.read("Ready")
    assert child.before != termios.tcgetattr(child.theirs)
    child.type("q")
    child.leaves(0)


def _waited(pid: int) -> tuple[int, bool]:
    found, status = os.waitpid(pid, os.WUNTRACED)
    return found, os.WIFSTOPPED(status)


def test_a_fault_puts_the_terminal_back() -> None:
    """When the program itself fails, the terminal is put back before the fault is told."""
    child = spawn(BROKEN)
    child.process.wait(30)
    child.drain()
    assert child.before == termios.tcgetattr(child.theirs)
    assert 0 <= child.sent.index(b"\x1b[?1049l") < child.sent.index(b"ZeroDivisionError")


@pytest.mark.parametrize("where", ["pipe", "dumb"])
def test_without_a_terminal_nothing_is_tried(where: str) -> None:
    """Where there is no terminal, or none that can move its cursor, one clear sentence says so."""
    program = PROGRAM.replace("KeyboardInterrupt", "Exception as error").replace(
        "sys.exit(130)", "print(error)"
    )
    if where == "pipe":
        ended = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=True)
        assert ended.stdout.startswith(b"play --terminal needs a terminal")
    else:
        child = spawn(f"import os; os.environ['TERM'] = 'dumb'\n{program}")
        child.process.wait(30)
        child.drain()
        assert b"TERM is dumb" in child.sent
        assert child.before == termios.tcgetattr(child.theirs)
