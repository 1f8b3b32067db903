"""A whole module of canonical text, its functions among it (LangRef, "Module Structure" and
"Functions")."""

from __future__ import annotations

import re
from dataclasses import field, replace

from common.data import dataclass
from verify.ir.errors import ReaderError
from verify.ir.executable_text import ExecutableText, all_lines, executable_lines
from verify.ir.function import (
    Attributes,
    Block,
    DebugRecord,
    Function,
    GlobalVariable,
    Instruction,
    Module,
    Parameter,
)
from verify.ir.lexer import Cursor, without_comment, words
from verify.ir.linkage import UnnamedAddr, parse_symbol, parse_unnamed_addr
from verify.ir.parse_attributes import (
    parse_convention,
    parse_function_attributes,
    parse_group,
    parse_operand_attributes,
    parse_result_attributes,
)
from verify.ir.parse_constants import parse_typed_value, parse_value
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_types import ParseContext, parse_addrspace, parse_type
from verify.ir.types import FunctionType, Type
from verify.ir.values import Value
from verify.ir.written_by import compilers_in

_METADATA = re.compile(r"(![-\w$.\\]*) = (.*)", re.A)
_TARGET = re.compile(r'target (triple|datalayout) = "(.*)"\s*')
_TYPE = re.compile(r'%([-\w$.]+|"[^"]*") = type (.*)', re.A)
_COMMON = ("attributes #", "target ", "%")
"""The prefixes of lines that decide the meaning of a function's text."""
_NOT_VARIABLES = frozenset(("alias", "ifunc"))


@dataclass(slots=True)
class _Entities:
    functions: dict[str, Function] = field(default_factory=dict[str, Function])
    globals: dict[str, GlobalVariable] = field(default_factory=dict[str, GlobalVariable])
    metadata: dict[str, str] = field(default_factory=dict[str, str])
    target: dict[str, str] = field(default_factory=dict[str, str])
    other: list[str] = field(default_factory=list[str])


@dataclass(slots=True)
class ReadBefore:
    """The functions of modules that were read one after the other, by their text and the places of
    their instructions in the source: where two modules have the same attribute groups, types and
    layout, the same text is the same function."""

    common: list[str] = field(default_factory=list[str])
    env: ParseContext = field(default_factory=ParseContext)
    functions: dict[tuple[object, ...], tuple[Function, list[str]]] = field(
        default_factory=dict[tuple[object, ...], tuple[Function, list[str]]]
    )

    def context(self, lines: list[str]) -> ParseContext:
        """The definitions of the rest of a module of these lines.  Raises ReaderError."""
        common = [line for line in lines if line.startswith(_COMMON)]
        if common != self.common:
            env = ParseContext()
            definitions(lines, env)
            self.common, self.env, self.functions = common, env, {}
        return self.env


def parse_lines(text: str, read: ReadBefore | None = None, *, whole: bool = False) -> Module:
    """Read a module's text; functions that were `read` before are shared with the modules that they
    were read in.  `whole`: with what says nothing about execution.  Raises ReaderError with the
    line (from 1) that is outside the grammar."""
    kept = all_lines(text) if whole else executable_lines(text)
    try:
        module = _module(kept, read or ReadBefore())
    except ReaderError as error:
        line = None if error.line is None else kept.number(error.line)
        raise ReaderError(error.message, line) from error
    return replace(module, compilers=compilers_in(text), text=text)


def _module(kept: ExecutableText, read: ReadBefore) -> Module:
    lines = [*kept.lines]
    env = read.context(lines)
    env.locations = kept.locations
    entities = _Entities()
    at = 0
    while at < len(lines):
        try:
            at = _entity(lines, at, read, entities)
        except RecursionError as error:
            message = "canonical LLVM text: nested too deeply"
            raise ReaderError(message, at + 1) from error
    return Module(
        entities.functions,
        entities.globals,
        env.bodies,
        entities.target.get("triple", ""),
        entities.target.get("datalayout", ""),
        entities.metadata,
        tuple(entities.other),
    )


