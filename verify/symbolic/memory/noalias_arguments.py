"""Arguments of entered functions that are `noalias`, in the symbolic run (LangRef, "Parameter
Attributes")."""

from __future__ import annotations

from collections.abc import Iterable

from verify.analysis.flatten import Static
from verify.analysis.noalias_parameters import activations, noalias_bases, running
from verify.semantics.memory.memory_model import Access
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.memory.objects import NOT_RESTRICTED, Restricted, breaks_noalias
from verify.semantics.memory.pointers import fit
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.run.record import TouchedLocal
from verify.symbolic.run.ssa_slots import Alternative, is_object
from verify.symbolic.run.state import RunState


def restricted(run: RunState, static: Static, operand: int) -> tuple[Restricted, bool]:
    """Whether the address that an access has as its operand is based on arguments of the functions
    that run, and whether that is certain of all of them."""
    parameters = running(run.flat, static.context)
    if not parameters:
        return NOT_RESTRICTED, True
    entered = activations(run.setting.unrolled)[run.node]
    place = (*static.place, operand)
    bases = noalias_bases(run.flat).get(place, {})
    known = [
        ((each, call), is_based)
        for each, is_based in bases.items()
        if (call := entered.get(each.context)) is not None
    ]
    return frozenset(known), len(known) == len(parameters)


def check_private(
    run: RunState, static: Static, access: Access, origin: Iterable[Alternative]
) -> bool:
    """Note that an access of private objects is undefined where another one overlaps that must not;
    whether it is certain of all arguments if its address is based on them."""
    known, is_certain = restricted(run, static, access.operand)
    domain = run.domain
    for condition, target, offset in origin if known else ():
        if not is_object(target):
            continue
        at, guard = fit(domain, offset, ADDRESS_BITS), domain.all(run.path.guard, condition)
        here = TouchedLocal(at, access.size, access.writes, guard, known)
        touched = run.record.touched_locals.setdefault(target, [])
        for earlier in touched:
            writes = earlier.writes or access.writes
            if writes and breaks_noalias(earlier.restricted, known):
                sizes = (domain.const(n, ADDRESS_BITS) for n in (earlier.size, access.size))
                distances = domain.sub(at, earlier.at), domain.sub(earlier.at, at)
                overlap = domain.any(*map(domain.ult, distances, sizes))
                broken = domain.all(condition, earlier.guard, overlap)
                run.immediate_ub(static, broken, Why(UB.NOT_BASED))
        touched.append(here)
    return is_certain
