"""HTTP/1.1 as uvicorn speaks it, with patience that ends: for half a request, and for an answer left unread."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .settings import ServerSettings


class Patient(H11Protocol):
    """One connection."""

    patience: ClassVar[ServerSettings]

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def connection_made(self, transport: Any) -> None:
        """Expect a request soon."""
        super().connection_made(transport)
        self._begin("request", self.patience.receive_seconds)

    def data_received(self, data: bytes) -> None:
        """Expect the rest of a request that has begun."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._begin("request", self.patience.receive_seconds)
        else:
            self._end("request")

    def pause_writing(self) -> None:
        """Expect the client to read on."""
        super().pause_writing()
        self._begin("answer", self.patience.send_seconds)

    def resume_writing(self) -> None:
        """Be content: the client reads."""
        super().resume_writing()
        self._end("answer")

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing more."""
        super().connection_lost(exc)
        for name in list(self._timers):
            self._end(name)

    def _begin(self, name: str, seconds: float) -> None:
        if name not in self._timers:
            self._timers[name] = self.loop.call_later(seconds, self.transport.abort)

    def _end(self, name: str) -> None:
        if name in self._timers:
            self._timers.pop(name).cancel()


def patient(settings: ServerSettings) -> type[Patient]:
    """Return the class of connections with the patience of these settings."""
    return type("Patient", (Patient,), {"patience": settings})
