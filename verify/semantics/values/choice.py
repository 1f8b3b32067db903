"""select and freeze (LangRef, "Other Operations")."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TypeVar

from verify.ir.function import Instruction
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import (
    defined,
    map_scalars,
    poisoned,
    scalar,
)

V = TypeVar("V")
B = TypeVar("B")


def select(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'select' Instruction": poison of the arm that is not taken has no effect."""
    condition = scalar(operands[0])
    taken = domain.eq(condition.bits, domain.const(1, 1))
    value = _chosen(domain, taken, operands[1], operands[2])
    return defined(domain, poisoned(domain, value, condition.poison))


def _chosen(
    domain: Domain[V, B], condition: B, a: AbstractValue[V, B], b: AbstractValue[V, B]
) -> AbstractValue[V, B]:
    if isinstance(a, Aggregate):
        assert isinstance(b, Aggregate)
        pairs = zip(a.elements, b.elements, strict=True)
        return Aggregate(tuple([_chosen(domain, condition, x, y) for x, y in pairs]))
    other = scalar(b)
    bits = domain.select(condition, a.bits, other.bits)
    return Scalar(bits, domain.select_truth(condition, a.poison, other.poison))


def freeze(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'freeze' Instruction": an arbitrary value in place of poison, another one for each
    element."""
    numbers = count()

    def change(part: Scalar[V, B]) -> Scalar[V, B]:
        number = next(numbers)
        if part.poison is False:
            return part
        any_value = choose(number, domain.width(part.bits))
        return Scalar(domain.ite(part.poison, any_value, part.bits), domain.false())

    return defined(domain, map_scalars(operands[0], change))
