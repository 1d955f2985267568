"""Laws about films of Watch: what every frame of a making or a search shows and says."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro import words
from meiro.analysis import distances
from meiro.desktop.watch.film import Film
from meiro.desktop.watch.making import Making, film_making
from meiro.desktop.watch.order import Order, film_of, reason_against
from meiro.desktop.watch.searching import COUNTING, Searching
from meiro.desktop.watch.track import Change, track
from meiro.errors import NotSupported
from meiro.generators import generators
from meiro.grids import grids, make_grid
from meiro.identity import Recipe
from meiro.make import make, make_traced
from meiro.maze import Maze
from meiro.solvers import solve, solvers
from tests.watching import (
    GENERATORS,
    ROUTE,
    SOLVERS,
    jump,
    name_of,
    state,
)

# ---- Tracks ----


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 4), st.integers(0, 3)), max_size=30),
    st.integers(0, 9),
    st.integers(0, 9),
)
def test_any_frame_is_reached_from_any_other(changes: list[tuple[int, int, int]], a: int, b: int) -> None:
    """A jump over frames, forwards or back, ends where single steps end; each place is named once."""
    changes.sort(key=lambda change: change[0])
    tracked = track(np.zeros(5, np.int8), [Change(np.array([f]), np.array([p]), v) for f, p, v in changes])
    states = state(tracked, 10)
    assert states[b].tolist() == jump(tracked, states[a], a, b).tolist()
    places = tracked.between(a, b)[0]
    assert len(set(places.tolist())) == len(places)


# ---- Films ----


@pytest.mark.parametrize("order", GENERATORS, ids=name_of)
def test_a_making_ends_as_the_maze(order: Order) -> None:
    """Frame k has the walls of its trace after the flips so far; the last one is the finished maze, all floor."""
    film = film_of(order)
    assert isinstance(film, Making)
    trace = film.steps.trace
    walls = state(film.walls, film.count)
    for at in range(film.count):
        assert trace.frame(film.steps.events.flips_before(at)).tolist() == walls[at].tolist()
    assert film.maze.passages.tolist() == walls[-1].tolist()
    assert {"floor"} == {film.roles[role] for role in state(film.cells, film.count)[-1]}
    assert film.heads(0) == film.heads(film.count - 1) == ()


@pytest.mark.parametrize("order", [order for order in GENERATORS if not order.loops], ids=name_of)
def test_what_is_not_dug_has_no_passage(order: Order) -> None:
    """A cell that is rock, frontier or part of a walk has no passage, and every other one has, or comes first."""
    film = film_of(order)
    floor = film.roles.index("floor")
    if film.cells.start.all() and film.cells.start[0] == floor:
        return  # division builds walls in an open room
    solid = [film.roles.index(role) for role in ("rock", "frontier", "wander")]
    for cells, walls in zip(state(film.cells, film.count), state(film.walls, film.count), strict=True):
        joined = np.bincount(film.maze.grid.ends[walls].ravel(), minlength=len(cells)) > 0
        assert not np.any(joined & np.isin(cells, solid))
        assert np.count_nonzero(~joined & ~np.isin(cells, solid)) <= 1


@pytest.mark.parametrize(
    "order", [Order(generator=name, width=7, height=6) for name in ("prim", "prim-cell")]
)
def test_the_frontier_is_what_lies_beside_the_maze(order: Order) -> None:
    """While Prim works, frontier is every cell beside the maze that is not in it, and no other."""
    film = film_of(order)
    floor, frontier = film.roles.index("floor"), film.roles.index("frontier")
    ends = film.maze.grid.ends
    for cells in state(film.cells, film.count):
        dug = cells == floor
        beside = np.zeros(len(cells), bool)
        beside[ends[dug[ends[:, 0]], 1]] = beside[ends[dug[ends[:, 1]], 0]] = True
        assert np.flatnonzero(beside & ~dug).tolist() == np.flatnonzero(cells == frontier).tolist()


def test_the_digger_is_seen_going_back() -> None:
    """What the digger can still go back along is a path from the first cell to its head; all is left in the end."""
    film = film_of(Order(width=6, height=6, seed="dig"))
    active = film.roles.index("active")
    for at, cells in enumerate(state(film.cells, film.count)):
        row = np.flatnonzero(cells == active)
        if 0 < at < film.count - 1:
            assert film.heads(at)[0] in row
            assert film.maze.goal in row


@pytest.mark.parametrize("order", SOLVERS, ids=name_of)
def test_a_search_shows_what_is_explored(order: Order) -> None:
    """In frame k the first cells explored are told from the others; in the last one the path is lit, and only it."""
    film = film_of(order)
    states = state(film.cells, film.count)
    search = solve(film.maze, order.solver, seed=order.seed)
    last = {film.roles[value] for value in states[-1][search.path]}
    assert last == ({"answer"} if search.found else set())
    assert len(search.path) == np.count_nonzero(states[-1] == film.roles.index("answer"))
    if isinstance(film, Searching):
        for at in range(len(search.explored)):
            known = np.isin(np.array(film.roles)[states[at]], ["closed", "closed-goal"])
            if order.solver != "dead-end-filling":
                assert sorted(search.explored[: at + 1].tolist()) == np.flatnonzero(known).tolist()
            assert film.heads(at) == (search.explored[at],)
    for a, b in ((0, film.count - 1), (film.count - 1, 0), (film.count // 2, film.count // 3)):
        assert states[b].tolist() == jump(film.cells, states[a], a, b).tolist()


@pytest.mark.parametrize("order", [order for order in SOLVERS if order.solver in COUNTING], ids=name_of)
def test_the_numbers_are_g_and_f(order: Order) -> None:
    """Closed cells carry their true distance, open ones the least known; f never exceeds the route on the route."""
    film = film_of(order)
    assert isinstance(film, Searching)
    search = film.search
    true = distances(film.maze, film.maze.start)
    ends = [(int(a), int(b)) for a, b in film.maze.grid.ends[film.maze.passages]]
    for at in range(film.count):
        numbers = film.numbers(at)
        closed = set(search.explored[: at + 1].tolist())
        known: dict[int, int] = {cell: int(true[cell]) for cell in closed}
        for a, b in [*ends, *((b, a) for a, b in ends)]:
            if a in closed and b not in closed:
                known[b] = min(known.get(b, film.count), int(true[a]) + 1)
        told = {cell: int(n if isinstance(n, str) else n[0]) for cell, n in numbers.items()}
        assert known == told
        for cell in search.path.tolist():
            if cell in closed and isinstance(numbers[cell], tuple):
                assert told[cell] <= int(numbers[cell][1]) <= search.steps


def test_open_and_closed_are_the_frontier_and_the_rest() -> None:
    """Open is exactly what has a passage to a closed cell and is not closed itself."""
    film = film_of(Order("solver", solver="astar", width=9, height=9, loops=15))
    opened, closed = film.roles.index("open"), film.roles.index("closed")
    assert isinstance(film, Searching)
    ends = film.maze.grid.ends[film.maze.passages]
    for cells in state(film.cells, film.count)[: len(film.search.explored)]:
        done = cells == closed
        beside = np.zeros(len(cells), bool)
        beside[ends[done[ends[:, 0]], 1]] = True
        beside[ends[done[ends[:, 1]], 0]] = True
        assert np.flatnonzero(beside & ~done).tolist() == np.flatnonzero(cells == opened).tolist()


@pytest.mark.parametrize("order", [*GENERATORS, *SOLVERS, ROUTE], ids=name_of)
def test_every_frame_has_words(order: Order) -> None:
    """Every frame says something, in every language, with all its parameters."""
    film = film_of(order)
    for at in range(film.count):
        step = film.step(at)
        for language in words.languages():
            assert words.text(step.key, language, **step.parameters)


# ---- Grids with cells left out ----

MASKED = [
    (kind, name)
    for kind in grids.names()
    for name in generators.names()
    if not reason_against(kind, "generator", name)
]


def masked(kind: str) -> np.ndarray:
    """Which cells of a small grid stay when two beside its middle are left out, of a polar one none."""
    grid = make_grid(kind, 6, 6)
    mask = np.ones(grid.n_cells, bool)
    for cell in (grid.n_cells // 2, grid.n_cells // 2 + 1):
        kept = mask.copy()
        kept[cell] = False
        if grid.select(kept).n_cells == kept.sum():
            mask = kept
    return mask


def there_and_back(film: Film) -> None:
    """Go through a film frame by frame and back again: at each end it is as it was, with the finished maze between."""
    for tracked, last in ((film.walls, film.maze.passages), (film.cells, None)):
        values = tracked.start.copy()
        for at in range(1, film.count):
            values = jump(tracked, values, at - 1, at)
        assert last is None or last.tolist() == values.tolist()
        for at in range(film.count - 1, 0, -1):
            values = jump(tracked, values, at, at - 1)
        assert tracked.start.tolist() == values.tolist()


@pytest.mark.parametrize("kind, name", MASKED)
def test_any_trace_with_cells_left_out(kind: str, name: str) -> None:
    """On any grid with cells left out a trace goes to the finished maze and back, or is refused as its trait says."""
    recipe = Recipe(kind, make_grid(kind, 6, 6).params, name, seed="mask")
    if "rows" in generators[name].traits:
        with pytest.raises(NotSupported):
            make_traced(recipe, mask=masked(kind), examined=True)
        return
    maze, trace = make_traced(recipe, mask=masked(kind), examined=True)
    assert maze.grid.n_cells < make_grid(kind, 6, 6).n_cells
    there_and_back(film_making(maze, trace, name))


@pytest.mark.parametrize(
    "kind, name",
    [
        (kind, name)
        for kind in grids.names()
        for name in solvers.names()
        if not reason_against(kind, "solver", name)
    ],
)
def test_any_search_with_cells_left_out(kind: str, name: str) -> None:
    """On any grid with cells left out, and with one cut off, any search goes to its end and back."""
    recipe = Recipe(kind, make_grid(kind, 6, 6).params, "backtracker", seed="mask")
    maze = make(recipe, mask=masked(kind))
    shut = maze.passages & ~np.any(maze.grid.ends == maze.goal, axis=1)
    for board, found in ((maze, True), (Maze(maze.grid, shut, maze.start, maze.goal), False)):
        film = film_of(Order("solver", solver=name, grid=kind, given=board, seed="mask"))
        there_and_back(film)
        last = state(film.cells, film.count)[-1]
        lit = np.count_nonzero(last == film.roles.index("answer"))
        assert (lit > 0) == (found and len(solve(board, name, seed="mask").path) > 0)
        assert found or film.step(film.count - 1).key in ("step.none", "step.circled", "step.gave-up")


# ---- Where an algorithm cannot run ----


@pytest.mark.parametrize("grid", grids.names())
@pytest.mark.parametrize("kind", ["generator", "solver"])
def test_what_cannot_run_has_a_reason_in_words(grid: str, kind: str) -> None:
    """What needs rows or straight lines is refused with a reason; the rest can be watched."""
    registry = generators if kind == "generator" else solvers
    needs = {"rows": ("rect", "polar"), "lattice-only": ("rect", "hex")}
    for entry in registry:
        fits = all(grid in allowed for trait, allowed in needs.items() if trait in entry.traits)
        reason = reason_against(grid, kind, entry.name)
        assert fits == (reason == "")
        assert fits or words.has(reason)
