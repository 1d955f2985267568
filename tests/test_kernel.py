"""Kernels: when they are compiled, what is imported for them, and where they are kept."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import meiro
from meiro import kernel
from meiro.errors import InvalidOption
from meiro.graph import Graph, Ints, ints
from meiro.grids import make_grid
from meiro.kernel import COMPILE_COST, is_plain, pays

PACKAGE = Path(meiro.__file__).parent
PROBE = """
from meiro import kernel
from meiro.generators._steps import count_marked
from meiro.graph import flags, ints, n_slots
from meiro.grids import make_grid
from meiro.kernel import kernel as compile_when_it_pays

@compile_when_it_pays
def probe(g, marks, out):
    out[0] = count_marked(g, marks, g.rows[2] + 1, 0)

graph = make_grid("rect", 3, 3).graph(compiled=True)
out = ints(graph, 1)
probe(graph, flags(graph, n_slots(graph)), out)
print(out[0], kernel._set_up())
"""
HELPER = """

@helper
def count_marked(g: Graph, marks: Ints, c: int, mark: int) -> int:
    return 40 + mark
"""
# What a user who makes, solves and draws a small maze should not wait for.
SMALL = """
import sys, json
import meiro
maze = meiro.new("9x9", seed=1)
meiro.solve(maze)
str(maze)
print(json.dumps(sorted({name.split(".")[0] for name in sys.modules})))
"""


def run(*arguments: str, package: Path = PACKAGE, **environment: str) -> str:
    """Run a fresh interpreter with the given copy of the package; return what it prints."""
    command = [sys.executable, *arguments]
    kept = {name: value for name, value in os.environ.items() if name not in ("MEIRO_JIT", "DISPLAY")}
    settings = {**kept, "PYTHONPATH": str(package.parent), **environment}
    return subprocess.run(command, env=settings, check=True, capture_output=True, text=True).stdout


@kernel.kernel
def double(g: Graph, values: Ints) -> int:
    """Double every value and return the last."""
    for i in range(len(values)):
        values[i] *= 2
    return values[len(values) - 1]


def test_the_graph_says_how_a_kernel_runs() -> None:
    """A kernel runs plain on a plain graph and compiled on a compiled one, with the same result."""
    grid = make_grid("rect", 2, 2)
    results = []
    for compiled in (False, True):
        graph = grid.graph(compiled=compiled)
        assert is_plain(graph) is not compiled
        values = ints(graph, 3, 21)
        results.append((double(graph, values), [int(value) for value in values]))
    assert results == [(42, [42, 42, 42])] * 2


def test_a_kernel_is_still_its_function() -> None:
    """A kernel keeps the name and docstring of its function."""
    assert (double.__name__, double.__doc__) == ("double", "Double every value and return the last.")


def test_plain_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """MEIRO_JIT=0 runs everything plain."""
    monkeypatch.setenv("MEIRO_JIT", "0")
    assert not pays(1e9)


def test_compiled_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """MEIRO_JIT=1 runs everything compiled."""
    monkeypatch.setenv("MEIRO_JIT", "1")
    assert pays(0.0)


def test_compiled_when_it_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """By default work is compiled when it would take longer than compiling, or when compiling costs nothing more."""
    monkeypatch.delenv("MEIRO_JIT", raising=False)
    monkeypatch.setattr(kernel, "_ready", [])
    assert [pays(0.0), pays(COMPILE_COST / 2), pays(COMPILE_COST * 2)] == [False, False, True]
    monkeypatch.setattr(kernel, "_ready", [Path()])
    assert pays(0.0)


def test_plain_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where numba is not installed everything runs plain."""
    monkeypatch.setattr(kernel, "_has_numba", lambda: False)
    for choice in ("1", "auto"):
        monkeypatch.setenv("MEIRO_JIT", choice)
        assert not pays(1e9)


