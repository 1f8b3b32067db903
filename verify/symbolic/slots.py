"""What an SSA variable holds on the way through the unrolled graph.

A slot is a value and the undef choices that it was computed from.  Each *use* of a value made from
undef may see another value (LangRef, "Undefined Values"), so a use renames those choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import z3

from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.meaning import choose_value
from verify.symbolic.domain import Truth, Z3Domain
from verify.symbolic.template import SymValue


@dataclass(frozen=True, slots=True)
class Slot:
    value: SymValue
    undefs: tuple[z3.BitVecRef, ...] = ()


def merge(domain: Z3Domain, incoming: Sequence[tuple[Truth, Slot]]) -> Slot:
    """The slot where paths join; exactly one of the conditions holds on a path that gets here."""
    groups: list[tuple[Truth, Slot]] = []
    for condition, slot in incoming:
        for i, (known, other) in enumerate(groups):
            if other is slot:
                groups[i] = (domain.any(known, condition), other)
                break
        else:
            groups.append((condition, slot))
    result = groups[-1][1]
    for condition, slot in groups[-2::-1]:
        value = choose_value(domain, condition, slot.value, result.value)
        undefs = tuple(dict.fromkeys((*slot.undefs, *result.undefs)))
        result = Slot(value, undefs)
    return result


def refresh(
    slot: Slot, fresh: Callable[[z3.BitVecRef], z3.BitVecRef]
) -> tuple[SymValue, tuple[z3.BitVecRef, ...]]:
    """One use of `slot`: its value with every undef choice renamed by `fresh`."""
    if not slot.undefs:
        return slot.value, ()
    pairs = [(old, fresh(old)) for old in slot.undefs]
    return substitute_value(slot.value, pairs), tuple(new for _, new in pairs)


def substitute_value(value: SymValue, pairs: Sequence[tuple[z3.ExprRef, z3.ExprRef]]) -> SymValue:
    if isinstance(value, Aggregate):
        return Aggregate(tuple(substitute_value(e, pairs) for e in value.elements))
    poison = value.poison
    if not isinstance(poison, bool):
        poison = z3.substitute(poison, *pairs)
    return Scalar(z3.substitute(value.bits, *pairs), poison)
