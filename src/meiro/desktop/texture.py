"""Textures of cells: what two roles look like to those who do not tell their colours apart."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

TEXTURES = {
    "near-start": 1,
    "near-goal": 2,
    "dead-end": 3,
}  # dots, stripes, dashes; every other role is plain
PERIOD = 8  # pixels after which a texture repeats itself, each way
SHADE = 0.6  # of the colour, where a texture has its ink


def _patterns() -> NDArray[np.bool_]:
    """Return where each texture has its ink, (4, PERIOD, PERIOD)."""
    y, x = np.mgrid[:PERIOD, :PERIOD]
    dots = (y % 4 < 2) & (x % 4 < 2) & ((y // 4 + x // 4) % 2 == 0)
    stripes = (x + y) % PERIOD < 2
    dashes = (y % 4 == 0) & ((x + y) % PERIOD < 5)
    return np.stack([np.zeros_like(dots), dots, stripes, dashes])


PATTERNS = _patterns()


def weave(colors: NDArray[np.uint8], kinds: NDArray[np.uint8], top: int, left: int) -> None:
    """Darken the ink of textures in a picture, (H, W, 3), whose corner lies at a place of the whole one."""
    rows, columns = (
        (start + np.arange(count)) % PERIOD for start, count in zip((top, left), kinds.shape, strict=True)
    )
    ink: Any = PATTERNS[kinds, rows[:, None], columns]
    colors[ink] = (colors[ink] * SHADE).astype(np.uint8)
