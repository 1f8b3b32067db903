"""LLVM IR as data (LangRef, "High Level Structure")."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Cause(Enum):
    """Why a pair is not checked."""

    UNKNOWN = "the checker does not know what is there"
    TIME = "the time is over"
    MUCH = "there is more to look at than it may"
    BEYOND = "every path is beyond the bound"


class NotChecked(Exception):
    """Why the pair is not checked, in words."""

    def __init__(self, why: str, cause: Cause = Cause.UNKNOWN) -> None:
        super().__init__(why)
        self.cause = cause


@dataclass(frozen=True)
class Type:
    """A type.  `kind`: int, float, ptr, vector, array, struct, void, token, label, metadata, or the
    name of a type that is only passed on.  `size`: bits of an integer or a pointer, number of
    elements; `space`: address space of a pointer; `align`: bytes, if the data layout says it."""

    kind: str
    size: int = 0
    elements: tuple[Type, ...] = ()
    space: int = 0
    name: str = ""
    packed: bool = False
    align: int = field(default=0, compare=False)

    def __str__(self) -> str:
        inside = ", ".join(map(str, self.elements))
        said = {"int": f"i{self.size}", "vector": f"<{self.size} x {inside}>"}
        return said.get(self.kind, self.name or self.kind)

    @property
    def element(self) -> Type:
        return self.elements[0]

    @property
    def leaf(self) -> Type:
        """The type of which an operation computes one result, or a vector of them."""
        return self.element if self.kind == "vector" else self

    @property
    def is_aggregate(self) -> bool:
        return self.kind in ("vector", "array", "struct")

    def parts(self) -> tuple[Type, ...]:
        """The types of the elements, one for each."""
        return self.elements if self.kind == "struct" else self.elements * self.size


VOID, TOKEN, LABEL, METADATA = (Type(kind) for kind in ("void", "token", "label", "metadata"))
BIT = Type("int", 1)
FLOATS = {"half": (5, 11), "bfloat": (8, 8), "float": (8, 24), "double": (11, 53)}
"""Bits of the exponent and of the significand, one of which is implied and is the sign's."""


@dataclass(frozen=True)
class Operand:
    """A value that an instruction uses.  `kind`: local, global, int, float, null, undef, poison,
    zero, aggregate, expression, string, metadata, assembly, none.  `name`: of a value, or the
    opcode of a constant expression; `number`: of a constant, as an unsigned number of
    the type's bits."""

    type: Type
    kind: str
    name: str = ""
    number: int = 0
    parts: tuple[Operand, ...] = ()
    source: Type | None = None  # the source element type of a constant `getelementptr`
    words: frozenset[str] = frozenset()  # of inline assembly


Attributes = frozenset[str]


@dataclass(frozen=True)
class Instruction:
    """An instruction.  `type`: of its result; `labels`: targets, or incoming blocks of a phi;
    `words`: flags, predicates, orderings; `indices`: of extractvalue and insertvalue, cases of a
    switch; `memory`: the type that is loaded, allocated, or stepped over by getelementptr."""

    opcode: str
    type: Type
    result: str = ""
    operands: tuple[Operand, ...] = ()
    labels: tuple[str, ...] = ()
    words: Attributes = frozenset()
    indices: tuple[int, ...] = ()
    memory: Type | None = None
    callee: Operand | None = None
    attributes: Attributes = frozenset()  # of a call: its own attributes
    given: tuple[Attributes, ...] = ()  # of a call: the attributes of each argument
    bundles: tuple[tuple[str, tuple[Operand, ...]], ...] = ()
    align: int = 0  # bytes; 0 where nothing is said
    metadata: frozenset[str] = frozenset()  # its kinds, without those that change nothing
    promises: frozenset[str] = frozenset()
    """The kinds of metadata that say something, each with what its node says."""

    @property
    def place(self) -> Operand:
        """Of an access: where it is."""
        return self.operands[1 if self.opcode == "store" else 0]

    @property
    def token(self) -> Operand | None:
        """The operand of the `convergencectrl` bundle."""
        return next((given[0] for name, given in self.bundles if name == "convergencectrl"), None)


