"""The command line: it reads arguments, connects the library, and writes files."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from ..errors import CannotRun, MeiroError
from .commands import cli
from .sink import say

DONE, NO_ROUTE, BAD_INPUT, CANNOT_RUN, INTERRUPTED = 0, 1, 2, 3, 130


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and exit: 0 done, 1 no route, 2 bad input, 3 cannot run here, 130 interrupted."""
    _accept_any_text()
    try:
        code = cli.main(args=arguments, prog_name="meiro", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as leave:
        code = leave.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = _complain("interrupted", INTERRUPTED)
    except click.UsageError as error:
        code = _complain(error.format_message(), BAD_INPUT)
    except CannotRun as error:
        code = _complain(str(error), CANNOT_RUN)
    except (MeiroError, click.ClickException) as error:
        code = _complain(str(getattr(error, "message", error)), BAD_INPUT)
    except MemoryError:
        code = _complain("not enough memory for a maze of this size", CANNOT_RUN)
    except BrokenPipeError:  # the reader of our output has gone, as `| head` does
        code = DONE
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - for the flush at exit
    except OSError as error:
        code = _complain(f"{error.filename or 'file'}: {error.strerror or error}", BAD_INPUT)
    _leave(code if isinstance(code, int) else DONE)


def _accept_any_text() -> None:
    """Let a console that cannot show a character show its code instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _complain(message: str, code: int) -> int:
    """Print one line on the error stream."""
    say("meiro: " + " ".join(message.split()), err=True)
    return code


def _leave(code: int) -> NoReturn:
    """Exit at once when a worker is still in a kernel: it cannot be waited for."""
    if code == INTERRUPTED:
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)
