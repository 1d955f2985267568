"""The page: files of the folder static, with their types said here, since a machine's own list may be wrong.

Scripts and style sheets are sent without what only readers need, packed once. The page names the modules that Play
needs, so that a browser asks for all of them at once and not for one layer of imports after the other.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from .lean import lean_script, lean_sheet
from .modules import reached

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
AT_ONCE = ("main.js", "screens/play.js")


def _with_modules(html: str) -> str:
    """Name the modules that are wanted first in the head of the page."""
    paths = reached(AT_ONCE, lambda path: (STATIC / path).read_text(encoding="utf-8"))
    links = "".join(f'<link rel="modulepreload" href="{path}">\n' for path in paths)
    return html.replace("</head>", f"{links}</head>")


LEAN = {".css": lean_sheet, ".html": _with_modules, ".js": lean_script}
LEANED = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.suffix in LEAN} | {
    ".": STATIC / "index.html"
}


class _Files(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, to be asked for again only by its tag."""
        known = LEANED.get(path) if scope["method"] in ("GET", "HEAD") else None
        if known is not None:
            response: Response = _lean_response(known, Headers(scope=scope))
        else:
            response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


def prepare() -> None:
    """Pack everything ahead of the first visit."""
    for path in LEANED.values():
        _lean(path, path.stat().st_mtime_ns)


def _lean_response(path: Path, asked: Headers) -> Response:
    text, packed, tag = _lean(path, path.stat().st_mtime_ns)
    headers = {"etag": tag, "vary": "accept-encoding"}
    if tag in asked.get("if-none-match", "").split(", "):
        return Response(status_code=304, headers=headers)
    if "gzip" not in asked.get("accept-encoding", ""):
        return Response(text, media_type=TYPES[path.suffix], headers=headers)
    return Response(packed, media_type=TYPES[path.suffix], headers={**headers, "content-encoding": "gzip"})


@lru_cache(maxsize=1000)
def _lean(path: Path, changed: int) -> tuple[bytes, bytes, str]:  # noqa: ARG001 - another time, another text
    """Return a file as it is sent, plain and packed, and its tag."""
    text = LEAN[path.suffix](path.read_text(encoding="utf-8")).encode()
    return text, gzip.compress(text, 9, mtime=0), f'W/"{hashlib.blake2b(text, digest_size=12).hexdigest()}"'


def page() -> ASGIApp:
    """Return the application that serves the page."""
    for suffix, media in TYPES.items():
        mimetypes.add_type(media, suffix)
    return GZipMiddleware(_Files(directory=STATIC, html=True), minimum_size=500, compresslevel=6)
