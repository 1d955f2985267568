"""The workshop: mazes that have been asked for, made by a runner and then shown being made for a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..errors import InvalidOption
from ..identity import SEED_LENGTH, clean_seed
from ..maze import Maze
from ..oversight import Overseer, Watch
from .clock import Clock
from .jobs import Job, Runner
from .levels import settings_of
from .making import Made, board_of, make_for, open_id, refusal_of
from .settings import Refusal, Settings, read_size
from .view import Making


class Plan(NamedTuple):
    """A maze to be made."""

    work: Callable[[Watch | None], Made]
    settings: Settings  # it is made and played with
    base: Settings  # to keep for the mazes after it
    level: int  # 0 when it belongs to none


def plan(
    settings: Settings,
    level: int,
    seeds: Callable[[], str],
    *,
    size: str | None = None,
    seed: str = "",
    id: str = "",  # noqa: A002 - as people call it
    maze: Maze | None = None,
    **fields: Any,
) -> Plan | Refusal:
    """Turn what was asked for into work, or refuse it in words. Raises InvalidOption for a field there is none of."""
    base = settings.with_fields(**fields)
    try:
        chosen = clean_seed(seed) if seed else seeds()
    except InvalidOption:
        return Refusal("ui.error.seed", {"most": SEED_LENGTH})
    if size is not None:
        cells = read_size(size, base.unit)
        if isinstance(cells, Refusal):
            return cells
        base = base.with_fields(width=cells[0], height=cells[1])
    if maze is not None:
        return Plan(lambda _: board_of(maze, base.board), base, base, 0)
    if id:
        return Plan(lambda watch: open_id(id, base, watch), base, base, 0)
    leveled = base.levels and size is None and not {"width", "height"} & fields.keys()
    own = settings_of(level, base) if leveled else base
    refused = refusal_of(own)
    return refused or Plan(lambda watch: make_for(own, chosen, watch), own, base, level if leveled else 0)


@dataclass
class Order:
    """A plan under way."""

    plan: Plan
    job: Job
    overseer: Overseer
    made: Made | None = None
    since: float = 0.0  # when it began to be shown
    hurry: bool = False


class Workshop:
    """One maze at a time: a new order takes the place of the one before."""

    def __init__(self, clock: Clock, runner: Runner) -> None:
        self._clock = clock
        self._runner = runner
        self.order: Order | None = None

    def begin(self, made_to: Plan) -> None:
        """Begin to make a maze."""
        self.cancel()
        overseer = Overseer()
        self.order = Order(made_to, self._runner.start(lambda: made_to.work(overseer)), overseer)

    def cancel(self) -> None:
        """Forget the maze being made."""
        if self.order is not None:
            self.order.overseer.stop()
            self.order.job.cancel()
            self.order = None

    def finish(self) -> None:
        """Show no more of the making."""
        if self.order is not None:
            self.order.hurry = True

    def collect(self) -> tuple[Plan, Made] | None:
        """Return a maze that is ready, once; raises what the making raised. The workshop is empty after either."""
        order, now = self.order, self._clock.seconds()
        if order is None or not order.job.done():
            return None
        if order.made is None:
            self.order = None
            order.made, order.since = order.job.result(), now
            self.order = order
        shown = order.made.trace is None or order.hurry or now - order.since >= order.plan.settings.animation
        if not shown:
            return None
        self.order = None
        return order.plan, order.made

    def making(self) -> Making | None:
        """Say how far the maze being made has come."""
        order = self.order
        if order is None:
            return None
        trace = None if order.made is None else order.made.trace
        if trace is None:
            return Making(None, 0, 0, order.overseer.share())
        frames = len(trace.flips if trace.examined is None else trace.examined)
        share = min((self._clock.seconds() - order.since) / order.plan.settings.animation, 1.0)
        return Making(trace, int(frames * share), frames, share)
