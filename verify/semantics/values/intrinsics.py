"""Integer intrinsics (LangRef, "Standard C/C++ Library Intrinsics", "Bit Manipulation
Intrinsics", "Arithmetic with Overflow Intrinsics", "Saturation Arithmetic Intrinsics",
"Hardware-Loop Intrinsics").

Tables by name without `llvm.` and type suffix; `verify.semantics.markers` holds the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import Instruction
from verify.semantics.domain import (
    AbstractValue,
    Aggregate,
    Choose,
    Domain,
    Outcome,
    Scalar,
)
from verify.semantics.meaning import Meaning, defined, int_width, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.bits import (
    leading_zeros,
    maximum,
    minimum,
    reverse_chunks,
    trailing_zeros,
)
from verify.semantics.values.integers import sadd_overflows, ssub_overflows, too_far

V = TypeVar("V")
B = TypeVar("B")


class Computation(Protocol):
    """Result bits and poison, from the bits of non-poison operands.

    `width` is the width of the instruction's result (of its first element for a struct).
    """

    def __call__(self, domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]: ...


def strict(computation: Computation) -> Meaning:
    """An intrinsic that gives poison for any poison operand and has no UB."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        parts = scalars(operands)
        bits, poison = computation(domain, [p.bits for p in parts], int_width(instruction.type))
        return defined(domain, Scalar(bits, domain.any(poison, *[p.poison for p in parts])))

    return meaning


