"""The largest magnitude of a float operation's result: against z3's own theory of floats, for all
operands within the limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import z3

from verify.semantics.values.float_operation import FloatOperation
from verify.terms.domain import Z3Domain
from verify.terms.float_limits import is_limited, limit

HALF = z3.FPSort(5, 11)
SMALL = 0x4BFF
"""Bits of a half: just below 16."""
LARGE = 0x7BFF
"""Bits of the largest half, 65504."""
NEAREST = z3.RNE()
BINARY: dict[str, Callable[[z3.FPRef, z3.FPRef], z3.FPRef]] = {
    "fadd": lambda a, b: z3.fpAdd(NEAREST, a, b),
    "fsub": lambda a, b: z3.fpSub(NEAREST, a, b),
    "fmul": lambda a, b: z3.fpMul(NEAREST, a, b),
}


def _operand(name: str, most: int) -> tuple[z3.FPRef, z3.BoolRef]:
    """A half, and that its magnitude is no more than `most`."""
    bits = z3.BitVec(name, 16)
    return z3.fpBVToFP(bits, HALF), z3.ULE(bits & 0x7FFF, most)


def _half(bits: int) -> z3.FPRef:
    return z3.fpBVToFP(z3.BitVecVal(bits, 16), HALF)


def _exceeds(result: z3.FPRef, most: int) -> z3.BoolRef:
    """Whether a result is a NaN, or its magnitude is more than `most`."""
    above, below = z3.fpGT(result, _half(most)), z3.fpLT(result, _half(most | 0x8000))
    return z3.Or(z3.fpIsNaN(result), above, below)


def _reaches(result: z3.FPRef, most: int) -> z3.BoolRef:
    return z3.Or(z3.fpEQ(result, _half(most)), z3.fpEQ(result, _half(most | 0x8000)))


@pytest.mark.parametrize("name", BINARY)
@pytest.mark.parametrize(("a", "b"), [(SMALL, SMALL), (SMALL, 0x3C00), (LARGE, 0x5000), (1, 0)])
def test_no_result_exceeds_the_limit_and_one_reaches_it(name: str, a: int, b: int) -> None:
    most = limit(FloatOperation(name, ("half", "half"), "half"), (a, b))
    assert most is not None
    (x, x_holds), (y, y_holds) = _operand("x", a), _operand("y", b)
    result = BINARY[name](x, y)
    solver = z3.Solver()
    solver.add(x_holds, y_holds)
    assert solver.check(_exceeds(result, most)) == z3.unsat
    assert solver.check(_reaches(result, most)) == z3.sat


@pytest.mark.parametrize(("bits", "expected"), [(128, 0x5800), (65504, LARGE), (65536, 0x7C00)])
def test_integers(bits: int, expected: int) -> None:
    assert limit(FloatOperation("sitofp", ("i32",), "half"), (bits,)) == expected


def test_what_may_be_infinite_may_give_a_nan() -> None:
    add = FloatOperation("fadd", ("half", "half"), "half")
    assert limit(add, (0x7C00, 0)) is None
    assert limit(add, (None, 0)) is None


@pytest.mark.parametrize(
    "operation",
    [
        FloatOperation("fdiv", ("half", "half"), "half"),
        FloatOperation("fadd", ("half", "half"), "half", frozenset({"reassoc"})),
        FloatOperation("fadd", ("half", "half", "i32"), "half", directed=True),
    ],
)
def test_says_nothing_of_other_operations(operation: FloatOperation) -> None:
    assert not is_limited(operation)


def test_the_domain_knows_what_is_no_nan() -> None:
    domain = Z3Domain()
    x = domain.float_operation(FloatOperation("sitofp", ("i8",), "float"), [z3.BitVec("a", 8)])
    y = domain.float_operation(FloatOperation("uitofp", ("i8",), "float"), [z3.BitVec("b", 8)])
    difference = domain.float_operation(FloatOperation("fsub", ("float", "float"), "float"), [x, y])
    infinity = domain.const(0x7F800000, 31)
    assert domain.ult(infinity, domain.extract(difference, 30, 0)) is False
    other = domain.float_operation(
        FloatOperation("fsub", ("float", "float"), "float"), [x, z3.BitVec("c", 32)]
    )
    assert domain.ult(infinity, domain.extract(other, 30, 0)) is not False
