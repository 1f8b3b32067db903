"""Calls of unknown functions by their address, where functions of that type are called through
pointers too (LangRef, "'call' Instruction"): what a pointer calls may be one of them, as where a
pass has compared the pointer with the function's address.

Only functions of which nothing is promised: a call through a pointer promises nothing either.
"""

from __future__ import annotations

from dataclasses import replace

from verify.data import dataclass
from verify.ir.function import CallDetail, Instruction, Module
from verify.ir.rewrite import map_instructions
from verify.ir.types import FunctionType, IntType
from verify.ir.values import ConstExpr, ConstInt, Global
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.operations.names import lookup
from verify.semantics.unknown import called_through, is_intrinsic

I8, I64 = IntType(8), IntType(64)


def call_by_address(pair: Pair) -> Pair:
    """The pair, in which such calls are calls of the operation that calls through a pointer."""
    types = once(_types, pair.before) | once(_types, pair.after)
    return pair.mapped_once(_in_module, types) if types else pair


def _types(module: Module) -> frozenset[FunctionType]:
    """The types of functions that are called through pointers."""
    return frozenset(
        instruction.detail.function_type
        for function in module.functions.values()
        for instruction in function.instructions
        if isinstance(instruction.detail, CallDetail) and called_through(instruction) is not None
    )


def _in_module(module: Module, types: frozenset[FunctionType]) -> Module:
    return map_instructions(module, _Writer(module, types).rewrite)


@dataclass(frozen=True)
class _Writer:
    module: Module
    types: frozenset[FunctionType]

    def rewrite(self, instruction: Instruction) -> list[Instruction]:
        detail = instruction.detail
        if not isinstance(detail, CallDetail) or detail.function_type not in self.types:
            return [instruction]
        if not promises_nothing(self.module, detail):
            return [instruction]
        callee = detail.callee
        zero = ConstInt(I64, 0, "0")
        address = ConstExpr(
            callee.type, "getelementptr", (callee, zero), str(callee), source_type=I8
        )
        return [replace(instruction, detail=replace(detail, callee=address))]


def promises_nothing(module: Module, detail: CallDetail) -> bool:
    """Whether a direct call is of an unknown function of which nothing is promised."""
    callee = detail.callee
    function = module.functions.get(callee.name) if isinstance(callee, Global) else None
    if function is None or function.blocks:
        return False
    if is_intrinsic(function.name) or lookup(function.name) is not None:
        return False
    attributes = (
        *function.attributes,
        *function.result_attributes,
        *[a for parameter in function.parameters for a in parameter.attributes],
    )
    conventions = {function.calling_convention, detail.calling_convention}
    return not attributes and conventions == {None} and function.type == detail.function_type