def _smax(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.smax.*' Intrinsic"."""
    return maximum(domain, bits[0], bits[1], signed=True), domain.false()


def _smin(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.smin.*' Intrinsic"."""
    return minimum(domain, bits[0], bits[1], signed=True), domain.false()


def _umax(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.umax.*' Intrinsic"."""
    return maximum(domain, bits[0], bits[1], signed=False), domain.false()


def _umin(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.umin.*' Intrinsic"."""
    return minimum(domain, bits[0], bits[1], signed=False), domain.false()


def _scmp(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.scmp.*' Intrinsic": -1, 0 or 1."""
    less, greater = domain.slt(bits[0], bits[1]), domain.slt(bits[1], bits[0])
    return _three_way(domain, less, greater, width), domain.false()


def _ucmp(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.ucmp.*' Intrinsic": -1, 0 or 1."""
    less, greater = domain.ult(bits[0], bits[1]), domain.ult(bits[1], bits[0])
    return _three_way(domain, less, greater, width), domain.false()


def _three_way(domain: Domain[V, B], less: B, greater: B, width: int) -> V:
    not_less = domain.ite(greater, domain.const(1, width), domain.const(0, width))
    return domain.ite(less, domain.const(-1, width), not_less)


def _flag(domain: Domain[V, B], bits: V) -> B:
    """An `i1 immarg` as a truth value."""
    return domain.eq(bits, domain.const(1, 1))


def _smallest(domain: Domain[V, B], width: int) -> V:
    return domain.const(1 << (width - 1), width)


def _abs(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.abs.*' Intrinsic": the second operand makes abs(INT_MIN) poison."""
    a = bits[0]
    zero = domain.const(0, width)
    result = domain.ite(domain.slt(a, zero), domain.sub(zero, a), a)
    is_smallest = domain.eq(a, _smallest(domain, width))
    return result, domain.all(_flag(domain, bits[1]), is_smallest)


def _ctpop(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.ctpop.*' Intrinsic"."""
    return domain.count_ones(bits[0]), domain.false()


def _zero_is_poison(domain: Domain[V, B], bits: Sequence[V]) -> B:
    zero = domain.const(0, domain.width(bits[0]))
    return domain.all(_flag(domain, bits[1]), domain.eq(bits[0], zero))


def _ctlz(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.ctlz.*' Intrinsic": the second operand makes 0 poison."""
    return leading_zeros(domain, bits[0]), _zero_is_poison(domain, bits)


def _cttz(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.cttz.*' Intrinsic": the second operand makes 0 poison."""
    return trailing_zeros(domain, bits[0]), _zero_is_poison(domain, bits)


def _bitreverse(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.bitreverse.*' Intrinsics"."""
    return reverse_chunks(domain, bits[0], 1), domain.false()


def _bswap(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.bswap.*' Intrinsics"."""
    return reverse_chunks(domain, bits[0], 8), domain.false()


def _distance(domain: Domain[V, B], bits: V, width: int) -> V:
    """A funnel shift's distance modulo the width, in twice the width."""
    is_power_of_two = width & (width - 1) == 0
    if is_power_of_two:
        rest = domain.bit_and(bits, domain.const(width - 1, width))
    else:
        rest = domain.urem(bits, domain.const(width, width))
    return domain.zext(rest, 2 * width)


def _fshl(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.fshl.*' Intrinsic": the high half of both, shifted left."""
    both = domain.concat(bits[0], bits[1])
    shifted = domain.shl(both, _distance(domain, bits[2], width))
    return domain.extract(shifted, 2 * width - 1, width), domain.false()


def _fshr(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.fshr.*' Intrinsic": the low half of both, shifted right."""
    both = domain.concat(bits[0], bits[1])
    shifted = domain.lshr(both, _distance(domain, bits[2], width))
    return domain.trunc(shifted, width), domain.false()


def _sadd(domain: Domain[V, B], a: V, b: V, /) -> tuple[V, B]:
    total = domain.add(a, b)
    return total, sadd_overflows(domain, a, b, total)


def _uadd(domain: Domain[V, B], a: V, b: V, /) -> tuple[V, B]:
    total = domain.add(a, b)
    return total, domain.ult(total, a)


def _ssub(domain: Domain[V, B], a: V, b: V, /) -> tuple[V, B]:
    difference = domain.sub(a, b)
    return difference, ssub_overflows(domain, a, b, difference)


def _usub(domain: Domain[V, B], a: V, b: V, /) -> tuple[V, B]:
    return domain.sub(a, b), domain.ult(a, b)


def _smul(domain: Domain[V, B], a: V, b: V, /) -> tuple[V, B]:
    return domain.mul(a, b), domain.smul_overflows(a, b)


def _umul(domain: Domain[V, B], a: V, b: V, /) -> tuple[V, B]:
    return domain.mul(a, b), domain.umul_overflows(a, b)


class Overflowing(Protocol):
    """The wrapped result, and whether it overflowed."""

    def __call__(self, domain: Domain[V, B], a: V, b: V, /) -> tuple[V, B]: ...


def _with_overflow(compute: Overflowing) -> Meaning:
    """LangRef, "Arithmetic with Overflow Intrinsics": `{result, overflow}`."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a, b = scalars(operands)
        bits, overflow = compute(domain, a.bits, b.bits)
        poison = domain.any(a.poison, b.poison)
        flag = Scalar(domain.bit(overflow), poison)
        return defined(domain, Aggregate((Scalar(bits, poison), flag)))

    return meaning


def _saturate(domain: Domain[V, B], negative: B, width: int) -> V:
    """The smallest signed value where `negative` holds, else the largest."""
    smallest = _smallest(domain, width)
    largest = domain.const((1 << (width - 1)) - 1, width)
    return domain.ite(negative, smallest, largest)


def _is_negative(domain: Domain[V, B], a: V) -> B:
    return domain.slt(a, domain.const(0, domain.width(a)))


def _sadd_sat(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.sadd.sat.*' Intrinsics"."""
    total, overflow = _sadd(domain, bits[0], bits[1])
    limit = _saturate(domain, _is_negative(domain, bits[0]), width)
    return domain.ite(overflow, limit, total), domain.false()


def _uadd_sat(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.uadd.sat.*' Intrinsics"."""
    total, overflow = _uadd(domain, bits[0], bits[1])
    return domain.ite(overflow, domain.const(-1, width), total), domain.false()


def _ssub_sat(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.ssub.sat.*' Intrinsics"."""
    difference, overflow = _ssub(domain, bits[0], bits[1])
    limit = _saturate(domain, _is_negative(domain, bits[0]), width)
    return domain.ite(overflow, limit, difference), domain.false()


def _usub_sat(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.usub.sat.*' Intrinsics"."""
    difference, overflow = _usub(domain, bits[0], bits[1])
    return domain.ite(overflow, domain.const(0, width), difference), domain.false()


def _sshl_sat(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.sshl.sat.*' Intrinsics"."""
    a, b = bits
    shifted = domain.shl(a, b)
    kept = domain.eq(domain.ashr(shifted, b), a)
    limit = _saturate(domain, _is_negative(domain, a), width)
    return domain.ite(kept, shifted, limit), too_far(domain, b)


def _ushl_sat(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.ushl.sat.*' Intrinsics"."""
    a, b = bits
    shifted = domain.shl(a, b)
    kept = domain.eq(domain.lshr(shifted, b), a)
    return domain.ite(kept, shifted, domain.const(-1, width)), too_far(domain, b)


def _loop_count(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.start.loop.iterations.*' Intrinsic": the operand."""
    return bits[0], domain.false()


def _test_loop_count(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.test.start.loop.iterations.*' Intrinsic": the operand, and whether it is not
    zero."""
    (count,) = operands
    if not isinstance(count, Scalar):
        raise UnsupportedInstruction("a vector of iterations")
    zero = domain.const(0, domain.width(count.bits))
    is_some = domain.bit(domain.negate(domain.eq(count.bits, zero)))
    return defined(domain, Aggregate((count, Scalar(is_some, count.poison))))


def _loop_decrement(domain: Domain[V, B], bits: Sequence[V], width: int, /) -> tuple[V, B]:
    """LangRef, "'llvm.loop.decrement.reg.*' Intrinsic": a difference that may not wrap; here it is
    poison then, as that of `sub nuw`.  `llvm.loop.decrement` has no meaning: its count is in no
    value."""
    return domain.sub(bits[0], bits[1]), domain.ult(bits[0], bits[1])


INTEGER_INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        "smax": strict(_smax),
        "smin": strict(_smin),
        "umax": strict(_umax),
        "umin": strict(_umin),
        "scmp": strict(_scmp),
        "ucmp": strict(_ucmp),
        "abs": strict(_abs),
        "ctpop": strict(_ctpop),
        "ctlz": strict(_ctlz),
        "cttz": strict(_cttz),
        "bitreverse": strict(_bitreverse),
        "bswap": strict(_bswap),
        "fshl": strict(_fshl),
        "fshr": strict(_fshr),
        "sadd.with.overflow": _with_overflow(_sadd),
        "uadd.with.overflow": _with_overflow(_uadd),
        "ssub.with.overflow": _with_overflow(_ssub),
        "usub.with.overflow": _with_overflow(_usub),
        "smul.with.overflow": _with_overflow(_smul),
        "umul.with.overflow": _with_overflow(_umul),
        "sadd.sat": strict(_sadd_sat),
        "uadd.sat": strict(_uadd_sat),
        "ssub.sat": strict(_ssub_sat),
        "usub.sat": strict(_usub_sat),
        "sshl.sat": strict(_sshl_sat),
        "ushl.sat": strict(_ushl_sat),
        "start.loop.iterations": strict(_loop_count),
        "loop.decrement.reg": strict(_loop_decrement),
    }
)

LOOP_INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {"test.start.loop.iterations": _test_loop_count}
)
"""Intrinsics whose result on vectors is not one for each element."""
