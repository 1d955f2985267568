"""What is compared: which generators, on which grid, with which seeds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import InvalidOption, NotSupported
from ..generators import check_supported, generators
from ..grid import Grid
from ..grids import make_grid
from ..identity import Recipe, clean_seed
from ..make import canonical

MOST_SEED = 54  # characters; a number is added
# Where a generator begins shows in its figures as an accident of the corner, so here it begins anywhere.
ANYWHERE = ("first", "random")


class Choice(NamedTuple):
    """A generator with options, in their canonical form."""

    name: str
    options: tuple[tuple[str, str | int], ...] = ()

    @property
    def title(self) -> str:
        """The name, and the options that were chosen."""
        chosen = [option for option in self.options if option != ANYWHERE]
        return ";".join([self.name, *(f"{name}={value}" for name, value in chosen)])


@dataclass(frozen=True)
class Plan:
    """Generators on one grid, each with the seeds `<seed>-1` … `<seed>-<count>`."""

    kind: str
    size: tuple[int, ...]
    choices: tuple[Choice, ...]
    count: int
    seed: str
    left_out: tuple[tuple[str, str], ...] = ()  # generators that the grid cannot serve, and why

    @property
    def grid(self) -> Grid:
        """The grid."""
        return make_grid(self.kind, *self.size)

    def recipe(self, choice: Choice, number: int) -> Recipe:
        """Return the recipe of one maze of the plan."""
        return Recipe(self.kind, self.size, choice.name, choice.options, seed=f"{self.seed}-{number}")


def parse_choice(text: str) -> Choice:
    """Read a generator as it stands in IDs, `name` or `name;option=value…`.

    It begins at a random cell unless `first` is given. Raises UnknownName or InvalidOption.

    >>> parse_choice("growing-tree;newest=0;random=100").title
    'growing-tree;newest=0;random=100'
    """
    name, *options = text.split(";")
    pairs = [option.partition("=") for option in options]
    if not all(key and equals and value for key, equals, value in pairs):
        msg = f"{text!r}: write name;option=value, such as growing-tree;newest=100"
        raise InvalidOption(msg)
    given = {key: value for key, _, value in pairs}
    if "first" in generators[name].options:
        given = dict([ANYWHERE]) | given
    recipe = canonical(Recipe(generator=name, options=tuple(given.items())))
    return Choice(name, recipe.options)


def make_plan(grid: Grid, count: int, seed: str, names: Iterable[str] = ()) -> Plan:
    """Plan a comparison of the generators named (see parse_choice), or of all that the grid can serve.

    Raises UnknownName, InvalidOption, or NotSupported for a generator named that the grid cannot serve.
    """
    seed = clean_seed(seed)
    if count < 1 or len(seed) > MOST_SEED:
        msg = f"{count} mazes from seed {seed!r}: at least 1, and a seed of at most {MOST_SEED} characters"
        raise InvalidOption(msg)
    chosen = tuple(dict.fromkeys(map(parse_choice, names)))
    for choice in chosen:
        check_supported(generators[choice.name], grid)
    if chosen:
        return Plan(grid.kind, grid.params, chosen, count, seed)
    reasons = {entry.name: _reason(entry.name, grid) for entry in generators}
    able = tuple(parse_choice(name) for name, reason in reasons.items() if not reason)
    left_out = tuple((name, reason) for name, reason in reasons.items() if reason)
    return Plan(grid.kind, grid.params, able, count, seed, left_out)


def _reason(name: str, grid: Grid) -> str:
    """Say why a grid cannot serve a generator; nothing when it can."""
    try:
        check_supported(generators[name], grid)
    except NotSupported as error:
        return str(error)
    return ""
