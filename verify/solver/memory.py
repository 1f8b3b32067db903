"""z3's limit on memory, and how z3 says that it was met."""

from __future__ import annotations

import z3

_WORDS = "out of memory"
"""In an exception, as the reason of an unknown answer, and on standard error before it exits."""


def limit_solver_memory(memory_mib: int) -> None:
    """Let z3 give up at the limit, of this process, by itself."""
    z3.set_param("memory_max_size", memory_mib)


def says_out_of_memory(words: str) -> bool:
    """Whether z3 means that it met the limit."""
    return _WORDS in words


def why_stopped(error: z3.Z3Exception) -> str:
    """What made z3 give up in the middle.  Raises MemoryError, and the error when it is a bug."""
    words = str(error)
    if says_out_of_memory(words):
        raise MemoryError(words) from error
    if "canceled" in words or "memory" in words:
        return f"the solver stopped: {words}"
    raise error
