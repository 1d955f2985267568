"""A look around: where the player stands, how far each corridor leads and to what, as data and in words."""

from __future__ import annotations

from typing import NamedTuple

from .. import words
from .round import Round
from .rules import Game, Status, run
from .ways import ways

COMPASS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


class Corridor(NamedTuple):
    """What one passage leads to, walked until something happens."""

    angle: float
    steps: int
    end: str  # junction, bend, dead_end, goal, or unseen: what lies there is hidden by the fog
    visited: bool  # whether the player has been at its end


class Look(NamedTuple):
    """What is known from where the player stands, in the order of the compass, east first."""

    row: int
    column: int
    corridors: tuple[Corridor, ...]
    moves: int
    again: bool  # whether the player has been here before


def look_around(current: Round) -> Look:
    """Look around in a round; the fog hides what it hides on the board."""
    attempt, game = current.attempt, current.attempt.game
    fog = current.fog()
    seen = None if fog is None else fog.visible | set(fog.remembered)
    found = (
        []
        if game.status is Status.WON
        else [_corridor(game, way.edge, seen) for way in ways(game.maze, game.cell)]
    )
    before = attempt.moments[attempt.at - 1].game.visited if attempt.at else ()
    row, column = game.maze.grid.position(game.cell)
    return Look(row, column, tuple(sorted(found)), game.moves, game.cell in before)


def _corridor(game: Game, edge: int, seen: frozenset[int] | None) -> Corridor:
    maze = game.maze
    angle = next(way.angle for way in ways(maze, game.cell) if way.edge == edge)
    cell = game.cell
    for steps, walked in enumerate(run(game, edge)):
        low, high = maze.grid.ends[walked].tolist()
        far = high if low == cell else low
        if seen is not None and far not in seen:
            return Corridor(angle, steps, "unseen", visited=cell in game.visited)
        cell = far
    return Corridor(angle, steps + 1, _end(game, cell), visited=cell in game.visited)


def _end(game: Game, cell: int) -> str:
    if cell == game.maze.goal:
        return "goal"
    exits = len(ways(game.maze, cell))
    return "junction" if exits > 2 else "bend" if exits == 2 else "dead_end"


def say_look(look: Look, language: str) -> str:
    """Say it in a language, in one line."""
    parts = [words.text("ui.look.place", language, row=look.row, column=look.column)]
    for corridor in look.corridors:
        direction = words.text(f"ui.direction.{COMPASS[round(corridor.angle / 45) % 8]}", language)
        end = words.text(f"ui.look.end.{corridor.end}", language)
        key = "ui.look.way_visited" if corridor.visited else "ui.look.way"
        way = words.text(key, language, direction=direction, steps=corridor.steps, end=end)
        parts.append(f"{way[:1].upper()}{way[1:]}")
    parts.append(words.text("ui.look.walked", language, moves=look.moves))
    parts.append(words.text("ui.look.again" if look.again else "ui.look.first", language))
    return " ".join(parts)
