"""Make a maze, print it with its solution, and make it again from its ID."""

import meiro
from meiro.render.text import draw_text

maze = meiro.new("12x6", "wilson", seed="hello", loops=5)
print(maze)

search = meiro.solve(maze, "astar")
print(draw_text(maze, solution=search))
print(f"{search.steps} steps, {len(search.explored)} cells explored")

assert meiro.maze_from_id(maze.id) == maze
print("again from", maze.id)
