"""Our own errors: every one says what was wrong and what is allowed."""


class MeiroError(ValueError):
    """The base of everything meiro raises on purpose."""


class InvalidSize(MeiroError):
    """A size that no grid of that kind can have."""


class InvalidOption(MeiroError):
    """An option that is unknown here, or a value outside its range."""


class InvalidMaze(MeiroError):
    """Parts that do not make a maze: a cell outside the grid, passages of the wrong length."""


class InvalidMazeId(MeiroError):
    """A text that is no maze ID of ours, or one from a newer version."""


class Stopped(MeiroError):
    """Work that was cancelled on the way."""


class UnknownName(MeiroError):
    """A name that no registry knows."""


class NotSupported(MeiroError):
    """An algorithm asked to run where it cannot: the message says why."""


class UnreadableMaze(MeiroError):
    """A file that holds no maze we can read; the message names the place."""


class CannotRun(MeiroError):
    """Something this machine lacks: a display, an extra, a program."""
