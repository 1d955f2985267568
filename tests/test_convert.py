"""`meiro convert`, reading with --from and --wall, and `meiro solve` with corners and scenarios."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import meiro
from meiro import solve
from meiro.formats import formats, read, write
from tests.commands import BASE, Run
from tests.formatted import BOTH, sample, written

SCEN = "version 1\n0\tm.map\t7\t7\t1\t1\t5\t5\t{}\n0\tm.map\t7\t7\t1\t1\t1\t1\t0\n"
MAP = "type octile\nheight 7\nwidth 7\nmap\n" + BASE.translate(str.maketrans("# SE", "@..."))


@pytest.mark.parametrize("kind", [kind for kind in BOTH if kind not in ("maz", "art")])
def test_every_format_is_converted_to_every_other(run: Run, kind: str) -> None:
    """From JSON to a format and back the walls are the same, and the second export has the same bytes."""
    maze = sample(kind)
    Path("a.json").write_bytes(written(maze, "json"))
    assert run("convert", "a.json", "b.x", "--to", kind)[0] == 0
    assert run("convert", "b.x", "c.json", "--from", kind)[0] == 0
    assert run("convert", "c.json", "d.x", "--to", kind)[0] == 0
    assert np.array_equal(maze.passages, read(Path("c.json").read_bytes()).maze.passages)
    if kind not in ("json", "npz", "png", "svg"):
        again = read(Path("d.x").read_bytes(), kind=kind, as_cells=True)
        assert np.array_equal(maze.passages, again.maze.passages)


def test_the_result_is_told(run: Run) -> None:
    """The command says what was read and written, and in JSON the same."""
    Path("a.txt").write_text(BASE)
    code, out, err = run("convert", "a.txt", "a.json")
    assert (0, "rect-3x3, 9 cells: from blocks to json\n", "") == (code, out, err)
    facts = json.loads(run("convert", "a.txt", "b.csv", "--json")[1])
    read_as = {"from": "blocks", "to": "csv", "grid": "rect-3x3", "unit": "cell", "cells": 9}
    assert {**read_as, "lost": ["start", "goal"]} == facts


def test_what_is_lost_is_told(run: Run) -> None:
    """What the new format does not keep is named on the error stream."""
    maze = meiro.new("4x3", seed=1, openings="sides")
    Path("a.json").write_bytes(write(maze, ".json", weights=np.arange(12) + 1))
    assert run("convert", "a.json", "a.npz")[2] == ""
    assert run("convert", "a.json", "a.txt")[2] == "meiro: warning: blocks files do not keep: weights, id\n"
    Path("b.json").write_bytes(write(maze.with_ends(3, 11), ".json"))
    assert "do not keep: start, goal" in run("convert", "b.json", "b.num")[2]


def test_rooms_that_are_left_out_are_told(run: Run) -> None:
    """In line art with marks, rooms that no way joins to one are no cells, and a warning counts them."""
    Path("a.txt").write_text("+---+---+---+\n| S   E |   |\n+---+---+---+\n")
    code, _, err = run("convert", "a.txt", "a.json")
    warning = "meiro: warning: rooms that no way joins to a mark are no cells: 1 left out\n"
    assert (code, warning in err) == (0, True)


@pytest.mark.parametrize("ends", ["--start 1,1 --goal 2,1", "--scen w.scen"])
def test_ends_in_water_are_told(run: Run, ends: str) -> None:
    """A start or goal in the water of a grid map is refused with the reason, and so is a line of a scenario."""
    Path("w.map").write_text("type octile\nheight 4\nwidth 3\nmap\n@@@\n@.@\n@W@\n@@@\n")
    Path("w.scen").write_text("version 1\n0\tw.map\t3\t4\t1\t1\t1\t2\t1\n")
    code, _, err = run("solve", "w.map", *ends.split())
    assert (code, "2,1 lies in water, which was left out" in err) == (2, True)


@pytest.mark.parametrize(
    "command", ["convert - m.png", "animate m.json -s bfs -o m.webp --frames 9000 --seconds 900"]
)
def test_interrupting_leaves_no_file(tmp_path: Path, command: str) -> None:
    """Ctrl+C while a file is read or made: exit 130, one line, no traceback, and nothing new in the folder."""
    (tmp_path / "m.json").write_bytes(write(meiro.new("150", seed=1), ".json"))
    call = [sys.executable, "-m", "meiro", *command.split()]
    pipe = subprocess.PIPE  # the standard input never ends
    with subprocess.Popen(call, cwd=tmp_path, stdin=pipe, stderr=pipe) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        err = process.communicate(timeout=60)[1]
    assert (130, b"meiro: interrupted\n") == (process.returncode, err)
    assert ["m.json"] == [path.name for path in tmp_path.iterdir()]


def test_two_kinds_of_maz_files_are_told_apart(run: Run) -> None:
    """Files of one suffix are known by their content, binary or numbers; a map may be line art or a grid map."""
    maze = meiro.new("16", seed="mouse")
    for name, kind in (("a.maz", "maz"), ("b.maz", "num"), ("a.map", "art"), ("b.map", "movingai")):
        Path(name).write_bytes(written(maze, kind))
        facts = json.loads(run("convert", name, "c.json", "--json")[1])
        assert (kind, "rect-16x16", "cell") == (facts["from"], facts["grid"], facts["unit"])


def test_cells_or_blocks(run: Run) -> None:
    """Rooms and walls are read where there are any; --blocks and --cells ask for one of them."""
    Path("a.txt").write_text(BASE)
    Path("even.txt").write_text("######\n#S  E#\n######\n")
    for name, flag, grid, unit in (
        ("a.txt", None, "rect-3x3", "cell"),
        ("a.txt", "--blocks", "rect-7x7", "block"),
        ("even.txt", None, "rect-6x3", "block"),
    ):
        facts = json.loads(run("convert", name, "c.json", "--json", *([flag] if flag else []))[1])
        assert (grid, unit) == (facts["grid"], facts["unit"])
    code, _, err = run("convert", "even.txt", "c.json", "--cells")
    assert (2, True) == (code, "6×3 blocks: both sides must be odd" in err)


def test_streams_and_ids(run: Run) -> None:
    """An ID is a source as well, and - is standard output, as block text or in the format that is named."""
    code, out, err = run("convert", "m1/rect-4x3/backtracker/1", "-", "--to", "art", "-O", "posts=o")
    assert (0, "o---o") == (code, out[:5])
    assert "rect-4x3, 12 cells: from id to art" in err
    assert run("convert", "m1/rect-4x3/backtracker/1", "-")[1].startswith("#########\n#S")


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("a.txt", "b"), "give the file a suffix"),
        (("a.txt", "b.xyz"), "cannot write '.xyz' files"),
        (("a.txt", "b.txt", "--to", "pictures"), "pictures files are only read"),
        (("a.txt", "b.txt", "--to", "jsn"), "unknown format 'jsn' (did you mean json?)"),
        (("a.txt", "b.npy", "-O", "layout=x"), "it may be blocks or connections"),
        (("a.txt", "b.npy", "-O", "goals=1"), "npy has no option 'goals'; its options: layout"),
        (("a.txt", "b.maz"), "hold 16×16 cells, not rect-3x3"),
        (("a.txt", "b.maz", "--blocks"), "read the file as rooms and walls"),
        (("none.txt", "b.json"), "there is no file 'none.txt'"),
        (("a.txt", "b.json", "--from", "num"), "a.txt: line 1, column 1: '#######' where x was expected"),
        (("a.txt", "b.json", "--wall", "x"), "a.txt: wall 'x': the text has no such character"),
    ],
)
def test_what_cannot_be_converted(run: Run, arguments: tuple[str, ...], message: str) -> None:
    """One line says what is wrong and what is allowed; the exit code is 2 and no file is written."""
    Path("a.txt").write_text(BASE)
    code, _, err = run("convert", *arguments)
    assert (2, True) == (code, message in err)
    assert sorted(path.name for path in Path().iterdir()) == ["a.txt"]


def test_formats_are_listed(run: Run) -> None:
    """The list has every format with its suffixes and what it can do."""
    facts = json.loads(run("formats", "--json")[1])
    assert formats.names() == [one["name"] for one in facts]
    assert [".maz"] == next(one["suffixes"] for one in facts if one["name"] == "maz")
    assert "art" in run("formats")[1]


# ---- Solving ----


def test_corners(run: Run) -> None:
    """With a rule for corners the route may go diagonally, and its cost is told."""
    Path("a.txt").write_text(BASE)
    code, out, _ = run("solve", "a.txt", "--corners", "one")
    assert (0, True) == (code, "5 steps (blocks), cost 6.242640687, a shortest route; astar" in out)
    facts = json.loads(run("solve", "a.txt", "--corners", "nocut", "--json", "-s", "bfs")[1])
    assert (8, 8, False) == (facts["steps"], facts["cost"], facts["shortest_guaranteed"])
    assert run("solve", "a.txt", "--corners", "one", "-o", "a.png", "-o", "a.svg")[0] == 0


def test_weights_of_a_file_count(run: Run) -> None:
    """A file's weights are looked at, by A* if no solver is named; one that does not look at them is refused."""
    maze = meiro.new("4x3", seed=1, loops=100)
    weights = np.ones(12, np.int64)
    weights[1] = 50
    Path("a.json").write_bytes(write(maze, ".json", weights=weights))
    facts = json.loads(run("solve", "a.json", "--json")[1])
    assert solve(maze, "astar", weights=weights).cost == facts["cost"]
    assert "does not look at weights" in run("solve", "a.json", "-s", "bfs")[2]


