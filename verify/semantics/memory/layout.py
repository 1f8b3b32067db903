"""Sizes, alignments and offsets of types (LangRef, "Data Layout").

All figures are bytes unless a name says bits.  Only what memory needs is read from the string:
pointer widths, alignments of integers, floats, vectors and aggregates, and the byte order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from common.data import dataclass
from verify.ir.function import GlobalVariable
from verify.ir.types import (
    ArrayType,
    FloatType,
    IntType,
    NamedType,
    OpaqueType,
    PtrType,
    StructType,
    Type,
    VectorType,
)
from verify.semantics.target_types import UNSIZED_TYPE_BITS, is_target_type, memory_type
from verify.semantics.unsupported import UnsupportedInstruction

FLOAT_BITS: Mapping[str, int] = {
    "half": 16,
    "bfloat": 16,
    "float": 32,
    "double": 64,
    "x86_fp80": 80,
    "fp128": 128,
    "ppc_fp128": 128,
}
DEFAULT_ALIGNMENTS: Mapping[str, Mapping[int, int]] = {
    "i": {1: 1, 8: 1, 16: 2, 32: 4, 64: 4},
    "f": {16: 2, 32: 4, 64: 8, 128: 16},
    "v": {64: 8, 128: 16},
}
"""ABI alignments by kind and bits where the string says nothing."""

LARGE_BYTES, LARGE_ALIGN = 16, 16
"""Of variables: LLVM's `DataLayout::getPreferredAlign`."""
_ALIGNMENT = re.compile(r"([ifv])(\d+):(\d+)(?::\d+)?")
_POINTER = re.compile(r"p[uz]*(\d*)(?:\(\w+\))?:(\d+):(\d+)(?::(\d+))?(?::(\d+))?")


