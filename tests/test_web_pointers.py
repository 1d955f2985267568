"""The pointer in Watch: ends are dragged, walls opened and closed, the board moved and zoomed, pictures saved."""

import io
from itertools import pairwise

from PIL import Image
from playwright.sync_api import Page

from meiro import maze_from_id
from tests.test_web_watch import SMALL, choose, settle, shown_id, watch
from tests.web import PHONE, Pages, until

VIEW = "window.meiroWatch.bench.stages[0].view"
MAZE = maze_from_id(SMALL)


def point(page: Page, cell: int) -> tuple[float, float]:
    """Return where the middle of a cell is on the screen."""
    place = page.evaluate(f"cell => {VIEW}.clientPoint(cell)", cell)
    return place["x"], place["y"]


def drag(page: Page, *places: tuple[float, float]) -> None:
    """Press at the first place, move over the others and let go."""
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place, steps=3)
    page.mouse.up()


def test_the_ends_are_dragged(pages: Pages) -> None:
    """A dragged goal, then a dragged start: the search runs between the cells they were let go on."""
    page = watch(pages)
    choose(page, "Solver", "bfs")
    goal, start = MAZE.grid.cell_at(1, 3), MAZE.grid.cell_at(3, 0)
    drag(page, point(page, MAZE.goal), point(page, goal))
    until(page, f"goal => {VIEW}.marks.goal === goal", goal)
    settle(page)
    drag(page, point(page, MAZE.start), point(page, start))
    until(page, f"start => {VIEW}.marks.start === start", start)
    settle(page)
    assert [start, goal] == page.evaluate(f"[{VIEW}.marks.start, {VIEW}.marks.goal]")


def test_a_click_edits_a_wall_and_a_drag_several(pages: Pages) -> None:
    """A click between two cells turns their wall; a drag gives all it crosses what the first becomes."""
    page = watch(pages)
    choose(page, "Solver", "bfs")
    page.get_by_role("button", name="Edit walls").click()
    points = [point(page, cell) for cell in range(3)]
    between = [((a[0] + b[0]) / 2, a[1]) for a, b in pairwise(points)]
    page.mouse.click(*between[0])
    until(page, "() => document.querySelector('.watch-id').value.startsWith('m1w/')")
    assert {0} == turned(page)
    settle(page)
    drag(page, between[1], between[0])
    until(page, "before => document.querySelector('.watch-id').value !== before", shown_id(page))
    settle(page)
    assert {2} == turned(page)  # both are open now


def turned(page: Page) -> set[int]:
    """Return the edges that are not as the maze was made."""
    edited = maze_from_id(shown_id(page))
    return {edge for edge in range(MAZE.grid.n_edges) if MAZE.passages[edge] != edited.passages[edge]}


def test_two_fingers_zoom_and_one_moves(pages: Pages) -> None:
    """Fingers that part make the board larger; one finger then moves it, and the page stays."""
    page = watch(pages, viewport=PHONE, has_touch=True, is_mobile=True)
    size, (x, y) = page.evaluate(f"{VIEW}.cellPixels"), point(page, MAZE.grid.cell_at(2, 2))
    client = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": a, "y": b, "id": k} for k, (a, b) in enumerate(places)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x - 20, y), (x + 20, y))
    touch("touchMove", (x - 80, y), (x + 80, y))
    touch("touchEnd")
    assert page.evaluate(f"{VIEW}.cellPixels") > size
    before = point(page, 0)
    touch("touchStart", (x, y))
    touch("touchMove", (x + 15, y))
    touch("touchMove", (x + 40, y))
    touch("touchEnd")
    assert point(page, 0)[0] > before[0] + 10
    assert 0 == page.evaluate("window.scrollY")


def test_the_picture_is_saved(pages: Pages) -> None:
    """The button saves a PNG of the maze, named after it."""
    page = watch(pages)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save picture").first.click()
    file = download.value
    picture = Image.open(io.BytesIO(file.path().read_bytes()))
    assert ("PNG", True) == (picture.format, file.suggested_filename.endswith(".png"))
    assert picture.width > picture.height > 100
