"""Constants as values (LangRef, "Constants", "Undefined Values", "Poison Values")."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from verify.ir.types import FloatType, IntType
from verify.ir.values import ConstAggregate, ConstInt, OtherConst, Poison, Undef, Value
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Scalar
from verify.semantics.meaning import uniform_value
from verify.semantics.memory.layout import Layout, stored_type
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.formats import format_of, parse_constant

V = TypeVar("V")
B = TypeVar("B")


def constant(
    domain: Domain[V, B], value: Value, layout: Layout, choose: Callable[[int], V]
) -> AbstractValue[V, B]:
    """The value of a constant operand; `choose(width)` gives the bits of each undef leaf.

    Raises `UnsupportedInstruction` naming a constant without a meaning here.
    """

    def zero(width: int) -> Scalar[V, B]:
        return Scalar(domain.const(0, width), domain.false())

    def poison(width: int) -> Scalar[V, B]:
        return Scalar(domain.const(0, width), domain.true())

    def undef(width: int) -> Scalar[V, B]:
        return Scalar(choose(width), domain.false())

    match value:
        case ConstInt(IntType(width), number, _):
            return Scalar(domain.const(number, width), domain.false())
        case Undef(type_):
            return uniform_value(stored_type(layout, type_), undef)
        case Poison(type_):
            return uniform_value(stored_type(layout, type_), poison)
        case ConstAggregate(_, elements, _):
            return Aggregate(tuple([constant(domain, e, layout, choose) for e in elements]))
        case OtherConst(FloatType() as type_, text) if text != "zeroinitializer":
            format_ = format_of(type_)
            bits = domain.const(parse_constant(format_, text), format_.width)
            return Scalar(bits, domain.false())
        case OtherConst(type_, "zeroinitializer"):
            return uniform_value(stored_type(layout, type_), zero)
        case _:
            raise UnsupportedInstruction(f"operand {value.type} {value}")
