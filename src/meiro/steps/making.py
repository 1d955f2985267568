"""Generators in words: what happened in each frame of a trace."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from .. import words
from ..maze import Trace
from ._events import Events
from ._generators import tell
from ._step import Parameters, Step, Steps, place


def making_steps(
    trace: Trace, generator: str, *, transforms: tuple[str, ...] = (), blocks: bool = False
) -> MakingSteps:
    """Say each frame of a trace: frame k has the first k examined edges behind it, so there is one more than those.

    `transforms` names those of the recipe, in order; `blocks` speaks of blocks, as the digging game does. A trace
    without `examined`, and a generator that has no words of its own, get sentences about the flips alone.
    """
    return MakingSteps(trace, generator, transforms, blocks)


@dataclass(frozen=True)
class MakingSteps(Steps):
    """The steps of a trace, each worked out when asked for."""

    trace: Trace
    generator: str
    transforms: tuple[str, ...] = ()
    blocks: bool = False

    def __len__(self) -> int:
        return len(self.events) + 1

    @cached_property
    def events(self) -> Events:
        """The trace as events."""
        return Events(self.trace, transformed=bool(self.transforms))

    @property
    def speaks(self) -> bool:
        """Whether the generator has words of its own, and the trace enough to choose them."""
        return self.trace.heads is not None and words.has(f"step.{self.generator}.done")

    def _step(self, at: int) -> Step:
        made = self.events.last_made
        if at == made:
            return self._done()
        if at == len(self.events):
            return Step("step.done", self._totals(len(self.trace.flips)))
        if at == 0:
            return self._start()
        return self._event(at - 1) if at < made else self._transformed(at - 1)

    def _start(self) -> Step:
        if not self.speaks:
            return Step("step.begin-open" if self.trace.initially_open else "step.begin", {})
        first = (
            self.events.there(0) if self.generator == "prim-cell" else self.events.here(0)
        )  # frontier → tree there
        return Step(
            f"step.{self.generator}.start", {"here": self._place(first), "trees": self.trace.grid.n_cells}
        )

    def _event(self, i: int) -> Step:
        if not self.speaks:
            opened = "step.close" if self.trace.initially_open else "step.open"
            return Step(opened if self.events.flipped(i) else "step.look", self._about(i))
        suffix, more = tell(self.generator, self.events, i)
        key = f"step.{self.generator}.{suffix}"
        if self.blocks and words.has(f"{key}-blocks"):
            key = f"{key}-blocks"
        return Step(key, {**self._about(i), **more})

    def _done(self) -> Step:
        """Say that the generator is done; transforms may follow."""
        last = self.events.last_made - 1
        if not self.speaks:
            return Step("step.done", self._totals(self.events.made))
        return Step(f"step.{self.generator}.done", {"rounds": self.events.round(last) if last >= 0 else 0})

    def _transformed(self, i: int) -> Step:
        key = f"step.{self.transforms[0]}.open" if len(self.transforms) == 1 else ""
        return Step(key if words.has(key) else "step.transform.open", self._about(i))

    def _about(self, i: int) -> Parameters:
        """Say what event i is about; `trees` and `left` are how many are left after it."""
        cells, flips = self.trace.grid.n_cells, self.events.flips_before(i + 1)
        return {
            "here": self._place(self.events.here(i)),
            "there": self._place(self.events.there(i)),
            "trees": cells - flips,
            "left": cells - 1 - flips,
        }

    def _totals(self, flips: int) -> Parameters:
        return {"cells": self.trace.grid.n_cells, "passages": self.events.passages(flips)}

    def _place(self, cell: int) -> str:
        return place(self.trace.grid, cell, blocks=self.blocks)
