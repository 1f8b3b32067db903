"""Whether two texts are one module, as the wheel's LLVM reads them."""

from __future__ import annotations

import re

from verify.ir.llvm import BITCODE_MAGICS, parsed_here

_NAMES = re.compile(r"^(?:; ModuleID = .*|source_filename = .*)\n", re.M)
"""Lines that name the file that a module was read from, which differs from run to run."""


def same_module(one: bytes, other: str) -> bool:
    """Whether LLVM prints equal text for both, but for the names of files; false if it cannot read
    one of them.  LLVM runs in this process, which is to be one that may die."""
    if one.startswith(BITCODE_MAGICS) or b"\0" in one:
        return False
    try:
        return _printed(one.decode("utf-8")) == _printed(other)
    except (RuntimeError, UnicodeDecodeError):
        return False


def without_names(text: str) -> str:
    """A module as LLVM prints it, without the names of files."""
    return _NAMES.sub("", text)


def _printed(text: str) -> str:
    return without_names(str(parsed_here(text)))
