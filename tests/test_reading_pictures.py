"""Reading pictures, whatever they are made of."""

import itertools

import numpy as np
import pytest
from PIL import Image

from meiro import solve
from meiro.errors import UnreadableMaze
from meiro.formats import read
from tests.pictured import BASE, DOORS, encoded, ends, gray, text_of, ways

MODES = {
    "1": lambda pixels: Image.fromarray(pixels).convert("1"),
    "L": Image.fromarray,
    "LA": lambda pixels: Image.fromarray(pixels).convert("LA"),
    "RGB": lambda pixels: Image.fromarray(pixels).convert("RGB"),
    "RGBA": lambda pixels: Image.fromarray(pixels).convert("RGBA"),
    "P": lambda pixels: Image.fromarray(pixels).convert("P"),
    "I;16": lambda pixels: Image.fromarray(pixels.astype(np.uint16) * 257),
}


@pytest.mark.parametrize("mode", MODES)
def test_pictures_of_every_mode_are_read(mode: str) -> None:
    """One pixel a block, dark is wall: the mode of the file makes no difference."""
    found = read(encoded(MODES[mode](gray(BASE))), name="maze.png")
    assert np.array_equal(ways(text_of(BASE)), ways(found))
    assert found.unit == "block"


@pytest.mark.parametrize("kind", ["GIF", "BMP", "PPM"])
def test_other_lossless_pictures_are_read(kind: str) -> None:
    """GIF, BMP and PNM are read as PNG is, without a suffix too."""
    assert np.array_equal(ways(text_of(DOORS)), ways(read(encoded(Image.fromarray(gray(DOORS)), kind))))


def test_deep_pictures_are_read() -> None:
    """16 bits a pixel are read in PNM too, which Pillow gives as 32-bit numbers."""
    data = b"P5 7 7 65535\n" + (gray(BASE).astype(">u2") * 257).tobytes()
    assert np.array_equal(ways(text_of(BASE)), ways(read(data)))


def test_palettes_count_by_colour() -> None:
    """The numbers of a palette mean nothing: black may be 1 and white 0."""
    image = Image.new("P", (7, 7))
    image.putpalette([255, 255, 255, 0, 0, 0])
    image.putdata((gray(BASE) == 0).astype(np.uint8).ravel().tolist())
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(image))))


def test_transparent_is_white_paper() -> None:
    """A clear pixel is floor whatever colour it has underneath, with an alpha channel and in a palette."""
    pixels = np.zeros((7, 7, 4), np.uint8)
    pixels[..., 3] = 255 - gray(BASE)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(Image.fromarray(pixels)))))
    image = Image.fromarray(255 - gray(BASE)).convert("P")
    image.putpalette([0] * 768)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(image, transparency=0))))


@pytest.mark.parametrize("wall, floor", [(0, 250), (0, 60), (100, 160), (200, 255), (0, 1 + 254)])
def test_wall_is_the_darker_of_two_common_greys(wall: int, floor: int) -> None:
    """The threshold lies between the two commonest brightnesses, wherever these are."""
    found = read(encoded(Image.fromarray(gray(BASE, wall=wall, floor=floor))))
    assert np.array_equal(ways(text_of(BASE)), ways(found))


@pytest.mark.parametrize("margin", list(itertools.product((0, 1, 3), repeat=4)))
def test_margins_are_left_out(margin: tuple[int, int, int, int]) -> None:
    """Blank space around the maze, alike on all sides or not, changes nothing but a warning."""
    top, right, bottom, left = margin
    framed = np.pad(gray(DOORS), ((top, bottom), (left, right)), constant_values=255)
    found = read(encoded(Image.fromarray(framed)))
    assert text_of(DOORS).maze == found.maze
    assert any(margin) == bool(found.warnings)


def test_thick_frames_are_thinned() -> None:
    """Of a dark margin one block is left when cells are read, so rooms are on odd places; blocks stay as they are."""
    framed = encoded(Image.fromarray(np.pad(gray(BASE), ((2, 5), (3, 0)))))
    assert read(framed).maze.grid.params == (10, 14)
    found = read(framed, as_cells=True)
    assert np.array_equal(text_of(BASE, as_cells=True).maze.passages, found.maze.passages)


def test_an_open_field_keeps_its_border() -> None:
    """Where the border is not mostly wall, blank rows and columns are ways, not margin."""
    assert text_of("     \n S # \n # E \n     ").maze.grid.params == (5, 4)


def test_single_coloured_pixels_are_marks() -> None:
    """One green and one red pixel are start and goal, though a pure red is dark."""
    pixels = np.repeat(gray(BASE)[..., None], 3, axis=2)
    pixels[1, 1], pixels[5, 5] = (255, 0, 0), (0, 160, 0)
    found = read(encoded(Image.fromarray(pixels)))
    assert (*ends(found), solve(found.maze).steps) == ((5, 5), (1, 1), 8)


def test_a_coloured_path_is_a_way() -> None:
    """In a solved picture the dark blue path is floor."""
    pixels = np.repeat(gray(BASE)[..., None], 3, axis=2)
    pixels[5, 1:5] = (0, 0, 255)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(Image.fromarray(pixels)))))


def test_walls_may_be_coloured() -> None:
    """Navy walls on white are walls."""
    pixels = np.repeat(gray(BASE)[..., None], 3, axis=2)
    pixels[gray(BASE) == 0] = (0, 0, 128)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(Image.fromarray(pixels)))))


def test_pictures_above_the_limit_are_refused_before_decoding() -> None:
    """The limit counts pixels, is named, and can be raised."""
    data = encoded(Image.fromarray(gray(BASE)))
    with pytest.raises(UnreadableMaze, match="7×7 pixels: above 48 pixels"):
        read(data, limit=48)
    assert read(data, limit=49).maze.grid.params == (7, 7)
