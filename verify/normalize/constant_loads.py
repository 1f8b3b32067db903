"""Atomic loads of constants (LangRef, "Atomic Memory Ordering Constraints", "Global Variables").

Nobody writes to a constant, so an atomic load of one synchronises with nothing and reads what a
plain load reads.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from verify.analysis.global_use import function_use, is_fixed
from verify.ir.function import Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_function, map_functions
from verify.normalize.pair import Pair


def plain_constant_loads(pair: Pair) -> Pair:
    """The pair with plain loads in place of atomic ones of memory that never changes."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    return map_functions(module, partial(_in_function, module))


def _in_function(module: Module, function: Function) -> Function:
    if not any(_is_atomic_load(i) for i in function.instructions):
        return function
    use = function_use(function)

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        detail = instruction.detail
        if not _is_atomic_load(instruction) or not isinstance(detail, MemoryDetail):
            return (instruction,)
        found = [module.globals.get(name) for name in use.within(instruction.operands[0])]
        if not all(variable is not None and is_fixed(module, variable) for variable in found):
            return (instruction,)
        plain = replace(detail, atomic=False, orderings=(), syncscope=None)
        return (replace(instruction, detail=plain),)

    return map_function(function, rewrite)


def _is_atomic_load(instruction: Instruction) -> bool:
    detail = instruction.detail
    if instruction.opcode != "load" or not isinstance(detail, MemoryDetail):
        return False
    return detail.atomic and not detail.volatile
