"""Operands: constants, globals, locals (LangRef, "Constants", "Identifiers").

Every operand carries its type.  `str(value)` is the operand as LLVM prints it, without type.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from common.data import dataclass
from verify.ir.types import IntType, Type


@dataclass(frozen=True, slots=True)
class Local:
    """A local `%name`: an argument, an instruction's result, or (type `label`) a block."""

    type: Type
    name: str

    def __str__(self) -> str:
        return f"%{self.name}"


@dataclass(frozen=True, slots=True)
class Global:
    """A global `@name`: a function, variable, alias or ifunc."""

    type: Type
    name: str

    def __str__(self) -> str:
        return f"@{self.name}"


@dataclass(frozen=True, slots=True)
class ConstInt:
    """An integer constant; `value` is unsigned, `0 <= value < 2**width`."""

    type: Type
    value: int
    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def signed(self) -> int:
        """The number in two's complement, of a constant of an integer type."""
        assert isinstance(self.type, IntType)
        half = 1 << (self.type.width - 1)
        return (self.value ^ half) - half


@dataclass(frozen=True, slots=True)
class Undef:
    type: Type

    def __str__(self) -> str:
        return "undef"


@dataclass(frozen=True, slots=True)
class Poison:
    type: Type

    def __str__(self) -> str:
        return "poison"


@dataclass(frozen=True, slots=True)
class ConstAggregate:
    """An array, struct or vector constant with its elements spelled out (`splat` and
    `c"…"` too: `text` keeps the spelling, `elements` is expanded)."""

    type: Type
    elements: tuple[Value, ...]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class ConstExpr:
    """A constant expression: `opcode` over `operands`, e.g. `getelementptr`, `ptrtoint`.

    `source_type` is getelementptr's source element type.  A `splat` of a scalable or huge
    vector is one too: opcode `splat`, one operand.
    """

    type: Type
    opcode: str
    operands: tuple[Value, ...]
    text: str
    flags: frozenset[str] = frozenset()
    source_type: Type | None = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class InlineAsm:
    """Inline assembly: `asm [sideeffect] [alignstack] [inteldialect] [unwind] "template",
    "constraints"`."""

    type: Type
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class OtherConst:
    """Any other constant, as printed: floats, `null`, `zeroinitializer`, `none`,
    `blockaddress(…)`, `dso_local_equivalent @f`, `no_cfi @f`, metadata operands …"""

    type: Type
    text: str

    def __str__(self) -> str:
        return self.text


Value = (
    Local | Global | ConstInt | Undef | Poison | ConstAggregate | ConstExpr | InlineAsm | OtherConst
)


_NAMES = re.compile(r'@("[^"]*"|[-\w$.]+)')
"""The names in constants that are kept as text: `blockaddress(@f, %b)`, `ptrauth (ptr @v, i32
0)`."""


def mentioned(value: Value) -> Iterator[str]:
    """The names of the globals in a constant."""
    match value:
        case Global(name=name):
            yield name
        case ConstExpr(operands=parts) | ConstAggregate(elements=parts):
            for part in parts:
                yield from mentioned(part)
        case OtherConst(text=text) if "@" in text:
            yield from names_in(text)
        case _:
            return


def has_undef(value: Value) -> bool:
    """Whether a value is undef, or a constant with an undef in it."""
    match value:
        case Undef():
            return True
        case ConstExpr(operands=parts) | ConstAggregate(elements=parts):
            return any(map(has_undef, parts))
        case _:
            return False


def names_in(text: str) -> list[str]:
    """The names of the globals in a text of LLVM's, spelled as there."""
    return _NAMES.findall(text)
