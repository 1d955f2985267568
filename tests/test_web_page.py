"""Laws of the page: it says no error, fits narrow windows and large text, speaks four languages, and is light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from meiro import words
from tests.web import PHONE, WIDE, Pages, until, wait_state

ROOT = Path(__file__).resolve().parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TABS = ("play", "watch", "two-routes", "guide", "records")
PLACES = ("", *(f"#{tab}" for tab in TABS))
LOCALES = {"ja-JP": "ja", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "en-GB": "en", "fr": "en"}
WIDTH = "() => document.documentElement.scrollWidth"
MOST = 90_000  # bytes of the page, packed, without its icons
KEY_LIKE = re.compile(r"^(ui|classic|card|solver|grid|transform|chooser|lesson|routes|time|step)\.[\w.-]+\b")


def settled(page: Page) -> Page:
    """Wait until a screen is there and its mazes have come."""
    until(page, "() => document.querySelector('#screen > *') !== null")
    page.wait_for_load_state("networkidle")
    return page


def violations(page: Page) -> list[str]:
    """Return what axe-core objects to."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(
        """async () => (await axe.run()).violations.flatMap(
            ({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))"""
    )
    return found


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_no_fault(pages: Pages, place: str) -> None:
    """No rule of axe-core is broken on any screen, be it light, dark or of high contrast."""
    page = settled(pages(place, color_scheme="light"))
    found = {"light": violations(page)}
    page.emulate_media(color_scheme="dark")
    found["dark"] = violations(page)
    page.evaluate("() => { document.documentElement.dataset.theme = 'contrast'; }")
    found["contrast"] = violations(page)
    assert {"light": [], "dark": [], "contrast": []} == found


@pytest.mark.parametrize("name", ["ui.settings", "ui.help"])
def test_axe_finds_no_fault_in_dialogs(pages: Pages, name: str) -> None:
    """The dialogs of the header are as accessible as the screens; Escape closes them and gives the focus back."""
    page = settled(pages("#play"))
    button = page.get_by_role("button", name=words.text(name), exact=True)
    button.click()
    page.wait_for_selector("dialog[open]")
    assert [] == violations(page)
    page.keyboard.press("Escape")
    until(page, "() => document.querySelector('dialog[open]') === null")
    assert button.evaluate("(button) => button === document.activeElement")


@pytest.mark.parametrize("place", PLACES)
def test_everything_fits(pages: Pages, place: str) -> None:
    """Nothing is scrolled sideways in 320 pixels (WCAG 1.4.10) or at 200 % (1.4.4), and no button is cut off."""
    page = settled(pages(place, viewport={"width": 320, "height": 640}))
    assert page.evaluate(WIDTH) <= 320
    page.set_viewport_size(WIDE)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert page.evaluate(WIDTH) <= WIDE["width"]
    cut = page.eval_on_selector_all(
        "button, .tabs a",
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 2).map((one) => one.innerText)",
    )
    assert [] == cut


@pytest.mark.parametrize("place", ["#play", "#watch"])
def test_open_menus_fit_a_phone(pages: Pages, place: str) -> None:
    """No menu, once open, makes a phone's page wider: the phone would zoom out to show it."""
    page = settled(pages(place, viewport=PHONE, is_mobile=True, has_touch=True))
    buttons = page.locator("[aria-haspopup=menu]:visible")
    for k in range(buttons.count()):
        buttons.nth(k).click()
        assert (PHONE["width"], PHONE["width"]) == (page.evaluate(WIDTH), page.evaluate("innerWidth"))
        left, right = page.evaluate(
            """() => { const { left, right } = document.querySelector('.menu:not([hidden])').getBoundingClientRect();
                return [left, right]; }"""
        )
        assert 0 <= left < right <= PHONE["width"]
        page.keyboard.press("Escape")


@pytest.mark.parametrize("place", PLACES)
def test_everything_can_be_hit_by_a_finger(pages: Pages, place: str) -> None:
    """On a phone every button, link of the header and field is 44 pixels high or more (WCAG 2.5.8 asks for 24)."""
    page = settled(pages(place, viewport=PHONE, has_touch=True, is_mobile=True))
    small = page.eval_on_selector_all(
        "button, .tabs a, select, input:not([type=checkbox], [type=radio])",
        "all => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)"
        ".map((one) => one.outerHTML.slice(0, 120))",
    )
    assert [] == small


@pytest.mark.parametrize("locale,tag", LOCALES.items())
def test_the_page_speaks_the_language_of_the_browser(pages: Pages, locale: str, tag: str) -> None:
    """Language, title and tabs are those of the browser's language, English for one that we do not speak."""
    page = settled(pages("#records", locale=locale))
    assert tag == page.evaluate("() => document.documentElement.lang")
    assert words.text("ui.title", tag) == page.title()
    keys = ["ui.tab.play", "ui.tab.watch", "ui.tab.routes", "ui.tab.guide", "ui.tab.records"]
    assert [words.text(key, tag) for key in keys] == page.locator(".tabs a").all_inner_texts()


