"""Accesses that are observed: atomic, volatile, fences (LangRef, "Atomic Memory Ordering
Constraints", "Volatile Memory Accesses").

What such an access returns, and what it leaves in memory, other threads have a say in: the
environment answers.  One whose ordering is acquire or release, or stronger, synchronises.
"""

from __future__ import annotations

from dataclasses import dataclass

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import StructType, Type, VoidType

ORDERED = frozenset({"acquire", "release", "acq_rel", "seq_cst"})


@dataclass(frozen=True, slots=True)
class ObservedAccess:
    """`what` names the observation; `synchronises`: shared memory is part of it, and new after.

    `address`, `value`: positions of the operands, `None` where there is none.  `answer`: the type
    of the environment's answer: the result, then what the location holds afterwards if that is the
    environment's too.
    """

    what: str
    synchronises: bool
    address: int | None
    value: int | None
    result: Type
    left: Type | None

    @property
    def answer(self) -> StructType:
        parts = [] if isinstance(self.result, VoidType) else [self.result]
        return StructType((*parts, *([] if self.left is None else [self.left])))


def observed_access(instruction: Instruction) -> ObservedAccess | None:
    """`None` for plain accesses and for everything else."""
    detail = instruction.detail
    if not isinstance(detail, MemoryDetail):
        return None
    ordered = bool(ORDERED & set(detail.orderings))
    what = _name(instruction, detail)
    type_ = instruction.type
    match instruction.opcode:
        case "fence":
            return ObservedAccess(what, True, None, None, VoidType(), None)
        case "atomicrmw" | "cmpxchg":
            return ObservedAccess(what, ordered, 0, None, type_, detail.type)
        case "load" if detail.volatile or _is_atomic(detail):
            return ObservedAccess(what, ordered, 0, None, type_, None)
        case "store" if detail.volatile or _is_atomic(detail):
            return ObservedAccess(what, ordered, 1, 0, VoidType(), None)
        case _:
            return None


def _is_atomic(detail: MemoryDetail) -> bool:
    """Unordered accesses are atomic, but may be treated like plain ones."""
    return bool(detail.orderings) and set(detail.orderings) != {"unordered"}


def _name(instruction: Instruction, detail: MemoryDetail) -> str:
    words = [instruction.opcode]
    words += ["volatile"] if detail.volatile else []
    words += [detail.operation] if detail.operation else []
    words += detail.orderings
    words += [f"syncscope({detail.syncscope})"] if detail.syncscope else []
    return " ".join(words)
