"""Types in canonical text (LangRef, "Type System")."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from verify.ir.errors import ReaderError
from verify.ir.function import Attribute, Attributes
from verify.ir.lexer import Cursor
from verify.ir.types import (
    LABEL,
    METADATA,
    TOKEN,
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    NamedType,
    OpaqueType,
    PtrType,
    StructType,
    Type,
    VectorType,
)
from verify.ir.values import ConstInt

_KEYWORDS: dict[str, Type] = {
    "void": VOID,
    "label": LABEL,
    "token": TOKEN,
    "metadata": METADATA,
    "x86_amx": OpaqueType("x86_amx"),
    "x86_mmx": OpaqueType("x86_mmx"),
    **{
        kind: FloatType(kind)
        for kind in ("half", "bfloat", "float", "double", "fp128", "x86_fp80", "ppc_fp128")
    },
}
_INTEGER = re.compile(r"i(\d+)\Z", re.A)
_BYTE = re.compile(r"b\d+\Z", re.A)
"""A type of LLVM 23 (LangRef, "Byte Type"), which has no meaning here."""
_NO_LOCATIONS: Mapping[int, str] = MappingProxyType({})
PTR = PtrType()
I1 = IntType(1)


class ParseContext:
    """The definitions of the rest of a module for a line, and earlier values, to be shared.

    `bodies` are the named types', `groups` the attribute groups' (`#0`).  `big_endian`: the data
    layout is.  `locations`: by the numbers of the lines, the nodes of their locations in the
    source.
    """

    __slots__ = ("big_endian", "bodies", "groups", "integers", "keywords", "locations", "simple")

    def __init__(self) -> None:
        self.simple: dict[str, Type] = dict(_KEYWORDS)
        self.bodies: dict[str, Type | None] = {}
        self.groups: dict[str, Attributes] = {}
        self.integers: dict[tuple[int, str], ConstInt] = {}
        self.keywords: dict[str, Attribute] = {}
        self.locations: Mapping[int, str] = _NO_LOCATIONS
        self.big_endian = False


def starts_type(env: ParseContext, token: str) -> bool:
    return (
        token in env.simple
        or token == "ptr"
        or token[:1] in ("%", "[", "{", "<")
        or token == "<{"
        or token == "target"
        or _INTEGER.match(token) is not None
        or _BYTE.match(token) is not None
    )


def parse_type(c: Cursor, env: ParseContext) -> Type:
    """Read a type, without a function type's parameters: callers that allow those read them."""
    token = c.tokens[c.pos]
    type_ = env.simple.get(token)
    if type_ is not None:
        c.pos += 1
        return type_
    if token == "ptr":
        c.pos += 1
        if c.tokens[c.pos] == "addrspace":
            return PtrType(parse_addrspace(c))
        return PTR
    return _uncommon(c, env)


def parse_addrspace(c: Cursor) -> int:
    c.expect("addrspace")
    c.expect("(")
    number = c.natural()
    c.expect(")")
    return number


def _uncommon(c: Cursor, env: ParseContext) -> Type:
    token = c.next()
    match token:
        case "[":
            count = c.natural()
            c.expect("x")
            array = ArrayType(count, parse_type(c, env))
            c.expect("]")
            return array
        case "<":
            return _vector(c, env)
        case "{" | "<{":
            return _struct(c, env, packed=token == "<{")
        case "target":
            start = c.pos - 1
            c.skip_balanced()
            return OpaqueType(c.slice(start, c.pos))
        case _:
            return _remember(c, env, token)


def _vector(c: Cursor, env: ParseContext) -> Type:
    scalable = c.accept("vscale")
    if scalable:
        c.expect("x")
    count = c.natural()
    c.expect("x")
    vector = VectorType(count, parse_type(c, env), scalable)
    c.expect(">")
    return vector


def _struct(c: Cursor, env: ParseContext, *, packed: bool) -> Type:
    close = "}>" if packed else "}"
    elements: list[Type] = []
    while not c.accept(close):
        if elements:
            c.expect(",")
        elements.append(parse_type(c, env))
    return StructType(tuple(elements), packed)


def _remember(c: Cursor, env: ParseContext, token: str) -> Type:
    integer = _INTEGER.match(token)
    if integer:
        type_: Type = IntType(int(integer[1]))
    elif token[0] == "%":
        type_ = NamedType(token[1:])
    elif _BYTE.match(token):
        type_ = OpaqueType(token)
    else:
        c.pos -= 1
        raise c.error("a type")
    env.simple[token] = type_
    return type_


def parse_function_suffix(c: Cursor, env: ParseContext, result: Type) -> FunctionType:
    """Read `(i32, ptr, ...)` after a function type's result."""
    c.expect("(")
    parameters: list[Type] = []
    while not c.accept(")"):
        if parameters:
            c.expect(",")
        if c.accept("..."):
            c.expect(")")
            return FunctionType(result, tuple(parameters), True)
        parameters.append(parse_type(c, env))
    return FunctionType(result, tuple(parameters))


def type_from_text(text: str) -> Type:
    """The type that `text` spells, function types included.  Raises ReaderError."""
    c = Cursor(text)
    env = ParseContext()
    try:
        type_ = parse_type(c, env)
        while c.peek() == "(":
            type_ = parse_function_suffix(c, env, type_)
    except RecursionError as error:
        raise ReaderError("canonical LLVM text: nested too deeply") from error
    if not c.at_end():
        raise c.error("the end of the type")
    return type_


def vector_like(shape: Type, element: Type) -> Type:
    """The type `element`, or a vector of it as long as the vector `shape` is."""
    if isinstance(shape, VectorType):
        return VectorType(shape.count, element, shape.scalable)
    return element


def element_type(env: ParseContext, aggregate: Type, index: int) -> Type | None:
    """The type at one index of a struct or array; `None` when the type does not tell."""
    while isinstance(aggregate, NamedType):
        body = env.bodies.get(aggregate.name)
        if body is None:
            return None
        aggregate = body
    match aggregate:
        case StructType(elements) if index < len(elements):
            return elements[index]
        case ArrayType(element=element) | VectorType(element=element):
            return element
        case _:
            return None
