"""`python -m benchmarks`: measure meiro beside C and other packages; write docs/benchmarks.md and its picture."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from . import making, others, processes, solving
from .bench import Bench, Key, Task
from .measure import Trouble
from .peers import _client as peers
from .plot import plot
from .reference import reference
from .report import report

DOCS = Path(__file__).parents[1] / "docs"
PAGE, PICTURE = "benchmarks.md", "pictures/benchmarks.svg"
SIDES, QUICK_SIDES = (101, 301, 1001, 4001), (101,)
KINDS = ("making", "solving", "other", "process", "memory")


def main(arguments: list[str] | None = None) -> None:
    """Measure what is asked for."""
    asked = options().parse_args(arguments)
    sides = asked.side or (QUICK_SIDES if asked.quick else SIDES)
    bench = Bench(
        sides=tuple(sides), turns=3 if asked.quick else 5, pairs=4 if asked.quick else 8,
        budget=2.0 if asked.quick else 10.0, limit=1.0 if asked.quick else 10.0,
        reference=reference(), peers={}, absent={},
    )  # fmt: skip
    if asked.peers:
        invite(bench)
    stopped = False
    try:
        measure(bench, chosen(bench, asked))
    except KeyboardInterrupt:
        stopped = True
        tell("interrupted: what was measured is written")
    if bench.results:
        write(bench, asked.out)
    if stopped:
        sys.exit(130)


def options() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one side and few turns: about two minutes")
    parser.add_argument(
        "--long", action="store_true", help="also 10001×10001 cells and 10⁹ cells streamed to a file"
    )
    parser.add_argument(
        "--side", type=int, action="append", metavar="CELLS", help="a side to measure, more than once"
    )
    names = ", ".join([*KINDS, "a generator", "any other work, such as graph"])
    parser.add_argument("--only", action="append", metavar="NAME", help=f"measure only this: {names}")
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="leave other packages out")
    parser.add_argument("--out", type=Path, default=DOCS, metavar="FOLDER", help="where the page is written")
    return parser


def chosen(bench: Bench, asked: argparse.Namespace) -> list[Task]:
    """List the measurements asked for; an unknown name ends the program."""
    sides = bench.sides
    tasks = [
        *making.tasks(sides),
        *solving.tasks(sides),
        *others.tasks(sides),
        *processes.tasks(long=asked.long),
    ]
    if asked.long:
        tasks += [task for task in making.tasks((10001,)) if task.key.work in ("backtracker", "kruskal")]
    known = {name for task in tasks for name in (task.key.kind, task.key.work)}
    for name in asked.only or ():
        if name not in known:
            options().error(f"--only {name}: there are {', '.join(sorted(known))}")
    wanted = set(asked.only or KINDS)
    return [task for task in tasks if wanted & {task.key.kind, task.key.work}]


def invite(bench: Bench) -> None:
    """Install the other packages, and ask each what it can do."""
    bench.absent |= peers.install(tell)
    for module in peers.adapters():
        try:
            bench.peers[module] = peers.greet(module)
        except Trouble as trouble:
            bench.absent.setdefault(module, str(trouble))


def measure(bench: Bench, tasks: list[Task]) -> None:
    """Do all measurements, telling on the way which one is under way."""
    begin = time.monotonic()
    for place, task in enumerate(tasks, 1):
        tell(f"{place}/{len(tasks)}  {time.monotonic() - begin:5.0f} s  {title(task.key)}")
        bench.results[task.key] = task.run(bench)


def title(key: Key) -> str:
    """Name a measurement."""
    return f"{key.kind} {key.work} {key.side}×{key.side}" if key.side else f"{key.kind} {key.work}"


def write(bench: Bench, folder: Path) -> None:
    """Write the page and its picture."""
    for name, text in ((PAGE, report(bench)), (PICTURE, plot(bench))):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
        tell(f"{folder / name} written")


def tell(words: str) -> None:
    """Tell how far the work is."""
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
