"""The interface between memory instructions and a machine: a few protocols that the symbolic and
the concrete machine implement (docs/memory.md).

The meanings of `memory_meanings` are written over them, once for both machines and for private
and shared memory alike.  `P` is what an operand stands for on the machine: a value, with the undef
in it kept, and for an address in private memory the objects that it may point into.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeVar

from common.data import dataclass
from verify.ir.function import Instruction, MemoryDetail, Module
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType, Type
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Outcome, Scalar
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.atomics import ObservedAccess, Performed
from verify.semantics.memory.layout import Layout
from verify.semantics.undefined_behaviour import Why
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Leaf:
    """Part `number` of the value that an access reads or writes, one number in memory: `offset` in
    bytes, `width` in bits.  `lanes`: the scalars in it, elements of a vector side by side."""

    number: int
    offset: int
    width: int
    lanes: int = 1

    @property
    def size(self) -> int:
        """The size in bytes."""
        return (self.width + 7) // 8


@dataclass(frozen=True, slots=True)
class Access:
    """One load, store or atomic through the address that is operand `operand`; `size` and `align`
    in bytes.  `at_once`: it is an unordered atomic, which is made as a whole.  `padding`: the bytes
    between and behind the parts."""

    operand: int
    addrspace: int
    type: Type
    size: int
    align: int
    leaves: tuple[Leaf, ...]
    writes: bool
    volatile: bool = False
    at_once: bool = False
    padding: tuple[Leaf, ...] = ()


def access(layout: Layout, instruction: Instruction) -> Access:
    """The memory that a load, store or atomic accesses.

    Raises `UnsupportedInstruction` for vectors of pointers and for types without a size.
    """
    detail, row = instruction.detail, memory_operands(instruction)
    assert isinstance(detail, MemoryDetail) and row is not None, instruction.text
    (address,) = row.addresses
    pointer = instruction.operands[address.position].type
    if not isinstance(pointer, PtrType) or detail.type is None:
        raise UnsupportedInstruction("access through a vector of pointers")
    align = detail.align if detail.align is not None else layout.align(detail.type)
    leaves = tuple(
        Leaf(number, unit.offset, unit.width, unit.lanes)
        for number, unit in enumerate(layout.units(detail.type))
    )
    padding = tuple(
        Leaf(number, offset, 8 * length)
        for number, (offset, length) in enumerate(layout.padding(detail.type))
    )
    size = layout.store_size(detail.type)
    operand, space = address.position, pointer.addrspace
    at_once = set(detail.orderings) == {"unordered"}
    writes, volatile = address.writes, detail.volatile
    return Access(
        operand, space, detail.type, size, align, leaves, writes, volatile, at_once, padding
    )


@dataclass(frozen=True, slots=True)
class Span:
    """A range of private memory: `size` bytes from byte `start` of `place` on."""

    place: Hashable
    start: int
    size: int

    def overlaps(self, other: Span) -> bool:
        """Whether the two have some bytes in common, but not all of them."""
        return self.place == other.place and 0 < abs(self.start - other.start) < self.size


class Accessed(Protocol[P]):
    """The place in private or in shared memory where an access reads and writes."""

    def read(self, leaf: Leaf, /) -> P: ...
    def write(self, leaf: Leaf, part: P, /) -> None: ...
    def unless_raced(self, leaf: Leaf, answer: P, /) -> P:
        """The value of an observed load: the contents of memory; the environment's answer if they
        are poison, or if another thread may write there at the same time."""
        ...

    def agree(self, leaf: Leaf, loaded: P, /) -> None:
        """Note that an observed load has read `loaded`: where something else is there, another
        thread's write is in a race with plain accesses, which read poison."""
        ...

    def leave_open(self, what: str, /) -> None:
        """Note that an access of the kind `what` has left contents that only the environment
        knows."""
        ...


class Operands(Protocol[V, B, P]):
    """Operations on operands: reading them, giving a result, and being undefined."""

    @property
    def domain(self) -> Domain[V, B]: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def module(self) -> Module: ...
    def operand(self, position: int, /) -> P:
        """An operand; undef stays undef."""
        ...

    def used(self, position: int, /) -> P:
        """One use of an operand: undef is some value."""
        ...

    def pointer(self, position: int, /) -> P:
        """An operand from which an address is computed."""
        ...

    def value(self, held: P, /) -> AbstractValue[V, B]:
        """The value of what was used, or computed."""
        ...

    def hold(self, value: AbstractValue[V, B], /, *sources: P) -> P:
        """A value computed from `sources`."""
        ...

    def parts(self, held: P, count: int, /) -> Sequence[P]:
        """The `count` scalar parts of a value, in order."""
        ...

    def joined(self, type_: Type, parts: Sequence[P], /) -> P:
        """The value of `type_` that has these scalar parts."""
        ...

    def copy_of(self, number: int, held: P, /) -> P:
        """Copy `number` of a value that is written by one execution: undef in it is another in each
        copy, and another than where the value is used besides."""
        ...

    def computed(
        self, compute: Callable[[Sequence[Scalar[V, B]]], Scalar[V, B]], /, *parts: P
    ) -> P:
        """A scalar computed from scalar parts."""
        ...

    def undef(self, number: int, width: int, /) -> P:
        """The undef that this execution writes as its own, by number."""
        ...

    def constrained(
        self, held: P, constrain: Callable[[AbstractValue[V, B]], Outcome[V, B]], /
    ) -> tuple[P, B]:
        """A value after a constraint, and when it is undefined."""
        ...

    def varies(self, position: int, /) -> B:
        """Whether another use of an operand may see another value: it is undef."""
        ...

    def result_varies(self, held: P, /) -> B:
        """Whether two looks at a result may see different values."""
        ...

    def result(self, held: P, /) -> None:
        """Give the instruction its result."""
        ...

    def excused(self, condition: B, why: Why, /) -> None:
        """Note that no environment makes `condition` hold in an execution of the source."""
        ...

    def undefined(self, condition: B, why: Why, /) -> None:
        """Note that the execution is undefined when `condition` holds."""
        ...


