"""LLVM types as immutable data (LangRef, "Type System").

Widths are in bits.  A type that tangle-tv does not interpret is kept as `OpaqueType` with
LLVM's own spelling, never dropped.
"""

from __future__ import annotations

from collections.abc import Iterator

from common.data import dataclass


@dataclass(frozen=True, slots=True)
class VoidType:
    def __str__(self) -> str:
        return "void"


@dataclass(frozen=True, slots=True)
class IntType:
    width: int

    def __str__(self) -> str:
        return f"i{self.width}"


@dataclass(frozen=True, slots=True)
class FloatType:
    """A floating-point type; `kind` is LLVM's keyword: half, bfloat, float, double, fp128,
    x86_fp80, ppc_fp128."""

    kind: str

    def __str__(self) -> str:
        return self.kind


@dataclass(frozen=True, slots=True)
class PtrType:
    addrspace: int = 0

    def __str__(self) -> str:
        return "ptr" if self.addrspace == 0 else f"ptr addrspace({self.addrspace})"


@dataclass(frozen=True, slots=True)
class VectorType:
    count: int
    element: Type
    scalable: bool = False

    def __str__(self) -> str:
        scale = "vscale x " if self.scalable else ""
        return f"<{scale}{self.count} x {self.element}>"


@dataclass(frozen=True, slots=True)
class ArrayType:
    count: int
    element: Type

    def __str__(self) -> str:
        return f"[{self.count} x {self.element}]"


@dataclass(frozen=True, slots=True)
class StructType:
    elements: tuple[Type, ...]
    packed: bool = False

    def __str__(self) -> str:
        inner = "{ " + ", ".join(map(str, self.elements)) + " }" if self.elements else "{}"
        return f"<{inner}>" if self.packed else inner


@dataclass(frozen=True, slots=True)
class NamedType:
    """A type `%name`; its body is `Module.types[name]` (`None` there when it is `opaque`)."""

    name: str

    def __str__(self) -> str:
        return f"%{self.name}"


@dataclass(frozen=True, slots=True)
class FunctionType:
    result: Type
    parameters: tuple[Type, ...]
    vararg: bool = False

    def __str__(self) -> str:
        parts = [*map(str, self.parameters), *(["..."] if self.vararg else [])]
        return f"{self.result} ({', '.join(parts)})"


@dataclass(frozen=True, slots=True)
class OpaqueType:
    """A type in LLVM's spelling: `label`, `token`, `metadata`, `x86_amx`, `target("…")`."""

    text: str

    def __str__(self) -> str:
        return self.text


Type = (
    VoidType
    | IntType
    | FloatType
    | PtrType
    | VectorType
    | ArrayType
    | StructType
    | NamedType
    | FunctionType
    | OpaqueType
)

VOID = VoidType()
LABEL = OpaqueType("label")
TOKEN = OpaqueType("token")
METADATA = OpaqueType("metadata")


def has_pointer(type_: Type) -> bool:
    """Whether addresses are in values of a type."""
    return any(True for _ in pointer_spaces(type_))


def pointer_spaces(type_: Type) -> Iterator[int]:
    """The address spaces of the addresses in values of a type."""
    match type_:
        case PtrType():
            yield type_.addrspace
        case VectorType(element=element) | ArrayType(element=element):
            yield from pointer_spaces(element)
        case StructType(elements=elements):
            for each in elements:
                yield from pointer_spaces(each)
        case _:
            return
