"""A thread's memory: local variables as plain bytes at addresses.

Every execution of an alloca gets a range of its own; a byte holds a number, poison, or a part of
something made from undef.  Addresses elsewhere are shared memory (verify.concrete.shared).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count

from verify.concrete.activation import Binding
from verify.concrete.domain import Bits, IntDomain, wrap
from verify.concrete.operands import Reader
from verify.concrete.shared import Shared, UndefinedAccess
from verify.concrete.trace import Site, Value
from verify.concrete.undefined import Choose, Undefined
from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import PtrType, Type
from verify.ir.values import ConstInt
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.layout import Layout, stored_type
from verify.semantics.meaning import scalar, uniform_value
from verify.semantics.pointers import NUMBER_CASTS, as_number, gep_offset, gep_parts, wraps
from verify.semantics.unsupported import UnsupportedInstruction

DOMAIN = IntDomain()
FIRST_ADDRESS = 0x7FF00000
"""Local variables lie where nothing else is likely to."""
GAP = 0x1000
"""Bytes between two local variables: no access at a wrong offset finds another one."""
MEMORY = -1
"""`Site.operand` of a choice for bytes that were never written."""


@dataclass(frozen=True, slots=True)
class Byte:
    """Byte number `index` of `whole`."""

    whole: Scalar[Bits, bool] | Undefined
    index: int


@dataclass(frozen=True, slots=True)
class Range:
    """An object: `size` bytes from `base` on."""

    base: int
    size: int


@dataclass
class Memory:
    """One thread's local variables."""

    layout: Layout
    reader: Reader
    shared: Shared
    ranges: list[Range] = field(default_factory=list[Range])
    bytes: dict[int, Byte] = field(default_factory=dict[int, Byte])

    def execute(
        self, instruction: Instruction, bindings: Sequence[Binding], site: Site
    ) -> Binding | None:
        """One instruction about addresses; its result.  Raises `UndefinedAccess`."""
        match instruction.opcode:
            case "alloca":
                return self._alloca(instruction)
            case "getelementptr":
                return self._gep(instruction, bindings, site)
            case "addrspacecast":
                return self._cast(instruction, bindings, site)
            case opcode if opcode in NUMBER_CASTS:
                part = scalar(self.reader.values(bindings, site)[0])
                width = self.layout.bits(instruction.type)
                return Scalar(as_number(DOMAIN, part.bits, width), part.poison)
            case "load":
                return self._load(instruction, bindings, site)
            case _:
                self._store(instruction, bindings, site)
                return None

    def _alloca(self, instruction: Instruction) -> Value:
        detail = _detail(instruction)
        assert detail.type is not None and isinstance(instruction.type, PtrType)
        counts = [o.value for o in instruction.operands if isinstance(o, ConstInt)]
        if len(counts) != len(instruction.operands):
            raise UnsupportedInstruction("alloca of a variable size")
        size = self.layout.size(detail.type) * (counts[0] if counts else 1)
        bits = self.layout.pointer(instruction.type.addrspace).bits
        return Scalar(wrap(self._place(size), bits), False)

    def _place(self, size: int) -> int:
        """Where a new local variable of that size starts."""
        last = self.ranges[-1] if self.ranges else Range(FIRST_ADDRESS, 0)
        base = -(-(last.base + last.size + GAP) // GAP) * GAP
        self.ranges.append(Range(base, size))
        return base

    def _gep(self, instruction: Instruction, bindings: Sequence[Binding], site: Site) -> Value:
        source_type, addrspace = gep_parts(instruction)
        values = self.reader.values(bindings, site)
        base = scalar(values[0])
        indices = list(zip(instruction.operands[1:], values[1:], strict=True))
        offset, poison = gep_offset(
            DOMAIN, self.layout, source_type, addrspace, indices, instruction.flags
        )
        moved = base.bits.value + offset.signed
        inside = self._around(base.bits.value)
        if "inbounds" in instruction.flags and inside is not None:
            poison = poison or not inside.base <= moved <= inside.base + inside.size
        address = wrap(moved, base.bits.width)
        if inside is None:
            step = wrap(offset.signed, base.bits.width)
            poison = poison or wraps(DOMAIN, base.bits, step, address, instruction.flags)
        elif "nuw" in instruction.flags:
            poison = poison or offset.signed < 0
        if "inbounds" in instruction.flags and inside is None:
            poison = poison or self.shared.leaves_window(base.bits, address)
        return Scalar(address, base.poison or poison)

    def _cast(self, instruction: Instruction, bindings: Sequence[Binding], site: Site) -> Value:
        assert isinstance(instruction.type, PtrType)
        base = scalar(self.reader.values(bindings, site)[0])
        origin = instruction.operands[0].type
        assert isinstance(origin, PtrType)
        target = instruction.type.addrspace
        if self._around(base.bits.value) is None:
            bits = self.shared.cast_address(base.bits, origin.addrspace, target)
            return Scalar(bits, base.poison)
        return Scalar(wrap(base.bits.value, self.layout.pointer(target).bits), base.poison)

    def _load(self, instruction: Instruction, bindings: Sequence[Binding], site: Site) -> Binding:
        detail = _detail(instruction)
        assert detail.type is not None
        at = self._address(self.reader.value(bindings[0], site, 0))
        if self._around(at) is None:
            return self.shared.load(instruction, at)
        _check_alignment(detail, at)
        parts = [
            self._read(at, offset, width, site, number)
            for number, (offset, width) in enumerate(self.layout.leaves(detail.type))
        ]
        shape = stored_type(self.layout, detail.type)
        if any(isinstance(part, Undefined) for part in parts):
            return Undefined(lambda choose: _together(shape, parts, choose))
        return _together(shape, parts, None)

    def _read(
        self, at: int, offset: int, width: int, site: Site, number: int
    ) -> Scalar[Bits, bool] | Undefined:
        size = (width + 7) // 8
        self._check(at + offset, size)
        found = [self.bytes.get(at + offset + i) for i in range(size)]
        first = found[0]
        if first is not None and first.index == 0 and _is_whole(found, first, width):
            return first.whole
        unwritten = Undefined(lambda choose: _unwritten(choose, site, number, width))
        if all(byte is None for byte in found):
            return unwritten
        return Undefined(lambda choose: _joined(found, width, choose, site, number))

    def _store(self, instruction: Instruction, bindings: Sequence[Binding], site: Site) -> None:
        detail = _detail(instruction)
        assert detail.type is not None
        at = self._address(self.reader.value(bindings[1], site, 1))
        if self._around(at) is None:
            self.shared.store(instruction, at, self.reader.value(bindings[0], site, 0))
            return
        _check_alignment(detail, at)
        stored = bindings[0]
        if isinstance(stored, UnsupportedInstruction):
            raise stored
        leaves = list(self.layout.leaves(detail.type))
        for number, (offset, width) in enumerate(leaves):
            whole = _part(stored, number, len(leaves))
            size = (width + 7) // 8
            self._check(at + offset, size)
            for i in range(size):
                self.bytes[at + offset + i] = Byte(whole, i)

    def intrinsic(
        self, name: str, instruction: Instruction, bindings: Sequence[Binding], site: Site
    ) -> None:
        """`llvm.lifetime.*`, and copies and fills of local variables.  `name` without types."""
        operands = instruction.operands
        if name == "lifetime":
            self._forget(bindings[-1], site, len(operands) - 1)
            return
        size = operands[2]
        if not isinstance(size, ConstInt) or str(operands[3]) != "false":
            raise UnsupportedInstruction("volatile copy, or copy of a size that is not constant")
        to = self._address(self.reader.value(bindings[0], site, 0))
        if self._around(to) is None:
            raise UnsupportedInstruction("copy of shared memory")
        self._check(to, size.value)
        if name == "memset":
            byte = bindings[1]
            assert isinstance(byte, Scalar | Undefined)
            for i in range(size.value):
                self.bytes[to + i] = Byte(byte, 0)
            return
        source = self._address(self.reader.value(bindings[1], site, 1))
        if name == "memcpy" and 0 < abs(to - source) < size.value:
            raise UndefinedAccess("what is copied overlaps")
        self._copy(to, source, size.value)

    def _copy(self, to: int, source: int, size: int) -> None:
        if self._around(source) is None:
            raise UnsupportedInstruction("copy of shared memory")
        self._check(source, size)
        copied = [self.bytes.get(source + i) for i in range(size)]
        for i, byte in enumerate(copied):
            if byte is None:
                self.bytes.pop(to + i, None)
            else:
                self.bytes[to + i] = byte

    def by_value(self, address: Value, type_: Type) -> Value:
        """The address of a copy of what is at `address`, an argument that is `byval`."""
        source = self._address(address)
        self._copy(self._place(self.layout.size(type_)), source, self.layout.size(type_))
        return Scalar(wrap(self.ranges[-1].base, scalar(address).bits.width), False)

    def _forget(self, binding: Binding, site: Site, operand: int) -> None:
        around = self._around(scalar(self.reader.value(binding, site, operand)).bits.value)
        if around is not None:
            for address in range(around.base, around.base + around.size):
                self.bytes.pop(address, None)

    def is_private(self, address: Value) -> bool:
        """Whether an address is a local variable's."""
        return self._around(scalar(address).bits.value) is not None

    def _address(self, value: Value) -> int:
        address = scalar(value)
        if address.poison:
            raise UndefinedAccess("the address is poison")
        return address.bits.value

    def _around(self, address: int) -> Range | None:
        for found in self.ranges:
            if found.base - GAP // 2 <= address < found.base + found.size + GAP // 2:
                return found
        return None

    def _check(self, address: int, size: int) -> None:
        around = self._around(address)
        if (
            around is None
            or not around.base <= address
            or address + size > around.base + around.size
        ):
            raise UndefinedAccess("access outside of a local variable")


def _check_alignment(detail: MemoryDetail, address: int) -> None:
    """Local variables begin at multiples of `GAP`, so this is about the offset."""
    if detail.align is not None and address % detail.align:
        raise UndefinedAccess(f"the address is not {detail.align}-aligned")


def _detail(instruction: Instruction) -> MemoryDetail:
    assert isinstance(instruction.detail, MemoryDetail)
    return instruction.detail


def _is_whole(found: Sequence[Byte | None], first: Byte, width: int) -> bool:
    """The bytes are those of one thing stored, all of it."""
    whole = first.whole
    if isinstance(whole, Scalar) and whole.bits.width != width:
        return False
    if isinstance(whole, Undefined):
        return False
    return all(b is not None and b.whole is whole and b.index == i for i, b in enumerate(found))


def _unwritten(choose: Choose, site: Site, number: int, width: int) -> Value:
    return Scalar(choose(site.choice(MEMORY, number), width), False)


def _joined(
    found: Sequence[Byte | None], width: int, choose: Choose, site: Site, number: int
) -> Value:
    """A number put together from its bytes; poison when one of them is."""
    total, poison = 0, False
    known: dict[int, Scalar[Bits, bool]] = {}
    for place, byte in enumerate(found):
        if byte is None:
            part = choose(site.choice(MEMORY, number), width).value >> (8 * place)
        else:
            whole = byte.whole
            if isinstance(whole, Undefined):
                # One use of what was stored, for all of its bytes that are read here.
                value = known.setdefault(id(whole), scalar(whole.compute(choose)))
            else:
                value = whole
            part = value.bits.value >> (8 * byte.index)
            poison = poison or value.poison
        total |= (part & 0xFF) << (8 * place)
    return Scalar(wrap(total, width), poison)


def _part(stored: Binding, number: int, count_: int) -> Scalar[Bits, bool] | Undefined:
    """Leaf `number` of what is stored."""
    if isinstance(stored, Undefined):
        if count_ == 1:
            return stored
        return Undefined(lambda choose: _leaves(stored.compute(choose))[number])
    assert isinstance(stored, Scalar | Aggregate)
    return _leaves(stored)[number]


def _leaves(value: Value) -> list[Scalar[Bits, bool]]:
    if isinstance(value, Aggregate):
        return [leaf for element in value.elements for leaf in _leaves(element)]
    return [value]


def _together(
    shape: Type, parts: Sequence[Scalar[Bits, bool] | Undefined], choose: Choose | None
) -> Value:
    numbers = count()

    def leaf(_: int) -> Scalar[Bits, bool]:
        part = parts[next(numbers)]
        if isinstance(part, Undefined):
            assert choose is not None
            return scalar(part.compute(choose))
        return part

    return uniform_value(shape, leaf)
