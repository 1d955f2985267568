"""From a drawing to ink: how much of every pixel is wall, whatever the colours of walls and floor."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from ..errors import UnreadableMaze
from ._pixels import STRIP, Pixels, tried

Colour = NDArray[np.float32]  # (3,) red, green, blue

APART = 40.0  # distance of the colours of floor and wall, at least
COLOURS = 3
ASIDE = 0.2
BRIGHT = 200  # mean of what is opaque in a picture on black paper


def colours_of(image: Image.Image) -> list[Colour]:
    """Return the commonest colour, and up to two that differ from it and each other much in many pixels.

    Decodes the picture. Raises UnreadableMaze for one of a single colour.
    """
    tried(image.load)
    counts, sums = np.zeros(16**3, np.int64), np.zeros((3, 16**3))
    for _, colours in strips(image):
        flat = colours.reshape(-1, 3)
        tone = (flat >> 4).astype(np.uint16) @ np.array([256, 16, 1], np.uint16)
        counts += np.bincount(tone, minlength=16**3)
        for part in range(3):
            sums[part] += np.bincount(tone, flat[:, part], minlength=16**3)
    near = _spread(counts)
    mean = np.stack([_spread(part) for part in sums], axis=1) / np.maximum(near, 1)[:, None]
    chosen = [int(near.argmax())]
    weight = near * np.linalg.norm(mean - mean[chosen[0]], axis=1) ** 2
    while len(chosen) < COLOURS:
        weight[np.linalg.norm(mean - mean[chosen[-1]], axis=1) < APART] = 0
        if not weight.any():
            break
        chosen.append(int(weight.argmax()))
    if len(chosen) == 1:
        msg = "colours: the picture is of one colour, so nothing stands out as walls"
        raise UnreadableMaze(msg)
    return [mean[tone].astype(np.float32) for tone in chosen]


def ink_of(image: Image.Image, floor: Colour, wall: Colour, aside: float = ASIDE) -> Pixels:
    """Return how much of every pixel is wall, (H, W), 0 … 255: its place between the two colours.

    A colour that lies further than `aside`, a share of their distance, from all mixtures of both is a mark or a path.
    """
    width, height = image.size
    ink = np.empty((height, width), np.uint8)
    axis = wall - floor
    length = float(axis @ axis)
    for top, colours in strips(image):
        step = colours - floor
        along = step @ (axis / length)
        beside = np.einsum("ijk,ijk->ij", step, step) - along**2 * length
        along[beside > aside**2 * length] = 0
        ink[top : top + len(colours)] = np.clip(along * 255, 0, 255)
    return ink


def threshold(ink: Pixels) -> int:
    """Return the level that parts two heaps best (Otsu 1979, "A threshold selection method")."""
    counts = np.bincount(_sample(ink).ravel(), minlength=256).astype(np.float64)
    levels = np.arange(256)
    below, sums = np.cumsum(counts), np.cumsum(counts * levels)
    above = below[-1] - below
    with np.errstate(divide="ignore", invalid="ignore"):
        gap = sums / below - (sums[-1] - sums) / above
        between = np.nan_to_num(below * above * gap**2)
    return int(between.argmax()) + 1


def strips(image: Image.Image) -> Iterator[tuple[int, NDArray[np.uint8]]]:
    """Yield the picture in strips: the first row, and (h, W, 3) colours on white paper, on black for bright lines."""
    width, height = image.size
    paper = _paper(image)
    rows = max(1, STRIP // width)
    for top in range(0, height, rows):
        strip = image.crop((0, top, width, min(top + rows, height)))
        yield top, _flat(strip, paper)


def _sample(ink: Pixels) -> Pixels:
    step = max(1, ink.size // STRIP)
    return ink[::step]


def _spread(counts: NDArray[np.float64] | NDArray[np.int64]) -> NDArray[np.float64]:
    """Add to the number of every tone those of its neighbours, for noise and the bounds between tones."""
    cube = counts.reshape(16, 16, 16).astype(np.float64)
    for axis in range(3):
        padded = np.pad(cube, [(1, 1) if part == axis else (0, 0) for part in range(3)])
        cube = np.add.reduce([padded.take(range(first, first + 16), axis) for first in range(3)])
    return cube.ravel()


def _paper(image: Image.Image) -> int:
    if not image.has_transparency_data:
        return 255
    small = np.asarray(image.resize([max(1, side // 4) for side in image.size], 0).convert("LA"))
    opaque = small[..., 0][small[..., 1] > 127]
    return 0 if len(opaque) and opaque.mean() > BRIGHT and (small[..., 1] < 128).any() else 255


def _flat(strip: Image.Image, paper: int) -> NDArray[np.uint8]:
    if strip.mode == "F" or strip.mode.startswith("I"):
        deep = np.nan_to_num(np.asarray(strip, np.float64))
        grey = np.clip(deep / (257 if deep.max() > 255 else 1), 0, 255).astype(np.uint8)
        return np.repeat(grey[..., None], 3, axis=2)
    if not strip.has_transparency_data:
        return np.asarray(strip.convert("RGB"))
    sheet = Image.new("RGBA", strip.size, (paper, paper, paper, 255))
    return np.asarray(Image.alpha_composite(sheet, strip.convert("RGBA")).convert("RGB"))
