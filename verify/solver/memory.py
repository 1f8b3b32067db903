"""z3's limit on memory, z3's message when it is reached, and what becomes of what z3 frees."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache

import z3

from process.heap import keep_freed

_OUT_OF_MEMORY = "out of memory"
"""z3's words: in an exception, as the reason of an unknown answer, or on standard error before it
exits."""

KEPT_BYTES = 64 << 20
"""So much of what z3 frees stays with the process."""


@contextmanager
def solver_memory_limit(memory_mib: int) -> Generator[None, None, None]:
    """Let z3 give up when it uses more than this in this process.

    The limit ends with the block: past it, z3 would abort while it cleans up.
    """
    _keep_freed_memory()
    z3.set_param("memory_max_size", memory_mib)
    try:
        yield
    finally:
        z3.set_param("memory_max_size", 0)


@cache
def _keep_freed_memory() -> None:
    """Let the process keep what z3 frees: each new solver and context asks for as much again, and
    to clear the system's pages takes longer than most questions."""
    keep_freed(KEPT_BYTES)


def says_out_of_memory(words: str) -> bool:
    """Whether z3's message says that the limit was reached."""
    return _OUT_OF_MEMORY in words


def why_stopped(error: z3.Z3Exception) -> str:
    """A sentence that says why z3 stopped.  Raises MemoryError, and `error` itself when it is a
    bug."""
    words = str(error)
    if says_out_of_memory(words):
        raise MemoryError(words) from error
    if any(word in words for word in ("canceled", "interrupted", "memory")):
        return f"the solver stopped: {words}"
    raise error
