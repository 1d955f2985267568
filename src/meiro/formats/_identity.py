"""From the ID that a file of ours carries to its maze."""

from __future__ import annotations

from math import prod

from ..errors import MeiroError, UnreadableMaze
from ..grids import make_grid
from ..identity import Recipe, parse_id
from ..make import maze_from_id
from ..maze import Maze
from . import ReadMaze


def maze_of(text: str, limit: int) -> ReadMaze:
    """Make the maze of an ID; raise InvalidMazeId for a wrong one, UnreadableMaze above `limit` cells."""
    parsed = parse_id(text)
    _check_size(parsed, limit)
    maze = maze_from_id(text) if isinstance(parsed, Recipe) else parsed
    return ReadMaze(maze, "block" if maze.board else "cell", maze.start, maze.goal, id=text.strip())


def with_id(maze: Maze, text: str) -> tuple[Maze, tuple[str, ...]]:
    """Return the maze with its ID if that makes the same one, else without and with a warning."""
    try:
        parsed = parse_id(text)
        if isinstance(parsed, Recipe) and (parsed.grid, parsed.size) == (maze.grid.kind, maze.grid.params):
            made = maze_from_id(text)
            if made == maze:
                return made, ()
        reason = "it makes another maze"
    except MeiroError as error:
        reason = str(error)
    return maze, (f"the maze ID was left out: {reason}",)


def _check_size(parsed: Recipe | Maze, limit: int) -> None:
    kind, size = (
        (parsed.grid, parsed.size) if isinstance(parsed, Recipe) else (parsed.grid.kind, parsed.grid.params)
    )
    cells = prod(size)
    if cells <= limit:  # a grid that has few rows can be asked
        cells = int(make_grid(kind, *size).shape.rows.sum())
    if cells > limit:
        msg = (
            f"the file's maze ID asks for {cells:,} cells: above {limit:,} the limit (--limit) must be raised"
        )
        raise UnreadableMaze(msg)
