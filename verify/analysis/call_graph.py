"""The functions of a module that a function calls."""

from __future__ import annotations

from collections.abc import Iterator

from verify.ir.function import Function, Instruction, Module


def direct_callee(module: Module, instruction: Instruction) -> Function | None:
    """The function of the module that a direct call, invoke or callbr calls."""
    return module.functions.get(instruction.callee_name or "")


def reachable(module: Module, function: Function) -> Iterator[Function]:
    """The function, then the functions with a body that its direct calls lead to, each once."""
    pending, seen = [function], {function.name}
    while pending:
        current = pending.pop()
        yield current
        for instruction in current.instructions:
            callee = direct_callee(module, instruction)
            if callee is not None and callee.blocks and callee.name not in seen:
                seen.add(callee.name)
                pending.append(callee)
