"""What is told when something is refused: a key of `meiro.words` for the page, a sentence for everybody else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..errors import InvalidMazeId, InvalidSize, MeiroError
from ..play.settings import Refusal
from ..routes.second import TooFar

REFUSED, TOO_LARGE, TOO_MANY, WRONG = 422, 413, 429, 500
FIELDS: dict[type[MeiroError], str] = {InvalidMazeId: "id", InvalidSize: "size"}
UNKNOWN = re.compile(r"unknown \w+ '(.+?)' \(did you mean (.+?)\?\)")
OTHER = re.compile(r"Made with an? (newer|earlier) version \(m(\d+)\).* This program knows m(\d+)\.")


@dataclass(eq=False)
class Problem(Exception):
    """An answer that is an error."""

    status: int
    message: str
    key: str = ""  # of meiro.words; empty where there are no words for it
    parameters: dict[str, Any] = field(default_factory=dict)
    field: str = ""  # of the question, that is wrong

    def __reduce__(self) -> tuple[Any, ...]:
        return Problem, (self.status, self.message, self.key, self.parameters, self.field)

    def as_dict(self) -> dict[str, Any]:
        """Return it as it is sent."""
        names = ("key", "parameters", "field", "message")
        return {"error": {name: getattr(self, name) for name in names}}


def problem_of(error: MeiroError, field: str = "") -> Problem:
    """Turn an error of ours into an answer."""
    key, parameters = _words_for(error)
    return Problem(REFUSED, str(error), key, parameters, field or FIELDS.get(type(error), ""))


@contextmanager
def blaming(field: str) -> Iterator[None]:
    """Turn errors of ours into answers that name a field."""
    try:
        yield
    except MeiroError as error:
        raise problem_of(error, field) from error


@contextmanager
def instead(field: str, other: str) -> Iterator[None]:
    """Name another field in answers that name one."""
    try:
        yield
    except Problem as problem:
        if problem.field == field:
            problem.field = other
        raise


def refused(refusal: Refusal, field: str) -> Problem:
    """Turn a refusal of the rules of play into an answer."""
    return Problem(REFUSED, refusal.say("en"), refusal.key, dict(refusal.parameters), field)


def too_much(key: str, message: str, field: str = "", **parameters: Any) -> Problem:
    """Say that a request asks for more than a server gives."""
    return Problem(REFUSED, message, key, parameters, field)


def _words_for(error: MeiroError) -> tuple[str, dict[str, Any]]:
    if isinstance(error, TooFar):
        return "step.routes.none", {"distance": error.distance, "most": error.most}
    reason = str(error)
    if unknown := UNKNOWN.search(reason):
        return "ui.error.unknown", {"name": unknown[1], "nearest": unknown[2]}
    if not isinstance(error, InvalidMazeId):
        return "", {}
    if other := OTHER.search(reason):
        return f"ui.error.{other[1]}", {"theirs": int(other[2]), "ours": int(other[3])}
    return ("ui.error.link", {}) if "incomplete" in reason else ("ui.error.link_wrong", {"reason": reason})
