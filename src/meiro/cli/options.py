"""Options and arguments that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..errors import InvalidOption, InvalidSize
from ..formats import LIMIT, formats
from ..identity import Position
from ..registry import Registry
from ..sizes import parse_position, parse_size

DIGITS = 18  # of the largest number that is taken
F = TypeVar("F", bound=Callable[..., Any])


class Named(click.ParamType):  # type: ignore[type-arg] # older clicks know no ParamType[…]
    """A name of a registry, completed by the shell; the registry itself refuses unknown ones."""

    name = "name"

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """Offer the names that begin so."""
        del ctx, param
        from click.shell_completion import CompletionItem

        entries = (entry for entry in self.registry if entry.name.startswith(incomplete))
        return [CompletionItem(entry.name, help=entry.summary) for entry in entries]


class PositionType(click.ParamType):  # type: ignore[type-arg] # older clicks know no ParamType[…]
    """row,column counted from 0."""

    name = "R,C"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Position:
        """Read the text."""
        del param, ctx
        return value if isinstance(value, tuple) else parse_position(str(value))


class WindowType(click.ParamType):  # type: ignore[type-arg] # older clicks know no ParamType[…]
    """row,column,height,width of a part."""

    name = "R,C,H,W"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int, int, int]:
        """Read the text."""
        del param, ctx
        match = re.fullmatch(r"\s*" + r"\s*,\s*".join([r"([0-9]{1,10})"] * 4) + r"\s*", str(value))
        if match is None:
            msg = f"--window {value}: write --window R,C,H,W, first row and column from 0, then rows and columns"
            raise InvalidOption(msg)
        row, column, height, width = map(int, match.groups())
        return row, column, height, width


class Whole(click.ParamType):  # type: ignore[type-arg] # older clicks know no ParamType[…]
    """A whole number in a range."""

    name = "N"

    def __init__(self, least: int, most: int = 10**DIGITS - 1) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the text."""
        del ctx
        text = str(value)
        whole = re.fullmatch(r"-?[0-9]+", text) is not None
        if whole and len(text) <= DIGITS + 1 and self.least <= int(text) <= self.most:
            return int(text)
        large = whole and not text.startswith("-") and (len(text) > DIGITS or int(text) > self.most)
        bounded = large or self.most < 10**DIGITS - 1
        allowed = f"from {self.least} to {self.most:,}" if bounded else f"of at least {self.least}"
        msg = f"{param.opts[0] if param else 'number'} {value}: it takes a whole number {allowed}"
        raise InvalidOption(msg)


class Blocks(click.ParamType):  # type: ignore[type-arg] # older clicks know no ParamType[…]
    """A size in blocks; what is no number at all is refused here, in words about blocks."""

    name = "WxH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Look at the text."""
        del param, ctx
        try:
            parse_size(str(value))
        except InvalidSize as error:
            msg = f"--blocks {value}: write W or WxH in blocks, odd and 5 or more, such as 37x21"
            raise InvalidOption(msg) from error
        return str(value)


class Text(click.ParamType):  # type: ignore[type-arg] # older clicks know no ParamType[…]
    """Any text, wherever it was typed."""

    name = "TEXT"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Read the bytes that the system handed over as UTF-8."""
        del ctx
        return utf8(str(value), param.opts[0] if param else "the text")


def utf8(text: str, what: str) -> str:
    """Mend an argument that a console of another encoding could not decode; raise InvalidOption if it is no UTF-8."""
    try:
        return text.encode("utf-8", "surrogateescape").decode()
    except UnicodeError as error:
        msg = f"{what} is not UTF-8 text"
        raise InvalidOption(msg) from error


def ends(function: F) -> F:
    """Add --start and --goal."""
    function = click.option("--goal", type=PositionType(), help="Goal as row,column from 0.")(function)
    return click.option("--start", type=PositionType(), help="Start as row,column from 0.")(function)


def size_limit(function: F) -> F:
    """Add --limit."""
    text = "The most blocks (or pixels) a file may have."
    option = click.option(
        "--limit", "--max-pixels", "limit", type=Whole(1), default=LIMIT, show_default=True, help=text
    )
    return option(function)


def reading(function: F) -> F:
    """Add --from, --wall, --limit and --debug-image."""
    text = "Draw what is seen in a picture of a maze, over the picture, into this PNG file."
    function = click.option("--debug-image", metavar="FILE", help=text)(function)
    text = "The character or number that is the wall; the border shows it otherwise."
    function = click.option("--wall", type=Text(), help=text)(function)
    text = "The format of the file, where its bytes and its suffix do not show it; see meiro formats."
    return click.option("--from", "kind", type=Named(formats), help=text)(size_limit(function))


def yes(function: F) -> F:
    """Add --yes."""
    return click.option("--yes", is_flag=True, help="Do not ask before very large mazes.")(function)


def outputs(function: F) -> F:
    """Add -o, as often as wanted."""
    text = "Write to this file; the suffix says how. - is standard output. May be repeated."
    return click.option("-o", "--output", "outputs", multiple=True, metavar="FILE", help=text)(function)


def as_json(function: F) -> F:
    """Add --json."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")(function)


def parse_pairs(pairs: tuple[str, ...]) -> dict[str, str]:
    """Turn key=value texts into a dictionary; raise InvalidOption for anything else."""
    result = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            msg = f"-O {pair}: write key=value, such as -O first=start"
            raise InvalidOption(msg)
        name = key.replace("-", "_")
        if name in result:
            msg = f"-O {key} is given twice: leave one out"
            raise InvalidOption(msg)
        result[name] = value
    return result
