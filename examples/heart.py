"""A maze in a shape: every # is no cell."""

import meiro
from meiro.masks import mask_from_text, masked_grid

HEART = """
#..##..#
........
........
#......#
##....##
###..###
"""

mask = mask_from_text(HEART.strip())
grid = masked_grid("rect", mask)
maze = meiro.new((grid.params[0], grid.params[1]), "wilson", seed=1, mask=mask)
print(maze)
print("its ID carries the walls:", meiro.maze_id(maze))
