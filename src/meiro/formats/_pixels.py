"""From a picture file to pixels: how bright each is and whether it is red, green or blue; Pillow decodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from ..errors import UnreadableMaze
from . import ReadMaze
from ._blocks import Ends, Picture, read_blocks

Pixels = NDArray[np.uint8]  # (H, W)

STRIP = 1 << 20  # pixels decoded at a time: the memory needed beside the picture
APART = 48  # levels of brightness between floor and wall, at least
VIVID = 96  # difference of the strongest and the weakest colour that makes a pixel coloured
ORIENTATION, UPRIGHT = 0x112, 1  # the EXIF field, and its value where nothing is turned
NEUTRAL, RED, GREEN, BLUE = range(4)

_pillow = Lock()


def read_pixels(image: Image.Image, *, as_cells: bool) -> ReadMaze:
    """Read one pixel a block: dark is wall; a single green, red or blue pixel marks start, then goal."""
    bright, hue = pixels_of(image)
    coloured = hue != NEUTRAL
    grey = _levels(bright, ~coloured)
    levels = grey or _levels(bright, np.ones_like(coloured))
    ways = bright >= (128 if levels is None else (sum(levels) + 1) // 2)
    if grey is not None:
        ways |= coloured  # walls and floor are grey, so colour is a mark or somebody's path
    marks = _marks(hue) if coloured.any() else (None, None)
    for mark in filter(None, marks):
        ways[mark] = True
    return read_blocks(ways, marks, as_cells=as_cells)


def refuse_blank(image: Image.Image) -> None:
    """Decode a picture; refuse one of a single colour before anything is made of its pixels."""
    tried(image.load)
    extrema = np.reshape(tried(image.getextrema), (-1, 2))
    if (extrema[:, 0] == extrema[:, 1]).all():
        msg = f"nothing is drawn: all {image.width}×{image.height} pixels have one colour"
        raise UnreadableMaze(msg)


@contextmanager
def opened(data: bytes, kind: str, limit: int) -> Iterator[Image.Image]:
    """Open a picture of one kind; turn whatever Pillow says about broken files into UnreadableMaze.

    The size is known and checked before anything is decoded. What a camera held on its side took is put upright, as
    viewers show it.
    """
    with _own_limit():
        image = tried(lambda: Image.open(BytesIO(data), formats=[kind]))
    with image:
        if image.width * image.height > limit:
            msg = (
                f"a picture of {image.width}×{image.height} pixels: above {limit:,} pixels"
                " they are read only when the limit (--limit) is raised"
            )
            raise UnreadableMaze(msg)
        turned = tried(image.getexif).get(ORIENTATION, UPRIGHT) != UPRIGHT
        yield tried(lambda: ImageOps.exif_transpose(image)) if turned else image


def pixels_of(image: Image.Image) -> tuple[Pixels, Pixels]:
    """Decode a picture; return how bright each pixel is (on white paper) and its hue, both (H, W) uint8."""
    tried(image.load)
    width, height = image.size
    bright, hue = np.empty((height, width), np.uint8), np.empty((height, width), np.uint8)
    look = _by_palette(image) if image.mode == "P" else _by_colour
    rows = max(1, STRIP // width)
    for top in range(0, height, rows):
        strip = image.crop((0, top, width, min(top + rows, height)))
        bright[top : top + rows], hue[top : top + rows] = look(strip)
    return bright, hue


def tried(action: Callable[[], Any]) -> Any:
    """Do something with Pillow; turn whatever it says about broken files into UnreadableMaze."""
    try:
        return action()
    except Exception as error:
        unknown = isinstance(error, UnidentifiedImageError)
        reason = "it does not begin as one" if unknown else str(error) or type(error).__name__
        msg = f"a broken picture: {reason}"
        raise UnreadableMaze(msg) from error


@contextmanager
def _own_limit() -> Iterator[None]:
    """Switch off Pillow's limit on the size, which warns on the error stream, in favour of ours."""
    with _pillow:
        before, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None
        try:
            yield
        finally:
            Image.MAX_IMAGE_PIXELS = before


# ---- Brightness and hue ----


def _by_colour(strip: Image.Image) -> tuple[Pixels, Pixels]:
    if strip.mode in ("1", "L") and "transparency" not in strip.info:
        bright = np.asarray(strip.convert("L"))
        return bright, np.zeros_like(bright)
    if strip.mode == "F" or strip.mode.startswith("I"):
        deep = np.nan_to_num(np.asarray(strip, np.float64))
        bright = np.clip(deep / (257 if deep.max() > 255 else 1), 0, 255).astype(np.uint8)
        return bright, np.zeros_like(bright)
    return _judged(np.asarray(strip.convert("RGBA")))


def _by_palette(image: Image.Image) -> Callable[[Image.Image], tuple[Pixels, Pixels]]:
    """Judge the palette's colours once; the pixels are only numbers of them."""
    swatch = Image.new("P", (256, 1))
    swatch.putdata(range(256))
    palette = image.getpalette("RGB") or []
    swatch.putpalette(palette + [0] * (768 - len(palette)), "RGB")
    if "transparency" in image.info:
        swatch.info["transparency"] = image.info["transparency"]
    bright, hue = (judged[0] for judged in _judged(np.asarray(swatch.convert("RGBA"))))
    return lambda strip: (bright[np.asarray(strip)], hue[np.asarray(strip)])


def _judged(rgba: NDArray[np.uint8]) -> tuple[Pixels, Pixels]:
    """Lay (h, w, 4) colours on white paper; return their brightness and hue."""
    colour, opaque = rgba[..., :3], rgba[..., 3:]
    if opaque.min() < 255:
        veil = opaque.astype(np.uint16)
        colour = ((colour * veil + 255 * (255 - veil) + 127) // 255).astype(np.uint8)
    red, green, blue = (colour[..., i].astype(np.uint16) for i in range(3))
    bright = ((77 * red + 150 * green + 29 * blue) >> 8).astype(np.uint8)
    vivid = colour.max(axis=2) - colour.min(axis=2) > VIVID
    hue = np.zeros_like(bright)
    hue[vivid] = colour[vivid].argmax(axis=1) + 1
    return bright, hue


# ---- Walls and marks ----


def _levels(bright: Pixels, where: Picture) -> tuple[int, int] | None:
    """Return the commonest brightness and the commonest that differs from it clearly, None if none does."""
    chosen = Image.fromarray(where.view(np.uint8))
    counts = np.array(Image.fromarray(bright).histogram(chosen))
    first = int(counts.argmax())
    counts[max(0, first - APART + 1) : first + APART] = 0
    return (first, int(counts.argmax())) if counts.any() else None


def _marks(hue: Pixels) -> Ends:
    """Return the places of the first two among green, red and blue that occur just once."""
    counts = np.bincount(hue.ravel(), minlength=4)
    single = [colour for colour in (GREEN, RED, BLUE) if counts[colour] == 1]
    places = [divmod(int(np.flatnonzero(hue == colour)[0]), hue.shape[1]) for colour in single]
    return (places[0], places[1]) if len(places) >= 2 else (None, None)
