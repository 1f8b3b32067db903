"""Accesses that are observed: atomic, volatile, fences (LangRef, "Atomic Memory Ordering
Constraints", "Volatile Memory Accesses").

What such an access reads, other threads have a say in: the environment answers.  What it makes of
that is `verify.semantics.read_modify_write`'s.  One whose ordering is acquire or release, or
stronger, synchronises.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import IntType, StructType, Type
from verify.semantics.domain import AbstractValue, Aggregate, Domain
from verify.semantics.read_modify_write import compare_and_exchange, computes, modified

V = TypeVar("V")
B = TypeVar("B")

ORDERED = frozenset({"acquire", "release", "acq_rel", "seq_cst"})


@dataclass(frozen=True, slots=True)
class ObservedAccess:
    """`what` names the observation; `synchronises`: shared memory is part of it, and new after.

    `address`: position of that operand, `None` where there is none.  `answer`: the type of what the
    environment answers.  `open`: what it leaves is the environment's, too.
    """

    what: str
    synchronises: bool
    address: int | None
    answer: StructType
    open: bool = False


@dataclass(frozen=True, slots=True)
class Performed(Generic[V, B]):
    """`seen`: what is observed beside the name.  `result`: the instruction's.  `left`: what its
    location holds afterwards; `None`: what was there."""

    seen: tuple[AbstractValue[V, B], ...]
    result: AbstractValue[V, B] | None
    left: AbstractValue[V, B] | None


def observed_access(instruction: Instruction) -> ObservedAccess | None:
    """`None` for plain accesses and for everything else."""
    detail = instruction.detail
    if not isinstance(detail, MemoryDetail):
        return None
    ordered = bool(ORDERED & set(detail.orderings))
    what = _name(instruction, detail)
    match instruction.opcode:
        case "fence":
            return ObservedAccess(what, True, None, StructType(()))
        case "atomicrmw":
            known = computes(detail)
            answer = (_type(detail),) if known else (_type(detail), _type(detail))
            return ObservedAccess(what, ordered, 0, StructType(answer), not known)
        case "cmpxchg":
            return ObservedAccess(what, ordered, 0, StructType((_type(detail), IntType(1))))
        case "load" if detail.volatile or _is_atomic(detail):
            return ObservedAccess(what, ordered, 0, StructType((instruction.type,)))
        case "store" if detail.volatile or _is_atomic(detail):
            return ObservedAccess(what, ordered, 1, StructType(()))
        case _:
            return None


def perform(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: tuple[AbstractValue[V, B], ...],
    answer: Aggregate[V, B],
) -> Performed[V, B]:
    """The access, whose operands are not poison, after the environment's answer.

    Of a read-modify-write whose meaning is known it is observed what it turns the contents into:
    adding 0 is the same as or with 0.
    """
    detail = instruction.detail
    assert isinstance(detail, MemoryDetail)
    given = answer.elements
    match instruction.opcode:
        case "atomicrmw" if computes(detail):
            left = modified(domain, detail, given[0], operands[1])
            return Performed((operands[0], left), given[0], left)
        case "atomicrmw":
            return Performed(operands, given[0], given[1])
        case "cmpxchg":
            result, left = compare_and_exchange(
                domain, instruction, given[0], given[1], operands[1], operands[2]
            )
            return Performed(operands, result, left)
        case "store":
            return Performed(operands, None, operands[0])
        case _:
            return Performed(operands, given[0] if given else None, None)


def _type(detail: MemoryDetail) -> Type:
    assert detail.type is not None
    return detail.type


def _is_atomic(detail: MemoryDetail) -> bool:
    """Unordered accesses are atomic, but may be treated like plain ones."""
    return bool(detail.orderings) and set(detail.orderings) != {"unordered"}


def _name(instruction: Instruction, detail: MemoryDetail) -> str:
    words = [instruction.opcode]
    words += ["volatile"] if detail.volatile else []
    words += ["weak"] if detail.weak else []
    words += [detail.operation] if detail.operation and not computes(detail) else []
    words += detail.orderings
    words += [f"syncscope({detail.syncscope})"] if detail.syncscope else []
    return " ".join(words)
