"""A law of the page's memory: what a change of language throws away is gone."""

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web import SMALL, Pages, open_maze, until

SWITCH = """async (times) => {
    const { settings } = window.meiroPlay.app;
    const screen = document.getElementById('screen');
    for (let k = 0; k < times; k++) {
        const before = screen.lastElementChild;
        settings.set('language', ['ja', 'zh-Hant', 'zh-Hans', 'en'][k % 4]);
        while (screen.lastElementChild === before) await new Promise(requestAnimationFrame);
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
}"""


def alive(session: CDPSession) -> dict[str, int]:
    """Count the nodes and listeners that are left when all rubbish is swept."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    counted = session.send("Memory.getDOMCounters")
    return {name: counted[name] for name in ("nodes", "jsEventListeners")}


def settled(page: Page) -> None:
    """Wait until the maze of the screen is there."""
    until(page, "() => document.querySelector('#screen .board canvas') !== null")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("place, times", [("#play", 50), ("#watch", 12), ("#two-routes", 12), ("#guide", 12)])
def test_a_change_of_language_leaves_nothing_behind(pages: Pages, place: str, times: int) -> None:
    """After many changes of language no more nodes and listeners live than one and a half times as many as before."""
    page = open_maze(pages, SMALL)
    page.evaluate("(place) => { location.hash = place; }", place)
    settled(page)
    session = page.context.new_cdp_session(page)
    page.evaluate(SWITCH, 4)
    before = alive(session)
    page.evaluate(SWITCH, times)
    after = alive(session)
    assert [] == [name for name, count in after.items() if count > 1.5 * before[name]], (before, after)
