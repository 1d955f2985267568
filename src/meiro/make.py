"""Recipe → Maze: the one place that runs a generator, then transforms, then places openings."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import numpy as np

from .analysis import farthest_pair
from .checks import instance, shown, whole
from .errors import InvalidMazeId, InvalidOption, InvalidSize, MeiroError
from .generators import generate_tree, generators
from .graph import Array, Ints, span
from .grid import Grid
from .grids import make_grid
from .identity import Change, Options, Position, Recipe, clean_seed, format_id, parse_id
from .kernel import is_plain, pays
from .maze import Maze, Opening, Trace
from .openings import gaps_at, place_openings
from .oversight import Watch
from .record import new_log
from .registry import Entry
from .rng import derive, key_of, rng_for
from .sizes import parse_size
from .transforms import transforms

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily misread


def new(  # noqa: PLR0913 - everything that makes a maze, by keyword
    size: str | int | tuple[int, int] = "21",
    generator: str = "backtracker",
    *,
    grid: str = "rect",
    seed: str | int | None = None,
    loops: int = 0,
    braid: int = 0,
    routes: int = 0,
    policy: str = "shortest",
    distance: int = 0,
    openings: str = "none",
    start: Position | None = None,
    goal: Position | None = None,
    mask: Array | None = None,
    **options: Any,
) -> Maze:
    """Make a maze.

    `size` is "W" or "WxH" in cells; `seed` any text or number, drawn afresh when None and found again in the
    maze's `id`; loops and braid are per cent; `routes` is the number of simple routes from start to goal, for
    which `policy` and `distance` choose the walls to open; start and goal are (row, column) and may be one cell;
    `mask`, (cells,) bool, keeps the cells where it is true; further keywords are the generator's own options. Raises
    a MeiroError that says what is wrong and what is allowed.

    >>> maze = new("9x4", "wilson", seed="hello")
    >>> maze.id
    'm1/rect-9x4/wilson/hello'
    >>> maze == new("9x4", "wilson", seed="hello")
    True
    """
    recipe = Recipe(
        grid,
        _params(grid, size),
        generator,
        tuple(sorted(options.items())),
        changes_for(loops, braid, routes, policy=policy, distance=distance),
        start,
        goal,
        openings,
        random_seed() if seed is None else clean_seed(seed),
    )
    return make(recipe, mask=mask)


def changes_for(
    loops: int = 0, braid: int = 0, routes: int = 0, *, policy: str = "shortest", distance: int = 0
) -> tuple[Change, ...]:
    """Return the transforms that are asked for, in the order they are done; what is 0 is not."""
    if not routes and (policy, distance) != ("shortest", 0):
        msg = f"policy={policy} and distance={distance} choose the wall of a second route: give routes=2 too"
        raise InvalidOption(msg)
    way: Options = (("distance", distance), ("policy", policy))
    asked: tuple[tuple[str, int, Options], ...] = (
        ("loops", loops, ()),
        ("braid", braid, ()),
        ("routes", routes, way),
    )
    return tuple(Change(name, value, options) for name, value, options in asked if whole(name, value))


def random_seed() -> str:
    """Draw a short seed that is easy to read out."""
    return "".join(secrets.choice(SEED_LETTERS) for _ in range(8))


def make(recipe: Recipe, *, mask: Array | None = None, watch: Watch | None = None) -> Maze:
    """Make the maze a recipe describes; with a mask, only on the cells where it is true.

    `watch` is given, before the work begins, a function that says how far it has come, 0 … 1, and whose method `stop`
    ends the work; an `Overseer` keeps it. Raises Stopped when it was ended.
    """
    return _make(recipe, mask, watch=watch)[0]


def make_traced(
    recipe: Recipe, *, mask: Array | None = None, examined: bool = False, watch: Watch | None = None
) -> tuple[Maze, Trace]:
    """Make a maze and the trace of its making, with every edge looked at if asked for; `watch` as in `make`."""
    maze, trace = _make(recipe, mask, trace=True, examined=examined, watch=watch)
    assert trace is not None  # noqa: S101 - asked for just above
    return maze, trace


def maze_from_id(text: str) -> Maze:
    """Make the maze of an ID of either form; raise InvalidMazeId saying what is wrong with it."""
    parsed = parse_id(text)
    if isinstance(parsed, Maze):
        return parsed
    try:
        return make(parsed)
    except InvalidMazeId:
        raise
    except MeiroError as error:
        msg = f"in the maze ID: {error}"
        raise InvalidMazeId(msg) from error


def canonical(recipe: Recipe) -> Recipe:
    """Check names and options, and drop what is at its default, so that one maze has one ID."""
    return _checked(recipe)[0]


def _checked(recipe: Recipe) -> tuple[Recipe, Grid]:
    """Return the recipe as `canonical` does, and its grid."""
    instance("recipe", recipe, Recipe)
    grid = make_grid(recipe.grid, *recipe.size)
    options = _canonical_options(generators[recipe.generator], recipe.options)
    checked = [
        change._replace(options=_canonical_options(transforms[change.name], change.options))
        for change in recipe.transforms
    ]
    changed = tuple(change for change in checked if change.value)
    if (grid.params, options, changed) != (recipe.size, recipe.options, recipe.transforms):
        recipe = replace(recipe, size=grid.params, options=options, transforms=changed)
    return recipe, grid


def _canonical_options(entry: Entry, options: Options) -> Options:
    checked = entry.check_options(dict(options))
    return tuple(sorted((name, value) for name, value in checked.items() if value != entry.options[name]))


def _params(kind: str, size: str | int | tuple[int, int]) -> tuple[int, ...]:
    if isinstance(size, str):
        sides: tuple[int | None, ...] = parse_size(size)
    else:
        sides = size if isinstance(size, tuple) else (size,)
    if not 1 <= len(sides) <= 2:
        msg = f"size {shown(size)}: it must be a width, (width, height) or a text such as 31x21"
        raise InvalidSize(msg)
    return make_grid(kind, *sides).params


def remarks(recipe: Recipe) -> list[str]:
    """Say what a reader of the result should know about how it was made."""
    if recipe.openings == "hardest" and recipe.transforms:
        return ["openings: far apart by a double sweep, not proved farthest, as there are loops"]
    return []


def _make(
    recipe: Recipe,
    mask: Array | None,
    *,
    trace: bool = False,
    examined: bool = False,
    watch: Watch | None = None,
) -> tuple[Maze, Trace | None]:
    recipe, grid = _checked(recipe)
    if mask is not None:
        grid = grid.select(mask)
    key = key_of(recipe.seed)
    openings, (start, goal) = _place_ends(grid, recipe, key)
    tree, made = generate_tree(
        grid,
        recipe.generator,
        key,
        ends=(start, goal),
        trace=trace,
        examined=examined,
        options=dict(recipe.options),
        watch=watch,
    )
    exits = tree.exits
    hardest = recipe.openings == "hardest"
    ends_first = any("needs-ends" in transforms[change.name].traits for change in recipe.transforms)
    if hardest and ends_first:
        start, goal = farthest_pair(Maze.of_exits(grid, exits))
    for change in recipe.transforms:
        exits, made = _transform(grid, exits, (start, goal), made, change, key)
    maze_id = "" if grid.mask is not None else format_id(recipe)
    if hardest and not ends_first:
        start, goal = farthest_pair(Maze.of_exits(grid, exits))
    if hardest:
        openings = gaps_at(grid, (start, goal))
    maze = Maze.of_exits(grid, exits, start, goal, openings, maze_id)
    if len(tree.parents) > 0 and not recipe.transforms:
        vars(maze)["parents"] = tree.parents
    return maze, made


def check_ends(recipe: Recipe) -> None:
    """Raise a MeiroError for openings, a start or a goal that a recipe's grid cannot have; no maze is made."""
    _place_ends(make_grid(recipe.grid, *recipe.size), recipe, key_of(recipe.seed))


