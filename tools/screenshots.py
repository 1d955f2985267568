"""Take the pictures of the window that the README shows: start an X server, use the window, and photograph it.

python -m tools.screenshots [NAME ...]
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from PIL import Image, ImageGrab

from meiro.play import CLASSICS
from tests.displays import virtual_display
from tests.windows import Window, route_keys, seed_next, show_frame, type_text

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
MOST = 60_000  # bytes of a picture
SIZE = "1100x820"
SEED = "picture"


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    with virtual_display() as display, tempfile.TemporaryDirectory() as folder:
        for name in names or SCENES:
            scene = SCENES[name]
            window = Window(Path(folder), size=SIZES.get(name, SIZE))
            try:
                scene(window)
                window.pump(0.3)
                data = picture(window, display)
            finally:
                window.close()
            (FOLDER / f"{name}.png").write_bytes(data)
            print(f"{name}.png {len(data) // 1000} kB")


def picture(window: Window, display: str) -> bytes:
    """Photograph the window; return a small PNG, with as many colours as fit."""
    root = window.app.root
    root.event_generate("<Motion>", warp=True, x=1, y=1)
    window.pump(0.2)
    left, top = root.winfo_rootx(), root.winfo_rooty()
    box = left, top, left + root.winfo_width(), top + root.winfo_height()
    whole = ImageGrab.grab(bbox=box, xdisplay=display).convert("RGB")
    for colors in (256, 128, 64, 32, 16):
        stream = io.BytesIO()
        in_few_colors(np.asarray(whole), colors).save(stream, "PNG", optimize=True)
        if stream.tell() <= MOST:
            break
    return stream.getvalue()


def in_few_colors(pixels: np.ndarray, count: int) -> Image.Image:
    """Keep the colours that most pixels have, unchanged, and put the nearest of them for every other one."""
    height, width = pixels.shape[:2]
    colors, index, counts = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True)
    kept = colors[np.argsort(-counts, kind="stable")[:count]].astype(int)
    nearest = ((colors[:, None].astype(int) - kept) ** 2).sum(axis=2).argmin(axis=1).astype(np.uint8)
    made = Image.fromarray(nearest[index.ravel()].reshape(height, width), "P")
    made.putpalette(kept.ravel().tolist())
    return made


# ---- What is photographed ----


def greeting(window: Window) -> None:
    """Show five tiles and free play."""
    window.app.greet()


def dig(window: Window, steps: int = 60) -> None:
    """Play the digging game half-way, leaving a trail."""
    window.open("dig")
    seed_next(window, SEED)
    type_text(window, "21")
    window.tap("Return")
    window.ready()
    window.clock.move(12.3)
    keys = route_keys(window.session)
    window.tap(*keys[:steps])


def dig_clear(window: Window) -> None:
    """Win the digging game."""
    dig(window, steps=1000)


def maker(window: Window) -> None:
    """Make blocks."""
    window.open("maker")
    seed_next(window, SEED)
    window.view.buttons.main.invoke()
    window.wait(lambda: window.view.board.maze is not None)


def route(window: Window) -> None:
    """Let the walker with the rope go half-way."""
    window.app.open_view("watch", CLASSICS["route"], seed=SEED)
    stage = window.view.stages[0]
    window.wait(lambda: stage.film is not None)
    show_frame(window.view, stage.film.count * 6 // 10)


def guide(window: Window) -> None:
    """Begin the guide's game beside its four boards."""
    window.open("guide")
    seed_next(window, SEED)
    window.session.act("new")
    window.ready()
    window.tap(*route_keys(window.session, 9))
    window.pass_time(4.2)


def two_routes(window: Window) -> None:
    """Draw both routes of the second way."""
    _second_way(window, "both")


def two_routes_waves(window: Window) -> None:
    """Let the waves of the second way spread."""
    _second_way(window, "found", -8)


def _second_way(window: Window, phase: str, more: int = 0) -> None:
    window.app.open_view("routes", CLASSICS["two-routes"], seed=SEED)
    window.wait(lambda: window.view.film is not None)
    show_frame(window.view, window.view.film.first(phase) + more)


SCENES: Mapping[str, Callable[[Window], None]] = {
    "greeting": greeting, "dig": dig, "dig-clear": dig_clear, "maker": maker, "route": route, "guide": guide,
    "two-routes": two_routes, "two-routes-waves": two_routes_waves,
}  # fmt: skip
SIZES = {
    "greeting": "1000x740",
    "maker": "720x620",
    "dig": "640x730",
    "dig-clear": "640x730",
    "guide": "1100x840",
}

if __name__ == "__main__":
    main(sys.argv[1:])
