"""select and freeze (LangRef, "Other Operations")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from verify.ir.function import Instruction
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import (
    choose_value,
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
    """LangRef, "'select' Instruction": poison of the arm that is not taken does no harm."""
    condition = scalar(operands[0])
    taken = domain.eq(condition.bits, domain.const(1, 1))
    value = choose_value(domain, taken, operands[1], operands[2])
    return defined(domain, poisoned(domain, value, condition.poison))


def freeze(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'freeze' Instruction": one arbitrary value in place of poison, by element.

    `choose` is called once for each part that may be poison, in order.
    """

    def change(part: Scalar[V, B]) -> Scalar[V, B]:
        if part.poison is False:
            return part
        any_value = choose(domain.width(part.bits))
        return Scalar(domain.ite(part.poison, any_value, part.bits), domain.false())

    return defined(domain, map_scalars(operands[0], change))
