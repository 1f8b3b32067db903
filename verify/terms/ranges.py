"""The numbers that a term may be for any values of its variables: its smallest and largest number,
unsigned and signed, and the bits that may be one, as LLVM's constant ranges and known bits are.

No solver is asked: what passes find by such ranges (`nuw`, `nsw`, `nneg`, `sext` that becomes
`zext`) is found by them again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from math import prod
from types import MappingProxyType

import z3
from z3.z3core import (
    Z3_get_app_arg,
    Z3_get_app_decl,
    Z3_get_app_num_args,
    Z3_get_ast_kind,
    Z3_get_bv_sort_size,
    Z3_get_decl_int_parameter,
    Z3_get_decl_kind,
    Z3_get_numeral_string,
    Z3_get_sort,
)

from common.data import dataclass


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers of `width` bits: from `low` to `high` unsigned, from `least` to `most` signed, all
    included, without bits beside `ones`."""

    width: int
    low: int
    high: int
    least: int
    most: int
    ones: int

    @property
    def only(self) -> int | None:
        """The unsigned number, if there is but one."""
        return self.low if self.low == self.high else None


def within(
    width: int,
    unsigned: tuple[int, int] | None = None,
    signed: tuple[int, int] | None = None,
    ones: int = -1,
) -> Range:
    """What is known by each of the three; bounds that numbers of `width` bits do not have say
    nothing, as those of a result that wraps around."""
    every, half = (1 << width) - 1, 1 << (width - 1)
    ones &= every
    low, high = unsigned if unsigned and 0 <= unsigned[0] <= unsigned[1] <= every else (0, every)
    least, most = signed if signed and -half <= signed[0] <= signed[1] < half else (-half, half - 1)
    high = min(high, ones)
    if least >= 0:
        low, high = max(low, least), min(high, most)
    elif most < 0:
        low, high = max(low, least + 2 * half), min(high, most + 2 * half)
    if high < half:
        least, most = max(least, low), min(most, high)
    elif low >= half:
        least, most = max(least, low - 2 * half), min(most, high - 2 * half)
    if low > high or least > most:  # no number: what is asked never happens
        return Range(width, 0, every, -half, half - 1, every)
    ones &= (1 << high.bit_length()) - 1
    return Range(width, low, high, least, most, ones)


# What no numbers of two ranges wrap around in.


def unsigned_sum_fits(a: Range, b: Range) -> bool:
    return not (a.high + b.high) >> a.width


def signed_sum_fits(a: Range, b: Range) -> bool:
    return _fits_signed(a.width, a.least + b.least, a.most + b.most)


def signed_difference_fits(a: Range, b: Range) -> bool:
    return _fits_signed(a.width, a.least - b.most, a.most - b.least)


def unsigned_product_fits(a: Range, b: Range) -> bool:
    return not a.high * b.high >> a.width


def signed_product_fits(a: Range, b: Range) -> bool:
    return _fits_signed(a.width, *_ends_of_product((a.least, a.most), (b.least, b.most)))


def _fits_signed(width: int, least: int, most: int) -> bool:
    half = 1 << (width - 1)
    return -half <= least and most < half


