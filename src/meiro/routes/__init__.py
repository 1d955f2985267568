"""Routes: the second way from start to goal, where it may lead, which one to take, and how many there are."""

from .candidates import Candidates, candidates
from .counting import count_routes
from .k_routes import WORK, Opened, open_routes
from .partition import GOAL, START, Partition, partition
from .policies import POLICIES, choose, ranked
from .ways import way_over

__all__ = [
    "GOAL",
    "POLICIES",
    "START",
    "WORK",
    "Candidates",
    "Opened",
    "Partition",
    "candidates",
    "choose",
    "count_routes",
    "open_routes",
    "partition",
    "ranked",
    "way_over",
]
