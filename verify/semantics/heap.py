"""Calls that allocate and free memory on the heap, as the core asks the dialect `heap` for them."""

from __future__ import annotations

from common.data import dataclass
from verify.ir.function import Attribute, Function, Instruction, Module
from verify.ir.values import ConstInt
from verify.semantics.dialects import HEAP, Hook
from verify.semantics.memory.local_names import VARIABLE_BYTES

HEAP_ALIGN_BYTES = 16
"""Every heap object is aligned as much: enough for every type with a fundamental alignment (C
standard, "Memory management functions")."""
_LARGEST_BYTES = 1 << 32


@dataclass(frozen=True, slots=True)
class HeapCall:
    """The effect of a call on the heap.

    `sizes`: the operands whose product is the size in bytes of a new object; `freed`: the operand
    whose object is freed; with both, the new object takes over what the other holds.  `family`:
    only functions of the same family may free the object.
    """

    family: str
    sizes: tuple[int, ...] = ()
    freed: int | None = None
    align: int = HEAP_ALIGN_BYTES
    zeroed: bool = False
    may_fail: bool = True

    @property
    def makes(self) -> bool:
        """Whether the result is a new object."""
        return bool(self.sizes)


def _no_effect(_: Module, __: Function, ___: Instruction) -> HeapCall | None:
    return None


def _not_declared(_: Module, __: Instruction) -> bool:
    return False


def _not_kept(_: Module, __: Function, ___: Instruction, ____: int, _____: Attribute) -> bool:
    return False


HEAP_CALL = Hook(HEAP, "allocation.heap_call", _no_effect)
IS_ALLOCATION = Hook(HEAP, "allocation.is_allocation", _not_declared)
KEEPS = Hook(HEAP, "allocation.keeps", _not_kept)


def heap_call(module: Module, caller: Function, instruction: Instruction) -> HeapCall | None:
    """The effect of a call in `caller` on the heap; `None` for other instructions, and for an
    unknown effect."""
    return HEAP_CALL.at(module)(module, caller, instruction)


def constant_bytes(call: Instruction, positions: tuple[int, ...]) -> int | None:
    """The product of operands, where they are constant and it is no more than an object has."""
    total = 1
    for operand in (call.operands[position] for position in positions):
        if not isinstance(operand, ConstInt) or operand.value < 0:
            return None
        total *= operand.value
    return total if total < _LARGEST_BYTES else None


def named_bytes(call: Instruction, what: HeapCall) -> int:
    """The size of the object that a call makes, as part of its name."""
    size = constant_bytes(call, what.sizes)
    return VARIABLE_BYTES if size is None else size
