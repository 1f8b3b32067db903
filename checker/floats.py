"""What floating-point instructions compute, by z3's theory (LangRef, "Floating-Point Environment").

Two ways: as functions of which nothing is known, which is enough where both sides compute the same;
or exactly.  Agreement in the first way is agreement for every meaning.
"""

from __future__ import annotations

from collections.abc import Callable

import z3

from checker.module import FLOATS
from checker.values import FALSE, Scalar, applied, as_bit, both, either, is_nan, negated, number

Words = frozenset[str]
RNE = z3.RNE()
EXACT: dict[str, Callable[[z3.FPRef, z3.FPRef], z3.FPRef]] = {
    "fadd": lambda a, b: z3.fpAdd(RNE, a, b), "fsub": lambda a, b: z3.fpSub(RNE, a, b), "fmul":
    lambda a, b: z3.fpMul(RNE, a, b), "fdiv": lambda a, b: z3.fpDiv(RNE, a, b)}  # fmt: skip
CASTS = ("fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp")
COMMUTATIVE = ("fadd", "fmul", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum")
LICENCES = frozenset(("nsz", "arcp", "contract", "afn", "reassoc"))
"""Flags by which the source may compute something else: a difference is then not checked."""
RELATIONS: dict[str, Callable[[z3.FPRef, z3.FPRef], z3.BoolRef]] = {
    "eq": z3.fpEQ, "ne": z3.fpNEQ, "gt": z3.fpGT, "ge": z3.fpGEQ, "lt": z3.fpLT, "le": z3.fpLEQ,
}  # fmt: skip
PREDICATES = ("ord", "uno", "true", "false", *(kind + name for kind in "ou" for name in RELATIONS))
"""Predicates of `fcmp`: `o…` holds for no NaN, `u…` for every NaN."""


def sort_of(name: str) -> z3.FPSortRef:
    return z3.FPSort(*FLOATS[name])


def as_float(bits: z3.BitVecRef, name: str) -> z3.FPRef:
    return z3.fpBVToFP(bits, sort_of(name))


def as_bits(value: z3.FPRef) -> z3.BitVecRef:
    """The bits of a result; of a NaN the quiet one without payload."""
    bits, exponent = z3.fpToIEEEBV(value), value.ebits()
    quiet = ((1 << (exponent + 1)) - 1) << (bits.size() - 2 - exponent)
    return z3.If(z3.fpIsNaN(value), number(quiet, bits.size()), bits)


def nan_or_infinity(words: Words, a: Scalar, name: str) -> z3.BoolRef:
    """Whether a number is none that `nnan` or `ninf` permits (LangRef, "Fast-Math Flags")."""
    infinite = z3.fpIsInf(as_float(a.bits, name)) if "ninf" in words else FALSE
    return either(is_nan(a.bits, name) if "nnan" in words else FALSE, infinite)


def opaque(name: str, bits: int, *values: Scalar) -> Scalar:
    """The result as a function of which only the name and the operands are known."""
    terms = [value.bits for value in values]
    if name.partition(" ")[0] in COMMUTATIVE:
        terms.sort(key=lambda term: term.get_id())
    poison = either(*(value.poison for value in values))
    return Scalar(applied(name, terms, bits), poison)


def binary(opcode: str, name: str, a: Scalar, b: Scalar, *, exact: bool) -> Scalar:
    """`fadd` and its like, of floats of this name."""
    if not exact or opcode not in EXACT:
        return opaque(f"{opcode} {name}", a.bits.size(), a, b)
    result = EXACT[opcode](as_float(a.bits, name), as_float(b.bits, name))
    return Scalar(as_bits(result), either(a.poison, b.poison))


def compare(words: Words, name: str, a: Scalar, b: Scalar) -> Scalar:
    """`fcmp`."""
    poison = either(a.poison, b.poison)
    unordered = either(is_nan(a.bits, name), is_nan(b.bits, name))
    predicate = next(word for word in words if word in PREDICATES)
    if predicate in ("true", "false"):
        return Scalar(number(int(predicate == "true"), 1), poison)
    ordered = z3.Not(unordered)
    if predicate in ("ord", "uno"):
        return Scalar(as_bit(ordered if predicate == "ord" else unordered), poison)
    compared = RELATIONS[predicate[1:]](as_float(a.bits, name), as_float(b.bits, name))
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


def cast(
    opcode: str, words: Words, a: Scalar, bits: int, names: tuple[str, str], *, exact: bool
) -> Scalar:
    """`fptrunc`, `fpext`, `fptoui`, `fptosi`, `uitofp`, `sitofp`; `names`: of both types."""
    poison = either(a.poison, a.bits < 0) if "nneg" in words else a.poison
    if not exact:
        found = opaque(f"{opcode} {names[0]} {names[1]}", bits, a)
        return Scalar(found.bits, poison)
    if opcode in ("fptrunc", "fpext"):
        given = as_float(a.bits, names[0])
        return Scalar(as_bits(z3.fpToFP(RNE, given, sort_of(names[1]))), poison)
    if opcode in ("uitofp", "sitofp"):
        convert = z3.fpToFP if opcode == "sitofp" else z3.fpUnsignedToFP
        return Scalar(as_bits(convert(RNE, a.bits, sort_of(names[1]))), poison)
    whole = z3.fpRoundToIntegral(z3.RTZ(), as_float(a.bits, names[0]))
    signed = opcode == "fptosi"
    back = z3.fpToSBV if signed else z3.fpToUBV
    ends = (-(2.0 ** (bits - 1)), 2.0 ** (bits - 1)) if signed else (0.0, 2.0**bits)
    low, high = (z3.FPVal(end, sort_of(names[0])) for end in ends)
    fits = both(z3.fpGEQ(whole, low), z3.fpLT(whole, high), negated(z3.fpIsInf(whole)))
    return Scalar(back(z3.RTZ(), whole, z3.BitVecSort(bits)), either(poison, negated(fits)))
