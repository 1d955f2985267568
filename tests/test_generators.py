"""Laws for every generator on every grid."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meiro.errors import InvalidOption, NotSupported
from meiro.generators import check_supported, generate, generators
from meiro.graph import Lattice
from meiro.grid import Grid
from meiro.grids import grids, make_grid
from tests.making import all_grids, as_csr, jit, label, masked, n_trees, passages, serves, traced

ENTRIES = {entry.name: entry for entry in generators}
GRIDS = list(all_grids())
CASES = [(name, grid) for name in ENTRIES for grid in GRIDS if serves(grid, name)]
SEEDS = (1, 2**64 - 1)


def having(option: str) -> list[str]:
    """The generators that have an option."""
    return [name for name, entry in ENTRIES.items() if option in entry.options]


# Every option of every generator at some value that is not its default.
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((name, {"first": first}) for name in having("first") for first in ("goal", "random", 7)),
    *((name, {"horizontal": percent}) for name in having("horizontal") for percent in (0, 20, 100)),
    ("growing-tree", {"newest": 0, "oldest": 1}),
    ("growing-tree", {"newest": 0, "random": 3}),
    ("growing-tree", {"newest": 50, "oldest": 30, "random": 20}),
]


def test_the_promised_generators_are_there() -> None:
    """Every generator of the command line's contract is registered, and each has a summary of one sentence."""
    promised = (
        "aldous-broder backtracker binary-tree boruvka eller growing-tree hunt-and-kill kruskal prim prim-cell "
        "prim-weights recursive-division sidewinder wilson"
    )
    assert set(promised.split()) <= set(ENTRIES)
    assert [] == [name for name, entry in ENTRIES.items() if not entry.summary.endswith(".")]


@pytest.mark.parametrize("name, grid", CASES, ids=label)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_maze_is_a_spanning_tree_that_its_trace_replays(name: str, grid: Grid, seed: int) -> None:
    """N−1 passages connect all cells; the last frame is the maze; plain, compiled and unrecorded runs are equal.

    Every flip is an edge of its own and stands where the trace says.
    """
    runs = []
    for mode in "01":
        with jit(mode):
            opened, trace = traced(grid, name, seed)
            assert opened.tolist() == passages(grid, name, seed).tolist()
        runs.append([a.tolist() for a in (opened, trace.flips, trace.examined, trace.flip_at, trace.heads)])
    assert runs[0] == runs[1]
    assert grid.n_cells - 1 == opened.sum()
    assert 1 == n_trees(grid, opened)
    assert opened.tolist() == trace.frame(len(trace.flips)).tolist()
    assert trace.flips.tolist() == trace.examined[trace.flip_at].tolist()
    assert len(trace.flips) == len(set(trace.flips.tolist()))
    assert ("adds-walls" in ENTRIES[name].traits) == trace.initially_open
    ends = grid.ends[trace.examined]
    assert ((ends == trace.heads[:, None]).sum(axis=1) == 1).all()


@pytest.mark.parametrize("name", ENTRIES)
def test_another_seed_gives_another_maze(name: str) -> None:
    """Of twenty seeds on 9×7 cells no two give the same maze."""
    grid = make_grid("rect", 9, 7)
    assert 20 == len({passages(grid, name, seed).tobytes() for seed in range(20)})


def _lattice_cases() -> list[tuple[str, Grid]]:
    lattices = [grid for grid in GRIDS if isinstance(grid.compiled_graph, Lattice)]
    return [
        (name, grid)
        for name in ENTRIES
        for grid in lattices
        # straight walls need the lattice, so on its rectangles the division has two forms
        if serves(grid, name)
        and not ("adds-walls" in ENTRIES[name].traits and len(grid.compiled_graph.rows) > 0)
    ]


