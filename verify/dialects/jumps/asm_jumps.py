"""Jumps of inline assembly, as calls and switches (LangRef, "'callbr' Instruction").

The assembly gives a number with its result: that of the label in the list of indirect ones, from 1
on, or another for the label of the fallthrough.  So the environment decides where a thread goes, as
it decides the result.  A `callbr` of an intrinsic, or that states something about its result, stays
unsupported.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from verify.ir.builder import I32, Builder, NewNames, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import VOID, StructType, Type
from verify.ir.values import InlineAsm
from verify.normalize.pair import Pair
from verify.semantics.attributes import is_idle_metadata

CALLBR = "callbr"


def call_at_asm_jumps(pair: Pair) -> Pair:
    """The pair with calls and switches in place of `callbr`."""
    return pair.mapped_once(_with_calls)


def _asm_jump(instruction: Instruction) -> CallDetail | None:
    detail = instruction.detail
    if instruction.opcode != CALLBR or not isinstance(detail, CallDetail):
        return None
    states = detail.result_attributes or instruction.flags
    states = states or any(not is_idle_metadata(kind) for kind, _ in instruction.metadata)
    return detail if isinstance(detail.callee, InlineAsm) and not states else None


def _with_calls(module: Module) -> Module:
    return map_functions(module, _in_function)


def _in_function(function: Function) -> Function:
    if not any(_asm_jump(instruction) for instruction in function.instructions):
        return function
    return rebuilt(function, {}, partial(_write, NewNames(function)))


def _write(names: NewNames, builder: Builder, instruction: Instruction) -> None:
    detail = _asm_jump(instruction)
    if detail is None or detail.normal is None:
        builder.add(instruction)
        return
    result = detail.function_type.result
    parts: tuple[Type, ...] = (I32,) if result == VOID else (result, I32)
    given = StructType(parts)
    called = replace(
        detail,
        function_type=replace(detail.function_type, result=given),
        normal=None,
        indirect=(),
    )
    both = builder.call_as(called, instruction.operands, names.new("jump"))
    if instruction.name is not None and result != VOID:
        builder.part(both, result, 0, instruction.name)
    number = builder.part(both, I32, len(parts) - 1, names.new("label"))
    builder.switch(number, detail.normal, enumerate(detail.indirect, 1))
