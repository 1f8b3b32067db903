"""llvm.assume and what its operand bundles state (LangRef, "'llvm.assume' Intrinsic", "Assume
Operand Bundles"): what does not hold is undefined behaviour, also where the attribute of that name
only makes poison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import CallDetail, Instruction
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import scalar, scalars
from verify.semantics.memory.pointers import as_number, fit
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


class Assumption(Protocol):
    """The condition that a bundle's statement about its operands, none of which is poison, is
    false."""

    def __call__(self, domain: Domain[V, B], operands: Sequence[Scalar[V, B]], /) -> B: ...


def assume(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """UB when the condition is false or poison, or what a bundle states does not hold.  The
    operands of the bundles follow the condition."""
    condition = scalar(operands[0])
    broken = [condition.poison, domain.eq(condition.bits, domain.const(0, 1))]
    assert isinstance(instruction.detail, CallDetail)
    first = 1
    for bundle in instruction.detail.bundles:
        after = first + len(bundle.operands)
        assumption = ASSUMPTIONS.get(bundle.tag)
        if assumption is not None:
            parts = scalars(operands[first:after])
            broken += [assumption(domain, parts), *[part.poison for part in parts]]
        first = after
    return Outcome(None, domain.any(*broken))


def _null(domain: Domain[V, B], operands: Sequence[Scalar[V, B]], /) -> B:
    """`nonnull`: the pointer is not null."""
    return _is_zero(domain, operands[0].bits)


def _misaligned(domain: Domain[V, B], operands: Sequence[Scalar[V, B]], /) -> B:
    """`align`: the pointer, less the offset, is a multiple of the alignment.  Where that is no
    power of two, the pointer is null."""
    pointer, alignment, *offsets = [operand.bits for operand in operands]
    width = domain.width(pointer)
    if domain.width(alignment) > width:
        raise UnsupportedInstruction('operand bundle "align" with a wider integer than the pointer')
    size = as_number(domain, alignment, width)
    low = domain.sub(size, domain.const(1, width))
    start = pointer
    for offset in offsets:
        start = domain.sub(start, fit(domain, offset, width))
    is_power = domain.all(
        domain.negate(_is_zero(domain, size)), _is_zero(domain, domain.bit_and(size, low))
    )
    aligned = _is_zero(domain, domain.bit_and(start, low))
    return domain.any(
        domain.all(is_power, domain.negate(aligned)),
        domain.all(domain.negate(is_power), domain.negate(_is_zero(domain, pointer))),
    )


def _is_zero(domain: Domain[V, B], bits: V) -> B:
    return domain.eq(bits, domain.const(0, domain.width(bits)))


ASSUMPTIONS: Mapping[str, Assumption | None] = MappingProxyType(
    {"align": _misaligned, "cold": None, "ignore": None, "nonnull": _null, "noundef": None}
)
"""Meanings by the tag of the bundle; `None` for those that state nothing, and for `noundef`, which
the operand has as an attribute, as it has `dereferenceable` (`verify.ir.parse_calls`)."""
