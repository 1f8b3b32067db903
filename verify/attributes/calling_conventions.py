"""Calling conventions that differ between source and target (LangRef, "Calling Conventions").

How arguments travel is no meaning of a function, as long as its callers do it alike.  Of a function
with local linkage all callers are in its module, and the choice is the compiler's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import ConstAggregate, ConstExpr, Global, InlineAsm, OtherConst, Value
from verify.semantics.unsupported import Unsupported

KERNEL_CONVENTIONS = frozenset({"amdgpu_kernel", "ptx_kernel", "spir_kernel"})
"""Calling conventions with the same arguments in all threads (docs/semantics.md, section 6)."""
ONLY_HOW = frozenset({None, "fastcc", "coldcc", "spir_func"})
"""Conventions that say how arguments travel, and nothing about them (`None`: ccc)."""


def refuse_convention(before: Module, source: Function, after: Module, target: Function) -> None:
    """Raise `Unsupported` where callers see another convention."""
    if source.calling_convention == target.calling_convention:
        return
    if all(is_free(m, f) for m, f in ((before, source), (after, target))):
        return
    was, now = source.calling_convention or "ccc", target.calling_convention or "ccc"
    reason = f"calling convention {was} before, {now} after"
    raise Unsupported(reason, target.name, target.entry.label, target.header)


def free_conventions(
    before: Module, source: Function, after: Module, target: Function
) -> frozenset[str]:
    """Names of functions whose convention matters to nobody in either module."""
    found = {
        name
        for name, function in before.functions.items()
        if name in after.functions
        and function.calling_convention != after.functions[name].calling_convention
        and is_free(before, function)
        and is_free(after, after.functions[name])
    }
    if is_free(before, source) and is_free(after, target):
        found |= {source.name, target.name}
    return frozenset(found)


def is_free(module: Module, function: Function) -> bool:
    """The function's convention matters to nobody: every use of it is a call that follows it."""
    if function.calling_convention not in ONLY_HOW or not is_only_called(module, function):
        return False
    conventions = {call.calling_convention for _, call in calls_of(module, function)}
    return conventions <= {function.calling_convention}


def is_local(function: Function) -> bool:
    """Local linkage: no other module can name it."""
    return function.symbol.linkage.is_local


def is_only_called(module: Module, function: Function) -> bool:
    """The function has local linkage, and every use of it is a direct call."""
    if not is_local(function):
        return False
    name = function.name
    if any(f"@{name}" in text for text in module.other):
        return False
    if any(_mentions(g.initializer, name) for g in module.globals.values()):
        return False
    return not any(
        _mentions(operand, name) for _, i in _instructions(module) for operand in _data(i, name)
    )


def calls_of(module: Module, function: Function) -> Iterator[tuple[Function, CallDetail]]:
    """The direct calls of a function, each with the function it stands in."""
    for caller, instruction in _instructions(module):
        detail = instruction.detail
        if isinstance(detail, CallDetail) and _names(detail, function.name):
            yield caller, detail


def _instructions(module: Module) -> Iterator[tuple[Function, Instruction]]:
    for function in module.functions.values():
        for block in function.blocks:
            for instruction in block.instructions:
                yield function, instruction


def _names(call: CallDetail, name: str) -> bool:
    return isinstance(call.callee, Global) and call.callee.name == name


def _data(instruction: Instruction, name: str) -> Iterator[Value]:
    """What an instruction uses, but for a callee of that name."""
    yield from instruction.operands
    detail = instruction.detail
    if isinstance(detail, CallDetail) and not _names(detail, name):
        yield detail.callee


def _mentions(value: Value | None, name: str) -> bool:
    match value:
        case Global(name=own):
            return own == name
        case ConstExpr(operands=parts) | ConstAggregate(elements=parts):
            return any(_mentions(part, name) for part in parts)
        case OtherConst(text=text) | InlineAsm(text=text):
            return name in text
        case _:
            return False
