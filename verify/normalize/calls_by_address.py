"""Calls of unknown functions by their address, where functions of that type are called through
pointers too (LangRef, "'call' Instruction"): what a pointer calls may be one of them, as where a
pass has compared the pointer with the function's address.

Only functions of which nothing is promised: a call through a pointer promises nothing either.
"""

from __future__ import annotations

from dataclasses import replace

from verify.ir.builder import I8, I64, integer
from verify.ir.function import CallDetail, Instruction, Module
from verify.ir.rewrite import map_instructions
from verify.ir.types import FunctionType
from verify.ir.values import ConstExpr, Global
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.operations.names import lookup
from verify.semantics.unknown import called_through, is_intrinsic


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
    def rewrite(instruction: Instruction) -> tuple[Instruction]:
        detail = instruction.detail
        if not isinstance(detail, CallDetail) or detail.function_type not in types:
            return (instruction,)
        if not promises_nothing(module, detail):
            return (instruction,)
        operands = (detail.callee, integer(I64, 0))
        type_, text = detail.callee.type, str(detail.callee)
        address = ConstExpr(type_, "getelementptr", operands, text, source_type=I8)
        return (replace(instruction, detail=replace(detail, callee=address)),)

    return map_instructions(module, rewrite)


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
