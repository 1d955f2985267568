"""Hints: the way to the next junction, then the next steps, then the offer of the answer."""

from __future__ import annotations

from dataclasses import dataclass

from .making import Answer
from .rules import Game
from .ways import Way, ways

STEPS = 5


@dataclass(frozen=True)
class Hint:
    """A hint of rank 1 to 3: an arrow, then cells ahead, then the offer to show the answer."""

    rank: int
    angle: float  # of the arrow, from the player's cell
    edge: int
    cells: tuple[int, ...]  # rank 1: to the next junction; rank 2 and 3: the next five
    offer: bool


def hint_for(game: Game, answer: Answer, rank: int) -> Hint | None:
    """Return the hint of a rank where the player stands; None when no route leads on."""
    first = _onward(game, game.cell, answer)
    if rank < 1 or first is None:
        return None
    way: Way | None = first
    cells: list[int] = []
    while way is not None and (rank == 1 or len(cells) < STEPS):
        cells.append(way.cell)
        if rank == 1 and len(ways(game.maze, way.cell)) > 2:
            break
        way = _onward(game, way.cell, answer)
    return Hint(rank, first.angle, first.edge, tuple(cells), rank == 3)


def _onward(game: Game, cell: int, answer: Answer) -> Way | None:
    """Return the way one step nearer to the goal, the lowest edge of several."""
    here = int(answer.to_goal[cell])
    nearer = (way for way in ways(game.maze, cell) if int(answer.to_goal[way.cell]) == here - 1)
    return next(nearer, None) if here > 0 else None
