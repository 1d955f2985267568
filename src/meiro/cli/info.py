"""`meiro info`: say what a maze is."""

from __future__ import annotations

from typing import Any

import click

from ..analysis import Measures, TreeCount, count_perfect_mazes, measure, reached
from ..formats import ReadMaze
from ..identity import maze_id
from . import progress
from .large import info_large, open_large
from .options import as_json, reading, yes
from .sink import print_json, say
from .source import load, warn

LONG_ID = 2000  # characters; longer ones are left out of the table
MOST_DIGITS = 4000  # Python refuses to print longer numbers
SHOWN_DIGITS = 36
SOLUTION = ("shortest", "solution_turns", "decisions", "shortest_routes")
GROUPS = {
    "maze": ("id", "grid", "unit", "cells", "edges", "passages", "perfect", "pieces", "loops"),
    "dead ends": ("dead_ends", "dead_end_lengths", "river"),
    "junctions": ("junctions", "degrees"),
    "corridors": ("corridors", "corridor_mean", "corridor_longest", "straights", "turns", "directions"),
    "solution": ("start", "goal", "goals", *SOLUTION),
    "longest path": ("longest_path",),
    "this grid": ("perfect_mazes",),
}
PARTS_OF_CELLS = ("dead_ends", "junctions", "straights", "turns")


@click.command()
@click.argument("maze", metavar="FILE|ID|-")
@reading
@yes
@as_json
def info(**given: Any) -> None:
    """Say what a maze is: its size, its ends, whether it is perfect, its dead ends, corridors and solution."""
    if (large := open_large(given)) is not None:
        info_large(given, large)
        return
    source = load(given)
    warn(source)
    facts = progress.run("measuring", lambda _: describe(source))
    if given["as_json"]:
        print_json(facts)
        return
    for group, names in GROUPS.items():
        for place, name in enumerate(names):
            if name in facts:
                say(f"{'' if place else group:14}{name:18}{_text(name, facts)}")
    for place, finding in enumerate(facts["findings"] or ["none"]):
        say(f"{'' if place else 'findings':14}{finding}")


def describe(source: ReadMaze) -> dict[str, Any]:
    """Collect the facts in plain types."""
    maze = source.maze
    measures, trees = measure(maze), count_perfect_mazes(maze.grid)
    return {
        "id": maze_id(maze),
        "grid": maze.grid.name,
        "unit": source.unit,
        "cells": maze.grid.n_cells,
        "edges": maze.grid.n_edges,
        "perfect": measures.pieces == 1 and measures.loops == 0,
        "start": maze.grid.position(maze.start) if source.has_start else None,
        "goal": maze.grid.position(maze.goal) if source.has_goal else None,
        **({"goals": [maze.grid.position(cell) for cell in source.goals]} if source.goals else {}),
        "findings": findings(source),
        **_measured(measures, has_ends=source.has_start and source.has_goal),
        **_counted(trees),
    }


def findings(source: ReadMaze) -> list[str]:
    """Say what is odd about a maze, though it can be read."""
    maze, ends = source.maze, {"start": source.has_start, "goal": source.has_goal}
    found = [f"no {name} is marked" for name, known in ends.items() if not known]
    if not source.has_start:
        return found
    there = reached(maze, maze.start)
    lost = maze.grid.n_cells - int(there.sum())
    if lost:
        found.append(f"{lost:,} of {maze.grid.n_cells:,} cells cannot be reached from the start")
    goals = list(source.goals) or ([] if source.goal is None else [maze.goal])
    if goals and not there[goals].any():
        found.append("no goal can be reached from the start")
    return found


def _measured(measures: Measures, *, has_ends: bool) -> dict[str, Any]:
    facts = measures.as_dict()
    facts["degrees"] = dict(enumerate(measures.degrees))
    if not has_ends:
        facts.update(dict.fromkeys(SOLUTION))
    elif measures.shortest_routes >= 10**MOST_DIGITS:
        facts["shortest_routes"] = None
    return facts


def _counted(trees: TreeCount) -> dict[str, Any]:
    return {
        "perfect_mazes": trees.exact,
        "perfect_mazes_log10": trees.log10,
        **({"perfect_mazes_note": trees.note} if trees.note else {}),
    }


def _text(name: str, facts: dict[str, Any]) -> str:
    value = facts[name]
    if name == "perfect_mazes":
        return _count_text(value, facts["perfect_mazes_log10"], facts.get("perfect_mazes_note", ""))
    if value is None:
        return "not marked" if name in ("start", "goal") else "–"
    if name in PARTS_OF_CELLS:
        return f"{value:,} ({100 * value / facts['cells']:.1f} % of the cells)"
    if name == "directions":
        return ", ".join(f"{way} {100 * share:.1f} %" for way, share in value.items())
    if isinstance(value, dict):
        return ", ".join(f"{key}: {count:,}" for key, count in value.items()) or "–"
    return _plain_text(value)


def _plain_text(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.2f}"
    if isinstance(value, int) and not isinstance(value, bool):
        return (
            f"{value:,}" if value < 10**SHOWN_DIGITS else f"a number of {len(str(value))} digits; see --json"
        )
    text = str(value)
    return text if len(text) <= LONG_ID else f"{len(text):,} characters; see --json"


def _count_text(exact: int | None, log10: float | None, note: str) -> str:
    if exact is not None and exact < 10**SHOWN_DIGITS:
        return f"{exact:,}"
    if log10 is None:
        return note
    return f"about {10 ** (log10 % 1):.2f} · 10^{int(log10)}" + (
        f" ({note})" if note else "; exact in --json"
    )
