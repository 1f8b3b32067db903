"""Values of terms for some values of the constants and functions in them.

Each term is evaluated once, from below, as numbers of Python: with what was evaluated before, the
terms of a run that goes on cost little.  Terms that are equal have equal values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from zlib import crc32

import z3
from z3.z3core import (
    Z3_get_app_arg,
    Z3_get_app_decl,
    Z3_get_app_num_args,
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

from verify.terms.samples import SMALL_NUMBERS

COLUMNS = 24
"""The number of values of each term; in every second one, constants are small, as inputs are that
are in range."""

_WORD = (1 << 61) - 1
_EXPONENTS = ((64, 0x7FF << 52), (32, 0xFF << 23), (16, 0x1F << 10))

Values = tuple[object, ...]
"""A number for each column; of an array its contents (`_Contents`)."""


class Unknown(Exception):
    """A term has no values here: of another sort, or with an operation that is not in the table."""


class _Contents:
    """The contents of an array: `base` where nothing was written, whose elements are of so many
    bits; a tuple of one number is that number everywhere."""

    __slots__ = ("base", "width", "written")

    def __init__(self, base: tuple[int, ...], width: int, written: Mapping[int, int]) -> None:
        self.base, self.width, self.written = base, width, written

    def at(self, index: int) -> int:
        found = self.written.get(index)
        if found is not None:
            return found
        return self.base[0] if len(self.base) == 1 else _any((*self.base, index), self.width)

    def with_(self, index: int, value: int) -> _Contents:
        return _Contents(self.base, self.width, {**self.written, index: value})


class Evaluation:
    """The values of the terms that were asked for, and of those in them."""

    def __init__(self, terms_context: z3.Context | None = None) -> None:
        self._ref = (terms_context or z3.main_ctx()).ref()
        self._values: dict[int, Values] = {}
        self._kept: list[z3.ExprRef] = []

    def of(self, term: z3.ExprRef) -> Values:
        """The values of a term.  Raises `Unknown`."""
        self._kept.append(term)  # the addresses of what is in it stay theirs
        ref, values = self._ref, self._values
        pending = [term.ast]
        while pending:
            each = pending[-1]
            if each.value in values:
                pending.pop()
                continue
            if Z3_get_ast_kind(ref, each) == z3.Z3_NUMERAL_AST:
                number = int(Z3_get_numeral_string(ref, each))
                values[each.value] = (number,) * COLUMNS
                pending.pop()
                continue
            if Z3_get_ast_kind(ref, each) != z3.Z3_APP_AST:
                raise Unknown
            count = Z3_get_app_num_args(ref, each)
            parts = [Z3_get_app_arg(ref, each, i) for i in range(count)]
            missing = [part for part in parts if part.value not in values]
            if missing:
                pending.extend(missing)
                continue
            values[each.value] = self._apply(each, [values[part.value] for part in parts], parts)
            pending.pop()
        return values[term.ast.value]

    def _apply(self, term: z3.Ast, parts: Sequence[Values], asts: Sequence[z3.Ast]) -> Values:
        ref = self._ref
        declaration = Z3_get_app_decl(ref, term)
        kind = Z3_get_decl_kind(ref, declaration)
        width = self._width(term)
        if kind == z3.Z3_OP_UNINTERPRETED:
            return self._symbol(term, declaration, parts, width)
        if kind in _PARTED:
            first = self._width(asts[0]) if asts else 0
            numbers = [Z3_get_decl_int_parameter(ref, declaration, n) for n in range(_PARTED[kind])]
            return _parted(kind, parts, first, numbers)
        if kind == z3.Z3_OP_CONCAT:
            widths = [self._width(each) for each in asts]
            return tuple([_joined(column, widths) for column in zip(*parts, strict=True)])
        if kind == z3.Z3_OP_CONST_ARRAY:
            element = self._width(asts[0])
            return tuple([_Contents((each,), element, {}) for each in parts[0]])  # pyright: ignore
        over = _OPERATIONS.get(kind)
        if over is None:
            raise Unknown
        wide = self._width(asts[0]) if asts else width
        return tuple([over(wide, *column) for column in zip(*parts, strict=True)] or _constant(kind))

    def _width(self, term: z3.Ast) -> int:
        """The number of bits; 0 of truth values and arrays."""
        sort = Z3_get_sort(self._ref, term)
        kind = Z3_get_sort_kind(self._ref, sort)
        if kind == z3.Z3_BV_SORT:
            return Z3_get_bv_sort_size(self._ref, sort)
        if kind in (z3.Z3_BOOL_SORT, z3.Z3_ARRAY_SORT):
            return 0
        raise Unknown

    def _symbol(
        self, term: z3.Ast, declaration: z3.FuncDecl, parts: Sequence[Values], width: int
    ) -> Values:
        """Any values, which depend on the name and on the values of the arguments."""
        ref = self._ref
        name = crc32(Z3_get_symbol_string(ref, Z3_get_decl_name(ref, declaration)).encode())
        sort = Z3_get_sort(ref, term)
        if Z3_get_sort_kind(ref, sort) == z3.Z3_ARRAY_SORT:
            if parts:
                raise Unknown
            element = z3.z3core.Z3_get_array_sort_range(ref, sort)
            if Z3_get_sort_kind(ref, element) != z3.Z3_BV_SORT:
                raise Unknown
            bits = Z3_get_bv_sort_size(ref, element)
            return tuple([_Contents((name, column), bits, {}) for column in range(COLUMNS)])
        if not parts:
            return tuple([_drawn(name, column, width) for column in range(COLUMNS)])
        columns = list(zip(*parts, strict=True))
        if any(isinstance(each, _Contents) for each in columns[0]):
            raise Unknown
        return tuple([_any((name, column, *each), width) for column, each in enumerate(columns)])


def _constant(kind: int) -> Iterable[object]:
    return (kind == z3.Z3_OP_TRUE,) * COLUMNS


def _any(given: tuple[object, ...], width: int) -> int:
    """Some number of so many bits, for some numbers: a quarter of them are NaNs where they are
    floats, and a quarter small, so that conditions that are true of few values are not all
    alike."""
    number = hash(given) & _WORD
    if width == 0:
        return bool(number >> 7 & 1)  # a truth value
    bits = number * 0x9E3779B97F4A7C15 ^ number >> 7
    while bits.bit_length() < width:
        bits = bits << 61 | hash((bits, *given)) & _WORD
    result = bits & (1 << width) - 1
    exponent = next((each for least, each in _EXPONENTS if width >= least), 0)
    chosen = number >> 20 & 3
    if exponent and chosen == 0:
        return result | exponent
    return result & 3 if exponent and chosen == 1 else result


def _drawn(name: int, column: int, width: int) -> int:
    """The value of a constant."""
    number = hash((name, column)) & _WORD
    if width and (column % 2 or number & 1):
        return SMALL_NUMBERS[(number >> 8) % len(SMALL_NUMBERS)] & (1 << width) - 1
    return _any((name, column, 0), width)


def _signed(width: int, a: int) -> int:
    return a - (1 << width) if a >> width - 1 else a


def _joined(numbers: Sequence[object], widths: Sequence[int]) -> int:
    result = 0
    for number, width in zip(numbers, widths, strict=True):
        assert isinstance(number, int)
        result = result << width | number
    return result


def _parted(kind: int, parts: Sequence[Values], width: int, numbers: Sequence[int]) -> Values:
    """An operation with numbers of its own."""
    (values,) = parts
    given = [each for each in values if isinstance(each, int)]
    if kind == z3.Z3_OP_EXTRACT:
        high, low = numbers
        mask = (1 << high - low + 1) - 1
        return tuple([each >> low & mask for each in given])
    if kind == z3.Z3_OP_SIGN_EXT:
        mask = (1 << width + numbers[0]) - 1
        return tuple([_signed(width, each) & mask for each in given])
    if kind == z3.Z3_OP_ZERO_EXT:
        return tuple(given)
    raise Unknown


_PARTED: Mapping[int, int] = MappingProxyType(
    {z3.Z3_OP_EXTRACT: 2, z3.Z3_OP_SIGN_EXT: 1, z3.Z3_OP_ZERO_EXT: 1}
)
"""Operations with so many numbers of their own."""


def _mask(width: int) -> int:
    return (1 << width) - 1


def _udiv(w: int, a: int, b: int) -> int:
    return a // b if b else _mask(w)


def _urem(_: int, a: int, b: int) -> int:
    return a % b if b else a


def _sdiv(w: int, a: int, b: int) -> int:
    x, y = _signed(w, a), _signed(w, b)
    if not y:
        return 1 if x < 0 else _mask(w)
    return (-(abs(x) // abs(y)) if (x < 0) != (y < 0) else abs(x) // abs(y)) & _mask(w)


def _srem(w: int, a: int, b: int) -> int:
    x, y = _signed(w, a), _signed(w, b)
    rest = abs(x) % abs(y) if y else abs(x)
    return (-rest if x < 0 else rest) & _mask(w)


def _sum(w: int, *each: int) -> int:
    return sum(each) & _mask(w)


def _product(w: int, *each: int) -> int:
    result = 1
    for factor in each:
        result = result * factor & _mask(w)
    return result


def _and(_: int, *each: int) -> int:
    result = each[0]
    for other in each[1:]:
        result &= other
    return result


def _or(_: int, *each: int) -> int:
    result = each[0]
    for other in each[1:]:
        result |= other
    return result


def _xor(_: int, *each: int) -> int:
    result = each[0]
    for other in each[1:]:
        result ^= other
    return result


def _equal(_: int, a: object, b: object) -> bool:
    if isinstance(a, _Contents) or isinstance(b, _Contents):
        raise Unknown
    return a == b


def _select(_: int, array: _Contents, index: int) -> int:
    return array.at(index)


def _store(_: int, array: _Contents, index: int, value: int) -> _Contents:
    return array.with_(index, value)


_OPERATIONS: Mapping[int, Callable[..., object]] = MappingProxyType(
    {
        z3.Z3_OP_TRUE: lambda *_: True,
        z3.Z3_OP_FALSE: lambda *_: False,
        z3.Z3_OP_ITE: lambda _, c, a, b: a if c else b,
        z3.Z3_OP_EQ: _equal,
        z3.Z3_OP_IFF: _equal,
        z3.Z3_OP_NOT: lambda _, a: not a,
        z3.Z3_OP_AND: lambda _, *each: all(each),
        z3.Z3_OP_OR: lambda _, *each: any(each),
        z3.Z3_OP_XOR: lambda _, *each: sum(each) % 2 == 1,
        z3.Z3_OP_IMPLIES: lambda _, a, b: not a or b,
        z3.Z3_OP_DISTINCT: lambda _, *each: len(set(each)) == len(each),
        z3.Z3_OP_BNEG: lambda w, a: -a & _mask(w),
        z3.Z3_OP_BADD: _sum,
        z3.Z3_OP_BSUB: lambda w, a, *others: (a - sum(others)) & _mask(w),
        z3.Z3_OP_BMUL: _product,
        z3.Z3_OP_BUDIV: _udiv,
        z3.Z3_OP_BUREM: _urem,
        z3.Z3_OP_BSDIV: _sdiv,
        z3.Z3_OP_BSREM: _srem,
        z3.Z3_OP_BNOT: lambda w, a: ~a & _mask(w),
        z3.Z3_OP_BAND: _and,
        z3.Z3_OP_BOR: _or,
        z3.Z3_OP_BXOR: _xor,
        z3.Z3_OP_ULEQ: lambda _, a, b: a <= b,
        z3.Z3_OP_ULT: lambda _, a, b: a < b,
        z3.Z3_OP_UGEQ: lambda _, a, b: a >= b,
        z3.Z3_OP_UGT: lambda _, a, b: a > b,
        z3.Z3_OP_SLEQ: lambda w, a, b: _signed(w, a) <= _signed(w, b),
        z3.Z3_OP_SLT: lambda w, a, b: _signed(w, a) < _signed(w, b),
        z3.Z3_OP_SGEQ: lambda w, a, b: _signed(w, a) >= _signed(w, b),
        z3.Z3_OP_SGT: lambda w, a, b: _signed(w, a) > _signed(w, b),
        z3.Z3_OP_BSHL: lambda w, a, b: a << b & _mask(w) if b < w else 0,
        z3.Z3_OP_BLSHR: lambda w, a, b: a >> b if b < w else 0,
        z3.Z3_OP_BASHR: lambda w, a, b: _signed(w, a) >> min(b, w) & _mask(w),
        z3.Z3_OP_BUMUL_NO_OVFL: lambda w, a, b: a * b <= _mask(w),
        z3.Z3_OP_BSMUL_NO_OVFL: lambda w, a, b: _signed(w, a) * _signed(w, b) < 1 << w - 1,
        z3.Z3_OP_BSMUL_NO_UDFL: lambda w, a, b: _signed(w, a) * _signed(w, b) >= -(1 << w - 1),
        z3.Z3_OP_SELECT: _select,
        z3.Z3_OP_STORE: _store,
    }
)
"""By z3's kind: the value of an operation, of the width of the first operand and the operands."""
