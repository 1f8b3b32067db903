"""Where +0 is added to a float that is no -0, or an extremum is taken again, the float stays; the
results are the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from verify.concrete.domain import Bits, IntDomain
from verify.ir.builder import integer
from verify.ir.reader import parse_module
from verify.ir.rewrite import map_function
from verify.ir.types import IntType
from verify.normalize.pair import Pair
from verify.normalize.repeated_floats import without_repetitions
from verify.semantics.domain import Choose
from verify.semantics.values.float_intrinsics import EXTREMA
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS, Rounding, is_nan
from verify.semantics.values.nans import result_of

HALF = FORMATS["half"]
SUM = FloatOperation("fadd", ("half", "half"), "half")
FLOATS = (0, 1, 0x3C00, 0x7BFF, 0x7C00, 0x7C01, 0x7D55, 0x7E00, 0x7E05, 0x7FFF)
"""Zero, a subnormal number, one, the largest, infinity, and NaNs, signaling and quiet."""
SIGNED = tuple(bits | sign for bits in FLOATS for sign in (0, HALF.sign))
WISHES = (*SIGNED, 0x7C02, 0xFE02)
NAN = "float 0x7FF8000000000000"
MAX = "%{} = call float @llvm.maxnum.f32({}, {})"
TEXT = """
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
define float @f(float %x, float %y, i32 %n){attributes} {{
  {body}
  ret float %r
}}
"""
HALVES = """
define half @f(half %x) {
  %r = call half @llvm.maxnum.f16(half %x, half 1.0)
  ret half %r
}
declare half @llvm.maxnum.f16(half, half)
"""
DROPPED = (
    "%a = fadd float %x, 0.0\n  %r = fadd float %a, 0.0",
    "%a = fadd float 0.0, %x\n  %r = fadd float 0.0, %a",
    "%a = fadd float %x, 1.0\n  %r = fadd float %a, 0.0",
    "%a = fadd float %x, 0.0\n  %b = fadd float %y, %a\n  %r = fadd float %b, 0.0",
    "%a = uitofp i32 %n to float\n  %r = fadd float %a, 0.0",
    f"{MAX.format('a', 'float %x', 'float -1.0')}\n  {MAX.format('r', 'float %a', 'float -1.0')}",
    f"{MAX.format('a', 'float -1.0', 'float %x')}\n  {MAX.format('r', 'float %a', 'float -1.0')}",
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
    f"{MAX.format('a', 'float %x', 'float 0.0')}\n  {MAX.format('r', 'float %a', 'float -0.0')}",
    f"{MAX.format('a', 'float %x', 'float %y')}\n  {MAX.format('r', 'float %a', 'float %y')}",
    f"{MAX.format('a', 'float %x', NAN)}\n  {MAX.format('r', 'float %a', NAN)}",
    f"%a = fadd float %x, 0.0\n  {MAX.format('r', 'float %a', 'float 1.0')}",
    f"{MAX.format('a', 'float %x', 'float 0.0')}\n  %r = fadd float %a, 0.0",
    f"{MAX.format('a', 'float %x', 'float 1.0')}\n"
    "  %r = call float @llvm.minnum.f32(float %a, float 1.0)",
    "%a = fadd float %x, 0.0\n  br label %next\nnext:\n  %r = fadd float %a, 0.0",
)


def sums(body: str, attributes: str = "") -> tuple[int, int]:
    """The number of instructions before and after."""
    module = parse_module(TEXT.format(body=body, attributes=attributes))
    function = module.functions["f"]
    changed = without_repetitions(Pair("f", module, function, module, function)).source
    return len(list(function.instructions)), len(list(changed.instructions))


@pytest.mark.parametrize("body", DROPPED)
def test_the_second_is_dropped(body: str) -> None:
    before, after = sums(body)
    assert after == before - 1


@pytest.mark.parametrize("body", KEPT)
def test_another_is_not(body: str) -> None:
    before, after = sums(body)
    assert after == before


def test_in_another_rounding_mode_it_is_not() -> None:
    """Rounded down, 0 and -0 are -0."""
    module = parse_module(TEXT.format(body=DROPPED[0], attributes=""))
    function = module.functions["f"]
    down = integer(IntType(2), Rounding.DOWNWARD.value)
    directed = map_function(
        function,
        lambda i: (replace(i, operands=(*i.operands, down)),) if i.opcode == "fadd" else (i,),
    )
    changed = replace(module, functions={**module.functions, "f": directed})
    pair = without_repetitions(Pair("f", changed, directed, changed, directed))
    assert pair.source is directed


def test_where_subnormal_numbers_are_flushed_it_is_not() -> None:
    before, after = sums(DROPPED[0], ' "denormal-fp-math"="preserve-sign,preserve-sign"')
    assert after == before


def wishing(wish: int) -> Choose[Bits]:
    """Chooses this float."""

    def choose(part: int, width: int, number: Bits | None = None, /) -> Bits:
        del part, width, number
        return Bits(wish, HALF.width)

    return choose


def results(a: int, b: int) -> Iterator[int]:
    """The sums of two floats, over the choices of NaNs."""
    operands = [Bits(a, HALF.width), Bits(b, HALF.width)]
    for wish in WISHES:
        yield result_of(IntDomain(), SUM, operands, wishing(wish)).value


@pytest.mark.parametrize("x", SIGNED)
def test_the_results_are_the_same(x: int) -> None:
    """Of sums with +0, with one, and of those with another float."""
    for y in (0, 0x3C00):
        once = set(results(x, y))
        assert {again for first in once for again in results(first, 0)} == once
        for z, first in product(SIGNED[::3], once):
            more = set(results(first, z))
            assert {again for each in more for again in results(each, 0)} == more


def extrema(name: str, a: int, b: int) -> set[int]:
    """The lesser or greater of two floats, over the choices of NaNs."""
    found: set[int] = set()
    call = parse_module(HALVES).functions["f"].blocks[0].instructions[0]
    for wish in WISHES:
        x, y = [Bits(each, HALF.width) for each in (a, b)]
        pick = EXTREMA[name]
        found.add(pick(IntDomain(), call, HALF, x, y, wishing(wish), 0).value)
    return found


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize("name", sorted(EXTREMA))
@pytest.mark.parametrize("x", SIGNED)
def test_the_extrema_are_the_same(name: str, x: int) -> None:
    """Of any float and a constant that is no NaN."""
    for bound in SIGNED:
        if not is_nan(HALF, bound):
            once = extrema(name, x, bound)
            assert {again for first in once for again in extrema(name, first, bound)} == once
