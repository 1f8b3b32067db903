"""A thread's local variables and private objects on the heap, as plain bytes at addresses.

Every execution of an alloca, or of a call that allocates, gets a range of its own; a byte holds a
number, poison, or a part of something made from undef.  Addresses elsewhere are shared memory
(verify.concrete.memory.shared_memory).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import field, replace
from functools import cached_property

from common.data import dataclass
from verify.concrete.domain import AddressBits, Bits, wrap
from verify.concrete.memory.shared_memory import DOMAIN, UndefinedAccess
from verify.concrete.run.undefined import Choose, Part, Undefined
from verify.concrete.trace import Site, Value
from verify.ir.types import Type
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.local_names import Counterparts, LocalName, common_name
from verify.semantics.memory.memory_model import Leaf, Span
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.memory.objects import Based, Restricted, RootKind, breaks_noalias
from verify.semantics.memory.partial_bytes import from_bytes
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction

FIRST_ADDRESS = 0x7FF00000
"""Address of the first local variable: far from addresses that programs are likely to contain."""
GAP_BYTES = 0x1000
"""Bytes between two local variables: an access at a wrong offset is in no other variable."""
LARGEST_CLEARED_BYTES = 1 << 16
"""The largest object that is made with zeros in it."""
WINDOW_BITS = ADDRESS_BITS // 2
"""The bits of an address in a window."""
UNWRITTEN_BYTES = -1
"""`Site.operand` of a choice for bytes that were never written."""


@dataclass(frozen=True, slots=True)
class Byte:
    """Byte number `index` of `whole`."""

    whole: Part
    index: int


@dataclass(frozen=True, slots=True)
class RunVariable:
    """Object `number`: `size` bytes from `base` on, its place in the memory that it is in.  Where
    that is a window of generic addresses, the window begins at `window`."""

    number: int
    base: int
    size: int
    window: int = 0
    name: LocalName | None = None
    frame: int | None = None
    """The activation that made it."""
    is_placed: bool = False
    """The environment says where it is, and others may know it."""

    @property
    def end(self) -> int:
        return self.base + self.size

    def place(self, address: Bits) -> int:
        """The place of an address in the memory that the object is in."""
        return address.value - self.window if self.is_seen_in(address) else address.value

    def is_seen_in(self, address: Bits) -> bool:
        """Whether an address is a generic one in the window."""
        return address.value >> WINDOW_BITS == self.window >> WINDOW_BITS

    def offset(self, address: Bits) -> int:
        """The bytes from the first one to an address."""
        return self.place(address) - self.base

    def noted(self, address: Bits) -> Bits:
        """An address, with the note that it is this object's."""
        return AddressBits(address, None, Based(RootKind.LOCAL, str(self.number)))


@dataclass(frozen=True, slots=True)
class Touched:
    """An access of `size` bytes at an address; `restricted`: the arguments that the address is
    based on, or not."""

    at: int
    size: int
    writes: bool
    restricted: Restricted


Place = tuple[int, int]
"""A byte: the number of its object, and its offset there."""


