"""Policies: which of the candidate walls to open."""

from __future__ import annotations

import numpy as np

from ..checks import whole
from ..errors import InvalidOption, NotSupported
from ..graph import Array
from ..rng import Rng, below, shuffle
from .candidates import Candidates

# name → the measure of a candidate and the sign that makes the best one the largest
_MEASURES = {
    "shortest": ("length", -1),
    "longest": ("length", 1),
    "least-overlap": ("overlap", -1),
    "largest-difference": ("difference", 1),
}
POLICIES = (*_MEASURES, "random")


def choose(table: Candidates, policy: str, distance: int, rng: Rng) -> int:
    """Return the place in the table of the wall that a policy opens, at least so far from the old route.

    "shortest" and "longest" look at the new route, "least-overlap" at what it shares with the old one,
    "largest-difference" at the distances from the start on both sides of the wall; of equals the smallest edge is
    taken. "random" takes each as likely. Raises InvalidOption for another word or a negative distance, NotSupported
    when no wall is left, saying how far one could be.
    """
    allowed = _allowed(table, policy, distance)
    if policy == "random":
        return int(allowed[below(rng, len(allowed))])
    return int(allowed[np.argmax(_score(table, policy)[allowed])])


def ranked(table: Candidates, policy: str, distance: int, rng: Rng) -> list[int]:
    """Return the places in the table of all walls that are far enough, the policy's favourite first; as `choose`."""
    allowed = _allowed(table, policy, distance)
    if policy == "random":
        places: list[int] = allowed.tolist()
        shuffle(rng, places, len(places))
        return places
    order: list[int] = allowed[np.argsort(-_score(table, policy)[allowed], kind="stable")].tolist()
    return order


def _allowed(table: Candidates, policy: str, distance: int) -> Array:
    if policy not in POLICIES:
        msg = f"policy={policy!r}: it may be {', '.join(POLICIES)}"
        raise InvalidOption(msg)
    whole("distance", distance, 0)
    if len(table) == 0:
        msg = "there is no second route: no wall lies between the start's and the goal's region"
        raise NotSupported(msg)
    allowed = np.flatnonzero(table.distance >= distance)
    if len(allowed) == 0:
        most = int(table.distance.max())
        msg = f"no wall between the regions is at least {distance} steps from the old route; the farthest is at {most}"
        raise NotSupported(msg)
    return allowed


def _score(table: Candidates, policy: str) -> Array:
    measure, sign = _MEASURES[policy]
    values: Array = getattr(table, measure)
    return sign * values
