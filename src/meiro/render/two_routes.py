"""The two-route view as a scene: regions, distances, candidate walls, and both routes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ..errors import InvalidOption
from ..graph import Array
from ..maze import Maze, Search
from ..routes import GOAL, START, Candidates, Partition
from .draw import area, ends_of, way_of
from .layout import Layout, lay_out
from .marks import mark
from .scene import Dot, Scene, Shape, Stroke, Text

LAYERS = ("regions", "numbers", "candidates", "routes")
STRIPE, SPECK = 0.22, 0.07  # half a stripe's length, a speck's radius, as shares of a corridor
NUMBER_HEIGHT = 0.27
CANDIDATE, OPENED = 0.09, 0.17  # radii


@dataclass(frozen=True)
class TwoRoutes:
    """What the view shows: a perfect maze and its partition, the walls opened in it, and the routes they give."""

    maze: Maze  # with the walls opened
    split: Partition  # of the maze before
    table: Candidates
    opened: Array  # (m,) int64 edges
    new: tuple[Search, ...]  # the route over each of them
    old: Search


def draw_two_routes(view: TwoRoutes, layers: Collection[str] = ("regions", "candidates", "routes")) -> Scene:
    """Draw the layers asked for: regions, numbers (steps from start and goal), candidates, routes.

    The start's region has specks, the goal's stripes, so that colours are not needed to tell them apart; with
    numbers the smaller of a cell's two does that. Candidate walls have a dot, opened ones a larger one; the old
    route is a solid line, new ones are dashed. Raises InvalidOption for a layer there is none of.
    """
    for layer in layers:
        if layer not in LAYERS:
            msg = f"there is no layer {layer!r}; there are: {', '.join(LAYERS)}"
            raise InvalidOption(msg)
    layout = lay_out(view.maze, "line", 0.5)
    shapes: list[Shape] = []
    if "regions" in layers:
        shapes += _regions(layout, view.split, patterns="numbers" not in layers)
    shapes += layout.walls()
    if "candidates" in layers:
        shapes += [
            Dot("candidate", layout.gate(int(edge)), CANDIDATE * layout.unit) for edge in view.table.edges
        ]
    if "routes" in layers:
        shapes += [way_of(layout, view.old, "path")]
        shapes += [way_of(layout, way, "second") for way in view.new]
        shapes += [Dot("opened", layout.gate(int(edge)), OPENED * layout.unit) for edge in view.opened]
    if "numbers" in layers:
        shapes += _numbers(layout, view.split)
    else:
        for role, cell in ends_of(view.maze):
            shapes += mark(role, layout.centre(cell), layout.unit)
    return Scene(layout.size, tuple(shapes), layout.unit, layout.caps)


def _regions(layout: Layout, split: Partition, *, patterns: bool) -> list[Shape]:
    shapes: list[Shape] = []
    for region, role in ((START, "near-start"), (GOAL, "near-goal")):
        cells = (split.region == region).nonzero()[0].tolist()
        shapes += area(layout, role, dict.fromkeys(cells, 0))
        if patterns:
            pattern = _speck if region == START else _stripe
            shapes += [pattern(layout, cell) for cell in cells]
    return shapes


def _speck(layout: Layout, cell: int) -> Shape:
    return Dot("pattern", layout.centre(cell), SPECK * layout.unit)


def _stripe(layout: Layout, cell: int) -> Shape:
    (x, y), half = layout.centre(cell), STRIPE * layout.unit
    return Stroke("pattern", ((x - half, y + half), (x + half, y - half)))


def _numbers(layout: Layout, split: Partition) -> list[Text]:
    height = NUMBER_HEIGHT * layout.unit
    texts = []
    for cell, (near, far) in enumerate(zip(split.from_start.tolist(), split.from_goal.tolist(), strict=True)):
        x, y = layout.centre(cell)
        texts.append(Text("number", (x, y - 0.62 * height), str(near), height))
        texts.append(Text("number", (x, y + 0.62 * height), str(far), height))
    return texts
