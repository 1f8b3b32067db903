"""Division, shifts and bitwise operations of the z3 domain."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import z3

from verify.terms.arithmetic import CanonicalArithmetic, Division
from verify.terms.linear import halvings, parted, shifted


class Bitwise(CanonicalArithmetic):
    """All that gives a bit vector."""

    __slots__ = ()

    def udiv(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if self._is_smaller(a, b):
            return self.const(0, self.width(a))
        quotient = self._folded(z3.Z3_mk_bvudiv(self._ref, a.ast, b.ast), a, b)
        return self._divided(quotient, Division(a, b, False))

    def urem(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if self._is_smaller(a, b):
            return a
        return self._folded(z3.Z3_mk_bvurem(self._ref, a.ast, b.ast), a, b)

    def _divided(self, quotient: z3.BitVecRef, by: Division) -> z3.BitVecRef:
        """The quotient, with the note of what it is."""
        if self._is_plain(quotient):
            self._quotients[quotient.ast.value] = quotient, by
        return quotient

    def _is_smaller(self, a: z3.BitVecRef, b: z3.BitVecRef) -> bool:
        """Whatever both are, as unsigned numbers."""
        return self.ranges.of(a).high < self.ranges.of(b).low

    def sdiv(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if self._is_positive(a, b):
            return self.udiv(a, b)
        quotient = self._folded(z3.Z3_mk_bvsdiv(self._ref, a.ast, b.ast), a, b)
        return self._divided(quotient, Division(a, b, True))

    def srem(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if self._is_positive(a, b):
            return self.urem(a, b)
        return self._folded(z3.Z3_mk_bvsrem(self._ref, a.ast, b.ast), a, b)

    def shl(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        distance = self._values.get(b.ast.value)
        if distance == 0:
            return a
        if (
            distance is not None
            and distance < self.width(a)
            and a.ast.value not in self._values
            and not self.paths.is_constant(a)
        ):
            return self._times(a, 1 << distance)
        return self._folded(z3.Z3_mk_bvshl(self._ref, a.ast, b.ast), a, b)

    def lshr(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        distance = self._values.get(b.ast.value)
        if distance == 0:
            return a
        halved = self._halved(a, distance, signed=False)
        if halved is not None:
            return halved
        if distance is not None and self._is_plain(a):
            narrow = self.unextended(a)
            if distance < self.width(narrow):
                return self.zext(self._upper(narrow, distance), self.width(a))
        return self._folded(z3.Z3_mk_bvlshr(self._ref, a.ast, b.ast), a, b)

    def ashr(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        distance = self._values.get(b.ast.value)
        if distance == 0:
            return a
        if self._is_positive(a):
            return self.lshr(a, b)
        halved = self._halved(a, distance, signed=True)
        if halved is not None:
            return halved
        return self._folded(z3.Z3_mk_bvashr(self._ref, a.ast, b.ast), a, b)

    def _upper(self, a: z3.BitVecRef, low: int) -> z3.BitVecRef:
        """The bits from `low` on.  What is a multiple of 2 to the `low` in a sum carries nothing
        into them: it is added to those of the rest."""
        top, form = self.width(a) - 1, self._sums.noted(a)
        if form is None:
            return self.extract(a, top, low)
        rest, multiple = parted(form, low)
        if not multiple.parts and not multiple.constant:
            return self.extract(a, top, low)
        above = self.trunc(self._of_form(shifted(multiple, low)), form.width - low)
        return self.add(self.extract(self._of_form(rest), top, low), above)

    def _halved(
        self, a: z3.BitVecRef, distance: int | None, *, signed: bool
    ) -> z3.BitVecRef | None:
        """A right shift of what was shifted left: the lower bits, extended."""
        if distance is None or a.ast.value in self._values or self.paths.is_constant(a):
            return None
        form = self._form(a)
        power = halvings(form)
        if power < distance or power >= form.width:
            return None
        low = self.trunc(self._of_form(shifted(form, power)), form.width - power)
        wide = self.sext(low, form.width) if signed else self.zext(low, form.width)
        return self._times(wide, 1 << (power - distance))

    # On single bits that stand for truth values the connectives are used instead, so
    # that `icmp`, `and`, `br` leave no trace of bit vectors in the query.
    def bit_and(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        a, b = self.in_order(a, b)
        if a.ast.value == b.ast.value or self._is_all_ones(a):
            return b
        if self._values.get(a.ast.value) == 0:
            return a
        both = self._both_conditions(a, b)
        if both is not None:
            return self.bit(self.all(*both))
        first, second = self.ranges.of(a), self.ranges.of(b)
        if not first.ones & second.ones:
            return self.const(0, first.width)
        if first.only is not None and not second.ones & ~first.only:
            return b
        return self._folded(z3.Z3_mk_bvand(self._ref, a.ast, b.ast), a, b)

    def bit_or(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        a, b = self.in_order(a, b)
        if a.ast.value == b.ast.value or self._values.get(a.ast.value) == 0:
            return b
        if self._is_all_ones(a):
            return a
        both = self._both_conditions(a, b)
        if both is not None:
            return self.bit(self.any(*both))
        if self._has_room(b, self._values.get(a.ast.value)):
            return self.add(b, a)
        return self._folded(z3.Z3_mk_bvor(self._ref, a.ast, b.ast), a, b)

    def _has_room(self, a: z3.BitVecRef, number: int | None) -> bool:
        """The bits of the number are 0 in `a`, a multiple of a power of two."""
        form = self._sums.noted(a) if number is not None and self._is_plain(a) else None
        return form is not None and number is not None and number < 1 << halvings(form)

    def bit_xor(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        a, b = self.in_order(a, b)
        if a.ast.value == b.ast.value:
            return self.const(0, self.width(a))
        if self._values.get(a.ast.value) == 0:
            return b
        both = self._both_conditions(a, b)
        if both is not None:
            return self.bit(self._differ(*both))
        return self._folded(z3.Z3_mk_bvxor(self._ref, a.ast, b.ast), a, b)

    def _is_all_ones(self, a: z3.BitVecRef) -> bool:
        """Order the operands of a bitwise operation: a constant comes first."""
        return self._values.get(a.ast.value) == (1 << self.width(a)) - 1

    def count_ones(self, a: z3.BitVecRef) -> z3.BitVecRef:
        """Of values side by side, those of each are added."""
        width = self.width(a)
        counts = deque(self.zext(self._ones(part), width) for part in self._side_by_side(a))
        while len(counts) > 1:  # neighbours first
            counts.append(self.add(counts.popleft(), counts.popleft()))
        return counts[0]

    def _side_by_side(self, a: z3.BitVecRef) -> Iterator[z3.BitVecRef]:
        """The values that `a` is made of, the lowest first; what it is extended with is left
        out."""
        joined = self._joined.get(a.ast.value)
        if joined is not None:
            _, high, low = joined
            yield from self._side_by_side(low)
            yield from self._side_by_side(high)
        else:
            narrow = self.unextended(a)
            yield from (a,) if narrow is a else self._side_by_side(narrow)

    def _ones(self, a: z3.BitVecRef) -> z3.BitVecRef:
        """The number of bits that are 1, in the least sufficient width: fields are added pairwise,
        so that terms are few."""
        width = self.width(a)
        value = self._values.get(a.ast.value)
        if value is not None:
            return self.const(value.bit_count(), width)
        size = 1
        while size < width:
            fields = sum(((1 << size) - 1) << at for at in range(0, width, 2 * size))
            mask = self.const(fields % (1 << width), width)
            moved = self.lshr(a, self.const(size, width))
            a = self.add(self.bit_and(a, mask), self.bit_and(moved, mask))
            size *= 2
        return self.trunc(a, min(width, width.bit_length()))
