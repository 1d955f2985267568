"""The workshop: makes what a view shows in the background, says how far it has come, and can be told to leave off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ...errors import MeiroError
from ...oversight import Overseer, Watch

T = TypeVar("T")

PATIENCE = 300  # milliseconds before progress is told
AGAIN = 100  # and between two tellings


class Workshop:
    """One piece of work at a time. `busy` hears when work that takes long begins and ends."""

    def __init__(self, app: Any, busy: Callable[[bool], None]) -> None:
        self._app, self._busy = app, busy
        self._cancel: Callable[[], None] = lambda: None
        self._overseer = Overseer()
        self._job = ""
        self.working = False

    def begin(
        self,
        work: Callable[[Watch], T],
        done: Callable[[T], None],
        failed: Callable[[MeiroError], None] | None = None,
    ) -> None:
        """Do work instead of what was under way; it is given what to tell its progress to, 0 … 1.

        What fails is said in the window's line, unless `failed` hears it.
        """
        self.cancel()
        overseer = Overseer()

        def over(result: T, error: Exception | None) -> None:
            self._end()
            if isinstance(error, MeiroError):
                (failed or self._say)(error)
            elif error is not None:
                raise error
            else:
                done(result)

        self.working = True
        self._overseer = overseer
        self._cancel = self._app.run_in_background(lambda: work(overseer), over)
        self._job = self._app.root.after(PATIENCE, self._tell)

    def cancel(self) -> None:
        """Leave off; what comes of the work is dropped."""
        self._overseer.stop()
        self._cancel()
        self._end()

    def _end(self) -> None:
        if self._job:
            self._app.root.after_cancel(self._job)
        if self.working:
            self._app.status("")
        self._job, self.working = "", False
        self._busy(False)  # noqa: FBT003 - what it says is all there is

    def _say(self, error: MeiroError) -> None:
        self._app.status(str(error))

    def _tell(self) -> None:
        percent = min(99, int(100 * self._overseer.share()))
        self._app.status(self._app.say("ui.progress", percent=percent))
        self._busy(True)  # noqa: FBT003
        self._job = self._app.root.after(AGAIN, self._tell)
