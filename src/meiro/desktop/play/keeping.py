"""The settings of free play as they were the last time."""

from __future__ import annotations

from ...errors import MeiroError
from ...play import Settings, settings_from
from ...play.making import refusal_of
from ...play.settings import LEAST, MOST
from ..preferences import Preferences

LONGEST = 60.0  # seconds that a making is shown for


def kept_settings(preferences: Preferences) -> Settings:
    """Return the settings kept, or those of a first game where they are none that a maze can be made with."""
    try:
        found = settings_from(preferences.get("play", dict) or {})
    except MeiroError:
        return Settings()
    sides = LEAST <= min(found.width, found.height) <= max(found.width, found.height) <= MOST
    shares = 0 <= found.loops <= 100 and 0 <= found.braid <= 100
    sound = sides and shares and 0 <= found.animation <= LONGEST and found.radius > 0
    return found if sound and refusal_of(found) is None else Settings()
