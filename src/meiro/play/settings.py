"""What a player can choose, and the size field as people fill it in."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from .. import words
from ..blocks import cells_for_blocks
from ..errors import InvalidOption, InvalidSize, UnreadableMaze
from ..sizes import parse_size

LEAST, MOST = 2, 500  # cells each way in a window or page
LEAST_BLOCKS = 5


class Refusal(NamedTuple):
    """Why something was not done: a key of `meiro.words` and its parameters, perhaps with more before or after."""

    key: str
    parameters: dict[str, Any] = {}  # noqa: RUF012 - never changed
    before: str = ""  # key of a sentence to be said first
    after: str = ""

    def say(self, language: str = "en") -> str:
        """Say it in a language."""
        texts = [words.text(key, language) for key in (self.before, self.after) if key]
        texts.insert(int(bool(self.before)), words.text(self.key, language, **self.parameters))
        return " ".join(texts)


@dataclass(frozen=True)
class Settings:
    """How mazes are made and played; a front end changes fields with `Session.set` or `act("new", …)`."""

    # What maze
    width: int = 5  # cells
    height: int = 5
    unit: str = "blocks"  # what the size field counts: cells or blocks
    board: str = "cells"  # what is walked on: cells or blocks
    grid: str = "rect"
    generator: str = "backtracker"
    options: tuple[tuple[str, str | int], ...] = ()
    loops: int = 0
    braid: int = 0
    openings: str = "none"
    # How it begins
    animation: float = 3.0  # seconds the making is shown for; 0: not at all
    timer: str = (
        "move"  # the stopwatch starts with the first move, when the maze is shown (reveal), or never (off)
    )
    # While it is played
    solver: str = "astar"
    early_shortest: bool = True  # tell the shortest route's length during play
    trail: bool = True
    always_run: bool = False
    fog: str = "off"  # off, plain, sight
    radius: int = 3
    levels: bool = False  # a cleared maze leads to a larger one
    adventure: bool = False
    endless: bool = False
    level_fog: bool = False

    def with_fields(self, **changes: Any) -> Settings:
        """Return settings with fields changed; raise InvalidOption for a field or a word there is none of."""
        known = {field.name for field in fields(self)}
        for name in changes.keys() - known:
            raise InvalidOption(f"there is no setting {name!r}; there are: {', '.join(sorted(known))}")
        for name, allowed in WORDS.items():
            if name in changes and changes[name] not in allowed:
                raise InvalidOption(f"{name}={changes[name]!r}: it may be {', '.join(allowed)}")
        return replace(self, **changes)


WORDS = {
    "unit": ("cells", "blocks"),
    "board": ("cells", "blocks"),
    "timer": ("move", "reveal", "off"),
    "fog": ("off", "plain", "sight"),
}


def settings_from(given: object) -> Settings:
    """Take the settings whose kind is right; what a later version added or dropped does not matter."""
    if not isinstance(given, dict):
        raise UnreadableMaze("the settings have no names")
    plain = Settings()
    kept = {
        field.name: given[field.name]
        for field in fields(plain)
        if field.name in given and _alike(given[field.name], getattr(plain, field.name))
    }
    if "options" in kept:
        kept["options"] = tuple((str(name), value) for name, value in kept["options"])
    return plain.with_fields(**kept)


def _alike(value: object, default: object) -> bool:
    if isinstance(default, tuple):
        return isinstance(value, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in value)
    if isinstance(default, float):
        return isinstance(value, int | float) and not isinstance(value, bool)
    return type(value) is type(default)


def read_size(text: str, unit: str) -> tuple[int, int] | Refusal:
    """Read a size field, "21", "31x21", full-width digits too, as cells; or say in words what it may be."""
    least, most = (LEAST, MOST) if unit == "cells" else (LEAST_BLOCKS, 2 * MOST + 1)
    key = "ui.error.size" if unit == "cells" else "ui.error.size_blocks"
    out_of_range = Refusal(key, {"least": least, "most": most})
    try:
        width, height = parse_size(text)
    except InvalidSize:
        return out_of_range
    sides = (width, height or width)
    if max(sides) > most:
        return out_of_range._replace(after="ui.error.size_elsewhere")
    if unit == "cells" and min(sides) < least:
        return out_of_range
    if unit == "cells":
        return sides
    for side in sides:
        try:
            cells_for_blocks(side)
        except InvalidSize:
            return _wrong_blocks(side)
    return sides[0] // 2, sides[1] // 2


def _wrong_blocks(side: int) -> Refusal:
    if side < LEAST_BLOCKS:
        few = {"least": LEAST_BLOCKS, "given": side, "nearest": LEAST_BLOCKS}
        return Refusal("ui.error.blocks_few", few)
    near = {"least": LEAST_BLOCKS, "given": side, "lower": side - 1, "higher": side + 1}
    return Refusal("ui.error.blocks", near)
