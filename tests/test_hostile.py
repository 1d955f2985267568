"""Hostile files: any bytes give a maze or an error of ours, never another exception, a hang or a huge allocation."""

import struct
import tracemalloc
import zlib
from io import BytesIO

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import meiro
from meiro import MeiroError
from meiro.errors import UnreadableMaze
from meiro.formats import known_formats, read, read_mask
from meiro.identity import format_walls
from tests.formatted import LIMIT, damaged, outcome

NAMES = ["", "maze", *sorted(f"maze{end}" for one in known_formats().values() for end in one.suffixes)]
LETTERS = "# .\n\r\tSEPsab+-|_*X█┌─│01\0é,[]"


def picture(mode: str = "1", kind: str = "PNG") -> bytes:
    """Return a small picture of a maze, without an ID."""
    walls = meiro.new("4x3", seed=1, openings="sides").to_blocks()
    image = Image.fromarray(((1 - walls) * 255).astype(np.uint8)).convert(mode)
    file = BytesIO()
    image.save(file, kind)
    return file.getvalue()


def chunk(kind: bytes, body: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def lying_png(width: int, height: int) -> bytes:
    """Return a PNG file whose header promises a size, with hardly any pixels behind it."""
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    pixels = chunk(b"IDAT", zlib.compress(b"\0" * 100))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + pixels + chunk(b"IEND", b"")


SAMPLES = {
    "png 1": picture("1"),
    "png P": picture("P"),
    "png RGBA": picture("RGBA"),
    "gif": picture("P", "GIF"),
    "bmp": picture("RGB", "BMP"),
    "ppm": picture("RGB", "PPM"),
}


@settings(max_examples=300)
@given(st.binary(max_size=200), st.sampled_from(NAMES), st.booleans())
def test_any_bytes(data: bytes, name: str, as_cells: bool) -> None:
    """Any bytes under any name are a maze or an error in words."""
    assert outcome(data, name, as_cells=as_cells)


@settings(max_examples=300)
@given(st.text(LETTERS, max_size=120), st.sampled_from(["utf-8", "utf-16", "utf-32"]), st.booleans())
def test_any_text(text: str, encoding: str, as_cells: bool) -> None:
    """Any text of the characters mazes are made of is a maze or an error in words."""
    assert outcome(text.encode(encoding), as_cells=as_cells)


@pytest.mark.parametrize(
    "magic",
    [
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a",
        b"BM",
        b"P5 ",
        b"P1\n",
        b"<svg><metadata>",
        b"+--+",
        b"o--o",
        b" ___\n|",
        b"type octile\nheight 3\nwidth ",
        b"0 0 1 1 1 1\n0 1 ",
        b"93\nA6\n\n0,",
        b"1,0,1\n0,",
        b"\x93NUMPY\x01\x00",
        b"PK\x03\x04",
        b'{"format": "meiro-maze", "version": 1, ',
    ],
)
@settings(max_examples=60)
@given(data=st.binary(max_size=200))
def test_any_bytes_behind_a_known_beginning(magic: bytes, data: bytes) -> None:
    """What begins like a known file and goes on as anything is a maze or an error in words."""
    assert outcome(magic + data)


@pytest.mark.parametrize("name", SAMPLES)
def test_files_cut_off_at_every_byte(name: str) -> None:
    """The first n bytes of a good file, for every n, are a maze or an error in words."""
    data = SAMPLES[name]
    step = max(1, len(data) // 800)
    assert all(outcome(data[:size]) for size in range(0, len(data), step))


@pytest.mark.parametrize("name", SAMPLES)
def test_files_with_a_bit_flipped(name: str) -> None:
    """One wrong bit anywhere gives a maze or an error in words."""
    assert all(map(outcome, damaged(SAMPLES[name])))


@pytest.mark.parametrize(
    "size", [(2**31 - 1, 2**31 - 1), (2**31 - 1, 1), (1, 2**31 - 1), (60_000, 60_000), (0, 5)]
)
def test_a_header_cannot_make_us_take_memory(size: tuple[int, int]) -> None:
    """A header that promises more pixels than the limit is refused before memory is taken for them."""
    tracemalloc.start()
    words = outcome(lying_png(*size))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert "picture" in words
    assert peak < 10_000_000


def test_a_header_that_lies_within_the_limit() -> None:
    """A picture whose pixels are missing is broken, not padded."""
    assert outcome(lying_png(300, 300)).startswith("a broken picture")


def test_lines_cannot_make_us_take_memory() -> None:
    """One long line and many short ones are refused before they are made a rectangle."""
    tracemalloc.start()
    words = outcome(b"#" * 40_000 + b"\n#" * 40_000)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert words.startswith("40000×40001 characters")
    assert peak < 20_000_000


@pytest.mark.parametrize("size", ["30000x30000", "2147483647x1", "1x2147483647", "999999999x999999999"])
@pytest.mark.parametrize("kind", ["rect", "hex", "tri", "polar"])
def test_an_id_cannot_make_us_make_a_huge_maze(kind: str, size: str) -> None:
    """An ID inside a file is bound by the limit as pixels are."""
    tracemalloc.start()
    words = outcome(f"<svg><metadata>m1/{kind}-{size}/wilson/1</metadata></svg>".encode())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert "cells" in words
    assert peak < 20_000_000


def test_a_descriptive_id_is_bound_by_the_limit() -> None:
    """The limit counts the cells of a maze whose walls stand in its ID."""
    text = f"<svg><metadata>{format_walls(meiro.new('11x10', seed=1))}</metadata></svg>".encode()
    assert read(text, limit=110).maze.grid.n_cells == 110
    with pytest.raises(UnreadableMaze, match="110 cells: above 109"):
        read(text, limit=109)


@settings(max_examples=100)
@given(st.binary(max_size=100) | st.text(LETTERS, max_size=100).map(str.encode))
def test_any_bytes_as_a_mask(data: bytes) -> None:
    """A mask is read from any bytes, or refused in words."""
    try:
        shape = read_mask(data, limit=LIMIT).shape
    except MeiroError as error:
        shape = (len(str(error)), 1)
    assert min(shape) > 0
