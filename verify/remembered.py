"""What is worked out of something that does not change, once for as long as that exists.

Of functions, modules and graphs it is the same one that counts, not an equal one: to compare or to
hash them takes longer than most of what is worked out of them.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Others = TypeVarTuple("Others")
R = TypeVar("R")


def remembered(work: Callable[[T, *Others], R]) -> Callable[[T, *Others], R]:
    """`work`, of which a result is kept for as long as its first argument, and with it the other
    arguments, so that none of a later call has their address.  The result must not hold the first
    one, which would then exist for ever."""
    kept: dict[int, tuple[weakref.ref[T], dict[tuple[int, ...], tuple[object, R]]]] = {}

    @wraps(work)
    def known(of: T, *others: *Others) -> R:
        key = id(of)
        entry = kept.get(key)
        if entry is None:
            entry = kept[key] = weakref.ref(of, lambda _: kept.pop(key, None)), {}
        results, of_others = entry[1], tuple(map(id, others))
        found = results.get(of_others)
        if found is None:
            found = results[of_others] = others, work(of, *others)
        return found[1]

    return known