def _ends_of_product(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    """The smallest and the largest product of numbers between these ends."""
    ends = [x * y for x in a for y in b]
    return min(ends), max(ends)


Found = Callable[[int], Range | None]
"""What is known besides of the term at an address."""


def _nothing(_: int) -> Range | None:
    return None


class Ranges:
    """The ranges of the terms of one context, by their addresses; keeps the terms that it is
    asked for."""

    def __init__(self, found: Found = _nothing) -> None:
        self._found = found
        self._ref = z3.main_ctx().ref()
        self._known: dict[int, Range] = {}
        self._kept: list[z3.BitVecRef] = []

    def note(self, term: z3.BitVecRef, high: int) -> None:
        """Note that a term is no more than `high`, unsigned, which its parts do not show."""
        if high < self.of(term).high:
            self._known[term.ast.value] = within(term.size(), (0, high))

    def of(self, term: z3.BitVecRef) -> Range:
        """The range of a term."""
        known = self._known.get(term.ast.value)
        if known is not None:
            return known
        self._kept.append(term)
        self._ref = term.ctx_ref()
        pending: list[z3.Ast] = [term.ast]
        while pending:
            each = pending[-1]
            if each.value in self._known:
                pending.pop()
                continue
            parts = self._parts(each)
            missing = [part for part in parts if part.value not in self._known]
            if missing:
                pending += missing
                continue
            pending.pop()
            self._known[each.value] = self._range(each, parts)
        return self._known[term.ast.value]

    def _parts(self, term: z3.Ast) -> Sequence[z3.Ast]:
        """The parts of a term on which its range depends."""
        ref = self._ref
        if Z3_get_ast_kind(ref, term) != z3.Z3_APP_AST:
            return ()
        kind = Z3_get_decl_kind(ref, Z3_get_app_decl(ref, term))
        if kind not in _RULES:
            return ()
        first = 1 if kind == z3.Z3_OP_ITE else 0
        count = Z3_get_app_num_args(ref, term)
        return [Z3_get_app_arg(ref, term, n) for n in range(first, count)]

    def _range(self, term: z3.Ast, parts: Sequence[z3.Ast]) -> Range:
        ref = self._ref
        width = Z3_get_bv_sort_size(ref, Z3_get_sort(ref, term))
        if Z3_get_ast_kind(ref, term) == z3.Z3_NUMERAL_AST:
            number = int(Z3_get_numeral_string(ref, term))
            return within(width, (number, number), None, number)
        found = self._found(term.value)
        if found is not None or not parts:
            return found or within(width)
        declaration = Z3_get_app_decl(ref, term)
        kind = Z3_get_decl_kind(ref, declaration)
        ranges = [self._known[part.value] for part in parts]
        if kind == z3.Z3_OP_EXTRACT:
            return _extracted(width, ranges[0], Z3_get_decl_int_parameter(ref, declaration, 1))
        return _RULES[kind](width, ranges)


def _extracted(width: int, whole: Range, start: int) -> Range:
    if whole.high >> start >> width:
        return within(width, ones=whole.ones >> start)
    return within(width, (whole.low >> start, whole.high >> start), None, whole.ones >> start)


_Rule = Callable[[int, Sequence[Range]], Range]


def _low_zeros(mask: int) -> int:
    """The number of zeros below the lowest bit of a mask that is not 0."""
    return (mask & -mask).bit_length() - 1


def _filled(most: int) -> int:
    """All bits up to the highest of a number."""
    return (1 << most.bit_length()) - 1


def _sum(width: int, parts: Sequence[Range]) -> Range:
    together = 0
    for part in parts:
        together |= part.ones
    if not together:
        return within(width, (0, 0))
    unsigned = sum(part.low for part in parts), sum(part.high for part in parts)
    signed = sum(part.least for part in parts), sum(part.most for part in parts)
    ones = _filled(sum(part.ones for part in parts)) & -(1 << _low_zeros(together))
    return within(width, unsigned, signed, ones)


def _difference(width: int, parts: Sequence[Range]) -> Range:
    a, b = parts
    unsigned = a.low - b.high, a.high - b.low
    return within(width, unsigned, (a.least - b.most, a.most - b.least))


def _product(width: int, parts: Sequence[Range]) -> Range:
    unsigned = prod(part.low for part in parts), prod(part.high for part in parts)
    signed = reduce(_ends_of_product, [(part.least, part.most) for part in parts])
    if not all(part.ones for part in parts):
        return within(width, (0, 0))
    zeros = sum(_low_zeros(part.ones) for part in parts)
    ones = _filled(prod(part.ones for part in parts)) & -(1 << zeros)
    return within(width, unsigned, signed, ones)


def _negated(width: int, parts: Sequence[Range]) -> Range:
    (a,) = parts
    return within(width, None, (-a.most, -a.least), -(1 << _low_zeros(a.ones)) if a.ones else 0)


def _all_of(width: int, parts: Sequence[Range]) -> Range:
    ones = -1
    for part in parts:
        ones &= part.ones
    return within(width, (0, min(part.high for part in parts)), None, ones)


def _some_of(width: int, parts: Sequence[Range]) -> Range:
    ones = 0
    for part in parts:
        ones |= part.ones
    low = max(part.low for part in parts)
    return within(width, (low, _filled(max(part.high for part in parts))), None, ones)


def _unequal_of(width: int, parts: Sequence[Range]) -> Range:
    ones = 0
    for part in parts:
        ones |= part.ones
    return within(width, None, None, ones)


def _either(width: int, parts: Sequence[Range]) -> Range:
    a, b = parts
    unsigned = min(a.low, b.low), max(a.high, b.high)
    return within(width, unsigned, (min(a.least, b.least), max(a.most, b.most)), a.ones | b.ones)


def _zero_extended(width: int, parts: Sequence[Range]) -> Range:
    (a,) = parts
    return within(width, (a.low, a.high), None, a.ones)


def _sign_extended(width: int, parts: Sequence[Range]) -> Range:
    (a,) = parts
    return within(width, None, (a.least, a.most), a.ones if a.least >= 0 else -1)


def _joined(width: int, parts: Sequence[Range]) -> Range:
    low = high = ones = 0
    for part in parts:
        low = low << part.width | part.low
        high = high << part.width | part.high
        ones = ones << part.width | part.ones
    return within(width, (low, high), None, ones)


def _shifted_left(width: int, parts: Sequence[Range]) -> Range:
    a, by = parts
    if by.only is None:
        return within(width)
    distance = min(by.only, width)
    return within(
        width,
        (a.low << distance, a.high << distance),
        (a.least << distance, a.most << distance),
        a.ones << distance,
    )


def _shifted_right(width: int, parts: Sequence[Range]) -> Range:
    a, by = parts
    low, high = min(by.low, width), min(by.high, width)
    ones = a.ones >> low if low == high else _filled(a.high >> low)
    return within(width, (a.low >> high, a.high >> low), None, ones)


def _signs_shifted_right(width: int, parts: Sequence[Range]) -> Range:
    a, by = parts
    low, high = min(by.low, width), min(by.high, width)
    ends = [end >> distance for end in (a.least, a.most) for distance in (low, high)]
    return within(width, None, (min(ends), max(ends)))


def _quotient(width: int, parts: Sequence[Range]) -> Range:
    a, b = parts
    if not b.low:  # a quotient by 0 has all bits
        return within(width)
    return within(width, (a.low // b.high, a.high // b.low))


def _remainder(width: int, parts: Sequence[Range]) -> Range:
    a, b = parts
    if not b.low:  # the remainder by 0 is the dividend
        return within(width, (0, a.high))
    if b.only is not None and not b.only & (b.only - 1):
        return within(width, None, None, a.ones & (b.only - 1))
    return within(width, (0, min(a.high, b.high - 1)))


def _signed_quotient(width: int, parts: Sequence[Range]) -> Range:
    a, b = parts
    if b.least <= 0:
        return within(width)
    least, most = (-(-end // b.least) if end < 0 else end // b.least for end in (a.least, a.most))
    return within(width, None, (min(least, 0), max(most, 0)))


def _signed_remainder(width: int, parts: Sequence[Range]) -> Range:
    """The sign is that of the dividend."""
    a, b = parts
    if b.least <= 0:
        return within(width)
    least = 0 if a.least >= 0 else max(a.least, 1 - b.most)
    return within(width, None, (least, 0 if a.most <= 0 else min(a.most, b.most - 1)))


def _any(width: int, _: Sequence[Range]) -> Range:
    return within(width)


_RULES: Mapping[int, _Rule] = MappingProxyType(
    {
        z3.Z3_OP_BAND: _all_of,
        z3.Z3_OP_BOR: _some_of,
        z3.Z3_OP_BXOR: _unequal_of,
        z3.Z3_OP_ITE: _either,
        z3.Z3_OP_ZERO_EXT: _zero_extended,
        z3.Z3_OP_SIGN_EXT: _sign_extended,
        z3.Z3_OP_BADD: _sum,
        z3.Z3_OP_BSUB: _difference,
        z3.Z3_OP_BNEG: _negated,
        z3.Z3_OP_BMUL: _product,
        z3.Z3_OP_BSHL: _shifted_left,
        z3.Z3_OP_BLSHR: _shifted_right,
        z3.Z3_OP_BASHR: _signs_shifted_right,
        z3.Z3_OP_BUREM: _remainder,
        z3.Z3_OP_BUREM_I: _remainder,
        z3.Z3_OP_BUDIV: _quotient,
        z3.Z3_OP_BUDIV_I: _quotient,
        z3.Z3_OP_BSDIV: _signed_quotient,
        z3.Z3_OP_BSDIV_I: _signed_quotient,
        z3.Z3_OP_BSREM: _signed_remainder,
        z3.Z3_OP_BSREM_I: _signed_remainder,
        z3.Z3_OP_CONCAT: _joined,
        z3.Z3_OP_EXTRACT: _any,
    }
)
"""The range of a term from those of its parts, by z3's kind of its operation."""


def _truncated(width: int, parts: Sequence[Range]) -> Range:
    return _extracted(width, parts[0], 0)


def _chosen(width: int, parts: Sequence[Range]) -> Range:
    condition, yes, no = parts
    if condition.only is None:
        return _either(width, (yes, no))
    return yes if condition.only else no


def compared(predicate: str, a: Range, b: Range) -> Range:
    """The truth of `icmp`, as a number of one bit."""
    if predicate in ("eq", "ne"):
        apart = a.high < b.low or b.high < a.low or a.most < b.least or b.most < a.least
        same = a.only is not None and a.only == b.only
        return _truth((same or not apart) == (predicate == "eq") if same or apart else None)
    if predicate[1:] in ("gt", "ge"):
        a, b = b, a
    ends = (
        (a.least, a.most, b.least, b.most)
        if predicate[0] == "s"
        else (a.low, a.high, b.low, b.high)
    )
    least, most, other_least, other_most = ends
    if predicate.endswith("e"):  # not more
        return _truth(True if most <= other_least else False if least > other_most else None)
    return _truth(True if most < other_least else False if least >= other_most else None)


def _truth(value: bool | None) -> Range:
    return within(1) if value is None else within(1, (int(value), int(value)))


def _signed_end(end: Callable[[int, int], int]) -> _Rule:
    """Of the smaller or the larger one of two signed numbers."""

    def rule(width: int, parts: Sequence[Range]) -> Range:
        a, b = parts
        return within(width, None, (end(a.least, b.least), end(a.most, b.most)), a.ones | b.ones)

    return rule


def _unsigned_end(end: Callable[[int, int], int]) -> _Rule:
    def rule(width: int, parts: Sequence[Range]) -> Range:
        a, b = parts
        return within(width, (end(a.low, b.low), end(a.high, b.high)), None, a.ones | b.ones)

    return rule


BY_OPCODE: Mapping[str, _Rule] = MappingProxyType(
    {
        "add": _sum,
        "and": _all_of,
        "ashr": _signs_shifted_right,
        "llvm.smax": _signed_end(max),
        "llvm.smin": _signed_end(min),
        "llvm.umax": _unsigned_end(max),
        "llvm.umin": _unsigned_end(min),
        "lshr": _shifted_right,
        "mul": _product,
        "or": _some_of,
        "sdiv": _signed_quotient,
        "select": _chosen,
        "sext": _sign_extended,
        "shl": _shifted_left,
        "srem": _signed_remainder,
        "sub": _difference,
        "trunc": _truncated,
        "udiv": _quotient,
        "urem": _remainder,
        "xor": _unequal_of,
        "zext": _zero_extended,
    }
)
"""The range of an instruction's integer from those of its operands, by its opcode, or by the name
of the intrinsic without its type; of `select` the condition's comes first."""


def either(a: Range, b: Range) -> Range:
    """The numbers of two ranges."""
    return _either(a.width, (a, b))
