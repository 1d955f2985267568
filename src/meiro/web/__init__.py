"""The web: a server of mazes, the page it shows, and the game as one file.

Nothing here needs FastAPI or uvicorn before `create_app` or `serve` is called, so that games can be exported without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import CannotRun
from .processes import prepare

if TYPE_CHECKING:
    from fastapi import FastAPI

    from .settings import ServerSettings

NO_WEB = "the server needs FastAPI and uvicorn: pip install 'meiro[web]'"


def create_app(settings: ServerSettings | None = None) -> FastAPI:
    """Make the ASGI application: the page at /, the API below /api/v1.

    A script that runs it needs the usual `if __name__ == "__main__":`. Raises CannotRun without the extra [web].
    """
    try:
        from .app import create_app as create
    except ImportError as error:
        raise _without(error) from None
    return create(settings)


def serve(host: str = "127.0.0.1", port: int = 8000, *, open_browser: bool = False, place: str = "") -> None:
    """Serve the page and the API until Ctrl+C, on the first free port from `port` on; the browser opens `place` of it.

    The server works in processes of its own, which load the script that calls this: it needs the usual
    `if __name__ == "__main__":`. Raises CannotRun, in one line that says what to install, without the extra [web].
    """
    prepare()
    try:
        from .server import run
    except ImportError as error:
        raise _without(error) from None
    run(host, port, open_browser=open_browser, place=place)


def _without(error: ImportError) -> Exception:
    missing = (error.name or "").partition(".")[0]
    return CannotRun(NO_WEB) if missing in ("fastapi", "uvicorn", "starlette", "pydantic") else error
