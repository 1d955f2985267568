"""Laws of scenes, arcs and themes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meiro.errors import InvalidOption, NotSupported, UnknownName
from meiro.maze import Maze
from meiro.render.arcs import bulge_around, centre, flatten, middle, radius
from meiro.render.draw import draw
from meiro.render.png import png
from meiro.render.scene import SHADES, Dot, Fill, Scene, Stroke, Text
from meiro.render.theme import THEMES, contrast, rgb, theme_of
from meiro.render.walls import chains
from meiro.solvers import solve
from tests.carving import KINDS, carved, with_openings


def corner_sides(maze: Maze) -> Counter:
    """Return every wall as a pair of corners, closed edges and outline without openings."""
    grid, tess = maze.grid, maze.grid.tessellation
    low = tess.corners[np.unique(tess.cells[tess.cells >= 0])]
    shift = -bow_box(maze) if tess.bulge is not None else -low.min(axis=0)

    def side(cell: int, k: int) -> frozenset:
        ring = [c for c in tess.cells[cell].tolist() if c >= 0]
        ends = (tess.corners[ring[k]], tess.corners[ring[(k + 1) % len(ring)]])
        return frozenset(tuple(np.round(end + shift, 6) + 0.0) for end in ends)

    closed = [
        side(int(grid.ends[edge, 0]), int(grid.sides.places[edge, 0]))
        for edge in np.flatnonzero(~maze.passages)
    ]
    frame = [side(*piece) for piece in map(tuple, grid.sides.outline.tolist()) if piece not in maze.openings]
    return Counter(closed + frame)


def bow_box(maze: Maze) -> np.ndarray:
    """Return the upper left of a box around the outline, found by sampling its arcs."""
    grid, tess = maze.grid, maze.grid.tessellation
    points = []
    for cell, k in grid.sides.outline.tolist():
        ring = [c for c in tess.cells[cell].tolist() if c >= 0]
        ends = tuple(map(tuple, tess.corners[[ring[k], ring[(k + 1) % len(ring)]]].tolist()))
        points += [*ends, middle(*ends, float(tess.bulge[cell, k]))]
    return np.min(points, axis=0)


def wall_segments(scene: Scene) -> list[tuple]:
    """List the straight pieces of all walls, arcs flattened."""
    strokes = [shape for shape in scene.shapes if isinstance(shape, Stroke) and shape.role == "wall"]
    return [pair for stroke in strokes for pair in pairwise(flatten(stroke.points, stroke.bulges))]


def distances(points: np.ndarray, segments: np.ndarray) -> np.ndarray:
    """Return the distance of every point to its nearest segment."""
    a, b = segments[:, 0], segments[:, 1]
    along = b - a
    share = ((points[:, None] - a) * along).sum(axis=2) / (along**2).sum(axis=1)
    nearest = a + np.clip(share, 0, 1)[..., None] * along
    return np.hypot(*np.moveaxis(points[:, None] - nearest, 2, 0)).min(axis=1)


# ---- Scenes ----


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 99), st.sampled_from([0.0, 0.3]))
@settings(max_examples=40, deadline=None)
def test_rect_walls_are_covered_once_by_maximal_runs(
    width: int, height: int, seed: int, loops: float
) -> None:
    """The wall strokes of a rectangular maze cover every wall once, nothing else, and no two could be joined."""
    maze = with_openings(carved("rect", width, height, seed, loops))
    strokes = [s for s in draw(maze, margin=0, marks=False).shapes if isinstance(s, Stroke)]
    pieces: list = []
    for stroke in strokes:
        (ax, ay), (bx, by) = stroke.points
        steps = round(dist((ax, ay), (bx, by)))
        at = [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]
        pieces += [frozenset(pair) for pair in pairwise(at)]
    assert corner_sides(maze) == Counter(pieces)
    ends = Counter(
        (end, stroke.points[0][0] == stroke.points[1][0]) for stroke in strokes for end in stroke.points
    )
    assert {1} == set(ends.values())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(1, 1), (4, 1), (6, 5)])
def test_every_wall_is_covered_once_on_every_grid(kind: str, size: tuple[int, int]) -> None:
    """The wall strokes of any maze cover every wall and the outline once, openings left out."""
    if (kind, size) == ("polar", (1, 1)):
        size = (6, 1)
    maze = with_openings(carved(kind, *size, loops=0.2))
    pieces = []
    for stroke in draw(maze, margin=0, marks=False).shapes:
        points = [tuple(np.round(point, 6) + 0.0) for point in stroke.points]
        if kind == "rect":
            steps = round(dist(*points))
            points = [
                tuple(np.add(points[0], np.subtract(points[1], points[0]) * i / steps))
                for i in range(steps + 1)
            ]
        pieces += [frozenset(pair) for pair in pairwise(points)]
    assert corner_sides(maze) == Counter(pieces)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_path_stays_clear_of_walls(kind: str, seed: int) -> None:
    """The path leads from the start's middle to the goal's, and its stroke never touches a wall's stroke."""
    maze = carved(kind, 9, 7, seed, loops=0.1)
    found = solve(maze)
    scene = draw(maze, solution=found)
    path = next(shape for shape in scene.shapes if isinstance(shape, Stroke) and shape.role == "path")
    discs = [shape.centre for shape in scene.shapes if isinstance(shape, Dot)]
    assert pytest.approx(discs[0]) == path.points[0]
    assert pytest.approx(discs[1]) == path.points[-1]
    line = np.array(flatten(path.points, path.bulges))
    fine = np.concatenate([np.linspace(a, b, 12) for a, b in pairwise(line)])
    room = (THEMES["light"].pens["path"].width + THEMES["light"].pens["wall"].width) / 2 * scene.unit
    assert distances(fine, np.array(wall_segments(scene))).min() > room


