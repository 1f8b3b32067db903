"""Invokes of what does not unwind are calls (LangRef, "'invoke' Instruction").

What does unwind has no meaning here: to a call it is an end of the thread, to an invoke it would go
on elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.cfg.flatten import entered_callee
from verify.ir.function import (
    Block,
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    Module,
)
from verify.ir.types import VOID
from verify.normalize.pair import Pair
from verify.semantics.effects import effects

INVOKE = "invoke"
_LEAVES = frozenset({"resume", "cleanupret", "catchswitch"})
"""Terminators by which unwinding may leave a function."""


def without_invokes(pair: Pair) -> Pair:
    """The pair, each invoke in its modules that cannot unwind a call and a branch."""
    before = _module(pair.before)
    after = before if pair.after is pair.before else _module(pair.after)
    if before is pair.before and after is pair.after:
        return pair
    return pair.within(before, after)


def _module(module: Module) -> Module:
    changed = {
        name: _function(module, function)
        for name, function in module.functions.items()
        if any(block.terminator.opcode == INVOKE for block in function.blocks)
    }
    return replace(module, functions={**module.functions, **changed}) if changed else module


def _function(module: Module, function: Function) -> Function:
    return replace(function, blocks=tuple([_block(module, block) for block in function.blocks]))


def _block(module: Module, block: Block) -> Block:
    *body, last = block.instructions
    if last.opcode != INVOKE:
        return block
    call, normal = _as_call(last)
    if _may_unwind(module, call, frozenset()):
        return block
    branch = Instruction(
        "br", VOID, None, (), f"br label %{normal}", detail=BranchDetail((normal,))
    )
    return replace(block, instructions=(*body, call, branch))


def _as_call(invoke: Instruction) -> tuple[Instruction, str]:
    """The call that an invoke does, and where it goes on."""
    detail = invoke.detail
    assert isinstance(detail, CallDetail) and detail.normal is not None
    call = replace(detail, normal=None, unwind=None)
    return replace(invoke, opcode="call", detail=call), detail.normal


def _may_unwind(module: Module, call: Instruction, around: frozenset[str]) -> bool:
    """By its attributes, or by the body of the function that it enters."""
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
        for i in _instructions(callee)
    )


def _instructions(function: Function) -> Iterator[Instruction]:
    for block in function.blocks:
        yield from block.instructions


def _is_call(instruction: Instruction) -> bool:
    return isinstance(instruction.detail, CallDetail)


def _plain(call: Instruction) -> Instruction:
    return _as_call(call)[0] if call.opcode == INVOKE else call
