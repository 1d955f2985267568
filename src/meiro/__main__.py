"""`python -m meiro` is the command meiro."""

from .cli import main

main()