@pytest.mark.parametrize("place", PLACES)
def test_no_words_are_missing(pages: Pages, place: str) -> None:
    """No screen, and no menu of it, shows the key of a text in place of the text."""
    page = settled(pages(place))
    for button in page.locator("[aria-haspopup=menu]").all():
        button.click()
    lines = page.evaluate("() => Array.from(document.querySelectorAll('body *'), (one) => one.textContent)")
    labels = page.eval_on_selector_all(
        "[aria-label], [title]", "all => all.flatMap((one) => [one.ariaLabel, one.title])"
    )
    assert [] == [line for line in [*lines, *filter(None, labels)] if KEY_LIKE.match(line.strip())]


def test_forced_colours_leave_every_control_visible(pages: Pages) -> None:
    """With forced colours buttons keep a border, and the focus a ring."""
    page = settled(pages("#play", forced_colors="active"))
    bare = page.eval_on_selector_all(
        ".button:not(.quiet)",
        "all => all.filter((one) => parseFloat(getComputedStyle(one).borderTopWidth) < 1).map((one) => one.innerText)",
    )
    assert [] == bare
    page.keyboard.press("Tab")
    assert page.evaluate("() => parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2


def test_reduced_motion_moves_nothing(pages: Pages) -> None:
    """With reduced motion no element has a transition or an animation; `late` moves nothing, it only shows."""
    page = settled(pages("#play", reduced_motion="reduce"))
    moving = page.evaluate(
        """() => Array.from(document.querySelectorAll('*')).filter((one) => {
            const { transitionDuration, animationName } = getComputedStyle(one);
            return transitionDuration.split(', ').some((time) => parseFloat(time) > 0) ||
                !['none', 'late'].includes(animationName);
        }).map((one) => one.className)"""
    )
    assert [] == moving


def test_tabs_go_by_keyboard_and_by_history(pages: Pages) -> None:
    """Every tab is reached by Tab and opened by Enter, is marked as the present one, and Back leads back."""
    page = settled(pages("#records"))
    page.locator(".tabs a").first.focus()
    for tab in TABS[:4]:
        page.keyboard.press("Enter")
        page.wait_for_selector(f".tabs a[href='#{tab}'][aria-current=page]")
        page.locator(f".tabs a[href='#{tab}']").focus()
        page.keyboard.press("Tab")
    page.go_back()
    page.wait_for_selector(f".tabs a[href='#{TABS[2]}'][aria-current=page]")
    assert 1 == page.locator(".tabs a[aria-current]").count()


def test_a_tab_that_cannot_be_loaded_is_told(pages: Pages) -> None:
    """Without the server a screen that was not open yet says so, and the present one stays."""
    page = settled(pages("#play"))
    page.context.set_offline(True)
    page.locator(".tabs a[href='#watch']").click()
    page.wait_for_selector(".toast")
    assert words.text("ui.error.offline") in page.inner_text(".toast")
    assert page.locator(".play").is_visible()
    pages.complaints.clear()  # the browser tells of what it could not load


def test_paper_bears_the_board_alone(pages: Pages) -> None:
    """In print nothing but the board is left of the page, as wide as the paper."""
    page = settled(pages("#play", color_scheme="dark"))
    page.wait_for_selector(".board canvas")
    page.emulate_media(media="print")
    assert not page.locator("#top").is_visible()
    assert not page.locator(".play button").first.is_visible()
    canvas = page.locator(".board canvas").first
    assert canvas.is_visible()
    assert canvas.evaluate("(canvas) => canvas.getBoundingClientRect().width") > 0.9 * WIDE["width"]


def test_what_the_first_game_loads_is_light(pages: Pages) -> None:
    """From the greeting to the first maze the page takes at most 90 kB: all files and words, but icons and mazes."""
    page = settled(pages(""))
    page.goto(f"{pages.url}/#play")
    wait_state(page, "ready")
    total = page.evaluate(
        """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
            .filter(({ name }) => !/icons|manifest|api.v1.(?!words)/.test(name))
            .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
    )
    assert 20_000 < total <= MOST


def test_asking_is_refused_in_words(pages: Pages) -> None:
    """A refusal of the server arrives as an ApiError with the key of its words; an aborted question as it was."""
    page = settled(pages("#records"))
    script = """async () => {
        const { api } = await import('/api.js');
        const told = (error) => [error.name, error.status ?? 0, !!error.key];
        const caught = (asking) => asking.then(() => null, told);
        const gone = new AbortController();
        gone.abort();
        return [
            await caught(api.maze('m1/rect-5x5/backtracker')),
            await caught(api.maze('m1/rect-5x5/backtracker/a', { signal: gone.signal })),
        ];
    }"""
    (name, status, told), aborted = page.evaluate(script)
    assert ("ApiError", True, True) == (name, 400 <= status < 500, told)
    assert "AbortError" == aborted[0]
    pages.complaints.clear()  # the browser tells of the refused question
