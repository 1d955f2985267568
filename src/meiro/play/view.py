"""The view: everything a front end draws or says, frozen, with no rule left in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..maze import Maze, Trace
from .fog import Fog
from .hints import Hint
from .settings import Refusal
from .states import Action, State
from .visits import Visits


class Counter(NamedTuple):
    """One number with its unit. `text` is ready to be shown, empty while the value is not to be known."""

    name: str  # moves, visited, shortest
    label: str  # key of words
    value: int | None
    unit: str  # cells or blocks
    text: str


@dataclass(frozen=True, eq=False)
class Making:
    """A maze being made: still at work while there is no trace, then shown look by look."""

    trace: Trace | None
    frame: int
    frames: int
    progress: float  # 0 … 1 of the work, then of the time it is shown for


class Result(NamedTuple):
    """How a maze was cleared. Times are in seconds."""

    seconds: float
    ranked: float
    moves: int
    visited: int
    shortest: int | None
    percent: int | None  # the shortest route's share of the moves
    hints: int
    answer: bool
    place: int  # among the best ten, 0 for none


@dataclass(frozen=True, eq=False)
class View:
    """A snapshot of a session; the package's docstring explains every field."""

    token: int
    state: State
    main: str
    actions: Mapping[str, Action]
    covered: bool
    notice: Refusal | None
    maze: Maze | None
    made: Maze | None
    id: str
    making: Making | None
    cell: int
    edge: int
    bumps: int
    trail: Visits | None
    seconds: float
    ranked: float
    time: str
    level: int
    counters: tuple[Counter, ...]
    answer: tuple[int, ...]
    answer_ready: bool
    hint: Hint | None
    fog: Fog | None
    result: Result | None
    hints: int
    helped: bool