@pytest.mark.parametrize("length, code", [("8", 0), ("7.99", 1)])
def test_scenarios(run: Run, length: str, code: int) -> None:
    """Every line is run and compared with the published length; a wrong one is named, and the exit code is 1."""
    Path("m.map").write_text(MAP)
    Path("m.scen").write_text(SCEN.format(length))
    found, out, _ = run("solve", "m.map", "--scen", "m.scen")
    told = f"{2 - code} of 2 lines have the published length (astar, corners nocut)"
    assert (code, told) == (found, out.splitlines()[0])
    assert ("line 2: published 7.99, found 8.00000000" in out) == bool(code)
    facts = json.loads(run("solve", "m.map", "--scen", "m.scen", "--corners", "one", "--json")[1])
    assert facts["costs"] == pytest.approx([6.242640687, 0])
    assert json.loads(run("solve", "m.map", "--scen", "m.scen", "--corners", "none", "--json")[1])[
        "costs"
    ] == [8, 0]


@pytest.mark.parametrize(
    "text, arguments, message",
    [
        (SCEN.format(8), ("--start", "1,1"), "leave --start out"),
        (SCEN.format(8).replace("\t5\t5\t", "\t0\t5\t"), (), "m.scen: line 2: there is no cell at 5,0"),
        ("version 2\n", (), "m.scen: line 1: a scenario file begins with: version 1"),
    ],
)
def test_scenarios_that_cannot_be_run(run: Run, text: str, arguments: tuple[str, ...], message: str) -> None:
    """What is wrong is said in one line that names the file and the line."""
    Path("m.map").write_text(MAP)
    Path("m.scen").write_text(text)
    code, _, err = run("solve", "m.map", "--scen", "m.scen", *arguments)
    assert (2, True) == (code, message in err)


