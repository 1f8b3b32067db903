"""Operands in canonical text: constants, globals, locals (LangRef, "Constants")."""

from __future__ import annotations

import re

from verify.ir.lexer import Cursor, words
from verify.ir.parse_types import ParseContext, parse_type
from verify.ir.types import METADATA, ArrayType, IntType, OpaqueType, Type, VectorType
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    ConstInt,
    Global,
    Local,
    OtherConst,
    Poison,
    Undef,
    Value,
)

EXPRESSIONS = words(
    """getelementptr ptrtoint ptrtoaddr inttoptr bitcast addrspacecast trunc zext sext fptrunc
    fpext fptoui fptosi uitofp sitofp add sub mul udiv sdiv urem srem shl lshr ashr and or xor
    fadd fsub fmul fdiv frem fneg icmp fcmp select extractelement insertelement shufflevector
    extractvalue insertvalue"""
)
"""Opcodes that constant expressions have, or had in an older LLVM."""

VALUE_WORDS = EXPRESSIONS | words(
    """true false null none undef poison zeroinitializer splat blockaddress asm
    dso_local_equivalent no_cfi ptrauth"""
)
"""Keywords that start an operand; any other before an operand is an attribute."""

MAX_SPLAT_ELEMENTS = 65536
"""Longest splat that is expanded, in elements; a longer one stays a constant expression, so that no
small text fills memory."""

_DIGITS = frozenset("0123456789+-")
_NO_FLAGS: frozenset[str] = frozenset()


def parse_typed_value(c: Cursor, env: ParseContext) -> Value:
    """Read a type, then an operand of that type."""
    return parse_value(c, env, parse_type(c, env))


def parse_value(c: Cursor, env: ParseContext, type_: Type) -> Value:
    token = c.tokens[c.pos]
    first = token[:1]
    if first == "%":
        c.pos += 1
        return Local(type_, token[1:])
    if first == "@":
        c.pos += 1
        return Global(type_, token[1:])
    if first in _DIGITS:
        c.pos += 1
        if isinstance(type_, IntType):
            return integer(env, type_, token)
        return OtherConst(type_, token)
    if type_ is METADATA:
        return _metadata(c, env)
    return _constant(c, env, type_)


def integer(env: ParseContext, type_: IntType, token: str) -> ConstInt:
    key = (type_.width, token)
    constant = env.integers.get(key)
    if constant is None:
        number = _BOOLEANS[token] if token in _BOOLEANS else int(token)
        constant = ConstInt(type_, number % (1 << type_.width), token)
        env.integers[key] = constant
    return constant


_BOOLEANS = {"true": 1, "false": 0}


def _constant(c: Cursor, env: ParseContext, type_: Type) -> Value:
    start = c.pos
    token = c.next()
    match token:
        case "true" | "false" if isinstance(type_, IntType):
            return integer(env, type_, token)
        case "undef":
            return Undef(type_)
        case "poison":
            return Poison(type_)
        case "[" | "{" | "<" | "<{":
            return _aggregate(c, env, type_)
        case "splat":
            return _splat(c, env, type_)
        case _ if token.startswith('c"'):
            return _string(env, type_, token)
        case _ if token in EXPRESSIONS:
            return _expression(c, env, type_, token)
        case _:
            return _other(c, type_, start)


_ALONE = words("null none zeroinitializer")


def _other(c: Cursor, type_: Type, start: int) -> Value:
    """Read a keyword, alone or with what it is applied to: `null`, `blockaddress(…)`, `no_cfi
    @f`."""
    token = c.tokens[start]
    if not (token[0].isalnum() or token[0] in "_!"):
        c.pos = start
        raise c.error("an operand")
    if token in _ALONE:
        return OtherConst(type_, token)
    if c.peek() == "(":
        c.skip_balanced()
    elif c.peek()[:1] == "@":
        c.pos += 1
    return OtherConst(type_, c.slice(start, c.pos))


def _metadata(c: Cursor, env: ParseContext) -> Value:
    """Read `!5`, `!"text"`, `!DIExpression(…)`, or a typed value wrapped as metadata."""
    start = c.pos
    if c.peek().startswith("!"):
        c.pos += 1
        if c.peek() in ("(", "{"):
            c.skip_balanced()
        elif c.tokens[start] == "!" and c.peek().startswith('"'):
            c.pos += 1
    else:
        parse_typed_value(c, env)
    return OtherConst(METADATA, c.slice(start, c.pos))


_CLOSING = {"[": "]", "{": "}", "<": ">", "<{": "}>"}


def _aggregate(c: Cursor, env: ParseContext, type_: Type) -> Value:
    start = c.pos - 1
    close = _CLOSING[c.tokens[start]]
    elements: list[Value] = []
    while not c.accept(close):
        if elements:
            c.expect(",")
        elements.append(parse_typed_value(c, env))
    return ConstAggregate(type_, tuple(elements), c.slice(start, c.pos))


def _splat(c: Cursor, env: ParseContext, type_: Type) -> Value:
    start = c.pos - 1
    c.expect("(")
    element = parse_typed_value(c, env)
    c.expect(")")
    text = c.slice(start, c.pos)
    if isinstance(type_, VectorType) and not type_.scalable and type_.count <= MAX_SPLAT_ELEMENTS:
        return ConstAggregate(type_, (element,) * type_.count, text)
    return ConstExpr(type_, "splat", (element,), text)


_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2}|\\)")


def unescape(text: str) -> bytes:
    r"""The characters that a string between its quotes stands for: `\0A` is one byte."""
    plain = _ESCAPE.sub(lambda match: chr(int(match[1], 16)) if match[1] != "\\" else "\\", text)
    return plain.encode("latin-1", "replace")


def _string(env: ParseContext, type_: Type, token: str) -> Value:
    element = type_.element if isinstance(type_, ArrayType) else IntType(8)
    if isinstance(element, OpaqueType):
        return OtherConst(type_, token)
    byte = element if isinstance(element, IntType) else IntType(8)
    elements = tuple(integer(env, byte, str(b)) for b in unescape(token[2:-1]))
    return ConstAggregate(type_, elements, token)


def _expression(c: Cursor, env: ParseContext, type_: Type, opcode: str) -> Value:
    """Read `opcode flags (operands)`, also `(operand to type)`, `(source type, operands)`."""
    start = c.pos - 1
    flags: list[str] = []
    while c.peek() != "(":
        flag = c.next()
        flags.append(f"{flag}({c.parenthesised()})" if flag == "inrange" else flag)
    c.expect("(")
    source: Type | None = None
    if opcode == "getelementptr":
        source = parse_type(c, env)
        c.expect(",")
    operands = [parse_typed_value(c, env)]
    while c.accept(","):
        operands.append(parse_typed_value(c, env))
    if c.accept("to"):
        parse_type(c, env)
    c.expect(")")
    text = c.slice(start, c.pos)
    flag_set = frozenset(flags) if flags else _NO_FLAGS
    return ConstExpr(type_, opcode, tuple(operands), text, flag_set, source)
