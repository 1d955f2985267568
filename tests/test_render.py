"""Laws of scenes, themes, SVG and PNG."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from itertools import pairwise
from math import dist
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from meiro.errors import InvalidOption, NotSupported, UnknownName
from meiro.generators import generate
from meiro.grids import grids, make_grid
from meiro.maze import Maze
from meiro.render.arcs import bulge_around, centre, flatten, middle, radius
from meiro.render.draw import draw
from meiro.render.png import MARKS_KEY, png
from meiro.render.scene import SHADES, Dot, Fill, Scene, Stroke, Text
from meiro.render.svg import number, svg
from meiro.render.theme import THEMES, contrast, rgb, theme_of
from meiro.render.walls import chains
from meiro.solvers import solve

KINDS = grids.names()
SVG = "{http://www.w3.org/2000/svg}"


def carved(kind: str, width: int, height: int, seed: int = 1, loops: float = 0.0) -> Maze:
    """Make a maze, with a share of the walls opened again."""
    grid = make_grid(kind, width, height)
    passages, _ = generate(grid, "backtracker", seed, ends=(0, grid.n_cells - 1))
    return Maze(grid, passages | (np.random.default_rng(seed).random(grid.n_edges) < loops))


def with_openings(maze: Maze) -> Maze:
    """Open the outline at its first and its last piece."""
    outline = maze.grid.sides.outline.tolist()
    doors = tuple(outline[0]), tuple(outline[-1])
    return maze.with_ends(doors[0][0], doors[1][0], doors)


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


# ---- SVG ----


@pytest.mark.parametrize("kind", KINDS)
def test_svg_is_well_formed_and_plain(kind: str) -> None:
    """The SVG parses, uses plain attributes only, keeps title and metadata, and is the same each time."""
    maze = carved(kind, 6, 6)
    scene = draw(maze, solution=solve(maze), explored=True, numbers=[5] * maze.grid.n_cells)
    text = svg(scene, title="A & B", metadata="m0/<x>")
    root = ET.fromstring(text)  # noqa: S314 - our own text
    assert "A & B" == root.findtext(f"{SVG}title")
    assert "m0/<x>" == root.findtext(f"{SVG}metadata")
    assert not [e for e in root.iter() if {"style", "class"} & set(e.attrib) or e.tag == f"{SVG}style"]
    assert re.search(r"\d\.\d{4}|-0[^.\d]|\de[-+]\d|nan", text) is None
    assert text == svg(
        draw(maze, solution=solve(maze), explored=True, numbers=[5] * maze.grid.n_cells),
        title="A & B",
        metadata="m0/<x>",
    )


def test_svg_view_holds_the_strokes_and_real_millimetres() -> None:
    """The view holds half a stroke on each side, and the size in millimetres is what was asked for."""
    root = ET.fromstring(svg(draw(carved("rect", 10, 5), margin=0), cell=20, wall=10, width_mm=200))  # noqa: S314
    assert "-5 -5 210 110" == root.get("viewBox")
    assert ("200mm", "104.762mm") == (root.get("width"), root.get("height"))
    blocks = ET.fromstring(svg(draw(carved("rect", 10, 5), margin=0, walls="block"), cell=10))  # noqa: S314
    assert ("0 0 210 110", "210", "110") == tuple(blocks.get(name) for name in ("viewBox", "width", "height"))


def test_svg_has_few_elements() -> None:
    """All walls are one element; a picture has no more elements than wall runs, and a size linear in them."""
    maze = carved("rect", 200, 200)
    scene = draw(maze)
    runs = sum(shape.role == "wall" for shape in scene.shapes)
    text = svg(scene)
    assert 7 == text.count("<") - text.count("</") - 1  # rect, walls, two discs, two marks, title
    assert len(text) < 20 * runs


def test_svg_refuses_sizes_and_themes() -> None:
    """Sizes that are not positive and themes there are none of are refused."""
    scene = draw(carved("rect", 2, 2))
    for name in ("cell", "wall", "width_mm"):
        with pytest.raises(InvalidOption, match=name):
            svg(scene, **{name: -1})
    with pytest.raises(UnknownName):
        svg(scene, "pink")


def test_svg_of_a_small_maze() -> None:
    """A maze of 2×1 cells is this SVG, byte for byte."""
    maze = Maze(make_grid("rect", 2, 1), [True], openings=((1, 0),))
    joints = 'stroke-linecap="square" stroke-linejoin="miter"'
    expected = f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="32" height="22" viewBox="-1 -1 32 22">
<title>Maze</title>
<metadata>m0/x</metadata>
<rect x="-1" y="-1" width="32" height="22" fill="#ffffff"/>
<path d="M5 5H25M5 15H25M5 5V15" fill="none" stroke="#000000" stroke-width="2" {joints}/>
</svg>
"""
    assert expected == svg(draw(maze, marks=False), "print", cell=10, wall=2, metadata="m0/x")


