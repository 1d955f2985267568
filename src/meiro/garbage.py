"""Less search for garbage in the command meiro: what loading makes, 200,000 objects with numba, stays.

Importing this file sets that; in every other program it does nothing.
"""

from __future__ import annotations

import gc

from .interrupts import is_command

OBJECTS = 100_000  # that are made before garbage is looked for

if is_command():
    gc.set_threshold(OBJECTS)