@pytest.mark.parametrize("name, grid", _lattice_cases(), ids=label)
def test_both_forms_of_a_graph_give_the_same_maze(name: str, grid: Grid) -> None:
    """A lattice and its explicit lists of neighbours lead a generator to the same passages in the same order."""
    with jit("0"):
        opened, trace = traced(grid, name, 3)
        other, listed = traced(as_csr(grid), name, 3)
    assert opened.tolist() == other.tolist()
    assert trace.flips.tolist() == listed.flips.tolist()
    assert trace.examined.tolist() == listed.examined.tolist()


@pytest.mark.parametrize("name, options", VARIANTS)
def test_options_keep_the_maze_perfect(name: str, options: dict[str, Any]) -> None:
    """Whatever the options, the maze is a spanning tree, the same plain and compiled."""
    for grid in (make_grid("rect", 9, 7), make_grid("polar", 6, 5)):
        runs = []
        for mode in "01":
            with jit(mode):
                runs.append(passages(grid, name, 5, **options))
        assert runs[0].tolist() == runs[1].tolist()
        assert grid.n_cells - 1 == runs[0].sum()
        assert 1 == n_trees(grid, runs[0])


@pytest.mark.parametrize("kind", grids.names())
@pytest.mark.parametrize("room", [2, 3, 10_000])
def test_rooms_are_connected(kind: str, room: int) -> None:
    """Division into rooms leaves every cell in reach, and as its trace says."""
    grid = make_grid(kind, 9, 7)
    for mode in "01":
        with jit(mode):
            opened, trace = traced(grid, "recursive-division", 4, room=room)
        assert 1 == n_trees(grid, opened)
        assert opened.sum() >= grid.n_cells - 1
        assert opened.tolist() == trace.frame(len(trace.flips)).tolist()


def test_rooms_on_a_rectangle_are_as_wide_as_asked() -> None:
    """With room=3, every wall of a rectangle stands at least three cells from the border."""
    grid = make_grid("rect", 20, 17)
    row, column = grid.positions[grid.ends[:, 0]].T
    across = grid.ends[:, 1] - grid.ends[:, 0] == 1  # the edge leads east
    for seed in range(20):
        walls = ~passages(grid, "recursive-division", seed, room=3)
        assert set(column[walls & across].tolist()) <= set(range(2, 17))
        assert set(row[walls & ~across].tolist()) <= set(range(2, 14))


@pytest.mark.parametrize("grid", GRIDS, ids=label)
def test_three_algorithms_find_the_minimum_spanning_tree(grid: Grid) -> None:
    """Kruskal, Borůvka and Prim on the same weights make the same maze, whatever the first cell."""
    for seed in range(5):
        maze = passages(grid, "kruskal", seed).tolist()
        assert maze == passages(grid, "boruvka", seed).tolist()
        assert maze == passages(grid, "prim-weights", seed).tolist()
        assert maze == passages(grid, "prim-weights", seed, first="goal").tolist()


def test_the_newest_cell_is_the_backtracker() -> None:
    """Growing tree from the newest cell makes the backtracker's maze, in the same order."""
    grid = make_grid("hex", 9, 7)
    grown, growth = traced(grid, "growing-tree", 8)
    dug, digging = traced(grid, "backtracker", 8, first="start")
    assert dug.tolist() == grown.tolist()
    assert digging.flips.tolist() == growth.flips.tolist()


def test_weights_count_by_their_ratio() -> None:
    """Growing tree with 2 : 4 : 6 is growing tree with 1 : 2 : 3."""
    grid = make_grid("rect", 9, 7)
    one = passages(grid, "growing-tree", 8, newest=1, oldest=2, random=3)
    two = passages(grid, "growing-tree", 8, newest=2, oldest=4, random=6)
    assert one.tolist() == two.tolist()


