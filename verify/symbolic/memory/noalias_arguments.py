"""Arguments of entered functions that are `noalias`, in the symbolic run (LangRef, "Parameter
Attributes")."""

from __future__ import annotations

from verify.analysis.flatten import Static
from verify.analysis.noalias_parameters import activations, noalias_bases, running
from verify.semantics.memory.objects import NOT_RESTRICTED, Restricted
from verify.symbolic.run.state import RunState


def restricted(run: RunState, static: Static, operand: int) -> tuple[Restricted, bool]:
    """Whether the address that an access has as its operand is based on arguments of the functions
    that run, and whether that is certain of all of them."""
    parameters = running(run.flat, static.context)
    if not parameters:
        return NOT_RESTRICTED, True
    entered = activations(run.setting.unrolled)[run.node]
    place = (static.context, static.block, static.index, operand)
    bases = noalias_bases(run.flat).get(place, {})
    known = [
        ((each, call), is_based)
        for each, is_based in bases.items()
        if (call := entered.get(each.context)) is not None
    ]
    return frozenset(known), len(known) == len(parameters)