@dataclass
class PrivateMemory:
    """One thread's local variables.  `dead`: those that are outside of their lifetime; `released`:
    those of functions that have returned; `escaped`: those whose address others know; `writable`:
    those that they may write; `freed`: objects on the heap."""

    spaces: AddressSpaces[Bits, bool]
    ranges: list[RunVariable] = field(default_factory=list[RunVariable])
    bytes: dict[Place, Byte] = field(default_factory=dict[Place, Byte])
    dead: set[int] = field(default_factory=set[int])
    released: set[int] = field(default_factory=set[int])
    escaped: set[int] = field(default_factory=set[int])
    writable: set[int] = field(default_factory=set[int])
    barred: frozenset[int] = frozenset()
    """The local variables that a `tail` call promises not to access."""
    made: Counter[LocalName] = field(default_factory=Counter[LocalName])
    families: dict[int, str] = field(default_factory=dict[int, str])
    """The functions that free the objects on the heap, by their numbers."""
    freed: set[int] = field(default_factory=set[int])
    touched: list[Touched] = field(default_factory=list[Touched])

    def name(self, alloca: LocalName, counterparts: Counterparts) -> LocalName:
        """The name of the next execution of an alloca."""
        number = self.made[alloca]
        self.made[alloca] += 1
        return common_name(counterparts, replace(alloca, number=number))

    def allocate(
        self,
        size: int,
        align: int,
        name: LocalName | None = None,
        base: int | None = None,
        frame: int | None = None,
        *,
        on_heap: bool = False,
    ) -> RunVariable:
        """A new object of that size, at the place `base`, else at a multiple of `align` and of no
        greater power of two."""
        placed = base is not None
        if base is None:
            last = max((r.end for r in self.ranges), default=FIRST_ADDRESS)
            step = max(GAP_BYTES, 2 * align)
            base = -(-(max(last, FIRST_ADDRESS) + GAP_BYTES) // step) * step + align
        first = None if on_heap else self.spaces.window_of_locals
        window = 0 if first is None else first.value
        self.ranges.append(RunVariable(len(self.ranges), base, size, window, name, frame, placed))
        return self.ranges[-1]

    def address(self, local: RunVariable, addrspace: int) -> Bits:
        """The address of the first byte of a local variable."""
        place = wrap(local.base, self.spaces.bits_of_place(addrspace))
        return local.noted(self.spaces.of_place(addrspace, place))

    def of_frame(self, frame: int) -> frozenset[int]:
        """The local variables that a tail call of an activation must not access: its own, and those
        that it must not access itself."""
        return self.barred | {each.number for each in self.ranges if each.frame == frame}

    def release_locals(self, frame: int) -> None:
        """End the lifetime of the local variables of an activation, which returns (LangRef,
        "'alloca' Instruction")."""
        for each in self.ranges:
            if each.frame == frame:
                self.end(each)

    def end(self, object_: RunVariable) -> None:
        """End the lifetime of an object for ever."""
        self.released.add(object_.number)
        self._mark(object_, dead=True)

    def clear(self, made: RunVariable) -> None:
        """Write zeros to a new object."""
        if made.size > LARGEST_CLEARED_BYTES:
            raise UnsupportedInstruction(f"more than {LARGEST_CLEARED_BYTES} bytes of zeros")
        zero = Byte(Scalar(wrap(0, 8), False), 0)
        self.bytes.update({(made.number, offset): zero for offset in range(made.size)})

    def take_over(self, old: Bits, new: Bits) -> None:
        """Copy the contents of the object at one address to that at another, as far as both go."""
        before, after = self.around(old), self.around(new)
        assert before is not None and after is not None
        for (number, at), byte in list(self.bytes.items()):
            if number == before.number and at < after.size:
                self.bytes[after.number, at] = byte

    def release(self, address: Bits, family: str) -> None:
        """Free the object at an address, as a function of `family` does."""
        freed = self.around(address)
        assert freed is not None
        is_first = freed.offset(address) == 0 and freed.number not in self.freed
        if not is_first or self.families.get(freed.number) != family:
            raise UndefinedAccess(Why(UB.NOT_FREEABLE))
        self.freed.add(freed.number)

    def touch(self, address: Bits, size: int, writes: bool, restricted: Restricted) -> bool:
        """Note an access, of which it is known of some `noalias` arguments whether its address is
        based on them; whether it overlaps an earlier one that it must not overlap."""
        around = self.around(address)
        assert around is not None
        here = Touched(around.place(address), size, writes, restricted)
        clashes = any(
            (each.writes or writes)
            and breaks_noalias(each.restricted, restricted)
            and each.at < here.at + size
            and here.at < each.at + each.size
            for each in self.touched
        )
        if restricted:
            self.touched.append(here)
        return clashes

    def around(self, address: Bits) -> RunVariable | None:
        """The local variable that an address is based on; one of unknown base: that contains it, or
        lies next to it."""
        based = address.based if isinstance(address, AddressBits) else None
        if based is not None:
            return self.ranges[int(based.name)] if based.kind is RootKind.LOCAL else None
        for distance in (0, GAP_BYTES // 2):
            for candidate in sorted(self.ranges, key=lambda each: each.number in self.freed):
                if distance and candidate.is_placed:
                    continue
                offset = candidate.offset(address)
                near = -distance <= offset < candidate.size + distance
                if near and self.may_hold(candidate, address):
                    return candidate
        return None

    def reread(self, loaded: Scalar[Bits, bool], addrspace: int) -> Scalar[Bits, bool]:
        """An address that was loaded, as one of an address space: in another one than that which it
        was stored as it is elsewhere, in none of the objects; who knows it knows the object."""
        bits, is_generic = loaded.bits, addrspace == self.spaces.plan.target.generic
        what = bits.based if isinstance(bits, AddressBits) else None
        if what is None or what.kind is not RootKind.LOCAL:
            return loaded
        held = self.ranges[int(what.name)]
        if not held.window or held.is_seen_in(bits) == is_generic:
            return loaded
        elsewhere = Based(RootKind.UNKNOWN, what.name)
        return Scalar(AddressBits(bits, None, elsewhere), loaded.poison)

    def may_hold(self, object_: RunVariable, address: Bits) -> bool:
        """Whether an address of unknown base can be one in an object: where that is in a window, a
        generic address there, or one of an address space that begins there."""
        is_seen = not object_.window or object_.is_seen_in(address)
        return is_seen or address.width <= self._widest_place_bits

    @cached_property
    def _widest_place_bits(self) -> int:
        """The bits of the widest address that is a place in the window of local variables."""
        plan, layout = self.spaces.plan, self.spaces.layout
        own = (space for space in plan.windows if plan.target.is_own(space))
        return max((layout.pointer(space).bits for space in own), default=0)

    def is_private(self, address: Value) -> bool:
        """Whether an address is a local variable's."""
        return self.around(scalar(address).bits) is not None

    def read(self, address: Bits, leaf: Leaf, site: Site) -> Part:
        """A scalar part of what is read at `address`."""
        number, start = self._place(address, leaf.offset, leaf.size)
        if number in self.dead:
            return Scalar(wrap(0, leaf.width), True)
        held = [self.bytes.get((number, start + i)) for i in range(leaf.size)]
        first = held[0]
        if first is not None and first.index == 0 and _is_whole(held, first, leaf.width):
            return first.whole
        if all(byte is None for byte in held):
            return Undefined(lambda choose: _unwritten(choose, site, leaf))
        if not any(byte is None or isinstance(byte.whole, Undefined) for byte in held):
            return scalar(_joined(held, _no_choice, site, leaf))
        return Undefined(lambda choose: _joined(held, choose, site, leaf))

    def write(self, address: Bits, leaf: Leaf, part: Part) -> None:
        """Write a scalar part of what is stored at `address`."""
        number, start = self._place(address, leaf.offset, leaf.size)
        self._check_alive(number)
        for i in range(leaf.size):
            self.bytes[number, start + i] = Byte(part, i)

    def span(self, address: Bits, size: int) -> Span:
        """The `size` bytes at an address."""
        if self.around(address) is None:
            raise UnsupportedInstruction("copy of shared memory")
        number, start = self._place(address, 0, size)
        return Span(number, start, size)

    def copy(self, to: Span, source: Span) -> None:
        """Copy bytes as if all were read before any is written."""
        into, out_of = _number(to), _number(source)
        copied = [self.bytes.get((out_of, source.start + i)) for i in range(source.size)]
        if copied:
            self._check_alive(into)
            if out_of in self.dead:
                raise UnsupportedInstruction("copy of a local variable outside of its lifetime")
        for offset, byte in enumerate(copied, to.start):
            if byte is None:
                self.bytes.pop((into, offset), None)
            else:
                self.bytes[into, offset] = byte

    def fill(self, to: Span, unit: Callable[[int], Part], size: int) -> None:
        """Write units of `size` bytes, by their number."""
        if to.size:
            self._check_alive(_number(to))
        for first in range(0, to.size, size):
            written = unit(first // size)
            for i in range(size):
                self.bytes[_number(to), to.start + first + i] = Byte(written, i)

    def mark(self, address: Bits, *, dead: bool) -> None:
        """Begin or end the lifetime of the object at `address`; its contents become undef."""
        around = self.around(address)
        if around is not None:
            self._mark(around, dead=dead)

    def _mark(self, object_: RunVariable, *, dead: bool) -> None:
        if dead:
            self.dead.add(object_.number)
        else:
            self.dead.discard(object_.number)
        for place in [place for place in self.bytes if place[0] == object_.number]:
            del self.bytes[place]

    def by_value(self, address: Value, type_: Type, addrspace: int) -> Value:
        """The address of a copy of what is at `address`, an argument that is `byval`."""
        source, layout = scalar(address), self.spaces.layout
        size = layout.size(type_)
        if source.poison:
            raise UndefinedAccess(Why(UB.POISON_ADDRESS))
        to = self.address(self.allocate(size, layout.align(type_)), addrspace)
        self.copy(self.span(to, size), self.span(source.bits, size))
        return Scalar(to, False)

    def _place(self, address: Bits, offset: int, size: int) -> Place:
        """The local variable that a range is in, and where there; undefined where it is in none."""
        around = self.around(address)
        first = -1 if around is None else around.offset(address) + offset
        if around is None or first < 0 or first + size > around.size:
            raise UndefinedAccess(Why(UB.OUTSIDE_LOCAL))
        if around.number in self.barred:
            raise UndefinedAccess(Why(UB.LOCAL_OF_CALLER))
        if size and around.number in self.freed:
            raise UndefinedAccess(Why(UB.GONE))
        return around.number, first

    def _check_alive(self, number: int) -> None:
        """A store outside of the object's lifetime is undefined."""
        if number in self.dead:
            raise UndefinedAccess(Why(UB.DEAD_LOCAL))


def _number(place: Span) -> int:
    assert isinstance(place.place, int)
    return place.place


def _is_whole(held: Sequence[Byte | None], first: Byte, width: int) -> bool:
    """Whether the bytes are all bytes of one stored value."""
    stored = first.whole
    if isinstance(stored, Undefined) or stored.bits.width != width:
        return False
    return all(b is not None and b.whole is stored and b.index == i for i, b in enumerate(held))


def _unwritten(choose: Choose, site: Site, leaf: Leaf) -> Value:
    chosen = choose(site.choice(UNWRITTEN_BYTES, leaf.number), 8 * leaf.size)
    return from_bytes(DOMAIN, Scalar(chosen, False), leaf.width)


def _no_choice(site: Site, width: int) -> Bits:
    raise AssertionError(f"{site}: bytes without undef leave {width} bits open")


def _joined(held: Sequence[Byte | None], choose: Choose, site: Site, leaf: Leaf) -> Value:
    """A number put together from its bytes; poison when one of them is."""
    total, poison = 0, False
    uses: dict[int, Scalar[Bits, bool]] = {}
    for place, byte in enumerate(held):
        if byte is None:
            chosen = choose(site.choice(UNWRITTEN_BYTES, leaf.number), 8 * leaf.size)
            part = chosen.value >> (8 * place)
        else:
            stored = byte.whole
            if isinstance(stored, Undefined):
                # One use of what was stored, for all of its bytes that are read here.
                value = uses.setdefault(id(stored), scalar(stored.compute(choose)))
            else:
                value = stored
            part = value.bits.value >> (8 * byte.index)
            poison = poison or value.poison
        total |= (part & 0xFF) << (8 * place)
    return from_bytes(DOMAIN, Scalar(wrap(total, 8 * leaf.size), poison), leaf.width)
