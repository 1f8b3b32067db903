"""Which constrained operations of constants raise no exception, against exact fractions."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from verify.dialects.constrained_fp.silent_operations import raises_nothing
from verify.ir.reader import read_module
from verify.semantics.values.formats import FORMATS, exact_value, is_infinite, is_nan

HALF = FORMATS["half"]
EXACT: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "fadd": operator.add,
    "fdiv": lambda a, b: a / b,
    "fmul": operator.mul,
    "fsub": operator.sub,
}
LARGEST = exact_value(HALF, HALF.infinity - 1)


def is_silent(name: str, a: int, b: int) -> bool:
    constants = [f"half 0xH{bits:04X}" for bits in (a, b)]
    callee = f"@llvm.experimental.constrained.{name}.f16"
    text = (
        f"declare half {callee}(half, half, metadata, metadata)\ndefine half @f() strictfp {{\n"
        f"  %r = call half {callee}({', '.join(constants)}, "
        'metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp\n  ret half %r\n}\n'
    )
    call = read_module(text.encode(), "strict").module.functions["f"].entry.instructions[0]
    return raises_nothing(name, call)


def is_plain(bits: int) -> bool:
    """Whether the bits are a finite number that is not subnormal."""
    magnitude = bits & ~HALF.sign
    small = 0 < magnitude < HALF.smallest_normal
    return not (is_nan(HALF, bits) or is_infinite(HALF, bits) or small)


def fits(value: Fraction) -> bool:
    """Whether a number is a half that is not subnormal."""
    if value == 0:
        return True
    size, smallest = abs(value), exact_value(HALF, HALF.smallest_normal)
    if not smallest <= size <= LARGEST:
        return False
    while size >= 2:
        size /= 2
    while size < 1:
        size *= 2
    return (size * HALF.smallest_normal).denominator == 1


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("name", EXACT)
def test_finite_numbers(name: str, rng: random.Random) -> None:
    seen: set[bool] = set()
    for _ in range(40):
        # Few bits of the fraction: about half of the results are exact.
        a, b = (rng.getrandbits(16) & rng.choice((0xFFFF, 0xFF00, 0xFC00)) for _ in range(2))
        if is_plain(a) and is_plain(b):
            zero = name == "fdiv" and not b & ~HALF.sign
            result = None if zero else EXACT[name](exact_value(HALF, a), exact_value(HALF, b))
            expected = result is not None and fits(result)
            assert is_silent(name, a, b) == expected
            seen.add(expected)
    assert seen


@pytest.mark.parametrize(
    ("name", "a", "b", "silent"),
    [
        ("fadd", HALF.infinity, 0x3C00, True),
        ("fsub", HALF.infinity, HALF.infinity, False),
        ("fmul", HALF.infinity, 0, False),
        ("fdiv", 0x3C00, 0, False),
        ("fadd", HALF.nan, 0x3C00, True),
        ("fadd", HALF.infinity + 1, 0x3C00, False),
        ("fadd", 1, 0x3C00, False),
        ("minnum", HALF.nan, 0x3C00, True),
        ("frem", 0x3C00, 0x3C00, False),
    ],
)
def test_special_numbers(name: str, a: int, b: int, silent: bool) -> None:
    assert is_silent(name, a, b) == silent