@dataclass(frozen=True)
class Parameter:
    type: Type
    name: str
    attributes: Attributes = frozenset()
    passed_bytes: int | None = None  # the size of what a `byval` argument points to
    held_bytes: int | None = None  # the size of what a `byref` or `sret` argument points to

    @property
    def passed_align(self) -> int:
        """The alignment of what a `byval` argument points to: the target's, if none is said."""
        said = (int(each.split()[1]) for each in self.attributes if each.startswith("align "))
        return next(said, 16)


@dataclass(frozen=True)
class Block:
    name: str
    instructions: tuple[Instruction, ...]

    @property
    def successors(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.instructions[-1].labels))


@dataclass(frozen=True)
class Function:
    """A function; without `blocks` it is declared only."""

    name: str
    type: Type
    parameters: tuple[Parameter, ...]
    attributes: Attributes
    blocks: tuple[Block, ...] = ()
    result: Attributes = frozenset()
    """What is said before its type: of the result, and the calling convention."""
    is_variadic: bool = False

    @property
    def entry(self) -> Block:
        return self.blocks[0]

    def block(self, name: str) -> Block:
        return next(block for block in self.blocks if block.name == name)

    @property
    def is_kernel(self) -> bool:
        """Whether each thread of a launch gets the same arguments."""
        return bool(self.result & KERNELS) or "hlsl.shader" in strings(self.attributes)


KERNELS = frozenset(("amdgpu_kernel", "spir_kernel", "ptx_kernel"))
"""Calling conventions of kernels."""


@dataclass(frozen=True)
class Variable:
    """A global variable; `initial` is its initialiser."""

    name: str
    type: Type
    space: int
    is_constant: bool
    initial: Operand | None
    words: Attributes = frozenset()
    align: int = 0
    bits: int = 64  # of its address


@dataclass(frozen=True)
class Module:
    functions: dict[str, Function]
    variables: dict[str, Variable]
    unread: dict[str, str]  # what was not read of the module, and why
    triple: str = ""

    @property
    def target(self) -> str:
        """amdgcn, nvptx, spirv, dxil, or generic."""
        names = {"amdgcn": "amdgcn", "nvptx": "nvptx", "spir": "spirv", "dxil": "dxil"}
        return next((n for start, n in names.items() if self.triple.startswith(start)), "generic")


def strings(attributes: Attributes) -> dict[str, str]:
    """The string attributes (`"key"="value"`)."""
    parts = (each.partition("=") for each in attributes if each.startswith('"'))
    return {key.strip('"'): value.strip('"') for key, _, value in parts}


def bits_of(type_: Type) -> int:
    """The width of a value in bits, without padding."""
    match type_.kind:
        case "int":
            return type_.size
        case "float":
            return sum(FLOATS[type_.name])
        case "ptr" | "target":
            return type_.size or 64
        case "vector" | "array" | "struct":
            return sum(map(bits_of, type_.parts()))
        case _:
            raise NotChecked(f"type {type_}")


def size_of(type_: Type) -> int:
    """The bytes of a value in an array (LangRef, "Data Layout")."""
    match type_.kind:
        case "array":
            return type_.size * size_of(type_.element)
        case "struct":
            return _up(offset_of(type_, len(type_.elements)), align_of(type_))
        case _:
            return _up((bits_of(type_) + 7) // 8, align_of(type_))


def align_of(type_: Type) -> int:
    """The alignment in bytes: natural, but where the data layout says another."""
    match type_.kind:
        case "array":
            return align_of(type_.element)
        case "struct":
            return 1 if type_.packed else max(map(align_of, type_.elements), default=1)
        case _:
            size = (bits_of(type_) + 7) // 8
            power = 1 << max(size - 1, 0).bit_length()
            return type_.align or (power if type_.kind == "vector" else min(power, 16))


def offset_of(type_: Type, index: int) -> int:
    """The bytes before a field of a struct; or those of all fields."""
    end = 0
    for at, part in enumerate(type_.elements[: index + 1]):
        end = end if type_.packed else _up(end, align_of(part))
        end += size_of(part) if at < index else 0
    return end


def _up(size: int, align: int) -> int:
    return -(-size // align) * align
