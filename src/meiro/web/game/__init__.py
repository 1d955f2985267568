"""A game for others: a pack of levels in one HTML file, or in a ZIP archive, which needs neither server nor network."""

from .order import GameOrder
from .page import game_html, game_zip

__all__ = ["GameOrder", "game_html", "game_zip"]
