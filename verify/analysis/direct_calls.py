"""The calls of a function in its module, and whether it is used in other ways."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.global_use import Uses, global_use
from verify.ir.function import Function, Instruction, Module

_CALLBACK = " !callback !"


def is_local(function: Function) -> bool:
    """Whether the function has local linkage: no other module can name it."""
    return function.symbol.linkage.is_local


def is_only_called(module: Module, function: Function) -> bool:
    """Whether the function has local linkage, and every use of it is a direct call."""
    return is_local(function) and has_only_calls(module, function)


def has_only_calls(module: Module, function: Function) -> bool:
    """Whether every use of the function in the module is a direct call."""
    use, name = global_use(module), function.name
    if use.access(name) & ~Uses.CALLED:
        return False
    return name not in use.data | use.aliased and not use.in_assembly(name)


def is_called_back(module: Module, function: Function) -> bool:
    """Whether the function has local linkage, and its address is an argument of a call of a broker
    function, which declares the parameters that it calls, and how (LangRef, "'callback'
    Metadata")."""
    return is_local(function) and any(
        use.positions and _CALLBACK in _header(module, use.instruction.callee_name)
        for use in global_use(module).users(function.name)
    )


def _header(module: Module, name: str | None) -> str:
    callee = module.functions.get(name or "")
    return "" if callee is None else callee.header


def calls_of(module: Module, function: Function) -> Iterator[tuple[Function, Instruction]]:
    """The direct calls of a function, each with its caller."""
    for caller, here in global_use(module).functions.items():
        for use in here.users_of(function.name):
            if use.instruction.callee_name == function.name:
                yield module.functions[caller], use.instruction
