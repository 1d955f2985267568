"""HTTP/1.1 as uvicorn speaks it, with patience that ends: for half a request, and for an answer left unread.

The head of an answer and a short body leave together, which halves what sending costs.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .settings import ServerSettings

PACKET = 2**16  # bytes that are not held back for more


class Gathered:
    """A transport that sends at once what is written in one turn of the loop."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._held = bytearray()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send soon, and at once what is much."""
        if data and not self._held:
            self._loop.call_soon(self._flush)
        self._held += data
        if len(self._held) >= PACKET:
            self._flush()

    def _flush(self) -> None:
        held, self._held = self._held, bytearray()
        self._transport.write(held)

    def close(self) -> None:
        """Send what is left, and close."""
        self._flush()
        self._transport.close()


class Patient(H11Protocol):
    """One connection."""

    patience: ClassVar[ServerSettings]

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def connection_made(self, transport: Any) -> None:
        """Expect a request soon."""
        super().connection_made(Gathered(transport, self.loop))  # type: ignore[arg-type]
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
