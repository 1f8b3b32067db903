"""`!noalias.addrspace`: the address spaces in which the object of an access is not (LangRef,
"'noalias.addrspace' Metadata").  An access of an object that is in one of them is undefined.

What is known of an object is the area of the target's memory that it is in.  An area is excluded
where all address spaces that name it are, but for the generic one, in which no object is by itself.
"""

from __future__ import annotations

from typing import TypeVar

from common.data import dataclass
from common.remembered import remembered
from verify.ir.function import Instruction, Module
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.target_spaces import TargetSpaces, target_spaces
from verify.semantics.metadata import metadata_of, node_operands
from verify.targets.target import Area

V = TypeVar("V")
B = TypeVar("B")

EXCLUDES = "noalias.addrspace"
_ACCESSES = frozenset({"load", "store", "atomicrmw", "cmpxchg"})


@dataclass(frozen=True)
class Excluded:
    """The areas in which the object of an access is not; `is_all`: that is all that the metadata
    says."""

    areas: frozenset[Area] = frozenset()
    is_all: bool = True


@remembered
def excluded(module: Module, instruction: Instruction) -> Excluded:
    """What the metadata of an instruction excludes."""
    text = metadata_of(instruction, EXCLUDES)
    if text is None:
        return Excluded()
    target, bounds = target_spaces(module.triple), node_operands(module, text)
    numbers = [int(each.removeprefix("i32 ")) for each in bounds]
    spaces = {
        number
        for low, high in zip(numbers[::2], numbers[1::2], strict=True)
        for number in range(low, min(high, low + _MOST))
    }
    if instruction.opcode not in _ACCESSES or target.generic in spaces:
        return Excluded(is_all=False)
    areas = frozenset(area for area in Area if _is_excluded(target, area, spaces))
    named = [target.areas(number) for number in spaces]
    return Excluded(areas, all(each is not None and each <= areas for each in named))


_MOST = 256
"""The largest number of address spaces of one range that is looked at."""


def _is_excluded(target: TargetSpaces, area: Area, spaces: set[int]) -> bool:
    naming = target.naming(area) - {target.generic}
    return bool(naming) and naming <= spaces


def is_excluded(spaces: AddressSpaces[V, B], areas: frozenset[Area], addrspace: int, root: V) -> B:
    """Whether the object of an address, which has that root, is in one of these areas."""
    named = spaces.plan.target.areas(addrspace)
    if not areas or named is None or not named & areas:
        return spaces.domain.false()
    if named <= areas:
        return spaces.domain.true()
    if not spaces.plan.areas:
        return spaces.domain.false()
    return spaces.is_in(areas & named, addrspace, root)
