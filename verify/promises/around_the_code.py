"""Properties of a function besides its code (LangRef, "Functions", "Prefix Data", "Prologue
Data", "Garbage Collector Strategy Names").

Callers may read the prefix, and execute the prologue; the collector says what the code means where
objects move; and the address space is in the type of the function's address.
"""

from __future__ import annotations

import re

from verify.analysis.flatten import Flat
from verify.ir.function import Function
from verify.semantics.effects import states
from verify.semantics.unsupported import Unsupported

_UNSAFE_STACK = re.compile(r"@(?:__safestack_\w+|llvm\.thread\.pointer)|addrspace\(25[678]\)")
"""What SafeStack's second stack is reached by: its variable or function, or what belongs to the
thread, also by x86's segments."""


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


def refuse_second_stack(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the target reaches the second stack of SafeStack, and the source
    does not (Clang, "SafeStack", "Design"): no memory of which the pair says whose it is."""
    if not states(target.function.attributes, "safestack"):
        return
    reached = _places_of_stack(source)
    for place, text in _places_of_stack(target).items():
        if place not in reached:
            function = target.function
            reason = f"the second stack of SafeStack ({place}), which only the target reaches"
            raise Unsupported(reason, function.name, function.entry.label, text)


def _places_of_stack(flat: Flat) -> dict[str, str]:
    """The places by which a second stack is reached, each with an instruction."""
    texts = (static.instruction.text for static in flat.statics)
    return {place: text for text in texts for place in _UNSAFE_STACK.findall(text)}
