"""The frequency of Python's garbage collection."""

from __future__ import annotations

import gc

OBJECTS_TO_COLLECT = 500_000
"""So many new objects are looked through for garbage at a time: nearly all that a check loads and
makes stays for as long as it takes, and looking at it again costs a tenth of a small check."""


def collect_rarely() -> None:
    """Look for garbage as rarely as is good for checks, from now on, and not among what is there
    already: modules stay, and forked processes would copy the memory that is looked at."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(OBJECTS_TO_COLLECT)
