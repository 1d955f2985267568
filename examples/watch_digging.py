"""Step through the digging of a small maze, forwards and backwards."""

import meiro

recipe = meiro.Recipe(size=(4, 3), seed="watch")
maze, trace = meiro.make_traced(recipe)

for k in range(len(trace.flips) + 1):
    frame = meiro.Maze(trace.grid, trace.frame(k))
    print(f"after {k} passages")
    print(frame)

for k in reversed(range(len(trace.flips) + 1)):  # a frame does not depend on the one before
    assert trace.frame(k).sum() == k
