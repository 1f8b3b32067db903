"""Open properties of a float operation's result: the NaN that it is (LangRef, "Behavior of
Floating-Point NaN values"), and under `nsz` the sign of a zero ("Fast-Math Flags").

An operation's *number* is its result up to which NaN it is.  Where it is a NaN, sign, quiet bit and
payload are chosen at each execution: the preferred NaN, or that of an operand, quieted or
unchanged, with either sign.  The set of further payloads that LangRef allows to a target is assumed
to be empty, as on x86 and ARM.  An operation that moves bits (fneg, fabs, copysign, select, loads,
calls) keeps all three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from verify.semantics.domain import Choose, Domain
from verify.semantics.values.denormals import IEEE, flushed_output
from verify.semantics.values.float_bits import infinite, magnitude, nan, zero
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS, Format

V = TypeVar("V")
B = TypeVar("B")

OPEN_ZEROS = frozenset(
    {
        *("fadd", "fsub", "fmul", "fdiv", "frem", "fma", "fmuladd", "sqrt", "fptrunc", "fpext"),
        *("floor", "ceil", "trunc", "round", "roundeven", "canonicalize", "ldexp"),
        *("asin", "atan", "sin", "sinh", "tan", "tanh"),
    }
)
"""Operations of which the sign of a zero operand decides the sign of the result at most, where that
is zero, or an infinity that comes from a division by zero."""


def result_of(
    domain: Domain[V, B],
    operation: FloatOperation,
    operands: Sequence[V],
    choose: Choose[V],
    part: int = 0,
    *,
    promises_no_nan: bool = False,
    zeros_of_operands: bool = False,
    denormals: str = IEEE,
) -> V:
    """The bits of an operation's result, scalar number `part` of an execution's.

    `promises_no_nan`: a NaN is poison; `zeros_of_operands`: `nsz` leaves the sign of a zero result
    open only where that of a zero operand decides it (since LLVM 23); `denormals`: the mode for
    subnormal results.
    """
    operation = domain.licensed(operation)
    open_zero = "nsz" in operation.licences and operation.name in OPEN_ZEROS
    if open_zero:
        operation = replace(operation, licences=operation.licences - {"nsz"})
    number = _number(domain, operation, operands, choose)
    format_ = FORMATS[operation.result]
    promises_no_nan |= operation.name in ("sitofp", "uitofp")
    is_nan = nan(domain, format_, number)
    may_be_nan = not promises_no_nan and _may_hold(is_nan)
    if not may_be_nan and not open_zero and denormals == IEEE:
        return number
    wish = choose(part, format_.width, number)
    if denormals != IEEE:
        number = flushed_output(domain, format_, denormals, number, wish)
    if open_zero:
        decides = _zero_decides(domain, operation, operands) if zeros_of_operands else None
        number = _signed(domain, format_, operation, operands, number, wish, decides)
    bits = number
    if may_be_nan:
        given = [*zip(operation.operands, operands, strict=True)]
        chosen = granted(domain, format_, given, wish, quiets=operation.name == "canonicalize")
        bits = domain.ite(is_nan, chosen, number)
    return domain.numbered(format_.name, bits, number, wish)


def _number(
    domain: Domain[V, B],
    operation: FloatOperation,
    operands: Sequence[V],
    choose: Choose[V],
) -> V:
    """The number that an operation gives.  LangRef, "'llvm.fmuladd.*' Intrinsic": it is rounded
    once or twice, which is open."""
    if operation.name != "fmuladd":
        return domain.float_operation(operation, operands)
    kind, mode = operation.result, operands[3:]
    fused = domain.float_operation(replace(operation, name="fma"), operands)
    product = replace(operation, name="fmul", operands=(kind, kind, *operation.operands[3:]))
    total = replace(product, name="fadd")
    factors = domain.float_operation(product, [*operands[:2], *mode])
    twice = domain.float_operation(total, [factors, operands[2], *mode])
    once = domain.eq(choose(1, 1, fused), domain.const(1, 1))
    return domain.ite(once, fused, twice)


def _may_hold(condition: object) -> bool:
    return condition is not False


def _signed(
    domain: Domain[V, B],
    format_: Format,
    operation: FloatOperation,
    operands: Sequence[V],
    number: V,
    wish: V,
    decides: B | None,
) -> V:
    """The `number` with the sign of `wish` where the sign of a zero decides it or is its own, and
    `decides` holds."""
    is_open = zero(domain, format_, number)
    if operation.name == "fdiv":
        by_zero = zero(domain, format_, operands[1])
        is_open = domain.any(is_open, domain.all(by_zero, infinite(domain, format_, number)))
    if decides is not None:
        is_open = domain.all(is_open, decides)
    sign = domain.extract(wish, format_.width - 1, format_.width - 1)
    signed = domain.concat(sign, magnitude(domain, format_, number))
    return domain.ite(is_open, signed, number)


def _zero_decides(domain: Domain[V, B], operation: FloatOperation, operands: Sequence[V]) -> B:
    """Whether an operand is a zero whose sign decides that of a zero result: of a product that is
    added to something, a factor; a result that is rounded to zero has the sign of what it is."""
    given = [*zip(operation.operands, operands, strict=True)]
    given = given[:2] if operation.name in ("fma", "fmuladd") else given
    return domain.any(*[zero(domain, FORMATS[k], bits) for k, bits in given if k in FORMATS])


def granted(
    domain: Domain[V, B],
    format_: Format,
    operands: Sequence[tuple[str, V]],
    wish: V,
    *,
    quiets: bool = False,
) -> V:
    """A NaN with the sign of `wish`, and with its quiet bit and payload if LangRef allows them for
    these `operands` (type, bits); else those of the operand, where there is only one float; else
    the preferred.  So the order of operands does not matter.
    """
    fraction = domain.extract(wish, format_.fraction - 1, 0)
    preferred = domain.const(format_.quiet, format_.fraction)
    allowed: list[B] = [domain.eq(fraction, preferred)]
    floats = [(FORMATS[kind], bits) for kind, bits in operands if kind in FORMATS]
    otherwise = preferred
    for source, bits in floats:
        is_nan = nan(domain, source, bits)
        if is_nan is False:
            continue
        payload = _resized(domain, source, format_, bits)
        quieted = domain.bit_or(payload, preferred)
        unchanged = quieted if quiets else _unless_zero(domain, source, format_, payload)
        same = domain.any(domain.eq(fraction, quieted), domain.eq(fraction, unchanged))
        allowed.append(domain.all(is_nan, same))
        if len(floats) == 1:
            otherwise = domain.ite(is_nan, unchanged, preferred)
    payload = domain.ite(domain.any(*allowed), fraction, otherwise)
    sign = domain.extract(wish, format_.width - 1, format_.width - 1)
    ones = domain.const(-1, format_.exponent)
    return domain.concat(sign, domain.concat(ones, payload))


def _unless_zero(domain: Domain[V, B], source: Format, format_: Format, payload: V) -> V:
    """The `payload` of a NaN of another format; the preferred payload if all its bits were
    truncated, which would make it an infinity (LangRef, "'fptrunc .. to' Instruction")."""
    if source.fraction <= format_.fraction:
        return payload
    zero = domain.eq(payload, domain.const(0, format_.fraction))
    return domain.ite(zero, domain.const(format_.quiet, format_.fraction), payload)


def _resized(domain: Domain[V, B], source: Format, format_: Format, bits: V) -> V:
    """The quiet bit and payload of `bits` as those of another format (LangRef, "'fptrunc .. to'",
    "'fpext .. to' Instruction"): low bits are truncated, or are zero."""
    high = source.fraction - 1
    low = max(0, source.fraction - format_.fraction)
    kept = domain.extract(bits, high, low)
    missing = format_.fraction - source.fraction
    return kept if missing <= 0 else domain.concat(kept, domain.const(0, missing))


def is_signaling(domain: Domain[V, B], format_: Format, bits: V) -> B:
    """Whether the bits are a NaN whose quiet bit is not set."""
    size = magnitude(domain, format_, bits)
    quiet = domain.ult(size, domain.const(format_.nan, format_.width - 1))
    return domain.all(nan(domain, format_, bits), quiet)
