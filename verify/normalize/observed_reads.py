"""Calls that only read memory, as observed ones.

What such a call computes is a function of operands and memory.  Where a thread has written before
it, no such function is made here.  As an observed call it answers by its number, where operands
and memory are the same on both sides.  So a target that has the same calls in the same order, with
the same memory at each, refines the source.  Of one that moves or drops a call, nothing is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.ir.function import Attributes, CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions, map_instructions
from verify.normalize.pair import Pair
from verify.semantics.effects import (
    MARKS,
    AccessKind,
    MemoryEffects,
    declaration,
    effects,
    memory_effects,
    with_memory,
)
from verify.semantics.unknown import is_intrinsic
from verify.targets.triples import TARGETS

_OF_TARGETS = tuple([f"llvm.{word}." for target in TARGETS for word in target.intrinsics])


def with_observed_reads(pair: Pair) -> Pair:
    """The pair in which calls of functions without a body that read memory, and write none, are
    observed; itself without such calls."""
    return pair.mapped_once(_with_observed)


def _with_observed(module: Module) -> Module:
    def of_call(instruction: Instruction) -> Sequence[Instruction]:
        detail = instruction.detail
        if not isinstance(detail, CallDetail) or not _only_reads(module, instruction):
            return (instruction,)
        observed = replace(detail, attributes=_observed(detail.attributes))
        return (replace(instruction, detail=observed),)

    reading = {
        call.callee_name
        for function in module.functions.values()
        for call in function.instructions
        if _only_reads(module, call)
    }

    def of_declaration(function: Function) -> Function:
        if function.name not in reading:
            return function
        return replace(function, attributes=_observed(function.attributes))

    return map_functions(map_instructions(module, of_call), of_declaration) if reading else module


def _only_reads(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction calls a function without a body that reads memory which has addresses,
    and is not observed."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return False
    callee = declaration(module, detail)
    if callee is None or callee.blocks:
        return False
    if is_intrinsic(callee.name) and not callee.name.startswith(_OF_TARGETS):
        return False  # what it reads is known
    what = effects(module, instruction)
    return not what.observed and bool(what.memory.visible & AccessKind.READ)


def _observed(attributes: Attributes) -> Attributes:
    """The attributes of a call that is observed, and otherwise has these effects."""
    given = memory_effects(attributes)
    marked = MemoryEffects(given.other, (*given.named, (MARKS, AccessKind.READWRITE)))
    return with_memory(attributes, marked)
