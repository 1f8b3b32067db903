"""Random values of constants and functions.

Terms that are equal have equal values; terms whose values are equal are likely to be, and a guess
that they are is only a guess.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

import z3

SMALL_NUMBERS = (0, 1, 2, 3, 4, 8, 16, 31, 32, -1)
BODIES = 16
"""The number of functions of one signature that are drawn from: to build one takes a while."""
_EXPONENTS = ((64, 0x7FF << 52), (32, 0xFF << 23), (16, 0x1F << 10))
"""The least number of bits of a float's cell, and the bits of its exponent."""


def most_alike(wanted: Sequence[int], others: Sequence[Sequence[int]]) -> int | None:
    """The place of the first of `others` that has the most values of `wanted`; `None`: none has
    one."""
    counts = [sum(a == b for a, b in zip(wanted, other, strict=False)) for other in others]
    best = max(counts, default=0)
    return counts.index(best) if best else None


def drawn_value(draw: random.Random, sort: z3.SortRef, *, small: bool = False) -> z3.ExprRef:
    """A value of a sort of bits, of truth values, or of arrays of bits; `small`: a small number."""
    if isinstance(sort, z3.BitVecSortRef):
        width = sort.size()
        number = draw.choice(SMALL_NUMBERS)
        if not small and draw.random() < 0.5:
            number = draw.getrandbits(width)
            number |= draw.choice((0, 0, exponent_bits(width)))
        return z3.BitVecVal(number, width)
    if isinstance(sort, z3.ArraySortRef):
        index = z3.Const("index", sort.domain())
        function = z3.Function("memory", sort.domain(), sort.range())
        return z3.Lambda([index], z3.substitute_vars(drawn_body(draw, function), index))
    return z3.BoolVal(draw.random() < 0.5)


def drawn_body(draw: random.Random, function: z3.FuncDeclRef) -> z3.ExprRef:
    """A function of all arguments that are bits or truth values; other sorts do not count.  A
    quarter of its values are NaNs where they are floats, and a quarter small, so that conditions
    that are true of few values are not all alike."""
    domain = tuple(_width(function.domain(n)) for n in range(function.arity()))
    return _body(domain, _width(function.range()), draw.randrange(BODIES))


def _width(sort: z3.SortRef) -> int | None:
    """The number of bits; 0 of truth values; `None` of another sort."""
    if isinstance(sort, z3.BitVecSortRef):
        return sort.size()
    return 0 if isinstance(sort, z3.BoolSortRef) else None


@cache
def _body(domain: tuple[int | None, ...], bits: int | None, number: int) -> z3.ExprRef:
    """A body of functions with arguments and a result of these widths."""
    draw = random.Random(f"{domain} {bits} {number}")
    width = bits or 64
    result = z3.BitVecVal(draw.getrandbits(width), width)
    for position, argument in enumerate(domain):
        for word in _words(position, argument, width):
            result = (result + word) * z3.BitVecVal(draw.getrandbits(width) | 1, width)
            result = result ^ z3.LShR(result, z3.BitVecVal((width + 1) // 2, width))
    if not bits:
        return z3.Extract(7, 7, result) == z3.BitVecVal(1, 1)
    if exponent_bits(width):
        chosen = z3.Extract(width // 2 + 1, width // 2, result)
        is_nan, is_small = (chosen == z3.BitVecVal(n, 2) for n in (0, 1))
        nan = result | z3.BitVecVal(exponent_bits(width), width)
        small = result & z3.BitVecVal(3, width)
        result = z3.If(is_nan, nan, z3.If(is_small, small, result))
    return result


def exponent_bits(width: int) -> int:
    """The bits that are set in NaNs of so many bits, with others beside them; 0: no float has so
    few."""
    return next((bits for least, bits in _EXPONENTS if width >= least), 0)


def _words(position: int, bits: int | None, width: int) -> Iterator[z3.BitVecRef]:
    """The bits of an argument of so many in words of that width."""
    if bits is None:
        return
    argument = z3.Var(position, z3.BitVecSort(bits) if bits else z3.BoolSort())
    if isinstance(argument, z3.BoolRef):
        argument = z3.If(argument, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))
    assert isinstance(argument, z3.BitVecRef)
    for low in range(0, argument.size(), width):
        high = min(low + width, argument.size()) - 1
        yield z3.ZeroExt(width - (high - low + 1), z3.Extract(high, low, argument))
