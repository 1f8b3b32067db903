"""The order that implementation-defined choices must respect.

Times grow along each thread and are common to what is converged, so convergence-before is a strict
partial order exactly when such times exist (Convergence And Uniformity, "Converged-with").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from common.data import dataclass
from verify.refinement.question.communicating_sets import CommunicatingSets, as_term
from verify.symbolic.calls.calls import TIME_BITS
from verify.symbolic.run.template import Choice, ChoiceKind
from verify.symbolic.run.template_run import Timed
from verify.terms.domain import Truth, address_of, same
from verify.terms.private_symbols import ClassTime
from verify.terms.symbols import OfThread, SolverSymbol

HALF_BITS = TIME_BITS // 2
"""The target's times are below 2**HALF_BITS; the source's lie between them by their lower half."""


@dataclass(frozen=True)
class Order:
    """The `constraints` on the times; `choices` are the times of executions that are no anchors."""

    constraints: tuple[z3.BoolRef, ...] = ()
    choices: tuple[Choice, ...] = ()


def order(sets: CommunicatingSets) -> Order:
    """The condition that convergence-before is a strict partial order under the choices made."""
    if not sets.has_anchors:
        return Order()
    domain, timed = sets.domain, sets.run.timed
    when = [times(sets, thread) for thread in range(len(sets.threads))]
    conditions: list[Truth] = []
    for thread, mine in enumerate(when):
        guards = [sets.terms[thread].truth(t.guard) for t in timed]
        for earlier, later in compared_pairs(guards):
            both = domain.all(guards[earlier], guards[later])
            if both is not False:
                grows = domain.ult(mine[earlier], mine[later])
                conditions.append(domain.any(domain.negate(both), grows))
    conditions.extend(_common_times(sets, when))
    conditions.extend(_scopes(sets, when))
    choices = (
        Choice(ChoiceKind.TIME, _time_symbol(sets, number, thread), time)
        for thread, mine in enumerate(when)
        for number, time in enumerate(mine)
        if not timed[number].anchor
    )
    constraints = tuple(as_term(c) for c in conditions if c is not True)
    return Order(constraints, tuple({c.symbol: c for c in choices}.values()))


def compared_pairs(guards: Sequence[Truth]) -> Iterator[tuple[int, int]]:
    """The executions of a thread whose times are compared, each with later ones; not two between
    which there is one that is executed whenever one of them is."""
    for later, guard in enumerate(guards):
        between = set[int]()
        for earlier in reversed(range(later)):
            other = guards[earlier]
            if address_of(other) not in between:
                yield earlier, later
            between.add(address_of(other))
            if other is True or same(other, guard):
                break


def times(sets: CommunicatingSets, thread: int) -> list[z3.BitVecRef]:
    """One time per timed execution: the anchor's own for an anchor; the same for all threads where
    the class is fixed; one per thread where the class follows from an anchor."""
    symbols = sets.domain.symbols
    return [
        sets.anchor_time(timed.key, thread)
        if timed.anchor
        else symbols.bits(_time_symbol(sets, number, thread), TIME_BITS)
        for number, timed in enumerate(sets.run.timed)
    ]


def _time_symbol(sets: CommunicatingSets, number: int, thread: int) -> SolverSymbol:
    """The time of an execution that is no anchor."""
    side, timed = sets.run.template.side, sets.run.timed[number]
    if timed.key.root is None and sets.who.enters_converged:
        return ClassTime(side, _first_of_class(sets, timed))
    return OfThread(ClassTime(side, number), thread)


def _first_of_class(sets: CommunicatingSets, timed: Timed) -> int:
    return next(i for i, other in enumerate(sets.run.timed) if other.key == timed.key)


def _common_times(sets: CommunicatingSets, when: list[list[z3.BitVecRef]]) -> list[Truth]:
    """The conditions that executions converged because of converged roots have equal times."""
    conditions: list[Truth] = []
    domain, timed = sets.domain, sets.run.timed
    for a, first in enumerate(timed):
        for b, second in enumerate(timed):
            if first.anchor or second.anchor or first.key.family() != second.key.family():
                continue
            if first.key.root is None and sets.who.enters_converged:
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


def _scopes(sets: CommunicatingSets, when: list[list[z3.BitVecRef]]) -> Iterator[Truth]:
    """The conditions that anchors which are to join only what is converged at their function's body
    do so; those whose bodies are of different classes are of different families."""
    domain, timed = sets.domain, sets.run.timed
    scoped = [(n, t.key.root) for n, t in enumerate(timed) if t.anchor]
    for a, first in scoped:
        for b, second in scoped:
            if first is None or second is None or first.joins != second.joins:
                continue
            if first.within is None or second.within is None:
                continue
            for thread in range(len(sets.threads)):
                for other in range(thread + 1, len(sets.threads)):
                    meet = sets.roots_meet(first.within, thread, second.within, other)
                    executed = domain.all(
                        sets.terms[thread].truth(timed[a].guard),
                        sets.terms[other].truth(timed[b].guard),
                    )
                    joined = domain.all(executed, domain.eq(when[thread][a], when[other][b]))
                    yield domain.any(domain.negate(joined), meet)


def lower_half(target: CommunicatingSets) -> list[z3.BoolRef]:
    """The constraints that leave room between the target's times: any order of so few executions
    fits below 2**HALF_BITS."""
    if not target.has_anchors:
        return []
    when = (time for thread in range(len(target.threads)) for time in times(target, thread))
    return [z3.ULT(time, 1 << HALF_BITS) for time in dict.fromkeys(when)]
