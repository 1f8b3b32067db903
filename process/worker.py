"""The loop of a pool's worker: hard limits, then one piece of work after the other."""

from __future__ import annotations

import faulthandler
import gc
import multiprocessing
import os
import signal
from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from common.large_integers import allow_large_integers
from process.limits import (
    MIB,
    alarms,
    limit_processor_time,
    memory_use,
    no_core_file,
    no_more_work,
)
from process.signals import end_with_peer

A = TypeVar("A")
R = TypeVar("R")

MAX_LEFTOVER_SHARE = 0.5
"""The part of the memory limit that earlier work may leave allocated."""

_at_start = {"own": 0, "rung": 0}
"""Bytes that this worker had in memory for itself when it began, and alarms that had rung."""


class Unanswered(Enum):
    """Why a worker gives no result and is to be replaced."""

    OUT_OF_MEMORY = "the work needs more than it may use"
    NOT_BEGUN = "earlier work has left too little memory, or was interrupted"


def prepare(limit_memory: Callable[[int], None], memory_mib: int, errors: str) -> None:
    """Set up a new worker; its standard error goes into the file `errors`."""
    main = multiprocessing.parent_process()
    if main is not None:
        end_with_peer(int(main.sentinel), with_group=False)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # also while native code is at work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    faulthandler.disable()  # crashes are expected
    allow_large_integers()
    with open(errors, "ab") as file:
        os.dup2(file.fileno(), 2)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    no_core_file()
    limit_memory(memory_mib)
    gc.collect()
    gc.freeze()
    _at_start.update(own=memory_use().own, rung=alarms())
    gc.disable()  # while work is done: collecting then costs more than it frees


def limited(
    work: Callable[[A], R],
    given: A,
    seconds: float,
    memory_mib: int,
    limit_memory: Callable[[int], None],
) -> R | Unanswered:
    """Do the work under its limits.

    Should the main process be killed, nothing else would end work that never ends.
    """
    os.ftruncate(2, 0)
    gc.collect()
    gc.freeze()
    has_kept_much = memory_use().own - _at_start["own"] > MAX_LEFTOVER_SHARE * memory_mib * MIB
    if has_kept_much or alarms() > _at_start["rung"]:
        return Unanswered.NOT_BEGUN
    limit_memory(memory_mib)
    limit_processor_time(seconds)
    try:
        return work(given)
    except MemoryError:
        return Unanswered.OUT_OF_MEMORY
    finally:
        no_more_work()
