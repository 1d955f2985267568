"""The command line: what its commands do, and what it never does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import meiro
from meiro import new
from meiro.formats import read
from tests.commands import BASE, SEALED, Run, command


def test_new_tells_all_as_json(run: Run) -> None:
    """`new --json` prints one object with the promised names."""
    code, out, _ = run("new", "7x5", "--seed", "hello", "--loops", "10", "--json")
    facts = json.loads(out)
    assert code == 0
    names = "id seed generator options grid cells edges passages perfect start goal shortest unit"
    assert names.split() == list(facts)
    assert (35, 58, [0, 0], [4, 6], False) == tuple(
        facts[n] for n in ("cells", "edges", "start", "goal", "perfect")
    )
    assert "m1/rect-7x5/backtracker/loops=10/hello" == facts["id"]


def test_new_prints_seed_and_id(run: Run) -> None:
    """Without a seed one is drawn, and seed and ID are printed; into a pipe they go beside the maze, not into it."""
    code, out, err = run("new", "9x5")
    assert code == 0
    seed = err.split("seed ")[1].split()[0]
    assert f"ID m1/rect-9x5/backtracker/{seed}" in err
    assert new("9x5", seed=seed) == read(out.encode(), name="x.txt").maze


@pytest.mark.parametrize("suffix", ["png", "svg"])
@pytest.mark.parametrize(
    "more", [(), ("--grid", "hex"), ("--grid", "polar"), ("--loops", "20", "--openings", "sides")]
)
def test_what_we_write_we_solve(run: Run, suffix: str, more: tuple[str, ...]) -> None:
    """`meiro new -o m.png && meiro solve m.png` just works, with the same shortest route."""
    code, out, _ = run("new", "9x7", "--seed", "1", *more, "--json", "-o", f"m.{suffix}")
    made = json.loads(out)
    assert code == 0
    code, out, _ = run("solve", f"m.{suffix}", "--json")
    assert code == 0
    solved = json.loads(out)
    assert (made["shortest"], "cell") == (solved["steps"], solved["unit"])


def test_text_is_solved_block_by_block_or_by_cells(run: Run) -> None:
    """A text file has no metadata: its steps count blocks, or cells with --cells."""
    run("new", "9x7", "--seed", "1", "-o", "m.txt")
    shortest = json.loads(run("new", "9x7", "--seed", "1", "--json")[1])["shortest"]
    assert 2 * shortest == json.loads(run("solve", "m.txt", "--json")[1])["steps"]
    assert shortest == json.loads(run("solve", "m.txt", "--json", "--cells")[1])["steps"]


def test_solve_tells_all_as_json(run: Run) -> None:
    """`solve --json` prints one object with the promised names, and the path when asked."""
    Path("m.txt").write_text(BASE)
    code, out, _ = run("solve", "m.txt", "--json", "--path")
    facts = json.loads(out)
    assert code == 0
    assert ["found", "steps", "cost", "explored", "solver", "shortest_guaranteed", "unit", "path"] == list(
        facts
    )
    assert (True, 8, "bfs", True, "block") == tuple(
        facts[n] for n in ("found", "steps", "solver", "shortest_guaranteed", "unit")
    )
    assert ([1, 1], [5, 5]) == (facts["path"][0], facts["path"][-1])


@pytest.mark.parametrize("solver", meiro.solvers.names())
def test_every_solver_answers(run: Run, solver: str) -> None:
    """Each solver finds the way through a small maze, and ends with exit 1 where there is none."""
    Path("m.txt").write_text(BASE)
    Path("sealed.txt").write_text(SEALED)
    assert run("solve", "m.txt", "-s", solver)[0] == 0
    code, out, _ = run("solve", "sealed.txt", "-s", solver)
    assert code == 1
    assert "no route" in out


@pytest.mark.parametrize("generator", meiro.generators.names())
def test_every_generator_runs(run: Run, generator: str) -> None:
    """Each generator makes a perfect maze of the default grid."""
    code, out, _ = run("new", "8x6", "-g", generator, "--seed", "1", "--json")
    assert code == 0
    assert json.loads(out)["perfect"]


@pytest.mark.parametrize("name", ["generators", "solvers", "grids"])
def test_the_lists(run: Run, name: str) -> None:
    """The registries are listed as a table and as JSON."""
    code, out, _ = run(name, "--json")
    assert code == 0
    entries = json.loads(out)
    assert {"name", "title", "summary", "traits", "options"} == set(entries[0])
    table = run(name)[1]
    assert all(entry["name"] in table for entry in entries)


def test_info(run: Run) -> None:
    """`info` says what a maze is; a file without ends has none."""
    Path("m.txt").write_text("#####\n#   #\n#####\n")
    facts = json.loads(run("info", "m.txt", "--json")[1])
    assert (3, True, None, None, 2) == tuple(
        facts[n] for n in ("cells", "perfect", "start", "goal", "dead_ends")
    )
    assert "dead_ends" in run("info", "m1/rect-5x5/backtracker/1")[1]


@pytest.mark.parametrize("columns", ["5", "80"])
def test_info_tells_the_whole_id(run: Run, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    """The ID that `info` prints can be copied, however narrow the terminal is."""
    monkeypatch.setenv("COLUMNS", columns)
    made = json.loads(run("new", "30x20", "--seed", "long", "--json", "-o", "m.txt")[1])
    assert made["id"] in run("info", made["id"])[1].split()
    edited = json.loads(run("info", "m.txt", "--json")[1])["id"]
    assert edited in run("info", "m.txt")[1].split()


def test_a_mask_comes_from_standard_input_too() -> None:
    """`--mask -` reads the mask from a pipe."""
    done = command("new", "--mask", "-", "--json", input=b"...\n.#.\n")
    assert 5 == json.loads(done.stdout)["cells"]


def test_show_reads_ids_files_and_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """FILE, ID and - are all mazes; every text style draws."""
    maze_id = "m1/rect-5x4/backtracker/1"
    for style in ("box", "half", "color", "ascii", "blocks", "full", "raster"):
        code, out, _ = run("show", maze_id, "--style", style)
        assert code == 0
        assert len(out.splitlines()) > 3
    drawn = command("new", "5x4", "--seed", "1", "-o", "-").stdout
    assert drawn.startswith(b"###########\n#S")
    piped = command("solve", "-", "--json", input=drawn)
    assert json.loads(piped.stdout)["found"]
    assert json.loads(command("solve", "-", "--json", input=maze_id.encode() + b"\n").stdout)["found"]


def test_the_unit_of_a_maze_does_not_depend_on_its_way(run: Run) -> None:
    """A board is counted in blocks and other mazes in cells, from a file as from an ID."""
    Path("board.txt").write_text("S #\n#  \n##E\n")
    Path("mask.txt").write_text("..\n#.\n")
    run("show", "board.txt", "-o", "board.png")
    run("new", "--mask", "mask.txt", "-o", "cells.png")
    for name, unit in (("board.png", "block"), ("cells.png", "cell")):
        facts = json.loads(run("info", name, "--json")[1])
        for source in (name, facts["id"]):
            assert unit == json.loads(run("solve", source, "--json")[1])["unit"]


def test_blocks_are_said_and_kept(run: Run) -> None:
    """Blocks 37×21 are 18×10 cells, and the picture has that many blocks."""
    facts = json.loads(run("new", "--blocks", "37x21", "--seed", "1", "--json", "-o", "m.txt")[1])
    assert facts["grid"] == "rect-18x10"
    lines = Path("m.txt").read_text().splitlines()
    assert (21, 37) == (len(lines), len(lines[0]))


def test_a_written_maze_tells_its_size_in_blocks(run: Run) -> None:
    """Eight cells a side make seventeen blocks in the file, and the line about the maze says both."""
    out = run("new", "8x8", "--seed", "1", "-o", "g.txt")[1]
    assert "rect-8x8, 64 cells (17×17 blocks), backtracker, seed 1" == out.splitlines()[0]
    assert [17] * 17 == [len(line) for line in Path("g.txt").read_text().splitlines()]


def test_masks(run: Run) -> None:
    """A mask in text gives the size and leaves its cells out."""
    Path("mask.txt").write_text("....\n.##.\n....\n")
    facts = json.loads(run("new", "--mask", "mask.txt", "--seed", "1", "--json", "-o", "m.svg")[1])
    assert (10, True) == (facts["cells"], facts["perfect"])
    assert json.loads(run("solve", "m.svg", "--json")[1])["steps"] == facts["shortest"]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_consoles_that_cannot_draw_boxes(encoding: str) -> None:
    """The drawing falls back to ASCII; the error stream holds the lines of seed and ID, escaped, and nothing else."""
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    seed = "迷路".encode(encoding, "backslashreplace").decode(encoding)
    told = [
        f"rect-6x5, 30 cells, backtracker, seed {seed}",
        "ID m1/rect-6x5/backtracker/%E8%BF%B7%E8%B7%AF",
    ]
    for arguments, expected in (
        (("new", "6x5", "--seed", "迷路"), told),
        (("generators",), []),
        (("info", "m1/rect-5x5/backtracker/1"), []),
    ):
        done = command(*arguments, env=env)
        assert (0, expected) == (done.returncode, done.stderr.decode(encoding).splitlines())
    done = command("show", "m1/rect-5x5/backtracker/1", "--style", "box", env=env)
    refused = f"meiro: style box has characters that this console ({encoding}) cannot show: use blocks, ascii"
    expected = (0, []) if encoding == "utf-8" else (2, [refused])
    assert expected == (done.returncode, done.stderr.decode(encoding).splitlines())


def test_no_display_and_no_slow_import_is_needed() -> None:
    """Making, solving and drawing a small maze imports nothing slow that it does not need, and no display."""
    code = (
        "import sys; from meiro.cli import main\n"
        "try: main(['new', '21', '--seed', '1', '--solve'])\n"
        "except SystemExit as left: assert not left.code\n"
        "slow = ('numba', 'tkinter', 'PIL', 'rich', 'sqlite3', 'multiprocessing', 'urllib.request',"
        " 'meiro.comparison', 'meiro.play', 'meiro.desktop', 'meiro.cli.compare', 'meiro.cli.play')\n"
        "print([m for m in slow if m in sys.modules])"
    )
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "MEIRO_JIT")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=env, timeout=120, check=True)
    assert done.stdout.decode().splitlines()[-1] == "[]"


def test_large_mazes_are_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Above four million cells, time and memory are estimated before the work; --yes goes on without."""
    monkeypatch.setattr("meiro.cli.confirm.ASK_ABOVE", 100)
    assert "121 cells" in run("new", "11", "--seed", "1", "--json")[2]
    assert run("new", "11", "--seed", "1", "--json", "--yes")[2] == ""
    assert "121 cells" in run("info", "m1/rect-11x11/backtracker/1")[2]


def test_help_and_version(run: Run) -> None:
    """Help names every command; the version is printed."""
    code, out, _ = run("--help")
    assert code == 0
    assert all(name in out for name in ("new", "solve", "show", "info", "generators", "solvers", "grids"))
    assert (0, out, "") == run()
    assert "meiro" in run("--version")[1]
    assert run("new", "--help")[0] == 0