def test_path_through_rect_visits_its_cells_in_order() -> None:
    """The path of a rectangular maze covers exactly the middles of the path's cells."""
    maze = carved("rect", 8, 8, loops=0.3)
    found = solve(maze)
    path = next(
        s for s in draw(maze, solution=found, margin=0).shapes if isinstance(s, Stroke) and s.role == "path"
    )
    covered = [path.points[0]]
    for (ax, ay), (bx, by) in pairwise(path.points):
        steps = round(dist((ax, ay), (bx, by)))
        covered += [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(1, steps + 1)]
    assert [(c + 0.5, r + 0.5) for r, c in map(maze.grid.position, found.path.tolist())] == covered


def test_blocks_are_covered_once() -> None:
    """In block style every wall block lies in one rectangle, and no way block in any."""
    maze = with_openings(carved("rect", 7, 5, loops=0.2))
    for board in (maze, maze.block_maze()):
        scene = draw(board, walls="block", margin=0, marks=False)
        picture = np.zeros(maze.to_blocks().shape, int)
        for fill in scene.shapes:
            (left, top), _, (right, bottom), _ = fill.points
            picture[int(top) : int(bottom), int(left) : int(right)] += 1
        assert (picture.shape[1], picture.shape[0]) == scene.size
        assert maze.to_blocks().tolist() == picture.tolist()


@pytest.mark.parametrize("kind", KINDS)
def test_scene_lies_on_its_sheet(kind: str) -> None:
    """Every point of a scene lies on the sheet, walls at the margin, and every role has a pen in every theme."""
    maze = carved(kind, 6, 5)
    scene = draw(
        maze,
        solution=solve(maze),
        explored=True,
        trail=[0, 1],
        head=2,
        numbers=dict.fromkeys(range(5), 1234),
        margin=1.5,
    )
    points = [p for s in scene.shapes if isinstance(s, Stroke | Fill) for p in flatten(s.points, s.bulges)]
    assert (1.5, 1.5) == pytest.approx(np.min(points, axis=0).tolist())
    assert np.subtract(scene.size, 1.5).tolist() == pytest.approx(np.max(points, axis=0).tolist())
    for theme in THEMES.values():
        assert all(theme.color(shape.role, getattr(shape, "shade", 0)) for shape in scene.shapes)


