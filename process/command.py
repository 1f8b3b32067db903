"""Programs under a limit of processor time."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import IO

from process.limits import OUT_OF_TIME, limit_processor_time, no_core_file, wall_seconds
from process.signals import end_with_parent
from process.wall import NoWall, Wall, put_up


class ProgramOutOfTime(Exception):
    """A program that was ended after its time was used up, and what it had written."""

    def __init__(self, stderr: bytes) -> None:
        super().__init__("out of time")
        self.stderr = stderr


def run_program(
    command: Sequence[str], seconds: float, wall: Wall | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The end of the program, within so many seconds of processor time, and behind the wall
    (`process.wall`) if this machine has one.  Raises `ProgramOutOfTime`, `OSError`."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            timeout=wall_seconds(seconds),
            check=False,
            preexec_fn=partial(_limit, seconds, os.getpid(), wall),
        )
    except subprocess.TimeoutExpired as error:
        raise ProgramOutOfTime(error.stderr or b"") from error
    if -done.returncode in OUT_OF_TIME:
        raise ProgramOutOfTime(done.stderr)
    return done


def run_line(line: str, argument: str, folder: str, errors: IO[bytes], seconds: float) -> int:
    """The exit status of a line of the shell, in which `$1` is the argument; what it writes to
    standard error goes into a file.  Where it does not end within `wall_seconds`, all that it has
    started is ended.  Raises `ProgramOutOfTime`, `OSError`."""
    with subprocess.Popen(
        ["sh", "-c", line, "sh", argument],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=errors,
        cwd=folder,
        start_new_session=True,
        preexec_fn=partial(_limit, seconds, os.getpid(), None),
    ) as process:
        try:
            return process.wait(wall_seconds(seconds))
        except BaseException as error:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            if isinstance(error, subprocess.TimeoutExpired):
                raise ProgramOutOfTime(b"") from error
            raise


def _limit(seconds: float, parent: int, wall: Wall | None) -> None:
    end_with_parent(parent)
    no_core_file()
    limit_processor_time(seconds)
    if wall is not None:
        with suppress(NoWall):
            put_up(wall)
