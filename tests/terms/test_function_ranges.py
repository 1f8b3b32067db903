"""What is said of functions without a meaning in z3 is true of their values: against this machine's
library, on numbers of all classes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from verify.semantics.values.float_arithmetic import compute
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS
from verify.terms.domain import Z3Domain
from verify.terms.function_ranges import within_range, without_signs

KINDS = ("half", "float")
ROUNDS = 8
DOMAIN = Z3Domain()
UNARY = (
    "exp",
    "exp2",
    "exp10",
    "log",
    "log2",
    "log10",
    "sin",
    "cos",
    "tan",
    "sinh",
    "cosh",
    "tanh",
    "asin",
    "atan",
)
EXPONENTS = (0, 1, 2, 9, 10, 22, 23, 24, 200, -1, -2, -10, -24, -200)


def numbers(kind: str) -> Iterator[int]:
    """Numbers of all classes, of both signs, and random ones."""
    format_ = FORMATS[kind]
    one = ((1 << (format_.exponent - 1)) - 1) << format_.fraction
    least = format_.smallest_normal
    for bits in (0, 1, least - 1, least, one - 1, one, one + 1, format_.infinity - 1):
        yield from (bits, bits | format_.sign)
    yield from (format_.infinity, format_.infinity | format_.sign, format_.nan)
    rng = random.Random(kind)
    yield from (rng.getrandbits(format_.width) for _ in range(ROUNDS))


def stays(operation: FloatOperation, arguments: tuple[int, ...]) -> bool:
    """Whether the value of the function is within what is said of it."""
    value = compute(operation, arguments)
    format_ = FORMATS[operation.result]
    widths = [FORMATS[k].width if k in FORMATS else int(k[1:]) for k in operation.operands]
    terms = tuple(DOMAIN.const(a, w) for a, w in zip(arguments, widths, strict=True))
    decides = [DOMAIN.value(each) for each in without_signs(DOMAIN, operation, terms)]
    given = compute(operation, [a for a in decides if a is not None])
    known = within_range(DOMAIN, operation, terms, DOMAIN.const(given, format_.width))
    return DOMAIN.value(known) == value


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", UNARY)
def test_of_one_number(name: str, kind: str) -> None:
    operation = FloatOperation(name, (kind,), kind)
    assert [x for x in numbers(kind) if not stays(operation, (x,))] == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["ldexp", "powi"])
def test_of_a_number_and_an_exponent(name: str, kind: str) -> None:
    operation = FloatOperation(name, (kind, "i32"), kind)
    pairs = [(x, n % 2**32) for x in numbers(kind) for n in EXPONENTS]
    assert [pair for pair in pairs if not stays(operation, pair)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_of_a_remainder(kind: str) -> None:
    operation = FloatOperation("frem", (kind, kind), kind)
    some = list(numbers(kind))
    rng = random.Random(1)
    pairs = [(x, y) for x in some[:20] for y in some[:20]]
    pairs += [(rng.choice(some), rng.choice(some)) for _ in range(ROUNDS)]
    assert [pair for pair in pairs if not stays(operation, pair)] == []


def test_what_is_impossible_is_replaced() -> None:
    operation = FloatOperation("exp", ("half",), "half")
    known = within_range(DOMAIN, operation, (DOMAIN.const(0, 16),), DOMAIN.const(0x8001, 16))
    assert DOMAIN.value(known) not in (None, 0x8001)
