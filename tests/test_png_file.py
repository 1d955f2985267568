"""Laws of the PNG writer, whose files Pillow reads."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from meiro.png_file import BLACK, WHITE, PngFile, texts_of


def written(pixels: np.ndarray, colors: list[tuple[int, int, int]], pieces: list[int]) -> Image.Image:
    """Write a picture in pieces that end at some rows, and open it."""
    file = PngFile(pixels.shape[::-1], colors, {})
    parts = [file.rows(part) for part in np.split(pixels, pieces)]
    return Image.open(BytesIO(b"".join([file.begin(), *parts, file.end()])))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 16, 17, 256])
@pytest.mark.parametrize("width", [1, 3, 8, 13])
def test_every_pixel_keeps_its_color(count: int, width: int) -> None:
    """Whatever the colours, the width and the pieces, rows that repeat among them, Pillow reads what was written."""
    dice = np.random.default_rng(width)
    colors = [(n, 255 - n, n * 7 % 256) for n in range(count)]
    pixels = dice.integers(0, count, (6, width), np.uint8).repeat([1, 3, 1, 2, 1, 4], axis=0)
    expected = np.array(colors, np.uint8)[pixels]
    for pieces in ([], [1], [3, 4], [2, 2, 9]):
        assert expected.tolist() == np.asarray(written(pixels, colors, pieces).convert("RGB")).tolist()


def test_black_and_white_needs_no_palette() -> None:
    """Pictures in black and white are read as such; other pairs of colours take as few bits, with a palette."""
    pixels = np.array([[0, 1, 1], [1, 1, 0]], np.uint8)
    assert "1" == written(pixels, [BLACK, WHITE], []).mode
    assert "P" == written(pixels, [WHITE, BLACK], []).mode
    files = [PngFile((9, 1), colors, {}) for colors in ([BLACK, WHITE], [WHITE, BLACK])]
    rows = [len(file.rows(np.zeros((1, 9), np.uint8)) + file.end()) for file in files]
    assert rows[0] == rows[1]


@pytest.mark.parametrize("text", ["m1/rect-3x3/prim/a", "größer", "迷路"])
def test_texts_are_kept(text: str) -> None:
    """A text in any script is read back, and an empty one is left out."""
    file = PngFile((1, 1), [WHITE], texts_of(text, (0, 1), (2, 3)))
    data = file.begin() + file.rows(np.zeros((1, 1), np.uint8)) + file.end()
    assert {"meiro": text, "meiro-marks": "start=0,1 goal=2,3"} == Image.open(BytesIO(data)).info
    assert ["meiro-marks"] == list(texts_of("", (0, 0), (0, 0)))
