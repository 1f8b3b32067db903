"""Programs under a limit of processor time."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from verify.process.limits import OUT_OF_TIME, limit_processor_time, no_core_file, wall_seconds
from verify.process.signals import end_with_parent
from verify.process.wall import NoWall, Wall, put_up


class OutOfTime(Exception):
    """A program that was ended after its time was used up, and what it had written."""

    def __init__(self, stderr: bytes) -> None:
        super().__init__("out of time")
        self.stderr = stderr


def run_program(
    command: Sequence[str], seconds: float, wall: Wall | None = None
) -> subprocess.CompletedProcess[bytes]:
    """How the program ended, within so many seconds of processor time, and behind the wall where
    this machine has one.  Raises `OutOfTime`, `OSError`."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            timeout=wall_seconds(seconds),
            check=False,
            preexec_fn=partial(_limit, seconds, os.getpid(), wall),
        )
    except subprocess.TimeoutExpired as error:
        raise OutOfTime(error.stderr or b"") from error
    if -done.returncode in OUT_OF_TIME:
        raise OutOfTime(done.stderr)
    return done


def _limit(seconds: float, parent: int, wall: Wall | None) -> None:
    end_with_parent(parent)
    no_core_file()
    limit_processor_time(seconds)
    if wall is not None:
        with suppress(NoWall):
            put_up(wall)
