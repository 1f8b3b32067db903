"""What floating-point instructions compute (LangRef, "Floating-Point Environment").

Arithmetic and conversions are functions of which nothing is known, which is enough where both sides
compute the same: agreement is then agreement for every meaning, and a difference is one for every
function (excuses.py).
"""

from __future__ import annotations

from collections.abc import Callable

import z3

from checker.module import NotChecked
from checker.values import EXPONENTS, Scalar, applied, as_bit, doubted, either, is_nan, number

ARITHMETIC = ("fadd", "fsub", "fmul", "fdiv", "frem")
CASTS = ("fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp")
COMMUTATIVE = ("fadd", "fmul")
LICENCES = frozenset(("fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"))
"""Flags by which the source may compute something else: a difference is then not checked."""
RELATIONS: dict[str, Callable[[z3.FPRef, z3.FPRef], z3.BoolRef]] = {
    "eq": z3.fpEQ, "ne": z3.fpNEQ, "gt": z3.fpGT, "ge": z3.fpGEQ, "lt": z3.fpLT, "le": z3.fpLEQ,
}  # fmt: skip
PREDICATES = ("ord", "uno", "true", "false", *(kind + name for kind in "ou" for name in RELATIONS))
"""Predicates of `fcmp`: `o…` holds for no NaN, `u…` for every NaN."""


def sort_of(bits: int) -> z3.FPSortRef:
    if bits not in EXPONENTS:
        raise NotChecked(f"floats of {bits} bits")
    return z3.FPSort(EXPONENTS[bits], bits - EXPONENTS[bits])


def as_float(bits: z3.BitVecRef) -> z3.FPRef:
    return z3.fpBVToFP(bits, sort_of(bits.size()))


def opaque(name: str, bits: int, *values: Scalar) -> Scalar:
    """The result as a function of which only the name and the operands are known."""
    terms = [value.bits for value in values]
    if name in COMMUTATIVE:
        terms.sort(key=lambda term: term.get_id())
    poison = either(*(value.poison for value in values))
    name = doubted(f"the value of {name.split('.')[0]} is not known", f"{name}.{bits}")
    return Scalar(applied(name, terms, bits), poison)


def compare(words: frozenset[str], a: Scalar, b: Scalar) -> Scalar:
    """`fcmp`."""
    poison = either(a.poison, b.poison)
    unordered = either(is_nan(a.bits), is_nan(b.bits))
    predicate = next(word for word in words if word in PREDICATES)
    if predicate in ("true", "false"):
        return Scalar(number(int(predicate == "true"), 1), poison)
    ordered = z3.Not(unordered)
    if predicate in ("ord", "uno"):
        return Scalar(as_bit(ordered if predicate == "ord" else unordered), poison)
    compared = RELATIONS[predicate[1:]](as_float(a.bits), as_float(b.bits))
    holds = z3.Or(unordered, compared) if predicate[0] == "u" else z3.And(ordered, compared)
    return Scalar(as_bit(holds), poison)


def negate(a: Scalar) -> Scalar:
    """`fneg` flips the sign bit, of a NaN, too."""
    size = a.bits.size()
    return Scalar(a.bits ^ number(1 << (size - 1), size), a.poison)
