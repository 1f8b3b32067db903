"""Buffer resources and fat pointers as plain values: the base, the number of bytes, and the offset
of a fat pointer (`Buffers` in `verify.targets.target`).  The flags are constant."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from common.data import dataclass
from verify.ir.builder import I32, I64, Builder, integer
from verify.ir.function import Function, Instruction, MemoryDetail, PhiDetail
from verify.ir.types import ArrayType, IntType, PtrType, StructType, Type, VectorType
from verify.ir.values import ConstInt, Local, Poison, Value
from verify.normalize.intrinsic_calls import says_no_more
from verify.semantics.memory.layout import Layout
from verify.targets.triples import TARGETS

[BUFFERS] = [each.buffers for each in TARGETS if each.buffers is not None]
"""Those of the one target that has buffers."""
FAT = BUFFERS.fat
GLOBAL = PtrType(BUFFERS.base)
"""The pointers that the bases are."""
NONNULL = "nonnull"
_MEMBERS = (GLOBAL, I64, I32)
"""The types of base, number of bytes and offset."""


@dataclass(frozen=True)
class Buffer:
    """The parts of a resource or fat pointer; the offset of a resource is 0."""

    base: Value
    size: Value
    offset: Value

    @property
    def parts(self) -> tuple[Value, Value, Value]:
        return self.base, self.size, self.offset


def is_fat(type_: Type) -> bool:
    """Whether a value is a resource or a fat pointer."""
    return isinstance(type_, PtrType) and type_.addrspace in (FAT, BUFFERS.resource)


def mentions_fat(type_: Type) -> bool:
    """Whether a value is or holds a pointer of more than 64 bits."""
    match type_:
        case PtrType():
            return type_.addrspace in (FAT, BUFFERS.resource, BUFFERS.strided)
        case VectorType() | ArrayType():
            return mentions_fat(type_.element)
        case StructType():
            return any(map(mentions_fat, type_.elements))
        case _:
            return False


def is_made(function: Function, instruction: Instruction) -> bool:
    """Whether an instruction makes a resource or a fat pointer, of a pointer to global memory, that
    is raw: its stride is 0, and so are the bits of swizzling.  It may say that a parameter is not
    null of which the function says so itself."""
    if not (instruction.callee_name or "").startswith(BUFFERS.make):
        return False
    given = {p.name: p.attributes for p in function.parameters}
    of = instruction.operands[0]
    said = given.get(of.name, ()) if isinstance(of, Local) else ()
    harmless = [a.name for a in said if a.name == NONNULL]
    if instruction.flags or not says_no_more(instruction, harmless):
        return False
    pointer, stride, *_ = instruction.operands
    is_of_memory = isinstance(pointer.type, PtrType) and pointer.type.addrspace in BUFFERS.made_of
    return is_of_memory and isinstance(stride, ConstInt) and not stride.value


@dataclass(frozen=True)
class BufferValues:
    """The resources and fat pointers of a function, by the instructions that give them."""

    layout: Layout
    function: Function

    @cached_property
    def _defined(self) -> Mapping[str, Instruction]:
        return {i.name: i for i in self.function.instructions if i.name and is_fat(i.type)}

    def buffer(self, value: Value) -> Buffer:
        """The parts of a value.  Those that are computed have names of their own."""
        if not isinstance(value, Local):
            return Buffer(*map(Poison, _MEMBERS))
        made = self._defined[value.name]
        named = _named(value.name)
        match made.opcode:
            case "call":
                base, _, size, _ = made.operands
                is_global = base.type == GLOBAL
                wide = _widened(size)
                held = base if is_global else named.base
                return Buffer(held, wide or named.size, integer(I32, 0))
            case "getelementptr":
                of = self.buffer(made.operands[0])
                return Buffer(of.base, of.size, named.offset)
            case "addrspacecast":
                return self.buffer(made.operands[0])
            case _:
                return named

    def is_understood(self, instruction: Instruction) -> bool:
        """Whether an instruction gives a resource or fat pointer in a way that is known here."""
        known = all(_is_known(operand) for operand in instruction.operands)
        match instruction.opcode:
            case "call":
                return is_made(self.function, instruction)
            case "getelementptr":
                return known and not isinstance(instruction.type, VectorType)
            case "addrspacecast":
                return known and all(is_fat(operand.type) for operand in instruction.operands)
            case "phi":
                return known
            case "select":
                return known and instruction.operands[0].type == IntType(1)
            case _:
                return False

    def write(self, builder: Builder, made: Instruction) -> None:
        """Write the parts of what an instruction gives, as far as they are computed."""
        name = made.name or ""
        named = _named(name)
        match made.opcode:
            case "call":
                base, _, size, _ = made.operands
                if base.type != GLOBAL:
                    builder.cast("addrspacecast", base, GLOBAL, f"{name} base")
                if _widened(size) is None:
                    builder.cast("zext", size, I64, f"{name} size")
            case "getelementptr":
                self._move(builder, made)
            case "phi":
                assert isinstance(made.detail, PhiDetail)
                operands = [self.buffer(operand).parts for operand in made.operands]
                for position, part in enumerate(named.parts):
                    ways = zip(made.detail.blocks, [o[position] for o in operands], strict=True)
                    assert isinstance(part, Local)
                    builder.phi(part.type, ways, part.name)
            case "select":
                yes, no = (self.buffer(operand).parts for operand in made.operands[1:])
                for part, one, other in zip(named.parts, yes, no, strict=True):
                    assert isinstance(part, Local)
                    builder.select(made.operands[0], one, other, part.name)
            case _:
                pass

    def _move(self, builder: Builder, made: Instruction) -> None:
        """Write the offset of a `getelementptr`, whose sum is computed in 32 bits; `nuw`, `nusw`
        and `inbounds` forbid that it wraps."""
        assert isinstance(made.detail, MemoryDetail) and made.detail.type is not None
        assert made.name is not None
        flags = frozenset[str]()
        if made.flags & {"inbounds", "nusw"}:
            flags |= {"nsw"}
        if "nuw" in made.flags:
            flags |= {"nuw"}
        before = self.buffer(made.operands[0]).offset
        total = self._total(builder, made, flags)
        name = made.name
        if not flags:
            builder.binary("add", before, total, f"{name} offset")
            return
        builder.binary("add", before, total, f"{name} sum")
        wanted = (("nsw", "sext", "signed"), ("nuw", "zext", "unsigned"))
        conditions = [(cast, f"{name} {what}") for flag, cast, what in wanted if flag in flags]
        at = builder.cast("zext", before, I64, f"{name} before")
        sum_: Value = Local(I32, f"{name} sum")
        for number, (extension, stem) in enumerate(conditions, 1):
            wide = builder.cast(extension, total, I64, stem)
            reached = builder.binary("add", at, wide, f"{stem} reached")
            fits = builder.icmp("ult", reached, integer(I64, 1 << 32), f"{stem} fits")
            last = number == len(conditions)
            sum_ = builder.select(
                fits, sum_, Poison(I32), f"{name} offset" if last else f"{stem} sum"
            )

    def _total(self, builder: Builder, made: Instruction, flags: frozenset[str]) -> Value:
        """Write the sum of the indices."""
        assert isinstance(made.detail, MemoryDetail) and made.detail.type is not None
        current: Type | None = None
        constant, total = 0, None
        for number, index in enumerate(made.operands[1:]):
            stem = f"{made.name} index {number}"
            resolved = None if current is None else self.layout.resolved(current)
            if isinstance(resolved, StructType):
                assert isinstance(index, ConstInt)
                constant += self.layout.offsets(resolved)[index.value]
                current = resolved.elements[index.value]
                continue
            current = made.detail.type if resolved is None else _element(resolved)
            step = self.layout.size(current)
            if isinstance(index, ConstInt):
                assert isinstance(index.type, IntType)
                top = 1 << index.type.width - 1
                constant += step * (index.value - 2 * top if index.value >= top else index.value)
                continue
            narrow = _fitted(builder, index, stem, flags)
            part = builder.made(
                "mul", I32, f"{stem} bytes", (narrow, integer(I32, step)), flags=flags
            )
            total = part if total is None else builder.made(
                "add", I32, f"{stem} total", (total, part), flags=flags
            )  # fmt: skip
        if total is None:
            return integer(I32, constant)
        if not constant:
            return total
        operands = (total, integer(I32, constant))
        return builder.made("add", I32, f"{made.name} total", operands, flags=flags)

    def has_plain_indices(self, made: Instruction) -> bool:
        """Whether the indices of a `getelementptr` are numbers, and constant ones fit 32 bits."""
        unsigned = "nuw" in made.flags
        return all(_is_plain_index(index, unsigned) for index in made.operands[1:])


def _named(name: str) -> Buffer:
    # No name in a module that LLVM prints without quotes has a space.
    stems = ("base", "size", "offset")
    return Buffer(*(Local(t, f"{name} {s}") for t, s in zip(_MEMBERS, stems, strict=True)))


def _widened(size: Value) -> Value | None:
    """The number of bytes in 64 bits; `None`: it has to be extended."""
    if size.type == I64:
        return size
    return integer(I64, size.value) if isinstance(size, ConstInt) else None


def _is_known(operand: Value) -> bool:
    """Whether an operand is no resource or fat pointer, or a variable one, or poison."""
    return not is_fat(operand.type) or isinstance(operand, Local | Poison)


def _element(type_: Type) -> Type:
    assert isinstance(type_, ArrayType | VectorType)
    return type_.element


def _is_plain_index(index: Value, unsigned: bool) -> bool:
    if not isinstance(index.type, IntType) or not isinstance(index, ConstInt):
        return isinstance(index.type, IntType)
    top = 1 << min(index.type.width, I32.width) - 1
    lowest = (1 << index.type.width) - top
    return index.value < top or (index.value >= lowest and not unsigned)


def _fitted(builder: Builder, index: Value, stem: str, flags: frozenset[str]) -> Value:
    """The index in the 32 bits of an offset; the flags forbid that it loses bits (LangRef,
    "getelementptr")."""
    assert isinstance(index.type, IntType), stem
    if index.type == I32:
        return index
    if index.type.width < I32.width:
        return builder.cast("sext", index, I32, f"{stem} extended")
    return builder.made("trunc", I32, f"{stem} truncated", (index,), flags=flags)
