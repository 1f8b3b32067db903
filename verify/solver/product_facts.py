"""Facts about products and quotients in a question, valid for all values.

A solver that takes them to pieces, bit by bit, may not find it; given as further terms, it decides
much of what passes do with them.  Each fact is a tautology: no answer depends on it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import permutations

import z3

from common.data import dataclass
from verify.terms.walk import inputs_of, of_kinds

Bits = z3.BitVecRef
_DIVISIONS: Mapping[int, tuple[bool, bool]] = {
    z3.Z3_OP_BUDIV: (False, False),
    z3.Z3_OP_BUREM: (False, True),
    z3.Z3_OP_BSDIV: (True, False),
    z3.Z3_OP_BSREM: (True, True),
}
"""Whether each is signed, and whether it is the remainder."""
_FITS: Mapping[int, str] = {
    z3.Z3_OP_BUMUL_NO_OVFL: "unsigned",
    z3.Z3_OP_BSMUL_NO_OVFL: "not above",
    z3.Z3_OP_BSMUL_NO_UDFL: "not below",
}
_KINDS = frozenset({z3.Z3_OP_BMUL, z3.Z3_OP_BSHL, *_DIVISIONS, *_FITS})


@dataclass(frozen=True, slots=True)
class _Division:
    """A quotient or remainder: the term, the dividend, the divisor."""

    term: Bits
    dividend: Bits
    divisor: Bits
    signed: bool
    remainder: bool

    def gives(self, quotient: Bits) -> z3.BoolRef:
        """It is as if the quotient were this, without a remainder."""
        return self.term == (z3.BitVecVal(0, self.term.size()) if self.remainder else quotient)


@dataclass
class _Question:
    """The operations in a question.  `products` are of two factors; `fits`: by kind and the two
    factors, the term that says that a product does not overflow."""

    products: list[tuple[Bits, Bits, Bits]] = field(default_factory=list[tuple[Bits, Bits, Bits]])
    shifts: list[tuple[Bits, Bits, Bits]] = field(default_factory=list[tuple[Bits, Bits, Bits]])
    divisions: list[_Division] = field(default_factory=list[_Division])
    fits: dict[tuple[str, frozenset[int]], z3.BoolRef] = field(
        default_factory=dict[tuple[str, frozenset[int]], z3.BoolRef]
    )

    def fitting(self, signed: bool, a: Bits, b: Bits) -> z3.BoolRef | None:
        """That the product does not overflow, where the question says so somewhere."""
        both = frozenset({a.get_id(), b.get_id()})
        if not signed:
            return self.fits.get(("unsigned", both))
        above, below = (self.fits.get((kind, both)) for kind in ("not above", "not below"))
        return None if above is None or below is None else _and(above, below)


def product_facts(terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """Tautologies about the products, quotients and remainders in `terms`."""
    found = of_kinds(terms, _KINDS)
    if not found:
        return []
    question = _Question()
    for term in found:
        _take(question, term)
    return [fact for rule in _RULES for fact in rule(question)]


def _take(question: _Question, term: z3.ExprRef) -> None:
    kind = term.decl().kind()
    if term.num_args() != 2:
        return
    a, b = term.children()
    assert isinstance(a, z3.BitVecRef) and isinstance(b, z3.BitVecRef)
    if kind in _FITS:
        assert isinstance(term, z3.BoolRef)
        question.fits[_FITS[kind], frozenset({a.get_id(), b.get_id()})] = term
        return
    assert isinstance(term, z3.BitVecRef)
    if kind in _DIVISIONS:
        question.divisions.append(_Division(term, a, b, *_DIVISIONS[kind]))
    else:
        into = question.products if kind == z3.Z3_OP_BMUL else question.shifts
        into.append((term, a, b))


def _divided_products(question: _Question) -> Iterator[z3.BoolRef]:
    """A product that does not overflow, divided by one of its factors, is the other."""
    of_factor: defaultdict[int, list[tuple[Bits, Bits, Bits]]] = defaultdict(list)
    for product in question.products:
        for factor, other in (product[1:], product[:0:-1]):
            of_factor[factor.get_id()].append((product[0], factor, other))
    for division in question.divisions:
        for product, factor, other in of_factor[division.divisor.get_id()]:
            fits = question.fitting(division.signed, factor, other)
            if fits is None or z3.is_bv_value(factor):
                continue
            given = _and(fits, factor != 0, _equal(division.dividend, product))
            yield z3.Implies(given, division.gives(other))
            if not division.signed and not division.remainder:
                exactly = _and(factor != 0, _equal(division.dividend, product))
                yield z3.Implies(exactly, fits == (division.term == other))


def _divided_shifts(question: _Question) -> Iterator[z3.BoolRef]:
    """A value that was shifted left without a loss is a multiple."""
    for division in question.divisions:
        for shifted, value, distance in question.shifts:
            if not value.eq(division.divisor):
                continue
            back = shifted >> distance if division.signed else z3.LShR(shifted, distance)
            given = _and(back == value, value != 0, _equal(division.dividend, shifted))
            power = z3.BitVecVal(1, value.size()) << distance
            if division.remainder or not division.signed:
                yield z3.Implies(given, division.gives(power))


def _divided_by_constants(question: _Question) -> Iterator[z3.BoolRef]:
    """A multiple of a constant, divided by a factor of that."""
    factors = {
        product.get_id(): (a.as_long(), b)
        for product, a, b in question.products
        if isinstance(a, z3.BitVecNumRef)
    }
    for division in question.divisions:
        known = factors.get(division.dividend.get_id())
        if known is None or not isinstance(division.divisor, z3.BitVecNumRef):
            continue
        (factor, value), divisor = known, division.divisor.as_long()
        width = value.size()
        largest = (1 << width - 1) - 1 if division.signed else (1 << width) - 1
        if not 0 < divisor <= factor <= largest or factor % divisor:
            continue
        if division.signed:
            fits = _and(value <= largest // factor, value >= -(largest // factor))
        else:
            fits = z3.ULE(value, largest // factor)
        yield z3.Implies(fits, division.gives(z3.BitVecVal(factor // divisor, width) * value))


def _largest_divided(question: _Question) -> Iterator[z3.BoolRef]:
    """The largest number divided by `a` is the most that `a` can be multiplied with."""
    for division in question.divisions:
        top = division.dividend
        if division.signed or division.remainder or not isinstance(top, z3.BitVecNumRef):
            continue
        if top.as_long() + 1 != 1 << top.size():
            continue
        for (kind, factors), fits in question.fits.items():
            if kind != "unsigned" or division.divisor.get_id() not in factors:
                continue
            a, b = fits.children()
            other = b if a.eq(division.divisor) else a
            assert isinstance(other, z3.BitVecRef)
            within = z3.ULE(other, division.term)
            yield z3.Implies(division.divisor != 0, fits == within)


def _whole(question: _Question) -> Iterator[z3.BoolRef]:
    """A quotient times the divisor, and the remainder, are the dividend."""
    quotients = {d.term.get_id(): d for d in question.divisions if not d.remainder}
    for product, a, b in question.products:
        for factor, other in ((a, b), (b, a)):
            division = quotients.get(factor.get_id())
            if division is not None and other.eq(division.divisor):
                n, d = division.dividend, division.divisor
                rest = z3.SRem(n, d) if division.signed else z3.URem(n, d)
                yield n == product + rest


def _extended_products(question: _Question) -> Iterator[z3.BoolRef]:
    """A product that does not overflow, extended, is that of the extended factors."""
    narrow = {frozenset({a.get_id(), b.get_id()}): (p, a, b) for p, a, b in question.products}
    for wide, c, d in question.products:
        for kind, extend in (
            (z3.Z3_OP_SIGN_EXT, z3.SignExt),
            (z3.Z3_OP_ZERO_EXT, z3.ZeroExt),
        ):
            if not (z3.is_app_of(c, kind) and z3.is_app_of(d, kind)):
                continue
            known = narrow.get(frozenset({c.arg(0).get_id(), d.arg(0).get_id()}))
            if known is None:
                continue
            product, a, b = known
            fits = question.fitting(kind == z3.Z3_OP_SIGN_EXT, a, b)
            more = wide.size() - product.size()
            if fits is not None and more > 0:
                yield z3.Implies(fits, extend(more, product) == wide)
                yield z3.Implies(_and(fits, product >= 0), z3.ZeroExt(more, product) == wide)


MAX_DIVISIONS = 64
"""Quotients and remainders that are compared with each other."""


def _other_divisions(question: _Question) -> Iterator[z3.BoolRef]:
    """A quotient or remainder in fewer bits, or without a sign, of the same numbers."""
    if len(question.divisions) > MAX_DIVISIONS:
        return
    if len({(d.term.size(), d.signed) for d in question.divisions}) < 2:
        return
    of_inputs: defaultdict[tuple[int, int, bool], list[_Division]] = defaultdict(list)
    operands = [operand for d in question.divisions for operand in (d.dividend, d.divisor)]
    inputs = iter(inputs_of(operands))
    for division in question.divisions:
        of_inputs[next(inputs), next(inputs), division.remainder].append(division)
    for divisions in of_inputs.values():
        for wide, narrow in permutations(divisions, 2):
            more = wide.term.size() - narrow.term.size()
            if more > 0 or (more == 0 and wide.signed and not narrow.signed):
                yield _same_numbers(wide, narrow, more)


def _same_numbers(wide: _Division, narrow: _Division, more: int) -> z3.BoolRef:
    """If the operands are equal numbers, or have equal magnitudes, so are the results."""
    n, d, result = narrow.dividend, narrow.divisor, narrow.term
    if wide.signed and not narrow.signed:
        given = _and(
            _magnitude(wide.dividend) == z3.ZeroExt(more, n),
            _magnitude(wide.divisor) == z3.ZeroExt(more, d),
            d != 0,
        )
        other = wide.dividend < 0
        negative = other if wide.remainder else z3.Xor(other, wide.divisor < 0)
        magnitude = z3.ZeroExt(more, result)
        return z3.Implies(given, wide.term == z3.If(negative, -magnitude, magnitude))
    extend = z3.SignExt if wide.signed else z3.ZeroExt
    given = _and(wide.dividend == extend(more, n), wide.divisor == extend(more, d), d != 0)
    if wide.signed:
        least = z3.BitVecVal(1 << n.size() - 1, n.size())
        given = _and(given, z3.Or(n != least, d != -1))
    elif narrow.signed:
        given = _and(given, n >= 0, d > 0)
    return z3.Implies(given, wide.term == extend(more, result))


def _magnitude(number: Bits) -> Bits:
    magnitude = z3.If(number < 0, -number, number)
    assert isinstance(magnitude, z3.BitVecRef)
    return magnitude


_RULES: Sequence[Callable[[_Question], Iterator[z3.BoolRef]]] = (
    _divided_products,
    _divided_shifts,
    _divided_by_constants,
    _largest_divided,
    _whole,
    _extended_products,
    _other_divisions,
)


def _equal(a: Bits, b: Bits) -> z3.BoolRef:
    return z3.BoolVal(True) if a.eq(b) else a == b


def _and(*conditions: z3.BoolRef) -> z3.BoolRef:
    both = z3.And(*conditions)
    assert isinstance(both, z3.BoolRef)
    return both
