"""`python -m benchmarks.web_first [VISITS]`: how soon the first board is there, in headless Chromium on this machine.

Each visit is a new browser profile, so nothing comes out of a cache; the first comes when the server has just started.
Seconds from the address to the page's load event and to the board that can be played, and the bytes that were sent.
"""

from __future__ import annotations

import shutil
import sys
import time

from playwright.sync_api import Browser, sync_playwright

from .web_frames import CHROMIUM, server

READY = "() => window.meiroPlay?.session?.state === 'ready' && performance.now()"
SEEN = """() => {
  const [page] = performance.getEntriesByType('navigation');
  const files = performance.getEntriesByType('resource');
  return {
    load: page.loadEventEnd,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.encodedBodySize, page.encodedBodySize),
  };
}"""


def visit(browser: Browser, address: str) -> str:
    """Open Play and tell how long it took."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}#play")
    while not (ready := page.evaluate(READY)):
        time.sleep(0.005)
    seen = page.evaluate(SEEN)
    context.close()
    load, board = seen["load"] / 1000, ready / 1000
    return (
        f"load {load:5.2f} s   board {board:5.2f} s ({max(0.0, board - load):.2f} s after load)   "
        f"{seen['files']} files, {seen['bytes'] / 1000:.0f} kB"
    )


def main(visits: int) -> None:
    """Start a server and visit it."""
    path = next(filter(None, map(shutil.which, CHROMIUM)))
    with server() as address, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for number in range(visits):
            print(f"visit {number + 1}: {visit(browser, address)}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["5"])[0]))