def _place_ends(grid: Grid, recipe: Recipe, key: int) -> tuple[tuple[Opening, ...], tuple[int, int]]:
    openings = place_openings(grid, recipe.openings, key)
    return openings, _ends(grid, recipe, openings)


def _ends(grid: Grid, recipe: Recipe, openings: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """Start and goal as asked for, else at the openings, else the first and last cell."""
    asked = (recipe.start, recipe.goal)
    if (openings or recipe.openings == "hardest") and asked != (None, None):
        msg = f"openings={recipe.openings} places start and goal itself: leave out start= and goal="
        raise InvalidOption(msg)
    start, goal = (cell for cell, _ in openings) if openings else (0, grid.n_cells - 1)
    return (
        start if recipe.start is None else grid.cell_at(*recipe.start),
        goal if recipe.goal is None else grid.cell_at(*recipe.goal),
    )


def _transform(
    grid: Grid, exits: Ints, ends: tuple[int, int], trace: Trace | None, change: Change, key: int
) -> tuple[Ints, Trace | None]:
    entry = transforms[change.name]
    graph = grid.graph(compiled=pays(grid.n_cells * entry.plain_cost / 1e6))
    looks = trace is not None and trace.examined is not None
    count = 2 * grid.n_edges if trace is not None else 0
    log = new_log(graph, count, count if looks else 0, looks=looks)
    after: Any = bytearray(exits) if is_plain(graph) else np.array(exits, np.uint8)
    start, goal = (int(slot) for slot in grid.slots_of(np.array(ends)))
    rng = rng_for(graph, derive(key, change.name))
    entry.run(graph, rng, after, log, (start, goal), change.value, **dict(change.options))
    return after, None if trace is None else _extend(trace, log, span(graph))


def _extend(trace: Trace, log: Any, dart_span: int) -> Trace:
    """Append a transform's log to a trace."""
    n_flips = log.counts[0]
    grid = trace.grid
    flips = np.concatenate([trace.flips, grid.edges_of(np.asarray(log.flips[:n_flips], np.int64))])
    if trace.examined is None or trace.flip_at is None or trace.heads is None:
        return replace(trace, flips=flips)
    darts = np.asarray(log.examined[: log.counts[1]], np.int64)
    at = np.asarray(log.flip_at[:n_flips], np.int64) + len(trace.examined)
    return replace(
        trace,
        flips=flips,
        examined=np.concatenate([trace.examined, grid.edges_of(darts)]),
        flip_at=np.concatenate([trace.flip_at, at]),
        heads=np.concatenate([trace.heads, grid.cells_of(darts // dart_span)]),
    )
