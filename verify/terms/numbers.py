"""The numbers of floats in the z3 domain: terms that are the same up to which NaN they are.

Arithmetic and comparisons look at numbers only, so that what is chosen of a NaN is in no term but
those that show its bits: equal operations of two functions are equal terms.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from types import MappingProxyType

import z3

from common.data import dataclass
from verify.semantics.domain import Unwrapped
from verify.semantics.values.formats import Format
from verify.terms.comparisons import Comparisons
from verify.terms.connectives import Truth
from verify.terms.ranges import signed_difference_fits, signed_sum_fits, unsigned_sum_fits

# Extensions of sums and products that do not wrap where it matters.


_SUMS = MappingProxyType(
    {
        Unwrapped.SIGNED_SUM: signed_sum_fits,
        Unwrapped.SIGNED_DIFFERENCE: signed_difference_fits,
        Unwrapped.UNSIGNED_SUM: unsigned_sum_fits,
    }
)
"""Sums, each with the test by which none of two ranges wraps around."""
_SHIFTS = frozenset({Unwrapped.SIGNED_SHIFT, Unwrapped.UNSIGNED_SHIFT})


@dataclass(frozen=True, slots=True)
class _Made:
    """`result` is made of `a` and `b`, and as large as that is unless `wraps` holds."""

    how: Unwrapped
    result: z3.BitVecRef
    a: z3.BitVecRef
    b: z3.BitVecRef
    wraps: z3.BoolRef


class Extensions(Comparisons):
    """Remembers what does not wrap."""

    __slots__ = ("_made", "_positive", "_signs")

    def __init__(self, context: z3.Context) -> None:
        super().__init__(context)
        self._made: dict[int, list[_Made]] = {}
        self._positive: dict[int, list[_Made]] = {}
        """Products that are not negative unless they wrap, by their addresses."""
        self._signs: dict[tuple[int, int], tuple[z3.BitVecRef, bool]] = {}
        """Whether values were extended first by their signs, by their addresses and the width."""

    def unwrapped(
        self, how: Unwrapped, result: z3.BitVecRef, a: z3.BitVecRef, b: z3.BitVecRef, wraps: Truth
    ) -> Truth:
        """`wraps`, with the note when `result` is what `how` says.  Products of two variables stay
        narrow: wide ones are harder."""
        if isinstance(wraps, bool):
            return wraps
        if how in _SUMS and _SUMS[how](self.ranges.of(a), self.ranges.of(b)):
            return False
        if not self._is_plain(result):
            return wraps
        noted: dict[int, list[_Made]] | None = None
        top = self.width(a) - 1
        if how in _SUMS or self._is_factor(how, a, b):
            noted = self._made
        elif how is Unwrapped.SIGNED_PRODUCT and not (self._most(a) | self._most(b)) >> top:
            noted = self._positive
        if noted is not None:
            made = noted.setdefault(result.ast.value, [])
            if not any(m.how is how and m.wraps.eq(wraps) for m in made):
                made.append(_Made(how, result, a, b, wraps))
        return wraps

    def _is_factor(self, how: Unwrapped, a: z3.BitVecRef, b: z3.BitVecRef) -> bool:
        """One is a number; a shift's is no sign."""
        factor = self.value(b)
        if how in _SHIFTS:
            return factor is not None and factor < self.width(b) - 1
        return factor is not None or self.value(a) is not None

    def extended(
        self, a: z3.BitVecRef, width: int, poison: Truth, *, signed: bool | None
    ) -> z3.BitVecRef:
        """`a` in more bits, unless `poison` holds; where its sign may be either, as it was extended
        first."""
        if signed is None:
            _, signed = self._signs.get((a.ast.value, width), (a, False))
        else:
            self._signs.setdefault((a.ast.value, width), (a, signed))
        if not (self._made or self._positive) or isinstance(poison, bool):
            return self._plainly(a, width, signed)
        known = self._parts(self._disjuncts, poison).keys()
        return self._of_parts(a, width, known, signed, frozenset())

    def _plainly(self, a: z3.BitVecRef, width: int, signed: bool) -> z3.BitVecRef:
        return self.sext(a, width) if signed else self.zext(a, width)

    def _of_parts(
        self,
        a: z3.BitVecRef,
        width: int,
        known: AbstractSet[int],
        signed: bool,
        outer: frozenset[int],
    ) -> z3.BitVecRef:
        """`a` in more bits, unless one of the conditions `known`, by address, holds; `outer`: what
        it is a part of."""
        made = None if a.ast.value in outer else self._not_wrapping(a, known, signed)
        if made is None:
            positive = self._positive.get(a.ast.value, ()) if signed else ()
            stays = any(self._is_among(each.wraps, known) for each in positive)
            return self._plainly(a, width, signed and not stays)
        inner = outer | {a.ast.value}
        first = self._of_parts(made.a, width, known, signed, inner)
        if made.how in _SHIFTS:
            return self.shl(first, self.zext(made.b, width))
        second = self._of_parts(made.b, width, known, signed, inner)
        if made.how is Unwrapped.SIGNED_DIFFERENCE:
            return self.sub(first, second)
        return self.add(first, second) if made.how in _SUMS else self.mul(first, second)

    def _not_wrapping(self, a: z3.BitVecRef, known: AbstractSet[int], signed: bool) -> _Made | None:
        for made in self._made.get(a.ast.value, ()):
            if made.how.signed is signed and self._is_among(made.wraps, known):
                return made
        return None

    def _is_among(self, wraps: z3.BoolRef, known: AbstractSet[int]) -> bool:
        """Whether a condition is one of those that poison is made of, by address."""
        return self._parts(self._disjuncts, wraps).keys() <= known


