"""The functions of a module that a function calls, or whose address it takes."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.global_use import function_use
from verify.ir.function import Function, Instruction, Module


def direct_callee(module: Module, instruction: Instruction) -> Function | None:
    """The function of the module that a direct call, invoke or callbr calls."""
    return module.functions.get(instruction.callee_name or "")


def reachable(module: Module, *functions: Function, by_address: bool = False) -> Iterator[Function]:
    """The functions, then those with a body that their direct calls lead to, each once;
    `by_address`: also those whose address one of them takes."""
    pending, seen = list(functions), {function.name for function in functions}
    while pending:
        current = pending.pop()
        yield current
        use = function_use(current)
        for name in (*use.callees, *(sorted(use.names) if by_address else ())):
            callee = module.functions.get(name)
            if callee is not None and callee.blocks and name not in seen:
                seen.add(name)
                pending.append(callee)
