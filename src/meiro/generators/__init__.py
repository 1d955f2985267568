"""Generators: one algorithm a file, each a function (graph, rng, log, *, options) that returns the exits it left open.

What it opened or closed, in order, stands in the log. `first` is a cell number, "start", "goal" or "random";
`generate` turns start and goal into numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..checks import parse_whole, shown
from ..errors import InvalidOption, MeiroError, NotSupported
from ..graph import Array, Graph, Lattice
from ..grid import Grid
from ..kernel import pays
from ..maze import Trace
from ..record import Log, new_log
from ..registry import Entry, Registry
from ..rng import rng_for

Watch = Callable[[Callable[[], float]], None]  # takes a function that says how far the work has come, 0 … 1

generators = Registry("generator", __name__)


def generate(
    grid: Grid,
    name: str,
    key: int,
    *,
    ends: tuple[int, int],
    trace: bool = False,
    examined: bool = False,
    options: dict[str, Any] | None = None,
    watch: Watch | None = None,
) -> tuple[Array, Trace | None]:
    """Run a generator on a grid; `ends` are the cells that "start" and "goal" mean.

    Returns passages (E,) bool, and the trace when asked for. Raises UnknownName, InvalidOption, or NotSupported
    when the grid cannot serve the generator.
    """
    entry = generators[name]
    check_supported(entry, grid)
    chosen = _resolve_first(grid, entry, entry.check_options(options or {}), ends)
    graph = grid.graph(compiled=pays(grid.n_cells * entry.plain_cost / 1e6))
    logs = [new_log(graph)]
    runs = 2 if trace or examined else 1
    if watch is not None:
        watch(lambda: sum(int(log.counts[0]) for log in logs) / max(grid.n_cells - 1, 1) / runs)
    exits = entry.run(graph, rng_for(graph, key), logs[0], **chosen)
    if runs == 1:
        return grid.passages(exits), None
    log = new_log(graph, logs[0].counts[0], logs[0].counts[1] if examined else 0)
    logs.append(log)
    exits = entry.run(graph, rng_for(graph, key), log, **chosen)
    return grid.passages(exits), _trace(
        grid, log, initially_open="adds-walls" in entry.traits, examined=examined
    )


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

    flips = grid.edges_of(np.asarray(log.flips, np.int64))
    if not examined:
        return Trace(grid, initially_open, flips)
    darts = np.asarray(log.examined, np.int64)
    graph: Graph = grid.compiled_graph
    from ..graph import span

    heads = grid.cells_of(darts // span(graph))
    return Trace(grid, initially_open, flips, grid.edges_of(darts), np.asarray(log.flip_at, np.int64), heads)
