"""Constants that LLVM folds from others, each step rounded.

A folded constant stands for what it was folded from: it is what an evaluation of that gives.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from verify.semantics.values.formats import Format, exact_value, is_infinite, rounded

MAX_CONSTANTS = 6
"""The most constants that are combined."""

Pairs = dict[tuple[int, Fraction], None]
"""The bits of constants, and what they stand for."""


def folded(format_: Format, constants: Iterable[int], *, inverts: bool) -> dict[int, set[Fraction]]:
    """The exact values of numbers computed from up to three of `constants` (given by their bits),
    with either sign, by the bits of the rounded number.  `inverts`: also their reciprocals.  No
    result is 0 or infinite."""
    first: Pairs = {}
    for bits in sorted(constants)[:MAX_CONSTANTS]:
        value = exact_value(format_, bits)
        first[bits, value] = None
        first[bits ^ format_.sign, -value] = None
    one = {(rounded(format_, Fraction(1)), Fraction(1)): None}
    second: Pairs = {}
    _combine(format_, first, first, second)
    _add(format_, first, one, second)
    if inverts:
        _divide(format_, one, first, second)
    third: Pairs = {}
    _combine(format_, second, first, third)
    _combine(format_, first, second, third)
    inverses = set[Fraction]() if inverts else {1 / value for _, value in first if value}
    found: dict[int, set[Fraction]] = {}
    for bits, value in (*second, *third):
        if value not in inverses:
            found.setdefault(bits, set()).add(value)
    return found


def _combine(format_: Format, left: Pairs, right: Pairs, into: Pairs) -> None:
    _add(format_, left, right, into)
    _divide(format_, left, right, into)
    for bits, value in left:
        for other, times in right:
            exact = exact_value(format_, bits) * exact_value(format_, other)
            _note(format_, exact, value * times, into)


def _add(format_: Format, left: Pairs, right: Pairs, into: Pairs) -> None:
    for bits, value in left:
        for other, more in right:
            exact = exact_value(format_, bits) + exact_value(format_, other)
            _note(format_, exact, value + more, into)


def _divide(format_: Format, left: Pairs, right: Pairs, into: Pairs) -> None:
    for bits, value in left:
        for other, divisor in right:
            if exact_value(format_, other) and divisor:
                exact = exact_value(format_, bits) / exact_value(format_, other)
                _note(format_, exact, value / divisor, into)


def _note(format_: Format, exact: Fraction, stands_for: Fraction, into: Pairs) -> None:
    bits = rounded(format_, exact)
    if bits & ~format_.sign and not is_infinite(format_, bits):
        into[bits, stands_for] = None
