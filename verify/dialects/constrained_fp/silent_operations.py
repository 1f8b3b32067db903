"""Constrained operations of constants that raise no exception (IEEE 754, section 7; LangRef,
"Constrained Floating-Point Intrinsics"): they are equivalent with and without observed exceptions.

A result is exact, so that neither `inexact` nor underflow is raised, where rounding it up and down
gives the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from verify.ir.function import Instruction
from verify.ir.lexer import words
from verify.ir.types import FloatType, IntType
from verify.ir.values import ConstInt, Value
from verify.semantics.values.float_arithmetic import compute
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import (
    FORMATS,
    Format,
    Rounding,
    float_bits,
    is_infinite,
    is_nan,
)

_QUIET = words("ceil floor nearbyint round roundeven trunc") | words(
    "fcmp maximum maxnum minimum minnum"
)
"""Operations that raise an exception only for signaling NaNs (IEEE 754, sections 5.9, 5.11; ISO C,
Annex F)."""
_ROUND = words("fadd fdiv fma fmul fptrunc fsub sitofp sqrt uitofp")
"""Operations that round, each by the name that `compute` has for it."""
_MODE = "i3"


def raises_nothing(name: str, call: Instruction) -> bool:
    """Whether the constrained operation `name` of a call raises no exception, in any mode."""
    given = [_given(o) for o in call.operands if isinstance(o.type, FloatType | IntType)]
    operands = [each for each in given if each is not None]
    if len(operands) < len(given) or any(_alarms(kind, bits) for kind, bits in operands):
        return False
    if name in _QUIET:
        return True
    if not isinstance(call.type, FloatType) or call.type.kind not in FORMATS:
        return False
    if name == "rint":
        return _is_exact("roundeven", call.type.kind, operands)
    return name in _ROUND and _is_exact(name, call.type.kind, operands)


def _given(value: Value) -> tuple[str, int] | None:
    """The type and the bits of a constant operand."""
    if isinstance(value, ConstInt) and isinstance(value.type, IntType):
        return f"i{value.type.width}", value.value % (1 << value.type.width)
    bits = float_bits(value)
    return (
        None if bits is None or not isinstance(value.type, FloatType) else (value.type.kind, bits)
    )


def _alarms(kind: str, bits: int) -> bool:
    """Whether an operand alone may raise an exception: a signaling NaN, and a subnormal number on
    some machines."""
    format_ = FORMATS.get(kind)
    if format_ is None:
        return False
    magnitude = bits & ~format_.sign
    subnormal = 0 < magnitude < format_.smallest_normal
    return subnormal or (is_nan(format_, bits) and magnitude < format_.nan)


def _is_exact(name: str, result: str, operands: Sequence[tuple[str, int]]) -> bool:
    """Whether the result is a number that needs no rounding, or a NaN that was given."""
    format_ = FORMATS[result]
    floats = [(FORMATS[kind], bits) for kind, bits in operands if kind in FORMATS]
    if any(is_nan(each, bits) for each, bits in floats):
        return True
    kinds = tuple(kind for kind, _ in operands)
    operation = FloatOperation(name, (*kinds, _MODE), result, directed=True)
    up, down = (
        compute(operation, [*(bits for _, bits in operands), mode.value])
        for mode in (Rounding.UPWARD, Rounding.DOWNWARD)
    )
    infinite = is_infinite(format_, up) and not any(is_infinite(*each) for each in floats)
    same = up == down or (up | down) & ~format_.sign == 0
    return same and not infinite and not _is_small(format_, up) and not is_nan(format_, up)


def _is_small(format_: Format, bits: int) -> bool:
    return 0 < bits & ~format_.sign < format_.smallest_normal
