"""The integer domain: bit vectors as Python integers, truth values as `bool`.

It implements `verify.semantics.domain.Domain`.  Division by zero and shifts by the width or
more give SMT-LIB's values, so that the two domains agree there too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from verify.semantics.domain import FloatStep, Scalar, Unwrapped
from verify.semantics.memory.objects import NOT_RESTRICTED, Based, Restricted
from verify.semantics.values.float_arithmetic import compute
from verify.semantics.values.float_operation import FloatOperation


class Bits(NamedTuple):
    """`width` bits (1 or more); `value` is unsigned, `0 <= value < 2**width`."""

    value: int
    width: int

    @property
    def signed(self) -> int:
        """The value in two's complement."""
        return self.value - ((self.value >> (self.width - 1)) << self.width)

    def __str__(self) -> str:
        return f"i{self.width} {self.value}"


class ElsewhereBits(Bits):
    """The bits of a root that is not in the address space through which it is seen."""


class AddressBits(Bits):
    """The bits of an address, with the address that it was computed from, and what it is based on
    if that is certain; equal to others with the same value.  `restricted`: the arguments that it is
    based on, or not, of activations."""

    root: Bits
    based: Based | None
    restricted: Restricted

    def __new__(
        cls,
        bits: Bits,
        root: Bits | None = None,
        based: Based | None = None,
        restricted: Restricted = NOT_RESTRICTED,
    ) -> AddressBits:
        made = super().__new__(cls, bits.value, bits.width)
        made.root = bits if root is None else root
        made.based = based
        made.restricted = restricted
        return made

    def __reduce__(
        self,
    ) -> tuple[type[AddressBits], tuple[Bits, Bits, Based | None, Restricted]]:
        bits = Bits(self.value, self.width)
        return AddressBits, (bits, self.root, self.based, self.restricted)


def wrap(value: int, width: int) -> Bits:
    """`value` modulo `2**width`."""
    return Bits(value & ((1 << width) - 1), width)


def _truncated_quotient(a: int, b: int) -> int:
    """Division towards zero; `//` rounds towards minus infinity."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


class IntDomain:
    """`Domain[Bits, bool]`."""

    __slots__ = ()

    def const(self, value: int, width: int) -> Bits:
        return wrap(value, width)

    def width(self, a: Bits) -> int:
        return a.width

    def add(self, a: Bits, b: Bits) -> Bits:
        return wrap(a.value + b.value, a.width)

    def sub(self, a: Bits, b: Bits) -> Bits:
        return wrap(a.value - b.value, a.width)

    def mul(self, a: Bits, b: Bits) -> Bits:
        return wrap(a.value * b.value, a.width)

    def udiv(self, a: Bits, b: Bits) -> Bits:
        return wrap(-1 if b.value == 0 else a.value // b.value, a.width)

    def urem(self, a: Bits, b: Bits) -> Bits:
        return a if b.value == 0 else Bits(a.value % b.value, a.width)

    def sdiv(self, a: Bits, b: Bits) -> Bits:
        if b.value == 0:
            return wrap(1 if a.signed < 0 else -1, a.width)
        return wrap(_truncated_quotient(a.signed, b.signed), a.width)

    def srem(self, a: Bits, b: Bits) -> Bits:
        if b.value == 0:
            return a
        x, y = a.signed, b.signed
        return wrap(x - y * _truncated_quotient(x, y), a.width)

    def shl(self, a: Bits, b: Bits) -> Bits:
        return wrap(0 if b.value >= a.width else a.value << b.value, a.width)

    def lshr(self, a: Bits, b: Bits) -> Bits:
        return Bits(0 if b.value >= a.width else a.value >> b.value, a.width)

    def ashr(self, a: Bits, b: Bits) -> Bits:
        return wrap(a.signed >> min(b.value, a.width), a.width)

    def bit_and(self, a: Bits, b: Bits) -> Bits:
        return Bits(a.value & b.value, a.width)

    def bit_or(self, a: Bits, b: Bits) -> Bits:
        return Bits(a.value | b.value, a.width)

    def bit_xor(self, a: Bits, b: Bits) -> Bits:
        return Bits(a.value ^ b.value, a.width)

    def count_ones(self, a: Bits) -> Bits:
        return wrap(a.value.bit_count(), a.width)

    def zext(self, a: Bits, width: int) -> Bits:
        return Bits(a.value, width)

    def sext(self, a: Bits, width: int) -> Bits:
        return wrap(a.signed, width)

    def unwrapped(self, how: Unwrapped, result: Bits, a: Bits, b: Bits, wraps: bool) -> bool:
        return wraps

    def extended(self, a: Bits, width: int, poison: bool, *, signed: bool | None) -> Bits:
        return self.sext(a, width) if signed else self.zext(a, width)

    def trunc(self, a: Bits, width: int) -> Bits:
        return wrap(a.value, width)

    def extract(self, a: Bits, high: int, low: int) -> Bits:
        return wrap(a.value >> low, high - low + 1)

    def concat(self, high: Bits, low: Bits) -> Bits:
        return Bits(high.value << low.width | low.value, high.width + low.width)

    def umul_overflows(self, a: Bits, b: Bits) -> bool:
        return a.value * b.value >= 1 << a.width

    def smul_overflows(self, a: Bits, b: Bits) -> bool:
        half = 1 << (a.width - 1)
        return not -half <= a.signed * b.signed < half

    def eq(self, a: Bits, b: Bits) -> bool:
        return a.value == b.value

    def ult(self, a: Bits, b: Bits) -> bool:
        return a.value < b.value

    def precedes(self, a: Bits, b: Bits) -> bool:
        return a.value <= b.value

    def slt(self, a: Bits, b: Bits) -> bool:
        return a.signed < b.signed

    def select(self, condition: bool, a: Bits, b: Bits) -> Bits:
        return a if condition else b

    def select_truth(self, condition: bool, a: bool, b: bool) -> bool:
        return a if condition else b

    def ite(self, condition: bool, a: Bits, b: Bits) -> Bits:
        return a if condition else b

    def licensed(self, operation: FloatOperation) -> FloatOperation:
        return operation

    def is_open(self, operation: FloatOperation, a: Bits) -> bool:
        return False

    def float_operation(self, operation: FloatOperation, arguments: Sequence[Bits]) -> Bits:
        """Correctly rounded; a library function as Python's
        (verify.semantics.values.float_arithmetic)."""
        return wrap(compute(operation, [a.value for a in arguments]), operation.width)

    def rewritten(self, step: FloatStep[Bits, bool], broken: bool) -> Scalar[Bits, bool] | None:
        return None

    def note(self, step: FloatStep[Bits, bool], result: Scalar[Bits, bool]) -> None:
        pass

    def number(self, kind: str, a: Bits) -> Bits:
        return a

    def numbered(self, kind: str, a: Bits, number: Bits, wish: Bits | None = None) -> Bits:
        return a

    def bit(self, condition: bool) -> Bits:
        return Bits(int(condition), 1)

    def true(self) -> bool:
        return True

    def false(self) -> bool:
        return False

    def negate(self, a: bool) -> bool:
        return not a

    def all(self, *conditions: bool) -> bool:
        return all(conditions)

    def any(self, *conditions: bool) -> bool:
        return any(conditions)
