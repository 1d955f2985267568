"""Generators: one algorithm a file, each a function (graph, rng, log, *, options) that returns the exits it left open.

One that knows its tree returns a Tree. What it opened or closed, in order, stands in the log. `first` is a cell
number, "start", "goal" or "random"; `generate` turns start and goal into numbers.
"""

from __future__ import annotations

from typing import Any

from ..checks import parse_whole, shown
from ..errors import InvalidOption, MeiroError, NotSupported
from ..graph import Array, Graph, Lattice, ints
from ..grid import Grid
from ..grids import make_grid
from ..kernel import pays
from ..maze import Trace
from ..oversight import Watch
from ..record import Log, Tree, new_log
from ..registry import Entry, Registry
from ..rng import rng_for

generators = Registry("generator", __name__)


class Meter:
    """Tells how far a generator has come, and stops it; called from another thread than the one that works."""

    def __init__(self, flips: int, runs: int) -> None:
        self._all = max(flips * runs, 1)
        self._logs: list[Log] = []
        self._stopped = False

    def __call__(self) -> float:
        """Return how much of the work is done, 0 … 1."""
        return sum(int(log.counts[0]) for log in self._logs) / self._all

    def stop(self) -> None:
        """Let the work raise Stopped at its next step."""
        self._stopped = True
        for log in self._logs:
            log.halt[0] = 1

    def of(self, log: Log) -> Log:
        """Watch one run's log, and return it."""
        self._logs.append(log)
        if self._stopped:
            log.halt[0] = 1
        return log


def generate(
    grid: Grid,
    name: str,
    key: int,
    *,
    ends: tuple[int, int],
    trace: bool = False,
    examined: bool = False,
    options: dict[str, Any] | None = None,
) -> tuple[Array, Trace | None]:
    """Run a generator on a grid; `ends` are the cells that "start" and "goal" mean.

    Returns passages (E,) bool, and the trace when asked for. Raises UnknownName, InvalidOption, or NotSupported
    when the grid cannot serve the generator.
    """
    tree, made = generate_tree(grid, name, key, ends=ends, trace=trace, examined=examined, options=options)
    return grid.passages(tree.exits), made


def generate_tree(
    grid: Grid,
    name: str,
    key: int,
    *,
    ends: tuple[int, int],
    trace: bool = False,
    examined: bool = False,
    options: dict[str, Any] | None = None,
    watch: Watch | None = None,
) -> tuple[Tree, Trace | None]:
    """Run a generator as `generate` does, and return what its kernel left; no parents where it knows none."""
    entry = generators[name]
    check_supported(entry, grid)
    chosen = _chosen(grid, entry, options or {}, ends)
    graph = grid.graph(compiled=pays(grid.n_cells * entry.plain_cost / 1e6))

    def run(log: Log | None) -> Tree:
        made = entry.run(graph, rng_for(graph, key), log, **chosen)
        return made if isinstance(made, Tree) else Tree(made, ints(graph, 0))

    meter = Meter(grid.n_cells - 1, 2 if examined else 1)
    if watch is not None:
        watch(meter)
    if not trace and not examined:
        return run(None if watch is None else meter.of(new_log(graph))), None
    log = new_log(graph, grid.n_edges)  # no generator flips a wall twice
    if examined:
        run(count := meter.of(new_log(graph, looks=True)))  # how long a walk is shows only when it is over
        log = new_log(graph, count.counts[0], count.counts[1], looks=True)
    tree = run(meter.of(log))
    made = _trace(grid, log, initially_open="adds-walls" in entry.traits, examined=examined)
    return tree, made


def check_supported(entry: Entry, grid: Grid) -> None:
    """Raise NotSupported, with the reason, when a grid cannot serve an algorithm."""
    if "rows" in entry.traits:
        grid.require_rows(entry.name)
    if "lattice-only" in entry.traits and not isinstance(grid.compiled_graph, Lattice):
        msg = f"{entry.name} needs a regular grid, not {grid.kind}"
        raise NotSupported(msg)
    if grid.mask is not None and grid.n_pieces > 1:
        msg = f"{grid.name} with this mask falls into {grid.n_pieces} pieces: no maze can connect them"
        raise NotSupported(msg)


def check_options(entry: Entry, grid: Grid, options: dict[str, Any]) -> None:
    """Raise InvalidOption, saying what is allowed, for options with which no maze on this grid could be made."""
    chosen = _chosen(grid, entry, options, (0, 0))
    if "first" in chosen:
        chosen["first"] = 0
    low = make_grid(
        "rect", 2, 2
    )  # a generator looks at its own options before its work, which ends soon here
    graph = low.graph(compiled=False)
    entry.run(graph, rng_for(graph, 0), None, **chosen)


def _chosen(grid: Grid, entry: Entry, options: dict[str, Any], ends: tuple[int, int]) -> dict[str, Any]:
    """Return options as a generator takes them: in their types, the first cell as a number."""
    return _resolve_first(grid, entry, entry.check_options(options), ends)


def _resolve_first(
    grid: Grid, entry: Entry, options: dict[str, Any], ends: tuple[int, int]
) -> dict[str, Any]:
    first = options.get("first", entry.options.get("first"))
    if first is None or first == "random":
        return options
    if first in ("start", "goal"):
        return {**options, "first": ends[first == "goal"]}
    try:
        cell = grid.check_cell("first", parse_whole("first", first))
    except MeiroError:
        msg = f"first={shown(first)}: it may be start, goal, random or a cell from 0 to {grid.n_cells - 1}"
        raise InvalidOption(msg) from None
    return {**options, "first": cell}


def _trace(grid: Grid, log: Log, *, initially_open: bool, examined: bool) -> Trace:
    import numpy as np

    flips = grid.edges_of(np.asarray(log.flips[: log.counts[0]], np.int64))
    if not examined:
        return Trace(grid, initially_open, flips)
    darts = np.asarray(log.examined, np.int64)
    graph: Graph = grid.compiled_graph
    from ..graph import span

    heads = grid.cells_of(darts // span(graph))
    return Trace(grid, initially_open, flips, grid.edges_of(darts), np.asarray(log.flip_at, np.int64), heads)
