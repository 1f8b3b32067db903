"""Floating-point intrinsics (LangRef, "Standard C/C++ Library Intrinsics", "Floating-Point
Min/Max Intrinsics", "Saturating floating-point to integer conversions", "Vector Reduction
Intrinsics").

`verify.semantics.values.floats` says what is exact and what is a stand-in.  Constrained intrinsics
are plain ones before a comparison (`verify.dialects.constrained_fp.constrained_floats`), some with
a rounding mode as a further operand, or have no meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import Instruction
from verify.ir.values import ConstInt
from verify.semantics.domain import AbstractValue, Choose, Domain, FloatStep, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, int_width, scalar, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.fast_math import (
    NSZ_OF_OPERANDS,
    broken_promises,
    changed_sign,
    fast_math_flags,
    licences_of,
    moved,
    promises_of,
)
from verify.semantics.values.float_bits import below, class_test, magnitude, nan
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.floats import arithmetic, integer_limits
from verify.semantics.values.formats import Format, format_of, kind_of
from verify.semantics.values.frexp import frexp
from verify.semantics.values.mathematics_library import LIBRARY_NAMES
from verify.semantics.values.nans import granted, is_signaling, result_of
from verify.semantics.values.vectors import by_element, elements_of, lane_type

CONSTRAINED = "llvm.experimental.constrained."
"""The prefix of the names of constrained intrinsics."""

V = TypeVar("V")
B = TypeVar("B")


def fabs(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.fabs.*' Intrinsic": clears the sign, also of NaNs."""
    a = scalar(operands[0])
    format_, plus = format_of(instruction.type), domain.const(0, 1)
    bits, number = [
        domain.concat(plus, magnitude(domain, format_, a))
        for a in (a.bits, domain.number(format_.name, a.bits))
    ]
    bits = domain.numbered(format_.name, bits, number)
    return defined(domain, changed_sign(domain, instruction, "fabs", a, bits))


