"""Binary packs for the page: a header that says where each array lies, then the arrays as the page reads them.

`MPK1`, the header's length (uint32, little-endian), the header as JSON filled up with spaces so that the data
begin at a multiple of 8, then the arrays, each at a multiple of 8 from there. What the page can work out from the
size alone, the geometry of squares above all, is not sent.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from ..analysis import distances
from ..graph import Array, Lattice, span
from ..grid import Grid
from ..identity import maze_id
from ..maze import Maze
from ..play.ways import turn
from ..routes.second import Ways, Wish
from ..steps import MakingSteps, SolvingSteps, routing_steps

MAGIC = b"MPK1"
KINDS = {"uint8": "u1", "uint16": "u2", "int16": "i2", "int32": "i4", "float32": "f4", "float64": "f8"}


def pack(meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> bytes:
    """Write facts and arrays as one pack; an array of booleans becomes bits, whole numbers become int32."""
    places: dict[str, dict[str, Any]] = {}
    data: list[bytes] = []
    at = 0
    for name, array in arrays.items():
        kind, chunk = _encode(array)
        places[name] = {"dtype": kind, "shape": list(array.shape), "at": at}
        chunk += bytes(-len(chunk) % 8)
        data.append(chunk)
        at += len(chunk)
    header = json.dumps({"meta": meta, "arrays": places}, ensure_ascii=False, separators=(",", ":")).encode()
    header += b" " * (-(len(header) + 8) % 8)
    return b"".join([MAGIC, len(header).to_bytes(4, "little"), header, *data])


def _encode(array: Array) -> tuple[str, bytes]:
    if array.dtype == bool:
        return "bits", np.packbits(array, bitorder="little").tobytes()
    if array.dtype.name not in KINDS:
        array = array.astype(np.int32)
    return KINDS[array.dtype.name], np.ascontiguousarray(array, array.dtype.newbyteorder("<")).tobytes()


# ---- Mazes ----


def maze_pack(maze: Maze, *, board: str = "cells") -> bytes:
    """Pack a maze to be walked through cell by cell, or with board "blocks" block by block.

    The passages are those of the maze itself; the page makes the blocks of it. Start, goal and the steps to the goal
    on the board, which follow it, are the board's.
    """
    walked = maze.block_maze() if board == "blocks" else maze
    to_goal = distances(walked, walked.goal)
    shortest = int(to_goal[walked.start])
    meta = {
        **_about(maze),
        "board": board,
        "board_start": walked.start,
        "board_goal": walked.goal,
        "shortest": None if shortest < 0 else shortest,
    }
    return pack(meta, {"passages": maze.passages, "to_goal": to_goal, **_geometry(maze.grid)})


def _about(maze: Maze) -> dict[str, Any]:
    grid = maze.grid
    return {
        "id": maze.id,
        "walls_id": maze_id(maze) if maze.id == "" else "",
        "kind": grid.kind,
        "name": grid.name,
        "params": list(grid.params),
        "rows": len(grid.shape.rows),
        "cols": int(grid.shape.rows.max()),
        "cells": grid.n_cells,
        "edges": grid.n_edges,
        "start": maze.start,
        "goal": maze.goal,
        "openings": [list(opening) for opening in maze.openings],
        "masked": grid.mask is not None,
        "is_board": maze.board,
    }


def _geometry(grid: Grid) -> dict[str, Array]:
    """Say where cells and walls lie, for all but plain squares."""
    if grid.kind == "rect":
        return {} if grid.mask is None else {"mask": grid.mask}
    shape, sides = grid.tessellation, grid.sides
    directions, angles, turns = _darts(grid)
    found = {
        "ends": grid.ends.astype(np.int32),
        "directions": directions,
        "angles": angles,
        "positions": grid.positions.astype(np.int32),
        "corners": shape.corners.astype(np.float32),
        "cells": shape.cells.astype(np.int32),
        "sides": sides.places[:, 0].astype(np.uint8),  # of the lower cell
        "outline": sides.outline.astype(np.int32),
        "centres": grid.centres.astype(np.float32),
    }
    if shape.bulge is not None:
        found["bulge"] = shape.bulge.astype(np.float32)
        found["turns"] = turns
    return found


def _darts(grid: Grid) -> tuple[Array, Array, Array]:
    """Return direction and angle of every edge from both its cells, (E, 2), and the turn from one to the other.

    The angles are those of `play.ways`, to the last digit: the page breaks ties by them.
    """
    return _directions(grid), _angles(grid), _turns(grid)


def _directions(grid: Grid) -> Array:
    graph = grid.compiled_graph
    if isinstance(graph, Lattice):
        half = len(graph.offsets) // 2
        one = grid.darts % span(graph)
        return np.stack([one, (one + half) % len(graph.offsets)], axis=1).astype(np.uint8)
    offsets, reverse = np.asarray(graph.offsets), np.asarray(graph.reverse)
    slot, one = np.divmod(grid.darts, graph.span)
    return np.stack([one, reverse[offsets[slot] + one]], axis=1).astype(np.uint8)


def _angles(grid: Grid) -> Array:
    """Return the angle of every edge from each of its cells, degrees clockwise from the east, (E, 2) float64."""
    shape, sides = grid.tessellation, grid.sides
    count = (shape.cells >= 0).sum(axis=1)
    both = []
    for k in (0, 1):
        cell, place = sides.ends[:, k], sides.places[:, k]
        first, second = shape.cells[cell, place], shape.cells[cell, (place + 1) % count[cell]]
        x, y = ((shape.corners[first] + shape.corners[second]) / 2 - grid.centres[cell]).T
        both.append(np.round(np.degrees(np.arctan2(y, x)) % 360.0, 6) % 360.0)
    return np.stack(both, axis=1)


def _turns(grid: Grid) -> Array:
    if grid.kind != "polar":
        return np.zeros(grid.n_edges)
    return np.array([turn(grid, low, high) for low, high in grid.ends.tolist()])


# ---- Making and solving ----


def trace_pack(maze: Maze, steps: MakingSteps) -> bytes:
    """Pack how a maze was made: the walls as they open and close, and all that was looked at."""
    events = steps.events
    meta = {
        "id": maze.id,
        "generator": steps.generator,
        "transforms": list(steps.transforms),
        "made": events.last_made,
        "events": len(events),
        "initially_open": steps.trace.initially_open,
    }
    arrays = {
        "flips": steps.trace.flips,
        "flip_at": events.flip_at,
        "examined": events.edges,
        "heads": events.heads,
    }
    return pack(meta, arrays)


def search_pack(steps: SolvingSteps) -> bytes:
    """Pack what a solver found, and what its film must know beyond the cells in their order."""
    course, solver = steps.course, steps.solver
    maze, search = course.maze, course.search
    meta = {
        "solver": solver,
        "start": maze.start,
        "goal": maze.goal,
        "found": search.found,
        "cost": search.cost,
        "note": search.note,
        "steps": len(steps),
        "backwards": steps.backwards,
        "filled": course.filled if solver == "dead-end-filling" else None,
    }
    arrays = {"explored": search.explored, "path": search.path}
    optional = {
        "walk": search.walk,
        "costs": search.costs,
        "bounds": maze.grid.bound(maze.goal) if solver == "astar" else None,
        "from_start": course.from_start if solver == "bidirectional" else None,
        "rings": course.rings if solver == "bfs" else None,
    }
    arrays.update({name: array for name, array in optional.items() if array is not None})
    return pack(meta, arrays)


# ---- Two routes ----


def partition_pack(found: Ways, wish: Wish) -> bytes:
    """Pack the two regions, the walls between them, those that a wish opens, and both routes."""
    split, table = found.split, found.table
    meta = {
        "id": found.maze.id,
        "policy": wish.policy,
        "distance": wish.distance,
        "routes": wish.routes,
        "most_distance": int(table.distance.max(initial=0)),
        "counted": found.counted,
        "chosen": found.chosen,
        "length": split.length,
        "steps": len(routing_steps(found.maze, split, table, found.chosen, wish.policy)),
    }
    arrays = {
        "from_start": split.from_start,
        "from_goal": split.from_goal,
        "region": (split.region + 1).astype(np.uint8),  # 0 none, 1 the start's, 2 the goal's
        "waves": split.waves,
        "rings": split.rings,
        "path": split.path,
        "edges": table.edges,
        "near": table.near,
        "far": table.far,
        "lengths": table.length,
        "overlaps": table.overlap,
        "differences": table.difference,
        "distances": table.distance,
        "order": np.array(found.order, np.int64),
        "opened": found.opened,
        "new": np.array(found.new, np.int64),
    }
    return pack(meta, arrays)
