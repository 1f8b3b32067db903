"""Addresses whose number is only compared with zero (LangRef, "'ptrtoint .. to' Instruction").

The number of an address is zero exactly when it is null, so nothing else becomes known of the
address.  A number that nothing uses says nothing at all.  Looked at only where memory is allocated:
there a test whether that failed is an address's only way out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from verify.dialects.heap.allocation import heap_call
from verify.ir.function import CallDetail, CompareDetail, Function, Instruction, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import IntType, PtrType
from verify.ir.values import ConstInt, Local, OtherConst, Value
from verify.normalize.pair import Pair
from verify.semantics.memory.layout import Layout
from verify.semantics.occurring import occurring

NUMBER = "ptrtoint"


def test_addresses(pair: Pair) -> Pair:
    """The pair with comparisons of addresses with null in place of those of their numbers."""
    return pair.mapped_once(_in_module)


def _in_module(module: Module) -> Module:
    if NUMBER not in occurring(module).opcodes:
        return module
    return map_functions(module, partial(_in_function, module))


def _in_function(module: Module, function: Function) -> Function:
    calls = (i for i in function.instructions if isinstance(i.detail, CallDetail))
    if not any(heap_call(module, function, call) is not None for call in calls):
        return function
    numbers = {i.name: i.operands[0] for i in function.instructions if _is_number(module, i)}
    uses = Counter(used for i in function.instructions for used in _used(i))
    for instruction in function.instructions:
        for position in _tests(instruction):
            operand = instruction.operands[position]
            assert isinstance(operand, Local)
            uses[operand.name] -= 1
    only_tested = {n: address for n, address in numbers.items() if n is not None and not uses[n]}
    return map_function(function, partial(_rewritten, only_tested)) if only_tested else function


def _is_number(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction takes all of an address as a number."""
    if instruction.opcode != NUMBER or not isinstance(instruction.type, IntType):
        return False
    pointer = instruction.operands[0].type
    if not isinstance(pointer, PtrType):
        return False
    return (
        instruction.type.width
        >= Layout(module.datalayout, module.types).pointer(pointer.addrspace).bits
    )


def _used(instruction: Instruction) -> Iterator[str]:
    """The local names that an instruction reads."""
    values: list[Value] = [*instruction.operands]
    if isinstance(instruction.detail, CallDetail):
        values.append(instruction.detail.callee)
        values += [v for bundle in instruction.detail.bundles for v in bundle.operands]
    yield from (value.name for value in values if isinstance(value, Local))


def _tests(instruction: Instruction) -> list[int]:
    """The operand of a comparison that is compared with zero for equality."""
    detail = instruction.detail
    if not isinstance(detail, CompareDetail) or detail.predicate not in ("eq", "ne"):
        return []
    first, second = instruction.operands
    if isinstance(first, Local) and isinstance(second, ConstInt) and not second.value:
        return [0]
    if isinstance(second, Local) and isinstance(first, ConstInt) and not first.value:
        return [1]
    return []


def _rewritten(addresses: dict[str, Value], instruction: Instruction) -> list[Instruction]:
    if instruction.opcode == "ptrtoint" and instruction.name in addresses:
        return []
    for position in _tests(instruction):
        number = instruction.operands[position]
        if isinstance(number, Local) and number.name in addresses:
            address = addresses[number.name]
            operands = (address, OtherConst(address.type, "null"))
            return [replace(instruction, operands=operands)]
    return [instruction]
