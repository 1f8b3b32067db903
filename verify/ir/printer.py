"""Functions back to text, and single instructions read again, for code that changes functions.

A change edits `Instruction.text` and reads it again, so that text and data never disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.ir.function import Function, Instruction
from verify.ir.lexer import without_comment
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_module import definitions
from verify.ir.parse_types import ParseContext


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
    heads = (i for i, s in enumerate(lines) if s[:6] == "define" and _header(s) == function.header)
    start = next(heads)
    end = lines.index("}", start)
    return "\n".join((*lines[:start], definition, *lines[end + 1 :]))


def _header(line: str) -> str:
    return without_comment(line).rstrip().removesuffix("{").rstrip()
