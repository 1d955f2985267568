"""From an answer to HTTP: tags, caching, compression, download names, and clients that have gone."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.parse import quote

from fastapi import Request
from starlette.responses import Response

from .about import engine
from .desk import Desk
from .wishes import Wish
from .worker import Done

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOBODY = 499  # what is answered to a client who has gone


async def tagged_reply(request: Request, wish: Wish, known: str) -> Response:
    """Answer a question in an address: good for ever when the engine's version stands there too."""
    headers = {
        "etag": tag_of(wish),
        "cache-control": FOR_EVER if known == engine() else ASK_AGAIN,
        "vary": "accept-encoding",
    }
    if _knows(request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    return await reply(request, wish, headers)


async def reply(request: Request, wish: Wish, headers: dict[str, str] | None = None) -> Response:
    """Answer a question."""
    desk: Desk = request.app.state.desk
    done = desk.find(wish)
    if done is None:
        gone = asyncio.ensure_future(_gone(request))
        try:
            done = await desk.ask(wish, request.client.host if request.client else "", gone)
        finally:
            gone.cancel()
    return Response(status_code=NOBODY) if done is None else await _sent(request, done, headers or {})


async def plain_reply(request: Request, make: Callable[..., Any], *arguments: str) -> Response:
    """Answer what changes only with the program."""
    body, tag = prepare_plain(make, *arguments)
    headers = {"etag": tag, "cache-control": ASK_AGAIN, "vary": "accept-encoding"}
    if _knows(request, tag):
        return Response(status_code=304, headers=headers)
    return await _sent(request, Done(body, "application/json", "", zipped=True), headers)


@cache
def prepare_plain(make: Callable[..., Any], *arguments: str) -> tuple[bytes, str]:
    """Return what changes only with the program, packed, and its tag."""
    text = json.dumps(make(*arguments), ensure_ascii=False, default=dict).encode()
    return gzip.compress(text, 9, mtime=0), f'W/"{hashlib.blake2b(text, digest_size=12).hexdigest()}"'


def _knows(request: Request, tag: str) -> bool:
    return tag in request.headers.get("if-none-match", "").split(", ")


def tag_of(wish: Wish) -> str:
    """Return the tag of an answer, which the question and the program alone decide."""
    text = f"{engine()} {type(wish).__name__} {wish.model_dump_json()}"
    return f'W/"{hashlib.blake2b(text.encode(), digest_size=12).hexdigest()}"'


async def _sent(request: Request, done: Done, headers: dict[str, str]) -> Response:
    body = done.body
    if done.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    elif done.zipped:
        body = await asyncio.to_thread(gzip.decompress, body)  # every browser reads gzip
    if done.name:
        headers["content-disposition"] = f"attachment; filename*=UTF-8''{quote(done.name)}"
    return Response(body, headers=headers, media_type=done.media)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
