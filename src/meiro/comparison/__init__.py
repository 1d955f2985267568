"""Comparison: the same figures for every generator, over mazes from the same seeds."""

from .figures import FIGURES, Figure, Spread
from .plan import Choice, Plan, make_plan, parse_choice
from .run import Comparison, Row, compare, pictures
from .uniform import LawRow, compare_uniformity, small_grids

__all__ = [
    "FIGURES",
    "Choice",
    "Comparison",
    "Figure",
    "LawRow",
    "Plan",
    "Row",
    "Spread",
    "compare",
    "compare_uniformity",
    "make_plan",
    "parse_choice",
    "pictures",
    "small_grids",
]
