"""Inclusion of orderings and synchronisation scopes (LangRef, "Atomic Memory Ordering
Constraints").

An access or fence without a scope concerns all threads; in `singlethread`, only its own thread.
Further scopes and their inclusion depend on the target and are in its documentation: AMDGPU usage
guide, "Memory Scopes"; PTX ISA, "Scope"; SPIR-V, "Scope <id>".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.ir.triples import architecture

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
SCOPES_OF_ONE_SPACE = "amdgcn"
"""The target that has scopes which order each address space by itself."""
ONE_SPACE = "one-as"
"""Ending of AMDGPU's scopes that order each address space by itself; alone: that of all threads."""

_SCOPES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "amdgcn": (SINGLE_THREAD, "wavefront", "workgroup", "cluster", "agent", ""),
        "nvptx": (SINGLE_THREAD, "block", "cluster", "device", ""),
        "nvptx64": (SINGLE_THREAD, "block", "cluster", "device", ""),
        "spirv": (SINGLE_THREAD, "subgroup", "workgroup", "device", ""),
        "spirv32": (SINGLE_THREAD, "subgroup", "workgroup", "device", ""),
        "spirv64": (SINGLE_THREAD, "subgroup", "workgroup", "device", ""),
    }
)
"""By target (`verify.ir.triples`): its scopes, each of which holds those before it."""


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
    target = architecture(triple)
    scopes = _SCOPES.get(target, ())
    all_spaces = True
    if target == SCOPES_OF_ONE_SPACE:
        all_spaces = not outer.endswith(ONE_SPACE) or inner.endswith(ONE_SPACE)
        outer, inner = (scope.removesuffix(ONE_SPACE).rstrip("-") for scope in (outer, inner))
    known = outer in scopes and inner in scopes
    return known and all_spaces and scopes.index(outer) >= scopes.index(inner)
