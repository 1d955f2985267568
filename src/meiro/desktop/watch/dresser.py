"""The dresser: lays over the floor of boards what was chosen, worked out in the background, and explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .layers import Layer, layer_of
from .stage import Stage
from .workshop import Workshop


class Dresser:
    """Dresses stages; `done` is called when they wear what was wanted."""

    def __init__(self, app: Any, done: Callable[[], None]) -> None:
        self._workshop, self._done = Workshop(app, lambda _: None), done

    def dress(self, stages: Sequence[Stage], kind: str) -> None:
        """Let stages wear a layer of that kind; "none" undresses them at once."""
        films = {stage: stage.film for stage in stages if stage.film is not None}

        def put_on(layers: list[Layer | None]) -> None:
            for stage, layer in zip(films, layers, strict=True):
                stage.dress(layer)
            self._done()

        self.cancel()
        if kind != "none":
            self._workshop.begin(lambda _: [layer_of(kind, film.maze) for film in films.values()], put_on)
        elif any(stage.layer is not None for stage in films):
            put_on([None] * len(films))
        else:
            self._done()

    def cancel(self) -> None:
        """Leave off."""
        self._workshop.cancel()
