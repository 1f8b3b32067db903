"""Bit vectors of the z3 domain: constants, and what is a constant on each path.

Terms are made by z3's C functions directly: the operators of `z3.BitVecRef` coerce, check and wrap,
and cost two to eight times as much.  Constants, and single bits made from truth values, are
remembered by the address of their term (z3 shares equal terms), so that folding costs one
dictionary access.
"""

from __future__ import annotations

from collections.abc import Callable

import z3

from verify.terms.connectives import Connectives, Truth
from verify.terms.path_conditions import PathConditions
from verify.terms.path_intervals import PathIntervals
from verify.terms.sorts import SortsOfWidth


class Constants(Connectives):
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