def test_findings(run: Run) -> None:
    """Cells and goals that cannot be reached are findings, as are missing marks, not errors."""
    Path("a.map").write_text("+---+---+---+\n|   |   |   |\n+   +---+   +\n|           |\n+---+---+---+\n")
    out = run("info", "a.map")[1]
    assert "1 of 6 cells cannot be reached from the start" in out
    Path("b.txt").write_text("+---+---+\n|   |   |\n+---+---+\n")
    facts = json.loads(run("info", "b.txt", "--json")[1])
    assert ["no start is marked", "no goal is marked"] == facts["findings"]
    Path("c.txt").write_text("o---o---o\n| S | G |\no---o---o\n")
    facts = json.loads(run("info", "c.txt", "--json")[1])
    lost = "1 of 2 cells cannot be reached from the start"
    assert [lost, "no goal can be reached from the start"] == facts["findings"]


def test_the_format_named_needs_no_suffix(run: Run) -> None:
    """With --to any name will do; without it the suffix must say the format. No option is blamed that is not there."""
    Path("a.txt").write_text(BASE)
    assert run("convert", "a.txt", "plain", "--to", "json")[0] == 0
    assert json.loads(Path("plain").read_text())["format"] == "meiro-maze"
    code, out, err = run("convert", "a.txt", "plain2")
    told = "meiro: plain2: give the file a suffix that says the format, such as .txt, .svg or .png\n"
    assert (2, "", told) == (code, out, err)
    assert "meiro: '': " in run("convert", "a.txt", "")[2]
