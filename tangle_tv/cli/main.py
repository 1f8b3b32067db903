"""`tangle-tv`: options in, exit status out.

Exit status: 0 all correct, 1 some incorrect, 2 usage or unreadable input, 3 unknown,
4 unsupported, 5 invalid source, 70 an error of this program; of several pairs the worst: 1, then
70, 5, 4, 3.

A cold start is most of a small check, and nearly all of a command that a server carries out: what a
run does not need is not imported, here least of all.
"""

from __future__ import annotations

import errno
import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType
    from typing import Literal, NoReturn, TextIO


def main() -> None:
    """The command `tangle-tv`."""
    words = sys.argv[1:]
    begin("tangle-tv", words, served=words[:1] == ["check"])
    from process.garbage import collect_rarely

    status = run(words, collect_rarely)
    if words[:1] == ["check"]:
        leave(status)
    sys.exit(status)


def begin(program: str, words: Sequence[str], *, served: bool) -> None:
    """The start of every command; a command that may be `served` ends here if a server runs it."""
    if served and "TANGLE_SERVER" in os.environ:
        from tangle_tv.cli.client import leave_to_server

        leave_to_server(program, words)
    gc.disable()  # until all modules are there, none of which is garbage
    from common.large_integers import allow_large_integers
    from process.signals import end_as_a_filter, unwind_on_signals

    allow_large_integers()
    sys.excepthook = _internal_error
    end_as_a_filter()
    unwind_on_signals()
    _open_standard_files()


def run(argv: Sequence[str], loaded: Callable[[], None] | None = None) -> int:
    """Carry out one command line; the exit status.  `loaded` is called when all modules are there.

    What is the user's to change becomes one message on standard error; any other exception is
    a bug and is raised.  Raises SystemExit for `--help` and `--version`.
    """
    from common.terminal import shortened
    from tangle_tv.cli.errors import Exit, on_terminal
    from tangle_tv.cli.options import parse
    from verify.ir.errors import IRError
    from verify.judge.errors import InputError

    try:
        try:
            arguments = parse(argv)
        except SystemExit:
            sys.stdout.flush()  # help, and the version
            raise
        command = _command(arguments.command)
        if loaded is not None:
            loaded()
        status = _without_files(command(arguments), arguments.unwritten)
        sys.stdout.flush()
    except (InputError, IRError) as error:
        excerpt = error.excerpt if isinstance(error, IRError) else ""
        message = "\n".join([f"tangle-tv: {error}", *filter(None, [excerpt])])
        lines = on_terminal(message).split("\n")
        _tell("\n".join(shortened(line, MAX_LINE) for line in lines))
        return Exit.USAGE
    except KeyboardInterrupt:
        _tell("tangle-tv: interrupted")
        return Exit.INTERRUPTED
    except (MemoryError, OSError, RuntimeError) as error:
        refused = _refused(error)
        if refused is None:
            raise
        _tell(on_terminal(f"tangle-tv: {refused}"))
        _discard(sys.stdout)
        return Exit.USAGE
    return status


def _refused(error: Exception) -> str | None:
    """What the system refuses, where that is the reason for an exception: no bug of this
    program."""
    if isinstance(error, MemoryError):
        return "there is no more memory for it (`ulimit -v` shows the limit)"
    cause = error.__cause__ if isinstance(error, RuntimeError) else error
    if not isinstance(cause, OSError):
        return None
    if cause.errno is None:  # of the system's loader, which has no number
        return f"cannot be loaded: {cause}"
    if cause.errno in _USED_UP:
        limits = "files, processes or memory (`ulimit -a` shows the limits)"
        return f"the system gives no more {limits}: {cause.strerror}"
    if cause.filename is None and cause is error:
        return f"the output cannot be written: {cause.strerror}"
    return None


MAX_LINE = 2000
"""Characters of a line of a message: a name may have a million."""
_USED_UP = (errno.EMFILE, errno.ENFILE, errno.EAGAIN, errno.ENOMEM)
"""Errors of the system where a process has, or all have, as much as they may."""


def _without_files(status: int, unwritten: Mapping[str, int]) -> int:
    """The exit status of a command that could not write so many files, by option: that of its
    verdicts, unless that is the status of a command which has done all that it was asked for."""
    from tangle_tv.cli.errors import Exit

    for option, count in unwritten.items():
        if count > 1:
            _tell(f"tangle-tv: {option}: {count} files could not be written")
    good = status in (Exit.CORRECT, Exit.BOUNDED)
    return Exit.USAGE if unwritten and good else status


def leave(status: int) -> NoReturn:
    """End the process directly after all output is written: Python's freeing of all modules takes a
    twentieth of a small check, and a fifth of Python's start."""
    try:
        sys.stdout.flush()
    finally:
        os._exit(status)


def _command(name: str) -> Callable[[Namespace], int]:
    """The function `command` of the module of that name."""
    from importlib import import_module

    return import_module(f"tangle_tv.commands.{name}").command


def _open_standard_files() -> None:
    """Open those that are closed: the next pipe or file would get their numbers, and the output."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:  # the name of a file may be no text
        reconfigure(errors="backslashreplace")
    sys.stderr = sys.stderr or _nowhere("w")


def _nowhere(mode: Literal["r", "w"]) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")


def _tell(message: str) -> None:
    """Print a message on standard error; without one where that cannot be written either, the exit
    status says what happened."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        _discard(sys.stderr)


def _discard(output: TextIO) -> None:
    """Drop what is still buffered: it cannot be written either, and the interpreter would try."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())


def _internal_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    from tangle_tv.cli.errors import Exit

    if issubclass(kind, KeyboardInterrupt):
        os._exit(Exit.INTERRUPTED)
    report_bug(kind, error, trace)
    os._exit(Exit.FAULT)


def report_bug(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Report a bug of this program, without a traceback unless TANGLE_TV_DEBUG is set."""
    if os.environ.get("TANGLE_TV_DEBUG"):
        sys.__excepthook__(kind, error, trace)
    text = " ".join(str(error).split())
    _tell(
        f"tangle-tv: internal error: {kind.__name__}: {text}\n"
        "This is a bug of tangle-tv, no verdict on the input. Please report it with the command "
        "line and the input files; TANGLE_TV_DEBUG=1 shows where it happened."
    )
