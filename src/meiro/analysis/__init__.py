"""What a maze is like: distances, dead ends, corridors, directions, its solution, and how many mazes there are."""

from .bias import directions, headings
from .corridor import Corridors, corridors, river, straights_and_turns
from .flood import count_pieces, distances, farthest_pair, is_perfect, longest_path, nearest, reached
from .measures import Measures, measure
from .solution import Solution, count_shortest_routes, describe_solution, shortest_path
from .trees import TreeCount, count_perfect_mazes

__all__ = [
    "Corridors",
    "Measures",
    "Solution",
    "TreeCount",
    "corridors",
    "count_perfect_mazes",
    "count_pieces",
    "count_shortest_routes",
    "describe_solution",
    "directions",
    "distances",
    "farthest_pair",
    "headings",
    "is_perfect",
    "longest_path",
    "measure",
    "nearest",
    "reached",
    "river",
    "shortest_path",
    "straights_and_turns",
]
