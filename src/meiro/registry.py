"""Registries: one decorator in one file adds an algorithm, a grid or a format; everything else enumerates them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar

from .checks import parse_whole, shown, text, whole
from .errors import InvalidOption, UnknownName

F = TypeVar("F", bound=Callable[..., Any])

TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


@dataclass(frozen=True)
class Entry:
    """One registered function: its name, its title and what it needs or promises."""

    name: str  # kebab-case, unique in its registry
    title: str
    run: Callable[..., Any]
    traits: frozenset[str]
    plain_cost: float  # microseconds a cell in plain Python, measured; decides when compiling pays

    @cached_property
    def summary(self) -> str:
        """The first sentence of the docstring."""
        return (inspect.getdoc(self.run) or "").split("\n", 1)[0]

    @cached_property
    def options(self) -> dict[str, Any]:
        """The keyword options with their defaults, read from the signature."""
        parameters = inspect.signature(self.run).parameters.values()
        return {p.name: p.default for p in parameters if p.kind is p.KEYWORD_ONLY}

    def check_options(self, given: dict[str, Any]) -> dict[str, Any]:
        """Turn texts into the types of the defaults; raise InvalidOption for unknown names and wrong values."""
        return {name: self._check_option(name, value) for name, value in given.items()}

    def _check_option(self, name: str, value: Any) -> Any:
        if name not in self.options:
            allowed = ", ".join(self.options) or "none"
            msg = f"{self.name} has no option {shown(name)}; its options: {allowed}"
            raise InvalidOption(msg)
        default = self.options[name]
        label = f"{self.name}: {name}"
        if isinstance(default, bool):
            return _truth(label, value)
        if isinstance(value, str):
            return parse_whole(label, value) if isinstance(default, int) else value
        number = whole(label, value)
        return number if isinstance(default, int) else str(number)

    def describe(self) -> dict[str, Any]:
        """Say all of it in plain types, for JSON and menus."""
        return {
            "name": self.name,
            "title": self.title,
            "summary": self.summary,
            "traits": sorted(self.traits),
            "options": self.options,
        }


def _truth(label: str, value: Any) -> bool:
    word = (
        value.lower() if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else None
    )
    if word not in TRUTHS:
        msg = f"{label}={shown(value)} is neither yes nor no"
        raise InvalidOption(msg)
    return TRUTHS[word]


class Registry:
    """Entries by name; a package's modules are imported when they are looked for: one by its name, or all."""

    def __init__(self, kind: str, package: str) -> None:
        self.kind = kind
        self._package = package
        self._entries: dict[str, Entry] = {}
        self._loaded = False

    def register(self, name: str, title: str, *traits: str, plain_cost: float = 1.0) -> Callable[[F], F]:
        """Return the decorator that adds a function under a name."""

        def add(function: F) -> F:
            if name in self._entries:
                msg = f"there are two {self.kind}s called {name!r}"
                raise InvalidOption(msg)
            self._entries[name] = Entry(name, title, function, frozenset(traits), plain_cost)
            return function

        return add

    def __getitem__(self, name: str) -> Entry:
        if text(self.kind, name) not in self._entries:
            self._load_one(name)
        if name not in self._entries:
            from difflib import get_close_matches  # loaded for mistakes only

            near = get_close_matches(name, self._entries, 1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            msg = f"unknown {self.kind} {shown(name)}{hint}; there are: {', '.join(sorted(self._entries))}"
            raise UnknownName(msg)
        return self._entries[name]

    def __iter__(self) -> Iterator[Entry]:
        self._load()
        return iter(sorted(self._entries.values(), key=lambda entry: entry.name))

    def names(self) -> list[str]:
        """List the names, sorted."""
        return [entry.name for entry in self]

    def _load_one(self, name: str) -> None:
        """Import the module that is called as the entry, or all when that is not how it is called."""
        module = name.replace("-", "_")
        if module in self._modules():
            import_module(f"{self._package}.{module}")
        if name not in self._entries:
            self._load()

    def _load(self) -> None:
        if self._loaded:
            return
        for module in self._modules():
            import_module(f"{self._package}.{module}")
        self._loaded = True  # not before: another thread would find nothing

    def _modules(self) -> list[str]:
        found = (module.name for module in iter_modules(import_module(self._package).__path__))
        return [name for name in found if not name.startswith("_")]
