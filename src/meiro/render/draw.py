"""From a maze to a scene."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import atan, dist, pi, tan

import numpy as np

from ..errors import InvalidOption
from ..graph import Array
from ..maze import Maze, Search
from .arcs import FLAT, centre
from .layout import Layout, lay_out
from .marks import head as head_mark
from .marks import mark
from .scene import SHADES, Fill, Point, Scene, Shape, Stroke, Text

Numbers = Mapping[int, int] | Sequence[int]

NUMBER_HEIGHT = 0.45  # of a corridor, up to three digits
NEAR = 1e-6  # points this near are one
MOST_TURN = 3 * pi / 8  # a quarter of the longest arc drawn in one piece
PATH_ENDS = 2  # a path of fewer cells is a point


def draw(  # noqa: PLR0913 - each says one thing to show
    maze: Maze,
    *,
    solution: Search | None = None,
    explored: bool = False,
    trail: Iterable[int] = (),
    head: int | None = None,
    numbers: Numbers | None = None,
    walls: str = "line",
    margin: float = 0.5,
    marks: bool = True,
) -> Scene:
    """Draw a maze as shapes, in cell units; what comes later lies on top.

    1. The cells the solution explored, shaded in their order, if `explored`; the cells of the `trail`.
    2. The walls: lines joined into runs, or with walls="block" squares as thick as the ways. A board of blocks
       has a block for each cell already.
    3. The solution's path, through the middles of cells and of the sides between them.
    4. The marks of start (a triangle) and goal (a flag), the ring around the `head`, numbers by cell.

    Raises InvalidOption for a wall style there is none of or `explored` without a solution, InvalidMaze for
    the solution of another maze, and NotSupported for blocks on a grid that is not rectangular.
    """
    if solution is not None:
        solution.check_fits(maze)
    layout = lay_out(maze, walls, margin)
    if explored and solution is None:
        msg = "explored cells can be shown with a solution only"
        raise InvalidOption(msg)
    shapes: list[Shape] = []
    if explored and solution is not None:
        shapes += _explored(layout, solution.explored)
    shapes += area(layout, "trail", {int(cell): 0 for cell in trail})
    shapes += layout.walls()
    if solution is not None and len(solution.path) >= PATH_ENDS:
        shapes.append(way_of(layout, solution))
    if marks:
        for role, cell in ends_of(maze):
            shapes += mark(role, layout.centre(cell), layout.unit)
    if head is not None:
        shapes += head_mark(layout.centre(head), layout.unit)
    if numbers is not None:
        shapes += _numbers(layout, numbers)
    return Scene(layout.size, tuple(shapes), layout.unit, layout.caps)


def ends_of(maze: Maze) -> tuple[tuple[str, int], ...]:
    """Return the cells to mark, by role; where start and goal are one cell, the goal."""
    return ((("start", maze.start),) if maze.start != maze.goal else ()) + (("goal", maze.goal),)


def shade_of(places: Array, count: int) -> Array:
    """Return the shade of the cells explored at these places of so many, 0 … SHADES−1."""
    return places * SHADES // count


def items_of(numbers: Numbers) -> list[tuple[int, int]]:
    """List (cell, number); in a sequence the place is the cell, and negative numbers are left out."""
    pairs = numbers.items() if isinstance(numbers, Mapping) else enumerate(numbers)
    return [(int(cell), int(number)) for cell, number in pairs if int(number) >= 0]


def _explored(layout: Layout, cells: Array) -> list[Shape]:
    shades = shade_of(np.arange(len(cells)), len(cells)).tolist()
    fills = area(layout, "explored", dict(zip(cells.tolist(), shades, strict=True)))
    return [*sorted(fills, key=lambda fill: fill.shade)]


def area(layout: Layout, role: str, shade: dict[int, int]) -> list[Fill]:
    """Fill cells, and the blocks between those that a passage joins."""
    fills = [Fill(role, *layout.ring(cell), shade[cell]) for cell in shade]
    grid = layout.maze.grid
    if not fills or layout.gap(0) is None:
        return fills
    for edge in layout.maze.passages.nonzero()[0].tolist():
        low, high = grid.ends[edge].tolist()
        gap = layout.gap(edge)
        if low in shade and high in shade and gap is not None:
            fills.append(Fill(role, *gap, max(shade[low], shade[high])))
    return fills


def way_of(layout: Layout, solution: Search, role: str = "path") -> Stroke:
    """Draw a path through the middles of its cells and of the sides between them."""
    cells, edges = solution.path.tolist(), solution.path_edges.tolist()
    points, bulges = [layout.centre(cells[0])], []
    for cell, edge, following in zip(cells, edges, cells[1:], strict=False):
        if edge < 0:  # a diagonal step
            points.append(layout.centre(following))
            bulges.append(0.0)
            continue
        out, back = layout.way(cell, edge), layout.way(following, edge)
        turned = [-bulge for bulge, _ in reversed(back)]
        bulges += [bulge for bulge, _ in out] + turned
        points += (
            [point for _, point in out] + [point for _, point in back[-2::-1]] + [layout.centre(following)]
        )
    return _straightened(role, points, bulges)


def _straightened(role: str, points: list[Point], bulges: list[float]) -> Stroke:
    """Join what continues in the same line or on the same circle, a way there and back included."""
    kept, bends = points[:1], list[float]()
    for point, bulge in zip(points[1:], bulges, strict=True):
        joined = _joined(kept[-2], kept[-1], bends[-1], point, bulge) if bends else None
        if joined is None:
            kept.append(point)
            bends.append(bulge)
        else:
            kept[-1] = point
            bends[-1] = joined
    return Stroke(role, tuple(kept), tuple(bends) if any(bends) else ())


def _joined(a: Point, b: Point, bend: float, point: Point, bulge: float) -> float | None:
    """Return the bulge of two lines in one, or None where they cannot be one."""
    if not bend and not bulge:
        across = (b[0] - a[0]) * (point[1] - b[1]) - (b[1] - a[1]) * (point[0] - b[0])
        return 0.0 if abs(across) < FLAT else None
    if not bend or not bulge or dist(centre(a, b, bend), centre(b, point, bulge)) > NEAR:
        return None
    turn = atan(bend) + atan(bulge)
    return tan(turn) if NEAR < abs(turn) < MOST_TURN else None


def _numbers(layout: Layout, numbers: Numbers) -> list[Text]:
    height = NUMBER_HEIGHT * layout.unit
    texts = [(cell, str(number)) for cell, number in items_of(numbers)]
    return [Text("number", layout.centre(cell), text, height * min(1, 3 / len(text))) for cell, text in texts]
