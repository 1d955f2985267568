"""Reading drawn mazes: exactly, or not at all."""

from collections import Counter
from io import BytesIO
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image

import meiro
from benchmarks.drawings import drawing, outcome
from meiro.errors import UnreadableMaze
from meiro.formats import known_formats, read
from meiro.formats.drawn import debug_image
from meiro.render.draw import draw
from meiro.render.png import png
from meiro.render.raster import rasterise
from meiro.render.theme import LIGHT
from tests.pictured import encoded

MAZE = meiro.new("9x6", seed="drawn", openings="corners")


def shown(**options: object) -> Image.Image:
    """Return the maze as somebody's picture, without our ID."""
    return Image.open(BytesIO(png(MAZE, **options))).convert("RGB")


def test_drawings_are_read_exactly_or_refused() -> None:
    """Of pictures drawn, scaled, turned and squeezed at random 95 of 100 are read exactly and none wrongly."""
    outcomes = [outcome(drawing(f"test-{i}", most=16)) for i in range(40)]
    counts = Counter(outcomes)
    assert counts["wrong"] == 0
    assert counts["exact"] >= 38, sorted(counts)


@pytest.mark.parametrize(
    "kind, suffix", [("PNG", ".png"), ("JPEG", ".jpg"), ("WEBP", ".webp"), ("BMP", ".bmp")]
)
def test_drawings_are_known_without_being_told(kind: str, suffix: str) -> None:
    """A picture whose corridors are pixels wide is read as rooms and walls, openings too, and a warning says so."""
    found = read(encoded(shown(cell=13, wall=2), kind), name=f"maze{suffix}")
    assert (MAZE.grid, set(MAZE.openings)) == (found.maze.grid, set(found.maze.openings))
    assert np.array_equal(MAZE.passages, found.maze.passages)
    assert (MAZE.start, MAZE.goal) == (found.start, found.goal)
    assert "9×6 cells with walls of 2.0 pixels" in found.warnings[0]


def test_a_format_asked_for_by_name_is_obeyed() -> None:
    """--from png reads a drawing one pixel a block all the same."""
    image = shown(cell=13, wall=2)
    assert read(encoded(image), kind="png").maze.grid.params == tuple(side - 12 for side in image.size)


def test_a_pixel_a_block_is_no_drawing() -> None:
    """Pictures of one pixel a block are read block by block, whatever their size."""
    picture = np.where(meiro.new("60x60", seed=1, loops=30).to_blocks(), 0, 255).astype(np.uint8)
    assert read(encoded(Image.fromarray(picture))).unit == "block"


@pytest.mark.parametrize("paper", [0, 255])
def test_lines_on_clear_ground_are_read(paper: int) -> None:
    """With an alpha channel what is clear is floor: dark lines on it as well as bright ones."""
    gray = np.asarray(shown(marks=False).convert("L"))
    pixels = np.full((*gray.shape, 4), 255 - paper, np.uint8)
    pixels[..., 3] = 255 - gray
    assert np.array_equal(MAZE.passages, read(encoded(Image.fromarray(pixels))).maze.passages)


@pytest.mark.parametrize("orientation", [3, 6, 8])
def test_a_photograph_is_read_as_viewers_show_it(orientation: int) -> None:
    """What a camera took on its side or upside down, and says so, is turned upright."""
    turn = {3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}
    exif = Image.Exif()
    exif[0x112] = orientation
    file = BytesIO()
    shown(cell=12, wall=2).transpose(turn[orientation]).save(file, "JPEG", exif=exif)
    assert np.array_equal(MAZE.passages, read(file.getvalue()).maze.passages)


@pytest.mark.parametrize("left, top", [(40, 0), (0, 41), (33, 37)])
def test_a_drawing_that_is_cut_off_is_told_so(left: int, top: int) -> None:
    """Of a part of a drawing the refusal says that it may be cut off, before it names a way to read pixels."""
    image = shown(cell=16, wall=3)
    with pytest.raises(UnreadableMaze, match=r"cut off.*if every pixel is a block, --from png"):
        read(encoded(image.crop((left, top, *image.size))))