@pytest.mark.parametrize("kind", KINDS)
def test_explored_cells_are_shaded_in_order(kind: str) -> None:
    """There is a fill for every explored cell, from the first shade to the last."""
    maze = carved(kind, 9, 9)
    found = solve(maze)
    fills = [s for s in draw(maze, solution=found, explored=True).shapes if s.role == "explored"]
    assert len(found.explored) == len(fills)
    assert sorted(i * SHADES // len(fills) for i in range(len(fills))) == [fill.shade for fill in fills]


def test_explored_needs_a_solution_and_styles_have_names() -> None:
    """Explored cells without a solution, unknown wall styles, and blocks of hexagons are refused."""
    maze = carved("rect", 3, 3)
    for wrong in ({"explored": True}, {"walls": "brick"}):
        with pytest.raises(InvalidOption):
            draw(maze, **wrong)
        with pytest.raises(InvalidOption):
            png(maze, **wrong)
    with pytest.raises(NotSupported, match="rectangular"):
        draw(carved("hex", 3, 3), walls="block")


def test_numbers_shrink_with_their_digits() -> None:
    """Numbers are 0.45 of a cell high, four digits and more smaller; negative ones in a sequence are left out."""
    maze = carved("rect", 2, 2)
    texts = [s for s in draw(maze, numbers=[7, -1, 1234, 100]).shapes if isinstance(s, Text)]
    assert [("7", 0.45), ("1234", 0.3375), ("100", 0.45)] == [
        (t.text, pytest.approx(t.height)) for t in texts
    ]


def test_start_as_goal_has_one_mark() -> None:
    """A maze of one cell is drawn with the goal's mark alone."""
    scene = draw(carved("rect", 1, 1))
    assert ["goal"] == [shape.role for shape in scene.shapes if isinstance(shape, Fill)]


@given(st.integers(2, 8), st.integers(0, 99), st.data())
def test_chains_use_every_line_once(corners: int, count: int, data: st.DataObject) -> None:
    """Trails are connected and use every line once; there are as few as the odd corners allow, closed ones aside."""
    ends = st.tuples(st.integers(0, corners - 1), st.integers(0, corners - 1)).filter(
        lambda pair: pair[0] != pair[1]
    )
    lines = data.draw(st.lists(ends, min_size=count % 20, max_size=count % 20))
    tails, heads = (np.array([line[i] for line in lines], int) for i in (0, 1))
    trails = chains(tails, heads)
    assert sorted(range(len(lines))) == sorted(max(i, ~i) for trail in trails for i in trail)
    for trail in trails:
        ways = [lines[i] if i >= 0 else lines[~i][::-1] for i in trail]
        assert all(before[1] == after[0] for before, after in pairwise(ways))
    odd = sum(n % 2 for n in Counter(end for line in lines for end in line).values())
    closed = [t for t in trails if {t[0] >= 0, t[-1] >= 0} and _first(lines, t[0]) == _last(lines, t[-1])]
    assert odd // 2 == len(trails) - len(closed)


def _first(lines: list, i: int) -> int:
    return lines[i][0] if i >= 0 else lines[~i][1]


def _last(lines: list, i: int) -> int:
    return lines[i][1] if i >= 0 else lines[~i][0]


# ---- Arcs and themes ----


@given(st.floats(-3, 3).filter(lambda b: abs(b) > 0.01))
def test_arc_helpers_agree(bulge: float) -> None:
    """Centre, radius, middle and flattened points of an arc describe one circle."""
    a, b = (1.0, 2.0), (4.0, -1.0)
    hub, r = centre(a, b, bulge), radius(a, b, bulge)
    for point in [middle(a, b, bulge), *flatten((a, b), (bulge,))]:
        assert r == pytest.approx(dist(hub, point), rel=1e-6)
    if abs(bulge) < 0.99:
        assert bulge == pytest.approx(bulge_around(hub, a, b), abs=1e-9)


def test_marks_and_path_stand_out() -> None:
    """Start, goal and path have a contrast of 3 or more to the floor, to explored cells and to the trail."""
    for theme in THEMES.values():
        grounds = [theme.color("floor"), theme.color("trail"), rgb(theme.first), rgb(theme.last)]
        for role in ("start", "goal", "path", "head", "number"):
            assert min(contrast(theme.color(role), ground) for ground in grounds) >= 3, (theme.name, role)


def test_unknown_theme_names_the_themes() -> None:
    """A theme there is none of is refused with the names there are."""
    with pytest.raises(UnknownName, match="dark, light, print"):
        theme_of("pink")
