"""Two routes: two waves divide a maze, every wall between them is weighed, one opens, and both routes are drawn."""

from __future__ import annotations

from .view import TwoRoutesView

__all__ = ["TwoRoutesView"]
