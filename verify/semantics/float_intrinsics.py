"""Floating-point intrinsics (LangRef, "Standard C/C++ Library Intrinsics", "Floating-Point
Min/Max Intrinsics", "Saturating floating-point to integer conversions", "Vector Reduction
Intrinsics").

`verify.semantics.floats` says what is exact and what is a stand-in.  Constrained intrinsics have
no meaning here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import Instruction
from verify.ir.values import ConstInt
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar
from verify.semantics.fast_math import broken_promises, fast_math_flags, licences_of, moved
from verify.semantics.float_arithmetic import LIBRARY_NAMES
from verify.semantics.float_bits import below, class_test, magnitude, nan, zero
from verify.semantics.float_operation import FloatOperation
from verify.semantics.floats import arithmetic, integer_limits
from verify.semantics.formats import Format, format_of, kind_of
from verify.semantics.meaning import Meaning, defined, int_width, scalar, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.vectors import by_element, elements_of, lane_type

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
    size = magnitude(domain, format_of(instruction.type), a.bits)
    bits = domain.concat(domain.const(0, 1), size)
    return defined(domain, moved(domain, instruction, "fabs", [a], bits))


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
    bits = domain.concat(sign, magnitude(domain, format_, a.bits))
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
    """The bits of a minimum or maximum of two floats; `picked` is it by order, -0 below +0."""

    def __call__(
        self,
        domain: Domain[V, B],
        operation: FloatOperation,
        format_: Format,
        a: V,
        b: V,
        picked: V,
        /,
    ) -> V: ...


def _number(
    domain: Domain[V, B], operation: FloatOperation, format_: Format, a: V, b: V, picked: V, /
) -> V:
    """LangRef, "'llvm.minnum.*' Intrinsic": a number rather than a NaN.  What it leaves open, or
    has left open in some version, is a stand-in: signaling NaNs, two NaNs, zeros of both signs."""
    first, second = nan(domain, format_, a), nan(domain, format_, b)
    bits = domain.ite(first, b, domain.ite(second, a, picked))
    zeros = domain.all(
        zero(domain, format_, a), zero(domain, format_, b), domain.negate(domain.eq(a, b))
    )
    signaling = domain.any(class_test(domain, format_, a, 1), class_test(domain, format_, b, 1))
    open_ = domain.any(domain.all(first, second), signaling, zeros)
    if open_ is False:
        return bits
    return domain.ite(open_, domain.float_operation(operation, [a, b]), bits)


def _propagating(
    domain: Domain[V, B], operation: FloatOperation, format_: Format, a: V, b: V, picked: V, /
) -> V:
    """LangRef, "'llvm.minimum.*' Intrinsic": a NaN if there is one."""
    either = domain.any(nan(domain, format_, a), nan(domain, format_, b))
    return domain.ite(either, domain.const(format_.nan, format_.width), picked)


def _numeric(
    domain: Domain[V, B], operation: FloatOperation, format_: Format, a: V, b: V, picked: V, /
) -> V:
    """LangRef, "'llvm.minimumnum.*' Intrinsic": a number if there is one."""
    first, second = nan(domain, format_, a), nan(domain, format_, b)
    bits = domain.ite(first, b, domain.ite(second, a, picked))
    both = domain.all(first, second)
    return domain.ite(both, domain.const(format_.nan, format_.width), bits)


class Pick(Protocol):
    """Bits of two floats of the given format."""

    def __call__(
        self, domain: Domain[V, B], instruction: Instruction, format_: Format, a: V, b: V, /
    ) -> V: ...


def _extremum(name: str, rule: Extremum, *, larger: bool) -> Pick:
    def pick(domain: Domain[V, B], instruction: Instruction, format_: Format, a: V, b: V, /) -> V:
        first = below(domain, format_, b, a) if larger else below(domain, format_, a, b)
        picked = domain.ite(first, a, b)
        operation = FloatOperation(name, (format_.name,) * 2, format_.name)
        return rule(domain, operation, format_, a, b, picked)

    return pick


_EXTREMA: Mapping[str, Pick] = {
    "minnum": _extremum("minnum", _number, larger=False),
    "maxnum": _extremum("maxnum", _number, larger=True),
    "minimum": _extremum("minimum", _propagating, larger=False),
    "maximum": _extremum("maximum", _propagating, larger=True),
    "minimumnum": _extremum("minimumnum", _numeric, larger=False),
    "maximumnum": _extremum("maximumnum", _numeric, larger=True),
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
        bits = pick(domain, instruction, format_of(instruction.type), a.bits, b.bits)
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
        terms = [p.bits for p in parts]
        if "reassoc" in licences:
            kinds = (kind,) * len(parts)
            reduction = FloatOperation(f"vector.reduce.{step}", kinds, kind, licences)
            bits = domain.float_operation(reduction, terms)
        else:
            one = FloatOperation(step, (kind, kind), kind, licences)
            bits = terms[0]
            for part in terms[1:]:
                bits = domain.float_operation(one, [bits, part])
        broken = broken_promises(domain, instruction, [(kind, b) for b in (*terms, bits)])
        return defined(domain, Scalar(bits, domain.any(broken, *[p.poison for p in parts])))

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
        for part in parts[1:]:
            bits = pick(domain, instruction, format_, bits, part.bits)
        result = moved(domain, instruction, name, parts, bits)
        return defined(domain, result)

    return meaning


SAME_UNDER_DEFAULT_ROUNDING = {"rint": "roundeven", "nearbyint": "roundeven"}

_BY_ELEMENT: Mapping[str, Meaning] = {
    "fabs": fabs,
    "copysign": copysign,
    "is.fpclass": is_fpclass,
    **{name: _of_two(name, pick) for name, pick in _EXTREMA.items()},
    **{
        name: arithmetic(SAME_UNDER_DEFAULT_ROUNDING.get(name, name))
        for name in (
            *("sqrt", "fma", "fmuladd", "floor", "ceil", "trunc", "rint", "nearbyint"),
            *("round", "roundeven", "canonicalize"),
            *sorted(LIBRARY_NAMES),
        )
    },
    "fptosi.sat": _saturating("fptosi"),
    "fptoui.sat": _saturating("fptoui"),
}

FLOAT_INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        **{name: by_element(meaning) for name, meaning in _BY_ELEMENT.items()},
        "vector.reduce.fadd": _sum("fadd"),
        "vector.reduce.fmul": _sum("fmul"),
        "vector.reduce.fmax": _reduction("vector.reduce.fmax", _EXTREMA["maxnum"]),
        "vector.reduce.fmin": _reduction("vector.reduce.fmin", _EXTREMA["minnum"]),
        "vector.reduce.fmaximum": _reduction("vector.reduce.fmaximum", _EXTREMA["maximum"]),
        "vector.reduce.fminimum": _reduction("vector.reduce.fminimum", _EXTREMA["minimum"]),
    }
)
