"""Calling conventions that differ between source and target (LangRef, "Calling Conventions").

How arguments are passed is not part of what a function does, as long as its callers agree with it.
All callers of a function with local linkage are in its module, where the compiler may choose.
"""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.global_use import Uses, global_use
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.semantics.unsupported import Unsupported
from verify.targets.triples import TARGETS

PASSING_CONVENTIONS = frozenset({None, "fastcc", "coldcc"}) | frozenset(
    name for each in TARGETS for name in each.conventions.functions
)
"""Conventions that say only how arguments are passed (`None`: ccc)."""
_CALLBACK = " !callback !"


def refuse_convention(before: Module, source: Function, after: Module, target: Function) -> None:
    """Raise `Unsupported` where callers rely on a convention that the target changes."""
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
    """The names of functions whose convention is free in both modules."""
    names = {
        name
        for name, function in before.functions.items()
        if name in after.functions
        and function.calling_convention != after.functions[name].calling_convention
        and is_free(before, function)
        and is_free(after, after.functions[name])
    }
    if is_free(before, source) and is_free(after, target):
        names |= {source.name, target.name}
    return frozenset(names)


def is_free(module: Module, function: Function) -> bool:
    """Whether the function's convention may be changed: every use of it is a call that follows
    it."""
    if function.calling_convention not in PASSING_CONVENTIONS or not is_only_called(
        module, function
    ):
        return False
    return all(
        isinstance(call.detail, CallDetail)
        and call.detail.calling_convention == function.calling_convention
        for _, call in calls_of(module, function)
    )


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
