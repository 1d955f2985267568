"""The command line: its contract, its exit codes, and what it never does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meiro
from meiro.cli import main

Run = Callable[..., tuple[int, str, str]]

BASE = "#######\n#S  # #\n# # # #\n# #   #\n# ### #\n#    E#\n#######\n"
SEALED = "#######\n#S  #E#\n#######\n"


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in an empty folder; gives exit code, standard output and error stream."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        out, err = capfd.readouterr()
        return int(left.value.code or 0), out, err

    return call


def command(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "meiro", *arguments], capture_output=True, timeout=120, check=False, **options
    )


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
    assert "m0/rect-7x5/backtracker/loops=10/hello" == facts["id"]


def test_new_prints_seed_and_id(run: Run) -> None:
    """Without a seed one is drawn, and seed and ID are printed; the ID gives the maze again."""
    code, out, _ = run("new")
    assert code == 0
    seed = out.split("seed ")[1].split()[0]
    assert f"ID m0/rect-21x21/backtracker/{seed}" in out


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
    assert "dead_ends" in run("info", "m0/rect-5x5/backtracker/1")[1]


@pytest.mark.parametrize("columns", ["5", "80"])
def test_info_tells_the_whole_id(run: Run, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    """The ID that `info` prints can be copied, however narrow the terminal is."""
    monkeypatch.setenv("COLUMNS", columns)
    made = json.loads(run("new", "30x20", "--seed", "long", "--json", "-o", "m.txt")[1])
    assert made["id"] in run("info", made["id"])[1].split()
    edited = json.loads(run("info", "m.txt", "--json")[1])["id"]
    assert edited in run("info", "m.txt")[1].split()


OTHER_WALL = "#######\n#     #\n# # # #\n#  E  #\n# # # #\n#S    #\n#######\n"


@pytest.mark.parametrize("text, found", [(OTHER_WALL, True), (SEALED, False)])
def test_giving_up_is_not_having_no_route(run: Run, text: str, found: bool) -> None:
    """A solver that gives up says so, and names the one that finds the route; only a sealed goal has no route."""
    Path("m.txt").write_text(text)
    code, out, _ = run("solve", "m.txt", "-s", "wall-follower")
    assert code == 1
    assert found == json.loads(run("solve", "m.txt", "--json")[1])["found"]
    assert ("gave up: " in out, "bfs finds it" in out, "no route" in out) == (found, found, not found)


def test_a_mask_comes_from_standard_input_too() -> None:
    """`--mask -` reads the mask from a pipe."""
    done = command("new", "--mask", "-", "--json", input=b"...\n.#.\n")
    assert 5 == json.loads(done.stdout)["cells"]


MASKS = {
    "two pieces": ("#.#\n.#.\n", "separate pieces"),
    "tab": (".\t.\n", "a tab"),
    "none": ("##\n", "mask"),
}


@pytest.mark.parametrize("name", MASKS)
def test_errors_about_a_mask_name_it(run: Run, name: str) -> None:
    """Whatever is wrong with a mask, the file's name comes first."""
    text, fault = MASKS[name]
    Path("mask.txt").write_text(text)
    code, _, err = run("new", "--mask", "mask.txt")
    assert code == 2
    assert err.startswith("meiro: mask.txt: ")
    assert fault in err


FILES = {
    "no way": (b"###\n###\n", "m.txt: there is no way block"),
    "an ID": (b"m0/nothing", "m.txt: This link is incomplete"),
    "a newer ID": (b"m9/rect-5x5/backtracker/1", "m.txt: Made with a newer version"),
    "zeros": (bytes(100), "m.txt: not text"),
    "half a picture": (b"\x89PNG\r\n\x1a\n123", "m.txt: a broken picture"),
}


@pytest.mark.parametrize("name", FILES)
def test_errors_about_a_file_name_it(run: Run, name: str) -> None:
    """Whatever is wrong with a file, its name comes first, and nothing of Python's shows."""
    data, message = FILES[name]
    Path("m.txt").write_bytes(data)
    code, _, err = run("solve", "m.txt")
    assert (2, True) == (code, err.startswith(f"meiro: {message}"))
    assert "<" not in err
    assert command("solve", "-", input=data).stderr.decode().startswith("meiro: standard input: ")


def test_show_reads_ids_files_and_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """FILE, ID and - are all mazes; every text style draws."""
    maze_id = "m0/rect-5x4/backtracker/1"
    for style in ("box", "half", "color", "ascii", "blocks", "full", "raster"):
        code, out, _ = run("show", maze_id, "--style", style)
        assert code == 0
        assert len(out.splitlines()) > 3
    drawn = command("new", "5x4", "--seed", "1", "-o", "-").stdout
    assert drawn.startswith(b"###########\n#S")
    piped = command("solve", "-", "--json", input=drawn)
    assert json.loads(piped.stdout)["found"]
    assert json.loads(command("solve", "-", "--json", input=maze_id.encode() + b"\n").stdout)["found"]


