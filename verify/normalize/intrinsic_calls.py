"""Calls of intrinsics that say no more than the intrinsics themselves: nothing is lost where
something else is written in the place of one."""

from __future__ import annotations

from collections.abc import Collection

from verify.ir.function import CallDetail, Instruction

_OF_ARGUMENTS = frozenset({"captures", "nocapture"})
"""Attributes of arguments that hold of every such call."""
_OF_CALLS = frozenset({"nocallback", "nofree", "nosync", "nounwind", "willreturn"})
"""Attributes of a call that LLVM gives the intrinsics themselves."""


def says_no_more(
    call: Instruction, harmless: Collection[str] = (), of_call: Collection[str] = ()
) -> bool:
    """Whether an instruction is a call of an intrinsic without bundles and attributes that promise
    more than the intrinsic, but for those `harmless` ones of arguments, and `of_call` of the call.
    Flags and metadata are the caller's to look at."""
    detail = call.detail
    if call.opcode != "call" or not isinstance(detail, CallDetail):
        return False
    given = {a.name for each in detail.argument_attributes for a in each}
    said = {a.name for a in detail.attributes}
    if detail.bundles or detail.result_attributes or detail.tail == "musttail":
        return False
    return given <= _OF_ARGUMENTS.union(harmless) and said <= _OF_CALLS.union(of_call)
