"""SVG: a scene as plain text, the same bytes on every machine."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from math import atan, pi
from xml.sax.saxutils import escape

from ..errors import InvalidOption
from .arcs import FLAT, radius
from .scene import Dot, Fill, Point, Scene, Shape, Stroke, Text
from .theme import Pen, Rgb, Theme, theme_of

CORRIDOR = 20  # user units, unless a cell's size is asked for
HEADER = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="{}">'


def svg(
    scene: Scene,
    theme: str | Theme = "light",
    *,
    cell: float | None = None,
    wall: float | None = None,
    width_mm: float | None = None,
    title: str = "Maze",
    metadata: str = "",
) -> str:
    """Write a scene as SVG with plain attributes and few elements: one for each role, shade or mark.

    A cell measures `cell` user units (as many as give corridors of about 20), a wall line `wall` (or its share of
    the corridor in the theme). The view takes in half a wall line on every side, so nothing is cut off. The
    picture is as many pixels wide as it has user units, or `width_mm` millimetres. `metadata` is kept as text for
    whoever reads the file, such as an ID.
    Raises UnknownName for a theme there is none of, InvalidOption for sizes that are not positive.
    """
    theme = theme_of(theme)
    _check_sizes(cell=cell, wall=wall, width_mm=width_mm)
    cell = cell or round(CORRIDOR / scene.unit)
    line = theme.pens["wall"].width * scene.unit * cell if wall is None else wall
    over = line / 2 if scene.has_wall_lines else 0.0
    width, height = (side * cell + 2 * over for side in scene.size)
    box = " ".join(map(number, (-over, -over, width, height)))
    size = [number(width), number(height)]
    if width_mm is not None:
        size = [number(width_mm) + "mm", number(width_mm * height / width) + "mm"]
    rows = [HEADER.format(*size, box), f"<title>{escape(title)}</title>"]
    if metadata:
        rows.append(f"<metadata>{escape(metadata)}</metadata>")
    corner = f'x="{number(-over)}" y="{number(-over)}"'
    floor = hexadecimal(theme.color("floor"))
    rows.append(f'<rect {corner} width="{number(width)}" height="{number(height)}" fill="{floor}"/>')
    brush = _Brush(theme, cell, scene, line)
    for _, shapes in groupby(scene.shapes, key=_kind):
        rows += brush.elements(list(shapes))
    return "\n".join([*rows, "</svg>\n"])


def _check_sizes(**sizes: float | None) -> None:
    for name, size in sizes.items():
        if size is not None and not 0 < size < 1e6:
            msg = f"{name}={size}: it must be more than 0 and less than a million"
            raise InvalidOption(msg)


def _kind(shape: Shape) -> tuple[str, str, int]:
    return type(shape).__name__, shape.role, shape.shade if isinstance(shape, Fill) else 0


class _Brush:
    """Writes shapes of one kind as elements."""

    def __init__(self, theme: Theme, cell: float, scene: Scene, wall: float) -> None:
        self.theme, self.cell, self.scene, self.wall = theme, cell, scene, wall

    def elements(self, shapes: list[Shape]) -> list[str]:
        """Return the elements of shapes that share type, role and shade."""
        first = shapes[0]
        if isinstance(first, Stroke | Fill):
            data = "".join(
                _path_data(shape, self.cell) for shape in shapes if isinstance(shape, Stroke | Fill)
            )
            style = self._line(first.role) if isinstance(first, Stroke) else self._area(first)
            return [f'<path d="{data}" {style}/>']
        color = hexadecimal(self.theme.color(first.role))
        return [self._spot(shape, color) for shape in shapes if isinstance(shape, Dot | Text)]

    def _line(self, role: str) -> str:
        pen = self.theme.pens[role]
        is_wall = role == "wall"
        width = self.wall if is_wall else pen.width * self.scene.unit * self.cell
        cap, join = ("square", "miter") if is_wall and self.scene.caps == "square" else ("round", "round")
        style = f'fill="none" stroke="{hexadecimal(self.theme.color(role))}" stroke-width="{number(width)}"'
        return f'{style} stroke-linecap="{cap}" stroke-linejoin="{join}"' + self._dashes(pen)

    def _dashes(self, pen: Pen) -> str:
        lengths = " ".join(number(part * self.scene.unit * self.cell) for part in pen.dash)
        return f' stroke-dasharray="{lengths}"' if lengths else ""

    def _area(self, fill: Fill) -> str:
        color = hexadecimal(self.theme.color(fill.role, fill.shade))
        if fill.role in ("explored", "trail"):  # a hair of its own colour closes the seams between cells
            return f'fill="{color}" stroke="{color}" stroke-width="{number(self.cell / 50)}"'
        return f'fill="{color}"'

    def _spot(self, shape: Dot | Text, color: str) -> str:
        x, y = (value * self.cell for value in shape.centre)
        if isinstance(shape, Dot):
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(shape.radius * self.cell)}" fill="{color}"/>'
        size = shape.height * self.cell
        place = f'x="{number(x)}" y="{number(y + 0.36 * size)}" font-size="{number(size)}"'
        return f'<text {place} font-family="sans-serif" text-anchor="middle" fill="{color}">{escape(shape.text)}</text>'


def _path_data(shape: Stroke | Fill, cell: float) -> str:
    points = shape.points
    x, y = _scaled(points[0], cell)
    parts = [f"M{x} {y}"]
    closed = isinstance(shape, Fill)
    count = len(points) - (not closed or not shape.bulges)
    for i in range(count):
        a, b = points[i], points[(i + 1) % len(points)]
        bulge = shape.bulges[i] if shape.bulges else 0.0
        parts.append(_segment(a, b, bulge, cell))
    return "".join(parts) + "Z" * closed


def _segment(a: Point, b: Point, bulge: float, cell: float) -> str:
    (ax, ay), (x, y) = _scaled(a, cell), _scaled(b, cell)
    if abs(bulge) > FLAT:
        r = number(radius(a, b, bulge) * cell)
        long = abs(4 * atan(bulge)) > pi
        return f"A{r} {r} 0 {long:d} {bulge > 0:d} {x} {y}"
    if ay == y:
        return f"H{x}"
    return f"V{y}" if ax == x else f"L{x} {y}"


def _scaled(point: Point, cell: float) -> tuple[str, str]:
    return number(point[0] * cell), number(point[1] * cell)


@lru_cache(maxsize=65536)
def number(value: float) -> str:
    """Write a number with at most three decimals, never as -0.

    >>> number(2.0), number(0.12349), number(-0.0001)
    ('2', '0.123', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def hexadecimal(color: Rgb) -> str:
    """Write a colour as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*color)
