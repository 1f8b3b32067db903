"""A thread's local variables, as plain bytes at addresses.

Every execution of an alloca gets a range of its own; a byte holds a number, poison, or a part of
something made from undef.  Addresses elsewhere are shared memory (verify.concrete.shared_memory).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from verify.concrete.domain import Bits, wrap
from verify.concrete.shared_memory import DOMAIN, UndefinedAccess
from verify.concrete.trace import Site, Value
from verify.concrete.undefined import Choose, Part, Undefined
from verify.ir.types import Type
from verify.semantics.domain import Scalar
from verify.semantics.layout import Layout
from verify.semantics.meaning import scalar
from verify.semantics.memory_model import Leaf, Span
from verify.semantics.partial_bytes import from_bytes
from verify.semantics.unsupported import UnsupportedInstruction

FIRST_ADDRESS = 0x7FF00000
"""Address of the first local variable: far from addresses that programs are likely to contain."""
GAP_BYTES = 0x1000
"""Bytes between two local variables: an access at a wrong offset is in no other variable."""
UNWRITTEN_BYTES = -1
"""`Site.operand` of a choice for bytes that were never written."""


@dataclass(frozen=True, slots=True)
class Byte:
    """Byte number `index` of `whole`."""

    whole: Part
    index: int


@dataclass(frozen=True, slots=True)
class Range:
    """An object: `size` bytes from `base` on."""

    base: int
    size: int

    @property
    def end(self) -> int:
        return self.base + self.size


@dataclass
class PrivateMemory:
    """One thread's local variables."""

    layout: Layout
    ranges: list[Range] = field(default_factory=list[Range])
    bytes: dict[int, Byte] = field(default_factory=dict[int, Byte])
    dead: set[int] = field(default_factory=set[int])
    """The bases of the local variables that are outside of their lifetime."""

    def allocate(self, size: int, align: int) -> int:
        """The address of a new local variable of that size, a multiple of `align` and of no greater
        power of two."""
        last = self.ranges[-1] if self.ranges else Range(FIRST_ADDRESS, 0)
        step = max(GAP_BYTES, 2 * align)
        base = -(-(last.end + GAP_BYTES) // step) * step + align
        self.ranges.append(Range(base, size))
        return base

    def around(self, address: int) -> Range | None:
        """The local variable that contains an address, or lies next to it."""
        for candidate in self.ranges:
            if candidate.base - GAP_BYTES // 2 <= address < candidate.end + GAP_BYTES // 2:
                return candidate
        return None

    def is_private(self, address: Value) -> bool:
        """Whether an address is a local variable's."""
        return self.around(scalar(address).bits.value) is not None

    def read(self, address: int, leaf: Leaf, site: Site) -> Part:
        """A scalar part of what is read at `address`."""
        first_address = address + leaf.offset
        if self._check(first_address, leaf.size).base in self.dead:
            return Scalar(wrap(0, leaf.width), True)
        held = [self.bytes.get(first_address + i) for i in range(leaf.size)]
        first = held[0]
        if first is not None and first.index == 0 and _is_whole(held, first, leaf.width):
            return first.whole
        if all(byte is None for byte in held):
            return Undefined(lambda choose: _unwritten(choose, site, leaf))
        return Undefined(lambda choose: _joined(held, choose, site, leaf))

    def write(self, address: int, leaf: Leaf, part: Part) -> None:
        """Write a scalar part of what is stored at `address`."""
        first_address = address + leaf.offset
        self._check_alive(first_address, leaf.size)
        for i in range(leaf.size):
            self.bytes[first_address + i] = Byte(part, i)

    def span(self, address: int, size: int) -> Span:
        """The `size` bytes at an address."""
        if self.around(address) is None:
            raise UnsupportedInstruction("copy of shared memory")
        self._check(address, size)
        return Span("private memory", address, size)

    def copy(self, to: Span, source: Span) -> None:
        """Copy bytes as if all were read before any is written."""
        copied = [self.bytes.get(source.start + i) for i in range(source.size)]
        if copied:
            self._check_alive(to.start, to.size)
            if self._check(source.start, source.size).base in self.dead:
                raise UnsupportedInstruction("copy of a local variable outside of its lifetime")
        for address, byte in enumerate(copied, to.start):
            if byte is None:
                self.bytes.pop(address, None)
            else:
                self.bytes[address] = byte

    def fill(self, to: Span, unit: Callable[[int], Part], size: int) -> None:
        """Write units of `size` bytes, by their number."""
        if to.size:
            self._check_alive(to.start, to.size)
        for first in range(0, to.size, size):
            written = unit(first // size)
            for i in range(size):
                self.bytes[to.start + first + i] = Byte(written, i)

    def mark(self, address: int, *, dead: bool) -> None:
        """Begin or end the lifetime of the object at `address`; its contents become undef."""
        around = self.around(address)
        if around is not None:
            if dead:
                self.dead.add(around.base)
            else:
                self.dead.discard(around.base)
            for each in range(around.base, around.end):
                self.bytes.pop(each, None)

    def by_value(self, address: Value, type_: Type) -> Value:
        """The address of a copy of what is at `address`, an argument that is `byval`."""
        source, size = scalar(address), self.layout.size(type_)
        if source.poison:
            raise UndefinedAccess("the address is poison")
        to = self.allocate(size, self.layout.align(type_))
        self.copy(self.span(to, size), self.span(source.bits.value, size))
        return Scalar(wrap(to, source.bits.width), False)

    def _check(self, address: int, size: int) -> Range:
        """The local variable that a range is in; undefined where it is in none."""
        around = self.around(address)
        if around is None or address < around.base or address + size > around.end:
            raise UndefinedAccess("access outside of a local variable")
        return around

    def _check_alive(self, address: int, size: int) -> None:
        """A store outside of the object's lifetime is undefined."""
        if self._check(address, size).base in self.dead:
            raise UndefinedAccess("a store to a local variable outside of its lifetime")


def _is_whole(held: Sequence[Byte | None], first: Byte, width: int) -> bool:
    """Whether the bytes are all bytes of one stored value."""
    stored = first.whole
    if isinstance(stored, Undefined) or stored.bits.width != width:
        return False
    return all(b is not None and b.whole is stored and b.index == i for i, b in enumerate(held))


def _unwritten(choose: Choose, site: Site, leaf: Leaf) -> Value:
    chosen = choose(site.choice(UNWRITTEN_BYTES, leaf.number), 8 * leaf.size)
    return from_bytes(DOMAIN, Scalar(chosen, False), leaf.width)


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
