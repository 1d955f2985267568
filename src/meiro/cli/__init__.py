"""The command line: it reads arguments, connects the library, and writes files."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import NoReturn

import click

from .. import interrupts
from ..errors import CannotRun, MeiroError
from ..kernel import jit_choice, when_compiling
from .commands import cli
from .sink import STDOUT, reason_of, say

DONE, NO_ROUTE, BAD_INPUT, CANNOT_RUN, INTERRUPTED = 0, 1, 2, 3, interrupts.INTERRUPTED
NAMED_WRONGLY = {  # a file that was named wrongly; anything else is the machine's fault
    errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EACCES, errno.EPERM, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL,
}  # fmt: skip
LONG_WORD, LONG_LINE = 100, 1000  # characters of a message; what is longer is cut


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and exit: 0 done, 1 no route, 2 bad input, 3 cannot run here, 130 interrupted."""
    _prepare_streams()
    try:
        interrupts.lift()
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except (click.Abort, KeyboardInterrupt) as stop:
        code = _complain(str(stop) or "interrupted", INTERRUPTED)
    except click.UsageError as error:
        code = _complain(_usage(error), BAD_INPUT)
    except CannotRun as error:
        code = _complain(str(error), CANNOT_RUN)
    except (MeiroError, click.ClickException) as error:
        code = _complain(str(getattr(error, "message", error)), BAD_INPUT)
    except MemoryError:
        code = _complain("not enough memory for a maze of this size", CANNOT_RUN)
    except BrokenPipeError:  # the reader of our output has gone, as `| head` does
        code = DONE
        _forget_output()
    except OSError as error:
        code = _complain(f"{error.filename or STDOUT}: {reason_of(error)}", _blame(error))
        _forget_output()
    _leave(code)


def _run(arguments: Sequence[str]) -> int:
    """Call the command and return its exit code; click's own `main` would answer to errors in its own way."""
    if "_MEIRO_COMPLETE" in os.environ:
        cli.main(args=arguments, prog_name="meiro", standalone_mode=False)  # a shell asks for completions
    jit_choice()
    if sys.stderr.isatty():
        when_compiling(_tell_compiling)
    try:
        with cli.make_context("meiro", list(arguments)) as context:
            cli.invoke(context)
    except click.exceptions.Exit as leave:
        return leave.exit_code
    return DONE


@cache
def _tell_compiling() -> None:
    say("meiro: compiling, which is kept for the next time (meiro warm does all of it)", err=True)


def _prepare_streams() -> None:
    """Let a console that cannot show a character show its code, and a closed stream fail when it is used."""
    for name, way in (("stdin", os.O_WRONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_RDWR)):
        if getattr(sys, name) is None:  # then its number is free, and the next file opened would get it
            number = os.open(os.devnull, way)
            setattr(sys, name, open(number, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _usage(error: click.UsageError) -> str:
    if isinstance(error, click.NoSuchOption) and error.option_name[1:2].isdigit():
        return f"{error.option_name} is no option; a size is W or WxH in whole numbers from 1, such as 31x21"
    return error.format_message()


def _blame(error: OSError) -> int:
    return BAD_INPUT if error.errno in NAMED_WRONGLY else CANNOT_RUN


def _complain(message: str, code: int) -> int:
    """Print one line on the error stream; words that go on and on are cut."""
    words = (word if len(word) <= LONG_WORD else word[:40] + "…" for word in message.split())
    line = " ".join(words)
    say("meiro: " + (line if len(line) <= LONG_LINE else line[:LONG_LINE] + "…"), err=True)
    return code


def _forget_output() -> None:
    """Give up what could not be written, so that nothing tries again at the exit."""
    sys.stdout = io.StringIO()


def _leave(code: int) -> NoReturn:
    """Exit at once when a worker is still in a kernel: it cannot be waited for."""
    if code == INTERRUPTED:
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)
