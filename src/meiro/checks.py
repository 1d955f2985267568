"""What callers pass in, checked at the public doors.

Each check returns the value in its plain type, or raises an error that names it and says what is allowed.
"""

from __future__ import annotations

import operator
import re
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .errors import InvalidMaze, InvalidOption, MeiroError

T = TypeVar("T")

MOST = 2**63 - 1  # kernels count in 64 bits
SHOWN = 40  # characters of a wrong value that an error message repeats

_TRUTHS = (bool, np.bool_)
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")  # one spelling for one number, as IDs need


def shown(value: object) -> str:
    """Return a value as error messages repeat it, cut short."""
    try:
        text = repr(value)
    except ValueError:  # Python does not write out integers of thousands of digits
        text = f"a {type(value).__name__} of very many digits"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def counted(count: int, thing: str) -> str:
    """Return a number of things in words.

    >>> counted(1, "cell"), counted(2500, "step")
    ('1 cell', '2,500 steps')
    """
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"


def byte_size(count: float) -> str:
    """Return a number of bytes in the unit that fits.

    >>> byte_size(999), byte_size(1_500), byte_size(60e9)
    ('999 bytes', '1.5 kB', '60.0 GB')
    """
    if count < 1000:
        return counted(int(count), "byte")
    power = min(int(f"{count:.0e}".partition("+")[2]) // 3, 6)
    return f"{count / 1000**power:,.1f} {'kMGTPE'[power - 1]}B"


def instance(name: str, value: object, kind: type[T]) -> T:
    """Return a value of a class; raise InvalidMaze for any other."""
    if not isinstance(value, kind):
        msg = f"{name}={shown(value)}: it must be a {kind.__name__}"
        raise InvalidMaze(msg)
    return value


def text(name: str, value: object) -> str:
    """Return a text; raise InvalidOption for anything else."""
    if not isinstance(value, str):
        msg = f"{name}={shown(value)}: it must be a text"
        raise InvalidOption(msg)
    return value


def whole(
    name: str,
    value: object,
    low: int = -MOST,
    high: int = MOST,
    error: type[MeiroError] = InvalidOption,
) -> int:
    """Return a whole number from low to high as an int; raise `error` for other numbers, truth values and texts."""
    try:
        number = None if isinstance(value, _TRUTHS) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or not low <= number <= high:
        limits = f" from {low} to {high}" if high < MOST else f" from {low}" if low > -MOST else ""
        msg = f"{name}={shown(value)}: it must be a whole number{limits}"
        raise error(msg)
    return number


def parse_whole(name: str, value: str) -> int:
    """Read a whole number in plain digits; raise InvalidOption for other spellings, such as 05, 1_0 or 3.7."""
    if _WHOLE.fullmatch(value) is None:
        msg = f"{name}={shown(value)}: it is not a whole number in plain digits"
        raise InvalidOption(msg)
    return int(value)


def position(name: str, value: Any) -> tuple[int, int]:
    """Return (row, column); raise InvalidMaze for anything but two whole numbers."""
    try:
        row, column = value
        return whole(name, row), whole(name, column)
    except (TypeError, ValueError):
        msg = f"{name}={shown(value)}: it must be (row, column) in whole numbers from 0"
        raise InvalidMaze(msg) from None


def array(name: str, values: ArrayLike) -> NDArray[Any]:
    """Return an array; raise InvalidMaze for rows of different lengths and what else is none."""
    try:
        return np.asarray(values)
    except (TypeError, ValueError):
        msg = f"{name}: it must be an array whose rows have one length"
        raise InvalidMaze(msg) from None


def truths(name: str, values: ArrayLike) -> NDArray[np.bool_]:
    """Return an array of true and false; raise InvalidMaze for any value that is neither that nor 0 or 1."""
    found = array(name, values)
    if found.dtype.kind == "b":
        return found
    if found.dtype.kind not in "iuf" or not np.isin(found, (0, 1)).all():
        msg = f"{name}: its values must be true or false, 1 or 0"
        raise InvalidMaze(msg)
    return found.astype(bool)
