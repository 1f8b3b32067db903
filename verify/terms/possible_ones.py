"""The bits of a term that are one for some values of its variables: an upper bound of them, as
LLVM's known bits are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from math import prod
from types import MappingProxyType

import z3

from common.data import dataclass


@dataclass
class PossibleOnes:
    """Masks of the bits that may be one, by the ids of terms, which it keeps."""

    masks: dict[int, int] = field(default_factory=dict[int, int])
    kept: list[z3.ExprRef] = field(default_factory=list[z3.ExprRef])

    def of(self, term: z3.BitVecRef) -> int:
        """The mask of a term, of as many bits as that has."""
        pending: list[z3.ExprRef] = [term]
        while pending:
            each = pending[-1]
            if each.get_id() in self.masks:
                pending.pop()
                continue
            missing = [c for c in _parts(each) if c.get_id() not in self.masks]
            if missing:
                pending += missing
                continue
            pending.pop()
            self.kept.append(each)
            assert isinstance(each, z3.BitVecRef)
            self.masks[each.get_id()] = self._mask(each)
        return self.masks[term.get_id()]

    def _mask(self, term: z3.BitVecRef) -> int:
        every = (1 << term.size()) - 1
        if isinstance(term, z3.BitVecNumRef):
            return term.as_long()
        rule = _RULES.get(term.decl().kind())
        if rule is None:
            return every
        return rule(term, [self.masks[part.get_id()] for part in _parts(term)]) & every


def _parts(term: z3.ExprRef) -> Sequence[z3.BitVecRef]:
    """The parts of a term on which its mask depends."""
    if not z3.is_app(term) or term.decl().kind() not in _RULES:
        return ()
    return [part for part in term.children() if isinstance(part, z3.BitVecRef)]


def _filled(most: int) -> int:
    """All bits up to the highest of a number."""
    return (1 << most.bit_length()) - 1


def _in_any(_: z3.ExprRef, masks: Sequence[int]) -> int:
    result = 0
    for mask in masks:
        result |= mask
    return result


def _in_all(_: z3.ExprRef, masks: Sequence[int]) -> int:
    result = -1
    for mask in masks:
        result &= mask
    return result


def _low_zeros(mask: int) -> int:
    """The number of zeros below the lowest bit of a mask that is not 0."""
    return (mask & -mask).bit_length() - 1


def _sum(_: z3.ExprRef, masks: Sequence[int]) -> int:
    together = _in_any(_, masks)
    return _filled(sum(masks)) & -(1 << _low_zeros(together)) if together else 0


def _product(_: z3.ExprRef, masks: Sequence[int]) -> int:
    return _filled(prod(masks)) & -(1 << sum(map(_low_zeros, masks))) if all(masks) else 0


def _shifted_left(term: z3.ExprRef, masks: Sequence[int]) -> int:
    by = term.arg(1)
    return masks[0] << min(by.as_long(), by.size()) if isinstance(by, z3.BitVecNumRef) else -1


def _shifted_right(term: z3.BitVecRef, masks: Sequence[int]) -> int:
    by = term.arg(1)
    return masks[0] >> by.as_long() if isinstance(by, z3.BitVecNumRef) else _filled(masks[0])


def _remainder(term: z3.BitVecRef, masks: Sequence[int]) -> int:
    divisor = term.arg(1)
    if not isinstance(divisor, z3.BitVecNumRef) or not divisor.as_long():
        return masks[0] | _filled(masks[1])
    number = divisor.as_long()
    if not number & (number - 1):
        return masks[0] & (number - 1)
    return _filled(min(masks[0], number - 1))


def _quotient(term: z3.BitVecRef, masks: Sequence[int]) -> int:
    divisor = term.arg(1)
    if not isinstance(divisor, z3.BitVecNumRef) or not divisor.as_long():
        return -1  # a quotient by 0 has all bits
    return _filled(masks[0] // divisor.as_long())


def _joined(term: z3.BitVecRef, masks: Sequence[int]) -> int:
    result = 0
    for part, mask in zip(term.children(), masks, strict=True):
        assert isinstance(part, z3.BitVecRef)
        result = result << part.size() | mask
    return result


def _extracted(term: z3.BitVecRef, masks: Sequence[int]) -> int:
    low = term.params()[1]
    assert isinstance(low, int)
    return masks[0] >> low


_RULES: Mapping[int, Callable[[z3.BitVecRef, Sequence[int]], int]] = MappingProxyType(
    {
        z3.Z3_OP_BAND: _in_all,
        z3.Z3_OP_BOR: _in_any,
        z3.Z3_OP_BXOR: _in_any,
        z3.Z3_OP_ITE: _in_any,
        z3.Z3_OP_ZERO_EXT: _in_any,
        z3.Z3_OP_BADD: _sum,
        z3.Z3_OP_BMUL: _product,
        z3.Z3_OP_BSHL: _shifted_left,
        z3.Z3_OP_BLSHR: _shifted_right,
        z3.Z3_OP_BUREM: _remainder,
        z3.Z3_OP_BUREM_I: _remainder,
        z3.Z3_OP_BUDIV: _quotient,
        z3.Z3_OP_BUDIV_I: _quotient,
        z3.Z3_OP_CONCAT: _joined,
        z3.Z3_OP_EXTRACT: _extracted,
    }
)
"""The mask of a term from those of its parts, by z3's kind of its operation."""
