"""The memory that a call that is not entered may access (LangRef, "Function Attributes",
`memory(...)`; "Parameter Attributes", `readonly`, `writeonly`, `readnone`).

Through an argument, the call may access the object that the argument points into.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from common.data import dataclass
from common.remembered import remembered
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.types import IntType, PtrType
from verify.semantics.domain import Domain
from verify.semantics.effects import (
    ARGUMENT_MEMORY,
    ERRNO,
    AccessKind,
    allowed_through,
    argument_attributes,
    declaration,
    effects,
    holds_no_address,
)
from verify.semantics.memory.initialized import initialized
from verify.semantics.memory.objects import Based, certainly_apart
from verify.semantics.memory.target_spaces import target_spaces
from verify.semantics.unknown import is_intrinsic

T = TypeVar("T")
V = TypeVar("V")
B = TypeVar("B")


Ranges = tuple[tuple[int, int], ...]
"""Byte ranges from an address on: the first offset, and the one behind the last."""


@dataclass(frozen=True, slots=True)
class CallMemory:
    """`everywhere`: the accesses of any memory that the module can name; `locals`: those of local
    variables whose address has escaped; `reads_unnamed`, `writes_unnamed`: the memory that it
    cannot name; `arguments`: those of what an operand points to, by its number and address
    space."""

    everywhere: AccessKind
    locals: AccessKind
    reads_unnamed: tuple[str, ...]
    writes_unnamed: tuple[str, ...]
    arguments: tuple[tuple[int, int, AccessKind], ...] = ()
    initialized: tuple[tuple[int, Ranges], ...] = ()
    """Of arguments by number, the bytes that are written before they are read, and before execution
    continues in the function or its caller."""

    of_others: bool = False
    """Whether memory that only the thread itself accesses is not concerned."""

    @property
    def is_open(self) -> bool:
        """Whether all memory may be read and written: such a call synchronises."""
        return self.everywhere == AccessKind.READWRITE

    def initialized_at(self, index: int) -> Ranges:
        """The bytes that are initialised through an argument."""
        return dict(self.initialized).get(index, ())

    def may(self, kind: AccessKind) -> bool:
        """Whether some memory may be accessed so."""
        return bool(self.everywhere & kind or any(k & kind for _, _, k in self.arguments))


@remembered
def call_memory(module: Module, instruction: Instruction) -> CallMemory:
    """The memory that a call may access.  A convergent operation communicates: if it writes
    anything, it may read and write all memory."""
    what, detail = effects(module, instruction), instruction.detail
    assert isinstance(detail, CallDetail)
    places = what.memory.unnamed_places
    unnamed = places(AccessKind.READ), places(AccessKind.WRITE)
    if what.convergent:
        visible = what.memory.visible
        everywhere = AccessKind.READWRITE if visible & AccessKind.WRITE else visible
        if _only_synchronises(instruction):
            locals_ = AccessKind.NONE if target_spaces(module.triple).has_own_locals else everywhere
            return CallMemory(everywhere, locals_, *unnamed, of_others=True)
        return CallMemory(everywhere, everywhere, *unnamed)
    others = what.memory.without(ARGUMENT_MEMORY)
    everywhere, locals_ = others.visible, others.without(ERRNO).visible
    pointed = what.memory.at(ARGUMENT_MEMORY)
    callee = declaration(module, detail)
    arguments: list[tuple[int, int, AccessKind]] = []
    for index, operand in enumerate(instruction.operands):
        if isinstance(operand.type, PtrType):
            kind = pointed & allowed_through(argument_attributes(detail, callee, index))
            if kind & ~everywhere:
                arguments.append((index, operand.type.addrspace, kind))
        elif not holds_no_address(operand.type):
            everywhere |= pointed
            locals_ |= pointed
    written = (
        (index, _initialized(module, detail, callee, index))
        for index, _, kind in arguments
        if kind & AccessKind.WRITE and not what.may_unwind
    )
    initialized_ = tuple([each for each in written if each[1]])
    return CallMemory(everywhere, locals_, *unnamed, tuple(arguments), initialized_)


def _only_synchronises(call: Instruction) -> bool:
    """Whether a convergent call accesses no memory of the thread's own: an intrinsic that is given
    no more than numbers, as a barrier is."""
    given = all(isinstance(operand.type, IntType) for operand in call.operands)
    return given and is_intrinsic(call.callee_name or "")


def _initialized(module: Module, call: CallDetail, callee: Function | None, index: int) -> Ranges:
    """The ranges of an argument that a call initialises, those that touch as one."""
    offsets = sorted(initialized(module, call, argument_attributes(call, callee, index)))
    begins = [each for each in offsets if each - 1 not in offsets]
    ends = [each + 1 for each in offsets if each + 1 not in offsets]
    return tuple(zip(begins, ends, strict=True))


Bases = tuple[Based | None, ...] | None
"""The roots of the addresses through which memory is accessed; `None`: any memory."""


def bases(what: CallMemory, kind: AccessKind, of: Callable[[int], Based | None]) -> Bases:
    """The roots of the arguments through which a call makes accesses of one kind."""
    if what.everywhere & kind:
        return None
    return tuple([of(index) for index, _, allowed in what.arguments if allowed & kind])


def last_change(changes: Sequence[tuple[T, Bases]], read: Bases) -> T | None:
    """The last call that may have changed the memory that is read, or `None`."""
    for when, written in reversed(changes):
        if read is None or written is None:
            return when
        if not all(certainly_apart(a, b) for a in read for b in written):
            return when
    return None


@dataclass(frozen=True, slots=True)
class ReachedBytes(Generic[V, B]):
    """The bytes of one object of a memory, from `start` on, that a call may access if `exists`.
    `initialized`: the ranges that it writes before it reads them through this argument: the first
    address of each, and its bytes."""

    memory: str
    start: V
    length: V
    kind: AccessKind
    exists: B
    initialized: tuple[tuple[V, int], ...] = ()


def initialized_ranges(
    domain: Domain[V, B], address: V, ranges: Ranges
) -> tuple[tuple[V, int], ...]:
    """The first address of each range from an address on, and how many bytes it has."""
    width = domain.width(address)
    return tuple(
        (domain.add(address, domain.const(low % (1 << width), width)), high - low)
        for low, high in ranges
    )


@dataclass(frozen=True)
class ReachedCells(Generic[V, B]):
    """The cells of shared memory that a call may access."""

    domain: Domain[V, B]
    everywhere: AccessKind
    objects: Sequence[ReachedBytes[V, B]]

    def may(self, kind: AccessKind, memory: str, number: V, size: int) -> B:
        """Whether the cell of `size` bytes of that number may be accessed so."""
        if self.everywhere & kind:
            return self.domain.true()
        domain = self.domain
        reached = [each for each in self.objects if each.memory == memory and each.kind & kind]
        if kind is not AccessKind.READ:
            return domain.any(*(self._has(each, number, size) for each in reached))
        return domain.any(
            *(
                domain.all(
                    self._has(each, number, size),
                    domain.negate(self._initializes(each, number, size)),
                )
                for each in reached
            )
        )

    def changes(self, memory: str, number: V, size: int, unseen: B) -> B:
        """Whether the call has changed the cell.  A call is assumed to change a cell that it has
        read, and has changed one that it initialises, whose bytes are of the object or the
        behaviour is undefined; for any other cell `unseen` decides."""
        domain = self.domain
        seen = self.may(AccessKind.READ, memory, number, size)
        written = self.may(AccessKind.WRITE, memory, number, size)
        certain = (
            domain.all(each.exists, self._initializes(each, number, size))
            for each in self.objects
            if each.memory == memory
        )
        return domain.any(*certain, domain.all(written, domain.any(seen, unseen)))

    def _initializes(self, each: ReachedBytes[V, B], number: V, size: int) -> B:
        """Whether all bytes of a cell are initialised through an argument."""
        domain, width = self.domain, self.domain.width(number)
        first = domain.shl(number, domain.const(size.bit_length() - 1, width))
        return domain.any(
            *(
                domain.ult(domain.sub(first, begin), domain.const(count - size + 1, width))
                for begin, count in each.initialized
                if count >= size
            )
        )

    def _has(self, each: ReachedBytes[V, B], number: V, size: int) -> B:
        domain, width = self.domain, self.domain.width(number)
        rest = domain.const(size - 1, width)
        first = domain.shl(number, domain.const(size.bit_length() - 1, width))
        distance = domain.add(domain.sub(first, each.start), rest)
        empty = domain.eq(each.length, domain.const(0, width))
        inside = domain.ult(distance, domain.add(each.length, rest))
        return domain.all(each.exists, domain.negate(empty), inside)
