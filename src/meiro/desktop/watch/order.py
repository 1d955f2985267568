"""What is to be watched: the choices as data, and the work that turns them into a film."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...errors import NotSupported
from ...generators import check_supported as check_generator
from ...generators import generators
from ...grids import make_grid
from ...identity import Recipe
from ...make import changes_for, make, make_traced, random_seed
from ...maze import Maze
from ...play import Classic
from ...solvers import check_supported as check_solver
from ...solvers import solve, solvers
from ...steps import solving_steps
from .film import Film
from .making import film_making
from .searching import film_search
from .walking import film_route, film_walk


@dataclass(frozen=True)
class Order:
    """One board's choices."""

    shown: str = "generator"  # which of the two is watched: generator or solver
    generator: str = "backtracker"
    solver: str = "astar"
    grid: str = "rect"
    width: int = 15  # cells
    height: int = 15
    loops: int = 0
    openings: str = "none"
    options: tuple[tuple[str, str | int], ...] = ()
    seed: str = "meiro"
    blocks: bool = False  # count and walk block by block, on rectangular grids
    route: bool = False  # only the way of the walker, as a line
    ends: tuple[int, int] | None = None  # where a search begins and ends, of the board's cells

    @property
    def recipe(self) -> Recipe:
        """What fixes the maze."""
        params = make_grid(self.grid, self.width, self.height).params
        changes = changes_for(self.loops)
        return Recipe(
            self.grid, params, self.generator, self.options, changes, openings=self.openings, seed=self.seed
        )

    @property
    def watched(self) -> str:
        """The algorithm that is watched."""
        return self.generator if self.shown == "generator" else self.solver

    def against(self, rival: str) -> Order:
        """Return the same with another algorithm to watch."""
        if self.shown == "generator":
            return replace(self, generator=rival, options=())
        return replace(self, solver=rival)

    @property
    def in_blocks(self) -> bool:
        """Whether the board is one of blocks."""
        return self.blocks and self.grid == "rect"


def order_of(classic: Classic) -> Order:
    """Return what a classic shows in Watch: its solver in a new maze, as a route where that is all it shows."""
    settings = classic.settings
    return Order(
        shown="solver",
        generator=settings.generator,
        solver=classic.solver,
        width=settings.width,
        height=settings.height,
        openings=settings.openings,
        options=settings.options,
        blocks=settings.board == "blocks",
        seed=random_seed(),
        route=classic.view == "watch",
    )


def film_of(order: Order) -> Film:
    """Make the maze and the film; may take long."""
    return _making(order) if order.shown == "generator" else _solving(order, board_of(order))


def board_of(order: Order) -> Maze:
    """Make the maze that a solver is watched in."""
    maze = make(order.recipe)
    if order.in_blocks:
        maze = replace(maze.block_maze(), id=maze.id)
    return maze if order.ends is None else maze.with_ends(*order.ends)


def reason_against(grid: str, kind: str, name: str) -> str:
    """Return the key of the words that say why a grid cannot serve a generator or solver; nothing when it can."""
    sample = make_grid(grid, 3, 3)
    try:
        if kind == "generator":
            check_generator(generators[name], sample)
        else:
            check_solver(solvers[name], sample)
    except NotSupported:
        return "ui.reason.rows" if kind == "generator" else "ui.reason.straight"
    return ""


def _making(order: Order) -> Film:
    recipe = order.recipe
    maze, trace = make_traced(recipe, examined=True)
    names = tuple(change.name for change in recipe.transforms)
    return film_making(maze, trace, order.generator, transforms=names, blocks=order.in_blocks)


def _solving(order: Order, maze: Maze) -> Film:
    found = solve(maze, order.solver, seed=order.seed)
    steps = solving_steps(maze, found, order.solver)
    if order.route:
        return film_walk(maze, steps, path=False) if found.walk is not None else film_route(maze, steps)
    return film_search(maze, steps) if found.walk is None else film_walk(maze, steps)