BAD = [
    (("new", "0"), "at least one cell"),
    (("new", "3x"), "such as 31x21"),
    (("new", "-3"), "-3"),
    (("new", "5", "-g", "digger"), "there are:"),
    (("new", "5", "--grid", "cube"), "there are:"),
    (("new", "5", "--loops", "101"), "0 to 100"),
    (("new", "5", "--loops", "x"), "0 to 100"),
    (("new", "5", "--routes", "-1"), "at least 0"),
    (("new", "5", "--policy", "x"), "'shortest', 'longest'"),
    (("new", "5", "--policy", "random"), "give routes=2 too"),
    (("new", "-1"), "a size is W or WxH"),
    (("new", "--blocks", "abc"), "odd and 5 or more"),
    (("new", "--blocks", "0"), "odd and 5 or more"),
    (("new", "5", "--seed", "\udcff"), "--seed is not UTF-8"),
    (("new", "5", "-o", "-", "--json"), "both want standard output"),
    (("solve", "m0/rect-5x5/backtracker/1", "-o", "-", "--json"), "both want standard output"),
    (("new", "--mask", ""), "there is no file ''"),
    (("new", "--mask", "/dev/zero", "--limit", "9"), "/dev/zero: more than"),
    (("solve", "/dev/zero", "--limit", "9"), "(--limit)"),
    (("solve", ""), "there is no file ''"),
    (("solve", "/proc/self/mem"), "/proc/self/mem: Input/output error"),
    (("solve", "m0w/rect-2x2/s0.0/g1.1/\udcff/e2425293"), "not UTF-8"),
    (("solve", "a" * 5000), "aaa… File name too long"),
    (("info", "m0/rect-5x5/backtracker/" + "a" * 5000), "this one has 5000"),
    (("info", "m0/rect-5x5/backtracker;" + "a" * 5000 + "=1/1"), "…; its options: first"),
    (("new", "5", "--seed", ""), "1 to 64"),
    (("new", "5", "--start", "9,9"), "rows go from 0 to 4"),
    (("new", "5", "--start", "a"), "row,column"),
    (("new", "5", "-O", "first"), "key=value"),
    (("new", "5", "-O", "first=goal", "-O", "first=start"), "-O first is given twice"),
    (("new", "5²"), "such as 31x21"),
    (("new", "5", "--openings", "0,0+0,0"), "two different cells"),
    (("solve", "m0w/rect-5000/s0.0/g0.0/AAAA/12cb464f"), "do not fit its grid"),
    (("solve", "m0/rect-5x5/backtracker/loops=1/loops=2/1"), "given twice"),
    (("new", "5", "-O", "x=1"), "has no option"),
    (("new", "5", "--openings", "many"), "hardest"),
    (("new", "--blocks", "20x30"), "19 or 21"),
    (("new", "5", "--blocks", "21"), "given twice"),
    (("new", "5", "-o", "maze"), "suffix"),
    (("new", "5", "-o", "maze.xyz"), ".png"),
    (("new", "5", "-o", "nowhere/maze.png"), "no folder"),
    (("new", "5", "-g", "eller", "--grid", "hex"), "row by row"),
    (("new", "5", "--mask", "nothing.txt"), "nothing.txt"),
    (("solve", "nothing.txt"), "no file"),
    (("solve", "."), "is a folder"),
    (("solve", "m9/rect-5x5/backtracker/1"), "newer version"),
    (("solve", "m0/rect-5x5/backtracker/1", "-s", "guess"), "there are:"),
    (("solve", "m0/rect-5x5/backtracker/1", "--goal", "5,0"), "rows go from 0 to 4"),
    (("show", "m0/rect-5x5/backtracker/1", "--style", "fancy"), "'blocks', 'full'"),
    (("show", "m0/rect-5x5/backtracker/1", "--style", "line"), "for pictures"),
    (("show", "m0/rect-5x5/backtracker/1", "--style", "line", "-o", "x.txt"), "for pictures"),
    (("show", "m0/rect-5x5/backtracker/1", "--style", "box", "-o", "x.png"), "for text"),
    (("show", "m0/rect-5x5/backtracker/1", "--theme", "pink"), "'light', 'dark'"),
    (("show", "m0/rect-5x5/backtracker/1", "--theme", "pink", "-o", "x.svg"), "'light', 'dark'"),
    (("fly",), "fly"),
    (("new", "--fly"), "--fly"),
    (("new", "5", "6"), "6"),
]


