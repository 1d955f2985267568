"""A label image on a canvas: tiles of one picture each, of which only those that changed are drawn again."""

from __future__ import annotations

import time
import tkinter as tk
from typing import Any

import numpy as np

from ..render.labels import Labels
from .palette import Palette
from .texture import weave

TILE = 256
BUDGET = 0.015  # seconds of drawing in one go, so that keys are heard in between


class Surface:
    """Shows a label image in the colours of a palette."""

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._tiles: dict[tuple[int, int], tuple[tk.PhotoImage, int]] = {}
        self._dirty: dict[
            tuple[int, int], None
        ] = {}  # in the order they are to be drawn, so that none waits for ever
        self._shape = self._corner = (0, 0)
        self.labels: Labels | None = None
        self.palette: Palette | None = None

    @property
    def dirty(self) -> bool:
        """Whether something is still to be drawn."""
        return bool(self._dirty)

    def set(self, labels: Labels, palette: Palette, corner: tuple[int, int]) -> None:
        """Take a new image with its corner at a point of the canvas; the same tiles serve again."""
        self.labels, self.palette = labels, palette
        width, height = labels.size
        self._corner = corner
        self._shape = (-(-height // TILE), -(-width // TILE))
        self.touch_all()
        for key in [key for key in self._tiles if key not in self._dirty]:
            image, item = self._tiles.pop(key)
            self._canvas.delete(item)
            image.blank()
        for (i, j), (image, item) in self._tiles.items():
            image.configure(width=min(TILE, width - j * TILE), height=min(TILE, height - i * TILE))
            self._canvas.coords(item, corner[0] + j * TILE, corner[1] + i * TILE)

    def touch_all(self) -> None:
        """Draw everything again."""
        self._dirty = dict.fromkeys((i, j) for i in range(self._shape[0]) for j in range(self._shape[1]))

    def touch(self, cells: Any) -> None:
        """Draw the tiles again in which these cells, their walls and posts lie."""
        if self.labels is None or len(cells) == 0:
            return
        reach = self.labels.reach + 1
        if 2 * reach >= TILE:
            self.touch_all()
            return
        centres = self.labels.centres[cells]
        low = ((centres - reach) // TILE).astype(int)
        high = ((centres + reach) // TILE).astype(int)
        for x, y in ((low, low), (low, high), (high, low), (high, high)):
            for number in np.unique(y[:, 1] * 65536 + x[:, 0]).tolist():
                key = divmod(number, 65536)
                if 0 <= key[0] < self._shape[0] and key[1] < self._shape[1]:
                    self._dirty.setdefault(key)

    def flush(self, budget: float = BUDGET) -> bool:
        """Draw what is to be drawn and can be seen, as far as the time goes; tell whether all of that is done."""
        limit = time.perf_counter() + budget
        seen = [key for key in self._dirty if self._in_sight(*key)]
        for count, key in enumerate(seen, 1):
            del self._dirty[key]
            self._draw(*key)
            if time.perf_counter() > limit:
                return count == len(seen)
        return True

    def _in_sight(self, i: int, j: int) -> bool:
        """Tell whether any of a tile is seen; all are while the canvas is not on the screen."""
        canvas = self._canvas
        left = self._corner[0] + j * TILE - canvas.canvasx(0)
        top = self._corner[1] + i * TILE - canvas.canvasy(0)
        width, height = canvas.winfo_width(), canvas.winfo_height()
        return min(width, height) <= 1 or (-TILE < left < width and -TILE < top < height)

    def _draw(self, i: int, j: int) -> None:
        assert self.labels is not None and self.palette is not None  # noqa: S101, PT018 - tiles come with both
        sharp, step = self.labels.sharp, TILE * self.labels.sharp
        pixels = self.labels.pixels[i * step : (i + 1) * step, j * step : (j + 1) * step]
        colors = self.palette.colors[pixels]
        if sharp == 2:
            wide = colors.astype(np.uint16)
            total = wide[::2, ::2] + wide[1::2, ::2] + wide[::2, 1::2] + wide[1::2, 1::2]
            colors = (total >> 2).astype(np.uint8)
        if self.palette.textured:
            weave(colors, self.palette.texture[pixels[::sharp, ::sharp]], i * TILE, j * TILE)
        data = b"P6 %d %d 255\n" % (colors.shape[1], colors.shape[0]) + colors.tobytes()
        if (i, j) not in self._tiles:
            image = tk.PhotoImage(master=self._canvas)
            at = self._corner[0] + j * TILE, self._corner[1] + i * TILE
            self._tiles[i, j] = (
                image,
                self._canvas.create_image(*at, image=image, anchor="nw", tags=("surface",)),
            )
            self._canvas.tag_lower("surface")
        self._tiles[i, j][0].configure(data=data, format="PPM")
