"""Calling conventions that differ between source and target (LangRef, "Calling Conventions").

How arguments are passed is not part of what a function does, as long as its callers agree with it.
All callers of a function with local linkage are in its module, where the compiler may choose.
"""

from __future__ import annotations

from common.remembered import remembered
from verify.analysis.direct_calls import calls_of, is_only_called
from verify.ir.function import CallDetail, Function, Module
from verify.semantics.unsupported import Unsupported
from verify.targets.triples import TARGETS

PASSING_CONVENTIONS = frozenset({None, "fastcc", "coldcc"}) | frozenset(
    name for each in TARGETS for name in each.conventions.functions
)
"""Conventions that say only how arguments are passed (`None`: ccc)."""


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
        for name in (() if before is after else _changed(before, after))
        if is_free(before, before.functions[name]) and is_free(after, after.functions[name])
    }
    if is_free(before, source) and is_free(after, target):
        names |= {source.name, target.name}
    return frozenset(names)


@remembered
def _changed(before: Module, after: Module) -> frozenset[str]:
    """The names of functions whose convention is another one after."""
    return frozenset(
        name
        for name, function in before.functions.items()
        if name in after.functions
        and function.calling_convention != after.functions[name].calling_convention
    )


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
