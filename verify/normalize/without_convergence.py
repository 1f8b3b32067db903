"""Convergence where threads never diverge ("Convergent Operation Semantics", "Inferring
non-convergence").

There "the dynamic instances in the program are irrelevant and an optimizer may remove any
occurrence of the convergent attribute on a call-site or a function and any explicit convergencectrl
operand bundle at a call-site".  So the pass makes both sides equal: where they differ, calls lose
the attribute and the bundle, and functions with a body get the attribute.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from verify.analysis.call_graph import direct_callee, reachable
from verify.analysis.regions import CONTROL_INTRINSICS, CONVERGENCECTRL, is_convergent_call
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
)
from verify.ir.rewrite import map_function, map_functions
from verify.normalize.pair import Pair
from verify.semantics.effects import states

CONVERGENT = "convergent"
_Callee = str | None
"""The callee: a function by name; `None`: the function that a pointer points to."""


def without_convergence(pair: Pair) -> Pair:
    """The pair without the differences in convergence that one thread cannot observe; the pair
    itself if there are none."""
    calls: defaultdict[_Callee, set[bool]] = defaultdict(set)
    bodies: defaultdict[str, set[bool]] = defaultdict(set)
    for module, top, other in (
        (pair.before, pair.source, pair.source.name),
        (pair.after, pair.target, pair.source.name),
    ):
        for function in reachable(module, top):
            name = other if function is top else function.name
            bodies[name].add(states(function.attributes, CONVERGENT))
            for callee, is_convergent in _calls(module, function):
                calls[callee].add(is_convergent)
    dropped = frozenset(callee for callee, both in calls.items() if len(both) > 1)
    added = {name for name, both in bodies.items() if len(both) > 1}
    if pair.source.name in added:
        added.add(pair.target.name)
    if not dropped and not added:
        return pair

    def rewrite(function: Function) -> Function:
        changed = map_function(function, lambda call: (_dropped(call, dropped),))
        if function.blocks:
            return _added(changed) if function.name in added else changed
        is_dropped = function.name in dropped and states(function.attributes, CONVERGENT)
        return _without(changed) if is_dropped else changed

    return pair.mapped(lambda module: map_functions(module, rewrite))


def _calls(module: Module, function: Function) -> Iterator[tuple[_Callee, bool]]:
    """The calls of functions without a body: the callee, and whether the call is convergent."""
    for call in function.instructions:
        if not isinstance(call.detail, CallDetail) or call.callee_name in CONTROL_INTRINSICS:
            continue
        callee = direct_callee(module, call)
        if callee is None or not callee.blocks:
            yield call.callee_name, is_convergent_call(module, call)


def _dropped(call: Instruction, names: frozenset[_Callee]) -> Instruction:
    """A call of one of these without the attribute and the token; any other instruction
    unchanged."""
    detail = call.detail
    if not isinstance(detail, CallDetail) or detail.callee_name not in names:
        return call
    bundles = tuple([b for b in detail.bundles if b.tag != CONVERGENCECTRL])
    attributes = _rest(detail.attributes)
    if bundles == detail.bundles and attributes == detail.attributes:
        return call
    return replace(call, detail=replace(detail, attributes=attributes, bundles=bundles))


def _without(function: Function) -> Function:
    return replace(function, attributes=_rest(function.attributes))


def _added(function: Function) -> Function:
    if states(function.attributes, CONVERGENT):
        return function
    return replace(function, attributes=(*function.attributes, Attribute(CONVERGENT)))


def _rest(attributes: Attributes) -> Attributes:
    """The attributes but for `convergent`."""
    return tuple([a for a in attributes if a.name != CONVERGENT or a.quoted])
