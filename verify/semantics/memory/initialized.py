"""LangRef, `initializes((Lo, Hi), …)`: the bytes that a call writes through an argument before it
reads them through that argument (LangRef, "Parameter Attributes")."""

from __future__ import annotations

import re

from verify.ir.function import Attribute, Attributes, CallDetail, Module
from verify.semantics.effects import declaration, states

_RANGE = re.compile(r"\((-?\d+),\s*(-?\d+)\)")
FARTHEST_BYTE = 1024
"""Bytes that are farther away from the argument are not considered at calls."""


def ranges(attribute: Attribute) -> list[tuple[int, int]]:
    """The ranges of an attribute `initializes`."""
    found = _RANGE.findall(f"({attribute.argument})" if attribute.argument else "")
    return [(int(low), int(high)) for low, high in found]


def initialized(module: Module, call: CallDetail, attributes: Attributes) -> frozenset[int]:
    """The offsets from an argument, of these attributes, that a call has written when execution
    continues.  A call that unwinds need not have written them: where a function of the module may
    continue then, they are known of a callee alone that is `nounwind` by itself (the call is so
    where branches stand for an invoke)."""
    callee = declaration(module, call)
    may_unwind = callee is None or not states(callee.attributes, "nounwind")
    if may_unwind and any(each.personality is not None for each in module.functions.values()):
        return frozenset()
    return frozenset(
        offset
        for attribute in attributes
        if attribute.name == "initializes" and not attribute.quoted
        for low, high in ranges(attribute)
        for offset in range(max(low, -FARTHEST_BYTE), min(high, FARTHEST_BYTE))
    )
