"""The command line when something is wrong: its exit codes, its one clear line, and no file left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.commands import BASE, SEALED, Run, command

OTHER_WALL = "#######\n#     #\n# # # #\n#  E  #\n# # # #\n#S    #\n#######\n"


@pytest.mark.parametrize("text, found", [(OTHER_WALL, True), (SEALED, False)])
def test_giving_up_is_not_having_no_route(run: Run, text: str, found: bool) -> None:
    """A solver that gives up says so, and names the one that finds the route; only a sealed goal has no route."""
    Path("m.txt").write_text(text)
    code, out, _ = run("solve", "m.txt", "-s", "wall-follower")
    assert code == 1
    assert found == json.loads(run("solve", "m.txt", "--json")[1])["found"]
    assert ("gave up: " in out, "bfs finds it" in out, "no route" in out) == (found, found, not found)


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
    "an ID": (b"m1/nothing", "m.txt: This link is incomplete"),
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


BAD = [
    (("new", "0"), "at least one cell"),
    (("new", "3x"), "such as 31x21"),
    (("new", "-3"), "-3"),
    (("new", "5", "-g", "digger"), "there are:"),
    (("new", "5", "--grid", "cube"), "there are:"),
    (("new", "5", "--loops", "101"), "0 to 100"),
    (("new", "5", "--loops", "x"), "0 to 100"),
    (("new", "5", "--routes", "-1"), "from 1 to 100"),
    (("new", "5", "--policy", "x"), "'shortest', 'longest'"),
    (("new", "5", "--policy", "random"), "give routes=2 too"),
    (("new", "-1"), "a size is W or WxH"),
    (("new", "--blocks", "abc"), "odd and 5 or more"),
    (("new", "--blocks", "0"), "odd and 5 or more"),
    (("new", "5", "--seed", "\udcff"), "--seed is not UTF-8"),
    (("new", "5", "-o", "-", "--json"), "both want standard output"),
    (("solve", "m1/rect-5x5/backtracker/1", "-o", "-", "--json"), "both want standard output"),
    (("new", "--mask", ""), "there is no file ''"),
    (("new", "--mask", "/dev/zero", "--limit", "9"), "/dev/zero: more than"),
    (("solve", "/dev/zero", "--limit", "9"), "(--limit)"),
    (("solve", ""), "there is no file ''"),
    (("solve", "/proc/self/mem"), "/proc/self/mem: Input/output error"),
    (("solve", "m1w/rect-2x2/s0.0/g1.1/\udcff/e2425293"), "not UTF-8"),
    (("solve", "a" * 5000), "aaa… File name too long"),
    (("info", "m1/rect-5x5/backtracker/" + "a" * 5000), "this one has 5000"),
    (("info", "m1/rect-5x5/backtracker;" + "a" * 5000 + "=1/1"), "…; its options: first"),
    (("new", "5", "--seed", ""), "1 to 64"),
    (("new", "5", "--start", "9,9"), "rows go from 0 to 4"),
    (("new", "5", "--start", "a"), "row,column"),
    (("new", "5", "-O", "first"), "key=value"),
    (("new", "5", "-O", "first=goal", "-O", "first=start"), "-O first is given twice"),
    (("new", "5²"), "such as 31x21"),
    (("new", "5", "--openings", "0,0+0,0"), "two different cells"),
    (("solve", "m1w/rect-5000/s0.0/g0.0/AAAA/7c475d0e"), "do not fit its grid"),
    (("solve", "m1/rect-5x5/backtracker/loops=1/loops=2/1"), "given twice"),
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
    (("solve", "m1/rect-5x5/backtracker/1", "-s", "guess"), "there are:"),
    (("solve", "m1/rect-5x5/backtracker/1", "--goal", "5,0"), "rows go from 0 to 4"),
    (("show", "m1/rect-5x5/backtracker/1", "--style", "fancy"), "'blocks', 'full'"),
    (("show", "m1/rect-5x5/backtracker/1", "--style", "line"), "for pictures"),
    (("show", "m1/rect-5x5/backtracker/1", "--style", "line", "-o", "x.txt"), "for pictures"),
    (("show", "m1/rect-5x5/backtracker/1", "--style", "box", "-o", "x.png"), "for text"),
    (("show", "m1/rect-5x5/backtracker/1", "--theme", "pink"), "'light', 'dark'"),
    (("show", "m1/rect-5x5/backtracker/1", "--theme", "pink", "-o", "x.svg"), "'light', 'dark'"),
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


def test_a_file_without_ends_asks_for_them(run: Run) -> None:
    """No marks, no openings: solve says how to give them, and then works."""
    Path("m.txt").write_text("#####\n#   #\n#####\n")
    code, _, err = run("solve", "m.txt")
    assert code == 2
    assert "--start R,C" in err
    assert run("solve", "m.txt", "--start", "1,1", "--goal", "1,3")[0] == 0
    assert "wall" in run("solve", "m.txt", "--start", "0,0", "--goal", "1,3")[2]


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


def test_files_have_a_size_limit(run: Run) -> None:
    """A file of more blocks than allowed is refused with the way round; --limit lifts it."""
    Path("m.txt").write_text(BASE)
    code, _, err = run("solve", "m.txt", "--limit", "48")
    assert code == 2
    assert "limit" in err
    assert run("solve", "m.txt", "--limit", "49")[0] == 0


@pytest.mark.parametrize(
    "arguments, allowed",
    [
        (("new", "5", "--routes", "0"), "from 1 to 100"),
        (("new", "5", "--routes", "9" * 30), "from 1 to 100"),
        (("routes", "m1/rect-5x5/wilson/a", "-k", "9" * 30), "from 1 to 100"),
        (("compare", "5", "-n", "9" * 17), "from 1 to 1,000,000"),
        (("compare", "5", "-n", "0"), "from 1 to 1,000,000"),
        (("new", "5", "--min-distance", "9" * 30), "from 0 to 999,999,999,999,999,999"),
        (("new", "5", "--min-distance", "-1"), "of at least 0"),
    ],
)
def test_numbers_out_of_range_are_refused_with_the_range(
    run: Run, arguments: tuple[str, ...], allowed: str
) -> None:
    """A number that is too small or too large is refused at once, and the range is named."""
    code, _, err = run(*arguments)
    assert code == 2
    assert err.endswith(f"it takes a whole number {allowed}\n")
