"""What a game is made of, as it is ordered: checked at once, so that nothing wrong gets as far as a file."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import category

from ... import words
from ...blocks import cells_for_blocks
from ...checks import shown, text, whole
from ...errors import InvalidOption, UnknownName
from ...generators import check_supported, generators
from ...grids import make_grid
from ...identity import SEED_LENGTH, Recipe, clean_seed
from ...make import changes_for
from ...play.fog import KINDS
from ...play.levels import CAP, FIRST_SIDE, STEP

MOST_LEVELS, MOST_SIDE, MOST_RADIUS, MOST_TITLE = 100, 101, 50, 80


@dataclass(frozen=True)
class GameOrder:
    """A pack of levels; the guide's game when nothing is said. Raises a MeiroError that names the field.

    Level n has `size` + 2·(n−1) blocks a side, at most 41 or `size`; the generators take turns.
    """

    count: int = 30
    size: int = FIRST_SIDE  # blocks a side of the first level
    generators: tuple[str, ...] = ("backtracker",)
    seed: str = "meiro"
    loops: int = 0  # per cent
    fog: str = "off"
    radius: int = 3
    language: str = ""  # to begin with; empty: the player's
    title: str = ""  # empty: ours, in the player's language

    def __post_init__(self) -> None:
        whole("levels", self.count, 1, MOST_LEVELS)
        whole("size", self.size, 5, MOST_SIDE)
        cells_for_blocks(self.size)
        whole("loops", self.loops, 0, 100)
        whole("radius", self.radius, 1, MOST_RADIUS)
        _one_of("fog", self.fog, KINDS)
        _one_of("language", self.language, ("", *words.languages()))
        self._check_generators()
        object.__setattr__(self, "seed", _seed(self.seed, self.count))
        object.__setattr__(self, "title", _title(self.title))

    def _check_generators(self) -> None:
        if not self.generators:
            raise InvalidOption("generators: name at least one")
        for name in self.generators:
            check_supported(generators[text("generators", name)], make_grid("rect", 5, 5))

    def side(self, level: int) -> int:
        """Return the side of a level in blocks."""
        return min(self.size + STEP * (level - 1), max(CAP, self.size))

    def recipe(self, level: int) -> Recipe:
        """Return how a level is made."""
        cells = cells_for_blocks(self.side(level))
        generator = self.generators[(level - 1) % len(self.generators)]
        changes = changes_for(self.loops)
        return Recipe("rect", (cells, cells), generator, (), changes, seed=f"{self.seed}-{level}")


def _one_of(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise UnknownName(f"{name}={shown(value)}: it may be {', '.join(filter(None, allowed))}")


def _seed(seed: str, count: int) -> str:
    """Return the seed as it stands in IDs, short enough for every level to add its number."""
    clean, most = clean_seed(seed), SEED_LENGTH - len(f"-{count}")
    if len(clean) > most:
        raise InvalidOption(
            f"seed: at most {most} characters, for each level adds its number; it has {len(clean)}"
        )
    return clean


def _title(title: str) -> str:
    clean = text("title", title).strip()
    if len(clean) > MOST_TITLE or any(category(c) in ("Cc", "Cs", "Zl", "Zp") for c in clean):
        raise InvalidOption(f"title: at most {MOST_TITLE} characters on one line, no control characters")
    return clean
