"""Making the maze of a game, and working out its answer: the two long pieces of work, as plain functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches

from ..analysis import distances
from ..errors import MeiroError, UnknownName
from ..generators import check_supported, generators
from ..graph import Array
from ..grids import grids, make_grid
from ..identity import Recipe, parse_id
from ..make import changes_for, make, make_traced, maze_from_id
from ..maze import Maze, Trace
from ..oversight import Watch
from ..solvers import solve
from .settings import Refusal, Settings


@dataclass(frozen=True, eq=False)
class Made:
    """A maze as it was made, the board it is played on, and how it was made if that is to be shown."""

    made: Maze
    board: Maze
    trace: Trace | None = None


@dataclass(frozen=True, eq=False)
class Answer:
    """What the solver found out: the route, and how far every cell is from the goal."""

    route: tuple[int, ...]  # cells from start to goal, empty without a route
    to_goal: Array  # (N,) steps, −1 where no route leads

    @property
    def shortest(self) -> int | None:
        """The steps of a shortest route, None without one."""
        return int(self.to_goal[self.route[0]]) if self.route else None


def recipe_of(settings: Settings, seed: str) -> Recipe:
    """Return the recipe that settings and a seed describe."""
    return Recipe(
        settings.grid,
        make_grid(settings.grid, settings.width, settings.height).params,
        settings.generator,
        settings.options,
        changes_for(settings.loops, settings.braid),
        openings=settings.openings,
        seed=seed,
    )


def refusal_of(settings: Settings) -> Refusal | None:
    """Say before the work begins what would make it fail: an unknown name, or a grid that cannot serve."""
    for registry, name in ((grids, settings.grid), (generators, settings.generator)):
        if name not in registry.names():
            near = get_close_matches(name.lower(), registry.names(), 1, 0.0)
            return Refusal("ui.error.unknown", {"name": name, "nearest": near[0]})
    try:
        entry = generators[settings.generator]
        check_supported(entry, make_grid(settings.grid, settings.width, settings.height))
        entry.check_options(dict(settings.options))
    except MeiroError as error:
        return Refusal("ui.error.unavailable", {"name": settings.generator, "reason": str(error)})
    return None


def make_for(settings: Settings, seed: str, watch: Watch | None = None) -> Made:
    """Make a maze and the board to play on; with its trace when the making is to be shown. `watch` as in `make`."""
    return _made(recipe_of(settings, seed), settings, watch)


def open_id(text: str, settings: Settings, watch: Watch | None = None) -> Made:
    """Make the maze of an ID, or take the one it carries; raises InvalidMazeId."""
    parsed = parse_id(text)
    if isinstance(parsed, Maze) or not settings.animation:
        return board_of(maze_from_id(text), settings.board)
    try:
        return _made(parsed, settings, watch)
    except UnknownName:
        return board_of(maze_from_id(text), settings.board)  # which says what is wrong


def _made(recipe: Recipe, settings: Settings, watch: Watch | None) -> Made:
    if not settings.animation:
        return board_of(make(recipe, watch=watch), settings.board)
    maze, trace = make_traced(recipe, examined=True, watch=watch)
    return replace(board_of(maze, settings.board), trace=trace)


def board_of(maze: Maze, board: str) -> Made:
    """Return a maze with the board it is played on: itself, or its way blocks (rectangular mazes)."""
    use_blocks = board == "blocks" and maze.grid.kind == "rect"
    return Made(maze, maze.block_maze() if use_blocks else maze)


def work_out(maze: Maze, solver: str, seed: str) -> Answer:
    """Find the answer, and the distances that hints follow."""
    to_goal = distances(maze, maze.goal)
    try:
        found = solve(maze, solver, seed=seed)
    except MeiroError:  # an unknown solver, or one that cannot work here
        found = solve(maze)
    if not found.found and to_goal[maze.start] >= 0:
        found = solve(maze)  # some solvers give up where there are loops
    answer = Answer(tuple(found.path.tolist()), to_goal)
    if maze.grid.n_edges and maze.grid.kind != "rect":
        maze.grid.sides  # noqa: B018 - geometry that play needs, done here so that no step waits for it
    return answer
