"""The command line and its machine: closed streams, full disks, pipes, Ctrl+C, and files that are there already."""

from __future__ import annotations

import json
import os
import pty
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

MEIRO = f"{sys.executable} -m meiro"


def shell(command: str, folder: Path, **environ: str) -> tuple[int, str, str]:
    """Run a line of shell in which `meiro` is the command; gives exit code, standard output and error stream."""
    done = subprocess.run(
        ["bash", "-c", f'meiro() {{ {MEIRO} "$@"; }}; {command}'],
        cwd=folder,
        env=os.environ | environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


LOST = [
    ("meiro new 4 >&-", 3, "standard output: it is closed"),
    ("meiro new 4 --json >&-", 3, "standard output: it is closed"),
    ("meiro new 4 -o - >&-", 3, "standard output: it is closed"),
    ("meiro solve m1/rect-4x4/wilson/1 >&-", 3, "standard output: it is closed"),
    ("meiro --help >&-", 3, "standard output: it is closed"),
    ("meiro new 4 >/dev/full", 3, "standard output: No space left on device"),
    ("meiro new 4 -o - >/dev/full", 3, "standard output: No space left on device"),
    ("ln -s /dev/full f.txt; meiro new 4 -o f.txt -o m.txt; code=$?; rm f.txt; exit $code", 3, "f.txt: No space"),
    ("meiro solve - <&-", 2, "standard input: it is closed"),
    ("meiro new --mask - <&-", 2, "standard input: it is closed"),
]  # fmt: skip


@pytest.mark.parametrize("command, code, message", LOST, ids=[command for command, _, _ in LOST])
def test_lost_streams_are_one_clear_line(command: str, code: int, message: str, tmp_path: Path) -> None:
    """What cannot be read or written is told in one line that names the stream, and no file is left."""
    found, _, err = shell(command, tmp_path)
    assert (code, 1) == (found, len(err.splitlines()))
    assert message in err
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "what", ["new 4 --json", "new 4", "new 99 -o -", "info m1/rect-4x4/wilson/1", "--help"]
)
def test_a_reader_that_has_gone_is_no_error(what: str, tmp_path: Path) -> None:
    """`meiro … | true` ends with 0, and quietly."""
    assert (0, "", "") == shell(f"meiro {what} | true; exit ${{PIPESTATUS[0]}}", tmp_path)


# ---- Files that are there already ----


def test_a_protected_file_stays(tmp_path: Path) -> None:
    """A write-protected file is refused, before anything else is written."""
    kept = tmp_path / "kept.txt"
    kept.write_text("old")
    kept.chmod(0o400)
    code, _, err = shell("meiro new 4 -o a.txt -o kept.txt", tmp_path)
    assert (2, "old") == (code, kept.read_text())
    assert "kept.txt: the file is write-protected" in err
    assert [kept] == list(tmp_path.iterdir())


def test_a_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    """An overwritten file keeps its permissions, and what is written to a link goes to the file it points to."""
    file, link = tmp_path / "file.txt", tmp_path / "link.txt"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to("file.txt")
    assert 0 == shell("meiro new 4 -o link.txt", tmp_path)[0]
    assert (0o640, True) == (stat.S_IMODE(file.stat().st_mode), link.is_symlink())
    assert file.read_text().startswith("####")


def test_pipes_and_devices_are_written_to(tmp_path: Path) -> None:
    """A named pipe stays one, and its reader gets the maze."""
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    code, out, _ = shell("cat pipe.txt & meiro new 4 --json -o pipe.txt >/dev/null; wait", tmp_path)
    assert (0, 9) == (code, len(out.splitlines()))
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("length", [243, 255])
def test_long_names_are_names(length: int, tmp_path: Path) -> None:
    """A name as long as the system allows can be written."""
    name = "m" * (length - 4) + ".txt"
    assert 0 == shell(f"meiro new 4 -o {name}", tmp_path)[0]
    assert [name] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("bad", ["folder.txt", "nowhere/m.txt", "m" * 300 + ".txt", "plain"])
