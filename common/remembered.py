"""Memoised facts of immutable objects, kept as long as the object exists.

Functions, modules and graphs are compared by identity, not by equality: comparing or hashing them
takes longer than computing most of their facts.
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
        if entry is None or entry[0]() is not of:  # an exception may keep `pop` from its work
            entry = kept[key] = weakref.ref(of, lambda _: kept.pop(key, None)), {}
        results, of_others = entry[1], tuple(map(id, others))
        found = results.get(of_others)
        if found is None:
            found = results[of_others] = others, work(of, *others)
        return found[1]

    return known
