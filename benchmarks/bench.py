"""What all measurements share: how much is asked, who takes part, and the results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from meiro.grid import Grid
from meiro.grids import make_grid
from meiro.kernel import jit_choice

from .measure import Series, Trouble, foreseen
from .reference import Reference

PEER_SIDE = 1001  # the largest mazes that peers are asked for: some need kilobytes a cell
CSR_SIDE = 1001

Group = dict[str, Series]  # contender → what it took


class Key(NamedTuple):
    """Names a group of contenders that were measured in turn."""

    kind: str  # making, solving, building, other or process
    work: str  # the generator; the generator of the mazes solved; or what else was done
    side: int


class Task(NamedTuple):
    """One measurement."""

    key: Key
    run: Callable[[Bench], Group]


@dataclass
class Bench:
    """One run of the benchmarks."""

    sides: tuple[int, ...]
    turns: int
    pairs: int  # questions to each solver
    budget: float  # seconds for one contender in one group
    limit: float  # seconds that one run may take
    reference: Reference | None
    peers: dict[str, dict[str, Any]]  # module → what its adapter can do
    absent: dict[str, str]  # package → why it does not take part
    results: dict[Key, Group] = field(default_factory=dict)
    grids: dict[int, Grid] = field(default_factory=dict)

    def grid(self, side: int) -> Grid:
        """Return the square grid of that side; only one is kept, as large ones need gigabytes."""
        if side not in self.grids:
            self.grids = {side: make_grid("rect", side, side)}
        return self.grids[side]

    @property
    def compiled(self) -> bool:
        """Whether kernels run compiled, which MEIRO_JIT decides."""
        return jit_choice() != "0"

    def refuse_long(self, kind: str, work: str, side: int, contender: str) -> None:
        """Raise Trouble when the smaller sides foretell a run beyond the limit."""
        known = {
            key.side**2: group[contender].seconds()
            for key, group in self.results.items()
            if key[:2] == (kind, work) and key.side < side and contender in group and group[contender].times
        }
        tried = [
            group[contender]
            for key, group in self.results.items()
            if key[:2] == (kind, work) and key.side < side and contender in group
        ]
        if tried and not known:
            raise Trouble(tried[-1].trouble)
        seconds = foreseen(known, side**2)
        if seconds > self.limit and side in self.sides:  # others were asked for because they take long
            msg = f"a run would take about {seconds:.2g} s"
            raise Trouble(msg)


def split(runners: dict[str, Any], bench: Bench, key: Key) -> tuple[dict[str, Any], Group]:
    """Part the contenders from those whose runs would take too long."""
    kept, refused = {}, {}
    for name, runner in runners.items():
        try:
            bench.refuse_long(*key, name)
        except Trouble as trouble:
            refused[name] = Series(trouble=str(trouble))
        else:
            kept[name] = runner
    return kept, refused
