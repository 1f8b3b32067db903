"""Inclusion of orderings and synchronisation scopes (LangRef, "Atomic Memory Ordering
Constraints").

An access or fence without a scope concerns all threads; in `singlethread`, only its own thread.
Further scopes and their inclusion depend on the target (`SyncScopes` in `verify.targets.target`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.targets.target import SyncScopes
from verify.targets.triples import TARGETS, target_of

ORDERS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "unordered": frozenset(),
        "monotonic": frozenset({"location"}),
        "acquire": frozenset({"location", "acquire"}),
        "release": frozenset({"location", "release"}),
        "acq_rel": frozenset({"location", "acquire", "release"}),
        "seq_cst": frozenset({"location", "acquire", "release", "all"}),
    }
)
"""The accesses that one of each ordering orders."""

SINGLE_THREAD = "singlethread"
OF_ONE_SPACE = tuple([t.scopes.one_space for t in TARGETS if t.scopes.one_space is not None])
"""Endings of the scopes that order each address space by itself."""


def covers(strong: str, weak: str) -> bool:
    """Whether an ordering is another one, or stronger."""
    return ORDERS[strong] >= ORDERS[weak]


def may_hold(triple: str, wide: str | None, narrow: str | None) -> bool:
    """Whether `holds`, or no document says how the scope `narrow` is related to all threads."""
    return wide is None or holds(triple, wide, narrow)


def holds(triple: str, wide: str | None, narrow: str | None) -> bool:
    """Whether all that is ordered in the scope `narrow` is ordered in `wide`, too (with or without
    quotes; `None`: all threads)."""
    outer, inner = ((scope or "").strip('"') for scope in (wide, narrow))
    if inner in (outer, SINGLE_THREAD):
        return True
    known = target_of(triple).scopes
    every, all_spaces = known.names, True
    if known.one_space is not None:
        all_spaces = not outer.endswith(known.one_space) or inner.endswith(known.one_space)
        outer, inner = (_of_all_spaces(known, scope) for scope in (outer, inner))
    is_known = outer in every and inner in every
    return is_known and all_spaces and every.index(outer) >= every.index(inner)


def _of_all_spaces(known: SyncScopes, scope: str) -> str:
    """The scope of the same threads that orders all address spaces."""
    return scope.removesuffix(known.one_space or "").rstrip("-")