@dataclass(frozen=True, slots=True)
class Pointer:
    """The pointers of an address space: `bits` of a pointer, `index_bits` of offsets into the
    memory that it points to."""

    bits: int
    index_bits: int
    align: int


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a value that memory holds as one number: `offset` in bytes, `width` in bits.  Where
    the elements of a vector are no whole bytes, all `lanes` of them are one such number (LangRef,
    "Vector Type")."""

    offset: int
    width: int
    lanes: int = 1


@dataclass(frozen=True)
class Layout:
    """The data layout `text` and the module's named types."""

    text: str
    types: Mapping[str, Type | None]

    @cached_property
    def _parts(self) -> tuple[str, ...]:
        return tuple(self.text.split("-")) if self.text else ()

    @cached_property
    def alignments(self) -> Mapping[str, Mapping[int, int]]:
        """ABI alignments by kind (i, f, v) and bits."""
        alignments = {kind: dict(by_bits) for kind, by_bits in DEFAULT_ALIGNMENTS.items()}
        if self.vectors_are_as_elements:
            alignments["v"].clear()
        for part in self._parts:
            match = _ALIGNMENT.fullmatch(part)
            if match is not None:
                alignments[match[1]][int(match[2])] = max(1, int(match[3]) // 8)
        return alignments

    @cached_property
    def _pointers(self) -> Mapping[int, Pointer]:
        pointers = {0: Pointer(64, 64, 8)}
        for part in self._parts:
            match = _POINTER.fullmatch(part)
            if match is not None:
                bits = int(match[2])
                index = int(match[5]) if match[5] else bits
                pointers[int(match[1] or 0)] = Pointer(bits, index, int(match[3]) // 8)
        return pointers

    @cached_property
    def vectors_are_as_elements(self) -> bool:
        """Whether a vector is aligned as its elements are, where the string has no alignment for
        its size (`ve`, of LLVM 23)."""
        return "ve" in self._parts

    @property
    def unsupported(self) -> str | None:
        """A part of the string that has no meaning here: pointers that are more than their bits
        (`e`), or whose null has other bits than zeros (`o`, since LLVM 23)."""
        parts = (part for part in self._parts if part.startswith("p"))
        return next((part for part in parts if not _POINTER.fullmatch(part)), None)

    @property
    def big_endian(self) -> bool:
        return "E" in self._parts

    def pointer(self, addrspace: int) -> Pointer:
        """A pointer of this address space; one that the string does not name is as space 0's."""
        return self._pointers.get(addrspace, self._pointers[0])

    @property
    def narrowest_pointer(self) -> int:
        """The fewest bits that a pointer has."""
        return min(pointer.bits for pointer in self._pointers.values())

    def bits(self, type_: Type) -> int:
        """The width of a value in bits.  Raises `UnsupportedInstruction` for unsized types."""
        return self._once(_bits, type_)

    def _once(self, measure: Callable[[Layout, Type], int], type_: Type) -> int:
        """A measure of a type; of one with a name once, since many types may be made of it."""
        if not isinstance(type_, NamedType):
            return measure(self, type_)
        key = measure, type_.name
        if key not in self._known:
            self._known[key] = measure(self, type_)
        return self._known[key]

    @cached_property
    def _known(self) -> dict[tuple[Callable[[Layout, Type], int], str], int]:
        return {}

    def store_size(self, type_: Type) -> int:
        """The bytes that a load or store of the type touches."""
        return (self.bits(type_) + 7) // 8

    def size(self, type_: Type) -> int:
        """The bytes from one element of an array of this type to the next."""
        align = self.align(type_)
        return -(-self.store_size(type_) // align) * align

    def align(self, type_: Type) -> int:
        """The ABI alignment."""
        return self._once(_align, type_)

    def offsets(self, type_: StructType) -> tuple[int, ...]:
        """The offset of each element of a struct; the last number is the struct's size."""
        at = 0
        offsets: list[int] = []
        for element in type_.elements:
            align = 1 if type_.packed else self.align(element)
            at = -(-at // align) * align
            offsets.append(at)
            at += self.size(element)
        align = 1 if type_.packed else self.align(type_)
        return (*offsets, -(-at // align) * align)

    def resolved(self, type_: Type) -> Type:
        """The body of a named type."""
        while isinstance(type_, NamedType):
            body = self.types.get(type_.name)
            if body is None:
                raise UnsupportedInstruction(f"opaque type {type_}")
            type_ = body
        return type_

    def literal(self, type_: Type) -> Type:
        """The type with the bodies of all named types in it."""
        match self.resolved(type_):
            case ArrayType(count, element):
                return ArrayType(count, self.literal(element))
            case StructType(elements, packed):
                return StructType(tuple(map(self.literal, elements)), packed)
            case other:
                return other

    def units(self, type_: Type) -> Iterator[Unit]:
        """The units of a value in memory, in order of its elements."""
        return _units(self, self.resolved(type_), 0)

    def leaves(self, type_: Type) -> Iterator[tuple[int, int]]:
        """The offset (bytes) and width (bits) of each scalar part, in order of the elements.
        Raises `UnsupportedInstruction` where some begin inside of a byte."""
        for unit in self.units(type_):
            if unit.lanes > 1:
                raise UnsupportedInstruction(f"elements of {type_} that are no whole bytes")
            yield unit.offset, unit.width

    def parts(self, type_: Type, at: int = 0) -> Iterator[tuple[int, Type]]:
        """The scalar parts of a type that begins at byte `at`, in order, with their offsets in
        bytes; elements of vectors that are no whole bytes have that of the byte they begin in."""
        match self.resolved(type_):
            case ArrayType(count, element):
                for number in range(count):
                    yield from self.parts(element, at + number * self.size(element))
            case StructType(elements) as struct:
                for offset, element in zip(self.offsets(struct), elements, strict=False):
                    yield from self.parts(element, at + offset)
            case VectorType(count, element):
                for number in range(count):
                    yield at + number * self.bits(element) // 8, element
            case scalar_type:
                yield at, scalar_type

    def padding(self, type_: Type) -> tuple[tuple[int, int], ...]:
        """The offset and size in bytes of each gap between the elements of an aggregate, and behind
        them."""
        if not isinstance(self.resolved(type_), StructType | ArrayType):
            return ()
        gaps: list[tuple[int, int]] = []
        at = 0
        for unit in self.units(type_):
            if unit.offset > at:
                gaps.append((at, unit.offset - at))
            at = unit.offset + (unit.width + 7) // 8
        if self.store_size(type_) > at:
            gaps.append((at, self.store_size(type_) - at))
        return tuple(gaps)


def alignment(layout: Layout, variable: GlobalVariable) -> int:
    """The alignment of a variable in bytes: what it says, else its type's; 1 for a type without
    one."""
    if variable.align is not None:
        return variable.align
    try:
        return layout.align(variable.type)
    except UnsupportedInstruction:
        return 1


def placed_alignment(layout: Layout, variable: GlobalVariable) -> int:
    """The alignment that the place of a variable has.  Of a definition that states none it is what
    the target finds convenient (LangRef, "Global Variables"): LLVM, which reads and writes it as
    such, takes `LARGE_ALIGN` for more than `LARGE_BYTES`.  Raises `UnsupportedInstruction`."""
    if variable.align is not None:
        return variable.align
    own = layout.align(variable.type)
    is_placed = variable.initializer is not None and not variable.symbol.linkage.may_be_derefined
    is_large = layout.size(variable.type) > LARGE_BYTES
    return max(own, LARGE_ALIGN) if is_placed and is_large else own


def stored_type(layout: Layout, type_: Type) -> Type:
    """`type_` with integers in place of pointers and of target types: the type of what registers
    and memory hold."""
    match type_:
        case PtrType(addrspace):
            return IntType(layout.pointer(addrspace).bits)
        case NamedType():
            return stored_type(layout, layout.resolved(type_))
        case StructType(elements, packed):
            return StructType(tuple(stored_type(layout, e) for e in elements), packed)
        case ArrayType(count, element):
            return ArrayType(count, stored_type(layout, element))
        case VectorType(count, element, scalable):
            return VectorType(count, stored_type(layout, element), scalable)
        case OpaqueType() if is_target_type(type_):
            memory = memory_type(type_)
            return IntType(UNSIZED_TYPE_BITS if memory is None else layout.bits(memory))
        case _:
            return type_


def _bits(layout: Layout, type_: Type) -> int:
    match layout.resolved(type_):
        case IntType(width):
            return width
        case FloatType(kind):
            return FLOAT_BITS[kind]
        case PtrType(addrspace):
            return layout.pointer(addrspace).bits
        case VectorType(count, element, False):
            return count * layout.bits(element)
        case ArrayType(count, element):
            return 8 * count * layout.size(element)
        case StructType() as struct:
            return 8 * layout.offsets(struct)[-1]
        case OpaqueType() as opaque:
            return _bits(layout, _sized(opaque, "size"))
        case other:
            raise UnsupportedInstruction(f"size of type {other}")


def _sized(type_: OpaqueType, what: str) -> Type:
    """The type that a target type is laid out as."""
    memory = memory_type(type_)
    if memory is None:
        raise UnsupportedInstruction(f"{what} of type {type_}")
    return memory


def _align(layout: Layout, type_: Type) -> int:
    alignments = layout.alignments
    match layout.resolved(type_):
        case IntType(width):
            return _next(alignments["i"], width)
        case FloatType(kind):
            bits = FLOAT_BITS[kind]
            return alignments["f"].get(bits, bits // 8)
        case PtrType(addrspace):
            return layout.pointer(addrspace).align
        case VectorType() as vector:
            bits = _bits(layout, vector)
            align = alignments["v"].get(bits)
            if align is None and layout.vectors_are_as_elements:
                return layout.align(vector.element)
            return align if align is not None else 1 << max(0, ((bits + 7) // 8 - 1).bit_length())
        case ArrayType(_, element):
            return layout.align(element)
        case StructType(elements, packed):
            return 1 if packed else max(map(layout.align, elements), default=1)
        case OpaqueType() as opaque:
            return _align(layout, _sized(opaque, "alignment"))
        case other:
            raise UnsupportedInstruction(f"alignment of type {other}")


def _next(alignments: Mapping[int, int], width: int) -> int:
    """The alignment of an integer without its own entry: that of the next wider one, or of the
    widest."""
    wider = [bits for bits in sorted(alignments) if bits >= width]
    return alignments[wider[0]] if wider else alignments[max(alignments)]


def _units(layout: Layout, type_: Type, at: int) -> Iterator[Unit]:
    match layout.resolved(type_):
        case StructType() as struct:
            for element, offset in zip(struct.elements, layout.offsets(struct), strict=False):
                yield from _units(layout, element, at + offset)
        case ArrayType(count, element):
            step = layout.size(element)
            for i in range(count):
                yield from _units(layout, element, at + i * step)
        case VectorType(count, element, False):
            width = _bits(layout, element)
            if width % 8:
                yield Unit(at, count * width, count)
                return
            for i in range(count):
                yield from _units(layout, element, at + i * width // 8)
        case other:
            yield Unit(at, _bits(layout, other))
