"""Steps in words: the sentence that belongs to each frame of a trace or a search.

A step is a key of `meiro.words` and its parameters, so a window, a page and the command line say the same in any
language:

>>> from meiro import make_traced, words
>>> from meiro.identity import Recipe
>>> from meiro.steps import making_steps
>>> _, trace = make_traced(Recipe("rect", (2, 1), "kruskal", seed="a"), examined=True)
>>> for key, parameters in making_steps(trace, "kruskal"):
...     print(words.text(key, "ja", **parameters))
全部壁の状態から始めます。2個のマスが1つずつ別々の木です。壁をランダムな順に並べます。
すべてのマスが1本の木になりました。迷路の完成です。
"""

from __future__ import annotations

from ._step import Step
from .making import MakingSteps, making_steps
from .routing import RoutingSteps, routing_steps
from .solving import SolvingSteps, solving_steps

__all__ = [
    "MakingSteps",
    "RoutingSteps",
    "SolvingSteps",
    "Step",
    "making_steps",
    "routing_steps",
    "solving_steps",
]
