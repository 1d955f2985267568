"""Ways: the passages of a cell with the angles they lead at, so that a pressed direction becomes an edge.

Angles are degrees, clockwise on the screen: 0 east, 90 south, 180 west, 270 north.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import Any, NamedTuple

import numpy as np

from ..graph import Lattice, has, is_open, neighbor, span, width
from ..grid import Grid
from ..maze import Maze

TOLERANCE = (
    55.0  # more than half of what lies between two sides of a square or a hexagon, less than a hexagon's next
)


class Way(NamedTuple):
    """One passage of a cell."""

    edge: int
    cell: int  # where it leads
    direction: int  # its number at the cell, as the graph counts
    angle: float  # from the cell's centre to the middle of the wall that would be there


def ways(maze: Maze, cell: int) -> list[Way]:
    """List the passages of a cell, in the order of their edges."""
    grid = maze.grid
    graph = grid.compiled_graph
    exits: Any = maze.exits
    slot = int(grid.slots_of(np.array(cell)))
    found = []
    for k in range(width(graph, slot)):
        if has(graph, slot, k) and is_open(graph, exits, slot, k):
            edge = _edge(grid, slot, k)
            far = int(grid.cells_of(np.array(neighbor(graph, slot, k))))
            found.append(Way(edge, far, k, side_angle(grid, cell, edge, k)))
    return sorted(found)


def _edge(grid: Grid, slot: int, direction: int) -> int:
    """Return the edge of one dart; edges ascend with the darts that lead to higher cells, so a search finds it."""
    graph = grid.compiled_graph
    if not isinstance(graph, Lattice):
        return int(graph.edges[graph.offsets[slot] + direction])
    half = len(graph.offsets) // 2
    if direction >= half:
        slot, direction = int(neighbor(graph, slot, direction)), direction - half
    return int(np.searchsorted(grid.darts, slot * span(graph) + direction))


def side_angle(grid: Grid, cell: int, edge: int, direction: int) -> float:
    """Return the angle of an edge seen from one of its cells."""
    if grid.kind == "rect" and isinstance(grid.compiled_graph, Lattice):
        return 90.0 * direction  # no geometry is needed, so huge boards stay cheap
    sides, shape = grid.sides, grid.tessellation
    place = int(sides.places[edge, int(sides.ends[edge, 1] == cell)])
    ring = shape.cells[cell]
    following = (place + 1) % int((ring >= 0).sum())
    x, y = (shape.corners[ring[place]] + shape.corners[ring[following]]) / 2 - grid.centres[cell]
    return round(degrees(atan2(y, x)) % 360.0, 6) % 360.0


def between(one: float, other: float) -> float:
    """Return the angle between two directions, 0 … 180."""
    apart = abs(one - other) % 360.0
    return round(min(apart, 360.0 - apart), 6)


def nearest(found: list[Way], angle: float) -> Way | None:
    """Return the way nearest to an angle, the lower edge of two equally near; None when none is within reach."""
    near = [way for way in found if between(way.angle, angle) < TOLERANCE]
    return min(near, key=lambda way: (between(way.angle, angle), way.edge), default=None)


def straight_on(maze: Maze, way: Way, heading: float) -> tuple[Way | None, float]:
    """Return the way that leads on straight behind a way walked with a heading, and the new heading.

    The heading stays as it is, but turns with the cells of a polar grid, so that it bends with the rings.
    """
    found = ways(maze, way.cell)
    entered = next(one for one in found if one.edge == way.edge)
    heading = (heading + turn(maze.grid, entered.cell, way.cell)) % 360.0
    return nearest([one for one in found if one.edge != way.edge], heading), heading


def turn(grid: Grid, cell: int, other: int) -> float:
    """Return by how much a cell is turned against its neighbour: by nothing, except around the disc of a polar grid."""
    if grid.kind != "polar" or not (grid.centres[cell].any() and grid.centres[other].any()):
        return 0.0
    (x, y), (u, v) = grid.centres[cell], grid.centres[other]
    return round(degrees(atan2(v, u) - atan2(y, x)), 6) % 360.0


def headings(maze: Maze, way: Way) -> list[float]:
    """Return the headings a way can be walked with: its angle, or both slants where cells have three sides."""
    if maze.grid.kind == "tri":
        return [way.angle - 30.0, way.angle + 30.0]
    return [way.angle]


def edge_in(maze: Maze, cell: int, direction: int) -> int | None:
    """Return the passage in a numbered direction of a cell, or None where there is none."""
    graph = maze.grid.compiled_graph
    exits: Any = maze.exits
    slot = int(maze.grid.slots_of(np.array(cell)))
    if not 0 <= direction < width(graph, slot) or not has(graph, slot, direction):
        return None
    if not is_open(graph, exits, slot, direction):
        return None
    return _edge(maze.grid, slot, direction)
