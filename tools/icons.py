"""Draw the icons of the web page: the ways of a small maze, its route in another colour.

python -m tools.icons
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageDraw

import meiro

FOLDER = Path(__file__).resolve().parents[1] / "src" / "meiro" / "web" / "static" / "icons"
CELLS, SEED = 4, "icon-5"
GROUND, WAY, ROUTE = "#123a5c", "#ffffff", "#ffb02e"
SIDE, MARGIN = 512, 127  # what stands within the margin survives every mask
WIDTH = 40  # of a way
SHARP = 4  # drawn so many times larger, then made smaller
PNG = (192, 512)

Point = tuple[float, float]
Line = tuple[Point, Point, str]


def lines() -> list[Line]:
    """Return the ways, then the route above them."""
    maze = meiro.new(CELLS, seed=SEED)
    step = (SIDE - 2 * MARGIN) / (CELLS - 1)
    at = [(MARGIN + column * step, MARGIN + row * step) for row, column in maze.grid.positions.tolist()]
    path = meiro.solve(maze).path.tolist()
    ways = [(at[a], at[b], WAY) for a, b in maze.grid.ends[maze.passages].tolist()]
    return ways + [(at[a], at[b], ROUTE) for a, b in pairwise(path)]


def svg(drawn: list[Line]) -> str:
    """Write the icon as SVG."""
    strokes = "".join(
        f'<path stroke="{color}" d="'
        + "".join(f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}" for a, b, own in drawn if own == color)
        + '"/>'
        for color in (WAY, ROUTE)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" fill="{GROUND}"/>'
        f'<g fill="none" stroke-width="{WIDTH}" stroke-linecap="round">{strokes}</g></svg>\n'
    )


def png(drawn: list[Line], side: int) -> Image.Image:
    """Draw the icon in pixels."""
    scale = side * SHARP / SIDE
    image = Image.new("RGB", (side * SHARP, side * SHARP), GROUND)
    draw, half = ImageDraw.Draw(image), round(WIDTH * scale / 2)
    for *ends, color in drawn:
        (left, top), (right, bottom) = sorted((round(x * scale), round(y * scale)) for x, y in ends)
        box = left - half, top - half, right + half, bottom + half
        draw.rounded_rectangle(box, half, color)
    return image.resize((side, side), Image.Resampling.LANCZOS).quantize(64)


def main() -> None:
    """Write all icons."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = lines()
    (FOLDER / "icon.svg").write_text(svg(drawn), encoding="utf-8")
    for side in PNG:
        png(drawn, side).save(FOLDER / f"icon-{side}.png", optimize=True)


if __name__ == "__main__":
    main()
