"""The z3 domain: bit vectors as `z3.BitVecRef`, truth values as `bool` or `z3.BoolRef`.

It implements `verify.semantics.domain.Domain`.  Terms are made by z3's C functions directly:
the operators of `z3.BitVecRef` coerce, check and wrap, and cost two to eight times as much.
Constants, and single bits made from truth values, are remembered by the address of their term
(z3 shares equal terms), so that folding costs one dictionary access.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import z3

from verify.symbolic import floats
from verify.symbolic.connectives import Connectives, Truth
from verify.symbolic.known import Known, Test
from verify.symbolic.linear import Form, Sums, halvings, plus, shifted, times
from verify.symbolic.paths import Paths

if TYPE_CHECKING:
    from verify.semantics.float_arithmetic import FloatOperation
    from verify.semantics.licences import Licences

FLOAT_FUNCTION = "float."
"""What the names of functions that stand for floating-point operations start with."""
STEPS = 8
"""How far from an extended value its neighbours are recognised: loops count in steps of one."""


class Z3Domain(Connectives):
    """`Domain[z3.BitVecRef, bool | z3.BoolRef]` in one z3 context, the main one by default.

    A domain keeps the constants it made alive: use one per check, not one per process.
    """

    __slots__ = (
        "_bit_conditions",
        "_constants",
        "_extended",
        "_functions",
        "_sums",
        "_values",
        "exact_floats",
        "known",
        "licences",
        "nan_results",
        "paths",
        "stand_ins",
    )

    def __init__(
        self,
        context: z3.Context | None = None,
        *,
        exact_floats: bool = False,
        licences: Licences | None = None,
    ) -> None:
        """`exact_floats`: arithmetic in z3's theory where it has it, not as unknown functions.
        `licences` (may be set again): what is computed now is a source, whose target uses these
        and no others; `None` for a target."""
        super().__init__(z3.main_ctx() if context is None else context)
        self.exact_floats = exact_floats
        self.licences = licences
        self.paths = Paths(self)
        self.known = Known(self.paths)
        self._sums = Sums(self._build)
        # Address of an extended term -> (the term, kept alive; what was extended; signed).
        self._extended: dict[int, tuple[z3.BitVecRef, z3.BitVecRef, bool]] = {}
        self._functions: dict[str, z3.FuncDeclRef] = {}
        self.stand_ins: set[str] = set()
        """The operations that unknown functions stand in for, e.g. `fadd contract float`."""
        self.nan_results: list[z3.BoolRef] = []
        """When some exact operation gives a NaN: which one LangRef leaves open."""
        self._constants: dict[tuple[int, int], z3.BitVecRef] = {}
        self._values: dict[int, int] = {}
        # Address of a 1-bit term -> (the term, kept alive; the truth value it was made from).
        self._bit_conditions: dict[int, tuple[z3.BitVecRef, z3.BoolRef]] = {}
        # Address of a truth value -> (the truth value, kept alive; its negation).

    # Constants and folding

    def const(self, value: int, width: int) -> z3.BitVecRef:
        """`value` modulo `2**width`."""
        key = (value, width)
        found = self._constants.get(key)
        if found is not None:
            return found
        unsigned = value & ((1 << width) - 1)
        term = z3.BitVecVal(unsigned, width, self._context)
        self._constants[key] = term
        self._values[term.ast.value] = unsigned
        return term

    def value(self, a: z3.BitVecRef) -> int | None:
        """The unsigned value of a constant, `None` when `a` is not known to be one."""
        return self._values.get(a.ast.value)

    def _bits(self, ast: z3.Ast) -> z3.BitVecRef:
        return z3.BitVecRef(ast, self._context)

    def merge(self, alternatives: Sequence[tuple[Truth, z3.BitVecRef]]) -> z3.BitVecRef:
        """The value of the first alternative whose condition holds; the last has none.  Truth
        values stay truth values."""
        conditions = [self.condition_of(bits) for _, bits in alternatives]
        known = [c for c in conditions if c is not None]
        if len(known) < len(conditions):
            found = self.paths.merge(alternatives)
            assert isinstance(found, z3.BitVecRef)
            return found
        result = known[-1]
        for (condition, _), holds in zip(alternatives[-2::-1], known[-2::-1], strict=True):
            if isinstance(condition, bool):
                result = holds if condition else result
            else:
                here = self.paths.both(condition, holds)
                there = self.paths.both(self.negate(condition), result)
                result = self.paths.either(here, there)
        return self.bit(result)

    def narrowed(self, a: z3.BitVecRef, care: Truth) -> z3.BitVecRef:
        """`a` wherever `care` holds, in canonical form if its value depends on the path."""
        holds = self.condition_of(a)
        if isinstance(holds, z3.BoolRef):
            found = self.paths.under(holds, care) if self.paths.knows(holds) else holds
            return a if found is holds else self.bit(found)
        narrow = self.paths.narrowed(a, care)
        assert isinstance(narrow, z3.BitVecRef)
        return narrow

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

            found = self.paths.mapped(only, on_path)
            return term if found is None else found
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

    def width(self, a: z3.BitVecRef) -> int:
        ref = self._ref
        return z3.Z3_get_bv_sort_size(ref, z3.Z3_get_sort(ref, a.ast))

    # Arithmetic

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
        total = self._sum(a, b, -1)
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
        return self._folded(z3.Z3_mk_bvmul(self._ref, first.ast, second.ast), first, second)

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

    def _form(self, a: z3.BitVecRef) -> Form:
        return self._sums.form(a, self.width(a), self._values.get(a.ast.value))

    def in_order(self, a: z3.BitVecRef, b: z3.BitVecRef) -> tuple[z3.BitVecRef, z3.BitVecRef]:
        """Both, in an order that does not depend on which was named first."""
        return (a, b) if self._met(a) <= self._met(b) else (b, a)

    def _met(self, a: z3.BitVecRef) -> int:
        """An order of terms that both functions share."""
        if a.ast.value in self._values:
            return -1
        return self._sums.position(a, self.width(a))

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

    def udiv(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        return self._folded(z3.Z3_mk_bvudiv(self._ref, a.ast, b.ast), a, b)

    def urem(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        return self._folded(z3.Z3_mk_bvurem(self._ref, a.ast, b.ast), a, b)

    def sdiv(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if self._is_positive(a, b):
            return self.udiv(a, b)
        return self._folded(z3.Z3_mk_bvsdiv(self._ref, a.ast, b.ast), a, b)

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
        known = self._halved(a, distance, signed=False)
        if known is not None:
            return known
        return self._folded(z3.Z3_mk_bvlshr(self._ref, a.ast, b.ast), a, b)

    def ashr(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        distance = self._values.get(b.ast.value)
        if distance == 0:
            return a
        if self._is_positive(a):
            return self.lshr(a, b)
        known = self._halved(a, distance, signed=True)
        if known is not None:
            return known
        return self._folded(z3.Z3_mk_bvashr(self._ref, a.ast, b.ast), a, b)

    # Bits.  On single bits that stand for truth values the connectives are used instead, so
    # that `icmp`, `and`, `br` leave no trace of bit vectors in the query.

    def condition_of(self, a: z3.BitVecRef) -> Truth | None:
        """The truth value that the 1-bit vector `a` was made from, if it is known."""
        found = self._bit_conditions.get(a.ast.value)
        if found is not None:
            return found[1]
        known = self._values.get(a.ast.value)
        if known is None or self.width(a) != 1:
            return None
        return known == 1

    def _both_conditions(self, a: z3.BitVecRef, b: z3.BitVecRef) -> tuple[Truth, Truth] | None:
        conditions = self._bit_conditions
        if a.ast.value not in conditions and b.ast.value not in conditions:
            return None
        first = self.condition_of(a)
        second = self.condition_of(b)
        return None if first is None or second is None else (first, second)

    def bit_and(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if a.ast.value == b.ast.value:
            return a
        both = self._both_conditions(a, b)
        if both is not None:
            return self.bit(self.all(*both))
        return self._folded(z3.Z3_mk_bvand(self._ref, a.ast, b.ast), a, b)

    def bit_or(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        if a.ast.value == b.ast.value:
            return a
        both = self._both_conditions(a, b)
        if both is not None:
            return self.bit(self.any(*both))
        return self._folded(z3.Z3_mk_bvor(self._ref, a.ast, b.ast), a, b)

    def bit_xor(self, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        both = self._both_conditions(a, b)
        if both is not None:
            return self.bit(self._differ(*both))
        return self._folded(z3.Z3_mk_bvxor(self._ref, a.ast, b.ast), a, b)

    def _differ(self, a: Truth, b: Truth) -> Truth:
        if isinstance(a, bool):
            return self.negate(b) if a else b
        if isinstance(b, bool):
            return self.negate(a) if b else a
        if a.ast.value == b.ast.value:
            return False
        return self._truth(z3.Z3_mk_xor(self._ref, a.ast, b.ast))

    # Widths

    def zext(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef:
        more = width - self.width(a)
        if more == 0:
            return a
        extended = self._extended.get(a.ast.value)
        if extended is not None and not extended[2]:
            return self.zext(extended[1], width)
        wide = self._sum_of_extended(a, width)
        if wide is not None:
            return wide
        return self._extend(self._folded(z3.Z3_mk_zero_ext(self._ref, more, a.ast), a), a, False)

    def sext(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef:
        more = width - self.width(a)
        if more == 0:
            return a
        if self._is_positive(a):
            return self.zext(a, width)
        extended = self._extended.get(a.ast.value)
        if extended is not None and extended[2]:
            return self.sext(extended[1], width)
        wide = self._stepped(a, width)
        if wide is not None:
            return wide
        return self._extend(self._folded(z3.Z3_mk_sign_ext(self._ref, more, a.ast), a), a, True)

    def _stepped(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef | None:
        """`sext(b + 1)` as `sext(b) + 1`, where that does not overflow, and with -1 alike."""
        found = self._sums.known.get(a.ast.value)
        if found is None or not found[1].parts or not found[1].constant:
            return None
        own = self.width(a)
        back = (1 << own) - found[1].constant
        if min(found[1].constant, back) > STEPS:
            return None
        step = 1 if found[1].constant <= STEPS else -1
        before = self.sub(a, self.const(step % (1 << own), own))
        if not self._can_step(before, step):
            return None
        return self.add(self.sext(before, width), self.const(step % (1 << width), width))

    def _most(self, a: z3.BitVecRef) -> int:
        """No value of `a` is above, as an unsigned number."""
        known = self._values.get(a.ast.value)
        if known is not None:
            return known
        top = (1 << self.width(a)) - 1
        extended = self._extended.get(a.ast.value)
        if extended is not None:
            _, narrow, signed = extended
            return top if signed else (1 << self.width(narrow)) - 1
        form = self._sums.known.get(a.ast.value)
        if form is None or (len(form[1].parts) == 1 and not form[1].constant):
            return top
        return min(top, self._most_of(form[1]))

    def _most_of(self, form: Form) -> int:
        parts = (factor * self._most(self._sums.terms[number]) for number, factor in form.parts)
        return form.constant + sum(parts)

    def _is_positive(self, *values: z3.BitVecRef) -> bool:
        """The sign bits are known to be 0."""
        return all(map(self._is_positive_one, values))

    def _is_positive_one(self, a: z3.BitVecRef) -> bool:
        width = self.width(a)
        return not self._most(a) >> (width - 1) or self.known.interval(a, width).low >= 0

    def _sum_of_extended(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef | None:
        """A sum that does not wrap is the sum of its parts, extended."""
        found = self._sums.known.get(a.ast.value)
        if found is None:
            return None
        form = found[1]
        simple = len(form.parts) == 1 and form.parts[0][1] == 1 and not form.constant
        if simple or self._most_of(form) >> form.width:
            return None
        total = self.const(form.constant, width)
        for number, factor in form.parts:
            part = self.zext(self._sums.terms[number], width)
            total = self.add(total, self.mul(part, self.const(factor, width)))
        return total

    def _extend(self, wide: z3.BitVecRef, narrow: z3.BitVecRef, signed: bool) -> z3.BitVecRef:
        """Note what `wide` is made of."""
        if wide.ast.value not in self._values:
            self._extended[wide.ast.value] = (wide, narrow, signed)
        return wide

    def trunc(self, a: z3.BitVecRef, width: int) -> z3.BitVecRef:
        return self.extract(a, width - 1, 0)

    def extract(self, a: z3.BitVecRef, high: int, low: int) -> z3.BitVecRef:
        if low == 0 and high + 1 == self.width(a):
            return a
        lower = self._truncated(a, high + 1) if low == 0 else None
        if lower is not None:
            return lower
        return self._folded(z3.Z3_mk_extract(self._ref, high, low, a.ast), a)

    def concat(self, high: z3.BitVecRef, low: z3.BitVecRef) -> z3.BitVecRef:
        return self._folded(z3.Z3_mk_concat(self._ref, high.ast, low.ast), high, low)

    # Floats

    @property
    def context(self) -> z3.Context:
        return self._context

    def float_operation(
        self, operation: FloatOperation, arguments: Sequence[z3.BitVecRef]
    ) -> z3.BitVecRef:
        if operation.licences and self.licences is not None:
            operation = self.licences.narrowed(operation)
        return floats.operate(self, operation, tuple(arguments))

    def stand_in(
        self, operation: FloatOperation, arguments: Sequence[z3.BitVecRef]
    ) -> z3.BitVecRef:
        """A function of `arguments` that is not known, the same one for each equal operation."""
        name = str(operation)
        self.stand_ins.add(name)
        function = self._functions.get(name)
        if function is None:
            sorts = [a.sort() for a in arguments]
            result = z3.BitVecSort(operation.width, self._context)
            function = self._functions[name] = z3.Function(
                f"{FLOAT_FUNCTION}{name}", *sorts, result
            )
        found = function(*arguments)
        assert isinstance(found, z3.BitVecRef)
        return found

    # Truth values of bit vectors

    def umul_overflows(self, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        fits = z3.Z3_mk_bvmul_no_overflow(self._ref, a.ast, b.ast, False)
        return self._known_truth(self.negate(self._truth(fits)), a, b)

    def smul_overflows(self, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        # Wrapped at once: z3 may drop a term that nothing holds at its next call.
        above = self._truth(z3.Z3_mk_bvmul_no_overflow(self._ref, a.ast, b.ast, True))
        below = self._truth(z3.Z3_mk_bvmul_no_underflow(self._ref, a.ast, b.ast))
        fits = self.all(above, below)
        return self._known_truth(self.negate(fits), a, b)

    def _known_truth(self, truth: Truth, *operands: z3.BitVecRef) -> Truth:
        """`truth`, as a `bool` if all operands are constants."""
        if isinstance(truth, bool) or any(o.ast.value not in self._values for o in operands):
            return truth
        simple = self._truth(z3.Z3_simplify(self._ref, truth.ast))
        if z3.is_true(simple):
            return True
        return False if z3.is_false(simple) else simple

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
        known = self.known.interval(a, width)
        if not known.low <= signed <= known.high:
            return False
        if known.low == known.high:
            return True
        if signed == known.low > -half:
            return self.negate(self.slt(b, a))
        if signed == known.high < half - 1:
            return self.slt(self.const(number - 1, width), a)
        return self._noted(Test.EQUAL, number, a, z3.Z3_mk_eq(self._ref, a.ast, b.ast))

    def _noted(self, test: Test, number: int, value: z3.BitVecRef, ast: z3.Ast) -> z3.BoolRef:
        holds = self._truth(ast)
        self.known.note(test, number, value, holds)
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
        # Of a constant and a value the constant comes first: `x < 8` is `not 7 < x`.
        if y is not None:
            return self.negate(self.ult(self.const(y - 1, self.width(a)), a))
        if x is not None:
            return self._above(a, b, x)
        return self._truth(z3.Z3_mk_bvult(self._ref, a.ast, b.ast))

    def _above(self, a: z3.BitVecRef, b: z3.BitVecRef, number: int) -> Truth:
        """The constant `a` is less than `b`, unsigned."""
        width = self.width(a)
        if number >= self._most(b):
            return False
        extended = self._extended.get(b.ast.value)
        if extended is not None and not extended[2]:
            return self.ult(self.const(number, self.width(extended[1])), extended[1])
        if self.known.interval(b, width).low >= 0:
            return False if number >> (width - 1) else self.slt(a, b)
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
        if y == flip:
            return False
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
        self.known.note(Test.ABOVE, 0, b, holds)
        return holds

    def _both_narrow(
        self, a: z3.BitVecRef, b: z3.BitVecRef
    ) -> tuple[z3.BitVecRef, z3.BitVecRef] | None:
        """What two values are sign extensions of, if they are."""
        x, y = self._narrow(a), self._narrow(b)
        if x is None or y is None or self.width(x) != self.width(y):
            return None
        return x, y

    def _narrow(self, a: z3.BitVecRef) -> z3.BitVecRef | None:
        """What `a` is the sign extension of: an extended value, or such a one and a small number
        that is known not to carry it out of its range."""
        extended = self._extended.get(a.ast.value)
        if extended is not None:
            return extended[1] if extended[2] else None
        found = self._sums.known.get(a.ast.value)
        if found is None or not found[1].constant or [f for _, f in found[1].parts] != [1]:
            return None
        form = found[1]
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

    def _can_step(self, a: z3.BitVecRef, step: int) -> bool:
        """`a + step` does not overflow, as a signed number."""
        width = self.width(a)
        known = self.known.interval(a, width)
        return -(1 << (width - 1)) <= known.low + step and known.high + step < 1 << (width - 1)

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
        known = self.known.interval(b, width)
        if signed < known.low or (signed < 0 and not self._most(b) >> (width - 1)):
            return True
        if signed >= min(known.high, self._most(b)):
            return False
        ast = z3.Z3_mk_bvslt(self._ref, a.ast, b.ast)
        return self._noted(Test.SIGNED, number, b, ast)

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
