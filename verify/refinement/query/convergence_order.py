"""The order that implementation-defined choices must respect.

Times grow along each thread and are common to what is converged, so convergence-before is a strict
partial order exactly when such times exist (Convergence And Uniformity, "Converged-with").
"""

from __future__ import annotations

import z3

from verify.refinement.query.communicating_sets import Meetings, as_term
from verify.symbolic.calls import TIME_BITS
from verify.symbolic.template import ChoiceKind
from verify.symbolic.template_run import Timed
from verify.terms.domain import Truth


def order(meetings: Meetings) -> list[z3.BoolRef]:
    """Times exist: convergence-before is a strict partial order under the choices made."""
    if not meetings.has_choice:
        return []
    when = [times(meetings, thread) for thread in range(len(meetings.threads))]
    meetings.free.extend(
        (ChoiceKind.TIME, v)
        for mine in when
        for v, timed in zip(mine, meetings.run.timed, strict=True)
        if not timed.anchor
    )
    found: list[Truth] = []
    timed = meetings.run.timed
    for thread, mine in enumerate(when):
        guards = [meetings.terms[thread].truth(t.guard) for t in timed]
        for later in range(len(timed)):
            for earlier in range(later):
                both = meetings.domain.all(guards[earlier], guards[later])
                if both is not False:
                    grows = meetings.domain.ult(mine[earlier], mine[later])
                    found.append(meetings.domain.any(meetings.domain.negate(both), grows))
    found.extend(_common_times(meetings, when))
    return [as_term(f) for f in found if f is not True]


def times(meetings: Meetings, thread: int) -> list[z3.BitVecRef]:
    """One time per timed execution: an anchor's own; one for all threads where the class is
    fixed; one per thread where it follows from an anchor."""
    side = meetings.run.template.side
    result: list[z3.BitVecRef] = []
    for number, timed in enumerate(meetings.run.timed):
        if timed.anchor:
            result.append(meetings.anchor_time(timed.key, thread))
            continue
        name = f"{side}.when.{number}"
        if timed.key.root is None and not meetings.entry_any:
            first = _first_of_class(meetings, timed)
            variable = z3.BitVec(f"{side}.when.{first}", TIME_BITS)
        else:
            variable = z3.BitVec(f"{name}@{thread}", TIME_BITS)
        result.append(variable)
    return result


def _first_of_class(meetings: Meetings, timed: Timed) -> int:
    return next(i for i, other in enumerate(meetings.run.timed) if other.key == timed.key)


def _common_times(meetings: Meetings, when: list[list[z3.BitVecRef]]) -> list[Truth]:
    """What follows from converged roots is converged too, and so has a common time."""
    found: list[Truth] = []
    timed = meetings.run.timed
    for a, first in enumerate(timed):
        for b, second in enumerate(timed):
            if first.anchor or second.anchor or first.key.family() != second.key.family():
                continue
            if first.key.root is None and not meetings.entry_any:
                continue
            for thread in range(len(meetings.threads)):
                for other in range(thread + 1, len(meetings.threads)):
                    meet = meetings.roots_meet(first.key, thread, second.key, other)
                    equal = meetings.domain.eq(when[thread][a], when[other][b])
                    executed = meetings.domain.all(
                        meetings.terms[thread].truth(first.guard),
                        meetings.terms[other].truth(second.guard),
                    )
                    apart = meetings.domain.negate(meetings.domain.all(meet, executed))
                    found.append(meetings.domain.any(apart, equal))
    return found
