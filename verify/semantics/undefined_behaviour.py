"""The reasons of immediate undefined behaviour, as data that both machines give."""

from __future__ import annotations

from enum import Enum

from common.data import dataclass


class UB(Enum):
    """The kinds of undefined behaviour; the value is a phrase about a subject."""

    # Addresses and accesses.
    POISON_ADDRESS = "the address is poison"
    UNDEF_ADDRESS = "the address is undef"
    NULL_ADDRESS = "the address is null"
    MISALIGNED = "the address is not {}-aligned"
    ELSEWHERE = "the address is one of another address space"
    PAST_THE_END = "the access reaches past the end of the address space"
    BEYOND = "the access leaves the object of its address"
    NOT_OF_HOST = "{} is no address that a host passes to a kernel"
    MAY_CHANGE = "memory that may change is read through an address space of memory that does not"
    EXCLUDED = "the object is in an address space that !noalias.addrspace excludes"
    CHANGED = "memory of an address space that does not change has changed"
    READ_ONLY = "the address space is of memory that does not change"
    OTHER_OBJECT = "an address based on one object reaches another"
    NOT_BASED = "an address that is not based on a noalias argument of a callee reaches its memory"
    KEPT_CHANGED = "a call changes memory of a noalias value of which it has no address"
    OTHER_TYPE = "memory is accessed as two types that do not alias (!tbaa)"
    FREED = "the object of the address may have been freed"
    GONE = "access to freed memory"
    OUTSIDE_LOCAL = "access outside of a local variable"
    DEAD_LOCAL = "a store to a local variable outside of its lifetime"
    LOCAL_OF_CALLER = "a tail call accesses a local variable of its caller"
    CONSTANT_WRITTEN = "a constant is written"
    OVERLAP = "the copied ranges overlap"
    INVARIANT_CHANGES = "memory that an invariant load has read changes its value"
    INVARIANT_GROUP_DIFFERS = "loads of one invariant group have different values"

    # Objects.
    LOCAL_SIZE = "the size of a local variable is poison or undef"
    NO_ADDRESS_LEFT = "no address is left for a local variable"
    ALLOCATION_SIZE = "the size of an allocation is poison or undef"
    ALLOCATION_TOO_SMALL = "the new object is smaller than its call says"
    FREED_ADDRESS = "the freed address is poison or undef"
    NOT_FREEABLE = (
        "the freed address is not the first byte of a heap object, or the object was freed before"
    )
    MAY_NOT_FREE = "memory is freed despite a promise not to free"
    NOT_DEREFERENCEABLE = "{} is not dereferenceable"

    # Values that must be defined.
    NOUNDEF = "{} is noundef but poison or undef"
    POISON_BRANCH = "{} on poison or undef"

    # Instructions and calls.
    OPERANDS = "{} on these operands"
    CALL = "{} with these operands and threads"
    APART = "threads differ in an operand of {} that must be the same in all"
    PARTED = "{} requires uniform control flow, and threads of its group are missing"
    MASK = "the mask of {}"
    UNNAMED = "the mask {}"
    REQUIREMENT = "the requirement of `{}` does not hold"
    NO_CALLEE = "the address called is null, poison or undef"
    UNREACHABLE = "unreachable executed"
    NORETURN_RETURNS = "{} is noreturn and returns"
    WILLRETURN_STAYS = "{} is willreturn and does not return"


@dataclass(frozen=True, slots=True)
class Why:
    """Why an execution is undefined.  `subject`: the operation, parameter, value or number of bytes
    that the kind is about."""

    kind: UB
    subject: str = ""

    def __str__(self) -> str:
        return self.kind.value.format(self.subject)