def test_a_hunt_takes_the_first_cell_beside_the_maze() -> None:
    """Replayed, each hunted cell is the lowest new cell that has a neighbour in the maze."""
    grid = masked(make_grid("rect", 12, 10))
    trace = traced(grid, "hunt-and-kill", 6)[1]
    near: list[list[int]] = [[] for _ in range(grid.n_cells)]
    for low, high in grid.ends.tolist():
        near[low].append(high)
        near[high].append(low)
    known: set[int] = set()
    here = -1
    hunts = 0
    for edge, head in zip(trace.flips.tolist(), trace.heads.tolist(), strict=True):
        other = sum(grid.ends[edge].tolist()) - head
        if not known:
            known, here = {head}, head
        if head == here:
            new = other
        else:
            hunts += 1
            assert set() == set(near[here]) - known
            assert head == min(
                cell for cell in range(grid.n_cells) if cell not in known and known & set(near[cell])
            )
            new = head
        known.add(new)
        here = new
    assert hunts > 3


def test_wilson_opens_what_the_walks_left() -> None:
    """Replayed, each opened way is what is left of the steps since the last opened wall, loops forgotten."""
    grid = make_grid("tri", 9, 7)
    trace = traced(grid, "wilson", 6)[1]
    opened = set(trace.flip_at.tolist())
    steps: dict[int, int] = {}
    for i, (edge, head) in enumerate(zip(trace.examined.tolist(), trace.heads.tolist(), strict=True)):
        if i in opened:
            assert edge == steps.pop(head)
        else:
            if i - 1 in opened:
                steps = {}
            steps[head] = edge


@pytest.mark.parametrize("name", [name for name, entry in ENTRIES.items() if "rows" in entry.traits])
def test_what_works_in_rows_refuses_grids_without(name: str) -> None:
    """Eller, sidewinder and binary tree serve rectangular and polar grids, whole; else a typed error says why."""
    served = {kind for kind in grids.names() if serves(make_grid(kind, 5, 4), name)}
    assert {"rect", "polar"} == served & {"rect", "polar", "hex", "tri"}
    with pytest.raises(NotSupported, match="row by row"):
        passages(make_grid("hex", 5, 4), name, 1)
    with pytest.raises(NotSupported, match="mask"):
        passages(masked(make_grid("rect", 9, 7)), name, 1)


@pytest.mark.parametrize("name", ENTRIES)
def test_a_grid_in_pieces_is_refused(name: str) -> None:
    """No generator runs for ever on a grid that no maze can connect."""
    grid = make_grid("rect", 3, 1).select(np.array([True, False, True]), connected=False)
    with pytest.raises(NotSupported):
        check_supported(ENTRIES[name], grid)


@pytest.mark.parametrize(
    "name, options, allowed",
    [
        *((name, {"horizontal": bad}, "0 to 100") for name in having("horizontal") for bad in (-1, 101)),
        ("recursive-division", {"room": 0}, "from 1"),
        ("growing-tree", {"newest": -1}, "from 0"),
        ("growing-tree", {"newest": 0}, "at least 1"),
        ("growing-tree", {"random": 10**9}, "to 1000000"),
        ("growing-tree", {"random": "some"}, "whole number"),
        ("prim", {"first": 63}, "from 0 to 62"),
        ("prim", {"bias": 1}, "first"),
    ],
)
def test_wrong_options_are_refused(name: str, options: dict[str, Any], allowed: str) -> None:
    """An option outside its range raises InvalidOption, which names what is allowed."""
    with pytest.raises(InvalidOption, match=allowed):
        passages(make_grid("rect", 9, 7), name, 1, **options)


@pytest.mark.parametrize("name", ENTRIES)
def test_plain_python_needs_no_deep_stack(name: str) -> None:
    """A board of one long corridor, 1×3,000, is made plain with the interpreter's own limits."""
    grid = make_grid(
        "rect", 1, 100 if "uniform" in ENTRIES[name].traits else 3000
    )  # a random walk takes its time
    with jit("0"):
        opened, _ = generate(grid, name, 1, ends=(0, 0))
    assert opened.all()
