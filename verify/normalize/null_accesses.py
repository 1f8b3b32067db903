"""Loads and stores at addresses computed from the constant null (LangRef, "Pointer Aliasing
Rules"): null in address space 0 is associated with no address, so they are undefined wherever the
address is, unless the function says that there may be an object at null
(`null_pointer_is_valid`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from verify.ir.function import Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import PtrType
from verify.ir.values import ConstExpr, Local, OtherConst, Poison, Value
from verify.normalize.pair import Pair
from verify.semantics.effects import states

_NULL = OtherConst(PtrType(0), "null")
_ADDRESS: Mapping[str, int] = MappingProxyType(
    {"load": 0, "store": 1, "atomicrmw": 0, "cmpxchg": 0}
)
"""Which operand is the address."""


def poison_null_accesses(pair: Pair) -> Pair:
    """The pair with poison as the address of accesses that are based on null."""
    return pair.mapped_once(_in_module)


def _in_module(module: Module) -> Module:
    return map_functions(module, _in_function)


def _in_function(function: Function) -> Function:
    if states(function.attributes, "null_pointer_is_valid"):
        return function
    based = _based(function)

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        position, detail = _ADDRESS.get(instruction.opcode), instruction.detail
        if position is None or not isinstance(detail, MemoryDetail) or detail.volatile:
            return (instruction,)
        operands = list(instruction.operands)
        address = operands[position]
        if address == _NULL or not _is_based(address, based):
            return (instruction,)
        operands[position] = Poison(address.type)
        return (replace(instruction, operands=tuple(operands)),)

    return map_function(function, rewrite)


def _based(function: Function) -> frozenset[str]:
    """The variables that are computed from null by `getelementptr`."""
    based: frozenset[str] = frozenset()
    while True:
        more = {
            instruction.name
            for block in function.blocks
            for instruction in block.instructions
            if instruction.opcode == "getelementptr"
            and instruction.name is not None
            and _is_based(instruction.operands[0], based)
        }
        if more <= based:
            return based
        based |= more


def _is_based(value: Value, based: frozenset[str]) -> bool:
    match value:
        case Local(PtrType(0), name):
            return name in based
        case ConstExpr(opcode="getelementptr", operands=(base, *_)):
            return _is_based(base, based)
        case _:
            return value == _NULL
