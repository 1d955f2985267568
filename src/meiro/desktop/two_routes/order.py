"""What the second way is to be shown in: the choices as data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...grids import make_grid
from ...identity import Recipe
from ...make import random_seed
from ...play import Classic
from .film import RoutesFilm, film_routes
from .ways import Wish, make_ways

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


def film_of(order: Order) -> RoutesFilm:
    """Make the maze, its second way, and the film; may take long. Raises NotSupported where there is no second way."""
    return film_routes(make_ways(order.recipe, order.wish), order.wish.policy)
