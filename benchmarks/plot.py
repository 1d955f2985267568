"""The picture of the page: bars of nanoseconds a cell, on a logarithmic scale."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

import meiro

from .bench import Bench, Key
from .making import CSR, LATTICE, PUBLIC, TRACED, C

ROW, LEFT, WIDTH, RIGHT = 16, 250, 560, 90  # pixels
OURS, OTHERS, IN_C = "ours", "others", "c"
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
    """Draw the making of the largest mazes that other packages were asked for, or of the largest measured."""
    bars = list(_bars(bench))
    if not bars:
        return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'
    low = floor(log10(min(bar.value for bar in bars)))
    high = max(ceil(log10(max(bar.value for bar in bars))), low + 1)

    def across(value: float) -> float:
        return LEFT + (log10(value) - low) / (high - low) * WIDTH

    width, height = LEFT + WIDTH + RIGHT, ROW * (len(bars) + 3)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>Nanoseconds a cell, the shorter the better</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="back" width="{width}" height="{height}"/>',
    ]
    for power in range(low, high + 1):
        x = across(10**power)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{ROW * 1.5}" y2="{height - ROW // 2}"/>')
        parts.append(f'<text x="{x:.1f}" y="{ROW}" text-anchor="middle">{10.0**power:,g} ns</text>')
    for place, bar in enumerate(bars):
        y = ROW * (place + 2)
        x = across(bar.value)
        parts += [
            f'<text x="{LEFT - 8}" y="{y + 11}" text-anchor="end">{escape(bar.label)}</text>',
            f'<rect class="{bar.kind}" x="{LEFT}" y="{y + 2}" width="{x - LEFT:.1f}" height="{ROW - 4}"/>',
            f'<text x="{x + 6:.1f}" y="{y + 11}">{bar.value:,.3g}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def _bars(bench: Bench) -> Iterator[Bar]:
    for entry in meiro.generators:
        measured = [key for key in bench.results if key.kind == "making" and key.work == entry.name]
        with_others = [key for key in measured if _others(bench, key)]
        if not measured:
            continue
        key = max(with_others or measured, key=lambda key: key.side)
        group, cells = bench.results[key], key.side**2
        for name in (LATTICE, PUBLIC, C, *_others(bench, key)):
            if name in group and group[name].times:
                kind = IN_C if name == C else OURS if name in (LATTICE, PUBLIC) else OTHERS
                label = f"{entry.name} {key.side}² · {name.replace('_', '-')}"
                yield Bar(label, group[name].seconds() / cells * 1e9, kind)


def _others(bench: Bench, key: Key) -> list[str]:
    group = bench.results[key]
    return sorted(n for n in group.keys() - {LATTICE, TRACED, CSR, PUBLIC, C} if group[n].times)
