"""What the second way is to be shown in: the choices as data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...grids import make_grid
from ...identity import Recipe
from ...make import make, random_seed
from ...oversight import Watch, part
from ...play import Classic
from ...routes.second import Wish, find_ways
from .film import RoutesFilm, film_routes

GENERATORS = ("wilson", "aldous-broder", "backtracker", "kruskal", "prim")  # keys 1 to 5


@dataclass(frozen=True)
class Order:
    """One board's choices."""

    generator: str = "wilson"
    grid: str = "rect"
    width: int = 20  # cells
    height: int = 14
    seed: str = "meiro"
    wish: Wish = field(default_factory=Wish)

    @property
    def recipe(self) -> Recipe:
        """What fixes the maze."""
        params = make_grid(self.grid, self.width, self.height).params
        return Recipe(self.grid, params, self.generator, seed=self.seed)

    def fresh(self) -> Order:
        """Return the same with another seed."""
        return replace(self, seed=random_seed())


def order_of(classic: Classic) -> Order:
    """Return what a classic shows."""
    settings = classic.settings
    return Order(settings.generator, settings.grid, settings.width, settings.height, random_seed())


def film_of(order: Order, watch: Watch = lambda _: None) -> RoutesFilm:
    """Make the maze, its second way, and the film; may take long. Raises NotSupported where there is no second way."""
    maze = make(order.recipe, watch=part(watch, 0.0, 0.5))
    watch(lambda: 0.5)
    ways = find_ways(maze, order.wish, order.seed)
    watch(lambda: 0.9)
    return film_routes(ways, order.wish.policy)
