"""What happens in a worker of the pool: hard limits, then the work.

A worker does one piece of work after the other.  Where one has used up the memory, the worker ends
with a status that says so, and the next one is fresh.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
from collections.abc import Callable
from typing import NoReturn, TypeVar

from verify.judge.guarded import limit_checker
from verify.process.limits import (
    MIB,
    limit_processor_time,
    memory_use,
    no_core_file,
)

A = TypeVar("A")
R = TypeVar("R")

OUT_OF_MEMORY = "out of memory"
"""Last words: the work needs more than it may use.  z3 says so, too.  (The exit status is no way
to say it: threads that start processes can take it away from each other.)"""
USED_UP = "used up"
"""Last words: earlier work has left too little; this piece has not begun."""
SPENT = 0.5
"""Part of the memory limit that what earlier work left behind may take."""

_limits = {"born": 0.0, "memory": 0.0}
"""MiB: resident when this worker began, and what its work may use."""


def prepare(memory: int, errors: str) -> None:
    """A new worker: `memory` in MiB, standard error into the file `errors`."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # also while the solver is at work
    faulthandler.disable()
    with open(errors, "ab") as file:
        os.dup2(file.fileno(), 2)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    no_core_file()
    limit_checker(memory)
    gc.collect()
    gc.freeze()
    _limits.update(born=_resident(), memory=memory)
    gc.disable()  # while work is done: collecting then costs more than it frees


def limited(work: Callable[[A], R], given: A, seconds: float) -> R:
    """`work(given)`.  Should the main process be killed, nothing else would end work that takes
    for ever: processor time is limited too."""
    os.ftruncate(2, 0)
    gc.collect()
    gc.freeze()
    if _resident() - _limits["born"] > SPENT * _limits["memory"]:
        _end(USED_UP)
    limit_processor_time(seconds)
    try:
        return work(given)
    except MemoryError:
        _end(OUT_OF_MEMORY)


def _end(words: str) -> NoReturn:
    os.write(2, words.encode())
    os._exit(1)


def _resident() -> float:
    """MiB of this process."""
    return memory_use().resident / MIB
