"""Other people's packages, one small adapter a file; each runs in a process and an environment of its own.

An adapter has DISTRIBUTION, the name it is installed by, and some of: GENERATORS, by our names, each a function
(side, seed) that returns a maze as the package makes it; `passages`, which turns that into ours; SOLVERS, each a
function that prepares a `Walls` for queries and returns the query, a function of two cells that returns steps.
"""
