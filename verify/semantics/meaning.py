"""The shape of one instruction's meaning, and the helpers that meanings share.

A meaning is one short function, generic over the domain, found through a table by opcode or by
intrinsic name.  Truth values that are the Python value `False` cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import Instruction
from verify.ir.types import ArrayType, FloatType, IntType, StructType, Type, VectorType
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


class Meaning(Protocol):
    """The outcome of one execution of `instruction` on `operands`."""

    def __call__(
        self,
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]: ...


FLOAT_WIDTHS: Mapping[str, int] = MappingProxyType(
    {"half": 16, "bfloat": 16, "float": 32, "double": 64, "fp128": 128}
)
"""Bits of the float types that have a meaning (LangRef, "Floating-Point Types")."""


def scalar(value: AbstractValue[V, B]) -> Scalar[V, B]:
    """`value` as an integer.  Raises `UnsupportedInstruction` on an aggregate or vector."""
    if isinstance(value, Scalar):
        return value
    raise UnsupportedInstruction("vector operand")


def scalars(values: Sequence[AbstractValue[V, B]]) -> tuple[Scalar[V, B], ...]:
    """Every one of `values` as an integer."""
    return tuple([scalar(v) for v in values])


def int_width(type_: Type) -> int:
    """The width of an integer type.  Raises `UnsupportedInstruction` on another type."""
    if isinstance(type_, IntType):
        return type_.width
    raise UnsupportedInstruction(f"type {type_}")


def defined(domain: Domain[V, B], value: AbstractValue[V, B] | None) -> Outcome[V, B]:
    """An outcome that is never immediate UB."""
    return Outcome(value, domain.false())


def any_poison(domain: Domain[V, B], value: AbstractValue[V, B]) -> B:
    """Whether some part of `value` is poison."""
    if isinstance(value, Scalar):
        return value.poison
    return domain.any(*[any_poison(domain, e) for e in value.elements])


def poisoned(domain: Domain[V, B], value: AbstractValue[V, B], also: B) -> AbstractValue[V, B]:
    """`value`, with every part poison where `also` holds."""
    if also is False:
        return value
    if isinstance(value, Scalar):
        return Scalar(value.bits, domain.any(value.poison, also))
    return Aggregate(tuple([poisoned(domain, e, also) for e in value.elements]))


def map_scalars(
    value: AbstractValue[V, B], change: Callable[[Scalar[V, B]], Scalar[V, B]]
) -> AbstractValue[V, B]:
    """`change` applied to every scalar part of `value`, in order."""
    if isinstance(value, Scalar):
        return change(value)
    return Aggregate(tuple([map_scalars(e, change) for e in value.elements]))


def choose_scalar(
    domain: Domain[V, B], condition: B, a: Scalar[V, B], b: Scalar[V, B]
) -> Scalar[V, B]:
    """`a` where `condition` holds, else `b`; poison only if the chosen value is poison."""
    if condition is True:
        return a
    if condition is False:
        return b
    poison = choose_truth(domain, condition, a.poison, b.poison)
    return Scalar(domain.ite(condition, a.bits, b.bits), poison)


def choose_truth(domain: Domain[V, B], condition: B, a: B, b: B) -> B:
    """If-then-else on truth values."""
    if a is b:
        return a
    return domain.any(
        domain.all(condition, a),
        domain.all(domain.negate(condition), b),
    )


def choose_value(
    domain: Domain[V, B], condition: B, a: AbstractValue[V, B], b: AbstractValue[V, B]
) -> AbstractValue[V, B]:
    """`choose_scalar` by element; `a` and `b` have the same shape."""
    if isinstance(a, Scalar):
        return choose_scalar(domain, condition, a, scalar(b))
    if isinstance(b, Scalar):
        raise UnsupportedInstruction("vector operand")
    return Aggregate(
        tuple(
            [
                choose_value(domain, condition, x, y)
                for x, y in zip(a.elements, b.elements, strict=True)
            ]
        )
    )


def uniform_value(type_: Type, leaf: Callable[[int], Scalar[V, B]]) -> AbstractValue[V, B]:
    """A value of `type_` whose scalar parts are `leaf(width)`, in order.

    Raises `UnsupportedInstruction` on types that hold anything but integers and floats.
    """
    match type_:
        case IntType(width):
            return leaf(width)
        case FloatType(kind) if kind in FLOAT_WIDTHS:
            return leaf(FLOAT_WIDTHS[kind])
        case StructType(elements):
            return Aggregate(tuple([uniform_value(e, leaf) for e in elements]))
        case ArrayType(count, element) | VectorType(count, element, False):
            return Aggregate(tuple([uniform_value(element, leaf) for _ in range(count)]))
        case _:
            raise UnsupportedInstruction(f"type {type_}")
