"""Accesses that are observed: atomic, volatile, fences (LangRef, "Atomic Memory Ordering
Constraints", "Volatile Memory Accesses").

Other threads influence what such an access reads: the environment answers.  What a
read-modify-write makes of the answer is in `verify.semantics.memory.read_modify_write`.  An access
may release (others see what was written before), acquire (what others wrote is visible after it),
or do both, which is to synchronise.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

from common.data import dataclass
from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import IntType, PtrType, StructType, Type
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.memory_plan import MemoryPlan, name_of_memory
from verify.semantics.memory.read_modify_write import compare_and_exchange, computes, modified
from verify.semantics.memory.sync_scopes import OF_ONE_SPACE
from verify.targets.triples import target_named

V = TypeVar("V")
B = TypeVar("B")

ACQUIRES = frozenset({"acquire", "acq_rel", "seq_cst"})
RELEASES = frozenset({"release", "acq_rel", "seq_cst"})


@dataclass(frozen=True, slots=True)
class ObservedAccess:
    """An access that is observed.  `what` names the observation; `releases`: shared memory is part
    of it; `acquires`: writes of others are visible afterwards.  `address`: the position of that
    operand, or `None`.  `answer`: the type of the environment's answer.  `open`: the environment
    chooses the contents of memory after it, too.  `space`: the address space alone that it orders
    on a target with such scopes."""

    what: str
    releases: bool
    acquires: bool
    address: int | None
    answer: StructType
    open: bool = False
    space: int | None = None

    @property
    def synchronises(self) -> bool:
        """Whether shared memory may hold anything afterwards."""
        return self.releases and self.acquires

    @property
    def orders(self) -> bool:
        """Whether the access orders others of this thread, as other threads see them."""
        return self.releases or self.acquires


@dataclass(frozen=True, slots=True)
class Performed(Generic[V, B]):
    """The effect of an observed access, after `answer`.  `seen`: what is observed besides the name.
    `result`: the instruction's.  `left`: the contents of its location afterwards; `None`:
    unchanged."""

    answer: Aggregate[V, B]
    seen: tuple[AbstractValue[V, B], ...]
    result: AbstractValue[V, B] | None
    left: AbstractValue[V, B] | None


def observed_access(instruction: Instruction) -> ObservedAccess | None:
    """The observed access that an instruction makes; `None` for plain accesses and for all other
    instructions."""
    detail = instruction.detail
    if not isinstance(detail, MemoryDetail):
        return None
    # A load releases nothing, a store acquires nothing, if they are sequentially consistent.
    releases = bool(RELEASES & set(detail.orderings)) and instruction.opcode != "load"
    acquires = bool(ACQUIRES & set(detail.orderings)) and instruction.opcode != "store"
    scope = (detail.syncscope or "").strip('"')
    make = partial(ObservedAccess, _name(instruction, detail), releases, acquires)

    def seen(address: int | None, answer: StructType, is_open: bool = False) -> ObservedAccess:
        type_ = None if address is None else instruction.operands[address].type
        space = type_.addrspace if isinstance(type_, PtrType) else None
        return make(address, answer, is_open, space if scope.endswith(OF_ONE_SPACE) else None)

    match instruction.opcode:
        case "fence":
            return seen(None, StructType(()))
        case "atomicrmw":
            computed = computes(detail)
            answer = (_type(detail),) if computed else (_type(detail), _type(detail))
            return seen(0, StructType(answer), not computed)
        case "cmpxchg":
            return seen(0, StructType((_type(detail), IntType(1))))
        case "load" if detail.volatile or _is_atomic(detail):
            return seen(0, StructType((instruction.type,)))
        case "store" if detail.volatile or _is_atomic(detail):
            return seen(1, StructType(()))
        case _:
            return None


def in_one_thread(instruction: Instruction) -> bool:
    """Whether an access is ordered for its own thread only (LangRef, `syncscope`)."""
    detail = instruction.detail
    scope = detail.syncscope if isinstance(detail, MemoryDetail) else None
    return scope is not None and scope.strip('"') == "singlethread"


def located(
    spaces: AddressSpaces[V, B],
    instruction: Instruction,
    operands: tuple[AbstractValue[V, B], ...],
) -> tuple[AbstractValue[V, B], ...]:
    """The operands of an observed access, with its address as it is in the whole memory: seen
    through another address space, an access is the same."""
    observed = observed_access(instruction)
    position = None if observed is None else observed.address
    if position is None:
        return operands
    type_, address = instruction.operands[position].type, scalar(operands[position])
    assert isinstance(type_, PtrType)
    seen = Scalar(spaces.wide(type_.addrspace, address.bits), address.poison)
    return (*operands[:position], seen, *operands[position + 1 :])


def unordered(plan: MemoryPlan, access: ObservedAccess) -> frozenset[str]:
    """The names of the memories that an access does not order: those of one thread, and those of
    other address spaces than that of an access whose scope orders its own alone (`SyncScopes` in
    `verify.targets.target`)."""
    known = target_named(plan.target.architecture).scopes
    if access.space is None or known.one_space is None:
        return plan.own
    ordered = name_of_memory(plan.memory_of(access.space))
    return plan.own | (frozenset(plan.memories.values()) - {ordered})


def named(
    spaces: AddressSpaces[V, B], instruction: Instruction, observed: ObservedAccess
) -> ObservedAccess:
    """The access, with the name of its memory where that is not the generic one: equal addresses of
    two memories are different places."""
    type_ = None if observed.address is None else instruction.operands[observed.address].type
    if not isinstance(type_, PtrType) or not spaces.plan.memory_of(type_.addrspace):
        return observed
    memory = spaces.plan.memory_of(type_.addrspace)
    return replace(observed, what=f"{observed.what} addrspace({memory})")


def perform(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: tuple[AbstractValue[V, B], ...],
    answer: Aggregate[V, B],
) -> Performed[V, B]:
    """Perform the access, at an address that is not poison, after the environment's answer.

    Of a read-modify-write whose meaning is known, the observation holds the new contents: adding 0
    is the same as or with 0.  Of another it holds what was there, on which the contents depend.
    """
    detail = instruction.detail
    assert isinstance(detail, MemoryDetail)
    parts = answer.elements
    match instruction.opcode:
        case "atomicrmw" if computes(detail):
            contents = modified(domain, detail, parts[0], operands[1])
            return Performed(answer, (operands[0], contents), parts[0], contents)
        case "atomicrmw":
            return Performed(answer, (*operands, parts[0]), parts[0], parts[1])
        case "cmpxchg":
            result, contents = compare_and_exchange(
                domain, instruction, parts[0], parts[1], operands[1], operands[2]
            )
            return Performed(answer, operands, result, contents)
        case "store":
            return Performed(answer, operands, None, operands[0])
        case _:
            return Performed(answer, operands, parts[0] if parts else None, None)


def _type(detail: MemoryDetail) -> Type:
    assert detail.type is not None
    return detail.type


def _is_atomic(detail: MemoryDetail) -> bool:
    """Whether the access is observed for its ordering; unordered accesses may be treated like plain
    ones."""
    return bool(detail.orderings) and set(detail.orderings) != {"unordered"}


def _name(instruction: Instruction, detail: MemoryDetail) -> str:
    words = [instruction.opcode]
    words += ["volatile"] if detail.volatile else []
    words += ["weak"] if detail.weak else []
    words += [detail.operation] if detail.operation and not computes(detail) else []
    words += detail.orderings
    words += [f"syncscope({detail.syncscope})"] if detail.syncscope else []
    return " ".join(words)
