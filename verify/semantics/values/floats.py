"""Floating-point instructions (LangRef, "Floating-Point Types", "Behavior of Floating-Point NaN
values").

A float is the bit vector of its width.  Exact over any domain, as formulas on these bits: fneg,
fcmp, select, conversions' poison.  Everything that rounds goes through
`Domain.float_operation`, which a domain may leave uninterpreted.

What is chosen where LangRef leaves room (for fast-math flags: `verify.semantics.values.fast_math`):
- *NaNs*: which NaN an arithmetic operation gives is open (`verify.semantics.values.nans`).
- *environment*: round to nearest even, or in the mode that is an operand behind the others; no
  traps; subnormal numbers are as the function says (`verify.semantics.values.denormals`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import CompareDetail, Instruction
from verify.ir.types import FloatType
from verify.semantics.domain import AbstractValue, Choose, Domain, FloatStep, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, int_width, scalar, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.choice import select as select_any
from verify.semantics.values.denormals import IEEE, flushed_input, mode_of
from verify.semantics.values.fast_math import (
    NSZ_OF_OPERANDS,
    broken_promises,
    changed_sign,
    fast_math_flags,
    licences_of,
    passed_on,
    promises_of,
)
from verify.semantics.values.float_bits import (
    class_test,
    equals,
    less,
    nan,
    negated,
    unordered,
)
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import (
    FORMATS,
    Format,
    exact_value,
    format_of,
    kind_of,
    rounded,
)
from verify.semantics.values.nans import result_of
from verify.semantics.values.vectors import lane_type

V = TypeVar("V")
B = TypeVar("B")


def operand_kinds(instruction: Instruction) -> tuple[str, ...]:
    """The element type of each operand, e.g. `float`, `i32`."""
    return tuple([kind_of(lane_type(o.type)) for o in instruction.operands])


_ROUNDED: Mapping[str, int] = {
    **dict.fromkeys(("fptrunc", "roundeven", "sitofp", "sqrt", "uitofp"), 1),
    **dict.fromkeys(("fadd", "fdiv", "fmul", "fsub"), 2),
    **dict.fromkeys(("fma", "fmuladd"), 3),
}
"""The number of operands of an operation that may have a rounding mode after them
(`verify.dialects.constrained_fp.constrained_floats`)."""


def operate(
    domain: Domain[V, B],
    instruction: Instruction,
    name: str,
    operands: Sequence[Scalar[V, B]],
    kinds: tuple[str, ...],
    choose: Choose[V],
) -> Scalar[V, B]:
    """The operation `name` on `operands` as `instruction` with its fast-math flags; poison for
    poison."""
    result = kind_of(instruction.type)
    directed = len(kinds) > _ROUNDED.get(name, len(kinds))
    operation = FloatOperation(name, kinds, result, licences_of(instruction), directed)
    given = [
        flushed_input(domain, instruction, kind, o.bits)
        for kind, o in zip(kinds, operands, strict=True)
    ]
    promised = "nnan" in fast_math_flags(instruction)
    flush = mode_of(instruction).output
    taken = [*zip(kinds, given, strict=True)]
    step = FloatStep(operation, promises_of(instruction), tuple(operands))
    if flush == IEEE:
        broken = broken_promises(domain, instruction, taken)
        rewritten = domain.rewritten(step, broken)
        if rewritten is not None:
            return rewritten
    bits = result_of(
        domain,
        operation,
        given,
        choose,
        promises_no_nan=promised,
        zeros_of_operands=NSZ_OF_OPERANDS in instruction.flags,
        denormals=flush,
    )
    poison = broken_promises(domain, instruction, [*taken, (result, bits)])
    value = Scalar(bits, domain.any(poison, *[o.poison for o in operands]))
    if flush == IEEE:
        domain.note(step, value)
    return value


def arithmetic(name: str) -> Meaning:
    """A floating-point operation whose result is rounded, on operands of any types."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        kinds = operand_kinds(instruction)
        result = operate(domain, instruction, name, scalars(operands), kinds, choose)
        return defined(domain, result)

    return meaning


