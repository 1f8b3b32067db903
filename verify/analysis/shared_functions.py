"""Functions that two modules share, with all that they reach: most of those of a module before and
after a pass.

A reader gives modules that were read together one function for the same text (`ReadBefore`).
"""

from __future__ import annotations

from common.remembered import remembered
from verify.analysis.call_graph import reachable
from verify.analysis.global_use import function_use
from verify.ir.function import Function, Module
from verify.ir.values import names_in


def is_shared(before: Module, source: Function, after: Module, target: Function) -> bool:
    """Whether the two functions are one, and whatever they reach is the same in both modules.  What
    is not shared may be the same, too."""
    if source is not target:
        return False
    others = _others(before, after)
    return others is not None and (not others or not _may_reach(before, source, others))


@remembered
def _others(before: Module, after: Module) -> frozenset[str] | None:
    """The names of the functions that the modules do not share; `None` where they differ in
    something else."""
    if before is after:
        return frozenset()
    is_like = (
        before.triple == after.triple
        and before.datalayout == after.datalayout
        and before.types == after.types
        and before.other == after.other
        and before.globals == after.globals
        and before.metadata == after.metadata
        and before.langref == after.langref
        and before.complaints == after.complaints
    )
    if not is_like:
        return None
    names = before.functions.keys() | after.functions.keys()
    return frozenset(n for n in names if before.functions.get(n) is not after.functions.get(n))


def _may_reach(module: Module, function: Function, others: frozenset[str]) -> bool:
    """Whether a function may reach one of the others."""
    if not others.isdisjoint(_named_outside(module)):
        return True
    for each in reachable(module, function, by_address=True):
        use = function_use(each)
        if each.personality or each.prefix or each.prologue or use.assembly:
            return True
        if not others.isdisjoint(use.names) or not others.isdisjoint(use.callees):
            return True
    return False


@remembered
def _named_outside(module: Module) -> frozenset[str]:
    """The names in the module's variables, in its metadata, and in what is kept of it as text."""
    variables = (each.text for each in module.globals.values())
    texts = (*variables, *module.metadata.values(), *module.other)
    return frozenset(name for text in texts for name in names_in(text))
