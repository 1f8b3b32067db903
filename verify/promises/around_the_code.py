"""Properties of a function besides its code (LangRef, "Functions", "Prefix Data", "Prologue
Data", "Garbage Collector Strategy Names").

Callers may read the prefix, and execute the prologue; the collector says what the code means where
objects move; and the address space is in the type of the function's address.
"""

from __future__ import annotations

from verify.ir.function import Function
from verify.semantics.unsupported import Unsupported


def refuse_other_surroundings(source: Function, target: Function) -> None:
    """Raise `Unsupported` where the target has other data around its code, or is elsewhere."""
    for what, ours, theirs in (
        ("prefix data", source.prefix, target.prefix),
        ("prologue data", source.prologue, target.prologue),
        ("garbage collector", source.collector, target.collector),
        ("address space", source.addrspace, target.addrspace),
    ):
        if ours != theirs:
            was, now = ("none" if each is None else each for each in (ours, theirs))
            reason = f"{what} of the function: {was} before, {now} after"
            raise Unsupported(reason, target.name, target.entry.label, target.header)
