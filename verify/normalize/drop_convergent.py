"""Calls at which `convergent` has no meaning ("Convergent Operation Semantics", "Inferring
non-convergence").

`convergent` at a direct call of a function that is not convergent may be dropped, and so may the
token (with which `verify.normalize.token_calls` has given it the attribute).  As long as the
target keeps it where the source has it, these calls communicate, and their sets are compared.  Once
the target has dropped it, it has no meaning at any call of that function.  Nor has it where only
the target adds it: what the function computes does not depend on who calls it together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.analysis.call_graph import direct_callee, reachable
from verify.analysis.regions import CONTROL_INTRINSICS, CONVERGENCECTRL
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_instructions
from verify.normalize.pair import Pair
from verify.semantics.effects import states

CONVERGENT = "convergent"


def drop_convergent(pair: Pair) -> Pair:
    """The pair without `convergent` at all calls of a function at some of which the target drops
    it, or adds it to what the source has at none."""
    before = set(_direct_calls(pair.before, pair.source))
    after = set(_direct_calls(pair.after, pair.target))
    dropped = {
        name
        for name, is_convergent in before
        if is_convergent
        and (name, False) in after
        and ((name, False) not in before or (name, True) not in after)
    }
    added = {
        name
        for name, is_convergent in after
        if is_convergent and (name, False) in before and (name, True) not in before
    }
    names = frozenset(dropped | added)
    if not names:
        return pair

    def rewrite(instruction: Instruction) -> tuple[Instruction]:
        return (_without_convergent(instruction, names),)

    return pair.mapped(lambda module: map_instructions(module, rewrite))


def _direct_calls(module: Module, function: Function) -> Iterator[tuple[str, bool]]:
    """The direct calls of functions that are not convergent, in a function and in those that it
    calls: the callee, and whether the call has `convergent`."""
    for each in reachable(module, function):
        for call in each.instructions:
            callee = direct_callee(module, call)
            if callee is None or callee.name in CONTROL_INTRINSICS:
                continue
            if not states(callee.attributes, CONVERGENT):
                yield callee.name, _is_convergent(call)


def _is_convergent(call: Instruction) -> bool:
    return isinstance(call.detail, CallDetail) and states(call.detail.attributes, CONVERGENT)


def _without_convergent(instruction: Instruction, names: frozenset[str]) -> Instruction:
    """A call of one of these functions without the attribute and the token; any other instruction
    unchanged."""
    call = instruction.detail
    if instruction.callee_name not in names or not isinstance(call, CallDetail):
        return instruction
    rest = tuple([a for a in call.attributes if a.name != CONVERGENT or a.quoted])
    bundles = tuple([b for b in call.bundles if b.tag != CONVERGENCECTRL])
    return replace(instruction, detail=replace(call, attributes=rest, bundles=bundles))
