"""The rules of play, pure: what a step is, what a run is, when it is over. No clock, no chance."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..errors import MeiroError
from ..maze import Maze
from .visits import Visits
from .ways import Way, headings, nearest, straight_on, ways


class IllegalMove(MeiroError):
    """A step through a wall, from another cell, or after the end."""


class Status(StrEnum):
    """Whether the player is still on the way."""

    PLAYING = "playing"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Game:
    """Where a player stands and has been. `visited` shares its memory with the games before and after."""

    maze: Maze
    cell: int
    moves: int
    visited: Visits

    @property
    def status(self) -> Status:
        """Won on the goal, playing elsewhere."""
        return Status.WON if self.cell == self.maze.goal else Status.PLAYING

    @property
    def new_cells(self) -> int:
        """The number of first visits: the start is not counted, the goal is."""
        return len(self.visited) - 1


def new_game(maze: Maze) -> Game:
    """Put the player on the start; if that is the goal, the game is won with no move."""
    return Game(maze, maze.start, 0, Visits(maze.start))


def legal_moves(game: Game) -> list[int]:
    """List the edges the player can take, ascending; none once the game is won."""
    return [] if game.status is Status.WON else [way.edge for way in ways(game.maze, game.cell)]


def apply(game: Game, edge: int) -> Game:
    """Walk along an edge; raise IllegalMove where there is no passage or the game is over."""
    if game.status is Status.WON:
        raise IllegalMove("the game is won: nobody walks any more")
    grid = game.maze.grid
    if 0 <= edge < grid.n_edges and game.maze.passages[edge]:
        low, high = grid.ends[edge].tolist()
        if game.cell in (low, high):
            far = high if game.cell == low else low
            return Game(game.maze, far, game.moves + 1, game.visited.add(far))
    msg = f"edge {edge} is no passage of cell {game.cell}: {legal_moves(game)} are"
    raise IllegalMove(msg)


def edge_towards(game: Game, angle: float) -> int | None:
    """Return the passage nearest to a pressed angle, or None when a wall is there (none within 55 degrees)."""
    if game.status is Status.WON:
        return None
    way = nearest(ways(game.maze, game.cell), angle)
    return None if way is None else way.edge


def run(game: Game, edge: int, angle: float | None = None) -> list[int]:
    """List the edges of a straight run: to the next junction, to a wall, to the goal, or once around.

    `angle` is the direction pressed; triangles need it to know which way to zigzag. Raises IllegalMove as `apply` does.
    """
    way = _way(game, edge)
    heading = angle if angle is not None and game.maze.grid.kind == "tri" else way.angle
    walked = [way.edge]
    while way.cell not in (game.cell, game.maze.goal) and len(ways(game.maze, way.cell)) < 3:
        onward, heading = straight_on(game.maze, way, heading)
        if onward is None:
            break
        way = onward
        walked.append(way.edge)
    return walked


def walk_to(game: Game, cell: int) -> list[int]:
    """List the edges to a cell that lies in a corridor from here or in line of sight; [] for any other cell.

    A corridor is followed around its bends to the next junction; a line of sight crosses junctions.
    """
    if game.status is Status.WON or cell == game.cell:
        return []
    for way in ways(game.maze, game.cell):
        walked = _along_corridor(game.maze, game.cell, way, cell)
        for heading in headings(game.maze, way):
            walked = walked or _along_sight(game.maze, game.cell, way, heading, cell)
        if walked:
            return walked
    return []


def sight(maze: Maze, cell: int, radius: int) -> set[int]:
    """Return the cells seen from a cell: straight along its passages, at most so many steps, itself among them."""
    seen = {cell}
    for way in ways(maze, cell):
        for heading in headings(maze, way):
            onward: Way | None = way
            for _ in range(min(radius, maze.grid.n_cells)):
                if onward is None:
                    break
                seen.add(onward.cell)
                onward, heading = straight_on(maze, onward, heading)  # noqa: PLW2901 - it bends on the way
    return seen


def _way(game: Game, edge: int) -> Way:
    apply(game, edge)
    return next(way for way in ways(game.maze, game.cell) if way.edge == edge)


def _along_corridor(maze: Maze, start: int, way: Way, target: int) -> list[int]:
    walked = [way.edge]
    while way.cell not in (target, start, maze.goal):
        onward = [one for one in ways(maze, way.cell) if one.edge != way.edge]
        if len(onward) != 1:
            return []
        way = onward[0]
        walked.append(way.edge)
    return walked if way.cell == target else []


def _along_sight(maze: Maze, start: int, way: Way, heading: float, target: int) -> list[int]:
    walked: list[int] = []
    onward: Way | None = way
    while onward is not None and len(walked) < maze.grid.n_cells:
        walked.append(onward.edge)
        if onward.cell == target:
            return walked
        if onward.cell in (start, maze.goal):
            break
        onward, heading = straight_on(maze, onward, heading)
    return []
