"""Local variables whose address escapes, in a concrete run (docs/memory.md): the bytes that an
observation reads, and the contents that the environment leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from common.data import dataclass
from verify.analysis.tail_calls import is_tail
from verify.concrete.domain import AddressBits, Bits, wrap
from verify.concrete.memory.private_memory import UNWRITTEN_BYTES, Byte, PrivateMemory
from verify.concrete.memory.shared_memory import UndefinedAccess
from verify.concrete.run.call_sites import CallSite
from verify.concrete.run.environment import Environment
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import MEMORY, Cell, CellValue, MemoryView, Site, Value
from verify.ir.function import Instruction, Module
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.effects import AccessKind
from verify.semantics.meaning import scalar
from verify.semantics.memory.exposure import LARGEST_EXPOSED_BYTES, exposure
from verify.semantics.memory.objects import RootKind
from verify.semantics.memory.target_spaces import target_spaces
from verify.semantics.undefined_behaviour import UB, Why


class AccessedVariable(NamedTuple):
    """The accesses of an observation to a local variable; `initialized`: the bytes that it writes
    before it reads them."""

    kind: AccessKind
    initialized: frozenset[int] = frozenset()


Reached = Mapping[int, AccessedVariable]
"""By the number of a local variable."""

ELSEWHERE: CellValue = (0, True)
"""The contents of a byte for a side whose observation does not include the object."""


@dataclass(frozen=True)
class EscapedMemory:
    """The escaped local variables of a thread."""

    thread: int
    memory: PrivateMemory
    environment: Environment
    module: Module
    places_chosen: bool = False
    """Whether each side chooses where its objects are, those on the heap, too."""

    def reached_by_call(
        self, call: CallSite, instruction: Instruction, operands: Sequence[Value], site: Site
    ) -> Reached:
        """The local variables that a call may access; those whose address it may keep escape."""
        reached: dict[int, AccessKind] = {}
        written: dict[int, list[frozenset[int]]] = {}
        before = self.memory.escaped | set(self._held(site))
        given = zip(instruction.operands, call.arguments, operands, strict=False)
        for operand, attributes, value in given:
            exposed = exposure(self.module, instruction, call.effects, attributes, operand.type)
            for number in self._pointed(value):
                reached[number] = reached.get(number, AccessKind.NONE) | exposed.access
                if exposed.access:
                    first = self.memory.ranges[number].offset(scalar(value).bits)
                    bytes_ = frozenset(first + each for each in exposed.initialized)
                    written.setdefault(number, []).append(bytes_)
                if exposed.kept:
                    self._escape((number,), exposed.kept)
        self._escape_held((n for n, kind in reached.items() if kind & AccessKind.READ), site)
        for number in self.memory.escaped:
            by_others = call.memory.locals & self._others(number)
            reached[number] = reached.get(number, AccessKind.NONE) | by_others
        known = before if call.memory.locals & AccessKind.READ else set[int]()
        alone = {n: each[0] for n, each in written.items() if len(each) == 1 and n not in known}
        return {
            n: AccessedVariable(kind, alone.get(n, frozenset()))
            for n, kind in reached.items()
            if kind and self._is_seen(n)
        }

    def accessed(self, reached: Reached, call: Instruction, frame: int, before: int) -> Reached:
        """Those that a call, the thread's observation number `before`, does access.  Raises
        `UndefinedAccess` where it has promised not to."""
        if not self.environment.touches_locals(self.thread, before):
            return {}
        barred = self.memory.of_frame(frame) if is_tail(call) else self.memory.barred
        if not barred.isdisjoint(reached):
            raise UndefinedAccess(Why(UB.LOCAL_OF_CALLER))
        return reached

    def reached_by_others(self, site: Site) -> Reached:
        """The local variables that others may access at an access that synchronises: objects on the
        heap alone, where other threads access no local variables."""
        self._escape_held((), site)
        escaped = self.memory.escaped
        if target_spaces(self.module.triple).has_own_locals:
            escaped = escaped & self.memory.families.keys()
        return {n: AccessedVariable(self._others(n)) for n in escaped if self._is_seen(n)}

    def reached_at_return(self, returned: Value | None, site: Site) -> Reached:
        """The objects on the heap that the caller may look at."""
        if not self.places_chosen:
            return {}
        if returned is not None:
            self._escape(self._pointed(returned))
        reached = self.reached_by_others(site)
        return {n: each for n, each in reached.items() if self._is_of_caller(n)}

    def _is_of_caller(self, number: int) -> bool:
        """Whether an object stays when the function returns, and is small enough to be compared."""
        name = self.memory.ranges[number].name
        small = name is not None and name.size <= LARGEST_EXPOSED_BYTES
        return small and number in self.memory.families

    def escape_stored(self, stored: Value | Undefined) -> None:
        """Note that a value is stored where others can read it."""
        if not isinstance(stored, Undefined):
            self._escape(self._pointed(stored))

    def _escape(self, numbers: Iterable[int], kind: AccessKind = AccessKind.READWRITE) -> None:
        """Note that others know the addresses of objects, and may access them so."""
        known = set(numbers)
        self.memory.escaped |= known
        if kind & AccessKind.WRITE:
            self.memory.writable |= known

    def _others(self, number: int) -> AccessKind:
        """The accesses of others to an object whose address has escaped."""
        return AccessKind.READWRITE if number in self.memory.writable else AccessKind.READ

    def _is_seen(self, number: int) -> bool:
        gone = self.memory.dead | self.memory.freed
        return number not in gone and self.memory.ranges[number].name is not None

    def _pointed(self, value: Value) -> Iterator[int]:
        """The local variables that a value is an address in."""
        if isinstance(value, Aggregate):
            for element in value.elements:
                yield from self._pointed(element)
        elif not value.poison:
            yield from self._based(value.bits)

    def _based(self, bits: Bits) -> Iterator[int]:
        if isinstance(bits, AddressBits) and bits.based is not None:
            known = bits.based.kind in (RootKind.LOCAL, RootKind.UNKNOWN)
            if known and bits.based.name:
                yield int(bits.based.name)
            return
        if bits.width < self.memory.spaces.layout.narrowest_pointer:
            return  # a number that only happens to be where an object is
        for each in self.memory.ranges:
            may_hold = self.memory.may_hold(each, bits)
            if each.name is not None and may_hold and 0 <= each.offset(bits) <= each.size:
                yield each.number

    def _escape_held(self, readable: Iterable[int], site: Site) -> None:
        """Let objects escape whose address is stored in objects that others can read, as an
        observation at `site` finds it at its first look."""
        pending, done = [*readable, *self.memory.escaped], set[int]()
        while pending:
            holder = pending.pop()
            if holder in done:
                continue
            done.add(holder)
            for (number, _), byte in list(self.memory.bytes.items()):
                if number == holder:
                    found = set(self._pointed(self._whole(byte, site, look=0)))
                    self._escape(found)
                    pending += found

    def _held(self, site: Site) -> Iterator[int]:
        """The objects whose address some object holds."""
        for byte in self.memory.bytes.values():
            yield from self._pointed(self._whole(byte, site, look=0))

    def view(self, reached: Reached, site: Site, shared: MemoryView | None) -> MemoryView | None:
        """The memory that an observation at `site` reads: shared memory, and the bytes of local
        variables."""
        seen = {n: each.initialized for n, each in reached.items() if each.kind & AccessKind.READ}
        if not seen:
            return shared
        shared = shared or MemoryView({}, {}, frozenset(), {})
        bytes_ = {cell: byte for each in seen.items() for cell, byte in self._cells(*each)}
        looks = [self._contents(seen, site, look) for look in (0, 1)]
        undef = {cell: value for cell, value in looks[1].items() if value != looks[0][cell]}
        return replace(
            shared,
            written={**shared.written, **looks[0]},
            initial={**shared.initial, **dict.fromkeys(bytes_, ELSEWHERE)},
            again={**shared.again, **undef},
            unwritten=frozenset(cell for cell, byte in bytes_.items() if byte is None),
        )

    def _contents(
        self, seen: Mapping[int, frozenset[int]], site: Site, look: int
    ) -> dict[Cell, CellValue]:
        """The bytes of objects at one look of an observation."""
        contents: dict[Cell, CellValue] = {}
        for number, hidden in seen.items():
            each = self.memory.ranges[number]
            undef = replace(site.choice(UNWRITTEN_BYTES, 0), local=each.name)
            chosen = self._choose(site, look, undef, 8 * each.size).value
            for cell, byte in self._cells(number, hidden):
                never = (chosen >> (8 * cell[1])) & 0xFF, False
                contents[cell] = never if byte is None else self._content(byte, site, look)
        return contents

    def _cells(self, number: int, hidden: frozenset[int]) -> Iterator[tuple[Cell, Byte | None]]:
        """The bytes of a local variable but those that are `hidden`."""
        object_ = self.memory.ranges[number]
        for offset in range(object_.size):
            if offset not in hidden:
                yield (str(object_.name), offset), self.memory.bytes.get((number, offset))

    def _choose(self, site: Site, look: int, asked: Site, width: int) -> Bits:
        """The value of an undef at one look of an observation."""
        used = replace(asked, uses=(site.use(MEMORY, look), *asked.uses))
        return wrap(self.environment.choose(used, width), width)

    def _whole(self, byte: Byte, site: Site, look: int) -> Scalar[Bits, bool]:
        """The value that a byte is part of, at one look of an observation."""
        if isinstance(byte.whole, Undefined):
            return scalar(byte.whole.compute(partial(self._choose, site, look)))
        return byte.whole

    def _content(self, byte: Byte, site: Site, look: int) -> CellValue:
        whole = self._whole(byte, site, look)
        return (whole.bits.value >> (8 * byte.index)) & 0xFF, whole.poison

    def renew(self, reached: Reached, before: int) -> None:
        """Give local variables the contents that the environment says; `before`: the observations
        before the one that reaches them."""
        for number, (kind, initialized) in reached.items():
            name = self.memory.ranges[number].name
            if not kind & AccessKind.WRITE or name is None:
                continue
            seen = bool(kind & AccessKind.READ)
            given = self.environment.local_contents(self.thread, name, before)
            for offset, (bits, poison, changed) in enumerate(given):
                # What has not been seen need not have been written.
                if changed or seen or offset in initialized:
                    self.memory.bytes[number, offset] = Byte(Scalar(wrap(bits, 8), poison), 0)
