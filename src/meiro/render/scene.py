"""Scene: a picture as a few shapes with roles. Geometry only; a theme gives the roles their colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Point = tuple[float, float]  # x to the right, y downwards, in cell units
Ring = tuple[tuple[Point, ...], tuple[float, ...]]  # corners and bulges of a closed line
Way = tuple[tuple[float, Point], ...]  # how to go on from a point: by which bulge, and where to

SHADES = 32  # steps of the colour ramp that shows the order of exploring
ROLES = (
    *("floor", "explored", "trail", "wall", "path", "start", "goal", "head", "number"),
    *("near-start", "near-goal", "pattern", "candidate", "opened", "second"),  # of the two-route view
)


class Stroke(NamedTuple):
    """A line through points."""

    role: str
    points: tuple[Point, ...]
    bulges: tuple[
        float, ...
    ] = ()  # tan(angle/4) of each segment as an arc, as in a tessellation; (): all straight


class Fill(NamedTuple):
    """The inside of a closed line through points."""

    role: str
    points: tuple[Point, ...]
    bulges: tuple[float, ...] = ()  # as in Stroke; the last segment closes the ring
    shade: int = 0  # 0 … SHADES−1, for the role "explored"


class Dot(NamedTuple):
    """A disc."""

    role: str
    centre: Point
    radius: float


class Text(NamedTuple):
    """A line of text around a centre."""

    role: str
    centre: Point
    text: str
    height: float  # of the font


Shape = Stroke | Fill | Dot | Text


@dataclass(frozen=True)
class Scene:
    """Shapes in the order they are painted, on a sheet of a size that includes the margin."""

    size: tuple[float, float]  # width, height
    shapes: tuple[Shape, ...]
    unit: float = 1.0  # the width of the narrowest corridor: line widths are shares of it
    caps: str = "square"  # how walls end and join: square or round

    @property
    def has_wall_lines(self) -> bool:
        """Whether walls are lines, which stick out of the sheet by half their width."""
        return any(isinstance(shape, Stroke) and shape.role == "wall" for shape in self.shapes)
