"""`python -m benchmarks.window [SIDE]`: how long the window lets an event wait while a large maze is shown in motion.

Then how long it takes to be rid of a maze that is being made; MEIRO_JIT=0 measures that with plain Python.

Another process moves the pointer, and so makes real events of the X server; the window says when it saw each. Of
events that were merged into a later one, the later one's time counts. Needs Xvfb.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from meiro.desktop.app import App
from meiro.desktop.system import System, WallClock
from meiro.desktop.work import Background
from meiro.play import MemoryStore
from tests.displays import virtual_display

SLOW = ("wilson", "backtracker")
LEAVINGS, WORKED = 3, 0.4  # how often a making is left, and the seconds it has gone on by then
EVERY = 0.023  # seconds between two events
COLUMNS = 600  # places of the pointer, one after the other: what tells the events apart
POINTER = f"""
import sys, time, tkinter
root = tkinter.Tk()
root.overrideredirect(True)
root.geometry("1x1+0+0")
root.update()
for number in range(10**9):
    time.sleep({EVERY})
    root.event_generate("<Motion>", warp=True, x=200 + number % {COLUMNS}, y=300 + number % 2)
    print(number, time.monotonic(), flush=True)
    root.update()
"""


def main(side: int) -> None:
    """Print the median, the 99th percentile and the maximum, in milliseconds, of each kind of motion."""
    with virtual_display():
        app = App(
            clock=WallClock(), store=MemoryStore(), records=None, runner=Background(), system=System(),
            pictures=Path(tempfile.gettempdir()),
        )  # fmt: skip
        print(f"{2 * side + 1}×{2 * side + 1} blocks; milliseconds until an event is heard")
        print(f"{'':34}{'events':>8}{'p50':>8}{'p99':>8}{'max':>8}")
        for name, begin in MOTIONS.items():
            waits = latencies(app, begin(app, side)) * 1000
            p50, p99 = np.percentile(waits, (50, 99))
            print(f"{name:34}{len(waits):8}{p50:8.1f}{p99:8.1f}{waits.max():8.1f}", flush=True)
        print("milliseconds from an action while a maze is made until it has been done and drawn")
        for generator in SLOW:
            for action in ("cancel", "new"):
                waits = leaving(app, side, generator, action) * 1000
                print(
                    f"{action}: {generator:26}{len(waits):8}{np.median(waits):8.1f}{'':8}{waits.max():8.1f}",
                    flush=True,
                )
        app.quit()


def latencies(app: App, goes_on: Callable[[], bool]) -> np.ndarray:
    """Return how many seconds each event waited while something goes on."""
    seen: list[tuple[int, float]] = []
    bound = app.root.bind_all(
        "<Motion>", lambda event: seen.append((event.x_root, time.monotonic())), add="+"
    )
    pointer = subprocess.Popen([sys.executable, "-c", POINTER], stdout=subprocess.PIPE, text=True)
    limit = time.monotonic() + 30
    while time.monotonic() < limit and (goes_on() or len(seen) < 20):
        app.root.update()
        time.sleep(0.0005)
    pointer.terminate()
    sent = [line.split() for line in pointer.communicate()[0].splitlines()]
    app.root.unbind_all("<Motion>")
    del bound
    return np.array(matched([float(at) for _, at in sent], seen))


def matched(sent: list[float], seen: list[tuple[int, float]]) -> list[float]:
    """Return the waits; pointer places count up by one, so what was seen tells which event it was."""
    first, waits, next_one = seen[0][0], [], 0
    offset = None
    for x, at in seen:
        number = (x - first) % COLUMNS
        if offset is None:
            offset = max(i for i, time_sent in enumerate(sent) if time_sent <= at)
            next_one = offset
        while next_one < len(sent) and (next_one - offset) % COLUMNS != (number + 1) % COLUMNS:
            waits.append(max(0.0, at - sent[next_one]))
            next_one += 1
    return waits


def leaving(app: App, side: int, generator: str, action: str) -> np.ndarray:
    """Return how many seconds it takes to be rid of a maze that is being made."""
    app.open_view("play", size="5", unit="cells", animation=0)
    settle(app)
    session, waits = app.view.session, []
    for number in range(LEAVINGS):
        session.act(
            "new", size=str(side), unit="cells", generator=generator, seed=f"{action}-{number}", animation=3
        )
        until = time.monotonic() + WORKED
        while time.monotonic() < until:
            app.root.update()
            time.sleep(0.002)
        token, pressed = session.token, time.monotonic()
        if action == "cancel":
            app.view.do("cancel")
        else:
            session.act("new", size="5", unit="cells", animation=0)
        while session.token == token or session.view().making is not None:
            app.root.update()
        app.root.update()
        waits.append(time.monotonic() - pressed)
    return np.array(waits)


# ---- What moves ----


def watching(app: App, side: int, **choices: Any) -> Callable[[], bool]:
    """Play a film of a maze at the speed that fits it into ten seconds, which is the fastest one that is seen."""
    app.open_view("watch", width=side, height=side, seed="window", **choices)
    settle(app)
    app.view.do("play")
    return lambda: bool(app.view.player.playing)


def digging(app: App, side: int) -> Callable[[], bool]:
    """Show the making of a maze in Play, three seconds long."""
    app.open_view("play", size=str(side), unit="cells", seed="window")
    session = app.view.session
    while session.view().making is None or session.view().making.trace is None:
        app.root.update()
    return lambda: session.view().making is not None


def settle(app: App) -> None:
    """Let everything be made and laid out."""
    while app._work_jobs:  # noqa: SLF001
        app.root.update()
        time.sleep(0.002)
    for _ in range(50):
        app.root.update()
        time.sleep(0.01)


MOTIONS: dict[str, Callable[[App, int], Callable[[], bool]]] = {
    "watch: backtracker": lambda app, side: watching(app, side, generator="backtracker"),
    "watch: prim": lambda app, side: watching(app, side, generator="prim"),
    "watch: division": lambda app, side: watching(app, side, generator="recursive-division"),
    "watch: breadth-first search": lambda app, side: watching(app, side, shown="solver", solver="bfs"),
    "watch: A* with loops": lambda app, side: watching(app, side, shown="solver", solver="astar", loops=10),
    "play: digging": digging,
}

if __name__ == "__main__":
    main(*map(int, sys.argv[1:2] or ["500"]))