@pytest.mark.parametrize("arguments,text", BAD, ids=[" ".join(a)[:60] for a, _ in BAD])
def test_bad_input_is_one_clear_line(run: Run, arguments: tuple[str, ...], text: str) -> None:
    """Exit 2, nothing on standard output, one line that names the fault, and no file left behind."""
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert text in err
    assert len(err.splitlines()) == 1
    assert len(err) < 400
    assert list(Path().iterdir()) == []


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


def test_a_file_without_ends_asks_for_them(run: Run) -> None:
    """No marks, no openings: solve says how to give them, and then works."""
    Path("m.txt").write_text("#####\n#   #\n#####\n")
    code, _, err = run("solve", "m.txt")
    assert code == 2
    assert "--start R,C" in err
    assert run("solve", "m.txt", "--start", "1,1", "--goal", "1,3")[0] == 0
    assert "wall" in run("solve", "m.txt", "--start", "0,0", "--goal", "1,3")[2]


def test_blocks_are_said_and_kept(run: Run) -> None:
    """Blocks 37×21 are 18×10 cells, and the picture has that many blocks."""
    facts = json.loads(run("new", "--blocks", "37x21", "--seed", "1", "--json", "-o", "m.txt")[1])
    assert facts["grid"] == "rect-18x10"
    lines = Path("m.txt").read_text().splitlines()
    assert (21, 37) == (len(lines), len(lines[0]))


def test_masks(run: Run) -> None:
    """A mask in text gives the size and leaves its cells out."""
    Path("mask.txt").write_text("....\n.##.\n....\n")
    facts = json.loads(run("new", "--mask", "mask.txt", "--seed", "1", "--json", "-o", "m.svg")[1])
    assert (10, True) == (facts["cells"], facts["perfect"])
    assert json.loads(run("solve", "m.svg", "--json")[1])["steps"] == facts["shortest"]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_consoles_that_cannot_draw_boxes(encoding: str) -> None:
    """The drawing falls back to ASCII instead of failing."""
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    for arguments in (
        ("new", "6x5", "--seed", "迷路"),
        ("generators",),
        ("info", "m0/rect-5x5/backtracker/1"),
    ):
        done = command(*arguments, env=env)
        assert (0, b"") == (done.returncode, done.stderr)
    assert command("show", "m0/rect-5x5/backtracker/1", "--style", "box", env=env).returncode == (
        0 if encoding == "utf-8" else 2
    )


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


def test_a_closed_pipe_is_no_error() -> None:
    """`meiro … | head` ends quietly."""
    script = f"{sys.executable} -m meiro new 60x60 --seed 1 -o - | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", script], capture_output=True, timeout=120, check=False
    )
    assert b"Broken" not in done.stderr
    assert b"Traceback" not in done.stderr


def test_interrupting_leaves_no_file(tmp_path: Path) -> None:
    """Ctrl+C while a large maze is made: exit 130, one line, no file."""
    arguments = [sys.executable, "-m", "meiro", "new", "1500x1500", "-o", "m.png"]
    env = {**os.environ, "MEIRO_JIT": "0"}
    with subprocess.Popen(arguments, cwd=tmp_path, stderr=subprocess.PIPE, env=env) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        err = process.communicate(timeout=30)[1]
    assert (130, b"meiro: interrupted\n") == (process.returncode, err)
    assert list(tmp_path.iterdir()) == []


def test_files_appear_whole_or_not_at_all(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """When one of two outputs cannot be drawn, neither is written; an old file stays."""
    Path("m.svg").write_text("old")
    assert run("new", "5", "--grid", "hex", "-o", "m.svg", "-o", "m.txt")[0] == 2
    assert ["m.svg"] == [path.name for path in Path().iterdir()]
    assert Path("m.svg").read_text() == "old"


def test_large_mazes_are_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Above four million cells, time and memory are estimated before the work; --yes goes on without."""
    monkeypatch.setattr("meiro.cli.confirm.ASK_ABOVE", 100)
    assert "121 cells" in run("new", "11", "--seed", "1", "--json")[2]
    assert run("new", "11", "--seed", "1", "--json", "--yes")[2] == ""
    assert "121 cells" in run("info", "m0/rect-11x11/backtracker/1")[2]


def test_files_have_a_size_limit(run: Run) -> None:
    """A file of more blocks than allowed is refused with the way round; --limit lifts it."""
    Path("m.txt").write_text(BASE)
    code, _, err = run("solve", "m.txt", "--limit", "48")
    assert code == 2
    assert "limit" in err
    assert run("solve", "m.txt", "--limit", "49")[0] == 0


def test_help_and_version(run: Run) -> None:
    """Help names every command; the version is printed."""
    code, out, _ = run("--help")
    assert code == 0
    assert all(name in out for name in ("new", "solve", "show", "info", "generators", "solvers", "grids"))
    assert (0, out, "") == run()
    assert "meiro" in run("--version")[1]
    assert run("new", "--help")[0] == 0
