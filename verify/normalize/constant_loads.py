"""Atomic loads of constants (LangRef, "Atomic Memory Ordering Constraints", "Global Variables").

Nobody writes to a constant, so an atomic load of one synchronises with nothing and reads what a
plain load reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from verify.analysis.global_use import is_fixed
from verify.ir.function import Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.values import ConstExpr, Global, Local, Value
from verify.normalize.pair import Pair


def plain_constant_loads(pair: Pair) -> Pair:
    """The pair with plain loads in place of atomic ones of memory that never changes."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    return map_functions(module, partial(_in_function, module))


def _in_function(module: Module, function: Function) -> Function:
    if not any(_is_atomic_load(i) for i in function.instructions):
        return function
    bases = {
        i.name: i.operands[0]
        for i in function.instructions
        if i.opcode == "getelementptr" and i.name is not None
    }

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        detail = instruction.detail
        if not _is_atomic_load(instruction) or not isinstance(detail, MemoryDetail):
            return (instruction,)
        name = _base(instruction.operands[0], bases)
        variable = None if name is None else module.globals.get(name)
        if variable is None or not is_fixed(module, variable):
            return (instruction,)
        plain = replace(detail, atomic=False, orderings=(), syncscope=None)
        return (replace(instruction, detail=plain),)

    return map_function(function, rewrite)


def _is_atomic_load(instruction: Instruction) -> bool:
    detail = instruction.detail
    if instruction.opcode != "load" or not isinstance(detail, MemoryDetail):
        return False
    return detail.atomic and not detail.volatile


def _base(address: Value, bases: Mapping[str, Value]) -> str | None:
    """The global in which an address is, as far as it can be followed."""
    while True:
        match address:
            case Global(name=name):
                return name
            case ConstExpr(opcode="getelementptr", operands=(base, *_)):
                address = base
            case Local(name=name) if name in bases:
                address = bases[name]
            case _:
                return None