def fneg(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'fneg' Instruction": the sign bit, also of NaNs."""
    a = scalar(operands[0])
    format_ = format_of(instruction.type)
    number = negated(domain, format_, domain.number(format_.name, a.bits))
    bits = domain.numbered(format_.name, negated(domain, format_, a.bits), number)
    return defined(domain, changed_sign(domain, instruction, "fneg", a, bits))


def select(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'select' Instruction", with fast-math flags."""
    outcome = select_any(domain, instruction, operands, choose)
    if not isinstance(instruction.type, FloatType) or not fast_math_flags(instruction):
        return outcome
    assert outcome.value is not None
    parts = scalars(operands)
    return defined(domain, passed_on(domain, instruction, parts, scalar(outcome.value), choose))


# LangRef, "'fcmp' Instruction": which relations hold: unordered, less, equal, greater.
_PREDICATES: Mapping[str, str] = {
    "false": "",
    "oeq": "e",
    "ogt": "g",
    "oge": "ge",
    "olt": "l",
    "ole": "le",
    "one": "lg",
    "ord": "lge",
    "ueq": "ue",
    "ugt": "ug",
    "uge": "uge",
    "ult": "ul",
    "ule": "ule",
    "une": "ulg",
    "uno": "u",
    "true": "ulge",
}


FLOAT_PREDICATES = frozenset(_PREDICATES)


def fcmp(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'fcmp' Instruction": exact; flags other than nnan and ninf have no effect."""
    if not isinstance(instruction.detail, CompareDetail):
        raise UnsupportedInstruction("fcmp without a predicate")
    a, b = scalars(operands)
    format_ = format_of(lane_type(instruction.operands[0].type))
    relations = _PREDICATES[instruction.detail.predicate]
    one, two = (flushed_input(domain, instruction, format_.name, x.bits) for x in (a, b))
    holds = _holds(domain, format_, one, two, relations)
    parts = [(format_.name, a.bits), (format_.name, b.bits)]
    broken = broken_promises(domain, instruction, parts)
    return defined(domain, Scalar(domain.bit(holds), domain.any(a.poison, b.poison, broken)))


def _holds(domain: Domain[V, B], format_: Format, a: V, b: V, relations: str) -> B:
    if len(relations) > 2 and relations != "lge":
        # The complement is the shorter formula.
        rest = "".join(r for r in "ulge" if r not in relations)
        return domain.negate(_holds(domain, format_, a, b, rest))
    if relations == "ulge":
        return domain.true()
    apart = unordered(domain, format_, a, b)
    if relations == "lge":
        return domain.negate(apart)
    relations_hold: list[B] = []
    if "l" in relations:
        relations_hold.append(less(domain, format_, a, b))
    if "g" in relations:
        relations_hold.append(less(domain, format_, b, a))
    if "e" in relations:
        relations_hold.append(equals(domain, format_, a, b))
    if "u" in relations:
        return domain.any(apart, *relations_hold)
    return (
        domain.all(domain.negate(apart), domain.any(*relations_hold))
        if relations_hold
        else domain.false()
    )


def _to_integer(name: str) -> Meaning:
    """LangRef, "'fptosi .. to'", "'fptoui .. to' Instruction": poison when it does not fit."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a = scalar(operands[0])
        kinds = operand_kinds(instruction)
        operation = FloatOperation(name, kinds, kind_of(instruction.type))
        width = int_width(instruction.type)
        below, above = integer_limits(domain, FORMATS[kinds[0]], a.bits, width, name == "fptosi")
        bits = domain.float_operation(operation, [a.bits])
        odd = nan(domain, FORMATS[kinds[0]], a.bits)
        return defined(domain, Scalar(bits, domain.any(a.poison, odd, below, above)))

    return meaning


def integer_limits(
    domain: Domain[V, B], format_: Format, bits: V, width: int, signed: bool
) -> tuple[B, B]:
    """Whether a float, cut to an integer, is below and above what `width` bits hold; anything
    for a NaN."""
    low = -(1 << (width - 1)) if signed else 0
    high = 1 << (width - 1 if signed else width)
    above = domain.negate(
        less(domain, format_, bits, domain.const(_up(format_, high), format_.width))
    )
    # The greatest float that is cut to less than `low`.
    limit = _down(format_, low - 1)
    below = domain.negate(less(domain, format_, domain.const(limit, format_.width), bits))
    return below, above


def _up(format_: Format, value: int) -> int:
    """The least float that is `value` or more; a power of two, or infinity."""
    return rounded(format_, Fraction(value))


def _down(format_: Format, value: int) -> int:
    """The greatest float that is `value` or less, for a negative `value`."""
    bits = rounded(format_, Fraction(value))
    if bits == format_.sign | format_.infinity or exact_value(format_, bits) <= value:
        return bits
    return bits + 1  # Away from zero, the sign being set.


def _from_integer(name: str) -> Meaning:
    """LangRef, "'sitofp .. to'", "'uitofp .. to' Instruction": nneg."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a = scalar(operands[0])
        kinds, is_nneg = operand_kinds(instruction), "nneg" in instruction.flags
        same = "sitofp" if is_nneg else name  # of what is not negative, or poison if it is
        result = operate(domain, instruction, same, scalars(operands), kinds, choose)
        if not is_nneg:
            return defined(domain, result)
        negative = domain.slt(a.bits, domain.const(0, domain.width(a.bits)))
        return defined(domain, Scalar(result.bits, domain.any(result.poison, negative)))

    return meaning


FLOAT_OPCODES: Mapping[str, Meaning] = MappingProxyType(
    {
        "fneg": fneg,
        "fcmp": fcmp,
        **{name: arithmetic(name) for name in ("fadd", "fsub", "fmul", "fdiv", "frem")},
        **{name: arithmetic(name) for name in ("fptrunc", "fpext")},
        **{name: _to_integer(name) for name in ("fptosi", "fptoui")},
        **{name: _from_integer(name) for name in ("sitofp", "uitofp")},
    }
)


def outside_classes(domain: Domain[V, B], width: int, classes: int, bits: V, kind: str) -> B:
    """Whether `bits` is of one of the classes that LangRef's `nofpclass` excludes; `kind`: the
    format of 16 bits.

    Raises `UnsupportedInstruction` if no such format is known.
    """
    formats = [f for f in FORMATS.values() if f.width == width]
    if len(formats) != 1:
        formats = [FORMATS[kind]] if kind in FORMATS and FORMATS[kind].width == width else []
    if not formats:
        raise UnsupportedInstruction(f"attribute nofpclass on {width} bits")
    return class_test(domain, formats[0], bits, classes)
