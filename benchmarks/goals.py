"""What the project wants to reach, each goal with what was reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from .bench import Bench, Group, Key
from .making import CSR, LATTICE, PUBLIC, TRACED, C, as_regular
from .measure import Series
from .others import PNG, ZLIB
from .processes import HUGE, LARGE, LONG, NUMPY, SMALL, START, STREAMED
from .solving import MAZES
from .solving import PUBLIC as SOLVE
from .solving import C as IN_C

FAST = ("backtracker", "prim", "eller", "sidewinder", "recursive-division")
STREAMED_CELLS = 31623**2
GOAL_SIDE = 1001  # where a goal names one


class Figure(NamedTuple):
    """One number that counts for a goal."""

    value: float
    of: str  # what it was measured on


class Goal(NamedTuple):
    """A number that shall be at most, or at least, so large."""

    work: str
    bound: float
    unit: str  # "×" and what it is a multiple of, or a unit
    figures: Callable[[Bench], Iterator[Figure]]

    @property
    def at_least(self) -> bool:
        """Whether more is better."""
        return self.unit.startswith("× as fast")

    @property
    def text(self) -> str:
        """The goal in words."""
        return f"{'≥' if self.at_least else '≤'} {self.bound:g} {self.unit}"

    def worst(self, bench: Bench) -> Figure | None:
        """Return the figure farthest from the goal, or None when nothing was measured."""
        figures = list(self.figures(bench))
        choose = min if self.at_least else max
        return choose(figures, key=lambda figure: figure.value) if figures else None

    def is_reached(self, value: float) -> bool:
        """Tell whether a figure is good enough."""
        return value >= self.bound if self.at_least else value <= self.bound


def _has(group: Group, *names: str) -> bool:
    return all(group.get(name, Series()).times for name in names)


def _groups(bench: Bench, kind: str, works: tuple[str, ...]) -> Iterator[tuple[Key, Group]]:
    return ((key, group) for key, group in bench.results.items() if key.kind == kind and key.work in works)


def making(works: tuple[str, ...], ours: str, other: str) -> Callable[[Bench], Iterator[Figure]]:
    """Give our time as a multiple of another's, for each generator and side."""

    def figures(bench: Bench) -> Iterator[Figure]:
        for key, group in _groups(bench, "making", works):
            if _has(group, ours, other):
                yield Figure(group[ours].over(group[other]), f"{key.work} {key.side}²")

    return figures


def on_lists(bench: Bench) -> Iterator[Figure]:
    """Give the time on lists of neighbours as a multiple of the same algorithm's on the lattice."""
    for key, group in bench.results.items():
        if key.kind == "making" and _has(group, CSR) and as_regular(group).times:
            yield Figure(group[CSR].over(as_regular(group)), f"{key.work} {key.side}²")


def against(work: str, ours: str, peer: str, side: int) -> Callable[[Bench], Iterator[Figure]]:
    """Give a peer's time as a multiple of ours, making mazes of one side."""

    def figures(bench: Bench) -> Iterator[Figure]:
        group = bench.results.get(Key("making", work, side), {})
        if _has(group, ours, peer):
            yield Figure(group[peer].over(group[ours]), f"{work} {side}²")

    return figures


def solving_in_c(bench: Bench) -> Iterator[Figure]:
    """Give the time of our solvers as a multiple of C's."""
    for key, group in _groups(bench, "solving", MAZES):
        for name in ("bfs", "dead-end-filling"):
            if key.side == GOAL_SIDE and _has(group, name, IN_C + name):
                yield Figure(group[name].over(group[IN_C + name]), f"{name}, {key.work}")


def solving_by(peer: str, *, prepared: bool = False) -> Callable[[Bench], Iterator[Figure]]:
    """Give a peer's time as a multiple of our call's, perhaps with the building of its graph."""

    def figures(bench: Bench) -> Iterator[Figure]:
        for key, group in _groups(bench, "solving", MAZES):
            for name in ("bfs", "dead-end-filling"):
                if key.side == GOAL_SIDE and _has(group, SOLVE + name, peer):
                    ours, theirs = group[SOLVE + name], group[peer]
                    more = theirs.facts["prepared"] / ours.seconds() if prepared else 0.0
                    yield Figure(theirs.over(ours) + more, f"{name}, {key.work}")

    return figures


