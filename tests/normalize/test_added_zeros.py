"""Where +0 is added to a float that is no -0, the float stays; the results are the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from verify.concrete.domain import Bits, IntDomain
from verify.ir.reader import parse_module
from verify.normalize.added_zeros import without_added_zeros
from verify.normalize.pair import Pair
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS
from verify.semantics.values.nans import result_of

HALF = FORMATS["half"]
SUM = FloatOperation("fadd", ("half", "half"), "half")
FLOATS = (0, 1, 0x3C00, 0x7BFF, 0x7C00, 0x7C01, 0x7D55, 0x7E00, 0x7E05, 0x7FFF)
"""Zero, a subnormal number, one, the largest, infinity, and NaNs, signaling and quiet."""
SIGNED = tuple(bits | sign for bits in FLOATS for sign in (0, HALF.sign))
WISHES = (*SIGNED, 0x7C02, 0xFE02)
TEXT = """
define float @f(float %x, float %y, i32 %n){attributes} {{
  {body}
  ret float %r
}}
"""
DROPPED = (
    "%a = fadd float %x, 0.0\n  %r = fadd float %a, 0.0",
    "%a = fadd float 0.0, %x\n  %r = fadd float 0.0, %a",
    "%a = fadd float %x, 1.0\n  %r = fadd float %a, 0.0",
    "%a = fadd float %x, 0.0\n  %b = fadd float %y, %a\n  %r = fadd float %b, 0.0",
    "%a = uitofp i32 %n to float\n  %r = fadd float %a, 0.0",
)
KEPT = (
    "%r = fadd float %x, 0.0",
    "%a = fadd float %x, %y\n  %r = fadd float %a, 0.0",
    "%a = fadd float %x, -0.0\n  %r = fadd float %a, 0.0",
    "%a = fadd float %x, 0.0\n  %r = fadd float %a, -0.0",
    "%a = fadd float %x, 0.0\n  %r = fsub float %a, 0.0",
    "%a = fmul float %x, 0.0\n  %r = fadd float %a, 0.0",
    "%a = fadd nsz float %x, 0.0\n  %r = fadd float %a, 0.0",
    "%a = fadd float %x, 0.0\n  %r = fadd nnan float %a, 0.0",
    "%a = fadd float %x, 0.0\n  %b = fadd float %a, 0.0\n  %r = fadd float %a, %b",
    "%a = fadd float %x, 0.0\n  %b = fneg float %a\n  %r = fadd float %b, 0.0",
    "%a = fadd float %x, 0.0\n  br label %next\nnext:\n  %r = fadd float %a, 0.0",
)


def sums(body: str, attributes: str = "") -> tuple[int, int]:
    """The number of instructions before and after."""
    module = parse_module(TEXT.format(body=body, attributes=attributes))
    function = module.functions["f"]
    changed = without_added_zeros(Pair("f", module, function, module, function)).source
    return len(list(function.instructions)), len(list(changed.instructions))


@pytest.mark.parametrize("body", DROPPED)
def test_the_zero_is_dropped(body: str) -> None:
    before, after = sums(body)
    assert after == before - 1


@pytest.mark.parametrize("body", KEPT)
def test_another_zero_is_not(body: str) -> None:
    before, after = sums(body)
    assert after == before


def test_where_subnormal_numbers_are_flushed_it_is_not() -> None:
    before, after = sums(DROPPED[0], ' "denormal-fp-math"="preserve-sign,preserve-sign"')
    assert after == before


def results(a: int, b: int) -> Iterator[int]:
    """The sums of two floats, over the choices of NaNs."""
    operands = [Bits(a, HALF.width), Bits(b, HALF.width)]
    for wish in WISHES:
        wished = Bits(wish, HALF.width)
        yield result_of(IntDomain(), SUM, operands, lambda *_, w=wished: w).value


@pytest.mark.parametrize("x", SIGNED)
def test_the_results_are_the_same(x: int) -> None:
    """Of sums with +0, with one, and of those with another float."""
    for y in (0, 0x3C00):
        once = set(results(x, y))
        assert {again for first in once for again in results(first, 0)} == once
        for z, first in product(SIGNED[::3], once):
            more = set(results(first, z))
            assert {again for each in more for again in results(each, 0)} == more