def definitions(lines: list[str], env: ParseContext) -> None:
    """Read what may be used before it is printed: attribute groups and the bodies of named
    types."""
    for number, line in enumerate(lines, 1):
        if line.startswith("attributes #"):
            parse_group(Cursor(line, number), env)
        elif line.startswith("target "):
            match = _TARGET.fullmatch(line)
            if match is not None and match[1] == "datalayout":
                env.big_endian = "E" in match[2].split("-")
        elif line.startswith("%"):
            match = _TYPE.match(line)
            if match is None:
                raise ReaderError(f"canonical LLVM text: not a type: {line[:200]}", number)
            env.bodies[match[1]] = _type_body(match[2], env, number)


def _type_body(text: str, env: ParseContext, number: int) -> Type | None:
    if text.startswith("opaque"):
        return None
    try:
        return parse_type(Cursor(text, number), env)
    except RecursionError as error:
        raise ReaderError("canonical LLVM text: nested too deeply", number) from error


def _entity(lines: list[str], at: int, read: ReadBefore, entities: _Entities) -> int:
    """Read one top-level entity; the result is the line after it."""
    line, env = lines[at], read.env
    if line.startswith(("define ", "declare ")):
        after = _end(lines, at) if line.startswith("define ") else at + 1
        text = "\n".join(lines[at:after])
        places = range(at, after + 1) if env.locations else ()
        key = (text, *(env.locations.get(place) for place in places))
        if key not in read.functions:
            read.functions[key] = _function(lines, at, env)
        function, other = read.functions[key]
        entities.functions[function.name] = function
        entities.other.extend(other)
        return after
    if line.startswith("@"):
        _global(line, at + 1, env, entities)
    elif line.startswith("!"):
        _metadata(line, entities)
    elif line.startswith("target "):
        match = _TARGET.fullmatch(line)
        if match is None:
            raise ReaderError(f"canonical LLVM text: not a target line: {line[:200]}", at + 1)
        entities.target[match[1]] = match[2]
    elif line and not line.startswith((";", "%", "attributes #")):
        entities.other.append(line)
    return at + 1


# Functions

_TRAILING = words(
    """section partition comdat align prefalign gc prefix prologue personality addrspace
    unnamed_addr local_unnamed_addr"""
)
_VALUES = words("prefix prologue personality")
_LABEL = re.compile(r'("[^"]*"|[-\w$.]+):', re.A)


def _header(line: str, env: ParseContext, number: int | None) -> Function:
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


def _blocks(
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


def _end(lines: list[str], at: int) -> int:
    """The line after the definition that begins at this one; after the last, if it does not end."""
    ends = (number for number in range(at + 1, len(lines)) if lines[number].startswith("}"))
    return next(ends, len(lines) - 1) + 1


def _function(lines: list[str], at: int, env: ParseContext) -> tuple[Function, list[str]]:
    """A function, and the use-list orders in it."""
    header = _header(lines[at], env, at + 1)
    if lines[at].startswith("declare "):
        return header, []
    function, _, other = _blocks(lines, at + 1, header, env)
    return function, other


# Metadata and variables


def _metadata(line: str, entities: _Entities) -> None:
    match = _METADATA.match(line)
    if match:
        entities.metadata[match[1]] = match[2]
    else:
        entities.other.append(line)


def _global(line: str, number: int, env: ParseContext, entities: _Entities) -> None:
    """Read a variable; aliases and ifuncs are kept as text."""
    text = without_comment(line)
    c = Cursor(text, number)
    name = c.next()[1:]
    c.expect("=")
    symbol = parse_symbol(c)
    if c.accept("thread_local") and c.peek() == "(":
        c.skip_balanced()
    symbol = replace(symbol, unnamed_addr=parse_unnamed_addr(c))
    addrspace = parse_addrspace(c) if c.peek() == "addrspace" else 0
    externally_initialized = c.accept("externally_initialized")
    kind = c.next()
    if kind in _NOT_VARIABLES:
        entities.other.append(text)
        return
    if kind not in ("global", "constant"):
        c.pos -= 1
        raise c.error("global or constant")
    type_ = parse_type(c, env)
    initializer = None
    if c.peek() not in ("", ",") and not c.peek().startswith("#"):
        initializer = parse_value(c, env, type_)
    align = _alignment(c)
    entities.globals[name] = GlobalVariable(
        name,
        type_,
        addrspace,
        kind == "constant",
        initializer,
        text,
        align,
        symbol,
        externally_initialized,
    )


def _alignment(c: Cursor) -> int | None:
    while not c.at_end():
        if c.next() == "align" and c.peek().isdecimal():
            return c.natural()
    return None
