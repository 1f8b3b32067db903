"""Comparisons of the z3 domain: the same condition is the same term, where that can be seen."""

from __future__ import annotations

import z3

from verify.terms.arithmetic import STEPS
from verify.terms.bitwise import Bitwise
from verify.terms.connectives import Truth
from verify.terms.path_intervals import Test
from verify.terms.ranges import signed_product_fits, unsigned_product_fits


class Comparisons(Bitwise):
    """Truth values of bit vectors."""

    __slots__ = ()

    def umul_overflows(self, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        """A product with a constant is a comparison, which no solver has to multiply for."""
        if a.ast.value in self._values:
            a, b = b, a
        factor = self._values.get(b.ast.value)
        if unsigned_product_fits(self.ranges.of(a), self.ranges.of(b)):
            return False
        if factor is not None and not self.paths.is_constant(a):
            top = (1 << self.width(a)) - 1
            return self.ult(self.const(top // factor, self.width(a)), a)
        fits = z3.Z3_mk_bvmul_no_overflow(self._ref, a.ast, b.ast, False)
        return self._known_truth(self.negate(self._truth(fits)), a, b)

    def smul_overflows(self, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        if a.ast.value in self._values:
            a, b = b, a
        factor, width = self._values.get(b.ast.value), self.width(a)
        half = 1 << (width - 1)
        if signed_product_fits(self.ranges.of(a), self.ranges.of(b)):
            return False
        if factor is not None and factor < half and not self.paths.is_constant(a):
            above = self.slt(self.const((half - 1) // factor, width), a)
            return self.any(above, self.slt(a, self.const(2 * half - half // factor, width)))
        # Wrapped at once: z3 may drop a term that nothing holds at its next call.
        above = self._truth(z3.Z3_mk_bvmul_no_overflow(self._ref, a.ast, b.ast, True))
        below = self._truth(z3.Z3_mk_bvmul_no_underflow(self._ref, a.ast, b.ast))
        fits = self.all(above, below)
        return self._known_truth(self.negate(fits), a, b)

    def eq(self, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        first, second = a.ast.value, b.ast.value
        if first == second:
            return True
        values = self._values
        x, y = values.get(first), values.get(second)
        if x is not None and y is not None:
            return x == y
        both = self._both_conditions(a, b)
        if both is not None:
            return self.negate(self._differ(*both))
        tested = self._tested(a, b, lambda p, q: p == q)
        if tested is not None:
            return tested
        if x is not None:
            a, b, x, y = b, a, y, x
        extended = self._extended.get(a.ast.value)
        if y is not None and extended is not None:
            _, narrow, signed = extended
            small = self.const(y, self.width(narrow))
            again = self.sext(small, self.width(a)) if signed else self.zext(small, self.width(a))
            return self.eq(narrow, small) if self._values[again.ast.value] == y else False
        if y is not None:
            known = self.ranges.of(a)
            if not known.low <= y <= known.high or y & ~known.ones:
                return False
            span = self._span(a) if self._placed else None
            if span is not None and not span[1] <= y <= span[2]:
                return False
            return self._equals(a, b, y)
        if y is None:
            narrow = self._both_narrow(a, b)
            if narrow is not None:
                return self.eq(*narrow)
            b, a = self.in_order(a, b)
        return self._truth(z3.Z3_mk_eq(self._ref, a.ast, b.ast))

    def _equals(self, a: z3.BitVecRef, b: z3.BitVecRef, number: int) -> Truth:
        """`a` is the constant `b`: at the edge of what it may be, a comparison."""
        width = self.width(a)
        half = 1 << (width - 1)
        signed = number - 2 * half if number >= half else number
        on_path = self.intervals.interval(a, width)
        if not on_path.low <= signed <= on_path.high:
            return False
        if on_path.low == on_path.high:
            return True
        if signed == on_path.low > -half:
            return self.negate(self.slt(b, a))
        if signed == on_path.high < half - 1:
            return self.slt(self.const(number - 1, width), a)
        return self._noted(Test.EQUAL, number, a, z3.Z3_mk_eq(self._ref, a.ast, b.ast))

    def _noted(self, test: Test, number: int, value: z3.BitVecRef, ast: z3.Ast) -> z3.BoolRef:
        holds = self._truth(ast)
        self.intervals.note(test, number, value, holds)
        return holds

    def ult(self, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        x, y = self._values.get(a.ast.value), self._values.get(b.ast.value)
        if y == 0 or a.ast.value == b.ast.value:
            return False
        if x is not None and y is not None:
            return x < y
        tested = self._tested(a, b, lambda p, q: p < q)
        if tested is not None:
            return tested
        placed = self._below(a, b) if self._placed else None
        if placed is not None:
            return placed
        first, second = self.ranges.of(a), self.ranges.of(b)
        if first.high < second.low or first.low >= second.high:
            return first.high < second.low
        # Of a constant and a value the constant comes first: `x < 8` is `not 7 < x`.
        if y is not None:
            return self.negate(self.ult(self.const(y - 1, self.width(a)), a))
        if x is not None:
            return self._above(a, b, x)
        return self._truth(z3.Z3_mk_bvult(self._ref, a.ast, b.ast))

    def _below(self, a: z3.BitVecRef, b: z3.BitVecRef) -> bool | None:
        """Whether `a` is less than `b`, unsigned, where that follows from where values are."""
        first, second = self._span(a), self._span(b)
        if first is None or second is None:
            return None
        if first[0] == second[0] is not None:
            return first[1] < second[1]
        if first[2] < second[1]:
            return True
        return False if first[1] >= second[2] else None

    def _span(self, a: z3.BitVecRef) -> tuple[int | None, int, int] | None:
        """The smallest and the largest number that `a` may be, behind the address of the term that
        it is a constant more than."""
        number = self._values.get(a.ast.value)
        if number is not None:
            return None, number, number
        known = self._offset(a)
        if known is None:
            return None
        where, offset = known
        return where.value.ast.value, where.low + offset, where.high + offset

    def _above(self, a: z3.BitVecRef, b: z3.BitVecRef, number: int) -> Truth:
        """The constant `a` is less than `b`, unsigned."""
        width = self.width(a)
        extended = self._extended.get(b.ast.value)
        if extended is not None and not extended[2]:
            return self.ult(self.const(number, self.width(extended[1])), extended[1])
        if self.intervals.interval(b, width).low >= 0:
            return False if number >> (width - 1) else self.slt(a, b)
        quotient = self._quotient_above(b, number, signed_test=False)
        if quotient is not None:
            return quotient
        if number == 0:
            return self.negate(self.eq(b, a))
        ast = z3.Z3_mk_bvult(self._ref, a.ast, b.ast)
        return self._noted(Test.UNSIGNED, number, b, ast)

    def slt(self, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        if a.ast.value == b.ast.value:
            return False
        x, y = self._values.get(a.ast.value), self._values.get(b.ast.value)
        flip = 1 << (self.width(a) - 1)
        if x is not None and y is not None:
            return (x ^ flip) < (y ^ flip)
        tested = self._tested(a, b, lambda p, q: (p ^ flip) < (q ^ flip))
        if tested is not None:
            return tested
        first, second = self.ranges.of(a), self.ranges.of(b)
        if first.most < second.least or first.least >= second.most:
            return first.most < second.least
        if y is not None:
            return self.negate(self.slt(self.const(y - 1, self.width(a)), a))
        if x is not None:
            return self._above_signed(a, b, x)
        if self._is_positive(a, b):
            return self.ult(a, b)
        narrow = self._both_narrow(a, b)
        if narrow is not None:
            return self.slt(*narrow)
        holds = self._noted(Test.BELOW, 0, a, z3.Z3_mk_bvslt(self._ref, a.ast, b.ast))
        self.intervals.note(Test.ABOVE, 0, b, holds)
        return holds

    def _above_signed(self, a: z3.BitVecRef, b: z3.BitVecRef, number: int) -> Truth:
        """The constant `a` is less than `b`, signed."""
        width = self.width(a)
        signed = number - (1 << width) if number >> (width - 1) else number
        extended = self._extended.get(b.ast.value)
        if extended is not None:
            narrow = self.width(extended[1])
            if not extended[2]:
                small = self.const(max(signed, 0), narrow)
                return signed < 0 or (signed < 1 << narrow and self.ult(small, extended[1]))
            half = 1 << (narrow - 1)
            if -half <= signed < half:
                return self.slt(self.const(number, narrow), extended[1])
            return signed < 0
        quotient = self._quotient_above(b, signed, signed_test=True)
        if quotient is not None:
            return quotient
        on_path = self.intervals.interval(b, width)
        if signed < on_path.low:
            return True
        if signed >= on_path.high:
            return False
        ast = z3.Z3_mk_bvslt(self._ref, a.ast, b.ast)
        return self._noted(Test.SIGNED, number, b, ast)

    def _quotient_above(self, a: z3.BitVecRef, number: int, *, signed_test: bool) -> Truth | None:
        """Whether a quotient by a constant is above a number, as a test of the dividend; `None` for
        another value."""
        made = self._quotients.get(a.ast.value)
        divisor = None if made is None else self.value(made[1].divisor)
        if made is None or divisor is None:
            return None
        width, division = self.width(a), made[1]
        half = 1 << (width - 1)
        if not 1 < divisor < half or (division.signed and not signed_test):
            return None
        if number < 0 and not division.signed:
            return True
        # Rounded towards zero: above -2 from -2 * divisor + 1 on, above 2 from 3 * divisor on.
        last = (number + 1) * divisor - 1 if number >= 0 else number * divisor
        least, most = (-half, half - 1) if division.signed else (0, 2 * half - 1)
        if not least <= last < most:
            return last < least
        test = self.slt if division.signed else self.ult
        return test(self.const(last, width), division.dividend)

    def _both_narrow(
        self, a: z3.BitVecRef, b: z3.BitVecRef
    ) -> tuple[z3.BitVecRef, z3.BitVecRef] | None:
        """The values that two values are sign extensions of, if both are."""
        x, y = self._narrow(a), self._narrow(b)
        if x is None or y is None or self.width(x) != self.width(y):
            return None
        return x, y

    def _narrow(self, a: z3.BitVecRef) -> z3.BitVecRef | None:
        """The value that `a` is the sign extension of: an extended value, or the sum of one and a
        small number without overflow."""
        extended = self._extended.get(a.ast.value)
        if extended is not None:
            return extended[1] if extended[2] else None
        form = self._sums.noted(a)
        if form is None or not form.constant or [f for _, f in form.parts] != [1]:
            return None
        base = self._narrow(self._sums.terms[form.parts[0][0]])
        back = (1 << form.width) - form.constant
        if base is None or min(form.constant, back) > STEPS:
            return None
        step = 1 if form.constant <= STEPS else -1
        for _ in range(min(form.constant, back)):
            if not self._can_step(base, step):
                return None
            base = self.add(base, self.const(step % (1 << self.width(base)), self.width(base)))
        return base