def process(work: str, name: str, fact: Callable[[Group], float]) -> Callable[[Bench], Iterator[Figure]]:
    """Give a figure of a whole process."""

    def figures(bench: Bench) -> Iterator[Figure]:
        group = bench.results.get(Key("process", work, 0), {})
        if _has(group, name):
            yield Figure(fact(group), name)

    return figures


def kruskal_huge(bench: Bench) -> Iterator[Figure]:
    """Give the nanoseconds a cell of the largest mazes of kruskal."""
    group = bench.results.get(Key("making", "kruskal", 10001), {})
    if _has(group, LATTICE):
        yield Figure(group[LATTICE].seconds() / 10001**2 * 1e9, "kruskal 10001²")


def csr_build(bench: Bench) -> Iterator[Figure]:
    """Give the nanoseconds a cell of building the lists of neighbours."""
    for key, group in _groups(bench, "other", ("graph",)):
        if key.side == GOAL_SIDE and _has(group, CSR):
            yield Figure(group[CSR].seconds() / key.side**2 * 1e9, f"{key.side}²")


def picture(bench: Bench) -> Iterator[Figure]:
    """Give the time of a picture as a multiple of zlib's."""
    for key, group in _groups(bench, "other", ("picture",)):
        if key.side == GOAL_SIDE and _has(group, PNG, ZLIB):
            yield Figure(group[PNG].over(group[ZLIB]), f"{key.side}²")


GOALS = (
    Goal("backtracker, Prim, Eller, sidewinder, division", 1.3, "× C", making(FAST, LATTICE, C)),
    Goal("the same with the trace", 1.8, "× without", making(FAST, TRACED, LATTICE)),
    Goal(
        "Kruskal, 1001²", 6, "× as fast as SciPy's spanning tree", against("kruskal", LATTICE, "scipy", 1001)
    ),
    Goal("Kruskal, 10001²", 80, "ns a cell", kruskal_huge),
    Goal("Wilson, Aldous–Broder", 1.5, "× C", making(("wilson", "aldous-broder"), LATTICE, C)),
    Goal("on lists of neighbours", 6, "× the lattice", on_lists),
    Goal("building those lists", 60, "ns a cell", csr_build),
    Goal("breadth-first search, dead-end filling, 1001²", 1.5, "× C", solving_in_c),
    Goal("the same calls", 3, "× as fast as igraph's query", solving_by("igraph get_shortest_path")),
    Goal(
        "the same calls",
        8,
        "× as fast as SciPy with its graph",
        solving_by("scipy breadth_first_order", prepared=True),
    ),
    Goal("the same calls", 10, "× as fast as tcod", solving_by("tcod AStar")),
    Goal(
        "depth-first call, 301²", 1000, "× as fast as mazelib", against("backtracker", PUBLIC, "mazelib", 301)
    ),
    Goal(
        "depth-first call, 301²",
        1000,
        "× as fast as maze-dataset",
        against("backtracker", PUBLIC, "maze_dataset", 301),
    ),
    Goal(
        "depth-first call, 101²", 400, "× as fast as mazelib", against("backtracker", PUBLIC, "mazelib", 101)
    ),
    Goal(
        "depth-first call, 101²",
        400,
        "× as fast as maze-dataset",
        against("backtracker", PUBLIC, "maze_dataset", 101),
    ),
    Goal(
        "depth-first call, 101²", 40, "× as fast as labmaze", against("backtracker", PUBLIC, "labmaze", 101)
    ),
    Goal(
        "`meiro new 21x21`, whole process",
        2.5,
        "× `import numpy`",
        process(START, SMALL, lambda group: group[SMALL].over(group[NUMPY])),
    ),
    Goal("`meiro new 1001 --json`", 1.2, "s", process(START, LARGE, lambda group: group[LARGE].seconds())),
    Goal("the same", 250, "MiB", process(START, LARGE, lambda group: group[LARGE].facts["peak_mib"])),
    Goal(
        "10001×10001 cells to a file",
        600,
        "MiB",
        process(LONG, HUGE, lambda group: group[HUGE].facts["peak_mib"]),
    ),
    Goal(
        "10⁹ cells streamed to a file",
        15,
        "ns a cell",
        process(LONG, STREAMED, lambda group: group[STREAMED].seconds() / STREAMED_CELLS * 1e9),
    ),
    Goal("the same", 250, "MiB", process(LONG, STREAMED, lambda group: group[STREAMED].facts["peak_mib"])),
    Goal("a picture, a pixel a block", 1.5, "× zlib alone", picture),
)
