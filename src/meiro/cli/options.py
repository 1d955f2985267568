"""Options and arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..errors import InvalidOption
from ..formats import LIMIT
from ..identity import Position
from ..registry import Registry
from ..sizes import parse_position

F = TypeVar("F", bound=Callable[..., Any])


class Named(click.ParamType[str]):
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


class PositionType(click.ParamType[Position]):
    """row,column counted from 0."""

    name = "R,C"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Position:
        """Read the text."""
        del param, ctx
        return value if isinstance(value, tuple) else parse_position(str(value))


def ends(function: F) -> F:
    """Add --start and --goal."""
    function = click.option("--goal", type=PositionType(), help="Goal as row,column from 0.")(function)
    return click.option("--start", type=PositionType(), help="Start as row,column from 0.")(function)


def size_limit(function: F) -> F:
    """Add --limit."""
    text = "The most blocks (or pixels) a file may have."
    return click.option("--limit", type=click.IntRange(1), default=LIMIT, show_default=True, help=text)(
        function
    )


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
        result[key.replace("-", "_")] = value
    return result
