"""Mazes as networkx graphs: nodes are (row, column), edges are passages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ..errors import CannotRun, InvalidMaze
from ..graph import Array
from ..grid import Grid
from ..grids import make_grid
from ..maze import Maze
from . import LIMIT
from ._places import cells_at, passages_between, turns_of
from ._rect import check_size


def to_networkx(maze: Maze) -> Any:
    """Return a maze as a networkx graph: a node (row, column) for each cell, with its centre as pos, in its order.

    The graph's own attributes `kind`, `size`, `start`, `goal`, `openings` and `board` give the same maze back. It is
    a MultiGraph where cells have several sides in common, else a Graph. Raises CannotRun where networkx is missing.
    """
    try:
        import networkx as nx
    except ImportError as error:
        msg = "networkx is not installed: pip install networkx"
        raise CannotRun(msg) from error
    grid = maze.grid
    turns = turns_of(grid)
    names = [(row, column) for row, column in grid.positions.tolist()]
    graph = (nx.MultiGraph if turns.any() else nx.Graph)(
        kind=grid.kind,
        size=grid.params,
        start=names[maze.start],
        goal=names[maze.goal],
        openings=tuple((names[cell], side) for cell, side in maze.openings),
        board=maze.board,
    )
    centres = grid.centres.tolist()
    graph.add_nodes_from((name, {"pos": tuple(centre)}) for name, centre in zip(names, centres, strict=True))
    for (one, other), turn in zip(
        grid.ends[maze.passages].tolist(), turns[maze.passages].tolist(), strict=True
    ):
        graph.add_edge(names[one], names[other], **({"key": turn} if turns.any() else {}))
    return graph


def from_networkx(graph: Any) -> Maze:
    """Make a maze of a networkx graph whose nodes are (row, column), such as grid_2d_graph or one of ours.

    Without the attribute `kind` it is a rectangular one; places without a node are no cells. Raises InvalidMaze for
    nodes of another kind and edges between cells that are no neighbours.
    """
    nodes = _places(graph.nodes)
    if len(nodes) == 0:
        msg = "a graph without nodes: a maze needs at least one cell"
        raise InvalidMaze(msg)
    facts = graph.graph
    grid = _grid_of(facts, nodes)
    keyed = [(*ends, key if isinstance(key, int) else 0) for *ends, key in _edges(graph)]
    one, other = (cells_at(grid, _places(edge[at] for edge in keyed), "edges") for at in (0, 1))
    passages = passages_between(grid, one, other, np.array([edge[2] for edge in keyed], np.int64), "edges")
    start = grid.cell_at(*facts["start"]) if "start" in facts else 0
    goal = grid.cell_at(*facts["goal"]) if "goal" in facts else -1
    openings = tuple((grid.cell_at(*place), side) for place, side in facts.get("openings", ()))
    return Maze(grid, passages, start, goal, openings, board=bool(facts.get("board")))


def _places(nodes: Iterable[Any]) -> Array:
    return np.array([_place(node) for node in nodes], np.int64).reshape(-1, 2)


def _place(node: Any) -> tuple[int, int]:
    try:
        row, column = node
        place = int(row), int(column)
    except (TypeError, ValueError):
        place = -1, -1
    if place != node or min(place) < 0:
        msg = f"node {str(node)[:40]!r}: nodes must be (row, column), counted from 0"
        raise InvalidMaze(msg)
    return place


def _edges(graph: Any) -> Any:
    return graph.edges(keys=True) if graph.is_multigraph() else ((*ends, 0) for ends in graph.edges)


def _grid_of(facts: dict[str, Any], nodes: Any) -> Grid:
    height, width = (nodes.max(axis=0) + 1).tolist()
    check_size((width, height), LIMIT)
    grid = make_grid(facts["kind"], *facts["size"]) if "kind" in facts else make_grid("rect", width, height)
    mask = np.zeros(int(grid.row_starts[-1]), bool)
    mask[grid.cells[cells_at(grid, nodes, "nodes")]] = True
    return grid if mask.all() else grid.select(mask, connected=False)