class Numbers(Extensions):
    """Remembers the numbers of the terms that have been given one."""

    __slots__ = ("_numbers", "_of_wish")

    def __init__(self, context: z3.Context) -> None:
        super().__init__(context)
        # By type and address of a term: the term, kept alive, and its number.
        self._numbers: dict[tuple[str, int], tuple[z3.BitVecRef, z3.BitVecRef]] = {}
        # By address of the choice of a NaN: the choice, kept alive, and the result.
        self._of_wish: dict[int, tuple[z3.BitVecRef, z3.BitVecRef]] = {}

    def numbered(
        self, kind: str, a: z3.BitVecRef, number: z3.BitVecRef, wish: z3.BitVecRef | None = None
    ) -> z3.BitVecRef:
        """`a`, a float of type `kind` that is `number` up to which NaN it is; `wish`: the choice
        of that NaN."""
        if wish is not None:
            self._of_wish[wish.ast.value] = (wish, a)
        if a.ast.value != number.ast.value:
            self._numbers.setdefault((kind, a.ast.value), (a, number))
        return a

    def result_of(self, wish: z3.BitVecRef) -> z3.BitVecRef:
        """The bits of the result of which `wish` chooses the NaN; `wish` where it chooses something
        else."""
        entry = self._of_wish.get(wish.ast.value)
        return wish if entry is None else entry[1]

    def number(self, kind: str, a: z3.BitVecRef) -> z3.BitVecRef:
        """The float `a` of type `kind`, or one that is the same up to which NaN it is; of a choice,
        the choice of the numbers."""
        if not self._numbers:
            return a
        entry = self._numbers.get((kind, a.ast.value))
        if entry is None:
            if not z3.is_app_of(a, z3.Z3_OP_ITE):
                return a
            entry = self._numbers[kind, a.ast.value] = (a, self._number_of_choice(kind, a))
        return entry[1]

    def _number_of_choice(self, kind: str, a: z3.BitVecRef) -> z3.BitVecRef:
        by_path = self.paths.each(a, lambda leaf: self.number(kind, leaf))
        if by_path is not None:
            return by_path
        condition, yes, no = a.arg(0), a.arg(1), a.arg(2)
        assert isinstance(condition, z3.BoolRef)
        assert isinstance(yes, z3.BitVecRef)
        assert isinstance(no, z3.BitVecRef)
        numbers = self.number(kind, yes), self.number(kind, no)
        if numbers[0].ast.value == yes.ast.value and numbers[1].ast.value == no.ast.value:
            return a
        return self.ite(condition, *numbers)


def without_sign(domain: Numbers, format_: Format, a: z3.BitVecRef) -> tuple[z3.BitVecRef, bool]:
    """`b` and true for a term fneg(`b`), `a` and false for another; constants get positive."""
    known = domain.value(a)
    if known is not None:
        if known & format_.sign:
            return domain.const(known ^ format_.sign, format_.width), True
        return a, False
    if z3.is_app_of(a, z3.Z3_OP_BXOR) and a.num_args() == 2:
        for one, other in ((0, 1), (1, 0)):
            sign, rest = a.arg(one), a.arg(other)
            if z3.is_bv_value(sign) and sign.as_long() == format_.sign:
                assert isinstance(rest, z3.BitVecRef)
                return rest, True
    return a, False
