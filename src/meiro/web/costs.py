"""What a question will cost, as a guess from the sizes it names: seconds in plain Python."""

from __future__ import annotations

from math import prod

from ..errors import MeiroError
from ..generators import generators
from ..identity import Recipe, parse_id
from ..solvers import solvers
from ..transforms import transforms
from .materials import check_cells
from .problems import problem_of
from .wishes import GameWish, ReadWish, SearchWish, Wish

LONG_ID = 4_000  # characters: whatever carries so many walls is not looked into here
PACKED = 30.0  # microseconds a cell for its share of a pack
FILE_BYTES = 200_000  # of a file that is read in no time


def cost_of(wish: Wish) -> float:
    """Guess the cost of a question; raises Problem for an ID that is none, or of too large a maze."""
    if isinstance(wish, ReadWish):
        return len(wish.data) / FILE_BYTES
    if isinstance(wish, GameWish):
        return wish.count * (wish.size + wish.count) ** 2 / 4 * PACKED / 1e6
    text: str = wish.id  # type: ignore[attr-defined]
    if len(text) > LONG_ID:
        return float("inf")
    try:
        parsed = parse_id(text)
        if not isinstance(parsed, Recipe):
            return parsed.grid.n_cells * PACKED / 1e6
        return _recipe_cost(parsed, wish)
    except MeiroError as error:
        raise problem_of(error, "id") from error


def _recipe_cost(recipe: Recipe, wish: Wish) -> float:
    check_cells(recipe)
    cells = prod(recipe.size) if len(recipe.size) == 2 else 3 * recipe.size[0] ** 2
    making = [generators[recipe.generator].plain_cost]
    making += [transforms[change.name].plain_cost for change in recipe.transforms]
    solving = solvers[wish.solver].plain_cost if isinstance(wish, SearchWish) else 0.0
    return cells * (2 * sum(making) + solving + PACKED) / 1e6
