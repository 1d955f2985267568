"""Making: every generator in each of its forms, beside C and the peers, in turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

import meiro
from meiro.darts import as_bytes
from meiro.errors import NotSupported
from meiro.generators import check_supported
from meiro.graph import Array
from meiro.grid import Grid
from meiro.record import Tree, new_log
from meiro.rng import rng_for

from .bench import CSR_SIDE, PEER_SIDE, Bench, Group, Key, Task, split
from .measure import Runner, Series, Trouble, interleave, timed
from .peers._client import Peer

LATTICE, TRACED, CSR, PUBLIC, C = "lattice", "traced", "csr", "meiro.new", "C"
GROWN = "grown"  # on a lattice that hides its rows: division grows regions there, as it does on lists
TRACED_SIDE = 4001  # a larger trace does not fit into the memory of many machines


def tasks(sides: tuple[int, ...]) -> list[Task]:
    """List a measurement for every generator and side."""
    return [
        Task(Key("making", entry.name, side), lambda bench, e=entry.name, s=side: making(bench, e, s))
        for side in sides
        for entry in meiro.generators
    ]


def making(bench: Bench, name: str, side: int) -> Group:
    """Measure one generator at one side, and every package that has the same algorithm."""
    key = Key("making", name, side)
    grid = bench.grid(side)
    peers = [m for m, told in bench.peers.items() if name in told["generators"]] if side <= PEER_SIDE else []
    runners, refused = split({**own_runners(bench, name, grid), **dict.fromkeys(peers)}, bench, key)
    started = {module: Peer(module) for module in peers if module in runners}
    try:
        for module, peer in started.items():
            runners[module] = _peer_runner(peer, name, side, bench.limit)
        group = interleave(runners, turns=bench.turns, budget=bench.budget, slow=started)
        for module, peer in started.items():
            _judge_peer(group[module], peer, side, bench.limit)
    finally:
        for peer in started.values():
            peer.end()
    _judge_own(bench, group, name, grid)
    return group | refused


def own_runners(bench: Bench, name: str, grid: Grid) -> dict[str, Runner]:
    """Return a runner for each form of a generator, every turn with another seed."""
    side = grid.params[0]
    graph = grid.graph(compiled=bench.compiled)
    entry = meiro.generators[name]
    runners = {LATTICE: timed(lambda _, turn: entry.run(graph, rng_for(graph, turn + 1), None))}
    if side <= TRACED_SIDE:
        log = new_log(graph, grid.n_edges)

        def traced(_: int, turn: int) -> Any:
            log.counts[0] = 0  # the buffers serve again
            return entry.run(graph, rng_for(graph, turn + 1), log)

        runners[TRACED] = timed(traced)
        runners[PUBLIC] = timed(lambda _, turn: meiro.new((side, side), name, seed=turn))
    if side <= CSR_SIDE and (listed := as_csr(bench, grid, name)) is not None:
        runners[CSR] = timed(lambda _, turn: entry.run(listed, rng_for(listed, turn + 1), None))
        if "adds-walls" in entry.traits:
            hidden = graph._replace(rows=graph.rows[:0])
            runners[GROWN] = timed(lambda _, turn: entry.run(hidden, rng_for(hidden, turn + 1), None))
    c = bench.reference
    if c is not None and hasattr(c, name):
        _ = grid.compiled_graph
        runners[C] = timed(lambda _, turn: c.generate(name, grid, turn + 1))
    return runners


def as_regular(group: Group) -> Series:
    """Return what the algorithm that runs on lists took on the lattice."""
    return group.get(GROWN, group.get(LATTICE, Series()))


def csr_grid(grid: Grid) -> Grid:
    """Return the same grid as lists of neighbours."""
    return Grid(grid.kind, grid.params, replace(grid.shape, lattice=None))


def as_csr(bench: Bench, grid: Grid, name: str) -> Any:
    """Return the graph of the grid as lists of neighbours, or None where the generator cannot work on it."""
    listed: Grid = vars(grid).setdefault("as_csr", csr_grid(grid))  # made once a grid
    try:
        check_supported(meiro.generators[name], listed)
    except NotSupported:
        return None
    return listed.graph(compiled=bench.compiled)


def _judge_own(bench: Bench, group: Group, name: str, grid: Grid) -> None:
    graph = grid.graph(compiled=bench.compiled)
    made = {LATTICE: lambda: meiro.generators[name].run(graph, rng_for(graph, 1), None)}
    if C in group and bench.reference:
        made[C] = lambda: bench.reference.generate(name, grid, 1)
    for contender, make in made.items():
        if group.get(contender, Series()).times:
            group[contender].facts["dead_ends"] = dead_end_share(grid, make())


def exits_of(made: Any) -> Array:
    """Return the exits that a generator left."""
    return as_bytes(made.exits if isinstance(made, Tree) else made)


def dead_end_share(grid: Grid, exits: Any) -> float:
    """Return the share of cells with exactly one exit, on a lattice."""
    exits = exits_of(exits)
    one_bit = (exits != 0) & (exits & (exits - 1) == 0)
    return float(np.count_nonzero(one_bit)) / grid.n_cells


def _peer_runner(peer: Peer, name: str, side: int, limit: float) -> Runner:
    greeted = []

    def run(question: int, turn: int) -> float:
        del question
        if not greeted:
            greeted.append(peer.ask(60, do="hello"))
        # twice the limit: what was foreseen is only a guess
        answer = peer.ask(2 * limit, do="generate", name=name, side=side, seed=turn + 1)
        return float(answer["seconds"])

    return run


def _judge_peer(series: Series, peer: Peer, side: int, limit: float) -> None:
    if not series.times:
        return
    try:
        series.facts.update(peak_mib=peer.peak_mib)
        series.facts.update(peer.ask(max(limit, 60), do="judge", side=side))
    except Trouble as trouble:
        series.trouble = str(trouble)
