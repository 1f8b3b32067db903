"""A whole module of canonical text (LangRef, "Module Structure")."""

from __future__ import annotations

import re
from dataclasses import field, replace

from verify.data import dataclass
from verify.ir.errors import ReaderError
from verify.ir.executable_text import ExecutableText, all_lines, executable_lines
from verify.ir.function import Function, GlobalVariable, Module
from verify.ir.lexer import Cursor, without_comment
from verify.ir.linkage import parse_symbol, parse_unnamed_addr
from verify.ir.parse_attributes import parse_group
from verify.ir.parse_constants import parse_value
from verify.ir.parse_functions import parse_body, parse_header
from verify.ir.parse_types import ParseContext, parse_addrspace, parse_type
from verify.ir.types import Type
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
    """The functions of modules that were read one after the other, by their text: where two
    modules have the same attribute groups, types and layout, the same text is the same function."""

    common: list[str] = field(default_factory=list[str])
    env: ParseContext = field(default_factory=ParseContext)
    functions: dict[str, tuple[Function, list[str]]] = field(
        default_factory=dict[str, tuple[Function, list[str]]]
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
            env.bodies[match[1]] = _body(match[2], env, number)


def _body(text: str, env: ParseContext, number: int) -> Type | None:
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
        if text not in read.functions:
            read.functions[text] = _function(lines, at, env)
        function, other = read.functions[text]
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


def _end(lines: list[str], at: int) -> int:
    """The line after the definition that begins at this one; after the last, if it does not end."""
    ends = (number for number in range(at + 1, len(lines)) if lines[number].startswith("}"))
    return next(ends, len(lines) - 1) + 1


def _function(lines: list[str], at: int, env: ParseContext) -> tuple[Function, list[str]]:
    """A function, and the use-list orders in it."""
    header = parse_header(lines[at], env, at + 1)
    if lines[at].startswith("declare "):
        return header, []
    function, _, other = parse_body(lines, at + 1, header, env)
    return function, other


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
