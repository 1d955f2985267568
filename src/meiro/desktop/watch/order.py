"""What is to be watched: the choices as data, and the work that turns them into a film."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ...errors import NotSupported
from ...generators import check_supported as check_generator
from ...generators import generators
from ...grids import make_grid
from ...identity import Recipe, format_id, maze_id, parse_id
from ...make import changes_for, make, make_traced, random_seed
from ...maze import Maze, Search
from ...oversight import Watch, part
from ...play import Classic
from ...solvers import check_supported as check_solver
from ...solvers import solve, solvers
from ...steps import solving_steps
from .film import Film
from .making import film_making
from .searching import film_search
from .walking import film_route, film_walk

LONGEST_ID = 200  # characters
MOST_WRITTEN = 1000  # cells whose walls may be written into an ID to be shown


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
    given: Maze | None = None  # a maze that was opened or edited, instead of one made here

    def anew(self, **changes: Any) -> Order:
        """Return the order of another maze: nothing that belongs to this one's cells stays."""
        return replace(self, **{"ends": None, "given": None, **changes})

    @property
    def source(self) -> Recipe | None:
        """What made the maze, None for one whose making is not known."""
        if self.given is None:
            return self.recipe
        parsed = parse_id(self.given.id) if self.given.id else None
        return parsed if isinstance(parsed, Recipe) else None

    @property
    def recipe(self) -> Recipe:
        """What fixes a maze made here."""
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
        return self.blocks and self.grid == "rect" and not (self.given is not None and self.given.board)


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


def order_for(maze: Maze, order: Order) -> Order:
    """Return the order that searches a maze which was opened; what its recipe says stands in the fields."""
    width, height = (maze.grid.params * 2)[:2]
    order = order.anew(
        shown="solver", given=maze, grid=maze.grid.kind, width=width, height=height, blocks=False
    )
    source = order.source
    if source is not None:
        loops = sum(change.value for change in source.transforms if change.name == "loops")
        order = replace(
            order, generator=source.generator, options=source.options, loops=loops, seed=source.seed
        )
    return replace(order, solver="astar") if reason_against(order.grid, "solver", order.solver) else order


def short_id(order: Order, maze: Maze) -> str:
    """Return the ID of what an order shows, "" for one that is too long to be read."""
    if not maze.id and maze.grid.n_cells > MOST_WRITTEN:
        return ""
    text = maze_id(maze) if order.given is not None else format_id(order.recipe)
    return text if len(text) <= LONGEST_ID else ""


def film_of(order: Order, watch: Watch = lambda _: None) -> Film:
    """Make the maze and the film; may take long. `watch` hears how far it has come."""
    making = part(watch, 0.0, 0.6)
    if order.shown == "generator" and order.source is not None:
        return _making(order, order.source, making)
    maze = board_of(order, making)
    watch(lambda: 0.6)
    found = solve(maze, order.solver, seed=order.seed)
    watch(lambda: 0.8)
    return _solving(order, maze, found)


def maze_of(order: Order, watch: Watch | None = None) -> Maze:
    """Return the maze of cells, or of blocks where a file had no other."""
    return make(order.recipe, watch=watch) if order.given is None else order.given


def board_of(order: Order, watch: Watch | None = None) -> Maze:
    """Return the maze that a solver is watched in."""
    maze = maze_of(order, watch)
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


def _making(order: Order, recipe: Recipe, watch: Watch) -> Film:
    maze, trace = make_traced(recipe, examined=True, watch=watch)
    watch(lambda: 1.0)
    names = tuple(change.name for change in recipe.transforms)
    return film_making(maze, trace, recipe.generator, transforms=names, blocks=order.in_blocks)


def _solving(order: Order, maze: Maze, found: Search) -> Film:
    steps = solving_steps(maze, found, order.solver)
    if order.route:
        return film_walk(maze, steps, path=False) if found.walk is not None else film_route(maze, steps)
    return film_search(maze, steps) if found.walk is None else film_walk(maze, steps)
