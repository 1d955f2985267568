"""How far a drawing is turned, and turning it back."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ._pixels import Pixels

MOST = 4.0  # degrees either way
SHARPER = 1.03  # times as sharp a turned picture must be to be turned
SMALL = 600, 1200  # pixels of the longer side, for the first look and for the fine ones


def tilt_of(ink: Pixels) -> float:
    """Return by how many degrees the drawing must be turned anticlockwise to stand straight.

    1. The angle at which the sums of rows and of columns change most sharply. 2. Finer about it. 3. None, unless that
    is clearly sharper than the picture as it is.
    """
    coarse, fine = (_reduced(ink, size) for size in SMALL)
    angles = np.arange(-MOST, MOST + 0.01, 0.25)
    best = float(angles[np.argmax([_sharpness(coarse, angle) for angle in angles])])
    for step in (0.08, 0.025):
        near = best + step * np.arange(-3, 4)
        best = float(near[np.argmax([_sharpness(fine, angle) for angle in near])])
    return best if _sharpness(fine, best) > SHARPER * _sharpness(fine, 0.0) else 0.0


def turned(ink: Pixels, degrees: float) -> Pixels:
    """Turn the ink anticlockwise; what comes in at the corners is floor."""
    if degrees == 0:
        return ink
    image = Image.fromarray(ink)
    return np.asarray(image.rotate(degrees, Image.Resampling.BILINEAR, expand=True, fillcolor=0))


def _reduced(ink: Pixels, size: int) -> Image.Image:
    image = Image.fromarray(ink)
    factor = -(-max(image.size) // size)
    return image.reduce(factor) if factor > 1 else image


def _sharpness(image: Image.Image, degrees: float) -> float:
    """Return how sharply the sums of rows and columns change."""
    pixels = np.asarray(image.rotate(degrees, Image.Resampling.BILINEAR, expand=True))
    return sum(float((np.diff(pixels.sum(axis, dtype=np.int64)) ** 2).sum()) for axis in (0, 1))
