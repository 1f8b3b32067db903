"""Integers of more decimal digits than Python reads and writes unless it is told to."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

LARGEST_DIGITS = 2_525_223
"""The digits of LLVM's widest integers, of 2^23 bits."""


def allow_large_integers() -> None:
    """Let this process read and write all integers of LLVM."""
    sys.set_int_max_str_digits(LARGEST_DIGITS)


@contextmanager
def small_integers() -> Generator[None]:
    """In the block, integers have as many digits as Python reads unless it is told to."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(sys.int_info.default_max_str_digits)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)
