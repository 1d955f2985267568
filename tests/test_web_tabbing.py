"""Without a mouse: Tab reaches every control of every screen, the focus is seen, and dialogs give it back."""

import pytest
from playwright.sync_api import Page

from tests.web import Pages, until

PLACES = ("", "#play", "#watch", "#two-routes", "#guide", "#records", "#classic/dig", "#classic/maker")
FOCUSABLE = """() => [...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0)
    .filter((one) => one.type !== 'radio' || one.checked)
    .filter((one) => !one.closest('[inert], [hidden]'))"""


def controls(page: Page) -> int:
    """Count what can be reached, and number it."""
    count: int = page.evaluate(
        f"() => {{ const all = ({FOCUSABLE})(); all.forEach((one, k) => one.dataset.place = k);"
        " return all.length; }"
    )
    return count


def focused(page: Page) -> tuple[str | None, bool]:
    """Return the number of what has the focus, and whether one sees that it has."""
    place, seen = page.evaluate(
        """() => { const one = document.activeElement, style = getComputedStyle(one);
            const lined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
            return [one.dataset.place ?? null, lined || style.boxShadow !== 'none' || one === document.body]; }"""
    )
    return place, seen


@pytest.mark.parametrize("place", PLACES)
def test_tab_reaches_everything_and_is_seen(pages: Pages, place: str) -> None:
    """Tab goes through all controls, each shows a ring, and none keeps the focus."""
    page = pages(place)
    until(page, "() => document.querySelector('#screen > *') !== null")
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.activeElement.blur()")
    count = controls(page)
    reached: set[str] = set()
    for _ in range(2 * count + 4):
        page.keyboard.press("Tab")
        number, seen = focused(page)
        if number is not None:
            assert seen, page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            reached.add(number)
    missing = set(map(str, range(count))) - reached
    assert not missing, page.evaluate(
        "all => all.map((k) => document.querySelector(`[data-place='${k}']`)?.outerHTML.slice(0, 160))",
        sorted(missing),
    )


@pytest.mark.parametrize("key", ["?", ","])
def test_dialogs_keep_the_focus_and_give_it_back(pages: Pages, key: str) -> None:
    """While a dialog is open Tab stays in it; Escape closes it, and the focus is where it was."""
    page = pages("#play")
    page.wait_for_selector(".play[data-state=ready]")
    button = page.locator(".top-tools button").nth(0 if key == "," else 1)
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="hidden")
    assert button.evaluate("(one) => one === document.activeElement")
