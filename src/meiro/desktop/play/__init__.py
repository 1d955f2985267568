"""The Play view: a session, and what shows it."""

from .view import PlayView

__all__ = ["PlayView"]
