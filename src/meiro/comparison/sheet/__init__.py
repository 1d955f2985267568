"""The comparison sheet: a picture of each generator's maze beside its figures and its card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...render.page_svg import page_svg
from ..run import Comparison
from ..uniform import LawRow
from .content import Sheet, make_sheet
from .html import sheet_html
from .layout import lay_out_sheet

__all__ = ["SHEETS", "draw_sheet", "make_sheet"]


def draw_sheet(found: Comparison, suffix: str, laws: Sequence[LawRow] = (), language: str = "en") -> bytes:
    """Draw the sheet of a comparison in the format of a suffix of SHEETS, its cards in a language.

    Raises CannotRun when pixels are wanted and this machine has no font for the language.
    """
    return SHEETS[suffix](make_sheet(found, laws, language))


def _png(sheet: Sheet) -> bytes:
    from ...render.page_png import page_png  # only here is Pillow needed

    return page_png(lay_out_sheet(sheet))


def _svg(sheet: Sheet) -> bytes:
    return page_svg(lay_out_sheet(sheet), sheet.title).encode()


def _html(sheet: Sheet) -> bytes:
    return sheet_html(sheet).encode()


SHEETS: dict[str, Callable[[Sheet], bytes]] = {".svg": _svg, ".png": _png, ".html": _html}
