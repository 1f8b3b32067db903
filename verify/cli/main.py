"""`tangle-tv`: options in, exit status out.

Exit status: 0 all correct, 1 some incorrect, 2 usage or unreadable input, 3 unknown,
4 unsupported, 5 invalid source; of several pairs the worst: 1, then 5, 4, 3.

Only the command that is asked for is imported: a cold start is most of a small check.
"""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from types import TracebackType
from typing import TextIO

from verify.cli.errors import Exit, on_terminal
from verify.cli.options import parse
from verify.ir.errors import IRError
from verify.judge.errors import InputError
from verify.process.garbage import collect_rarely
from verify.process.signals import unwind_on_signals


def main() -> None:
    """The command `tangle-tv`."""
    collect_rarely()
    sys.excepthook = _internal_error
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `tangle-tv … | head` ends like any filter
    unwind_on_signals()
    _open_standard_files()
    sys.exit(run(sys.argv[1:]))


def run(argv: Sequence[str]) -> int:
    """Carry out one command line; the exit status.

    What is the user's to change becomes one message on standard error; any other exception is
    a bug and is raised.  Raises SystemExit for `--help` and `--version`.
    """
    try:
        arguments = parse(argv)
        status = _command(arguments.command)(arguments)
        sys.stdout.flush()
    except (InputError, IRError) as error:
        excerpt = error.excerpt if isinstance(error, IRError) else ""
        message = "\n".join([f"tangle-tv: {error}", *filter(None, [excerpt])])
        print(on_terminal(message), file=sys.stderr)
        return Exit.USAGE
    except KeyboardInterrupt:
        print("tangle-tv: interrupted", file=sys.stderr)
        return Exit.INTERRUPTED
    except OSError as error:
        if error.filename is not None:
            raise
        print(f"tangle-tv: the output cannot be written: {error.strerror}", file=sys.stderr)
        _discard_output()
        return Exit.USAGE
    return status


def _command(name: str) -> Callable[[Namespace], int]:
    """The function `command` of the module of that name in `verify/cli/commands/`."""
    return import_module(f"verify.cli.commands.{name}").command


def _open_standard_files() -> None:
    """Open those that are closed: the next pipe or file would get their numbers, and the output."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


def _discard_output() -> None:
    """Drop what is still buffered: it cannot be written either, and the interpreter would try."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _internal_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Report a bug of this program, without a traceback unless TANGLE_TV_DEBUG is set."""
    if issubclass(kind, KeyboardInterrupt):
        os._exit(Exit.INTERRUPTED)
    if os.environ.get("TANGLE_TV_DEBUG"):
        sys.__excepthook__(kind, error, trace)
    text = " ".join(str(error).split())
    print(
        f"tangle-tv: internal error: {kind.__name__}: {text}\n"
        "This is a bug of tangle-tv, no verdict on the input. Please report it with the command "
        "line and the input files; TANGLE_TV_DEBUG=1 shows where it happened.",
        file=sys.stderr,
    )
    sys.stderr.flush()
    os._exit(Exit.UNKNOWN)
