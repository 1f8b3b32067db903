"""Calls that promise not to access local variables of their caller (LangRef, "'call' Instruction",
`tail`, `musttail`)."""

from __future__ import annotations

from verify.analysis.flatten import Flat, Static
from verify.ir.function import CallDetail, Instruction


def is_tail(call: Instruction) -> bool:
    """Whether a call is marked `tail` or `musttail`."""
    return isinstance(call.detail, CallDetail) and call.detail.tail in ("tail", "musttail")


def has_tail_calls(flat: Flat) -> bool:
    """Whether some call that is not an intrinsic's is marked so, in a function with local
    variables."""
    statics = tuple(flat.statics)
    marked = (
        is_tail(s.instruction) and not (s.instruction.callee_name or "").startswith("llvm.")
        for s in statics
    )
    return any(marked) and any(s.instruction.opcode == "alloca" for s in statics)


def is_below_tail_call(flat: Flat, static: Static, context: int) -> bool:
    """Whether an instruction is inside of a call that the function of `context` makes and that is
    marked so: its local variables are out of reach there."""
    inner: int | None = static.context
    while inner is not None and inner != context:
        entered = flat.contexts[inner]
        if entered.parent == context:
            return entered.call is not None and is_tail(entered.call.instruction)
        inner = entered.parent
    return False