class Accesses(Operands[V, B, P], Protocol[V, B, P]):
    """Operations of accesses: reading and writing memory, and being observed."""

    @property
    def spaces(self) -> AddressSpaces[V, B]: ...
    def address(self, position: int, /) -> P:
        """One use of an operand through which memory is accessed."""
        ...

    def is_private(self, address: P, /) -> bool:
        """Whether the address is that of a local variable."""
        ...

    def location(self, access: Access, address: P, /) -> Accessed[P]:
        """The location of the access; notes the conditions that it is undefined.  `address` is not
        poison."""
        ...

    def answer(
        self, what: str, shape: Type, operands: tuple[AbstractValue[V, B], ...], /
    ) -> Aggregate[V, B]:
        """The environment's answer to an observed access."""
        ...

    def observe(self, seen: ObservedAccess, performed: Performed[V, B], /) -> None:
        """Note the observation, give the result, and synchronise if the access does."""
        ...


class Pointers(Operands[V, B, P], Protocol[V, B, P]):
    """Operations that make addresses."""

    @property
    def spaces(self) -> AddressSpaces[V, B]: ...
    def is_private(self, address: P, /) -> bool: ...
    def is_local(self, address: P, /) -> B:
        """Whether a private address is that of a local variable, not one on the heap or null."""
        ...

    def may_be_on_heap(self, address: P, /) -> bool:
        """Whether a private address may be that of an object on the heap."""
        ...

    def allocate(self, size: int, align: int, /) -> P:
        """The address of a new local variable of `size` bytes: an arbitrary multiple of `align`.
        It is dead when the function has a `llvm.lifetime.start` of it."""
        ...

    def allocate_sized(self, size: V, align: int, /) -> P:
        """The address of a new local variable of a size that is not constant."""
        ...

    def leaves_object(self, base: P, offset: V, /) -> B:
        """Whether the private address `base` plus `offset` is outside of the object, and not the
        first byte after it."""
        ...

    def derived(self, base: V, address: V, cast: Callable[[V], Scalar[V, B]] | None = None, /) -> V:
        """The address in shared memory, with the note that it was computed from `base`; `cast`: it
        is that address in another space; where the root of `base` is not in that space, the address
        is in no object."""
        ...

    def root_without_null(self, position: int, address: V, /) -> V | None:
        """The address, or what it was computed from, if operand `position` is made of addresses of
        spaces that have no null; `None` for others."""
        ...

    def leaves_reach(self, addrspace: int, base: V, address: V, /) -> B:
        """Whether one of two addresses in shared memory, `address` computed from `base`, is
        outside of the object that the root of `base` is in."""
        ...

    def moved(self, base: P, address: Scalar[V, B], move: Callable[[V], V], /, *sources: P) -> P:
        """`address`, computed from `base` and `sources`; where `base` points into a local
        variable, `move` gives the new offset from the old one."""
        ...

    def number(self, position: int, /) -> P:
        """One use of an operand that is taken as a number."""
        ...


class PrivateObjects(Operands[V, B, P], Protocol[V, B, P]):
    """Operations on ranges of private memory."""

    def mark(self, address: P, /, *, dead: bool) -> None:
        """Begin or end the lifetime of the object at `address`, whose contents become undef; other
        addresses have no effect."""
        ...

    def span(self, address: P, size: int, align: int, /) -> Span:
        """The bytes at an address that is not poison, for an access of that alignment.  Raises
        `UnsupportedInstruction` where they are not known to be private."""
        ...

    def copy(self, to: Span, source: Span, /) -> None:
        """Copy bytes, as if all were read before any is written; undefined where `to` is dead."""
        ...

    def fill(self, to: Span, unit: P, size: int, /) -> None:
        """Write `unit`, of `size` bytes, repeatedly; undefined where `to` is dead."""
        ...


class MemoryMachine(
    Accesses[V, B, P], Pointers[V, B, P], PrivateObjects[V, B, P], Protocol[V, B, P]
):
    """One execution of a memory instruction, on a machine."""


class MemoryMeaning(Protocol):
    """The effect of one execution of a memory instruction."""

    def __call__(self, machine: MemoryMachine[V, B, P], instruction: Instruction, /) -> None: ...
