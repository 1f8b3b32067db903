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
from collections.abc import Callable, Mapping, Sequence
from types import FrameType, TracebackType
from typing import NoReturn, TextIO

from verify.cli.errors import Exit, UsageError
from verify.cli.options import parse
from verify.ir.errors import IRError


def main() -> None:
    """The command `tangle-tv`."""
    sys.excepthook = _internal_error
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `tangle-tv … | head` ends like any filter
    signal.signal(signal.SIGTERM, _terminated)
    _open_standard_files()
    sys.exit(run(sys.argv[1:]))


def run(argv: Sequence[str]) -> int:
    """Carry out one command line; the exit status.

    What is the user's to change becomes one message on standard error; any other exception is
    a bug and is raised.  Raises SystemExit for `--help` and `--version`.
    """
    try:
        arguments = parse(argv)
        status = _COMMANDS[arguments.command](arguments)
        sys.stdout.flush()
    except (UsageError, IRError) as error:
        excerpt = error.excerpt if isinstance(error, IRError) else ""
        print(f"tangle-tv: {error}", *filter(None, [excerpt]), sep="\n", file=sys.stderr)
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


def _check(arguments: Namespace) -> int:
    from verify.cli.commands import check

    return check.command(arguments)


def _opt(arguments: Namespace) -> int:
    from verify.cli.commands import opt

    return opt.command(arguments)


def _lint(arguments: Namespace) -> int:
    from verify.cli.commands import lint

    return lint.command(arguments)


def _run(arguments: Namespace) -> int:
    from verify.cli.commands import run

    return run.command(arguments)


def _reduce(arguments: Namespace) -> int:
    from verify.cli.commands import reduce

    return reduce.command(arguments)


def _fuzz(arguments: Namespace) -> int:
    from verify.cli.commands import fuzz

    return fuzz.command(arguments)


def _explain(arguments: Namespace) -> int:
    from verify.cli.commands import explain

    return explain.command(arguments)


def _demo(arguments: Namespace) -> int:
    from verify.cli.commands import demo

    return demo.command(arguments)


def _support(arguments: Namespace) -> int:
    from verify.cli.commands import support

    return support.command(arguments)


def _corpus(arguments: Namespace) -> int:
    from verify.cli.commands import corpus

    return corpus.command(arguments)


def _nightly(arguments: Namespace) -> int:
    from verify.cli.commands import nightly

    return nightly.command(arguments)


def _patch(arguments: Namespace) -> int:
    from verify.cli.commands import patch

    return patch.command(arguments)


_COMMANDS: Mapping[str, Callable[[Namespace], int]] = {
    "check": _check,
    "opt": _opt,
    "lint": _lint,
    "run": _run,
    "reduce": _reduce,
    "fuzz": _fuzz,
    "explain": _explain,
    "demo": _demo,
    "support": _support,
    "corpus": _corpus,
    "nightly": _nightly,
    "patch": _patch,
}


def _terminated(number: int, _: FrameType | None) -> NoReturn:
    """End by way of the stack, so that no process of a check is left behind."""
    sys.exit(128 + number)


def _open_standard_files() -> None:
    """Closed ones would be reopened by the next pipe or file, and written to as output."""
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
    """What is still buffered cannot be written either: the interpreter is not to try."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _internal_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """A bug of ours: say so, without a traceback unless TANGLE_TV_DEBUG is set."""
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
