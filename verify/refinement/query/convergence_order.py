"""The order that implementation-defined choices must respect.

Times grow along each thread and are common to what is converged, so convergence-before is a strict
partial order exactly when such times exist (Convergence And Uniformity, "Converged-with").
"""

from __future__ import annotations

from dataclasses import dataclass

import z3

from verify.refinement.query.communicating_sets import CommunicatingSets, as_term
from verify.symbolic.calls import TIME_BITS
from verify.symbolic.template_run import Timed
from verify.terms.domain import Truth

HALF_BITS = TIME_BITS // 2
"""The target's times are below 2**HALF_BITS; the source's lie between them by their lower half."""


@dataclass(frozen=True)
class Order:
    """`constraints` on the times; `choices` are the times that are no anchor's own."""

    constraints: tuple[z3.BoolRef, ...] = ()
    choices: tuple[z3.BitVecRef, ...] = ()


def order(sets: CommunicatingSets) -> Order:
    """The condition that convergence-before is a strict partial order under the choices made."""
    if not sets.has_anchors:
        return Order()
    domain, timed = sets.domain, sets.run.timed
    when = [times(sets, thread) for thread in range(len(sets.threads))]
    conditions: list[Truth] = []
    for thread, mine in enumerate(when):
        guards = [sets.terms[thread].truth(t.guard) for t in timed]
        for later in range(len(timed)):
            for earlier in range(later):
                both = domain.all(guards[earlier], guards[later])
                if both is not False:
                    grows = domain.ult(mine[earlier], mine[later])
                    conditions.append(domain.any(domain.negate(both), grows))
    conditions.extend(_common_times(sets, when))
    choices = [
        time
        for mine in when
        for time, execution in zip(mine, timed, strict=True)
        if not execution.anchor
    ]
    return Order(tuple(as_term(c) for c in conditions if c is not True), tuple(choices))


def times(sets: CommunicatingSets, thread: int) -> list[z3.BitVecRef]:
    """One time per timed execution: an anchor's own; one for all threads where the class is
    fixed; one per thread where it follows from an anchor."""
    side = sets.run.template.side
    result: list[z3.BitVecRef] = []
    for number, timed in enumerate(sets.run.timed):
        if timed.anchor:
            result.append(sets.anchor_time(timed.key, thread))
            continue
        if timed.key.root is None and not sets.who.entry_any:
            first = _first_of_class(sets, timed)
            variable = z3.BitVec(f"{side}.when.{first}", TIME_BITS)
        else:
            variable = z3.BitVec(f"{side}.when.{number}@{thread}", TIME_BITS)
        result.append(variable)
    return result


def _first_of_class(sets: CommunicatingSets, timed: Timed) -> int:
    return next(i for i, other in enumerate(sets.run.timed) if other.key == timed.key)


def _common_times(sets: CommunicatingSets, when: list[list[z3.BitVecRef]]) -> list[Truth]:
    """The conditions that what follows from converged roots, and so is converged, has one time."""
    conditions: list[Truth] = []
    domain, timed = sets.domain, sets.run.timed
    for a, first in enumerate(timed):
        for b, second in enumerate(timed):
            if first.anchor or second.anchor or first.key.family() != second.key.family():
                continue
            if first.key.root is None and not sets.who.entry_any:
                continue
            for thread in range(len(sets.threads)):
                for other in range(thread + 1, len(sets.threads)):
                    meet = sets.roots_meet(first.key, thread, second.key, other)
                    equal = domain.eq(when[thread][a], when[other][b])
                    executed = domain.all(
                        sets.terms[thread].truth(first.guard),
                        sets.terms[other].truth(second.guard),
                    )
                    apart = domain.negate(domain.all(meet, executed))
                    conditions.append(domain.any(apart, equal))
    return conditions


def lower_half(target: CommunicatingSets) -> list[z3.BoolRef]:
    """The constraints that leave room between the target's times: any order of so few executions
    fits below 2**HALF_BITS."""
    if not target.has_anchors:
        return []
    when = (time for thread in range(len(target.threads)) for time in times(target, thread))
    return [z3.ULT(time, 1 << HALF_BITS) for time in dict.fromkeys(when)]
