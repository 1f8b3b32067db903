"""Constants that are an offset from null and `inbounds` (LangRef, "'getelementptr' Instruction"):
null in address space 0 is in no object, so they are poison, unless the function says that there may
be one at null (`null_pointer_is_valid`)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from verify.ir.function import Function, Instruction, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import PtrType
from verify.ir.values import ConstAggregate, ConstExpr, OtherConst, Poison, Value
from verify.normalize.constant_places import constant_offset
from verify.normalize.pair import Pair
from verify.semantics.effects import states
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

_NULL = OtherConst(PtrType(0), "null")


def poison_null_offsets(pair: Pair) -> Pair:
    """The pair with poison in place of addresses in bounds of what would be at null."""
    return pair.mapped_once(_in_module)


def _in_module(module: Module) -> Module:
    return map_functions(module, partial(_in_function, module))


def _in_function(module: Module, function: Function) -> Function:
    if states(function.attributes, "null_pointer_is_valid"):
        return function
    layout = Layout(module.datalayout, module.types)

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        if not any(isinstance(o, ConstExpr | ConstAggregate) for o in instruction.operands):
            return (instruction,)
        operands = tuple(_value(layout, operand) for operand in instruction.operands)
        if operands == instruction.operands:
            return (instruction,)
        return (replace(instruction, operands=operands),)

    return map_function(function, rewrite)


def _value(layout: Layout, value: Value) -> Value:
    match value:
        case ConstAggregate(elements=parts):
            return replace(value, elements=tuple(_value(layout, part) for part in parts))
        case ConstExpr(opcode="getelementptr", operands=(base, *_), flags=flags):
            if base != _NULL or "inbounds" not in flags:
                return value
            try:
                offset = constant_offset(layout, value)
            except UnsupportedInstruction:
                return value
            return Poison(value.type) if offset else value
        case _:
            return value
