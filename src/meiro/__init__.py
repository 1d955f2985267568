"""meiro: makes, solves, draws and reads mazes."""

from . import garbage, interrupts  # noqa: F401 - first, since they guard the loading of the others
from .analysis import distances, is_perfect, longest_path, measure, shortest_path
from .batches import make_many
from .blocks import block_kind
from .diagonals import with_diagonals
from .errors import MeiroError
from .generators import generators
from .grids import grids, make_grid
from .identity import Recipe, maze_id
from .make import make, make_traced, maze_from_id, new
from .maze import Maze, Search, Trace
from .oversight import Overseer
from .routes import candidates, count_routes, open_routes, partition
from .solvers import solve, solvers
from .transforms import transforms

__all__ = [
    "Maze",
    "MeiroError",
    "Overseer",
    "Recipe",
    "Search",
    "Trace",
    "block_kind",
    "candidates",
    "count_routes",
    "distances",
    "generators",
    "grids",
    "is_perfect",
    "longest_path",
    "make",
    "make_grid",
    "make_many",
    "make_traced",
    "maze_from_id",
    "maze_id",
    "measure",
    "new",
    "open_routes",
    "partition",
    "shortest_path",
    "solve",
    "solvers",
    "transforms",
    "with_diagonals",
]
