"""Whole processes: from the command to its end, with their peak memory."""

from __future__ import annotations

import compileall
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import meiro
from meiro.generators import generators

from .bench import Bench, Group, Key, Task
from .measure import Runner, Series, Trouble, interleave
from .peers._client import PYTHON, ROOT

LAUNCH = Path(__file__).with_name("launch.py")
LIMIT = 600  # seconds
NUMPY, SMALL, LARGE = "import numpy", "meiro new 21x21", "meiro new 1001 --json"
HUGE, STREAMED = "meiro new 10001 -o big.maze", "meiro new 31623x31623 -g eller --stream -o big.maze"
START, LONG, MEMORY = "start", "long", "memory"
FEW, MANY = 1001, 4001  # both compiled: the difference in memory tells the bytes a cell
SLOW_WALKS = ("aldous-broder",)  # takes minutes, and the memory of wilson


def tasks(*, long: bool) -> list[Task]:
    """List the measurements."""
    works = [Task(Key("process", START, 0), starts)]
    more = [Task(Key("process", LONG, 0), long_ones), Task(Key("memory", MEMORY, 0), memories)]
    return [*works, *more] if long else works


def starts(bench: Bench) -> Group:
    """Start commands that end soon, in turn."""
    compileall.compile_dir(Path(meiro.__file__).parent, quiet=1)  # as pip does when it installs a package
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        NUMPY: [sys.executable, "-c", NUMPY],
        SMALL: _meiro(SMALL),
        LARGE: _meiro(LARGE),
    }
    for module, told in bench.peers.items():
        name = next(iter(told["generators"]), None)
        name = "backtracker" if "backtracker" in told["generators"] else name
        if name:
            commands[f"{module} {name} 21×21"] = [str(PYTHON), "-m", "benchmarks.peers", module, name, "21"]
    return _run(commands, max(bench.turns, 3))


def long_ones(bench: Bench) -> Group:
    """Make the largest mazes once."""
    del bench
    return _run({text: _meiro(text) for text in (HUGE, STREAMED)}, 1)


def memories(bench: Bench) -> Group:
    """Make a small and a large maze with every generator once; the facts are the peaks, and bytes a cell."""
    del bench
    names = [name for name in generators.names() if name not in SLOW_WALKS]
    commands = {
        f"{name} {side}": _meiro(f"meiro new {side} -g {name} -o big.maze")
        for name in names
        for side in (FEW, MANY)
    }
    group = _run(commands, 1)
    found: Group = {}
    for name in names:
        few, many = group[f"{name} {FEW}"], group[f"{name} {MANY}"]
        if few.times and many.times:
            more = (many.facts["peak_mib"] - few.facts["peak_mib"]) * 2**20
            many.facts["bytes_a_cell"] = more / (MANY**2 - FEW**2)
        found[name] = many
    return found


def _meiro(text: str) -> list[str]:
    return [sys.executable, "-m", *text.split(), *(["--yes"] if "-o" in text else [])]


def _run(commands: dict[str, list[str]], turns: int) -> Group:
    peaks: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        runners = {name: _runner(command, folder, peaks[name]) for name, command in commands.items()}
        group: dict[str, Series] = interleave(runners, turns=turns, budget=LIMIT, slow=commands)
    for name, series in group.items():
        if peaks[name]:
            series.facts["peak_mib"] = max(peaks[name])
    return group


def _runner(command: list[str], folder: str, peaks: list[float]) -> Runner:
    environment = {name: value for name, value in os.environ.items() if name != "MEIRO_JIT"}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), environment.get("PYTHONPATH")]))

    def run(question: int, turn: int) -> float:
        del question, turn
        launched = [sys.executable, "-S", "-E", str(LAUNCH), *command]
        with subprocess.Popen(
            launched,
            cwd=folder,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                _, said = process.communicate(timeout=LIMIT)
            except BaseException as error:  # a timeout or Ctrl+C: the command must not go on alone
                os.killpg(process.pid, signal.SIGKILL)
                if isinstance(error, subprocess.TimeoutExpired):
                    raise Trouble(f"not done within {LIMIT} s") from None
                raise
        *told, last = said.splitlines() or [""]
        seconds, mib, code = last.split()
        if code != "0":
            raise Trouble(told[-1] if told else f"exit code {code}")
        peaks.append(float(mib))
        return float(seconds)

    return run
