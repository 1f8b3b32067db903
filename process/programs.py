"""Run a program and wait for it, at a small part of what `subprocess` costs to load."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
    from collections.abc import Sequence
else:
    import _signal as signal  # what `signal` adds takes longer to load than all else here

RESET = (signal.SIGPIPE, signal.SIGXFSZ)
"""The signals that Python ignores, and that a program is to have as any other starts with them."""


def ran(
    command: Sequence[str], data: bytes | None = None, *, kept: bool = False, quiet: bool = False
) -> tuple[int, bytes]:
    """Run a program, found as a shell finds it, to its end: the exit status (negative: the signal
    that ended it), and what it wrote to standard output, if that is `kept`.  `data` is its standard
    input, if given; its errors are not shown if it is to be `quiet`.  Raises OSError."""
    actions: list[tuple[int, int, int] | tuple[int, int, str, int, int]] = []
    opened: list[int] = []
    reading = -1
    try:
        if data is not None:
            opened.append(_file_of(data))
            actions.append((os.POSIX_SPAWN_DUP2, opened[-1], 0))
        if kept:
            reading, writing = os.pipe()
            opened.append(writing)
            actions.append((os.POSIX_SPAWN_DUP2, writing, 1))
        if quiet:
            actions.append((os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0))
        child = os.posix_spawnp(
            command[0], tuple(command), os.environ, file_actions=actions, setsigdef=RESET
        )
    except BaseException:
        if reading >= 0:
            os.close(reading)
        raise
    finally:
        for each in opened:
            os.close(each)
    return _awaited(child, reading)


def _awaited(child: int, reading: int) -> tuple[int, bytes]:
    """The end of a process; it is killed when this one is to end before."""
    printed = b""
    try:
        if reading >= 0:
            with open(reading, "rb") as file:
                printed = file.read()
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), printed
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise


def _file_of(data: bytes) -> int:
    """A file without a name."""
    if hasattr(os, "memfd_create"):
        number = os.memfd_create("input")
    else:
        from tempfile import TemporaryFile

        with TemporaryFile() as made:
            number = os.dup(made.fileno())
    with open(number, "wb", closefd=False) as file:
        file.write(data)
    os.lseek(number, 0, os.SEEK_SET)
    return number
