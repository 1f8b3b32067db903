"""Values of terms for some values of the constants and functions in them.

Each term is evaluated once, from below, as numbers of Python: with what was evaluated before, the
terms of a run that goes on cost little.  Terms that are equal have equal values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import eq, ge, gt, le, lt
from types import MappingProxyType
from zlib import crc32

import z3
from z3.z3core import (
    Z3_get_app_arg,
    Z3_get_app_decl,
    Z3_get_app_num_args,
    Z3_get_array_sort_range,
    Z3_get_ast_kind,
    Z3_get_bv_sort_size,
    Z3_get_decl_int_parameter,
    Z3_get_decl_kind,
    Z3_get_decl_name,
    Z3_get_numeral_string,
    Z3_get_sort,
    Z3_get_sort_kind,
    Z3_get_symbol_string,
)

from common.data import dataclass
from verify.terms.samples import SMALL_NUMBERS, exponent_bits
from verify.terms.symbols import OF_GLOBALS

COLUMNS = 28
"""The number of values of each term; in every second one, constants are small, as inputs are that
are in range."""

COLUMNS_PER_BITS, BYTES_PER_NUMBER = 4, 4
"""In the last of so many columns all numbers are 0 or 1, those in memory of so many bytes: that two
of them are equal is true in some."""

RARELY_TRUE = (".poison", ".ub")
"""The ends of the names of truth values that are true in few columns: a value is computed from
many, and says something where none of these is poison."""
COLUMNS_PER_POISON = 4
"""One in so many columns may have such a value that is true, and poison in memory."""

_WORD = (1 << 61) - 1

Values = tuple[int, ...]
"""A number for each column; of truth values 0 or 1."""
Operation = Callable[[int, Sequence[int]], int]
"""The value of an operation, by the width of its first operand and the operands."""


class Unknown(Exception):
    """A term has no values here: of another sort, or with an operation that is not in the table."""


@dataclass(frozen=True)
class _Contents:
    """The contents of an array whose elements are of `width` bits: what was `written`, and any
    values elsewhere, which depend on `base`, or, of a constant array, the one number in it."""

    base: tuple[int, ...]
    width: int
    written: Mapping[int, int]

    def at(self, index: int) -> int:
        found = self.written.get(index)
        if found is not None:
            return found
        if len(self.base) == 1:
            return self.base[0]
        if index % BYTES_PER_NUMBER and _holds_bits(self.base[-1]):
            return 0
        number = _any((*self.base, index), self.width)
        # Of a cell of memory, the highest bit says that the others are poison.
        return number & _mask(self.width - 1) if self.base[-1] % COLUMNS_PER_POISON else number

    def after(self, index: int, value: int) -> _Contents:
        return _Contents(self.base, self.width, {**self.written, index: value})


class Evaluation:
    """The values of the terms that were asked for, and of those in them."""

    def __init__(self) -> None:
        self._ref = z3.main_ctx().ref()
        self._values: dict[int, Values] = {}
        self._arrays: dict[int, Sequence[_Contents]] = {}
        self._kept: list[z3.ExprRef] = []

    def of(self, term: z3.ExprRef) -> Values:
        """The values of a term of bits, or of a truth value.  Raises `Unknown`."""
        self._kept.append(term)  # the addresses of what is in it stay theirs
        ref, pending = self._ref, [term.ast]
        while pending:
            each = pending[-1]
            if self._is_known(each):
                pending.pop()
                continue
            kind = Z3_get_ast_kind(ref, each)
            if kind == z3.Z3_NUMERAL_AST:
                self._width(each)  # a number of another sort has no values here
                self._values[each.value] = (int(Z3_get_numeral_string(ref, each)),) * COLUMNS
                continue
            if kind != z3.Z3_APP_AST:
                raise Unknown
            parts = [Z3_get_app_arg(ref, each, i) for i in range(Z3_get_app_num_args(ref, each))]
            missing = [p for p in parts if not self._is_known(p)]
            if missing:
                pending.extend(missing)
            elif Z3_get_sort_kind(ref, Z3_get_sort(ref, each)) == z3.Z3_ARRAY_SORT:
                self._arrays[each.value] = self._array(each, parts)
            else:
                self._values[each.value] = self._number(each, parts)
        if term.ast.value not in self._values:
            raise Unknown
        return self._values[term.ast.value]

    def sampled(self, term: z3.ExprRef) -> Values:
        """The values of a term; none where it has none here."""
        try:
            return self.of(term)
        except Unknown:
            return ()

    def let(self, constant: z3.ExprRef, term: z3.ExprRef) -> None:
        """Give a constant that no term had so far the values of a term."""
        values = self.sampled(term)
        if values:
            self._kept.append(constant)
            self._values[constant.ast.value] = values

    def let_be(self, constant: z3.ExprRef, values: Values) -> None:
        """Give a constant that no term had so far these values."""
        self._kept.append(constant)
        self._values[constant.ast.value] = values

    def _is_known(self, part: z3.Ast) -> bool:
        return part.value in self._values or part.value in self._arrays

    def _number(self, term: z3.Ast, parts: Sequence[z3.Ast]) -> Values:
        ref = self._ref
        declaration = Z3_get_app_decl(ref, term)
        kind = Z3_get_decl_kind(ref, declaration)
        if kind == z3.Z3_OP_SELECT:
            arrays, index = self._arrays[parts[0].value], self._of(parts[1])
            return tuple([array.at(each) for array, each in zip(arrays, index, strict=True)])
        values = [self._of(part) for part in parts]
        if kind == z3.Z3_OP_UNINTERPRETED:
            return self._symbol(declaration, values, self._width(term))
        if kind in _PARTED:
            numbers = [Z3_get_decl_int_parameter(ref, declaration, n) for n in range(_PARTED[kind])]
            return _parted(kind, values[0], self._width(parts[0]), numbers)
        if kind == z3.Z3_OP_CONCAT:
            widths = [self._width(part) for part in parts]
            return tuple([_joined(column, widths) for column in zip(*values, strict=True)])
        operation = _OPERATIONS.get(kind)
        if operation is None:
            raise Unknown
        width = self._width(parts[0]) if parts else 0
        columns = zip(*values, strict=True) if parts else [()] * COLUMNS
        return tuple([operation(width, column) for column in columns])

    def _of(self, part: z3.Ast) -> Values:
        found = self._values.get(part.value)
        if found is None:
            raise Unknown
        return found

    def _array(self, term: z3.Ast, parts: Sequence[z3.Ast]) -> Sequence[_Contents]:
        ref = self._ref
        declaration = Z3_get_app_decl(ref, term)
        kind = Z3_get_decl_kind(ref, declaration)
        width = self._bits(Z3_get_array_sort_range(ref, Z3_get_sort(ref, term)))
        if kind == z3.Z3_OP_UNINTERPRETED and not parts:
            name = crc32(self._name(declaration).encode())
            return [_Contents((name, column), width, {}) for column in range(COLUMNS)]
        if kind == z3.Z3_OP_CONST_ARRAY:
            return [_Contents((each,), width, {}) for each in self._of(parts[0])]
        if kind == z3.Z3_OP_STORE:
            arrays, index, value = self._arrays[parts[0].value], *map(self._of, parts[1:])
            return [a.after(i, v) for a, i, v in zip(arrays, index, value, strict=True)]
        if kind == z3.Z3_OP_ITE:
            condition = self._of(parts[0])
            first, second = (self._arrays[part.value] for part in parts[1:])
            return [a if c else b for c, a, b in zip(condition, first, second, strict=True)]
        raise Unknown

    def _width(self, term: z3.Ast) -> int:
        """The number of bits; 0 of truth values."""
        return self._bits(Z3_get_sort(self._ref, term))

    def _bits(self, sort: object) -> int:
        kind = Z3_get_sort_kind(self._ref, sort)
        if kind == z3.Z3_BV_SORT:
            return Z3_get_bv_sort_size(self._ref, sort)
        if kind == z3.Z3_BOOL_SORT:
            return 0
        raise Unknown

    def _name(self, declaration: object) -> str:
        name: str = Z3_get_symbol_string(self._ref, Z3_get_decl_name(self._ref, declaration))
        return name

    def _symbol(self, declaration: object, parts: Sequence[Values], width: int) -> Values:
        """Any values, which depend on the name and on the values of the arguments."""
        spelled = self._name(declaration)
        name = crc32(spelled.encode())
        if parts:
            rows = enumerate(zip(*parts, strict=True))
            values = [_any((name, column, *each), width) for column, each in rows]
        else:
            apart = spelled.startswith(OF_GLOBALS)  # objects do not overlap
            columns = (each - each % COLUMNS_PER_BITS if apart else each for each in range(COLUMNS))
            values = [_drawn(name, column, width) for column in columns]
        if width == 0 and spelled.partition("@")[0].endswith(RARELY_TRUE):
            return tuple(
                [0 if column % COLUMNS_PER_POISON else v for column, v in enumerate(values)]
            )
        return tuple(values)


def _any(given: tuple[int, ...], width: int) -> int:
    """Some number of so many bits, for some numbers, of which the second is the column: a quarter
    of them are NaNs where they are floats, and a quarter small, so that conditions that are true of
    few values are not all alike."""
    number = hash(given) & _WORD
    if width == 0 or _holds_bits(given[1]):
        return number >> 7 & 1
    bits = number * 0x9E3779B97F4A7C15 ^ number >> 7
    while bits.bit_length() < width:
        bits = bits << 61 | hash((bits, *given)) & _WORD
    result = bits & (1 << width) - 1
    exponent = exponent_bits(width)
    chosen = number >> 20 & 3
    if exponent and chosen == 0:
        return result | exponent
    return result & 3 if exponent and chosen == 1 else result


def _holds_bits(column: int) -> bool:
    return column % COLUMNS_PER_BITS == COLUMNS_PER_BITS - 1


def _drawn(name: int, column: int, width: int) -> int:
    """The value of a constant."""
    number = hash((name, column)) & _WORD
    if width and not _holds_bits(column) and (column % 2 or number & 1):
        return SMALL_NUMBERS[(number >> 8) % len(SMALL_NUMBERS)] & (1 << width) - 1
    return _any((name, column, 0), width)


def _signed(width: int, a: int) -> int:
    return a - (1 << width) if a >> width - 1 else a


def _joined(numbers: Sequence[int], widths: Sequence[int]) -> int:
    result = 0
    for number, width in zip(numbers, widths, strict=True):
        result = result << width | number
    return result


def _parted(kind: int, values: Values, width: int, numbers: Sequence[int]) -> Values:
    """An operation with numbers of its own."""
    if kind == z3.Z3_OP_EXTRACT:
        high, low = numbers
        mask = _mask(high - low + 1)
        return tuple([each >> low & mask for each in values])
    if kind == z3.Z3_OP_SIGN_EXT:
        mask = _mask(width + numbers[0])
        return tuple([_signed(width, each) & mask for each in values])
    return values


_PARTED: Mapping[int, int] = MappingProxyType(
    {z3.Z3_OP_EXTRACT: 2, z3.Z3_OP_SIGN_EXT: 1, z3.Z3_OP_ZERO_EXT: 1}
)
"""Operations with so many numbers of their own."""


def _mask(width: int) -> int:
    return (1 << width) - 1


def _sdiv(w: int, a: int, b: int) -> int:
    x, y = _signed(w, a), _signed(w, b)
    if not y:
        return 1 if x < 0 else _mask(w)
    quotient = abs(x) // abs(y)
    return (-quotient if (x < 0) != (y < 0) else quotient) & _mask(w)


def _srem(w: int, a: int, b: int) -> int:
    x, y = _signed(w, a), _signed(w, b)
    rest = abs(x) % abs(y) if y else abs(x)
    return (-rest if x < 0 else rest) & _mask(w)


def _add(a: int, b: int) -> int:
    return a + b


def _subtract(a: int, b: int) -> int:
    return a - b


def _multiply(a: int, b: int) -> int:
    return a * b


def _and(a: int, b: int) -> int:
    return a & b


def _or(a: int, b: int) -> int:
    return a | b


def _xor(a: int, b: int) -> int:
    return a ^ b


def _operations() -> dict[int, Operation]:
    def both(operation: Callable[[int, int], int]) -> Operation:
        return lambda w, a: reduce(operation, a) & _mask(w)

    def unsigned(holds: Callable[[int, int], bool]) -> Operation:
        return lambda _, a: int(holds(a[0], a[1]))

    def signed(holds: Callable[[int, int], bool]) -> Operation:
        return lambda w, a: int(holds(_signed(w, a[0]), _signed(w, a[1])))

    return {
        z3.Z3_OP_TRUE: lambda _, a: 1,
        z3.Z3_OP_FALSE: lambda _, a: 0,
        z3.Z3_OP_ITE: lambda _, a: a[1] if a[0] else a[2],
        z3.Z3_OP_EQ: unsigned(eq),
        z3.Z3_OP_NOT: lambda _, a: 1 - a[0],
        z3.Z3_OP_AND: lambda _, a: int(all(a)),
        z3.Z3_OP_OR: lambda _, a: int(any(a)),
        z3.Z3_OP_XOR: lambda _, a: sum(a) % 2,
        z3.Z3_OP_IMPLIES: lambda _, a: int(not a[0] or bool(a[1])),
        z3.Z3_OP_DISTINCT: lambda _, a: int(len(set(a)) == len(a)),
        z3.Z3_OP_BNEG: lambda w, a: -a[0] & _mask(w),
        z3.Z3_OP_BADD: both(_add),
        z3.Z3_OP_BSUB: both(_subtract),
        z3.Z3_OP_BMUL: both(_multiply),
        z3.Z3_OP_BUDIV: lambda w, a: a[0] // a[1] if a[1] else _mask(w),
        z3.Z3_OP_BUREM: lambda _, a: a[0] % a[1] if a[1] else a[0],
        z3.Z3_OP_BSDIV: lambda w, a: _sdiv(w, a[0], a[1]),
        z3.Z3_OP_BSREM: lambda w, a: _srem(w, a[0], a[1]),
        z3.Z3_OP_BNOT: lambda w, a: ~a[0] & _mask(w),
        z3.Z3_OP_BAND: both(_and),
        z3.Z3_OP_BOR: both(_or),
        z3.Z3_OP_BXOR: both(_xor),
        z3.Z3_OP_ULEQ: unsigned(le),
        z3.Z3_OP_ULT: unsigned(lt),
        z3.Z3_OP_UGEQ: unsigned(ge),
        z3.Z3_OP_UGT: unsigned(gt),
        z3.Z3_OP_SLEQ: signed(le),
        z3.Z3_OP_SLT: signed(lt),
        z3.Z3_OP_SGEQ: signed(ge),
        z3.Z3_OP_SGT: signed(gt),
        z3.Z3_OP_BSHL: lambda w, a: a[0] << a[1] & _mask(w) if a[1] < w else 0,
        z3.Z3_OP_BLSHR: lambda w, a: a[0] >> a[1] if a[1] < w else 0,
        z3.Z3_OP_BASHR: lambda w, a: _signed(w, a[0]) >> min(a[1], w) & _mask(w),
        z3.Z3_OP_BUMUL_NO_OVFL: lambda w, a: int(a[0] * a[1] <= _mask(w)),
        z3.Z3_OP_BSMUL_NO_OVFL: lambda w, a: int(
            _signed(w, a[0]) * _signed(w, a[1]) <= _mask(w - 1)
        ),
        z3.Z3_OP_BSMUL_NO_UDFL: lambda w, a: int(
            _signed(w, a[0]) * _signed(w, a[1]) >= -(1 << w - 1)
        ),
    }


_OPERATIONS: Mapping[int, Operation] = MappingProxyType(_operations())
"""By z3's kind."""