def test_numbers_are_short() -> None:
    """Numbers have three decimals at most, no trailing zeros and no minus before zero."""
    assert ["1", "1.5", "0.333", "0", "-2.001"] == [number(n) for n in (1.0, 1.5, 1 / 3, -0.0001, -2.0009)]


# ---- PNG ----


def pixels(data: bytes) -> np.ndarray:
    """Decode a PNG to RGB."""
    return np.asarray(Image.open(BytesIO(data)).convert("RGB")).astype(int)


def is_wall(data: bytes, theme: str = "light") -> np.ndarray:
    """Return which pixels have the wall's colour."""
    return (pixels(data) == theme_of(theme).color("wall")).all(axis=2)


def thick(blocks: np.ndarray, cell: int, wall: int) -> np.ndarray:
    """Enlarge blocks: walls on even places, cells on odd ones."""
    for axis in (0, 1):
        blocks = np.repeat(blocks, [cell if i % 2 else wall for i in range(blocks.shape[axis])], axis=axis)
    return blocks


def test_png_draws_shared_walls_once() -> None:
    """3×2 cells of 2 pixels with walls of 1 are 10×7 pixels, and 1-pixel blocks are 2W+1 by 2H+1."""
    maze = carved("rect", 3, 2)
    assert (7, 10, 3) == pixels(png(maze, cell=2, wall=1, margin=0)).shape
    assert (5, 7, 3) == pixels(png(maze, cell=1, wall=1)).shape


@given(
    st.integers(1, 6), st.integers(1, 6), st.integers(1, 7), st.integers(1, 4), st.sampled_from([0, 1, 50])
)
@settings(max_examples=40, deadline=None)
def test_png_is_exact_and_margins_are_equal(
    width: int, height: int, cell: int, wall: int, margin: int
) -> None:
    """Every pixel is wall or floor as its block says, and the margin is floor, equally wide on all sides."""
    maze = carved("rect", width, height)
    maze = maze if width == height == 1 else with_openings(maze)  # no post may lose all its walls
    expected = np.pad(thick(maze.to_blocks() == 1, cell, wall), margin)
    assert expected.tolist() == is_wall(png(maze, cell=cell, wall=wall, margin=margin, marks=False)).tolist()


def test_png_margin_adds_only_margin() -> None:
    """A picture without margin is the crop of one with a margin, with everything shown."""
    maze = carved("rect", 5, 4)
    show = {"cell": 20, "solution": solve(maze), "explored": True, "head": 3, "trail": [1, 2]}
    for style in ("line", "block"):
        bare = pixels(png(maze, margin=0, walls=style, **show))
        framed = pixels(png(maze, margin=7, walls=style, **show))
        assert bare.tolist() == framed[7:-7, 7:-7].tolist()