def copysign(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.copysign.*' Intrinsic"; under nsz, with the sign of a zero, not known."""
    a, b = scalars(operands)
    format_ = format_of(instruction.type)
    if "nsz" in fast_math_flags(instruction):
        return arithmetic("copysign")(domain, instruction, operands, choose)
    sign = domain.extract(b.bits, format_.width - 1, format_.width - 1)
    bits, number = [
        domain.concat(sign, magnitude(domain, format_, a))
        for a in (a.bits, domain.number(format_.name, a.bits))
    ]
    bits = domain.numbered(format_.name, bits, number)
    return defined(domain, moved(domain, instruction, "copysign", [a, b], bits))


def is_fpclass(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.is.fpclass' Intrinsic"."""
    a, classes = scalar(operands[0]), instruction.operands[1]
    if not isinstance(classes, ConstInt):
        raise UnsupportedInstruction("llvm.is.fpclass of a variable class")
    format_ = format_of(lane_type(instruction.operands[0].type))
    holds = class_test(domain, format_, a.bits, classes.value)
    return defined(domain, Scalar(domain.bit(holds), a.poison))


class Extremum(Protocol):
    """The rule by which a minimum or maximum of two floats is a NaN; `wish` is the chosen NaN."""

    def __call__(self, domain: Domain[V, B], format_: Format, a: V, b: V, wish: V, /) -> B: ...


def _number(domain: Domain[V, B], format_: Format, a: V, b: V, wish: V, /) -> B:
    """LangRef, "'llvm.minnum.*' Intrinsic": if both are NaNs, or one is signaling and a NaN is
    chosen."""
    both = domain.all(nan(domain, format_, a), nan(domain, format_, b))
    signaling = domain.any(is_signaling(domain, format_, a), is_signaling(domain, format_, b))
    return domain.any(both, domain.all(signaling, nan(domain, format_, wish)))


def _propagating(domain: Domain[V, B], format_: Format, a: V, b: V, wish: V, /) -> B:
    """LangRef, "'llvm.minimum.*' Intrinsic": if one is a NaN."""
    return domain.any(nan(domain, format_, a), nan(domain, format_, b))


def _numeric(domain: Domain[V, B], format_: Format, a: V, b: V, wish: V, /) -> B:
    """LangRef, "'llvm.minimumnum.*' Intrinsic": if both are NaNs."""
    return domain.all(nan(domain, format_, a), nan(domain, format_, b))


class Pick(Protocol):
    """Bits of two floats of the given format; `part` is the number of the choice."""

    def __call__(
        self,
        domain: Domain[V, B],
        instruction: Instruction,
        format_: Format,
        a: V,
        b: V,
        choose: Choose[V],
        part: int,
        /,
    ) -> V: ...


def _extremum(is_nan: Extremum, *, larger: bool) -> Pick:
    """The lesser or greater of two, -0 below +0, and a number rather than a NaN, unless `is_nan`
    says that the result is a NaN."""

    def pick(
        domain: Domain[V, B],
        instruction: Instruction,
        format_: Format,
        a: V,
        b: V,
        choose: Choose[V],
        part: int,
        /,
    ) -> V:
        kind = format_.name
        unordered = nan(domain, format_, a), nan(domain, format_, b)
        first = below(domain, format_, b, a) if larger else below(domain, format_, a, b)
        ordered = domain.ite(unordered[1], a, domain.ite(first, a, b))
        bits = domain.ite(unordered[0], b, ordered)
        if "nnan" in fast_math_flags(instruction) or domain.any(*unordered) is False:
            return bits
        wish = choose(part, format_.width, domain.number(kind, bits))
        some_nan = is_nan(domain, format_, a, b, wish)
        default = domain.const(format_.nan, format_.width)
        number = domain.ite(some_nan, default, domain.number(kind, bits))
        chosen = granted(domain, format_, [(kind, a), (kind, b)], wish)
        return domain.numbered(kind, domain.ite(some_nan, chosen, bits), number, wish)

    return pick


EXTREMA: Mapping[str, Pick] = {
    "minnum": _extremum(_number, larger=False),
    "maxnum": _extremum(_number, larger=True),
    "minimum": _extremum(_propagating, larger=False),
    "maximum": _extremum(_propagating, larger=True),
    "minimumnum": _extremum(_numeric, larger=False),
    "maximumnum": _extremum(_numeric, larger=True),
}


def _of_two(name: str, pick: Pick) -> Meaning:
    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a, b = scalars(operands)
        format_ = format_of(instruction.type)
        bits = pick(domain, instruction, format_, a.bits, b.bits, choose, 0)
        return defined(domain, moved(domain, instruction, name, [a, b], bits))

    return meaning


def _saturating(name: str) -> Meaning:
    """LangRef, "'llvm.fptosi.sat.*' Intrinsic": the nearest integer that fits; 0 for NaN."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a, width = scalar(operands[0]), int_width(instruction.type)
        format_ = format_of(lane_type(instruction.operands[0].type))
        signed = name == "fptosi"
        under, over = integer_limits(domain, format_, a.bits, width, signed)
        operation = FloatOperation(name, (format_.name,), kind_of(instruction.type))
        smallest = domain.const(1 << (width - 1) if signed else 0, width)
        largest = domain.const((1 << (width - 1)) - 1 if signed else -1, width)
        bits = domain.ite(over, largest, domain.float_operation(operation, [a.bits]))
        bits = domain.ite(under, smallest, bits)
        no_number = nan(domain, format_, a.bits)
        return defined(
            domain, Scalar(domain.ite(no_number, domain.const(0, width), bits), a.poison)
        )

    return meaning


def _to_integer(rounding: str) -> Meaning:
    """LangRef, "'llvm.lrint.*' Intrinsic": the rounded number; if there is none, or it does not
    fit, an arbitrary number, "equivalent to `freeze poison`"."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a, width = scalar(operands[0]), int_width(lane_type(instruction.type))
        format_ = format_of(lane_type(instruction.operands[0].type))
        kind = format_.name
        number = domain.float_operation(FloatOperation(rounding, (kind,), kind), [a.bits])
        under, over = integer_limits(domain, format_, number, width, True)
        converted = FloatOperation("fptosi", (kind,), kind_of(lane_type(instruction.type)))
        bits = domain.float_operation(converted, [number])
        is_open = domain.any(under, over, nan(domain, format_, a.bits))
        return defined(domain, Scalar(domain.ite(is_open, choose(0, width), bits), a.poison))

    return meaning


def _sum(step: str) -> Meaning:
    """LangRef, "'llvm.vector.reduce.fadd.*' Intrinsic", fmul: in order, unless reassoc."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        parts = (scalar(operands[0]), *scalars(elements_of(operands[1])))
        kind = kind_of(instruction.type)
        licences = licences_of(instruction)
        given = partial(
            result_of,
            domain,
            promises_no_nan="nnan" in fast_math_flags(instruction),
            zeros_of_operands=NSZ_OF_OPERANDS in instruction.flags,
        )
        terms = [p.bits for p in parts]
        broken = broken_promises(domain, instruction, [(kind, b) for b in terms])
        kinds = (kind,) * len(parts)
        reduction = FloatOperation(f"vector.reduce.{step}", kinds, kind, licences)
        whole = FloatStep(reduction, promises_of(instruction), parts)
        rewritten = domain.rewritten(whole, broken)
        if rewritten is not None:
            return defined(domain, rewritten)
        if "reassoc" in licences:
            bits = given(reduction, terms, choose)
        else:
            one = FloatOperation(step, (kind, kind), kind, licences)
            bits = terms[0]
            for number, term in enumerate(terms[1:]):
                pair = (bits, term)
                bits = given(one, pair, choose, number)
        broken = domain.any(broken, broken_promises(domain, instruction, [(kind, bits)]))
        value = Scalar(bits, domain.any(broken, *[p.poison for p in parts]))
        domain.note(whole, value)
        return defined(domain, value)

    return meaning


def _reduction(name: str, pick: Pick) -> Meaning:
    """LangRef, "'llvm.vector.reduce.fmax.*' Intrinsic" and the other reductions of this form."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        parts = scalars(elements_of(operands[0]))
        format_ = format_of(instruction.type)
        bits = parts[0].bits
        for step, part in enumerate(parts[1:]):
            bits = pick(domain, instruction, format_, bits, part.bits, choose, step)
        result = moved(domain, instruction, name, parts, bits)
        return defined(domain, result)

    return meaning


SAME_UNDER_DEFAULT_ROUNDING = {"rint": "roundeven", "nearbyint": "roundeven"}

_BY_ELEMENT: Mapping[str, Meaning] = {
    "fabs": fabs,
    "copysign": copysign,
    "is.fpclass": is_fpclass,
    **{name: _of_two(name, pick) for name, pick in EXTREMA.items()},
    **{
        name: arithmetic(SAME_UNDER_DEFAULT_ROUNDING.get(name, name))
        for name in (
            *("sqrt", "fma", "fmuladd", "floor", "ceil", "trunc", "rint", "nearbyint"),
            *("round", "roundeven", "canonicalize"),
            *sorted(LIBRARY_NAMES),
        )
    },
    "frexp": frexp,
    **{name: _to_integer("roundeven") for name in ("lrint", "llrint")},
    **{name: _to_integer("round") for name in ("lround", "llround")},
    "fptosi.sat": _saturating("fptosi"),
    "fptoui.sat": _saturating("fptoui"),
}

FLOAT_INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        **{name: by_element(meaning) for name, meaning in _BY_ELEMENT.items()},
        "vector.reduce.fadd": _sum("fadd"),
        "vector.reduce.fmul": _sum("fmul"),
        "vector.reduce.fmax": _reduction("vector.reduce.fmax", EXTREMA["maxnum"]),
        "vector.reduce.fmin": _reduction("vector.reduce.fmin", EXTREMA["minnum"]),
        "vector.reduce.fmaximum": _reduction("vector.reduce.fmaximum", EXTREMA["maximum"]),
        "vector.reduce.fminimum": _reduction("vector.reduce.fminimum", EXTREMA["minimum"]),
    }
)
