"""`python -m benchmarks.peers MODULE`: answer orders, a line of JSON each, about one package until the input ends.

`python -m benchmarks.peers MODULE GENERATOR SIDE` makes one maze instead.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from ._walls import Walls, dead_end_share, is_tree


class Desk:
    """Carries out orders: each method is one, and returns an answer in plain types."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._adapter: Any = None
        self._made: Any = None
        self._query: Callable[[int, int], int] | None = None

    def hello(self) -> dict[str, Any]:
        """Load the package; tell its version and what it can do."""
        self._adapter = adapter = import_module(f"benchmarks.peers.{self._module}")
        return {
            "version": version(adapter.DISTRIBUTION),
            "generators": list(getattr(adapter, "GENERATORS", ())),
            "solvers": list(getattr(adapter, "SOLVERS", ())),
        }

    def generate(self, name: str, side: int, seed: int) -> dict[str, Any]:
        """Make a maze; tell the seconds."""
        make = self._adapter.GENERATORS[name]
        self._made = None
        begin = time.perf_counter()
        self._made = make(side, seed)
        return {"seconds": time.perf_counter() - begin}

    def judge(self, side: int) -> dict[str, Any]:
        """Tell what the last maze is like."""
        passages = self._adapter.passages(self._made)
        return {"dead_ends": dead_end_share(side, passages), "perfect": is_tree(side, passages)}

    def prepare(self, name: str, side: int, file: str) -> dict[str, Any]:
        """Turn passages kept in a file into what the package searches; tell the seconds."""
        walls = Walls(side, np.load(file))
        _ = walls.ways  # a picture of blocks is as common a beginning as a list of passages
        begin = time.perf_counter()
        self._query = self._adapter.SOLVERS[name](walls)
        return {"seconds": time.perf_counter() - begin}

    def solve(self, start: int, goal: int) -> dict[str, Any]:
        """Find the path between two cells; tell the seconds and the steps."""
        assert self._query is not None
        begin = time.perf_counter()
        steps = self._query(start, goal)
        return {"seconds": time.perf_counter() - begin, "steps": steps}


def main() -> None:
    """Answer the orders that come in."""
    module, *once = sys.argv[1:]
    desk = Desk(module)
    if once:
        desk.hello()
        desk.generate(once[0], int(once[1]), 1)
        return
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a package prints is no answer
    for line in sys.stdin:
        order = json.loads(line)
        try:
            answer = getattr(desk, order.pop("do"))(**order)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told and the next order is done
            answer = {"trouble": f"{type(error).__name__}: {error}"}
        print(json.dumps({**answer, "peak_mib": peak_mib()}), file=answers, flush=True)


def peak_mib() -> float:
    """Return the most memory this process held so far."""
    status = Path("/proc/self/status")
    if status.exists():  # elsewhere the system's figure may begin with that of the parent
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main()