@pytest.mark.parametrize("cell, wall", [(1, 1), (2, 1), (3, 2), (8, 1), (16, 2), (12, 12)])
def test_png_path_covers_its_cells_and_leaves_walls_alone(cell: int, wall: int) -> None:
    """The path colours exactly its cells and the passages between them, and walls stay as they were."""
    maze = carved("rect", 9, 7, loops=0.2)
    found = solve(maze)
    plain, solved = (
        png(maze, cell=cell, wall=wall, margin=0, solution=s, marks=False) for s in (None, found)
    )
    assert is_wall(plain).tolist() == is_wall(solved).tolist()
    changed = (pixels(plain) != pixels(solved)).any(axis=2)
    expected = np.zeros(maze.to_blocks().shape, bool)
    blocks = 2 * maze.grid.positions[found.path] + 1
    expected[tuple(blocks.T)] = True
    expected[tuple(((blocks[1:] + blocks[:-1]) // 2).T)] = True
    starts = [
        np.concatenate([[0], np.cumsum([cell if i % 2 else wall for i in range(n)])]) for n in expected.shape
    ]
    seen = np.add.reduceat(np.add.reduceat(changed, starts[0][:-1], axis=0), starts[1][:-1], axis=1) > 0
    assert expected.tolist() == seen.tolist()
    if cell == wall == 1:
        assert expected.tolist() == changed.tolist()


def test_png_of_a_board_is_its_block_picture() -> None:
    """A board of blocks in block style is the picture it was made from."""
    maze = with_openings(carved("rect", 6, 4))
    board = png(maze.block_maze(), walls="block", cell=1, marks=False)
    assert (maze.to_blocks() == 1).tolist() == is_wall(board).tolist()


def test_png_of_a_masked_maze() -> None:
    """Lines enclose what a mask leaves out, blocks fill it."""
    grid = make_grid("rect", 3, 3).select(np.array([1, 1, 1, 1, 0, 1, 1, 1, 1], bool))
    maze = Maze(grid, np.arange(grid.n_edges) > 0)
    line = is_wall(png(maze, cell=2, wall=1, margin=0, marks=False))
    block = is_wall(png(maze, cell=2, walls="block", margin=0, marks=False))
    assert (False, True) == (bool(line[4, 4]), bool(block[7, 7]))
    assert line[3, 3:7].all()
    assert (maze.to_blocks() == 1).repeat(2, axis=0).repeat(2, axis=1).tolist() == block.tolist()


def test_png_of_black_and_white_has_one_bit() -> None:
    """A picture in black and white only is stored with a bit a pixel, with few colours as a palette."""
    maze = carved("rect", 9, 9)
    assert "1" == Image.open(BytesIO(png(maze, theme="print", cell=1, wall=1))).mode
    assert "P" == Image.open(BytesIO(png(maze, solution=solve(maze), explored=True))).mode


@pytest.mark.parametrize("kind", KINDS)
def test_png_keeps_its_metadata(kind: str) -> None:
    """The file's text holds the metadata, and where start and goal are."""
    maze = carved(kind, 6, 3)
    info = Image.open(BytesIO(png(maze, metadata="m0/x"))).info
    row, column = maze.grid.position(maze.goal)
    assert ("m0/x", f"start=0,0 goal={row},{column}") == (info["meiro"], info[MARKS_KEY])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_png_shows_everything_on_every_grid(kind: str, theme: str) -> None:
    """Floor, wall, path, start, goal, head, trail and numbers are there, on every grid and in every theme."""
    maze = carved(kind, 6, 5)
    everything = {"solution": solve(maze), "trail": [maze.grid.n_cells // 2], "head": 7, "numbers": {3: 88}}
    image = pixels(png(maze, cell=48, theme=theme, **everything))
    seen = {(*divmod(code >> 8, 256), code % 256) for code in np.unique(image @ [65536, 256, 1]).tolist()}
    roles = ("floor", "wall", "path", "start", "goal", "head", "trail", "number")
    assert set() == {THEMES[theme].color(role) for role in roles} - seen


def test_png_refuses_pictures_that_cannot_be() -> None:
    """Sizes below the least and pictures above the limit are refused, and the limit is named, before any drawing."""
    for wrong in ({"cell": 0}, {"wall": 0}, {"margin": -1}):
        with pytest.raises(InvalidOption, match="must be"):
            png(carved("rect", 2, 2), **wrong)
    for kind in KINDS:
        with pytest.raises(InvalidOption, match="the limit is 200 million"):
            png(carved(kind, 5, 5), cell=40_000)


def test_png_chooses_sizes_for_large_mazes() -> None:
    """Without a size asked for, no side is longer than 4,000 pixels while that is possible."""
    grid = make_grid("rect", 700, 3)
    image = Image.open(BytesIO(png(Maze(grid, np.ones(grid.n_edges, bool)))))
    assert 3000 < image.width <= 4000
