"""The picture of the page: bars of nanoseconds a cell, on a logarithmic scale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

import meiro

from .bench import Bench, Key
from .making import LATTICE, PUBLIC, C
from .reference import SOLVERS
from .solving import PUBLIC as SOLVE
from .solving import C as IN_C

ROW, LEFT, WIDTH, RIGHT = 16, 250, 560, 90  # pixels
GAP = 6
OURS, OTHERS, C_BAR = "ours", "others", "c"
# Colours that are told apart by people who see fewer colours, on white and on black.
STYLE = """text{font:12px system-ui,sans-serif;fill:#222}.ours{fill:#0072b2}.c{fill:#777}.others{fill:#d55e00}
line{stroke:#bbb}rect.back{fill:#fff}
@media(prefers-color-scheme:dark){text{fill:#ddd}.ours{fill:#56b4e9}.c{fill:#999}.others{fill:#e69f00}
line{stroke:#444}rect.back{fill:#111}}"""


class Bar(NamedTuple):
    """One figure."""

    label: str
    value: float
    kind: str


def plot(bench: Bench) -> str:
    """Draw making and solving, each at the side that most other packages were measured at."""
    blocks = [bars for bars in (*_making(bench), _solving(bench)) if bars]
    if not blocks:
        return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'
    values = [bar.value for bars in blocks for bar in bars]
    low = floor(log10(min(values)))
    high = max(ceil(log10(max(values))), low + 1)

    def across(value: float) -> float:
        return LEFT + (log10(value) - low) / (high - low) * WIDTH

    width, height = LEFT + WIDTH + RIGHT, ROW * (len(values) + 3) + GAP * len(blocks)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>Nanoseconds a cell, the shorter the better</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="back" width="{width}" height="{height}"/>',
    ]
    for power in range(low, high + 1):
        x = across(10**power)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{ROW * 1.5}" y2="{height - ROW // 2}"/>')
        parts.append(f'<text x="{x:.1f}" y="{ROW}" text-anchor="middle">{_number(10.0**power)} ns</text>')
    y = 2 * ROW
    for bars in blocks:
        for bar in bars:
            x = across(bar.value)
            parts += [
                f'<text x="{LEFT - 8}" y="{y + 11}" text-anchor="end">{escape(bar.label)}</text>',
                f'<rect class="{bar.kind}" x="{LEFT}" y="{y + 2}" width="{x - LEFT:.1f}" height="{ROW - 4}"/>',
                f'<text x="{x + 6:.1f}" y="{y + 11}">{_number(bar.value)}</text>',
            ]
            y += ROW
        y += GAP
    return "\n".join([*parts, "</svg>", ""])


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.1g}"


def _making(bench: Bench) -> Iterator[list[Bar]]:
    for entry in meiro.generators:
        key = _telling(bench, "making", entry.name)
        if key is not None:
            yield list(_bars(bench, key, (LATTICE, PUBLIC, C)))


def _solving(bench: Bench) -> list[Bar]:
    key = _telling(bench, "solving", "kruskal")
    calls = [SOLVE + name for name in SOLVERS] + [IN_C + name for name in SOLVERS]
    return [] if key is None else list(_bars(bench, key, calls))


def _telling(bench: Bench, kind: str, work: str) -> Key | None:
    """Return the side at which most others were measured, of several the largest."""
    keys = [key for key in bench.results if (key.kind, key.work) == (kind, work)]
    return max(keys, key=lambda key: (len(_others(bench, key)), key.side), default=None)


def _bars(bench: Bench, key: Key, own: Iterable[str]) -> Iterator[Bar]:
    group = bench.results[key]
    for name in (*own, *_others(bench, key)):
        if name in group and group[name].times:
            kind = C_BAR if name == C or name.startswith(IN_C) else OURS if name in own else OTHERS
            label = name if key.kind == "solving" else f"{key.work} · {name}"
            yield Bar(f"{label} {key.side}²", group[name].seconds() / key.side**2 * 1e9, kind)


def _others(bench: Bench, key: Key) -> list[str]:
    group = bench.results[key]
    return sorted(name for name in group if name.partition(" ")[0] in bench.peers and group[name].times)