def test_all_outputs_are_checked_before_the_first_is_written(bad: str, tmp_path: Path) -> None:
    """With one output that cannot be written, no other is; the message names that one."""
    (tmp_path / "folder.txt").mkdir()
    code, out, err = shell(f"meiro new 4 -o good.txt -o {bad}", tmp_path)
    assert (2, "") == (code, out)
    assert bad[:40] in err
    assert ["folder.txt"] == [path.name for path in tmp_path.iterdir()]


# ---- Surroundings ----


def test_an_empty_choice_is_no_choice(tmp_path: Path) -> None:
    """MEIRO_JIT= is as if it were not set; another word is refused as what it is, not as part of an ID."""
    assert 0 == shell("meiro new 4", tmp_path, MEIRO_JIT="")[0]
    code, _, err = shell("meiro info m1/rect-4x4/wilson/1", tmp_path, MEIRO_JIT="2")
    assert (2, True) == (code, err.startswith("meiro: MEIRO_JIT=2: it may be"))


def test_seeds_are_utf8_everywhere(tmp_path: Path) -> None:
    """A Japanese seed gives the same maze on a console that knows ASCII only."""
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ids = [
        json.loads(shell("meiro new 4 --seed 迷路 --json", tmp_path, **env)[1])["id"] for env in ({}, plain)
    ]
    assert ["m1/rect-4x4/backtracker/%E8%BF%B7%E8%B7%AF"] * 2 == ids


@pytest.mark.parametrize("slow", ["numpy", "click"])
@pytest.mark.parametrize("way", ["module", "script"])
def test_interrupting_the_start_is_quiet(way: str, slow: str, tmp_path: Path) -> None:
    """Ctrl+C while the libraries are still loading: exit 130 and one line."""
    (tmp_path / f"{slow}.py").write_text("import time\nprint('loading', flush=True)\ntime.sleep(60)\n")
    script = tmp_path / "meiro"
    script.write_text("from meiro.cli import main\nmain()\n")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    words = ["-m", "meiro"] if way == "module" else [str(script)]
    with subprocess.Popen(
        [sys.executable, *words, "new", "4"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert b"loading\n" == process.stdout.readline()
        process.send_signal(signal.SIGINT)
        err = process.communicate(timeout=30)[1]
    assert (130, b"meiro: interrupted\n") == (process.returncode, err)


def test_other_programs_keep_their_ctrl_c() -> None:
    """A program that imports the library is interrupted as ever."""
    code = "import signal, meiro; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    assert b"True\n" == subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout


BIG = "m1/rect-5000x5000/backtracker/1"


@pytest.mark.parametrize("command", [("info", BIG), ("solve", BIG), ("show", BIG), ("new", "5000")])
def test_no_is_an_answer(command: tuple[str, ...]) -> None:
    """Asked before a large maze, and told no, the command says that it was not made, and makes nothing."""
    controller, terminal = pty.openpty()
    options: dict[str, Any] = {"stdin": terminal, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-m", "meiro", *command], **options) as process:
        threading.Timer(0, os.write, (controller, b"n\n")).start()
        out, err = process.communicate(timeout=60)
    os.close(controller)
    os.close(terminal)
    assert (130, b"") == (process.returncode, out)
    assert b"25,000,000 cells" in err
    assert err.endswith(b"meiro: not made\n")


@pytest.mark.parametrize(
    "words,found",
    [("meiro so", ["solve", "solvers"]), ("meiro new -g wi", ["wilson"]), ("meiro solve x -s as", ["astar"])],
)
def test_the_shell_completes_commands_and_names(words: str, found: list[str]) -> None:
    """What a shell asks for at the last word: commands, and the names that the registries know."""
    env = {
        **os.environ,
        "_MEIRO_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-c", "from meiro.cli import main; main()"],
        capture_output=True,
        env=env,
        check=True,
        text=True,
    )
    assert [f"plain,{word}" for word in found] == done.stdout.split()
