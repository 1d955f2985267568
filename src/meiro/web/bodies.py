"""Bodies: questions are taken in whole, within limits of size and time, and long answers go out in pieces."""

from __future__ import annotations

import asyncio

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .allowed import BODY
from .problems import TOO_LARGE, TOO_MANY, Problem
from .settings import ServerSettings

PIECE = 2**18  # bytes of an answer that are sent at a time
SLOW = 408


class Bodies:
    """ASGI middleware: no body is larger, slower, or more at a time than the settings say."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app = app
        self.settings = settings
        self.held = 0  # bytes of all questions that are here now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take in a request and pass it on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        pieces = _in_pieces(send)
        if not _has_body(scope):
            await self.app(scope, receive, pieces)
            return
        try:
            body = await self._read(scope, receive)
        except Problem as problem:
            answer = JSONResponse(problem.as_dict(), problem.status, {"connection": "close"})
            await answer(scope, receive, send)
            return
        if body is None:
            return
        try:
            await self.app(scope, _replayed(body, receive), pieces)
        finally:
            self.held -= len(body)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """Return the whole body, None when the client is gone before its end."""
        most = self.settings.file_bytes if scope["path"].endswith("/read") else self.settings.body_bytes
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length[:20]) > most:
            raise _too_large(most)
        pieces: list[bytes] = []
        taken = 0
        try:
            async with asyncio.timeout(self.settings.receive_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        self.held -= taken
                        return None
                    piece = message.get("body", b"")
                    pieces.append(piece)
                    taken += len(piece)
                    self.held += len(piece)
                    self._check(taken, most)
                    if not message.get("more_body", False):
                        return b"".join(pieces)
        except TimeoutError:
            self.held -= taken
            raise Problem(SLOW, "the request did not come in time") from None
        except Problem:
            self.held -= taken
            raise

    def _check(self, taken: int, most: int) -> None:
        if taken > most:
            raise _too_large(most)
        if self.held > self.settings.held_bytes:
            raise Problem(TOO_MANY, "the server is busy: try again in a moment", "ui.error.busy")


def _too_large(most: int) -> Problem:
    return Problem(
        TOO_LARGE, f"at most {most:,} bytes can be sent", "ui.error.file_large", {"most": most // 2**20}, BODY
    )


def _replayed(body: bytes, receive: Receive) -> Receive:
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return left.pop() if left else await receive()

    return again


def _has_body(scope: Scope) -> bool:
    return any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])


def _in_pieces(send: Send) -> Send:
    async def piecewise(message: Message) -> None:
        body = message.get("body", b"")
        if len(body) <= PIECE:
            await send(message)
            return
        for at in range(0, len(body), PIECE):
            more = message.get("more_body", False) or at + PIECE < len(body)
            await send({"type": "http.response.body", "body": body[at : at + PIECE], "more_body": more})

    return piecewise
