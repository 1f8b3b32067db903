"""One access to memory under a mask, as branches around plain accesses, element by element
(`verify.dialects.masked.masked_accesses`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from types import MappingProxyType

from verify.data import dataclass
from verify.ir.function import (
    Block,
    BranchDetail,
    Bundle,
    CallDetail,
    CompareDetail,
    Instruction,
    MemoryDetail,
    PhiDetail,
)
from verify.ir.types import VOID, FunctionType, IntType, PtrType, Type, VectorType
from verify.ir.values import (
    ConstAggregate,
    ConstInt,
    Global,
    Local,
    OtherConst,
    Poison,
    Value,
)
from verify.normalize.sized_copies import ASSUME
from verify.semantics.evaluate import unsupported_type
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_intrinsics import stated_align

UNDERSTOOD = frozenset({"align", "captures", "nonnull"})
"""Attributes of arguments that such a call may have."""
I1, I64 = IntType(1), IntType(64)
TRUE = ConstInt(I1, 1, "true")


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


@dataclass
class Blocks:
    """Blocks as they are written: `finished` ones, and the last."""

    label: str
    body: list[Instruction]
    finished: list[Block] = field(default_factory=list[Block])

    def end(self, label: str) -> None:
        """Finish the block; what follows is in block `label`."""
        self.finished.append(Block(self.label, tuple(self.body)))
        self.label, self.body = label, []


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

    def made(self, opcode: str, type_: Type, what: str, *operands: Value) -> Instruction:
        return Instruction(opcode, type_, self.name(what), operands, self.call.text)

    def write(self, blocks: Blocks) -> None:
        """Write the accesses; the result has the name that the call had."""
        self._check_length(blocks)
        known = self._known_mask()
        is_empty = known is not None and True not in known
        if self.expanded and not self.is_scattered and self.align > 1 and not is_empty:
            blocks.body.append(self._assume_align())
        address = self.call.operands[self.row.address]
        result: Value = self._otherwise()
        if known == (True,) * self.vector.count and not self.is_scattered:
            result = self._whole(blocks, address)
        else:
            for lane in range(self.vector.count):
                wanted = None if known is None else known[lane]
                if wanted is not False:
                    address, result = self._lane(blocks, lane, address, result, sure=bool(wanted))
        if self.row.stored is None:
            blocks.body.append(self._same(result))

    def _same(self, result: Value) -> Instruction:
        """The result, under the call's name: `select` of it."""
        operands = (TRUE, result, result)
        return replace(self.call, opcode="select", operands=operands, detail=None, metadata=())

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

    def _check_length(self, blocks: Blocks) -> None:
        """More elements than there are is undefined (LangRef, "Vector Predication Intrinsics")."""
        if self.row.length is None:
            return
        length = self.call.operands[self.row.length]
        most = ConstInt(length.type, self.vector.count, str(self.vector.count))
        over = self.made("icmp", I1, "over", length, most)
        over = replace(over, detail=CompareDetail("ugt"))
        blocks.body.append(over)
        undefined, rest = self.name("undefined"), self.name("start")
        blocks.body.append(self._branch(Local(I1, self.name("over")), undefined, rest))
        blocks.end(undefined)
        blocks.body.append(Instruction("unreachable", VOID, None, (), self.call.text))
        blocks.end(rest)

    def _whole(self, blocks: Blocks, address: Value) -> Value:
        """One access to all elements."""
        detail = MemoryDetail(self.vector, self.align)
        if self.row.stored is None:
            load = self.made("load", self.vector, "all", address)
            blocks.body.append(replace(load, detail=detail, metadata=self.call.metadata))
            return Local(self.vector, self.name("all"))
        blocks.body.append(self._store(self.call.operands[self.row.stored], address, detail))
        return self._otherwise()

    def _lane(
        self, blocks: Blocks, lane: int, address: Value, result: Value, *, sure: bool
    ) -> tuple[Value, Value]:
        """Write the access to one element: the address of packed elements and the result after
        it."""
        before, rest = blocks.label, self.name(f"rest {lane}")
        if not sure:
            body, condition = self._condition(lane)
            blocks.body += body
            blocks.body.append(self._branch(condition, self.name(f"access {lane}"), rest))
            blocks.end(self.name(f"access {lane}"))
        body, read = self._element(lane, address, result)
        blocks.body += body
        moved = address
        if self.row.packed:
            one = ConstInt(I64, 1, "1")
            step = self.made("getelementptr", address.type, f"moved {lane}", address, one)
            blocks.body.append(replace(step, detail=MemoryDetail(type=self.element)))
            moved = Local(address.type, self.name(f"moved {lane}"))
        if sure:
            return moved, read
        inside = blocks.label
        blocks.body.append(self._jump(rest))
        blocks.end(rest)
        ways = (before, inside)
        return (
            self._phi(blocks, f"address {lane}", ways, address, moved),
            self._phi(blocks, f"result {lane}", ways, result, read),
        )

    def _phi(
        self, blocks: Blocks, what: str, ways: tuple[str, str], old: Value, new: Value
    ) -> Value:
        if old is new:
            return old
        phi = replace(self.made("phi", old.type, what, old, new), detail=PhiDetail(ways))
        blocks.body.append(phi)
        return Local(old.type, self.name(what))

    def _condition(self, lane: int) -> tuple[list[Instruction], Value]:
        """Whether an element is accessed: its mask, and whether it is one of the first."""
        mask = self.call.operands[self.row.mask]
        wanted = self.made("extractelement", I1, f"wanted {lane}", mask, _index(lane))
        condition = Local(I1, self.name(f"wanted {lane}"))
        if self.row.length is None:
            return [wanted], condition
        length = self.call.operands[self.row.length]
        number = ConstInt(length.type, lane, str(lane))
        within = self.made("icmp", I1, f"within {lane}", number, length)
        both = self.made(
            "select",
            I1,
            f"both {lane}",
            Local(I1, self.name(f"within {lane}")),
            condition,
            ConstInt(I1, 0, "false"),
        )
        within = replace(within, detail=CompareDetail("ult"))
        return [wanted, within, both], Local(I1, self.name(f"both {lane}"))

    def _element(self, lane: int, address: Value, result: Value) -> tuple[list[Instruction], Value]:
        """The access to one element, and the result with what is read."""
        body = list(self._aligned(lane, address))
        place, steps = self._place(lane, address)
        body += steps
        align = self.align
        if not self.is_scattered and not self.row.packed and lane:
            align = min(align, (lane * self.size) & -(lane * self.size))
        elif self.row.packed:
            align = min(align, self.size & -self.size)
        detail = MemoryDetail(self.element, align)
        if self.row.stored is not None:
            value = self.call.operands[self.row.stored]
            part = self.made("extractelement", self.element, f"part {lane}", value, _index(lane))
            part_value = Local(self.element, self.name(f"part {lane}"))
            return [*body, part, self._store(part_value, place, detail)], result
        load = self.made("load", self.element, f"loaded {lane}", place)
        body.append(replace(load, detail=detail, metadata=self.call.metadata))
        loaded = Local(self.element, self.name(f"loaded {lane}"))
        with_it = (result, loaded, _index(lane))
        body.append(self.made("insertelement", self.vector, f"with {lane}", *with_it))
        return body, Local(self.vector, self.name(f"with {lane}"))

    def _place(self, lane: int, address: Value) -> tuple[Value, list[Instruction]]:
        """The address of an element."""
        if self.row.packed or (not lane and not self.is_scattered):
            return address, []
        if self.is_scattered:
            assert isinstance(address.type, VectorType)
            pointer = address.type.element
            step = self.made("extractelement", pointer, f"place {lane}", address, _index(lane))
            return Local(pointer, self.name(f"place {lane}")), [step]
        step = self.made("getelementptr", address.type, f"place {lane}", address, _index(lane))
        flags = frozenset({"inbounds"}) if self.expanded else frozenset[str]()
        step = replace(step, flags=flags, detail=MemoryDetail(type=self.element))
        return Local(address.type, self.name(f"place {lane}")), [step]

    def _aligned(self, lane: int, address: Value) -> Iterator[Instruction]:
        """That the address of the first element is aligned, where that of this one does not say
        so; it is asked only where something is accessed."""
        if self.is_scattered or not lane or self.size % self.align == 0:
            return
        yield self._assume_align()

    def _assume_align(self) -> Instruction:
        """That the address of the first element is aligned."""
        first = self.call.operands[self.row.address]
        align = ConstInt(I64, self.align, str(self.align))
        bundle = Bundle("align", (first, align))
        function = FunctionType(VOID, (I1,))
        detail = CallDetail(
            Global(PtrType(0), ASSUME.name), function, argument_attributes=((),), bundles=(bundle,)
        )
        operands = (TRUE, first, align)
        return Instruction("call", VOID, None, operands, self.call.text, detail=detail)

    def _store(self, value: Value, place: Value, detail: MemoryDetail) -> Instruction:
        metadata = self.call.metadata
        return Instruction(
            "store", VOID, None, (value, place), self.call.text, detail=detail, metadata=metadata
        )

    def _branch(self, condition: Value, yes: str, no: str) -> Instruction:
        targets = BranchDetail((yes, no))
        return Instruction("br", VOID, None, (condition,), self.call.text, detail=targets)

    def _jump(self, to: str) -> Instruction:
        return Instruction("br", VOID, None, (), self.call.text, detail=BranchDetail((to,)))


def _index(lane: int) -> ConstInt:
    return ConstInt(I64, lane, str(lane))
