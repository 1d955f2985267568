"""What answers are made of, kept for the next question about the same maze: mazes, traces, searches, second ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod
from typing import Any, TypeVar

from ..checks import shown
from ..errors import InvalidOption, NotSupported
from ..grids import forget_grids, make_grid
from ..identity import Recipe, parse_id
from ..make import make_traced, maze_from_id
from ..maze import Maze
from ..routes.second import Ways, Wish, find_ways
from ..solvers import check_supported as check_solver
from ..solvers import solve, solvers
from ..steps import MakingSteps, SolvingSteps, making_steps, solving_steps
from .problems import blaming, too_much
from .settings import MOST_CELLS, MOST_LOOKS
from .shelf import Shelf

T = TypeVar("T")

CELL_BYTES, STEP_BYTES = (
    200,
    40,
)  # what a cell of a kept maze takes with all that is derived, and a step of a film
LARGE = 50_000  # cells of a grid that is not worth being kept for other mazes


class Materials:
    """Makes things, or finds them on its shelf."""

    def __init__(self, most: int) -> None:
        self._shelf: Shelf[Any] = Shelf(most)

    def maze(self, text: str, board: str = "cells") -> Maze:
        """Return the maze of an ID, or the board of its blocks."""
        return self._kept(("maze", text, board), lambda: self._make(text, board), _maze_bytes)

    def making(self, text: str, board: str) -> tuple[Maze, MakingSteps]:
        """Return a maze with how it was made, edge by edge; of very long makings only what was opened or closed."""

        def work() -> tuple[Maze, MakingSteps]:
            recipe = _recipe(text)
            maze, trace = make_traced(recipe, examined=True)
            if trace.examined is not None and len(trace.examined) > MOST_LOOKS:
                trace = replace(trace, examined=None, flip_at=None, heads=None)
            names = tuple(change.name for change in recipe.transforms)
            return maze, making_steps(trace, recipe.generator, transforms=names, blocks=board == "blocks")

        return self._kept(
            ("making", text, board), work, lambda made: _maze_bytes(made[0]) + STEP_BYTES * len(made[1])
        )

    def solving(
        self, text: str, board: str, solver: str, options: str, seed: str, ends: tuple[int | None, int | None]
    ) -> SolvingSteps:
        """Return what a solver finds in a maze."""

        def work() -> SolvingSteps:
            maze = _with_ends(self.maze(text, board), *ends)
            with blaming("solver"):
                check_solver(solvers[solver], maze.grid)
            with blaming("options"):
                chosen = parse_options(options)
                search = solve(maze, solver, seed=seed or "0", options=chosen)
            return solving_steps(maze, search, solver, options=chosen)

        key = ("solving", text, board, solver, options, seed, ends)
        return self._kept(key, work, lambda steps: _maze_bytes(steps.course.maze) + STEP_BYTES * len(steps))

    def ways(self, text: str, wish: Wish, seed: str) -> Ways:
        """Return the second way of a maze."""
        return self._kept(
            ("ways", text, wish, seed),
            lambda: find_ways(self.maze(text), wish, seed or "0"),
            lambda ways: 2 * _maze_bytes(ways.maze),
        )

    def _make(self, text: str, board: str) -> Maze:
        if board == "blocks":
            maze = self.maze(text)
            with blaming("board"):
                return maze.block_maze()
        parsed = parse_id(text)
        if isinstance(parsed, Recipe):
            check_cells(parsed)
        return maze_from_id(text)

    def _kept(self, key: tuple[Any, ...], make: Callable[[], T], size: Callable[[T], int]) -> T:
        found = self._shelf.find(key)
        if found is not None:
            return found  # type: ignore[no-any-return]
        made = make()
        self._shelf.put(key, made, size(made))
        if size(made) > CELL_BYTES * LARGE:
            forget_grids()
        return made


def check_cells(recipe: Recipe, field: str = "id") -> None:
    """Raise Problem when a recipe asks for more cells than a server makes."""
    cells = prod(recipe.size)
    if cells <= MOST_CELLS:  # a grid that has few rows can be asked
        cells = int(make_grid(recipe.grid, *recipe.size).shape.rows.sum())
    check_cell_count(f"{recipe.grid} of this size", cells, field)


def check_cell_count(name: str, cells: int, field: str) -> None:
    """Raise Problem for more cells than a server handles."""
    if cells > MOST_CELLS:
        message = f"{name} has {cells:,} cells; a server handles at most {MOST_CELLS:,}"
        raise too_much("ui.error.too_many_cells", message, field, cells=cells, most=MOST_CELLS)


def parse_options(text: str) -> dict[str, str]:
    """Read name=value;name=value as the options of an algorithm, which checks them. Raises InvalidOption."""
    options: dict[str, str] = {}
    for pair in filter(str.strip, text.split(";")):
        name, _, value = (part.strip() for part in pair.partition("="))
        known = name.replace("-", "_")
        if not name or not value or known in options:
            msg = f"options: {shown(pair)} should read name=value, each name once, with ; between them"
            raise InvalidOption(msg)
        options[known] = value
    return options


def _recipe(text: str) -> Recipe:
    recipe = parse_id(text)
    if not isinstance(recipe, Recipe):
        raise NotSupported("a maze that carries its walls does not say how it was made")
    check_cells(recipe)
    return recipe


def _with_ends(maze: Maze, start: int | None, goal: int | None) -> Maze:
    grid = maze.grid
    with blaming("start"):
        first = maze.start if start is None else grid.check_cell("start", start)
    with blaming("goal"):
        last = maze.goal if goal is None else grid.check_cell("goal", goal)
    ends = first, last
    return (
        maze
        if ends == (maze.start, maze.goal)
        else replace(maze, start=ends[0], goal=ends[1], openings=(), id="")
    )


def _maze_bytes(maze: Maze) -> int:
    return CELL_BYTES * maze.grid.n_cells
