"""The server as a program: it finds a free port, says where it is, and stops on Ctrl+C."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import webbrowser
from contextlib import suppress

import uvicorn

from .. import words
from ..errors import CannotRun, InvalidOption
from .app import create_app
from .protocol import patient
from .settings import ServerSettings

TRIED = 100  # ports
STOPPING = 1  # second that open requests have at the end


def run(host: str, port: int, *, open_browser: bool, place: str = "") -> None:
    """Serve until Ctrl+C; `place` is what the browser opens of the page, such as #guide."""
    listener = listen(host, port)
    used = listener.getsockname()[1]
    if port not in (0, used):
        print(words.text("ui.error.port", port=str(port), other=str(used)), flush=True)  # noqa: T201
    address = f"http://{_shown(host)}:{used}/"
    print(f"meiro: {address} (Ctrl+C stops it)", flush=True)  # noqa: T201
    if open_browser:
        webbrowser.open(address + place)
    with suppress(KeyboardInterrupt):
        server_for(ServerSettings()).run(sockets=[listener])


class _LateAnswers(logging.Filter):
    """Leaves out what is said of answers that were given up because the server stops: nobody waits for them."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether to keep a record."""
        kind = record.exc_info[0] if record.exc_info else None
        given_up = kind is not None and issubclass(kind, asyncio.CancelledError)
        return not given_up and "graceful shutdown" not in str(record.msg)


def server_for(settings: ServerSettings) -> uvicorn.Server:
    """Make a server with the patience of these settings."""
    config = uvicorn.Config(
        create_app(settings),
        http=patient(settings),
        ws="none",
        loop="asyncio",
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=settings.connections,
        timeout_keep_alive=int(settings.receive_seconds),
        timeout_graceful_shutdown=STOPPING,
    )
    logging.getLogger("uvicorn.error").addFilter(_LateAnswers())
    return uvicorn.Server(config)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on the first free port from `port` on; raises CannotRun when there is none.

    An empty host would be all of the machine's addresses, which nobody asks for like that.
    """
    if not host.strip():
        raise InvalidOption("--host: name an address to listen on, such as 127.0.0.1, or 0.0.0.0 for all")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, min(port + TRIED, 65536)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(2048)
        except TypeError:  # so says Python of a name that cannot be encoded
            listener.close()
            raise InvalidOption(f"--host {host}: that is no name of a machine") from None
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                raise CannotRun(f"cannot listen on {host} port {number}: {error.strerror}") from error
        else:
            return listener
    raise CannotRun(f"no port from {port} to {number} is free on {host}")


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host
