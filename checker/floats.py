"""What floating-point instructions compute, by z3's theory (LangRef, "Floating-Point Environment").

Two ways: as functions of which nothing is known, which is enough where both sides compute the same;
or exactly.  Agreement in the first way is agreement for every meaning.
"""

from __future__ import annotations

from collections.abc import Callable

import z3

from checker.module import NotChecked
from checker.values import EXPONENTS, Scalar, applied, as_bit, either, is_nan, number

Words = frozenset[str]
RNE = z3.RNE()
EXACT: dict[str, Callable[[z3.FPRef, z3.FPRef], z3.FPRef]] = {
    "fadd": lambda a, b: z3.fpAdd(RNE, a, b), "fsub": lambda a, b: z3.fpSub(RNE, a, b), "fmul":
    lambda a, b: z3.fpMul(RNE, a, b), "fdiv": lambda a, b: z3.fpDiv(RNE, a, b),
}  # fmt: skip
CASTS = ("fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp")
COMMUTATIVE = ("fadd", "fmul", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum")
LICENCES = frozenset(("fast", "nsz", "arcp", "contract", "afn", "reassoc"))
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


def as_bits(value: z3.FPRef) -> z3.BitVecRef:
    """The bits of a result; of a NaN the quiet one without payload."""
    bits = z3.fpToIEEEBV(value)
    size = bits.size()
    quiet = ((1 << (EXPONENTS[size] + 1)) - 1) << (size - 2 - EXPONENTS[size])
    return z3.If(z3.fpIsNaN(value), number(quiet, size), bits)


def nan_or_infinity(words: Words, *values: Scalar) -> z3.BoolRef:
    """Whether `nnan` or `ninf` makes the result poison (LangRef, "Fast-Math Flags")."""
    found: list[z3.BoolRef] = []
    for value in values:
        if value.bits.size() not in EXPONENTS:
            continue
        if words & {"nnan", "fast"}:
            found.append(is_nan(value.bits))
        if words & {"ninf", "fast"}:
            found.append(z3.fpIsInf(as_float(value.bits)))
    return either(*found)


def opaque(name: str, bits: int, *values: Scalar) -> Scalar:
    """The result as a function of which only the name and the operands are known."""
    terms = [value.bits for value in values]
    if name in COMMUTATIVE:
        terms.sort(key=lambda term: term.get_id())
    poison = either(*(value.poison for value in values))
    return Scalar(applied(f"{name}.{bits}", terms, bits), poison)


def binary(opcode: str, words: Words, a: Scalar, b: Scalar, *, exact: bool) -> Scalar:
    size = a.bits.size()
    if exact and opcode in EXACT:
        bits = as_bits(EXACT[opcode](as_float(a.bits), as_float(b.bits)))
        result = Scalar(bits, either(a.poison, b.poison))
    else:
        result = opaque(opcode, size, a, b)
    flags = nan_or_infinity(words, a, b, result)
    return Scalar(result.bits, either(result.poison, flags))


def compare(words: Words, a: Scalar, b: Scalar) -> Scalar:
    """`fcmp`."""
    poison = either(a.poison, b.poison, nan_or_infinity(words, a, b))
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


def absolute(a: Scalar) -> Scalar:
    size = a.bits.size()
    return Scalar(a.bits & number((1 << (size - 1)) - 1, size), a.poison)


def copy_sign(a: Scalar, b: Scalar) -> Scalar:
    size = a.bits.size()
    sign = number(1 << (size - 1), size)
    return Scalar((a.bits & ~sign) | (b.bits & sign), either(a.poison, b.poison))


def cast(opcode: str, a: Scalar, bits: int, names: tuple[str, str], *, exact: bool) -> Scalar:
    """`fptrunc`, `fpext`, `fptoui`, `fptosi`, `uitofp`, `sitofp`; `names`: of both types."""
    if not exact or "bfloat" in names:
        return opaque(f"{opcode}.{names[0]}.{names[1]}", bits, a)
    if opcode in ("fptrunc", "fpext"):
        return Scalar(as_bits(z3.fpToFP(RNE, as_float(a.bits), sort_of(bits))), a.poison)
    if opcode in ("uitofp", "sitofp"):
        convert = z3.fpToFP if opcode == "sitofp" else z3.fpUnsignedToFP
        return Scalar(as_bits(convert(RNE, a.bits, sort_of(bits))), a.poison)
    given = as_float(a.bits)
    signed = opcode == "fptosi"
    back = z3.fpToSBV if signed else z3.fpToUBV
    result = back(z3.RTZ(), given, z3.BitVecSort(bits))
    again = z3.fpToFP if signed else z3.fpUnsignedToFP
    whole = z3.fpRoundToIntegral(z3.RTZ(), given)
    fits = z3.fpEQ(again(RNE, result, sort_of(a.bits.size())), whole)
    return Scalar(result, either(a.poison, z3.Not(fits)))
