"""Laws of the drawn board: every pixel looked at says what the maze says, on every grid, at every size and ratio."""

from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page

from meiro import new
from meiro.grids import make_grid
from meiro.maze import Maze
from tests.drawing import color, empty_page, pixels, points, show
from tests.shapes import KINDS
from tests.web import Pages

SIZES = {"rect": "9x7", "hex": "7x6", "tri": "11x6", "polar": "6x5"}
MIDDLES = """() => {
    const { board, camera } = window.view;
    const at = ([x, y]) => [
        (camera.left + x * camera.scale) / camera.room.ratio, (camera.top + y * camera.scale) / camera.room.ratio,
    ];
    return Array.from({ length: window.maze.edges }, (_, edge) => {
        const [a, b] = [window.maze.ends[2 * edge], window.maze.ends[2 * edge + 1]].map((cell) => board.centre(cell));
        return at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    });
}"""


def maze_of(kind: str, seed: str = "draw", **wishes: Any) -> Maze:
    """Make a small maze."""
    return new(SIZES[kind], grid=kind, seed=seed, **wishes)


def at(image: np.ndarray, places: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Return the colours at some pixels."""
    return [tuple(image[row, column].tolist()) for row, column in places]


def on_the_way(page: Page, image: np.ndarray, edge: int) -> set[tuple[int, ...]]:
    """Return the colours on the straight line between the centres of an edge's two cells."""
    ends = page.evaluate("(edge) => Array.from(maze.ends.slice(2 * edge, 2 * edge + 2))", edge)
    (r1, c1), (r2, c2) = points(page, ends)
    steps = np.linspace(0, 1, 60)
    return set(at(image, [(round(r1 + (r2 - r1) * s), round(c1 + (c2 - c1) * s)) for s in steps]))


def check_walls(page: Page, maze: Maze) -> None:
    """Between two cells there is wall exactly where there is no passage, and every cell is floor."""
    image = pixels(page)
    floor, wall = color(page, "floor"), color(page, "wall")
    assert {floor} == set(at(image, points(page, list(range(maze.grid.n_cells)))))
    seen = [wall in on_the_way(page, image, edge) for edge in range(maze.grid.n_edges)]
    assert [not is_open for is_open in maze.passages.tolist()] == seen


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_walls_are_drawn_where_they_are(pages: Pages, kind: str, ratio: float) -> None:
    """On every grid and at any device pixel ratio, cells are floor and closed walls are seen between them."""
    page = empty_page(pages, device_scale_factor=ratio)
    maze = maze_of(kind)
    show(page, maze)
    check_walls(page, maze)


@pytest.mark.parametrize("look", ["lines", "blocks"])
def test_masked_squares_are_drawn_where_they_are(pages: Pages, look: str) -> None:
    """Squares that are left out are background among lines, wall among blocks; the walls of the others stand."""
    grid = make_grid("rect", 9, 7)
    mask = np.ones(grid.n_cells, bool)
    mask[[10, 11, 19, 20, 28, 40]] = False
    maze = new("9x7", seed="mask", mask=mask)
    page = empty_page(pages)
    show(page, maze, look=look)
    check_walls(page, maze)


def test_blocks_show_the_picture_of_the_maze(pages: Pages) -> None:
    """Drawn as blocks, every block is way or wall as in Maze.to_blocks; so is the board played block by block."""
    maze = new("8x6", seed="blocks", openings="sides")
    expected = maze.to_blocks()
    for board, look in (("cells", "blocks"), ("blocks", "lines")):
        page = empty_page(pages)
        show(page, maze, board=board, look=look)
        image = pixels(page)
        floor, wall = color(page, "floor"), color(page, "wall")
        left, top, scale = page.evaluate("() => [view.camera.left, view.camera.top, view.camera.scale]")
        found = [
            [at(image, [(int(top + (r + 0.5) * scale), int(left + (c + 0.5) * scale))])[0] for c in range(17)]
            for r in range(13)
        ]
        assert [[wall if block else floor for block in row] for row in expected.tolist()] == found


@pytest.mark.parametrize("kind", KINDS)
def test_changes_draw_what_a_new_board_would(pages: Pages, kind: str) -> None:
    """Opening walls, painting and clearing cells one by one ends in the same pixels as drawing it all at once."""
    maze = maze_of(kind)
    page = empty_page(pages)
    show(page, maze)
    page.evaluate(
        """async () => {
            const frame = () => new Promise((done) => requestAnimationFrame(done));
            for (let edge = 0; edge < maze.edges; edge += 3) {
                view.setOpen(edge, !maze.passages[edge]);
                view.paint(maze.ends[2 * edge], 'trail');
                if (edge % 4 === 0) await frame();
            }
            view.paintAll([0, 2, 4], 'answer');
            view.clear('answer');
        }"""
    )
    changed = pixels(page)
    page.evaluate("() => { view.board.rebuild(); view.board.recolor(); view.invalidate(); }")
    assert (
        np.abs(changed.astype(int) - pixels(page)).max(axis=2).mean() < 1
    )  # seams of slanted sides may differ


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_an_old_maze_stays(pages: Pages, kind: str) -> None:
    """A board that showed another maze, painted, lined, fogged and covered, looks like one that never did."""
    maze = maze_of(kind)
    page = empty_page(pages)
    show(page, maze)
    fresh = pixels(page)
    page.evaluate(
        """() => {
            view.paintAll([1, 2, 3], 'trail');
            view.lines = [{ cells: [0, 1, 2], role: 'path' }];
            view.walls = [{ edge: 1, role: 'candidate' }];
            view.number = String;
            view.marks = { start: 0, goal: 5, player: 3 };
            view.fog = { visible: [0, 1], remembered: [2] };
            view.caption = 'CLEAR!!';
            view.covered = true;
            view.paintNow();
            view.setMaze(maze);
        }"""
    )
    assert np.array_equal(fresh, pixels(page))


@pytest.mark.parametrize("kind", KINDS)
def test_a_point_finds_its_cell(pages: Pages, kind: str) -> None:
    """The centre of every cell finds that cell, the middle of every wall finds that wall; outside there is nothing."""
    maze = maze_of(kind)
    page = empty_page(pages)
    show(page, maze)
    cells = page.evaluate(
        """() => Array.from({ length: maze.n }, (_, cell) => {
            const { x, y } = view.clientPoint(cell);
            return view.cellAt(x, y);
        })"""
    )
    assert list(range(maze.grid.n_cells)) == cells
    assert -1 == page.evaluate("() => view.cellAt(1, 1)")
    if kind != "polar":  # there the straight line between two centres may miss their wall
        middles = page.evaluate(MIDDLES)
        found = page.evaluate("(middles) => middles.map(([x, y]) => view.edgeAt(x, y))", middles)
        assert list(range(maze.grid.n_edges)) == found


def test_fog_hides_and_dims(pages: Pages) -> None:
    """Under fog the unseen is one colour, walls included; what is remembered is dimmer than what is seen."""
    maze = maze_of("rect")
    page = empty_page(pages)
    show(page, maze)
    page.evaluate("() => { view.fog = { visible: [0], remembered: [1] }; view.marks = { goal: maze.goal }; }")
    image = pixels(page)
    clear, dim, *hidden = at(image, points(page, list(range(maze.grid.n_cells))))
    assert color(page, "floor") == clear
    assert {color(page, "fog")} == set(hidden)
    assert sum(color(page, "fog")) < sum(dim) < sum(clear)
    page.evaluate("() => { view.fog = null; }")
    assert color(page, "goal") in set(at(pixels(page), near(points(page, [maze.goal])[0])))


def near(place: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the pixels around one, as far as half a cell."""
    row, column = place
    return [(row + dy, column + dx) for dy in range(-18, 19, 3) for dx in range(-18, 19, 3)]


def test_a_cover_hides_the_maze_and_bears_words(pages: Pages) -> None:
    """While paused nothing of the maze is seen; the words on the cover are."""
    maze = maze_of("rect")
    page = empty_page(pages)
    show(page, maze)
    page.evaluate("() => { view.covered = true; }")
    assert {color(page, "cover")} == set(at(pixels(page), points(page, list(range(maze.grid.n_cells)))))
    bare = pixels(page)
    page.evaluate("() => { view.caption = 'Paused'; }")
    assert not np.array_equal(bare, pixels(page))


def test_numbers_appear_when_cells_are_large_enough(pages: Pages) -> None:
    """Numbers are asked for cells of 18 pixels and more, and for none below."""
    page = empty_page(pages)
    show(page, new("30x20", seed="n"))
    script = """() => {
        let asked = 0;
        view.number = (cell) => (asked++, String(cell));
        view.paintNow();
        return [view.cellPixels, asked];
    }"""
    small, none = page.evaluate(script)
    show_again = "() => { view.camera.atLeast(26); }"
    page.evaluate(show_again)
    large, some = page.evaluate(script)
    assert small < 18 <= large
    assert (0, True) == (none, some > 0)


def test_a_large_board_is_followed_zoomed_and_moved(pages: Pages) -> None:
    """Zooming keeps the point under the pointer; the camera follows a cell into view, and never leaves the board."""
    page = empty_page(pages)
    show(page, new("60x60", seed="camera"))
    page.evaluate("() => { view.camera.atLeast(10); }")  # larger than the window
    before = page.evaluate("() => view.cellAt(155, 125)")
    page.evaluate("() => { for (let k = 0; k < 8; k++) view.camera.zoomBy(1.25, 155, 125); }")
    assert before == page.evaluate("() => view.cellAt(155, 125)")
    page.evaluate("() => { view.camera.glides = false; view.follow(maze.goal); view.paintNow(); }")
    point = page.evaluate("() => view.clientPoint(maze.goal)")
    assert 0 < point["x"] < 500
    assert 0 < point["y"] < 400
    page.evaluate("() => { view.camera.panBy(-9999, -9999); view.paintNow(); }")
    assert 3599 == page.evaluate("() => view.cellAt(495, 395)")
    page.evaluate("() => { view.camera.fit(); }")
    assert page.evaluate("() => view.camera.fitted")


def test_a_board_of_a_million_blocks_is_one_picture(pages: Pages) -> None:
    """1001 × 1001 blocks in a small window: the picture scaled down has the share of way that the maze has."""
    maze = new("500x500", seed="huge")
    page = empty_page(pages)
    show(page, maze, size=(600, 600), look="blocks")
    floor, wall = color(page, "floor"), color(page, "wall")
    image = pixels(page)[:600, :600].astype(float)
    share = (image.mean(axis=(0, 1)) - wall) / (np.array(floor) - wall)
    assert np.allclose(share, (maze.to_blocks() == 0).mean(), atol=0.02)


def test_printing_is_black_on_white(pages: Pages) -> None:
    """Before printing trails, marks, fog and cover give way to black walls on white floor; afterwards they are back."""
    maze = maze_of("rect")
    page = empty_page(pages, color_scheme="dark")
    show(page, maze)
    page.evaluate(
        "() => { view.paintAll([1, 2, 3, 4], 'trail'); view.fog = { visible: [0] }; view.covered = true; }"
    )
    before = pixels(page)
    page.evaluate("() => { document.documentElement.dataset.paper = 'yes'; }")
    check_walls(page, maze)
    assert ((255, 255, 255), (0, 0, 0)) == (color(page, "floor"), color(page, "wall"))
    page.evaluate("() => { delete document.documentElement.dataset.paper; }")
    assert np.array_equal(before, pixels(page))


@pytest.mark.parametrize(
    "wish", [{"color_scheme": "dark"}, {"forced_colors": "active"}, {"contrast": "more"}]
)
def test_colours_follow_the_system(pages: Pages, wish: dict[str, Any]) -> None:
    """In the dark, with forced colours and with more contrast, wall and floor, start and goal stand out by 3 to 1."""
    page = empty_page(pages, **wish)
    show(page, maze_of("rect"))
    pixels(page)
    floor, wall, start, goal = (color(page, role) for role in ("floor", "wall", "start", "goal"))
    assert contrast(floor, wall) >= 3
    assert min(contrast(floor, start), contrast(floor, goal)) >= 3


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: tuple[int, ...]) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return float(np.dot(parts, [0.2126, 0.7152, 0.0722]))
