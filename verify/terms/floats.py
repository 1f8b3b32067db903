"""Floating-point operations of the z3 domain: folding, algebra, stand-ins, and z3's own theory.

The algebra holds for arithmetic that rounds to nearest, on every operand, except for which NaN
results (`verify.semantics.values.floats`); of an operation with licences, or in another rounding
mode, only the order of operands is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import z3

from verify.semantics.values.float_arithmetic import compute, is_exact
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import (
    FORMATS,
    Format,
    exact_value,
    is_infinite,
    is_nan,
    rounded,
)
from verify.semantics.values.licences import Idle, Licences
from verify.semantics.values.mathematics_library import LIBRARY_NAMES, library_range
from verify.terms import float_theory
from verify.terms.float_limits import FloatLimits
from verify.terms.function_ranges import within_range, without_signs
from verify.terms.numbers import Numbers, without_sign
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import FloatFunction

Arguments = tuple[z3.BitVecRef, ...]

_COMMUTATIVE = frozenset({"fadd", "fmul", "fma", "fmuladd"})
"""Operations whose first two operands may change places."""


class Floats(Numbers):
    """Floating-point operations on bits, either in z3's theory or as uninterpreted functions."""

    __slots__ = (
        "_functions",
        "_integers",
        "_limits",
        "_measured",
        "dropped_licences",
        "exact_floats",
        "idle",
        "leaves_signs",
        "library_ranges",
        "library_results",
        "licences",
        "stand_ins",
        "symbols",
    )

    def __init__(
        self, context: z3.Context, *, exact_floats: bool, licences: Licences | None
    ) -> None:
        super().__init__(context)
        self.exact_floats = exact_floats
        self.licences = licences
        self.idle = Idle()
        """The licences that what is computed now cannot use; may be set again."""
        self.leaves_signs = False
        """What is computed now is taken to leave a sign that is open as it is; may be set again."""
        self._functions: dict[str, z3.FuncDeclRef] = {}
        # Address of the term of an integer as a float -> (it; the integer, in EXPONENT_BITS).
        self._integers: dict[int, tuple[z3.BitVecRef, z3.BitVecRef]] = {}
        self._limits = FloatLimits(self)
        # Address of the term of a result of the mathematics library -> (it; its bits).
        self._measured: dict[int, tuple[z3.BitVecRef, int]] = {}
        self.symbols = SymbolTable()
        """The constants and functions of everything that is run in this domain."""
        self.stand_ins: set[str] = set()
        """The operations that unknown functions stand in for, e.g. `fadd contract float`."""
        self.dropped_licences: set[str] = set()
        """The operations that were assumed to have fewer licences than they have."""
        self.library_results: list[z3.BoolRef] = []
        """The results of the mathematics library for constants: this machine's, as in LLVM's
        folding."""
        self.library_ranges: list[z3.BoolRef] = []
        """The results of all libraries for constants: numbers near this machine's."""

    def licensed(self, operation: FloatOperation) -> FloatOperation:
        """The operation with the licences that say something of it, and that the target has for
        it, if this is a source."""
        if not operation.licences:
            return operation
        operation = self.idle.without(operation)
        if not operation.licences or self.licences is None:
            return operation
        narrowed = self.licences.narrowed(operation)
        if narrowed != operation:
            self.dropped_licences.add(str(operation))
        return narrowed

    def is_open(self, operation: FloatOperation, a: z3.BitVecRef) -> bool:
        if not self.leaves_signs or not z3.is_app_of(a, z3.Z3_OP_ITE):
            return False
        zero, function = a.arg(1), self._functions.get(str(operation))
        return (
            function is not None
            and z3.is_app_of(zero, z3.Z3_OP_CONCAT)
            and zero.arg(0).decl().eq(function)
        )

    def float_operation(
        self, operation: FloatOperation, arguments: Sequence[z3.BitVecRef]
    ) -> z3.BitVecRef:
        """The result's number: a constant, an operand, or a term."""
        numbers = [
            self.number(kind, a) if kind in FORMATS else a
            for kind, a in zip(operation.operands, arguments, strict=True)
        ]
        if operation.name == "uitofp" and not self.exact_floats:
            result = self._of_unsigned(operation, numbers[0])
        else:
            result = _operate(self, operation, tuple(numbers))
        if operation.name in _OF_INTEGERS and not operation.directed:
            self._note_integer(operation, numbers[0], result)
        self._limits.note(operation, numbers, result)
        return result

    def _of_unsigned(self, operation: FloatOperation, integer: z3.BitVecRef) -> z3.BitVecRef:
        """An unsigned integer as a float: as a signed one, where that is the same number."""
        signed = _operate(self, replace(operation, name="sitofp"), (integer,))
        top = integer.size() - 1
        if self.ranges.of(integer).least >= 0:
            return signed
        negative = self.eq(self.extract(integer, top, top), self.const(1, 1))
        return self.ite(negative, _operate(self, operation, (integer,)), signed)

    def _note_integer(
        self, operation: FloatOperation, integer: z3.BitVecRef, result: z3.BitVecRef
    ) -> None:
        """Note what `result` was made of, if an exponent can be as large."""
        more = EXPONENT_BITS - integer.size()
        is_signed = operation.name == "sitofp"
        if more > 0 or (more == 0 and is_signed):
            wide = z3.SignExt(more, integer) if is_signed else z3.ZeroExt(more, integer)
            self._integers[result.ast.value] = result, wide

    def integer_of(self, number: z3.BitVecRef) -> z3.BitVecRef | None:
        """The integer that a float was made of by a conversion."""
        entry = self._integers.get(number.ast.value)
        return None if entry is None else entry[1]

    def float_term(self, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef:
        """The operation as a term over exactly these arguments."""
        if self.exact_floats and float_theory.in_theory(operation) and is_exact(operation):
            return self._exact(operation, arguments)
        signless = without_signs(self, operation, arguments)
        result = self.stand_in(operation, signless)
        if result.ast.value in self._measured and signless is arguments:
            return result
        return within_range(self, operation, arguments, result)

    def _exact(self, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef:
        """The operation in z3's theory; a NaN is the format's `nan`."""
        result = float_theory.exact(self._context, operation, arguments)
        if isinstance(result, z3.BitVecRef):
            return result
        format_ = FORMATS[operation.result]
        bits = z3.fpToIEEEBV(result, self._context)
        is_nan = z3.fpIsNaN(result, self._context)
        return self.ite(is_nan, self.const(format_.nan, format_.width), bits)

    def stand_in(
        self, operation: FloatOperation, arguments: Sequence[z3.BitVecRef]
    ) -> z3.BitVecRef:
        """An uninterpreted function of `arguments`, the same one for each equal operation."""
        name = str(operation)
        self.stand_ins.add(name)
        function = self._functions.get(name)
        if function is None:
            sorts = [a.sort() for a in arguments]
            result = z3.BitVecSort(operation.width, self._context)
            function = self.symbols.function(FloatFunction(operation), *sorts, result)
            self._functions[name] = function
        applied = function(*arguments)
        assert isinstance(applied, z3.BitVecRef)
        if operation.name in LIBRARY_NAMES:
            self._measure(operation, arguments, applied)
        return applied

    def _measure(
        self,
        operation: FloatOperation,
        arguments: Sequence[z3.BitVecRef],
        result: z3.BitVecRef,
    ) -> None:
        """Note the result of a function of the library, where the arguments are constants, or
        results that are noted."""
        if result.ast.value in self._measured:
            return
        values = [self._known(argument) for argument in arguments]
        numbers = [value for value in values if value is not None]
        if len(numbers) < len(values):
            return
        bits = compute(operation, numbers)
        self._measured[result.ast.value] = result, bits
        self.library_results.append(result == bits)
        range_ = library_range(operation, numbers, bits)
        if range_ is not None:
            self.library_ranges += [z3.UGE(result, range_[0]), z3.ULE(result, range_[1])]

    def _known(self, argument: z3.BitVecRef) -> int | None:
        measured = self._measured.get(argument.ast.value)
        return self.value(argument) if measured is None else measured[1]


def _operate(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef:
    """The result's bits: a constant, an operand, or the term that `domain` makes."""
    if operation.is_zero_sign and not operation.licences:
        top = domain.width(arguments[-1]) - 1
        return domain.extract(arguments[-1], top, top)
    if is_exact(operation):
        folded = _folded(domain, operation, arguments)
        if folded is not None:
            return folded
        of_cases = _by_cases(domain, operation, arguments)
        if of_cases is not None:
            return of_cases
        rule = None if operation.directed else _RULES.get(operation.name)
        simple = None if rule is None else rule(domain, operation, arguments)
        if simple is not None:
            return simple
    of_powers = None if operation.licences else _POWERS.get(operation.name)
    power = None if of_powers is None else of_powers(domain, operation, arguments)
    return _apply(domain, operation, arguments) if power is None else power


def _apply(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef:
    """The operation as a term, with no simplification; its operands are put in order."""
    if operation.name == "fsub" and operation.directed:
        # As to nearest: a - b = a + (-b).
        minus = _negated(domain, FORMATS[operation.result], arguments[1])
        operation, arguments = replace(operation, name="fadd"), (arguments[0], minus, arguments[2])
    if operation.name in _COMMUTATIVE:
        arguments = (*_in_order(domain, *arguments[:2]), *arguments[2:])
    return domain.float_term(operation, arguments)


def _in_order(
    domain: Floats, a: z3.BitVecRef, b: z3.BitVecRef
) -> tuple[z3.BitVecRef, z3.BitVecRef]:
    """Operands that may be exchanged, the one with the smaller bits first.  By value, not by the
    look of the terms: equal operands of two sides may be different terms.  The same two terms are
    compared in the same order."""
    a, b = domain.in_order(a, b)
    if domain.exact_floats:
        return a, b
    exchanged = domain.ult(b, a)
    return domain.ite(exchanged, b, a), domain.ite(exchanged, a, b)


def _folded(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    values = [domain.value(a) for a in arguments]
    numbers = [v for v in values if v is not None]
    if len(numbers) < len(values):
        return None
    return domain.const(compute(operation, numbers), operation.width)


def _by_cases(
    domain: Floats, operation: FloatOperation, arguments: Arguments
) -> z3.BitVecRef | None:
    """The operation in both cases of a condition, if it is of constants in one of them: a pass
    computes that one where the other is not computed."""
    first = next((a for a in arguments if z3.is_app_of(a, z3.Z3_OP_ITE)), None)
    if first is None:
        return None
    condition = first.arg(0)
    assert isinstance(condition, z3.BoolRef)
    cases = [tuple([_in_case(a, condition, n) for a in arguments]) for n in (1, 2)]
    if not any(all(domain.value(a) is not None for a in case) for case in cases):
        return None
    yes, no = (_operate(domain, operation, case) for case in cases)
    return domain.ite(condition, yes, no)


def _in_case(a: z3.BitVecRef, condition: z3.BoolRef, number: int) -> z3.BitVecRef:
    """What a term is where a condition is true (1), or false (2)."""
    if not z3.is_app_of(a, z3.Z3_OP_ITE) or not a.arg(0).eq(condition):
        return a
    case = a.arg(number)
    assert isinstance(case, z3.BitVecRef)
    return case


# Algebra

Rule = Callable[[Floats, FloatOperation, Arguments], z3.BitVecRef | None]


def _named(operation: FloatOperation, name: str) -> FloatOperation:
    return FloatOperation(name, operation.operands[:2], operation.result)


def _negated(domain: Floats, format_: Format, a: z3.BitVecRef) -> z3.BitVecRef:
    """fneg(`a`); of another fneg, what is inside."""
    positive, minus = without_sign(domain, format_, a)
    if minus:
        return positive
    return domain.bit_xor(a, domain.const(format_.sign, format_.width))


def _fsub(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """a - b = a + (-b)."""
    minus = _negated(domain, FORMATS[operation.result], arguments[1])
    return _operate(domain, _named(operation, "fadd"), (arguments[0], minus))


def _fadd(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """x + (-0) = x, x + x = 2x."""
    format_ = FORMATS[operation.result]
    a, b = arguments
    if domain.value(b) == format_.sign:
        return a
    if domain.value(a) == format_.sign:
        return b
    if a.eq(b):
        two = domain.const(rounded(format_, Fraction(2)), format_.width)
        return _operate(domain, _named(operation, "fmul"), (a, two))
    return None


def _fmul(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """Signs are taken outside; 1·x = x."""
    format_ = FORMATS[operation.result]
    (a, minus), (b, also) = [without_sign(domain, format_, x) for x in arguments]
    one = rounded(format_, Fraction(1))
    if domain.value(a) == one:
        result = b
    elif domain.value(b) == one:
        result = a
    else:
        result = _apply(domain, operation, (a, b))
    return _negated(domain, format_, result) if minus != also else result


def _fdiv(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """Signs are taken outside; x / 2ⁿ = x · 2⁻ⁿ."""
    format_ = FORMATS[operation.result]
    (a, minus), (b, also) = [without_sign(domain, format_, x) for x in arguments]
    inverse = _inverse(format_, domain.value(b))
    if inverse is not None:
        factor = domain.const(inverse, format_.width)
        result = _operate(domain, _named(operation, "fmul"), (a, factor))
    else:
        result = _apply(domain, operation, (a, b))
    return _negated(domain, format_, result) if minus != also else result


def _inverse(format_: Format, bits: int | None) -> int | None:
    """The bits of 1/x when both are normal powers of two."""
    if bits is None or is_nan(format_, bits) or is_infinite(format_, bits):
        return None
    if bits & (format_.smallest_normal - 1) or bits < format_.smallest_normal:
        return None
    inverse = rounded(format_, 1 / exact_value(format_, bits))
    return None if inverse < format_.smallest_normal else inverse


def _fma(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """x·y + (-0) = x·y, 1·x + y = x + y; the product's sign stays with one operand."""
    format_ = FORMATS[operation.result]
    if domain.value(arguments[2]) == format_.sign:
        return _operate(domain, _named(operation, "fmul"), arguments[:2])
    (a, minus), (b, also) = [without_sign(domain, format_, x) for x in arguments[:2]]
    one = rounded(format_, Fraction(1))
    flip = minus != also
    for factor, other in ((a, b), (b, a)):
        if domain.value(factor) == one:
            product = _negated(domain, format_, other) if flip else other
            return _operate(domain, _named(operation, "fadd"), (product, arguments[2]))
    first, second = _in_order(domain, a, b)
    first = _negated(domain, format_, first) if flip else first
    return domain.float_term(operation, (first, second, arguments[2]))


def _canonicalize(
    domain: Floats, operation: FloatOperation, arguments: Arguments
) -> z3.BitVecRef | None:
    """The argument: these formats have one encoding of each number, and denormals are IEEE's."""
    return arguments[0]


def _exp2(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """2ⁿ of an integer is `ldexp` of 1, in every library that LLVM knows."""
    integer = domain.integer_of(arguments[0])
    if integer is None:
        return None
    format_ = FORMATS[operation.result]
    one = domain.const(rounded(format_, Fraction(1)), format_.width)
    kinds = (operation.result, f"i{EXPONENT_BITS}")
    scaled = replace(operation, name="ldexp", operands=kinds)
    return _operate(domain, scaled, (one, integer))


def _ldexp(domain: Floats, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """A shorter exponent is extended: an `int` has 16 bits on some targets."""
    number, exponent = arguments
    more = EXPONENT_BITS - exponent.size()
    if more <= 0:
        return None
    kinds = (operation.operands[0], f"i{EXPONENT_BITS}")
    same = replace(operation, operands=kinds)
    return _operate(domain, same, (number, z3.SignExt(more, exponent)))


EXPONENT_BITS = 32
"""Bits of an `int`, which `ldexp` takes."""
_OF_INTEGERS = frozenset({"sitofp", "uitofp"})
_RULES: Mapping[str, Rule] = {
    "canonicalize": _canonicalize,
    "fadd": _fadd,
    "fsub": _fsub,
    "fmul": _fmul,
    "fdiv": _fdiv,
    "fma": _fma,
}
_POWERS: Mapping[str, Rule] = {"exp2": _exp2, "ldexp": _ldexp}
"""Rules of functions that libraries may compute in several ways."""
