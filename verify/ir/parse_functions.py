"""Functions in canonical text: header, blocks, the lines between (LangRef, "Functions")."""

from __future__ import annotations

import re
from dataclasses import field, replace

from verify.data import dataclass
from verify.ir.errors import ReaderError
from verify.ir.function import (
    Attributes,
    Block,
    DebugRecord,
    Function,
    Instruction,
    Parameter,
)
from verify.ir.lexer import Cursor, without_comment, words
from verify.ir.linkage import UnnamedAddr, parse_symbol, parse_unnamed_addr
from verify.ir.parse_attributes import (
    parse_convention,
    parse_function_attributes,
    parse_operand_attributes,
    parse_result_attributes,
)
from verify.ir.parse_constants import parse_typed_value
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_types import ParseContext, parse_addrspace, parse_type
from verify.ir.types import FunctionType, Type
from verify.ir.values import Value

_TRAILING = words(
    """section partition comdat align prefalign gc prefix prologue personality addrspace
    unnamed_addr local_unnamed_addr"""
)
_VALUES = words("prefix prologue personality")
_LABEL = re.compile(r'("[^"]*"|[-\w$.]+):', re.A)


def parse_header(line: str, env: ParseContext, number: int | None) -> Function:
    """Read a `define` or `declare` line: a function without blocks.  Raises ReaderError."""
    header = without_comment(line).rstrip()
    c = Cursor(header, number)
    c.pos = 1
    while c.peek().startswith("!"):  # declare !dbg !5 void @f()
        c.pos += 2
    symbol = parse_symbol(c)
    convention = parse_convention(c)
    result_attributes = parse_result_attributes(c, env)
    result = parse_type(c, env)
    name = c.next()
    if name[0] != "@":
        raise c.error("a function's name before this")
    parameters, vararg = _parameters(c, env)
    trailing = _trailing(c, env)
    if not (c.at_end() or c.accept("{")):
        raise c.error("the end of the function's header")
    type_ = FunctionType(result, tuple([p.type for p in parameters]), vararg)
    shown = header.removesuffix("{").rstrip()
    return Function(
        name[1:],
        type_,
        parameters,
        (),
        trailing.attributes,
        result_attributes,
        convention,
        shown,
        symbol=replace(symbol, unnamed_addr=trailing.unnamed_addr),
        prefix=trailing.values.get("prefix"),
        prologue=trailing.values.get("prologue"),
        personality=trailing.values.get("personality"),
        collector=trailing.collector,
        addrspace=trailing.addrspace,
    )


def _parameters(c: Cursor, env: ParseContext) -> tuple[tuple[Parameter, ...], bool]:
    """Read the parameters; those of a declaration have no names and get the numbers that they would
    have."""
    parameters: list[Parameter] = []
    c.expect("(")
    while not c.accept(")"):
        if parameters:
            c.expect(",")
        if c.accept("..."):
            c.expect(")")
            return tuple(parameters), True
        type_: Type = parse_type(c, env)
        attributes = parse_operand_attributes(c, env)
        token = c.peek()
        if token.startswith("%"):
            c.pos += 1
        name = token[1:] if token.startswith("%") else str(len(parameters))
        parameters.append(Parameter(type_, name, attributes))
    return tuple(parameters), False


@dataclass(slots=True)
class _Trailing:
    """The rest of the header, after the parameters; section, partition, comdat, alignment and
    metadata stay in the header's text."""

    attributes: Attributes = ()
    unnamed_addr: UnnamedAddr = UnnamedAddr.SIGNIFICANT
    values: dict[str, Value] = field(default_factory=dict[str, Value])
    """`prefix`, `prologue` and `personality`, where given."""
    collector: str | None = None
    addrspace: int = 0


def _trailing(c: Cursor, env: ParseContext) -> _Trailing:
    trailing = _Trailing()
    while True:
        trailing.attributes += parse_function_attributes(c, env, _TRAILING)
        token = c.peek()
        if token in ("", "{"):
            return trailing
        if token in _VALUES:
            c.pos += 1
            trailing.values[token] = parse_typed_value(c, env)
        elif token == "addrspace":
            trailing.addrspace = parse_addrspace(c)
        elif token == "gc":
            c.pos += 1
            trailing.collector = c.next()
        elif token == "comdat":
            c.pos += 1
            if c.peek() == "(":
                c.skip_balanced()
        elif token in ("unnamed_addr", "local_unnamed_addr"):
            trailing.unnamed_addr = parse_unnamed_addr(c)
        elif token in _TRAILING or token.startswith("!"):  # section "x", align 4, !dbg !5
            c.pos += 2
        else:
            return trailing


@dataclass(slots=True)
class _Body:
    """The parts of a function's blocks read so far; `other` are use-list orders."""

    label: str
    instructions: list[Instruction] = field(default_factory=list[Instruction])
    blocks: list[Block] = field(default_factory=list[Block])
    records: list[DebugRecord] = field(default_factory=list[DebugRecord])
    other: list[str] = field(default_factory=list[str])

    def close(self) -> None:
        if self.instructions:
            self.blocks.append(Block(self.label, tuple(self.instructions)))
        self.instructions = []


def parse_body(
    lines: list[str], start: int, header: Function, env: ParseContext
) -> tuple[Function, int, list[str]]:
    """Read the blocks from line `start` (counted from 0) to `}`: the whole function, the line after
    it, use-list orders.

    Instructions are indented by two spaces, continuation lines by more; `]` ends a switch.
    """
    body = _Body(_entry_label(header))
    at = start
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.startswith("  "):
            if line.startswith("    #"):
                text = without_comment(line).strip()
                body.records.append(DebugRecord(body.label, len(body.instructions), text))
                continue
            text, after = _joined(lines, at - 1)
            if text.startswith("  uselistorder"):
                body.other.append(text.strip())
            elif not text.startswith("  ;"):
                instruction, location = parse_instruction(text, env, at), env.locations.get(after)
                if location is not None:
                    instruction = replace(instruction, location=location)
                body.instructions.append(instruction)
            at = after
        elif line.startswith("}"):
            body.close()
            return _with_body(header, body), at, body.other
        elif line and not line.startswith(";"):
            body.close()
            body.label = _label(line, at)
    raise ReaderError(f"canonical LLVM text: @{header.name} does not end", at)


def _joined(lines: list[str], at: int) -> tuple[str, int]:
    """One instruction with its continuation lines, and the line after it."""
    line = lines[at]
    after = at + 1
    if line.endswith("["):
        parts = [line]
        while after < len(lines):
            part = lines[after]
            after += 1
            parts.append(part.strip())
            if part.startswith("  ]"):
                break
        return " ".join(parts), after
    while after < len(lines) and lines[after].startswith("      "):
        line = f"{line} {lines[after].strip()}"
        after += 1
    return line, after


def _label(line: str, number: int) -> str:
    match = _LABEL.match(line)
    if not match:
        raise ReaderError(f"canonical LLVM text: not a label: {line[:200]}", number)
    return match[1]


def _entry_label(header: Function) -> str:
    """The label of an unlabelled entry: the number after those of the unnamed arguments (LangRef,
    "Functions")."""
    return str(sum(p.name.isdecimal() for p in header.parameters))


def _with_body(header: Function, body: _Body) -> Function:
    return replace(header, blocks=tuple(body.blocks), debug_records=tuple(body.records))
