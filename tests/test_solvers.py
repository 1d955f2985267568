"""Laws of all solvers: a right path, a shortest one where promised, and no route where there is none."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
import pytest

from meiro.darts import slot_of
from meiro.errors import InvalidMaze, InvalidOption, NotSupported
from meiro.graph import Csr, n_slots, span
from meiro.grid import Grid
from meiro.grids import make_grid
from meiro.maze import Maze, Search
from meiro.rng import key_of, rng_for
from meiro.solvers import Query, solve, solvers
from tests import naive
from tests.solving import BOARDS, NAMES, PAIRS, SHAPES, faults, graph_of, masked, maze_of, shortest

SHORTEST = [name for name in NAMES if "shortest" in solvers[name].traits]
WEIGHTED = [name for name in NAMES if "weights" in solvers[name].traits]
COMPLETE = [name for name in NAMES if name not in ("wall-follower", "pledge")]
# Solvers whose rules depend on the cyclic order of the existing sides only, not on where the count begins.
SAME_ON_CSR = [name for name in NAMES if name not in ("dfs", "wall-follower", "pledge")]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEIRO_JIT", "0")


def weights_for(grid: Grid, seed: int) -> Any:
    """Draw a weight from 1 to 9 for each cell."""
    return np.array(random.Random(seed).choices(range(1, 10), k=grid.n_cells))


def fields(search: Search) -> list[Any]:
    """Return everything an answer says in plain types."""
    arrays = search.explored, search.path, search.path_edges, search.walk, search.costs
    return [search.cost, search.note, *(None if array is None else array.tolist() for array in arrays)]


def test_the_promised_solvers_are_there() -> None:
    """The names are part of the command-line contract."""
    promised = (
        "astar bfs bidirectional dead-end-filling dfs dijkstra pledge random-mouse tremaux wall-follower"
    )
    assert promised.split() == NAMES


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("solver, board", PAIRS)
def test_an_answer_is_right(solver: str, board: str, shape: str) -> None:
    """A path joins start and goal through passages without loops; without a route nobody finds one."""
    for seed in range(6):
        maze = maze_of(BOARDS[board], shape, seed)
        search = solve(maze, solver, seed=seed)
        assert faults(maze, search) == []
        assert (shape != "sealed") or not search.found


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("solver, board", [pair for pair in PAIRS if pair[0] in COMPLETE])
def test_complete_solvers_find_a_route_where_there_is_one(solver: str, board: str, shape: str) -> None:
    """Who does not follow walls finds every goal, and gives no excuse when there is no route."""
    for seed in range(6):
        maze = maze_of(BOARDS[board], shape, seed)
        search = solve(maze, solver)
        assert (shape != "sealed") == search.found
        assert search.note == ""


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("solver, board", [pair for pair in PAIRS if pair[0] in SHORTEST])
def test_shortest_means_shortest(solver: str, board: str, shape: str) -> None:
    """A solver with the trait "shortest" equals the reference."""
    for seed in range(12):
        maze = maze_of(BOARDS[board], shape, seed, loops=seed / 12)
        expected = shortest(maze)
        search = solve(maze, solver, seed=seed)
        assert (-1 if expected is None else expected) == search.steps
        assert expected == search.cost


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("solver, board", [pair for pair in PAIRS if pair[0] in WEIGHTED])
def test_weighted_means_cheapest(solver: str, board: str, shape: str) -> None:
    """A solver with the trait "weights" equals the reference, and tells what each explored cell costs."""
    for seed in range(6):
        maze = maze_of(BOARDS[board], shape, seed)
        weights = weights_for(maze.grid, seed)
        expected = naive.dijkstra(*graph_of(maze), weights.tolist(), maze.start)
        search = solve(maze, solver, weights=weights, seed=seed)
        assert faults(maze, search) == []
        assert expected[maze.goal] == search.cost
        assert search.costs is not None
        assert [expected[cell] for cell in search.explored] == search.costs.tolist()


@pytest.mark.parametrize("board", BOARDS)
def test_the_bound_of_astar_is_never_too_large(board: str) -> None:
    """No route beats the bound, not even with every wall open; times the least weight it holds for weights too."""
    grid = BOARDS[board]
    maze = maze_of(grid, "open", 0)
    for goal in range(0, grid.n_cells, 3):
        steps = np.array(naive.distances(*graph_of(maze), goal))
        assert (grid.bound(goal) <= steps).all()
        assert grid.bound(goal)[goal] == 0


def test_astar_is_right_with_any_bound_that_is_never_too_large() -> None:
    """A bound that jumps from cell to cell, as long as no route beats it, still gives a cheapest path."""
    for seed in range(40):
        maze = maze_of(BOARDS["rect-6x5"], "loops", seed)
        rng = random.Random(seed)
        distance = naive.distances(*graph_of(maze), maze.goal)
        graph = maze.grid.plain_graph
        bound = [0] * n_slots(graph)
        for cell, steps in enumerate(distance):
            bound[slot_of(graph, cell)] = rng.randint(0, steps or 0)
        query = Query(
            slot_of(graph, maze.start), slot_of(graph, maze.goal), [seed, 0], [], lambda bound=bound: bound
        )
        found = solvers["astar"].run(graph, bytearray(maze.exits), query)
        assert distance[maze.start] == len(found.path)
        assert len(set(found.explored)) == len(found.explored)


def test_astar_takes_the_smallest_sum_then_the_largest_cost() -> None:
    """At each step the explored cell has the least f of all open cells and, among those, the largest g."""
    for seed in range(8):
        maze = maze_of(BOARDS["rect-6x5"], "loops", seed)
        weights = weights_for(maze.grid, seed)
        search = solve(maze, "astar", weights=weights, seed=seed)
        bound = maze.grid.bound(maze.goal) * weights.min()
        near = naive.neighbours(*graph_of(maze))
        open_cost, closed = {maze.start: 0}, set()
        for cell in search.explored.tolist():
            ranks = {c: (g + bound[c], -g) for c, g in open_cost.items()}
            assert min(ranks.values()) == ranks[cell]
            spent = open_cost.pop(cell)
            closed.add(cell)
            for other in near[cell]:
                if other not in closed:
                    open_cost[other] = min(open_cost.get(other, 10**9), spent + int(weights[other]))


def test_astar_breaks_ties_by_its_seed() -> None:
    """The same seed explores in the same order; in an open room other seeds explore in other orders."""
    grid = make_grid("rect", 8, 8)
    maze = Maze(grid, np.ones(grid.n_edges, bool))
    orders = [tuple(solve(maze, "astar", seed=seed).explored) for seed in range(5)]
    assert orders == [tuple(solve(maze, "astar", seed=seed).explored) for seed in range(5)]
    assert len(set(orders)) == 5


def test_dead_end_filling_leaves_the_path() -> None:
    """In a perfect maze the explored cells are the start, all cells off the path, and the rest of the path."""
    for board, grid in BOARDS.items():
        maze = maze_of(grid, "perfect", len(board))
        search = solve(maze, "dead-end-filling")
        filled = grid.n_cells - len(search.path)
        assert search.path[1:].tolist() == search.explored[filled + 1 :].tolist()
        assert set(range(grid.n_cells)) == set(search.explored.tolist())


def test_both_ends_explore_less_than_one() -> None:
    """In an open room two small rings hold fewer cells than a large one."""
    grid = make_grid("rect", 21, 21)
    maze = Maze(grid, np.ones(grid.n_edges, bool), grid.cell_at(10, 4), grid.cell_at(10, 16))
    assert len(solve(maze, "bidirectional").explored) < 0.7 * len(solve(maze, "bfs").explored)


@pytest.mark.parametrize("solver", NAMES)
def test_at_the_goal_there_is_nothing_to_do(solver: str) -> None:
    """Where the start is the goal the path is that cell, in no steps: also in the smallest maze."""
    for grid in (make_grid("rect", 1, 1), make_grid("rect", 5, 4)):
        for compiled in "01":
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("MEIRO_JIT", compiled)
                search = solve(Maze(grid, np.ones(grid.n_edges, bool), 0, 0), solver)
            assert (search.path.tolist(), search.steps, search.cost) == ([0], 0, 0)
            assert search.explored[0] == 0


@pytest.mark.parametrize("solver", NAMES)
def test_a_walled_in_start_leads_nowhere(solver: str) -> None:
    """From a cell without passages there is no route, and no excuse."""
    grid = make_grid("rect", 3, 3)
    search = solve(Maze(grid, np.zeros(grid.n_edges, bool)), solver)
    assert (search.found, search.note, search.explored.tolist()) == (False, "", [0])


@pytest.mark.parametrize("solver", NAMES)
def test_compiled_equals_plain(solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled and plain give the same bytes, on both forms of graph."""
    for board in ("rect-6x5-masked", "hex-6x5", "polar-6x5"):
        for shape in SHAPES if board in BOARDS and (solver, board) in PAIRS else ():
            maze = maze_of(BOARDS[board], shape, 5)
            weights = weights_for(maze.grid, 1) if solver in WEIGHTED else None
            answers = []
            for choice in "01":
                monkeypatch.setenv("MEIRO_JIT", choice)
                answers.append(fields(solve(maze, solver, seed="tie", weights=weights)))
            assert answers[0] == answers[1]


