"""A server as users have it, in a thread of the tests: real sockets, real processes, settings as wished."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from meiro.web.server import listen, server_for
from meiro.web.settings import ServerSettings

API = "/api/v1"


class Served:
    """A running server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        listener = listen("127.0.0.1", 0)
        self.port: int = listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server = server_for(settings)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]})
        self._thread.start()
        wait_for(lambda: self.server.started)
        self.client = httpx.Client(base_url=self.url, timeout=60)

    @property
    def desk(self) -> Any:
        """What is being asked inside."""
        return self.server.config.app.state.desk  # type: ignore[union-attr]

    def get(self, path: str, **named: Any) -> httpx.Response:
        """Ask the API."""
        return self.client.get(API + path, **named)

    def post(self, path: str, **named: Any) -> httpx.Response:
        """Send the API something."""
        return self.client.post(API + path, **named)

    def connect(self) -> socket.socket:
        """Open a connection of one's own."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def close(self) -> None:
        """Stop it, with all its processes."""
        self.client.close()
        self.server.should_exit = True
        self._thread.join()


@contextmanager
def serving(**changes: Any) -> Iterator[Served]:
    """Run a server while a test lasts; it compiles nothing ahead."""
    served = Served(ServerSettings(**{"warms_up": False, "quick_workers": 1, "heavy_workers": 1, **changes}))
    try:
        yield served
    finally:
        served.close()


def wait_for(state: Callable[[], Any], seconds: float = 60) -> None:
    """Wait until something is so."""
    limit = time.monotonic() + seconds
    while not state():
        assert time.monotonic() < limit, "it did not come about"
        time.sleep(0.01)
