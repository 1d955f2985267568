"""Watch: any generator's making and any solver's search, frame by frame, with words for each.

A film is plain data (track, film, making, searching, walking), a player says which frame is shown when, and a stage
changes on its board what differs between two frames. Only `stage`, `view` and the panels know Tk.
"""

from .view import WatchView

__all__ = ["WatchView"]
