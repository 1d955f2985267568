"""How long the page works for each frame on 1001×1001 blocks, while it plays a film or a game, in headless Chromium.

    python benchmarks/web_frames.py [--seconds 10] [--cells 500] [--only play|watch]

For each film: milliseconds that the page's main thread works a frame (script, style, layout, paint; processor time, so
that what else the machine does is left out), the share of frame intervals above 25 ms, and how long it took from the
address to the first picture of the film.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FILMS = (  # generator, solver; none: the making itself is watched
    ("backtracker", ""),
    ("prim", ""),
    ("wilson", ""),
    ("recursive-division", ""),
    ("backtracker", "astar"),
    ("backtracker", "dfs"),
)
LATE = 25.0  # milliseconds

RECORD = """() => {
  window.intervals = [];
  let then = 0;
  const tick = (now) => {
    if (then) window.intervals.push(now - then);
    then = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
GAME = """() => {
  const { session } = window.meiroPlay ?? {};
  if (session?.state === 'generating') session.act('finish');
  if (session?.state !== 'ready' || session.round.answer === null) return false;
  if (session.round.made.board.board) return true;
  session.act('new', { id: session.round.id, board: 'blocks' });
  return false;
}"""
WALK = """() => {
  const { session } = window.meiroPlay;
  const { maze, route } = { maze: session.view().maze, route: session.round.answer.route };
  let at = 0;
  const step = () => {
    const down = maze.row(route[at + 1]) - maze.row(route[at]);
    const right = maze.col(route[at + 1]) - maze.col(route[at]);
    window.meiroPlay.press(down ? (down > 0 ? 90 : 270) : right > 0 ? 0 : 180, false, true);
    if (++at + 1 < route.length) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""
PLAYS = "() => document.querySelector('.transport-play')?.dataset.sign === 'pause'"


@contextmanager
def server() -> Iterator[str]:
    """Serve the page, and give its address."""
    command = [sys.executable, "-m", "meiro", "serve", "--port", "8450"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        told = process.stdout.readline()
        yield next(word for word in told.split() if word.startswith("http"))
        process.terminate()


def work_of_frames(trace: bytes) -> list[float]:
    """Return the milliseconds of the page's main thread between one animation frame and the next."""
    events = json.loads(trace)["traceEvents"]
    fired = sorted(
        (e["ts"], e["pid"], e["tid"]) for e in events if e["name"] == "FireAnimationFrame" and e["ph"] == "X"
    )
    thread = fired[0][1:]
    tasks = sorted(
        (e["ts"], e["dur"], e.get("tdur", e["dur"]))
        for e in events
        if e["name"] == "RunTask" and e["ph"] == "X" and (e["pid"], e["tid"]) == thread
    )
    begins = [tasks[0][0]]
    for ts, _, _ in fired:  # several callbacks of one frame count once
        start = max((t for t, d, _ in tasks if t <= ts < t + d), default=ts)
        if start > begins[-1]:
            begins.append(start)
    sums = [0.0] * len(begins)
    at = 0
    for ts, _, worked in tasks:
        while at + 1 < len(begins) and ts >= begins[at + 1]:
            at += 1
        sums[at] += worked / 1000
    return sums[1:-1]


def watch(
    page: Page, address: str, generator: str, solver: str, cells: int, seconds: float
) -> dict[str, Any]:
    """Play one film for a while, and measure."""
    page.goto("about:blank")
    page.goto(f"{address}#watch/m1/rect-{cells}x{cells}/{generator}/frames")
    page.wait_for_function(PLAYS, timeout=120_000)
    if solver:
        page.get_by_label("Unit").select_option("blocks")
        page.get_by_label("Solver", exact=True).last.select_option(solver)
        page.wait_for_function(PLAYS, timeout=120_000)
    return measured(page, seconds)


def play(page: Page, address: str, cells: int, seconds: float) -> dict[str, Any]:
    """Walk one block a frame along the route of a game, and measure."""
    page.goto("about:blank")
    page.goto(f"{address}#m1/rect-{cells}x{cells}/backtracker/frames")
    page.wait_for_function(GAME, timeout=120_000)
    page.evaluate(WALK)
    return measured(page, seconds)


def measured(page: Page, seconds: float) -> dict[str, Any]:
    """Measure what the page does now."""
    first = page.evaluate("performance.now()")
    page.evaluate(RECORD)
    browser = page.context.browser
    assert browser
    categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
    browser.start_tracing(page=page, categories=categories)
    page.wait_for_timeout(seconds * 1000)
    trace = browser.stop_tracing()
    intervals = page.evaluate("window.intervals")
    work = work_of_frames(trace)
    return {
        "frames": len(work),
        "median": median(work),
        "p95": quantiles(work, n=20)[-1],
        "most": max(work),
        "late": sum(one > LATE for one in intervals) / len(intervals),
        "first": first,
    }


def main() -> None:
    """Measure every film, one after the other."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=8.0)
    options.add_argument("--cells", type=int, default=500)
    options.add_argument("--only", choices=["play", "watch"], default="")
    asked = options.parse_args()
    chromium = next(filter(None, map(shutil.which, CHROMIUM)))
    print(f"{'film':32} frames  median ms  p95 ms  most ms  intervals > {LATE:.0f} ms  loaded in s")
    with server() as address, sync_playwright() as tool, tempfile.TemporaryDirectory() as folder:
        browser = tool.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"], downloads_path=Path(folder)
        )

        def show(name: str, measure: Callable[..., dict[str, Any]], *wishes: Any) -> None:
            page = browser.new_page(viewport={"width": 1400, "height": 1000})
            found = measure(page, address, *wishes, asked.cells, asked.seconds)
            page.close()
            print(
                f"{name:32} {found['frames']:6} {found['median']:10.1f} {found['p95']:7.1f} {found['most']:8.1f}"
                f" {found['late']:17.1%} {found['first'] / 1000:11.1f}",
                flush=True,
            )

        if asked.only in ("", "play"):
            show("a game", play)
        for generator, solver in FILMS if asked.only in ("", "watch") else ():
            show(f"{solver} in {generator}" if solver else generator, watch, generator, solver)
        browser.close()


if __name__ == "__main__":
    main()
