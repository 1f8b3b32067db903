"""The abstract value domain over which every instruction's meaning is said once.

`V` is a bit vector of known width, `B` a truth value.  `verify.terms.domain` implements it
with z3 terms, `verify.concrete.domain` with integers.  Truth values may be plain `bool` in
both, so that a flag that is known costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Generic, Protocol, TypeVar

from common.data import dataclass
from verify.semantics.values.float_operation import FloatOperation

V = TypeVar("V")
B = TypeVar("B")


class Unwrapped(Enum):
    """The operation on two values by which a value is computed without wrapping."""

    SIGNED_SUM = "a + b, signed"
    SIGNED_DIFFERENCE = "a - b, signed"
    SIGNED_PRODUCT = "a * b, signed"
    SIGNED_SHIFT = "a << b, signed"
    UNSIGNED_SUM = "a + b, unsigned"
    UNSIGNED_PRODUCT = "a * b, unsigned"
    UNSIGNED_SHIFT = "a << b, unsigned"

    @property
    def signed(self) -> bool:
        return self.name.startswith("SIGNED")


class Domain(Protocol[V, B]):
    """Bit vectors `V` (width 1 or more, in bits) and truth values `B`.

    Operands of a binary operation have the same width.  Division by zero and shifts by the
    width or more may give any value: the semantics guards them.
    """

    def const(self, value: int, width: int) -> V: ...
    def width(self, a: V) -> int: ...
    def add(self, a: V, b: V) -> V: ...
    def sub(self, a: V, b: V) -> V: ...
    def mul(self, a: V, b: V) -> V: ...
    def udiv(self, a: V, b: V) -> V: ...
    def urem(self, a: V, b: V) -> V: ...
    def sdiv(self, a: V, b: V) -> V: ...
    def srem(self, a: V, b: V) -> V: ...
    def shl(self, a: V, b: V) -> V: ...
    def lshr(self, a: V, b: V) -> V: ...
    def ashr(self, a: V, b: V) -> V: ...
    def bit_and(self, a: V, b: V) -> V: ...
    def bit_or(self, a: V, b: V) -> V: ...
    def bit_xor(self, a: V, b: V) -> V: ...
    def count_ones(self, a: V) -> V:
        """The number of bits of `a` that are 1, in the width of `a`."""
        ...

    def zext(self, a: V, width: int) -> V: ...
    def sext(self, a: V, width: int) -> V: ...
    def trunc(self, a: V, width: int) -> V: ...
    def unwrapped(self, how: Unwrapped, result: V, a: V, b: V, wraps: B) -> B:
        """`wraps`, with the note that without it `result` is made of `a` and `b` in that way."""
        ...

    def extended(self, a: V, width: int, poison: B, *, signed: bool | None) -> V:
        """`sext` or `zext` of a value, of which no bits matter where `poison` holds; `None`: either
        one, since the value is not negative elsewhere."""
        ...

    def extract(self, a: V, high: int, low: int) -> V:
        """The bits `high` … `low`, both included; the result has `high - low + 1` bits."""
        ...

    def concat(self, high: V, low: V) -> V: ...
    def umul_overflows(self, a: V, b: V) -> B:
        """Whether the unsigned product does not fit the operands' width."""
        ...

    def smul_overflows(self, a: V, b: V) -> B:
        """Whether the signed product does not fit the operands' width."""
        ...

    def eq(self, a: V, b: V) -> B: ...
    def ult(self, a: V, b: V) -> B: ...
    def slt(self, a: V, b: V) -> B: ...
    def precedes(self, a: V, b: V) -> bool:
        """Whether `a` is written first, where either of two values may be: of terms, an order that
        adding constants does not change."""
        ...

    def ite(self, condition: B, a: V, b: V) -> V: ...
    def select(self, condition: B, a: V, b: V) -> V:
        """The value that the program chooses: `ite`, built so that it equals what a branch in the
        program would give."""
        ...

    def select_truth(self, condition: B, a: B, b: B) -> B:
        """The truth value that the program chooses, as `select`."""
        ...

    def licensed(self, operation: FloatOperation) -> FloatOperation:
        """The operation with the licences that count: a domain may take a function to use fewer
        than it has (`verify.semantics.values.licences`)."""
        ...

    def is_open(self, operation: FloatOperation, a: V) -> bool:
        """Whether the operation has left the sign of `a` open, if that is a zero, in a function
        that is assumed to leave it at that: a source."""
        ...

    def float_operation(self, operation: FloatOperation, arguments: Sequence[V]) -> V:
        """The number that a floating-point operation gives that is more than moving bits; which
        NaNs arguments and result are is not looked at.

        A domain may stand in a function of the operands that it does not know; it must be the
        same one for equal operations (`verify.semantics.values.fast_math` says what that means).
        """
        ...

    def rewritten(self, step: FloatStep[V, B], broken: B) -> Scalar[V, B] | None:
        """The result that a source is assumed to give if its fast-math flags allow several
        (`verify.terms.rewriting`); `None` for no particular result.  `broken`: whether an operand
        breaks a promise of the flags."""
        ...

    def note(self, step: FloatStep[V, B], result: Scalar[V, B]) -> None:
        """Record a step's result: the source may be assumed to give it."""
        ...

    def number(self, kind: str, a: V) -> V:
        """The float `a` of type `kind`, or one that is the same up to which NaN it is."""
        ...

    def numbered(self, kind: str, a: V, number: V, wish: V | None = None) -> V:
        """`a`, a float of type `kind` that is `number` up to which NaN it is; `wish`: the choice
        of that NaN."""
        ...

    def bit(self, condition: B) -> V:
        """One bit: 1 when `condition` holds."""
        ...

    def true(self) -> B: ...
    def false(self) -> B: ...
    def negate(self, a: B) -> B: ...
    def all(self, *conditions: B) -> B: ...
    def any(self, *conditions: B) -> B: ...


# No slots: `Scalar[V, B](…)` fails on a frozen class with slots.
@dataclass(frozen=True)
class Scalar(Generic[V, B]):
    """An integer: its bits, meaningful unless `poison` (LangRef, "Poison Values")."""

    bits: V
    poison: B


@dataclass(frozen=True)
class FloatStep(Generic[V, B]):
    """An operation on floats in an expression.  `promises`: nnan and ninf, if it has them."""

    operation: FloatOperation
    promises: frozenset[str]
    operands: tuple[Scalar[V, B], ...]

    @property
    def flags(self) -> frozenset[str]:
        """The fast-math flags."""
        return self.operation.licences | self.promises


@dataclass(frozen=True)
class Aggregate(Generic[V, B]):
    """A struct, array or vector, by element."""

    elements: tuple[AbstractValue[V, B], ...]


AbstractValue = Scalar[V, B] | Aggregate[V, B]


@dataclass(frozen=True)
class Outcome(Generic[V, B]):
    """The outcome of one execution: a value (`None` for void) and when it is immediate UB."""

    value: AbstractValue[V, B] | None
    ub: B


class Choose(Protocol[V]):
    """A choice that an execution leaves open."""

    def __call__(self, part: int, width: int, number: V | None = None, /) -> V:
        """A fresh arbitrary value of `width` bits for scalar number `part`, from 0, of the result,
        as `freeze` makes of poison; or, given the result's `number`, which NaN it is where that is
        one (`verify.semantics.values.nans`)."""
        ...
