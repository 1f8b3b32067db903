"""Calling conventions that differ between source and target (LangRef, "Calling Conventions").

How arguments travel is no meaning of a function, as long as its callers do it alike.  Of a function
with local linkage all callers are in its module, and the choice is the compiler's own.
"""

from __future__ import annotations

from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import ConstAggregate, ConstExpr, Global, InlineAsm, OtherConst, Value
from verify.symbolic.unsupported import Unsupported

KERNEL_CONVENTIONS = frozenset({"amdgpu_kernel", "ptx_kernel", "spir_kernel"})
"""Calling conventions whose arguments are the same in all threads (semantics, section 6)."""
ONLY_HOW = frozenset({None, "fastcc", "coldcc", "spir_func"})
"""Conventions that say how arguments travel, and nothing about them (`None`: ccc)."""
LOCAL = ("internal", "private")


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
    # define [linkage] …
    local = function.header.split(" ", 2)[1:2] and function.header.split(" ", 2)[1] in LOCAL
    if not local or function.calling_convention not in ONLY_HOW:
        return False
    if any(f"@{function.name}" in text for text in module.other):
        return False
    if any(_mentions(g.initializer, function.name) for g in module.globals.values()):
        return False
    return all(
        _follows(instruction, function)
        for other in module.functions.values()
        for block in other.blocks
        for instruction in block.instructions
    )


def _follows(instruction: Instruction, function: Function) -> bool:
    """An instruction calls the function by its convention, or does not use it at all."""
    if any(_mentions(operand, function.name) for operand in instruction.operands):
        return False
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return True
    if isinstance(detail.callee, Global) and detail.callee.name == function.name:
        return detail.calling_convention == function.calling_convention
    return not _mentions(detail.callee, function.name)


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
