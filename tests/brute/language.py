"""Tiny functions as data, and their text as LLVM IR.

A function has integer arguments of 1 to 3 bits, structured control flow without cycles, two cells
of shared memory and one of its own, and a convergent call.  Nothing of `verify` is used here: what
such a function means is said a second time in `meaning.py`, as an oracle that shares no code with
the checker's two machines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

SHARED = ("m", "n")
"""Cells of global memory in address space 1, which other threads can see."""

PRIVATE = "own"
"""A cell in a local variable."""

CELL_BITS = {"m": 2, "n": 1, PRIVATE: 2}
"""All accesses to a cell have one type: this many bits, in a byte of their own."""


@dataclass(frozen=True, slots=True)
class Local:
    """The value of an argument or of an earlier statement."""

    name: str


@dataclass(frozen=True, slots=True)
class Undef:
    pass


@dataclass(frozen=True, slots=True)
class Poison:
    pass


Operand = Local | int | Undef | Poison
"""An `int` is a constant, unsigned."""


@dataclass(frozen=True, slots=True)
class Binary:
    """`add`, `sub`, … of `bits` bits; `flags` as in the text (`nuw`, `exact`, …)."""

    to: str
    opcode: str
    bits: int
    left: Operand
    right: Operand
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Compare:
    """`icmp`; the operands have `bits` bits, the result one."""

    to: str
    predicate: str
    bits: int
    left: Operand
    right: Operand


@dataclass(frozen=True, slots=True)
class Select:
    to: str
    bits: int
    condition: Operand
    then: Operand
    otherwise: Operand


@dataclass(frozen=True, slots=True)
class Freeze:
    to: str
    bits: int
    value: Operand


@dataclass(frozen=True, slots=True)
class Load:
    to: str
    bits: int
    cell: str
    noundef: bool = False


@dataclass(frozen=True, slots=True)
class Store:
    bits: int
    cell: str
    value: Operand


@dataclass(frozen=True, slots=True)
class Observe:
    """A convergent call of an unknown function that touches no memory which the module can name."""

    bits: int
    value: Operand


@dataclass(frozen=True, slots=True)
class Phi:
    to: str
    bits: int
    then: Operand
    otherwise: Operand


@dataclass(frozen=True, slots=True)
class If:
    condition: Operand
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]
    phis: tuple[Phi, ...] = ()


Plain = Binary | Compare | Select | Freeze | Load | Store | Observe
Statement = Plain | If


@dataclass(frozen=True, slots=True)
class Function:
    """`arguments` are names and bits; `result` has `bits` bits."""

    arguments: tuple[tuple[str, int], ...]
    body: tuple[Statement, ...]
    bits: int
    result: Operand


def operand(value: Operand) -> str:
    match value:
        case Local(name):
            return f"%{name}"
        case Undef():
            return "undef"
        case Poison():
            return "poison"
        case _:
            return str(value)


def typed(bits: int, value: Operand) -> str:
    return f"i{bits} {operand(value)}"


def address(cell: str) -> str:
    return f"ptr %{cell}" if cell == PRIVATE else f"ptr addrspace(1) @{cell}"


def line(statement: Plain) -> str:
    match statement:
        case Binary(to, opcode, bits, left, right, flags):
            words = " ".join((opcode, *flags))
            return f"%{to} = {words} {typed(bits, left)}, {operand(right)}"
        case Compare(to, predicate, bits, left, right):
            return f"%{to} = icmp {predicate} {typed(bits, left)}, {operand(right)}"
        case Select(to, bits, condition, then, otherwise):
            return (
                f"%{to} = select {typed(1, condition)}, {typed(bits, then)}, "
                f"{typed(bits, otherwise)}"
            )
        case Freeze(to, bits, value):
            return f"%{to} = freeze {typed(bits, value)}"
        case Load(to, bits, cell, noundef):
            return f"%{to} = load i{bits}, {address(cell)}" + (", !noundef !{}" * noundef)
        case Store(bits, cell, value):
            return f"store {typed(bits, value)}, {address(cell)}"
        case Observe(bits, value):
            return f"call void @observe{bits}({typed(bits, value)})"


def lines(body: tuple[Statement, ...], block: str, path: str) -> Iterator[str]:
    """The text of a body that starts in `block`; the last line yielded is the block it ends in."""
    number = 0
    for statement in body:
        if not isinstance(statement, If):
            yield "  " + line(statement)
            continue
        here = f"{path}.{number}"
        number += 1
        yield f"  br {typed(1, statement.condition)}, label %t{here}, label %e{here}"
        ends: list[str] = []
        for side, inner in (("t", statement.then), ("e", statement.otherwise)):
            yield f"{side}{here}:"
            *text, end = lines(inner, f"{side}{here}", f"{here}{side}")
            yield from text
            yield f"  br label %j{here}"
            ends.append(end)
        yield f"j{here}:"
        for phi in statement.phis:
            sides = zip((phi.then, phi.otherwise), ends, strict=True)
            choices = ", ".join(f"[ {operand(value)}, %{end} ]" for value, end in sides)
            yield f"  %{phi.to} = phi i{phi.bits} {choices}"
        block = f"j{here}"
    yield block


def text(function: Function, name: str) -> str:
    arguments = ", ".join(f"i{bits} %{argument}" for argument, bits in function.arguments)
    *body, _ = lines(function.body, "entry", "")
    return "\n".join(
        [
            f"define i{function.bits} @{name}({arguments}) convergent {{",
            "entry:",
            f"  %{PRIVATE} = alloca i8",
            *body,
            f"  ret {typed(function.bits, function.result)}",
            "}",
            "",
        ]
    )


def module(source: Function, target: Function) -> str:
    """Both functions, as `@src` and `@tgt`, on a triple where address space 1 is shared memory."""
    attributes = "convergent nounwind willreturn memory(inaccessiblemem: readwrite)"
    return "\n".join(
        [
            'target triple = "nvptx64-nvidia-cuda"',
            *(f"@{cell} = external addrspace(1) global i8" for cell in SHARED),
            *(f"declare void @observe{bits}(i{bits}) {attributes}" for bits in (1, 2, 3)),
            "",
            text(source, "src"),
            text(target, "tgt"),
            "!0 = !{}",
        ]
    )