def csr_of(grid: Grid) -> Csr:
    """Write a lattice as lists of neighbours, in plain buffers."""
    g: Any = grid.plain_graph
    slots = grid.slots_of(np.arange(grid.n_cells)).tolist()
    number_of = {slot: cell for cell, slot in enumerate(slots)}
    pairs = [  # cell, direction, neighbour
        (cell, k, number_of[slot + step])
        for cell, slot in enumerate(slots)
        for k, step in enumerate(g.offsets)
        if g.available[slot] >> k & 1
    ]
    edges = sorted({(cell, k, other) for cell, k, other in pairs if cell < other})
    number = {frozenset((cell, other)): edge for edge, (cell, _, other) in enumerate(edges)}
    counts = np.bincount([cell for cell, _, _ in pairs], minlength=grid.n_cells)
    offsets = [0, *np.cumsum(counts).tolist()]
    place = {(cell, other): i - offsets[cell] for i, (cell, _, other) in enumerate(pairs)}
    return Csr(
        offsets,
        [other for _, _, other in pairs],
        [number[frozenset((cell, other))] for cell, _, other in pairs],
        [place[other, cell] for cell, _, other in pairs],
        [],
        int(counts.max()),
    )


@pytest.mark.parametrize("solver", SAME_ON_CSR)
def test_both_forms_of_a_graph_give_the_same_answer(solver: str) -> None:
    """A lattice and the same graph as lists of neighbours are explored in the same order."""
    run = solvers[solver].run
    for seed, board in enumerate(["rect-6x5", "rect-6x5-masked", "hex-6x5", "tri-6x5"]):
        for shape in SHAPES:
            maze = maze_of(BOARDS[board], shape, seed)
            lattice: Any = maze.grid.plain_graph
            csr = csr_of(maze.grid)
            bound = maze.grid.bound(maze.goal).tolist()
            spread = [0] * n_slots(lattice)
            for cell, slot in enumerate(maze.grid.slots_of(np.arange(len(bound))).tolist()):
                spread[slot] = bound[cell]
            slots = slot_of(lattice, maze.start), slot_of(lattice, maze.goal)
            one = Query(*slots, rng_for(lattice, key_of(seed)), [], lambda spread=spread: spread)
            other = Query(maze.start, maze.goal, rng_for(csr, key_of(seed)), [], lambda bound=bound: bound)
            found = run(lattice, bytearray(maze.exits), one)
            same = run(csr, bytearray(maze.passages), other)
            assert maze.grid.cells_of(np.array(found.explored)).tolist() == list(same.explored)
            tails = maze.grid.cells_of(np.array(found.path, np.int64) // span(lattice)).tolist()
            assert tails == [dart // csr.span for dart in same.path]


@pytest.mark.parametrize("solver", [name for name in NAMES if name != "pledge"])
@pytest.mark.parametrize("exits", [(1, 0, 1), (0, 1, 1), (1, 1, 1), (1, 1, 0)])
def test_parallel_edges_are_two_edges(solver: str, exits: tuple[int, int, int]) -> None:
    """Of two edges between the same cells each may be open or closed; the path names an open one."""
    graph = Csr([0, 2, 5, 6], [1, 1, 0, 0, 2, 1], [0, 1, 0, 1, 2, 2], [0, 1, 0, 1, 0, 2], [0], 3)
    query = Query(0, 2, rng_for(graph, 7), [], lambda: [2, 1, 0])
    found = solvers[solver].run(graph, bytearray(exits), query)
    edges = [graph.edges[graph.offsets[dart // 3] + dart % 3] for dart in found.path]
    assert found.reached == (exits[2] == 1 and not found.note)
    assert [1] * len(edges) == [exits[edge] for edge in edges]
    assert (2 if found.reached else 0) == len(edges)


@pytest.mark.parametrize("solver", NAMES)
@pytest.mark.parametrize("walls", ["none", "braided"])
def test_open_rooms_are_solved_or_declined(solver: str, walls: str) -> None:
    """In an empty room, and in a maze without dead ends, an answer is a valid path or says why there is none."""
    grid = make_grid("rect", 20, 20)
    maze = maze_of(grid, "open", 1)
    if walls == "braided":
        passages = maze_of(grid, "perfect", 1).passages.copy()
        for cell in range(grid.n_cells):
            around = np.flatnonzero((grid.ends == cell).any(axis=1))
            if passages[around].sum() == 1:
                passages[around[~passages[around]][0]] = True
        maze = Maze(grid, passages, maze.start, maze.goal)
    search = solve(maze, solver)
    assert faults(maze, search) == []
    assert search.found != bool(search.note)
    assert search.steps == shortest(maze) or solver not in SHORTEST


def test_a_large_empty_room_is_flooded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two million cells without a wall need no recursion and no patience."""
    monkeypatch.setenv("MEIRO_JIT", "1")
    grid = make_grid("rect", 1500, 1500)
    assert solve(Maze(grid, np.ones(grid.n_edges, bool))).steps == 2998


@pytest.mark.parametrize("solver", NAMES)
@pytest.mark.parametrize("size", [(20000, 1), (1, 20000)])
def test_long_corridors_need_no_recursion(solver: str, size: tuple[int, int]) -> None:
    """A corridor of 20,000 cells is walked with the interpreter's limits as they are."""
    limit = sys.getrecursionlimit()
    grid = make_grid("rect", *size)
    search = solve(Maze(grid, np.ones(grid.n_edges, bool)), solver)
    assert search.steps == 19999
    assert limit == sys.getrecursionlimit()


def test_weights_are_checked() -> None:
    """Weights are whole numbers from 1, one a cell, not too large, and for solvers that look at them."""
    maze = maze_of(make_grid("rect", 4, 3), "perfect", 0)
    for wrong in ([1] * 11, [0] * 12, [1.5] * 12, [2**41] * 12):
        with pytest.raises(InvalidMaze, match="weights"):
            solve(maze, "dijkstra", weights=np.array(wrong))
    for solver in NAMES:
        if solver not in WEIGHTED:
            with pytest.raises(NotSupported, match="dijkstra"):
                solve(maze, solver, weights=np.ones(12, int))


def test_large_weights_do_not_overflow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Costs beyond 32 bits are counted exactly, compiled and plain."""
    grid = make_grid("rect", 4, 3)
    maze = Maze(grid, np.ones(grid.n_edges, bool))
    for choice in "01":
        monkeypatch.setenv("MEIRO_JIT", choice)
        for solver in WEIGHTED:
            assert solve(maze, solver, weights=np.full(12, 2**38)).cost == 5 * 2**38


def test_options_are_checked() -> None:
    """A wrong option, and one that a solver does not have, are refused in the user's words."""
    maze = maze_of(make_grid("rect", 4, 3), "perfect", 0)
    wrong = [
        ("bfs", "hand", "left", "no option"),
        ("wall-follower", "hand", "both", "left or right"),
        ("pledge", "hand", "", "left or right"),
        ("wall-follower", "heading", "north", "whole number"),
        ("dfs", "repeat_turns", "maybe", "yes nor no"),
        ("random-mouse", "max_steps", "-1", "0"),
    ]
    for solver, option, value, words in wrong:
        with pytest.raises(InvalidOption, match=words):
            solve(maze, solver, options={option: value})


@pytest.mark.parametrize("kind", ["tri", "polar"])
def test_pledge_needs_straight_lines(kind: str) -> None:
    """Where nobody can walk straight on, counting turns is refused with the reason, also under a mask."""
    grid = make_grid(kind, 6, 5)
    for board in (grid, masked(grid, 1)):
        with pytest.raises(NotSupported, match="straight on"):
            solve(maze_of(board, "perfect", 0), "pledge")
