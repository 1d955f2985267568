"""Kernels: plain Python first, compiled by numba when it pays.

A kernel is written once. Its first argument is a graph, and the graph's buffers say how it runs: a graph of
lists and bytearrays runs the source as it stands, a graph of NumPy arrays runs it compiled. Both give the same
bytes. Nothing imports numba before a compiled kernel is called.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from .errors import InvalidOption

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])

COMPILE_COST = (
    1.0  # seconds, as plain_cost counts them, until the first compiled call answers: cache warm, measured
)
KEPT_CACHES = 4  # cache folders of other versions left in place

_helpers: list[Callable[..., Any]] = []
_hooks: list[Callable[[], None]] = []
_tellers: list[Callable[[], None]] = []
_lock = Lock()
_ready: list[Path] = []  # the cache folder, once numba is set up


class Kernel(Generic[P, R]):
    """A function over a graph and buffers that runs plain or compiled."""

    def __init__(self, plain: Callable[P, R]) -> None:
        self.plain = plain
        self.__name__ = plain.__name__
        self.__doc__ = plain.__doc__
        self.__wrapped__ = plain
        self._compiled: Callable[P, R] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the function in the mode of the graph that is its first argument."""
        if is_plain(args[0]):
            return self.plain(*args, **kwargs)
        compiled = self._compiled or self._prepare()
        try:
            return compiled(*args, **kwargs)
        except Exception as error:
            if not _comes_from_cache(error):
                raise
            _empty_cache()  # for the next process; this one does without
            self._compiled = _compile(self.plain, cache=False)
            return self._compiled(*args, **kwargs)

    def _prepare(self) -> Callable[P, R]:
        with _lock:  # of several threads one compiles
            self._compiled = self._compiled or _compile(self.plain)
            return self._compiled


def kernel(function: Callable[P, R]) -> Kernel[P, R]:
    """Turn a function of (graph, buffers …) into a kernel."""
    return Kernel(function)


def helper(function: F) -> F:
    """Let kernels call a small function; it stays an ordinary function in plain Python."""
    _helpers.append(function)
    if _ready:
        _register_helper(function)
    return function


def before_compiling(hook: Callable[[], None]) -> None:
    """Run a hook once, just before the first kernel is compiled."""
    _hooks.append(hook)


def when_compiling(teller: Callable[[], None]) -> None:
    """Call a function whenever a kernel must be compiled, as the cache on disk does not have it."""
    _tellers.append(teller)


def is_plain(graph: Any) -> bool:
    """Tell whether a graph holds plain Python buffers."""
    return isinstance(graph[0], list)


def pays(seconds: float) -> bool:
    """Tell whether work of so many plain seconds should run compiled (MEIRO_JIT=0, 1 or auto)."""
    choice = jit_choice()
    if choice == "0" or not _has_numba():
        return False
    return choice == "1" or bool(_ready) or seconds > COMPILE_COST


def expect(seconds: float) -> None:
    """Announce so many plain seconds of work in small pieces: all of it runs compiled when that pays in all."""
    if pays(seconds):
        _set_up()


def jit_choice() -> str:
    """Return what MEIRO_JIT says: 0, 1 or auto, which an empty one means too; raise InvalidOption for the rest."""
    choice = os.environ.get("MEIRO_JIT") or "auto"
    if choice not in ("0", "1", "auto"):
        msg = f"MEIRO_JIT={choice}: it may be 0 (plain), 1 (compiled) or auto"
        raise InvalidOption(msg)
    return choice


@cache
def _has_numba() -> bool:
    if "numba" in sys.modules:
        return True
    from importlib.util import find_spec

    return find_spec("numba") is not None


def _compile(plain: Callable[P, R], *, cache: bool = True) -> Callable[P, R]:
    import numba

    folder = _set_up()
    config: Any = numba.config
    # Kernels allocate nothing: without _nrt=False numba counts references to every buffer at every branch.
    options: dict[str, Any] = {"cache": cache, "nogil": True, "error_model": "numpy", "_nrt": False}
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        compiled: Callable[P, R] = numba.njit(**options)(plain)
    finally:
        config.CACHE_DIR = before
    return compiled


def _set_up() -> Path:
    if not _ready:
        for hook in _hooks:
            hook()
        for function in _helpers:
            _register_helper(function)
        _listen()
        _ready.append(_cache_folder())
    return _ready[0]


def _listen() -> None:
    from numba.core import event

    events: Any = event  # numba has no types

    class Listener(events.Listener):  # type: ignore[misc]
        def on_start(self, event: Any) -> None:
            del event
            for teller in _tellers:
                teller()

        def on_end(self, event: Any) -> None:
            pass

    events.register("numba:compile", Listener())


def _register_helper(function: Callable[..., Any]) -> None:
    from numba.extending import register_jitable

    register_jitable(forceinline=True)(function)


def _cache_folder() -> Path:
    """Name a folder by everything a compiled kernel depends on; numba alone misses changes in other files."""
    import numba
    from platformdirs import user_cache_path

    digest = hashlib.blake2b(digest_size=12)
    package = Path(__file__).parent
    for path in sorted(package.rglob("*.py")):
        source = path.read_bytes()
        if b"kernel" in source:  # what a kernel can call imports something of this file, or says why not
            digest.update(path.relative_to(package).as_posix().encode() + b"\0" + source)
    digest.update(f"{sys.version} {numba.__version__} {package}".encode())
    folder = user_cache_path("meiro") / "kernels" / digest.hexdigest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _prune(folder)
    except OSError:  # read-only home: compile anew in each process, in a folder nobody else can have filled
        import atexit
        from shutil import rmtree
        from tempfile import mkdtemp

        folder = Path(mkdtemp(prefix="meiro-kernels-"))
        atexit.register(rmtree, folder, ignore_errors=True)
    return folder


def _comes_from_cache(error: BaseException) -> bool:
    """Tell whether a kernel failed before it ran: numba met a damaged file, or could not write one."""
    from traceback import walk_tb

    from numba.core import caching

    return any(frame.f_code.co_filename == caching.__file__ for frame, _ in walk_tb(error.__traceback__))


def _empty_cache() -> None:
    for path in _set_up().rglob("*.nb[ci]"):
        with suppress(OSError):
            path.unlink()


def _prune(folder: Path) -> None:
    from shutil import rmtree

    folder.touch()
    others = sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in others[KEPT_CACHES:]:
        rmtree(old, ignore_errors=True)
