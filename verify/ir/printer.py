"""Functions back to text, and single instructions read again, for code that changes functions.

A change edits `Instruction.text` and reads it again, so that text and data never disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from verify.ir.executable_text import executable_line
from verify.ir.function import (
    AggregateDetail,
    BranchDetail,
    CallDetail,
    CompareDetail,
    Function,
    Instruction,
    MemoryDetail,
    PhiDetail,
    SwitchDetail,
)
from verify.ir.lexer import without_comment, words
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_module import definitions
from verify.ir.parse_types import ParseContext
from verify.ir.values import Value

_CASTS = words("""addrspacecast bitcast fpext fptosi fptoui fptrunc inttoptr ptrtoint sext sitofp
    trunc uitofp zext""")
_TYPED = words("extractelement freeze insertelement select shufflevector")
"""Opcodes whose operands are all printed with their types."""


def environment(text: str) -> ParseContext:
    """The definitions that instructions of a canonical module refer to: attribute groups, named
    types."""
    env = ParseContext()
    definitions(text.split("\n"), env)
    return env


def reread(instruction: Instruction, text: str, env: ParseContext) -> Instruction:
    """The instruction with another text, its metadata kept.  Raises ReaderError."""
    return replace(parse_instruction(text, env), metadata=instruction.metadata)


def print_instruction(instruction: Instruction) -> str:
    """An instruction on one line, with the metadata that its text does not hold."""
    attached = (f"!{kind} {node}" for kind, node in instruction.metadata)
    return ", ".join((instruction.text, *(a for a in attached if a not in instruction.text)))


def printed(instruction: Instruction) -> str:
    """The text of what `verify.ir.builder` writes, from its data but for its metadata."""
    result = "" if instruction.name is None else f"%{instruction.name} = "
    return (
        f"{result}{' '.join((instruction.opcode, *sorted(instruction.flags), *_rest(instruction)))}"
    )


def _rest(instruction: Instruction) -> Iterator[str]:
    """The text that follows the opcode and the flags."""
    operands, type_ = instruction.operands, instruction.type
    match instruction.detail:
        case CompareDetail(predicate):
            yield f"{predicate} {operands[0].type} {_listed(operands)}"
        case PhiDetail(blocks):
            ways = zip(operands, blocks, strict=True)
            yield f"{type_} " + ", ".join(f"[ {value}, %{label} ]" for value, label in ways)
        case BranchDetail(targets):
            yield ", ".join((*map(_typed, operands), *(f"label %{each}" for each in targets)))
        case SwitchDetail(default, cases):
            to = (f"{operands[0].type} {value}, label %{label}" for value, label in cases)
            yield f"{_typed(operands[0])}, label %{default} [ {' '.join(to)} ]"
        case CallDetail() as detail:
            yield f"{type_} {detail.callee}" + _arguments(detail, operands)
        case MemoryDetail() as detail:
            yield _memory(instruction.opcode, detail, operands)
        case AggregateDetail(indices):
            yield ", ".join((*map(_typed, operands), *map(str, indices)))
        case _:
            yield from _plain(instruction)


def _plain(instruction: Instruction) -> Iterator[str]:
    """The operands of an instruction that has no `detail`."""
    operands = instruction.operands
    if instruction.opcode in _TYPED:
        yield ", ".join(map(_typed, operands))
    elif instruction.opcode in _CASTS:
        yield f"{_typed(operands[0])} to {instruction.type}"
    elif operands:
        yield f"{operands[0].type} {_listed(operands)}"


def _memory(opcode: str, detail: MemoryDetail, operands: Sequence[Value]) -> str:
    """The type and the operands of an alloca, load, store or getelementptr."""
    type_ = () if opcode == "store" else (str(detail.type),)
    align = () if detail.align is None else (f"align {detail.align}",)
    return ", ".join((*type_, *map(_typed, operands), *align))


def _arguments(detail: CallDetail, operands: Sequence[Value]) -> str:
    """The arguments of a call, and its bundles, whose operands are the last of `llvm.assume`."""
    own = operands[: len(detail.function_type.parameters)]
    bundles = (f'"{b.tag}"({", ".join(map(_typed, b.operands))})' for b in detail.bundles)
    return f"({', '.join(map(_typed, own))})" + (
        f" [ {', '.join(bundles)} ]" if detail.bundles else ""
    )


def _typed(value: Value) -> str:
    return f"{value.type} {value}"


def _listed(values: Sequence[Value]) -> str:
    return ", ".join(map(str, values))


def print_function(function: Function) -> str:
    """A definition as text, without debug records."""
    return "\n".join((f"{function.header} {{", *_lines(function), "}"))


def _lines(function: Function) -> Iterator[str]:
    for block in function.blocks:
        yield f"{block.label}:"
        for instruction in block.instructions:
            yield f"  {print_instruction(instruction)}"


def with_definition(text: str, function: Function, definition: str) -> str:
    """A canonical module with another text for the function's definition."""
    lines = text.split("\n")
    header = executable_line(function.header)
    heads = (i for i, s in enumerate(lines) if s[:6] == "define" and _header(s) == header)
    start = next(heads)
    end = lines.index("}", start)
    return "\n".join((*lines[:start], definition, *lines[end + 1 :]))


def _header(line: str) -> str:
    return executable_line(without_comment(line).rstrip().removesuffix("{").rstrip())
