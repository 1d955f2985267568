"""The comparison sheet as one HTML page: text that can be searched, pictures as inline SVG, no script."""

from __future__ import annotations

from html import escape

from ...render.page import Picture
from ...render.page_svg import FONTS, inner_svg
from .content import Bar, Panel, Sheet
from .layout import maze_scene

STYLE = """
:root { --ink: #1d2230; --faint: #5b6478; --accent: #0f79bd; --band: #b5d9f2; --track: #eef1f6; --tick: #b9c0cf;
  --paper: #fff; --page: #f3f5f9; --rule: #dfe4ed; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf2; --faint: #9aa3b5; --accent: #6db6ee; --band: #29527a;
  --track: #272c38; --tick: #566074; --paper: #1b1f28; --page: #12151b; --rule: #2d3340; } }
body { margin: 0 auto; padding: 2rem; max-width: 96rem; background: var(--page); color: var(--ink);
  font: 0.95rem/1.45 FONT; }
h1 { margin: 0; font-size: 1.9rem; } h2 { margin: 0; font-size: 1.25rem; }
p { margin: 0.35rem 0; } .faint, dt, th { color: var(--faint); font-weight: normal; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 40rem), 1fr)); gap: 1.5rem;
  margin: 1.5rem 0; }
article { background: var(--paper); border: 1px solid var(--rule); border-radius: 12px; padding: 1.5rem; }
.top { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1.5rem; }
.top > svg { flex: 1 1 14rem; max-width: 20rem; border-radius: 4px; }
.top > div { flex: 1 1 18rem; }
table { width: 100%; border-collapse: collapse; margin-top: 0.6rem; font-size: 0.85rem; }
th { text-align: left; white-space: nowrap; } td.bar { width: 55%; padding: 0.25rem 0.6rem; }
td.value { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.bar svg { display: block; width: 100%; height: 12px; overflow: visible; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.3rem 1rem; margin: 1rem 0 0; padding-top: 1rem;
  border-top: 1px solid var(--rule); } dd { margin: 0; } code { font-size: 0.8rem; overflow-wrap: anywhere; }
@media print { body { background: none; } article { break-inside: avoid; } }
"""


def sheet_html(sheet: Sheet) -> str:
    """Write a sheet as HTML that stands alone, light or dark as the reader has it."""
    style = STYLE.replace("FONT", FONTS[sheet.language])
    rows = [
        f'<!doctype html>\n<html lang="{sheet.language}">\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(sheet.title)}</title>\n<style>{style}</style>",
        f"<header><h1>{escape(sheet.title)}</h1>",
        *(f'<p class="faint">{escape(line)}</p>' for line in sheet.lines),
        "</header>\n<main>",
        *map(_article, sheet.panels),
        "</main>\n<footer>",
        *(f'<p class="faint">{escape(note)}</p>' for note in sheet.notes),
        "</footer>\n</html>\n",
    ]
    return "\n".join(rows)


def _article(panel: Panel) -> str:
    label = f'role="img" aria-label="{escape(panel.name)}"'
    picture = inner_svg(Picture(0, 0, 1, maze_scene(panel.maze)), label)
    bars = "\n".join(map(_bar, panel.bars))
    laws = f'<p class="faint">{escape(panel.laws)}</p>' if panel.laws else ""
    card = "".join(f"<dt>{escape(head)}</dt><dd>{escape(text)}</dd>" for head, text in panel.texts)
    return (
        f'<article><div class="top">{picture}\n<div><h2>{escape(panel.title)}</h2>'
        f'<code class="faint">{escape(panel.name)}</code>\n<table>{bars}</table></div></div>\n'
        f'{laws}<dl>{card}</dl><p><code class="faint">{escape(panel.maze.id)}</code></p></article>'
    )


def _bar(bar: Bar) -> str:
    ticks = "".join(
        f'<rect x="{100 * other:.2f}%" width="1.5" height="12" fill="var(--tick)"/>' for other in bar.others
    )
    width = 100 * max(min(bar.high, 1) - bar.low, 0.01)
    low = min(100 * bar.low, 100 - width)
    drawn = (
        '<rect width="100%" height="12" rx="6" fill="var(--track)"/>'
        f'{ticks}<rect x="{low:.2f}%" width="{width:.2f}%" height="12" rx="6" fill="var(--band)"/>'
        f'<circle cx="{100 * bar.mean:.2f}%" cy="6" r="5" fill="var(--accent)"/>'
    )
    return (
        f'<tr><th scope="row">{escape(bar.title)}</th><td class="bar"><svg aria-hidden="true">{drawn}</svg></td>'
        f'<td class="value">{escape(bar.value)}</td></tr>'
    )
