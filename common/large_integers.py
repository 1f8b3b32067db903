"""Integers of more decimal digits than Python reads and writes unless it is told to."""

from __future__ import annotations

import sys

LARGEST_DIGITS = 2_525_223
"""The digits of LLVM's widest integers, of 2^23 bits."""


def allow_large_integers() -> None:
    """Let this process read and write all integers of LLVM."""
    sys.set_int_max_str_digits(LARGEST_DIGITS)
