"""What every worker needs, loaded once in the process that workers are forked from."""

from contextlib import suppress

from . import answers  # noqa: F401

with suppress(ImportError):
    from .. import compiled  # noqa: F401
