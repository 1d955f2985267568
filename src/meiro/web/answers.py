"""The work itself: from a question to the bytes of its answer. It is done in processes of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..analysis import measure
from ..errors import MeiroError
from ..formats import read, write
from ..identity import format_walls
from ..render.draw import draw
from ..routes.second import Ways
from ..routes.second import Wish as Way
from ..solvers import solve
from ..steps import MakingSteps, RoutingSteps, SolvingSteps, routing_steps
from . import wishes
from .materials import Materials, check_cell_count
from .pack import maze_pack, partition_pack, search_pack, trace_pack
from .problems import blaming, problem_of
from .settings import MOST_PIXELS


@dataclass(frozen=True)
class Answer:
    """The bytes of an answer, and what they are."""

    body: bytes
    media: str
    name: str = ""  # as a file


def answer(wish: wishes.Wish, materials: Materials) -> Answer:
    """Answer a question; raise Problem saying why not."""
    try:
        return ANSWERS[type(wish)](wish, materials)
    except MeiroError as error:  # of the maze itself, where nothing else was blamed
        raise problem_of(error, "id" if hasattr(wish, "id") else "body") from error


def _maze(wish: wishes.MazeWish, materials: Materials) -> Answer:
    return Answer(maze_pack(materials.maze(wish.id), board=wish.board), wish.medias[0])


def _trace(wish: wishes.TraceWish, materials: Materials) -> Answer:
    return Answer(trace_pack(*materials.making(wish.id, wish.board)), wish.medias[0])


def _search(wish: wishes.SearchWish, materials: Materials) -> Answer:
    return Answer(search_pack(_solving(wish, materials)), wish.medias[0])


def _partition(wish: wishes.PartitionWish, materials: Materials) -> Answer:
    rule = _rule(wish)
    return Answer(partition_pack(_ways(wish, rule, materials), rule), wish.medias[0])


def _ways(wish: wishes.PartitionWish, rule: Way, materials: Materials) -> Ways:
    materials.maze(wish.id)
    with blaming("distance"):
        return materials.ways(wish.id, rule, wish.seed)


def _steps(wish: wishes.StepsWish, materials: Materials) -> Answer:
    steps = _film(wish, materials)
    told = [steps[at] for at in range(wish.first, min(wish.first + wish.count, len(steps)))]
    return _json({"steps": told, "total": len(steps)})


def _film(wish: wishes.StepsWish, materials: Materials) -> MakingSteps | SolvingSteps | RoutingSteps:
    if wish.what == "making":
        return materials.making(wish.id, wish.board)[1]
    if wish.what == "solving":
        return _solving(wish, materials)
    rule = _rule(wish)
    found = _ways(wish, rule, materials)
    return routing_steps(found.maze, found.split, found.table, found.chosen, rule.policy)


def _solving(wish: wishes.SearchWish, materials: Materials) -> SolvingSteps:
    ends = wish.start, wish.goal
    return materials.solving(wish.id, wish.board, wish.solver, wish.options, wish.seed, ends)


def _rule(wish: wishes.PartitionWish) -> Way:
    return Way(wish.policy, wish.distance, wish.routes)


def _measures(wish: wishes.MeasuresWish, materials: Materials) -> Answer:
    facts = measure(materials.maze(wish.id)).as_dict()
    many = facts["shortest_routes"]
    facts["shortest_routes"] = many if many < 2**53 else None  # what a page counts exactly
    return _json(facts)


def _picture(wish: wishes.PictureWish, materials: Materials) -> Answer:
    maze = materials.maze(wish.id, wish.board)
    solution = solve(maze) if wish.solution else None
    with blaming("trail"):
        trail = [maze.grid.check_cell("trail", int(cell)) for cell in wish.trail.split(",") if cell]
    suffix, media = {
        "svg": (".svg", "image/svg+xml"),
        "png": (".png", "image/png"),
        "txt": (".txt", "text/plain; charset=utf-8"),
    }[wish.format]
    scene = (
        draw(maze, solution=solution, trail=trail, walls=wish.walls) if trail and suffix != ".txt" else None
    )
    body = write(maze, suffix, solution=solution, theme=wish.theme, style=wish.walls, scene=scene)
    return Answer(body, media, f"meiro{suffix}")


def _read(wish: wishes.ReadWish, materials: Materials) -> Answer:
    del materials
    found = read(wish.data, name=wish.name, limit=MOST_PIXELS)
    maze, rows = found.maze, found.maze.grid.shape.rows
    check_cell_count(maze.grid.name, maze.grid.n_cells, "body")
    return _json(
        {
            "id": maze.id,
            "walls_id": format_walls(maze),
            "unit": found.unit,
            "grid": maze.grid.name,
            "width": int(rows.max()),
            "height": len(rows),
            "cells": maze.grid.n_cells,
            "start": found.start,
            "goal": found.goal,
            "warnings": list(found.warnings),
        }
    )


def _game(wish: wishes.GameWish, materials: Materials) -> Answer:
    del materials
    from .game import GameOrder, game_html, game_zip

    try:
        order = GameOrder(**wish.model_dump(exclude={"zip"}))
    except MeiroError as error:
        named = str(error).partition(":")[0]
        raise problem_of(error, named if named in type(wish).model_fields else "size") from error
    if wish.zip:
        return Answer(game_zip(order), "application/zip", "meiro-game.zip")
    return Answer(game_html(order).encode(), wish.medias[0], "meiro-game.html")


def _json(value: Any) -> Answer:
    return Answer(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(), "application/json")


ANSWERS: dict[type[wishes.Wish], Callable[[Any, Materials], Answer]] = {
    wishes.MazeWish: _maze,
    wishes.TraceWish: _trace,
    wishes.SearchWish: _search,
    wishes.PartitionWish: _partition,
    wishes.StepsWish: _steps,
    wishes.MeasuresWish: _measures,
    wishes.PictureWish: _picture,
    wishes.ReadWish: _read,
    wishes.GameWish: _game,
}
