"""Starting up: what a command loads, and what is said and done about compiling."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import reload
from pathlib import Path

import pytest

import meiro.warm
from meiro import garbage, kernel
from meiro.errors import CannotRun
from meiro.streams import KERNELS
from tests.commands import Run

LOADED = "import json, sys{}; print(); print(json.dumps(sorted(sys.modules)))"
NEW = "; from meiro.cli import _run; _run(['new', '21x21'])"
COMPILING = b"meiro: compiling"


def loaded(what: str) -> set[str]:
    """Return the modules that a fresh interpreter has after some work."""
    done = subprocess.run([sys.executable, "-c", LOADED.format(what)], capture_output=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_a_small_maze_loads_little() -> None:
    """`meiro new 21x21` loads no library but NumPy and click, and of our own only what it uses."""
    before, after = loaded(", numpy, click"), loaded(NEW)
    ours, theirs = ({name.partition(".")[0] for name in names} for names in (after, before))
    assert {"meiro"} == ours - theirs - sys.stdlib_module_names
    assert {"meiro.generators.backtracker"} == {
        name
        for name in after
        if name.startswith("meiro.generators.") and not name.startswith("meiro.generators._")
    }
    parts = {name.split(".")[1] for name in after if name.startswith("meiro.")}
    assert set() == parts & {"streams", "play", "web", "desktop", "comparison", "terminal", "steps", "words"}
    assert set() == after & {
        "asyncio",
        "concurrent.futures",
        "difflib",
        "email",
        "http",
        "logging",
        "sqlite3",
        "tempfile",
        "xml",
    }


@pytest.mark.parametrize("words, spared", [(["-m", "meiro"], True), (["-m", "pytest"], False), ([], False)])
def test_only_the_command_looks_for_garbage_rarely(
    words: list[str], spared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loaded by another program the library leaves the collector as it is."""
    monkeypatch.setattr(sys, "orig_argv", [sys.executable, *words])
    before = gc.get_threshold()
    try:
        reload(garbage)
        assert spared == (gc.get_threshold() != before)
    finally:
        gc.set_threshold(*before)


def on_terminal(*arguments: str, cache: Path) -> bytes:
    """Run the command with a terminal for its error stream, and return what it says there."""
    import pty

    ours, theirs = pty.openpty()
    settings = {
        **os.environ,
        "XDG_CACHE_HOME": str(cache),
        "MEIRO_JIT": "1",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    with subprocess.Popen(
        [sys.executable, "-m", "meiro", *arguments], stdout=subprocess.DEVNULL, stderr=theirs, env=settings
    ) as process:
        os.close(theirs)
        said = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # the other end has gone
                piece = b""
            if not piece:
                break
            said += piece
    os.close(ours)
    assert process.returncode == 0
    return said


@pytest.mark.skipif(sys.platform == "win32", reason="needs pseudo-terminals")
def test_compiling_is_said_once(tmp_path: Path) -> None:
    """The first call says on a terminal, once, that it compiles; the next one finds everything and is quiet."""
    wish = ("new", "9x9", "-g", "binary-tree", "--stream", "-o", str(tmp_path / "x.maze"))
    said = [on_terminal(*wish, cache=tmp_path).count(COMPILING) for _ in range(2)]
    assert [1, 0] == said


def test_compiling_is_said_to_people_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the error stream is no terminal nobody is told."""
    monkeypatch.setattr(kernel, "_tellers", [])
    assert 0 == run("new", "3x3")[0]
    assert [] == kernel._tellers


def test_warming_up_calls_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every generator and solver on every grid, and every stream, is among what is compiled."""
    monkeypatch.setenv("MEIRO_JIT", "0")  # the list needs mazes, which may be plain
    pieces = list(meiro.warm._pieces())
    made = {(piece.args[0].grid, piece.args[0].generator) for piece in pieces if piece.func is meiro.make}
    assert made == {(grid, name) for grid in meiro.grids.names() for name in meiro.generators.names()}
    solved = {(piece.args[0].grid.kind, piece.args[1]) for piece in pieces if piece.func is meiro.solve}
    assert solved == {(grid, name) for grid in meiro.grids.names() for name in meiro.solvers.names()}
    assert set(KERNELS) == {piece.args[0] for piece in pieces if piece.func is meiro.warm._stream}


def test_what_is_warm_compiles_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the warm-up, told by shares up to 1, the same work finds all of it compiled."""
    work = partial(meiro.make, meiro.Recipe("rect", (5, 5), "binary-tree"))
    monkeypatch.setattr(meiro.warm, "_pieces", lambda: iter([work]))
    monkeypatch.setenv("MEIRO_JIT", "auto")  # which the warm-up sets to 1, here for this test
    shares: list[Callable[[], float]] = []
    meiro.warm.warm(shares.append)
    assert [1.0] == [share() for share in shares]
    compiled: list[str] = []
    monkeypatch.setattr(kernel, "_tellers", [lambda: compiled.append("again")])
    work()
    assert [] == compiled


def test_without_numba_there_is_nothing_to_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command says so."""
    monkeypatch.setenv("MEIRO_JIT", "auto")
    monkeypatch.setattr(kernel, "_has_numba", lambda: False)
    with pytest.raises(CannotRun, match="numba is not installed"):
        meiro.warm.warm()
