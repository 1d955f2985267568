"""One narrator a solver: which of its sentences tells frame i of its course, and what that needs beside the usual."""

from __future__ import annotations

from collections.abc import Callable

from ._course import Course
from ._step import Told

STRAIGHT = 30.0  # degrees: hexagons turn by 60, the cells of a ring by less the farther out they are

BACKWARDS = {
    "bfs": "step.parent",
    "dijkstra": "step.parent",
    "astar": "step.astar.parent",
}  # how the path is told


def _bfs(course: Course, i: int) -> Told:
    ring = course.ring(i)
    if course.cell(i) == course.maze.goal:
        return "goal", {"ring": ring}
    return "ring" if i == course.rings[ring] else "cell", {"ring": ring}


def _dijkstra(course: Course, i: int) -> Told:
    g = i if course.search.costs is None else int(course.search.costs[i])
    return "goal" if course.cell(i) == course.maze.goal else "cell", {"g": g}


def _astar(course: Course, i: int) -> Told:
    suffix, about = _dijkstra(course, i)
    return suffix, {**about, "f": int(about["g"]) + course.bound(i)}


def _bidirectional(course: Course, i: int) -> Told:
    if course.search.found and i == len(course.cells) - 1:
        return "meet", {}
    return "start" if course.from_start[i] else "goal", {}


def _dead_end_filling(course: Course, i: int) -> Told:
    if i > course.filled:
        return "left", {}
    return "fill" if course.ways(i) == 1 else "chain", {}


def _dfs(course: Course, i: int) -> Told:
    if course.cell(i) == course.cell(i - 1):
        return "turn", {}
    ways = course.ways(i - 1) - (i > 1)
    if course.first_visits[i]:
        return "fork" if ways > 1 else "forward", {}
    return "back" if ways else "dead-end", {}


def _wall_follower(course: Course, i: int) -> Told:
    if i == 1:
        return "first", {}
    if course.turned_back(i) and course.ways(i - 1) == 1:
        return "back", {}
    angle = course.turn(i)
    return "straight" if abs(angle) < STRAIGHT else "right" if angle > 0 else "left", {}


def _pledge(course: Course, i: int) -> Told:
    turns, before = int(course.turns[i - 1]), int(course.turns[i - 2]) if i > 1 else 0
    if turns:
        return "wall" if before else "hit", {"turns": turns}
    return "let-go" if before else "ahead", {}


def _tremaux(course: Course, i: int) -> Told:
    if course.passes[i - 1] == 0:
        return "new", {}
    if course.turned_back(i) and course.passes[i - 2] == 0:
        return "dead-end" if course.ways(i - 1) == 1 else "turn", {}
    return "back", {}


def _random_mouse(course: Course, i: int) -> Told:
    ways = course.ways(i - 1) - (i > 1)
    return "choose" if ways > 1 else "on" if ways else "turn", {}


NARRATORS: dict[str, Callable[[Course, int], Told]] = {
    "astar": _astar,
    "bfs": _bfs,
    "bidirectional": _bidirectional,
    "dead-end-filling": _dead_end_filling,
    "dfs": _dfs,
    "dijkstra": _dijkstra,
    "pledge": _pledge,
    "random-mouse": _random_mouse,
    "tremaux": _tremaux,
    "wall-follower": _wall_follower,
}
