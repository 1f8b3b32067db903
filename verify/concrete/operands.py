"""Constants as values (LangRef, "Constants", "Undefined Values", "Poison Values")."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from verify.concrete.domain import wrap
from verify.concrete.environment import fill, poison_of
from verify.concrete.trace import Value
from verify.ir.types import IntType, Type
from verify.ir.values import ConstAggregate, ConstInt, OtherConst, Poison, Undef
from verify.ir.values import Value as Operand
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.meaning import UnsupportedInstruction

Types = Mapping[str, Type | None]


def constant(operand: Operand, types: Types, choose: Callable[[int], int]) -> Value:
    """The value of a constant operand; `choose(width)` gives the bits of each undef leaf.

    Raises `UnsupportedInstruction` for addresses, floats and constant expressions.
    """
    match operand:
        case ConstInt(IntType(width), value, _):
            return Scalar(wrap(value, width), False)
        case Undef(type_):
            return fill(type_, types, choose)
        case Poison(type_):
            return poison_of(type_, types)
        case ConstAggregate(_, elements, _):
            return Aggregate(tuple(constant(e, types, choose) for e in elements))
        case OtherConst(type_, "zeroinitializer" | "null"):
            return fill(type_, types, lambda _: 0)
        case _:
            raise UnsupportedInstruction(f"operand {operand}")
