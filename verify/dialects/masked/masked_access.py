"""One access to memory under a mask, as branches around plain accesses, element by element
(`verify.dialects.masked.masked_accesses`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from common.data import dataclass
from verify.ir.builder import FALSE, I64, Builder, integer
from verify.ir.function import CallDetail, Instruction
from verify.ir.types import Type, VectorType
from verify.ir.values import ConstAggregate, ConstInt, OtherConst, Poison, Value
from verify.semantics.evaluate import unsupported_type
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_intrinsics import stated_align

UNDERSTOOD = frozenset({"align", "captures", "nonnull"})
"""Attributes of arguments that such a call may have."""


@dataclass(frozen=True)
class MaskedOperands:
    """The operands of an intrinsic, by position.  `stored`: what is written; without it, it is a
    load.  `otherwise`: the elements that are not read; without it they are poison.  `length`: how
    many elements there are at most to access.  `packed`: the elements that are accessed are one
    behind the other in memory."""

    address: int
    mask: int
    stored: int | None = None
    otherwise: int | None = None
    length: int | None = None
    packed: bool = False


MASKED_INTRINSICS: Mapping[str, MaskedOperands] = MappingProxyType(
    {
        "llvm.masked.load": MaskedOperands(0, 1, otherwise=2),
        "llvm.masked.store": MaskedOperands(1, 2, stored=0),
        "llvm.masked.gather": MaskedOperands(0, 1, otherwise=2),
        "llvm.masked.scatter": MaskedOperands(1, 2, stored=0),
        "llvm.masked.expandload": MaskedOperands(0, 1, otherwise=2, packed=True),
        "llvm.masked.compressstore": MaskedOperands(1, 2, stored=0, packed=True),
        "llvm.vp.load": MaskedOperands(0, 1, length=2),
        "llvm.vp.store": MaskedOperands(1, 2, stored=0, length=3),
        "llvm.vp.gather": MaskedOperands(0, 1, length=2),
        "llvm.vp.scatter": MaskedOperands(1, 2, stored=0, length=3),
    }
)


def masked_operands(name: str | None) -> MaskedOperands | None:
    """The row of the intrinsic that a call calls."""
    return None if name is None else MASKED_INTRINSICS.get(".".join(name.split(".")[:3]))


def masked_access(
    layout: Layout, call: Instruction, number: int, expanded: bool
) -> MaskedAccess | None:
    """The access of a call; `None`: no masked access, or an unsupported one."""
    row, detail = masked_operands(call.callee_name), call.detail
    if row is None or call.opcode != "call" or not isinstance(detail, CallDetail):
        return None
    vector = call.type if row.stored is None else call.operands[row.stored].type
    if detail.bundles or detail.result_attributes or not isinstance(vector, VectorType):
        return None
    if vector.scalable or unsupported_type(vector.element, layout.types) is not None:
        return None
    if layout.bits(vector.element) != 8 * layout.size(vector.element):
        return None
    stated = detail.argument_attributes[row.address] if detail.argument_attributes else ()
    has_align = any(attribute.name == "align" for attribute in stated)
    if row.length is not None and not has_align:  # that of the vector's type
        return None
    if any(a.name not in UNDERSTOOD for each in detail.argument_attributes for a in each):
        return None
    return MaskedAccess(
        layout, call, row, vector, stated_align(call, row.address), number, expanded
    )


@dataclass(frozen=True)
class MaskedAccess:
    """A call that accesses `vector` at an address, or at a vector of them, that is aligned to
    `align` bytes."""

    layout: Layout
    call: Instruction
    row: MaskedOperands
    vector: VectorType
    align: int
    number: int
    expanded: bool

    @property
    def element(self) -> Type:
        return self.vector.element

    @property
    def size(self) -> int:
        return self.layout.size(self.element)

    @property
    def is_scattered(self) -> bool:
        return isinstance(self.call.operands[self.row.address].type, VectorType)

    def name(self, what: str) -> str:
        # No name in a module that LLVM prints without quotes has a space.
        return f"{what} of masked access {self.number}"

    def write(self, builder: Builder) -> None:
        """Write the accesses; the result has the name that the call had."""
        self._check_length(builder)
        known = self._known_mask()
        is_empty = known is not None and True not in known
        address = self.call.operands[self.row.address]
        if self.expanded and not self.is_scattered and self.align > 1 and not is_empty:
            builder.assume_aligned(address, self.align)
        result: Value = self._otherwise()
        if known == (True,) * self.vector.count and not self.is_scattered:
            result = self._whole(builder, address)
        else:
            for lane in range(self.vector.count):
                wanted = None if known is None else known[lane]
                if wanted is not False:
                    address, result = self._lane(builder, lane, address, result, sure=bool(wanted))
        if self.row.stored is None:
            builder.same(result, self.call.name or "", self.call.flags)

    def _otherwise(self) -> Value:
        position = self.row.otherwise
        return Poison(self.vector) if position is None else self.call.operands[position]

    def _known_mask(self) -> tuple[bool, ...] | None:
        """The mask where it is constant; no more than its elements are accessed."""
        mask, count = self.call.operands[self.row.mask], self.vector.count
        if self.row.length is not None:
            return None
        match mask:
            case OtherConst(_, "zeroinitializer"):
                return (False,) * count
            case ConstAggregate(_, elements) if all(isinstance(e, ConstInt) for e in elements):
                return tuple([isinstance(e, ConstInt) and e.value == 1 for e in elements])
            case _:
                return None

    def _check_length(self, builder: Builder) -> None:
        """More elements than there are is undefined (LangRef, "Vector Predication Intrinsics")."""
        if self.row.length is None:
            return
        length = self.call.operands[self.row.length]
        most = integer(length.type, self.vector.count)
        over = builder.icmp("ugt", length, most, self.name("over"))
        undefined, rest = self.name("undefined"), self.name("start")
        builder.branch(over, undefined, rest, of_operation=True)
        builder.start(undefined)
        builder.unreachable()
        builder.start(rest)

    def _whole(self, builder: Builder, address: Value) -> Value:
        """One access to all elements."""
        if self.row.stored is None:
            name, metadata = self.name("all"), self.call.metadata
            return builder.load(self.vector, address, name, self.align, metadata)
        value = self.call.operands[self.row.stored]
        builder.store(value, address, self.align, self.call.metadata)
        return self._otherwise()

    def _lane(
        self, builder: Builder, lane: int, address: Value, result: Value, *, sure: bool
    ) -> tuple[Value, Value]:
        """Write the access to one element: the address of packed elements and the result after
        it."""
        before, rest = builder.label, self.name(f"rest {lane}")
        if not sure:
            inside = self.name(f"access {lane}")
            builder.branch(self._condition(builder, lane), inside, rest, of_operation=True)
            builder.start(inside)
        read = self._element(builder, lane, address, result)
        moved = address
        if self.row.packed:
            moved = builder.gep(self.element, address, (_index(1),), self.name(f"moved {lane}"))
        if sure:
            return moved, read
        inside = builder.label
        builder.jump(rest)
        builder.start(rest)

        def joined(what: str, old: Value, new: Value) -> Value:
            ways = ((before, old), (inside, new))
            return old if old is new else builder.phi(old.type, ways, self.name(f"{what} {lane}"))

        return joined("address", address, moved), joined("result", result, read)

    def _condition(self, builder: Builder, lane: int) -> Value:
        """Whether an element is accessed: its mask, and whether it is one of the first."""
        mask = self.call.operands[self.row.mask]
        wanted = builder.element(mask, _index(lane), self.name(f"wanted {lane}"))
        if self.row.length is None:
            return wanted
        length = self.call.operands[self.row.length]
        number = integer(length.type, lane)
        within = builder.icmp("ult", number, length, self.name(f"within {lane}"))
        return builder.select(within, wanted, FALSE, self.name(f"both {lane}"))

    def _element(self, builder: Builder, lane: int, address: Value, result: Value) -> Value:
        """Write the access to one element; the result with what is read."""
        if not self.is_scattered and lane and self.size % self.align:
            # The address of this element does not say that that of the first is aligned.
            builder.assume_aligned(self.call.operands[self.row.address], self.align)
        place = self._place(builder, lane, address)
        align, metadata = self.align, self.call.metadata
        if not self.is_scattered and not self.row.packed and lane:
            align = min(align, (lane * self.size) & -(lane * self.size))
        elif self.row.packed:
            align = min(align, self.size & -self.size)
        if self.row.stored is not None:
            value = self.call.operands[self.row.stored]
            part = builder.element(value, _index(lane), self.name(f"part {lane}"))
            builder.store(part, place, align, metadata)
            return result
        loaded = builder.load(self.element, place, self.name(f"loaded {lane}"), align, metadata)
        return builder.with_element(result, loaded, _index(lane), self.name(f"with {lane}"))

    def _place(self, builder: Builder, lane: int, address: Value) -> Value:
        """The address of an element."""
        if self.row.packed or (not lane and not self.is_scattered):
            return address
        name = self.name(f"place {lane}")
        if self.is_scattered:
            return builder.element(address, _index(lane), name)
        flags = frozenset({"inbounds"}) if self.expanded else frozenset[str]()
        return builder.gep(self.element, address, (_index(lane),), name, flags)


def _index(lane: int) -> ConstInt:
    return integer(I64, lane)
