"""Bit vectors of the z3 domain: constants, and what is a constant on each path; sums in canonical
form; extensions and truncations, so that a value has one form in any width.

Terms are made by z3's C functions directly: the operators of `z3.BitVecRef` coerce, check and wrap,
and cost two to eight times as much.  Constants, and single bits made from truth values, are
remembered by the address of their term (z3 shares equal terms), so that folding costs one
dictionary access.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import z3

from common.data import dataclass
from verify.terms.connectives import Connectives, Truth
from verify.terms.linear import Form, Sums, plus, times
from verify.terms.path_conditions import PathConditions
from verify.terms.path_intervals import PathIntervals
from verify.terms.ranges import Range, Ranges, within
from verify.terms.sorts import SortsOfWidth

STEPS = 8
"""The largest distance of an extended value at which a neighbour is recognised: loops count in
steps of one."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Facts about `value`: its unsigned minimum and maximum, and a number that it is a multiple
    of."""

    value: z3.BitVecRef
    low: int
    high: int
    align: int


@dataclass(frozen=True, slots=True)
class Division:
    """A division of terms."""

    dividend: z3.BitVecRef
    divisor: z3.BitVecRef
    signed: bool


def _cases(a: z3.BitVecRef) -> tuple[z3.BoolRef, z3.BitVecRef, z3.BitVecRef] | None:
    """The condition and the two values of a choice."""
    if not z3.is_app_of(a, z3.Z3_OP_ITE):
        return None
    condition, yes, no = a.children()
    assert isinstance(condition, z3.BoolRef)
    assert isinstance(yes, z3.BitVecRef)
    assert isinstance(no, z3.BitVecRef)
    return condition, yes, no


class _Constants(Connectives):
    """Facts about terms.  The object keeps its constants alive: use one per check, not one per
    process."""

    __slots__ = ("_bit_conditions", "_constants", "_sorts", "_values", "intervals", "paths")

    def __init__(self, context: z3.Context) -> None:
        super().__init__(context)
        self.paths = PathConditions(self)
        self.intervals = PathIntervals(self.paths)
        self._constants: dict[tuple[int, int], z3.BitVecRef] = {}
        self._values: dict[int, int] = {}
        self._sorts = SortsOfWidth(context)
        # Address of a 1-bit term -> (the term, kept alive; the truth value it was made from).
        self._bit_conditions: dict[int, tuple[z3.BitVecRef, z3.BoolRef]] = {}

    def const(self, value: int, width: int) -> z3.BitVecRef:
        """`value` modulo `2**width`."""
        key = (value, width)
        constant = self._constants.get(key)
        if constant is not None:
            return constant
        unsigned = value & ((1 << width) - 1)
        term = z3.BitVecVal(unsigned, self._sorts[width])
        self._constants[key] = term
        self._values[term.ast.value] = unsigned
        return term

    def value(self, a: z3.BitVecRef) -> int | None:
        """The unsigned value of a constant, `None` when `a` is not known to be one."""
        return self._values.get(a.ast.value)

    def _bits(self, ast: z3.Ast) -> z3.BitVecRef:
        return z3.BitVecRef(ast, self._context)

    def width(self, a: z3.BitVecRef) -> int:
        ref = self._ref
        return z3.Z3_get_bv_sort_size(ref, z3.Z3_get_sort(ref, a.ast))

    def _folded(self, ast: z3.Ast, *operands: z3.BitVecRef) -> z3.BitVecRef:
        """`ast` over `operands`, as a constant if all of them are; by path, if they are
        constants on each path."""
        values = self._values
        term = z3.BitVecRef(ast, self._context)
        others = [o for o in operands if o.ast.value not in values]
        if others:
            only = others[0]
            if len(others) > 1 or not self.paths.is_constant(only):
                return term

            def on_path(leaf: z3.BitVecRef) -> z3.BitVecRef:
                return self._number(z3.substitute(term, (only, leaf)))

            mapped = self.paths.mapped(only, on_path)
            return term if mapped is None else mapped
        return self._number(term)

    def _number(self, term: z3.BitVecRef) -> z3.BitVecRef:
        """A term of constants, computed."""
        simple = self._bits(z3.Z3_simplify(self._ref, term.ast))
        if not z3.is_bv_value(simple):
            return term
        number = int(z3.Z3_get_numeral_string(self._ref, simple.ast))
        return self.const(number, self.width(simple))

    def _tested(
        self, a: z3.BitVecRef, b: z3.BitVecRef, test: Callable[[int, int], bool]
    ) -> Truth | None:
        """A comparison of a value that is a constant on each path with a constant."""
        x, y = self._values.get(a.ast.value), self._values.get(b.ast.value)
        if y is not None and x is None and self.paths.is_constant(a):
            return self.paths.tested(a, lambda number: test(number, y))
        if x is not None and y is None and self.paths.is_constant(b):
            return self.paths.tested(b, lambda number: test(x, number))
        return None

    def _known_truth(self, truth: Truth, *operands: z3.BitVecRef) -> Truth:
        """`truth`, as a `bool` if all operands are constants."""
        if isinstance(truth, bool) or any(o.ast.value not in self._values for o in operands):
            return truth
        simple = self._truth(z3.Z3_simplify(self._ref, truth.ast))
        if z3.is_true(simple):
            return True
        return False if z3.is_false(simple) else simple

    def condition_of(self, a: z3.BitVecRef) -> Truth | None:
        """The truth value that the 1-bit vector `a` was made from, if it is known."""
        entry = self._bit_conditions.get(a.ast.value)
        if entry is not None:
            return entry[1]
        value = self._values.get(a.ast.value)
        if value is None or self.width(a) != 1:
            return None
        return value == 1

    def _both_conditions(self, a: z3.BitVecRef, b: z3.BitVecRef) -> tuple[Truth, Truth] | None:
        conditions = self._bit_conditions
        if a.ast.value not in conditions and b.ast.value not in conditions:
            return None
        first = self.condition_of(a)
        second = self.condition_of(b)
        return None if first is None or second is None else (first, second)

    def _differ(self, a: Truth, b: Truth) -> Truth:
        if isinstance(a, bool):
            return self.negate(b) if a else b
        if isinstance(b, bool):
            return self.negate(a) if b else a
        if a.ast.value == b.ast.value:
            return False
        return self._truth(z3.Z3_mk_xor(self._ref, a.ast, b.ast))

    def ite(self, condition: Truth, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if isinstance(condition, bool):
            return a if condition else b
        if a.ast.value == b.ast.value:
            return a
        return self._bits(z3.Z3_mk_ite(self._ref, condition.ast, a.ast, b.ast))

    def bit(self, condition: Truth) -> z3.BitVecRef:
        if isinstance(condition, bool):
            return self.const(int(condition), 1)
        one, zero = self.const(1, 1), self.const(0, 1)
        term = self._bits(z3.Z3_mk_ite(self._ref, condition.ast, one.ast, zero.ast))
        self._bit_conditions[term.ast.value] = (term, condition)
        return term


class CanonicalArithmetic(_Constants):
    """Sums in canonical form, in any width."""

    __slots__ = (
        "_extended",
        "_joined",
        "_multiples",
        "_placed",
        "_quotients",
        "_sums",
        "_taken",
        "_widened",
        "ranges",
    )

    def __init__(self, context: z3.Context) -> None:
        super().__init__(context)
        self._sums = Sums(self._build)
        # Address of an extended term -> (the term, kept alive; what was extended; signed).
        self._extended: dict[int, tuple[z3.BitVecRef, z3.BitVecRef, bool]] = {}
        # Address of a concatenation -> (it; its upper and its lower half).
        self._joined: dict[int, tuple[z3.BitVecRef, z3.BitVecRef, z3.BitVecRef]] = {}
        # Address of an extracted term -> (it; what from; its highest and its lowest bit).
        self._taken: dict[int, tuple[z3.BitVecRef, z3.BitVecRef, int, int]] = {}
        # Address of a sum, and a width -> (it; the sum of its parts, extended to that width).
        self._widened: dict[tuple[int, int], tuple[z3.BitVecRef, z3.BitVecRef]] = {}
        # Address of a quotient, and of that times the divisor -> (it; the division).
        self._quotients: dict[int, tuple[z3.BitVecRef, Division]] = {}
        self._multiples: dict[int, tuple[z3.BitVecRef, Division]] = {}
        # Address of a term -> where it is.
        self._placed: dict[int, Placed] = {}
        self.ranges = Ranges(self._place_range)

    def place(self, where: Placed) -> None:
        """Note what holds of a value in every question that is asked."""
        self._placed[where.value.ast.value] = where

    def _place_range(self, address: int) -> Range | None:
        where = self._placed.get(address)
        return where and within(self.width(where.value), (where.low, where.high))

    def _offset(self, a: z3.BitVecRef) -> tuple[Placed, int] | None:
        """The placed value that `a` is a constant more than, and how much more: a signed number
        with which nothing of the range wraps around."""
        form = self._form(a)
        if [factor for _, factor in form.parts] != [1]:
            return None
        where = self._placed.get(self._sums.terms[form.parts[0][0]].ast.value)
        if where is None:
            return None
        half = 1 << (form.width - 1)
        offset = (form.constant ^ half) - half
        fits = where.low + offset >= 0 and where.high + offset < 2 * half
        return (where, offset) if fits else None

    def add(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if self._values.get(b.ast.value) == 0:
            return a
        if self._values.get(a.ast.value) == 0:
            return b
        total = self._sum(a, b, 1)
        if total is not None:
            return total
        return self._folded(z3.Z3_mk_bvadd(self._ref, a.ast, b.ast), a, b)

    def sub(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if self._values.get(b.ast.value) == 0:
            return a
        total = self._less_multiple(a, b) if self._quotients else None
        total = self._sum(a, b, -1) if total is None else total
        if total is not None:
            return total
        return self._folded(z3.Z3_mk_bvsub(self._ref, a.ast, b.ast), a, b)

    def mul(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        x, y = self._values.get(a.ast.value), self._values.get(b.ast.value)
        if y == 1:
            return a
        if x == 1:
            return b
        if y is not None and x is None and not self.paths.is_constant(a):
            return self._times(a, y)
        if x is not None and y is None and not self.paths.is_constant(b):
            return self._times(b, x)
        first, second = self.in_order(a, b)
        product = self._folded(z3.Z3_mk_bvmul(self._ref, first.ast, second.ast), first, second)
        for quotient, factor in ((a, b), (b, a)):
            made = self._quotients.get(quotient.ast.value)
            if made is not None:
                by_path = self._times_divisor(made[1], quotient, factor)
                if by_path is not None:
                    return by_path
                if made[1].divisor.ast.value == factor.ast.value:
                    self._multiples[product.ast.value] = product, made[1]
        return product

    def _times_divisor(
        self, of: Division, quotient: z3.BitVecRef, factor: z3.BitVecRef
    ) -> z3.BitVecRef | None:
        """The quotient times a factor that is the divisor in one of two cases, as `freeze` makes
        it, by case."""
        cases = _cases(factor)
        if cases is None or all(arm.ast.value != of.divisor.ast.value for arm in cases[1:]):
            return None
        condition, *arms = cases
        yes, no = (self.mul(quotient, arm) for arm in arms)
        return self.ite(condition, yes, no)

    def _less_multiple(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef | None:
        """`a - a / b * b` as `a % b`, by cases: LLVM writes one for the other."""
        of = self._multiple(b)
        if of is not None and of.dividend.ast.value == a.ast.value:
            make = z3.Z3_mk_bvsrem if of.signed else z3.Z3_mk_bvurem
            return self._folded(make(self._ref, a.ast, of.divisor.ast), a, of.divisor)
        cases = _cases(b)
        if cases is None or all(arm.ast.value not in self._multiples for arm in cases[1:]):
            return None
        condition, *arms = cases
        yes, no = (self.sub(a, arm) for arm in arms)
        return self.ite(condition, yes, no)

    def _multiple(self, a: z3.BitVecRef) -> Division | None:
        """The division whose quotient times its divisor `a` is."""
        multiple = self._multiples.get(a.ast.value)
        if multiple is not None:
            return multiple[1]
        form = self._sums.noted(a)
        if form is None or form.constant or len(form.parts) != 1:
            return None
        number, factor = form.parts[0]
        made = self._quotients.get(self._sums.terms[number].ast.value)
        return made[1] if made and self.value(made[1].divisor) == factor else None

    def in_order(self, a: z3.BitVecRef, b: z3.BitVecRef) -> tuple[z3.BitVecRef, z3.BitVecRef]:
        """Both, in an order that does not depend on which was named first."""
        return (a, b) if self._met(a) <= self._met(b) else (b, a)

    def _met(self, a: z3.BitVecRef) -> int:
        """An order of terms that both functions share."""
        if a.ast.value in self._values:
            return -1
        return self._sums.position(a, self.width(a))

    def _form(self, a: z3.BitVecRef) -> Form:
        return self._sums.form(a, self.width(a), self._values.get(a.ast.value))

    def _sum(self, a: z3.BitVecRef, b: z3.BitVecRef, factor: int) -> z3.BitVecRef | None:
        """`a + factor * b` in canonical form; `None` where it is not for sums: constants, alone
        or on each path."""
        for one, other in ((a, b), (b, a)):
            if one.ast.value in self._values and (
                other.ast.value in self._values or self.paths.is_constant(other)
            ):
                return None
        total = plus(self._form(a), self._form(b), factor)
        return None if total is None else self._of_form(total)

    def distance(self, a: z3.BitVecRef, b: z3.BitVecRef) -> int | None:
        """`a - b`, modulo two to the width, where it is seen to be constant."""
        total = plus(self._form(a), self._form(b), -1)
        return None if total is None or total.parts else total.constant

    def sum_order(self, a: z3.BitVecRef) -> tuple[tuple[tuple[int, int], ...], int]:
        """An order of terms that both functions share, in which sums of the same parts stand
        together, by their constant as a signed number."""
        form = self._form(a)
        half = 1 << (form.width - 1)
        return form.parts, (form.constant ^ half) - half

    def precedes(self, a: z3.BitVecRef, b: z3.BitVecRef) -> bool:
        """Whether `a` is written first, where either of two terms may be: an order that both
        functions share, and that adding constants does not change."""
        return self._form(a).parts <= self._form(b).parts

    def based(self, a: z3.BitVecRef) -> tuple[z3.BitVecRef, int] | None:
        """The term and the constant whose sum `a` is, or `None`."""
        form = self._form(a)
        if [factor for _, factor in form.parts] != [1]:
            return None
        return self._sums.terms[form.parts[0][0]], form.constant

    def is_part(self, a: z3.BitVecRef, total: z3.BitVecRef) -> bool:
        """Whether a sum is seen to be `a`, which may be a constant, and something else."""
        return set(self._form(a).parts) <= set(self._form(total).parts)

    def parts(self, a: z3.BitVecRef) -> Iterator[z3.BitVecRef]:
        """The terms whose sum, with factors and a constant, is `a`."""
        return (self._sums.terms[number] for number, _ in self._form(a).parts)

    def _times(self, a: z3.BitVecRef, factor: int) -> z3.BitVecRef:
        return self._of_form(times(self._form(a), factor))

    def _of_form(self, form: Form) -> z3.BitVecRef:
        return self._sums.term(form) if form.parts else self.const(form.constant, form.width)

    def _build(self, form: Form, parts: list[tuple[z3.BitVecRef, int]]) -> z3.BitVecRef:
        """The term of a linear form with at least one part."""
        result: z3.BitVecRef | None = None
        for term, factor in parts:
            part = term
            if factor != 1:
                number = self.const(factor, form.width)
                part = self._bits(z3.Z3_mk_bvmul(self._ref, number.ast, term.ast))
            if result is None:
                result = part
            else:
                result = self._bits(z3.Z3_mk_bvadd(self._ref, result.ast, part.ast))
        assert result is not None
        if form.constant:
            number = self.const(form.constant, form.width)
            result = self._bits(z3.Z3_mk_bvadd(self._ref, result.ast, number.ast))
        return result

    def zext(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef:
        more = width - self.width(a)
        if more == 0:
            return a
        extended = self._extended.get(a.ast.value)
        if extended is not None and not extended[2]:
            return self.zext(extended[1], width)
        wide = self._sum_of_extended(a, width)
        wide = self._above_multiple(a, width, signed=False) if wide is None else wide
        if wide is not None:
            return wide
        return self._extend(self._folded(z3.Z3_mk_zero_ext(self._ref, more, a.ast), a), a, False)

    def unextended(self, a: z3.BitVecRef) -> z3.BitVecRef:
        """The value that `a` is the zero extension of, or `a` itself."""
        extended = self._extended.get(a.ast.value)
        return a if extended is None or extended[2] else extended[1]

    def sext(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef:
        more = width - self.width(a)
        if more == 0:
            return a
        if self._is_positive(a):
            return self.zext(a, width)
        extended = self._extended.get(a.ast.value)
        if extended is not None and extended[2]:
            return self.sext(extended[1], width)
        wide = self._above_multiple(a, width, signed=True)
        wide = self._stepped(a, width) if wide is None else wide
        if wide is not None:
            return wide
        return self._extend(self._folded(z3.Z3_mk_sign_ext(self._ref, more, a.ast), a), a, True)

    def trunc(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef:
        return self.extract(a, width - 1, 0)

    def extract(self, a: z3.BitVecRef, high: int, low: int) -> z3.BitVecRef:
        if low == 0 and high + 1 == self.width(a):
            return a
        offset = self._offset(a) if low == 0 and self._placed else None
        if offset is not None and not offset[0].align % (2 << high):
            return self.const(offset[1], high + 1)
        lower = self._truncated(a, high + 1) if low == 0 else None
        if lower is not None:
            return lower
        extended = self._extended.get(a.ast.value)
        if extended is not None and not extended[2] and low >= self.width(extended[1]):
            return self.const(0, high + 1 - low)
        joined = self._joined.get(a.ast.value)
        if joined is not None:
            return self._of_joined(joined, high, low)
        taken = self._taken.get(a.ast.value)
        if taken is not None:
            _, whole, _, start = taken
            return self.extract(whole, start + high, start + low)
        part = self._folded(z3.Z3_mk_extract(self._ref, high, low, a.ast), a)
        if self._is_plain(part):
            self._taken[part.ast.value] = (part, a, high, low)
        return part

    def concat(self, high: z3.BitVecRef, low: z3.BitVecRef) -> z3.BitVecRef:
        """Neighbours of one value are a part of it."""
        first, second = self._taken.get(high.ast.value), self._taken.get(low.ast.value)
        if first is not None and second is not None:
            _, whole, top, middle = first
            _, other, below, bottom = second
            if whole.ast.value == other.ast.value and middle == below + 1:
                return self.extract(whole, top, bottom)
        wide = self._folded(z3.Z3_mk_concat(self._ref, high.ast, low.ast), high, low)
        if self._is_plain(wide):
            self._joined[wide.ast.value] = (wide, high, low)
        return wide

    def _is_plain(self, a: z3.BitVecRef) -> bool:
        """No constant, alone or on each path."""
        return a.ast.value not in self._values and not self.paths.is_constant(a)

    def _of_joined(
        self, joined: tuple[z3.BitVecRef, z3.BitVecRef, z3.BitVecRef], high: int, low: int
    ) -> z3.BitVecRef:
        """Bits `high` to `low` of two values side by side."""
        _, above, below = joined
        width = self.width(below)
        if high < width:
            return self.extract(below, high, low)
        if low >= width:
            return self.extract(above, high - width, low - width)
        return self.concat(
            self.extract(above, high - width, 0), self.extract(below, width - 1, low)
        )

    def _extend(self, wide: z3.BitVecRef, narrow: z3.BitVecRef, signed: bool) -> z3.BitVecRef:
        """Note what `wide` is made of."""
        if wide.ast.value not in self._values:
            self._extended[wide.ast.value] = (wide, narrow, signed)
        return wide

    def _truncated(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef | None:
        """The lower bits of a sum: the sum of the lower bits; of an extended value: that value,
        extended less.  `None` for anything else."""
        if a.ast.value in self._values or self.paths.is_constant(a):
            return None
        extended = self._extended.get(a.ast.value)
        if extended is not None:
            _, narrow, signed = extended
            if self.width(narrow) >= width:
                return self.trunc(narrow, width)
            return self.sext(narrow, width) if signed else self.zext(narrow, width)
        form = self._form(a)
        if len(form.parts) == 1 and form.parts[0][1] == 1 and not form.constant:
            return None
        total = self.const(form.constant, width)
        for number, factor in form.parts:
            part = self.trunc(self._sums.terms[number], width)
            total = self.add(total, self.mul(part, self.const(factor, width)))
        return total

    def _above_multiple(self, a: z3.BitVecRef, width: int, *, signed: bool) -> z3.BitVecRef | None:
        """`4 * b + 3` extended as `4 * b` extended, and 3: the lower bits of a multiple have
        room."""
        form = self._sums.noted(a)
        if form is None or not form.parts:
            return None
        room = min(factor & -factor for _, factor in form.parts)
        rest = form.constant % room
        if not rest:
            return None
        multiple = self._of_form(Form(form.width, form.constant - rest, form.parts))
        wide = self.sext(multiple, width) if signed else self.zext(multiple, width)
        return self.add(wide, self.const(rest, width))

    def _stepped(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef | None:
        """`sext(b + 1)` as `sext(b) + 1`, where that does not overflow, and with -1 alike."""
        form = self._sums.noted(a)
        if form is None or not form.parts or not form.constant:
            return None
        back = (1 << form.width) - form.constant
        if min(form.constant, back) > STEPS:
            return None
        step = 1 if form.constant <= STEPS else -1
        before = self.sub(a, self.const(step % (1 << form.width), form.width))
        if not self._can_step(before, step):
            return None
        return self.add(self.sext(before, width), self.const(step % (1 << width), width))

    def _can_step(self, a: z3.BitVecRef, step: int) -> bool:
        """`a + step` does not overflow, as a signed number."""
        width = self.width(a)
        on_path = self.intervals.interval(a, width)
        half = 1 << (width - 1)
        return -half <= on_path.low + step and on_path.high + step < half

    def _sum_of_extended(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef | None:
        """A sum that does not wrap is the sum of its parts, extended."""
        made = self._widened.get((a.ast.value, width))
        if made is not None:
            return made[1]
        form = self._sums.noted(a)
        if form is None:
            return None
        simple = len(form.parts) == 1 and form.parts[0][1] == 1 and not form.constant
        if simple or self._most_of(form) >> form.width:
            return None
        total = self.const(form.constant, width)
        for number, factor in form.parts:
            part = self.zext(self._sums.terms[number], width)
            total = self.add(total, self.mul(part, self.const(factor, width)))
        self._widened[a.ast.value, width] = a, total
        return total

    def _most(self, a: z3.BitVecRef) -> int:
        """An upper bound of `a`, as an unsigned number."""
        value = self._values.get(a.ast.value)
        if value is not None:
            return value
        return self.ranges.of(a).high

    def _most_of(self, form: Form) -> int:
        parts = (factor * self._most(self._sums.terms[number]) for number, factor in form.parts)
        return form.constant + sum(parts)

    def _is_positive(self, *values: z3.BitVecRef) -> bool:
        """The sign bits are known to be 0."""
        return all(map(self._is_positive_one, values))

    def _is_positive_one(self, a: z3.BitVecRef) -> bool:
        if a.ast.value in self._values:
            return not self._values[a.ast.value] >> (self.width(a) - 1)
        known = self.ranges.of(a)
        return known.least >= 0 or self.intervals.interval(a, known.width).low >= 0
