"""The rules of play: steps, directions, runs, clicks, what is seen, and the set of visited cells."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meiro import new
from meiro.maze import Maze
from meiro.play import IllegalMove, Status, Visits, apply, edge_towards, legal_moves, new_game, run
from meiro.play.fog import visible_cells
from meiro.play.rules import sight, walk_to
from meiro.play.ways import TOLERANCE, between, edge_in, ways
from tests import naive
from tests.making import masked

KINDS = ("rect", "hex", "tri", "polar")
SIZES = {"rect": "7x6", "hex": "6x5", "tri": "8x5", "polar": "6x5"}


def maze_of(kind: str, seed: object = 0, loops: int = 15) -> Maze:
    """A small maze with loops."""
    return new(SIZES[kind], grid=kind, seed=str(seed), loops=loops)


def block_board(seed: object = 0) -> Maze:
    """A board of blocks."""
    return new("5x4", seed=str(seed), loops=20).block_maze()


BOARDS = [*(maze_of(kind) for kind in KINDS), block_board(), maze_of("rect", 1, 0), maze_of("hex", 1, 0)]
boards = st.sampled_from(BOARDS)
angles = st.sampled_from([0, 30, 45, 60, 90, 120, 180, 200, 240, 270, 300, 359.5])


def open_pairs(maze: Maze) -> set[tuple[int, int]]:
    """Pairs of cells with a passage between them, both ways round."""
    pairs = [(int(low), int(high)) for low, high in maze.grid.ends[maze.passages]]
    return {*pairs, *((high, low) for low, high in pairs)}


@pytest.mark.parametrize("maze", BOARDS)
def test_legal_moves_are_the_passages_of_the_cell(maze: Maze) -> None:
    """From every cell exactly the open edges can be taken, and each leads to its other end."""
    for cell in range(maze.grid.n_cells):
        touching = (maze.grid.ends == cell).any(axis=1)
        expected = np.flatnonzero(touching & maze.passages).tolist()
        found = ways(maze, cell)
        assert expected == [way.edge for way in found]
        assert [set(maze.grid.ends[edge].tolist()) for edge in expected] == [
            {cell, way.cell} for way in found
        ]
        assert [way.edge for way in found] == [edge_in(maze, cell, way.direction) for way in found]


@given(maze=boards, edge=st.integers(-3, 200))
def test_a_step_is_taken_or_refused_and_never_changes_a_game(maze: Maze, edge: int) -> None:
    """A legal edge leads on by one move; any other raises; the game itself stays as it was."""
    game = new_game(maze)
    if edge in legal_moves(game):
        after = apply(game, edge)
        assert (1, 1, 2) == (after.moves, after.new_cells, len(after.visited))
    else:
        with pytest.raises(IllegalMove, match="no passage"):
            apply(game, edge)
    assert (maze.start, 0, [maze.start]) == (game.cell, game.moves, list(game.visited))


def test_nobody_walks_after_the_end() -> None:
    """On the goal there is no legal move, no direction, no click, and a step raises."""
    game = new_game(new("1x1", seed="a"))
    assert Status.WON is game.status
    assert [] == legal_moves(game)
    assert edge_towards(game, 0) is None
    assert [] == walk_to(game, 0)
    with pytest.raises(IllegalMove, match="won"):
        apply(game, 0)


def test_random_presses_never_leave_the_passages() -> None:
    """Whatever is pressed, 100,000 times, each step joins two cells with a passage between them."""
    draw = random.Random(1)
    boards = [(maze, open_pairs(maze)) for maze in BOARDS]
    for maze, pairs in boards:
        game = new_game(maze)
        for _ in range(100_000 // len(boards) + 1):
            edge = edge_towards(game, draw.randrange(360))
            if edge is not None:
                after = apply(game, edge)
                assert (game.cell, after.cell) in pairs
                game = after if after.status is Status.PLAYING else new_game(maze)


@pytest.mark.parametrize("maze", [maze_of("rect"), block_board(), masked(maze_of("rect").grid)])
def test_squares_have_exactly_four_directions(maze: Any) -> None:
    """On squares east, south, west and north are the passage to the neighbour there, or nothing."""
    if not isinstance(maze, Maze):
        maze = Maze(maze, np.ones(maze.n_edges, bool))
    place = {tuple(position): cell for cell, position in enumerate(maze.grid.positions.tolist())}
    pairs = open_pairs(maze)
    for (row, column), cell in place.items():
        if cell == maze.goal:
            continue
        game = new_game(maze.with_ends(cell, maze.goal))
        for angle, (down, right) in ((0, (0, 1)), (90, (1, 0)), (180, (0, -1)), (270, (-1, 0))):
            there = place.get((row + down, column + right))
            edge = edge_towards(game, angle)
            reached = None if edge is None else apply(game, edge).cell
            assert (there if (cell, there) in pairs else None) == reached


@given(maze=boards, cell=st.integers(0, 10**6), angle=angles)
def test_a_direction_is_the_nearest_passage_within_reach(maze: Maze, cell: int, angle: float) -> None:
    """No other passage is nearer to the pressed angle, and none beyond the tolerance is taken."""
    game = new_game(maze.with_ends(cell % (maze.grid.n_cells - 1), maze.grid.n_cells - 1))
    near = {way.edge: between(way.angle, angle) for way in ways(maze, game.cell)}
    edge = edge_towards(game, angle)
    if edge is None:
        assert all(apart >= TOLERANCE for apart in near.values())
    else:
        assert near[edge] < TOLERANCE
        assert min(near.values()) == near[edge]


@pytest.mark.parametrize("kind", ["rect", "hex", "tri"])
def test_the_way_back_leads_the_other_way(kind: str) -> None:
    """On regular grids a passage leads in opposite directions from its two cells, along the line of centres."""
    maze = maze_of(kind)
    for cell in range(maze.grid.n_cells):
        for way in ways(maze, cell):
            back = next(one for one in ways(maze, way.cell) if one.edge == way.edge)
            x, y = maze.grid.centres[way.cell] - maze.grid.centres[cell]
            assert between(way.angle, back.angle + 180) == pytest.approx(0, abs=1e-5)
            assert between(way.angle, float(np.degrees(np.arctan2(y, x)))) == pytest.approx(0, abs=1e-4)


@given(maze=boards, cell=st.integers(0, 10**6), angle=angles)
def test_a_run_stops_at_the_first_choice(maze: Maze, cell: int, angle: float) -> None:
    """A run is legal steps; between its first and last cell there is no junction and no goal."""
    game = new_game(maze.with_ends(cell % (maze.grid.n_cells - 1), maze.grid.n_cells - 1))
    edge = edge_towards(game, angle)
    if edge is None:
        return
    cells = []
    for one in run(game, edge, angle):
        game = apply(game, one)
        cells.append(game.cell)
    assert all(len(ways(maze, cell)) == 2 for cell in cells[:-1])
    assert len(set(cells)) == len(cells)
    if maze.grid.kind == "rect":
        steps = np.diff(maze.grid.positions[cells], axis=0)
        assert len(np.unique(steps, axis=0)) <= 1


def test_a_run_around_a_ring_ends_where_it_began() -> None:
    """A ring without a junction is run around once, not for ever."""
    grid = new("6x3", grid="polar", seed="a").grid
    ring = np.flatnonzero((grid.positions[:, 0] == 1).tolist())
    passages = np.isin(grid.ends, ring).all(axis=1)
    game = new_game(Maze(grid, passages, int(ring[0]), 0))
    assert len(ring) == len(run(game, legal_moves(game)[0]))


@given(maze=boards, start=st.integers(0, 10**6), target=st.integers(0, 10**6))
def test_a_click_walks_to_its_cell_or_nowhere(maze: Maze, start: int, target: int) -> None:
    """The edges of a click lead to the cell clicked; neighbours behind a passage are always reached."""
    n = maze.grid.n_cells
    game = new_game(maze.with_ends(start % (n - 1), n - 1))
    target %= n
    walked = walk_to(game, target)
    begin = game.cell
    for edge in walked:
        game = apply(game, edge)
    assert (target if walked else begin) == game.cell
    assert bool(walked) or (begin, target) not in open_pairs(maze)


# ---- What is seen ----


@given(maze=boards, cell=st.integers(0, 10**6), radius=st.integers(0, 5))
def test_a_plain_fog_is_a_disc(maze: Maze, cell: int, radius: int) -> None:
    """Exactly the cells whose centres are at most the radius away are visible, walls or not."""
    game = new_game(maze.with_ends(cell % (maze.grid.n_cells - 1), maze.grid.n_cells - 1))
    away = np.hypot(*(maze.grid.centres - maze.grid.centres[game.cell]).T)
    expected = frozenset(np.flatnonzero(away <= radius + 1e-9).tolist())
    assert expected == visible_cells(game, "plain", radius)
    assert frozenset(range(maze.grid.n_cells)) == visible_cells(game, "off", radius)


@given(cell=st.integers(0, 10**6), radius=st.integers(0, 5), seed=st.integers(0, 20))
def test_sight_on_squares_follows_rows_and_columns(cell: int, radius: int, seed: int) -> None:
    """Seen is what lies straight ahead behind passages alone, up to the radius."""
    maze = maze_of("rect", seed)
    width, height = maze.grid.params
    cell %= maze.grid.n_cells
    pairs = open_pairs(maze)
    expected = {cell}
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        row, column = divmod(cell, width)
        for _ in range(radius):
            there = (row + down, column + right)
            inside = 0 <= there[0] < height and 0 <= there[1] < width
            if not inside or (row * width + column, there[0] * width + there[1]) not in pairs:
                break
            row, column = there
            expected.add(row * width + column)
    assert expected == sight(maze, cell, radius)


@given(maze=boards, cell=st.integers(0, 10**6), radius=st.integers(0, 6))
def test_sight_never_passes_a_wall(maze: Maze, cell: int, radius: int) -> None:
    """What is seen from a cell can be walked to in so many steps; with a radius of 1 it is its neighbours."""
    cell %= maze.grid.n_cells
    edges = [(int(low), int(high)) for low, high in maze.grid.ends]
    steps = naive.distances(maze.grid.n_cells, edges, set(np.flatnonzero(maze.passages).tolist()), cell)
    seen = sight(maze, cell, radius)
    assert all(steps[one] is not None and steps[one] <= radius for one in seen)
    if radius:
        assert {way.cell for way in ways(maze, cell)} <= seen


# ---- Visited cells ----


@settings(max_examples=200)
@given(
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 9)), max_size=60), st.randoms(use_true_random=False)
)
def test_visits_are_sets_that_never_change(adds: list[tuple[int, int]], draw: random.Random) -> None:
    """Adding to any version gives a new one and leaves all others; `since` leads from any version to any other."""
    versions = [Visits(0)]
    expected = [[0]]
    for which, cell in adds:
        at = which % len(versions)
        versions.append(versions[at].add(cell))
        expected.append(expected[at] if cell in expected[at] else [*expected[at], cell])
    for _ in range(10):
        one, other = draw.randrange(len(versions)), draw.randrange(len(versions))
        cells = dict.fromkeys(expected[one])
        for cell, came in versions[other].since(versions[one]):
            assert came is (cell not in cells)
            cells = {**cells, cell: None} if came else {c: None for c in cells if c != cell}
        assert set(expected[other]) == set(cells)
    assert expected == [list(version) for version in versions]
    assert [len(cells) for cells in expected] == [len(version) for version in versions]


def test_visits_of_unrelated_games_differ_in_full() -> None:
    """`since` of another game's visits takes away all of those and brings all of these."""
    one, other = Visits(1).add(2), Visits(3)
    assert [(1, False), (2, False), (3, True)] == other.since(one)


def test_a_long_walk_leaves_no_deep_chain_behind() -> None:
    """Hundreds of thousands of versions can be gone back through and forgotten, without recursion."""
    first = latest = Visits(0)
    for cell in range(1, 300_000):
        latest = latest.add(cell)
    assert [0] == list(first)
    assert 300_000 == len(list(latest))
    del first, latest
