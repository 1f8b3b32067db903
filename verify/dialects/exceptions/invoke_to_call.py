"""Conversion of invokes that do not unwind to calls (LangRef, "'invoke' Instruction").

Invokes that may unwind are not modelled: a call that unwinds ends the thread, an invoke would
continue at another label.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.flatten import entered_callee
from verify.ir.builder import Builder, rebuilt
from verify.ir.function import CallDetail, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.normalize.pair import Pair
from verify.semantics.effects import effects

INVOKE = "invoke"
_LEAVES = frozenset({"resume", "cleanupret", "catchswitch"})
"""Terminators by which unwinding may leave a function."""


def invokes_to_calls(pair: Pair) -> Pair:
    """The pair with each invoke that cannot unwind replaced by a call and a branch."""
    return pair.mapped_once(_without_invokes)


def _without_invokes(module: Module) -> Module:
    functions = module.functions.values()
    if not any(block.terminator.opcode == INVOKE for f in functions for block in f.blocks):
        return module

    def write(builder: Builder, instruction: Instruction) -> None:
        call, normal = as_call(instruction) if instruction.opcode == INVOKE else (instruction, "")
        if not normal or _may_unwind(module, call, frozenset()):
            builder.add(instruction)
        else:
            builder.add(call)
            builder.shown = None
            builder.jump(normal)

    return map_functions(module, lambda function: rebuilt(function, {}, write))


def as_call(invoke: Instruction) -> tuple[Instruction, str]:
    """The call that an invoke makes, and the label after it."""
    detail = invoke.detail
    assert isinstance(detail, CallDetail) and detail.normal is not None
    call = replace(detail, normal=None, unwind=None)
    return replace(invoke, opcode="call", detail=call), detail.normal


def _may_unwind(module: Module, call: Instruction, around: frozenset[str]) -> bool:
    """Whether a call may unwind, by its attributes or by the body of the function that it enters;
    `around` are the functions that are being examined."""
    if not effects(module, call).may_unwind:
        return False
    callee = entered_callee(module, call)
    if callee is None:
        return True
    if callee.name in around:
        return False
    inner = around | {callee.name}
    return any(
        i.opcode in _LEAVES or (_is_call(i) and _may_unwind(module, _plain(i), inner))
        for i in callee.instructions
    )


def _is_call(instruction: Instruction) -> bool:
    return isinstance(instruction.detail, CallDetail)


def _plain(call: Instruction) -> Instruction:
    return as_call(call)[0] if call.opcode == INVOKE else call
