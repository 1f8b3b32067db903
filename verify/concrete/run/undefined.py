"""Values made from undef: every use may see another one (LangRef, "Undefined Values").

Such a value is kept as the computation that made it, and done again at each use with fresh
choices for the undefs in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

from common.data import dataclass
from verify.analysis.written_element import written_element
from verify.concrete.domain import Bits, IntDomain, wrap
from verify.concrete.trace import MEMORY, Site, Value, normal
from verify.ir.function import Instruction
from verify.ir.values import ConstAggregate, Undef
from verify.ir.values import Value as Operand
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.values.constants import constant
from verify.semantics.values.vectors import lane

Choose = Callable[[Site, int], Bits]
"""An arbitrary value of so many bits for the undef named by a `Site`."""


TRIED_CHOICES = range(-8, 33)
"""Choices by which `may_differ` distinguishes values made from undef in hand-written programs."""


@dataclass(frozen=True, slots=True)
class Undefined:
    """`compute` does the computation with these choices; the `written` elements of an aggregate
    hold nothing of undef, by number (`written_elements`)."""

    compute: Callable[[Choose], Value]
    written: frozenset[int] = frozenset()


Part = Scalar[Bits, bool] | Undefined
"""A scalar part of a value."""


def has_undef(operand: Operand) -> bool:
    match operand:
        case Undef():
            return True
        case ConstAggregate(_, elements, _):
            return any(map(has_undef, elements))
        case _:
            return False


def literal(operand: Operand, layout: Layout, where: Site) -> Undefined:
    """A constant with undef in it, written as operand `where`."""

    def compute(choose: Choose) -> Value:
        parts = count()

        def leaf(width: int) -> Bits:
            return choose(replace(where, part=next(parts)), width)

        return constant(IntDomain(), operand, layout, leaf)

    return Undefined(compute)


def used(undefined: Undefined, where: Site) -> Undefined:
    """`undefined` as it is used by operand `where`; the choices name the use."""

    def compute(choose: Choose) -> Value:
        def at_use(site: Site, width: int) -> Bits:
            return choose(replace(site, uses=(where, *site.uses)), width)

        return normal(undefined.compute(at_use))

    return Undefined(compute)


def written_elements(instruction: Instruction, operands: Sequence[object]) -> frozenset[int]:
    """The elements of what an instruction writes into an aggregate that are defined, whatever the
    others are; none where the aggregate holds no undef.  Once all are, nothing of undef is left."""
    place = written_element(instruction)
    if place is None:
        return frozenset()
    aggregate, element, *_ = operands
    if not isinstance(aggregate, Undefined):
        return frozenset()
    others = aggregate.written - {place}
    return others if isinstance(element, Undefined) else others | {place}


def in_lanes(undefined: Undefined, copies: Sequence[int], site: Site) -> Undefined:
    """A vector whose lanes are uses of their own of the undefs in it: the numbers of these uses, by
    lane (verify.semantics.values.vectors)."""
    if not copies:
        return undefined
    of_copies = {n: used(undefined, site.use(MEMORY, n)) if n else undefined for n in copies}

    def compute(choose: Choose) -> Value:
        values = {n: of_copy.compute(choose) for n, of_copy in of_copies.items()}
        return Aggregate(tuple([lane(values[n], number) for number, n in enumerate(copies)]))

    return Undefined(compute)


def may_differ(undefined: Undefined, choose: Choose) -> bool:
    """Whether two looks may see different values.

    An under-approximation: tried with all bits inverted and with `TRIED_CHOICES`.
    """
    first = undefined.compute(choose)
    return any(undefined.compute(again) != first for again in _more(choose))


def _more(choose: Choose) -> tuple[Choose, ...]:
    def inverted(site: Site, width: int) -> Bits:
        return wrap(~choose(site, width).value, width)

    return (inverted, *(_always(number) for number in TRIED_CHOICES))


def _always(number: int) -> Choose:
    return lambda _, width: wrap(number, width)
