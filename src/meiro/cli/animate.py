"""`meiro animate`: the making of a maze, or a search in it, as a moving picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..checks import counted
from ..errors import InvalidOption
from ..formats import ReadMaze
from ..identity import Recipe, is_id, maze_id, parse_id
from ..make import make_traced
from ..render.theme import THEMES
from ..solvers import solve, solvers
from . import progress
from .options import Named, Whole, as_json, ends, reading, yes
from .sink import check_outputs, print_json, say, write_files
from .solve import why_unsolved
from .source import load, warn, with_ends

SUFFIXES = (".gif", ".png", ".apng", ".webp")


@click.command()
@click.argument("maze", metavar="ID|FILE|-")
@click.option("-o", "--output", required=True, metavar="FILE", help=f"What to write: {', '.join(SUFFIXES)}.")
@click.option("-s", "--solver", type=Named(solvers), help="Show this solver's search instead of the making.")
@click.option("--seconds", type=float, help="How long it takes; 10 when left out, less for few steps.")
@click.option("--frames", type=int, help="The most frames.")
@click.option("--fps", type=float, help="Frames a second, up to 50; 25 when left out.")
@click.option(
    "--hold", type=float, default=2.0, show_default=True, help="Seconds the last frame is shown more."
)
@click.option(
    "--loop", type=Whole(0, 65_535), default=0, show_default=True, help="How often it plays; 0 is for ever."
)
@click.option("--cell", type=Whole(1), metavar="PX", help="Pixels of a cell; what fits when left out.")
@click.option(
    "--theme", type=click.Choice(tuple(THEMES)), default="light", show_default=True, metavar="NAME",
    help=f"One of {', '.join(THEMES)}.",
)  # fmt: skip
@click.option("--cells", is_flag=True, help="Read rooms and walls instead of block by block.")
@ends
@reading
@yes
@as_json
def animate(**given: Any) -> None:
    """Show how a maze was made, or how a solver searches it, as GIF, APNG or WebP.

    A maze with an ID of ours shows its making, any other a search with bfs, unless -s names a solver.
    """
    output = given["output"]
    check_outputs([output], as_json=given["as_json"])
    suffix = Path(output).suffix.lower()
    if suffix not in SUFFIXES:
        msg = f"-o {output}: animations are written as {', '.join(SUFFIXES)}"
        raise InvalidOption(msg)
    from ..render.film import timing  # Pillow is loaded for pictures only
    from ..render.moving import animation

    source = load(given, as_cells=given["cells"])
    warn(source)
    film = progress.run("preparing", lambda meter: _film(source, given, meter))
    plan = timing(film.steps, **{name: given[name] for name in ("seconds", "frames", "fps", "hold")})
    count = len(plan.durations)

    def work(meter: progress.Meter) -> bytes:
        done = [0]
        meter.watch(lambda: done[0] / count)
        return animation(
            film, plan, suffix, loop=given["loop"], metadata=maze_id(film.maze),
            advance=lambda number: done.__setitem__(0, number),
        )  # fmt: skip

    data = progress.run("drawing", work)
    write_files([output], [data])
    facts = {"frames": count, "steps": film.steps, "seconds": sum(plan.durations) / 1000, "bytes": len(data)}
    if given["as_json"]:
        print_json(facts)
    else:
        shown = f"{counted(count, 'frame')} of {counted(film.steps, 'step')}"
        text = f"{shown}, {facts['seconds']:.2f} s, {len(data) / 1000:,.0f} kB"
        say(f"{output}: {text}", err=output == "-")


def _film(source: ReadMaze, given: dict[str, Any], meter: progress.Meter) -> Any:
    from ..render.film import Film

    options = {"theme": given["theme"], "cell": given["cell"]}
    recipe = parse_id(source.id) if source.id and is_id(source.id) else None
    if given["solver"] is None and isinstance(recipe, Recipe):
        if given["start"] is not None or given["goal"] is not None:
            msg = "--start and --goal are those of a search: name a solver with -s, such as -s bfs"
            raise InvalidOption(msg)
        maze, trace = make_traced(recipe, examined=True, watch=meter.watch)
        return Film(maze, trace=trace, options=options)
    maze = with_ends(source, given["start"], given["goal"])
    search = solve(maze, given["solver"] or "bfs", weights=source.weights)
    if not search.found:
        say(f"meiro: warning: {why_unsolved(maze, search)}", err=True)
    return Film(maze, search=search, options=options)