def test_walls_that_leave_no_room_are_refused() -> None:
    """A bar of ink, all walls and no inside, is no maze, and no arithmetic on nothing is tried."""
    image = Image.new("L", (140, 40), 255)
    image.paste(0, (10, 10, 130, 26))
    with pytest.raises(UnreadableMaze, match="no maze can be seen"):
        read(encoded(image), kind="drawn")


@pytest.mark.parametrize("grid", ["hex", "tri", "polar"])
def test_polygon_grids_are_refused_with_the_reason(grid: str) -> None:
    """Walls that stand on no rows and columns are told, not guessed."""
    maze = meiro.new("9" if grid == "polar" else "9x8", grid=grid, seed=2)
    image = rasterise(draw(maze), LIGHT, 24)
    with pytest.raises(UnreadableMaze, match="none of hexagons, triangles or circles"):
        read(encoded(image), kind="drawn")


@pytest.mark.parametrize(
    "image, step",
    [
        (Image.new("RGB", (90, 90), "white"), "colours"),
        (Image.fromarray(np.tile(np.arange(0, 256, 2, np.uint8), (90, 1))), "frame|grid|walls"),
        (
            Image.fromarray(np.random.default_rng(1).integers(0, 256, (90, 90, 3), np.uint8)),
            "frame|grid|walls",
        ),
    ],
)
def test_what_is_no_maze_is_refused_by_a_named_step(image: Image.Image, step: str) -> None:
    """Blank paper, a shade and noise hold no maze, and the message says what could not be found."""
    with pytest.raises(UnreadableMaze, match=step):
        read(encoded(image), kind="drawn")


def test_a_half_wall_is_a_doubt() -> None:
    """A wall that is half there is refused with its place."""
    image = shown(cell=20, wall=4, margin=0, marks=False)
    pixels = np.asarray(image).copy()
    walls = ~MAZE.passages
    low, _ = next(pair for pair in MAZE.grid.ends[walls].tolist() if pair[1] == pair[0] + 1)
    row, column = MAZE.grid.position(low)
    pixels[4 + 24 * row : 4 + 24 * row + 10, 24 * (column + 1) : 24 * (column + 1) + 4] = 255
    with pytest.raises(UnreadableMaze, match=f"column line {column + 1} beside cell {row}"):
        read(encoded(Image.fromarray(pixels)), kind="drawn")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_broken_pictures_are_refused_as_such(kind: str) -> None:
    """Wherever a picture is cut off, the answer is a maze or one message of ours."""
    data = encoded(shown(cell=7, wall=1), kind)
    for end in range(1, len(data), max(1, len(data) // 25)):
        try:
            assert read(data[:end], kind="drawn").maze.grid == MAZE.grid
        except UnreadableMaze as error:
            assert str(error)  # noqa: PT017 - either outcome is right


def test_the_debug_image_shows_what_was_seen() -> None:
    """Red walls lie over the picture of a maze that is read; one that is not gets the reason in words, and no walls."""
    seen, unseen = (
        np.asarray(Image.open(BytesIO(debug_image(encoded(image), 10**7))).convert("RGB"))
        for image in (shown(), Image.new("RGB", (90, 90), "white"))
    )
    red = [int((picture == (220, 20, 60)).all(axis=2).sum()) for picture in (seen, unseen)]
    assert red[0] > 1000
    assert red[1] == 0
    assert (unseen != 255).any()


def test_every_suffix_is_written_or_read_by_one_format() -> None:
    """No two formats claim a suffix as their own."""
    own = sorted(suffix for one in known_formats().values() for suffix in one.suffixes)
    assert all(one != other for one, other in pairwise(own))