def test_other_values_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any other MEIRO_JIT is an error that says which ones there are."""
    monkeypatch.setenv("MEIRO_JIT", "yes")
    with pytest.raises(InvalidOption, match=r"MEIRO_JIT=yes: it may be 0 \(plain\), 1 \(compiled\) or auto"):
        pays(0.0)


def test_small_mazes_import_little() -> None:
    """Making, solving and printing a small maze loads neither numba nor a picture or window library."""
    loaded = set(json.loads(run("-c", SMALL)))
    assert loaded & {"numba", "llvmlite", "tkinter", "PIL", "click", "rich", "fastapi", "reportlab"} == set()


def test_modes_make_the_same_maze() -> None:
    """A process that runs plain and one that runs compiled make the same maze."""
    code = 'import meiro; print(meiro.new("12x9", seed="same").passages.tobytes().hex())'
    plain, compiled = (run("-c", code, MEIRO_JIT=jit) for jit in "01")
    assert plain == compiled


def test_a_changed_helper_is_seen(tmp_path: Path) -> None:
    """A kernel kept on disk is not used after a helper in another file has changed; unchanged, its folder is."""
    package = tmp_path / "copy" / "meiro"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "web", "desktop", "cli"))
    script = tmp_path / "probe.py"
    script.write_text(PROBE, encoding="utf-8")
    settings = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "HOME": str(tmp_path), "MEIRO_JIT": "1"}
    before, folder = run(str(script), package=package, **settings).split()
    kept = {path: path.stat().st_mtime_ns for path in Path(folder).rglob("*.nb*")}
    assert kept
    assert run(str(script), package=package, **settings).split() == [before, folder] == ["4", folder]
    assert {path: path.stat().st_mtime_ns for path in Path(folder).rglob("*.nb*")} == kept
    steps = package / "generators" / "_steps.py"
    steps.write_text(steps.read_text(encoding="utf-8") + HELPER, encoding="utf-8")
    after, other = run(str(script), package=package, **settings).split()
    assert after == "40"
    assert other != folder


def test_a_read_only_home_is_no_obstacle(tmp_path: Path) -> None:
    """Where the cache folder cannot be made, kernels are compiled all the same."""
    (tmp_path / "file").write_text("a file is no folder", encoding="utf-8")
    nowhere = str(tmp_path / "file")
    settings = {"XDG_CACHE_HOME": nowhere, "HOME": nowhere, "TMPDIR": str(tmp_path), "MEIRO_JIT": "1"}
    (tmp_path / "probe.py").write_text(PROBE, encoding="utf-8")
    value, folder = run(str(tmp_path / "probe.py"), **settings).split()
    assert value == "4"
    assert tmp_path in Path(folder).parents


@pytest.mark.parametrize("suffix, size", [("nbi", 0), ("nbi", 40), ("nbc", 0), ("nbc", 200)])
def test_a_damaged_cache_is_made_anew(tmp_path: Path, suffix: str, size: int) -> None:
    """Cut-off files in the cache cost the time to compile again, and are whole again afterwards."""
    (tmp_path / "probe.py").write_text(PROBE, encoding="utf-8")
    settings = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "HOME": str(tmp_path), "MEIRO_JIT": "1"}
    value, folder = run(str(tmp_path / "probe.py"), **settings).split()
    for path in Path(folder).rglob(f"*.{suffix}"):
        os.truncate(path, size)
    for _ in range(2):
        assert run(str(tmp_path / "probe.py"), **settings).split() == [value, folder]
    assert all(path.stat().st_size > size for path in Path(folder).rglob("*.nb*"))


def test_old_caches_are_cleared(tmp_path: Path) -> None:
    """Only the newest few cache folders stay."""
    names = [f"cache{i}" for i in range(kernel.KEPT_CACHES + 3)]
    for age, name in enumerate(names):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 + age, 1000 + age))
    kernel._prune(tmp_path / names[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [names[0], *names[-kernel.KEPT_CACHES + 1 :]]
    )
