"""Memory instructions in canonical text (LangRef, "Memory Access and Addressing Operations")."""

from __future__ import annotations

from verify.ir.function import MemoryDetail
from verify.ir.lexer import Cursor
from verify.ir.parse_constants import parse_typed_value
from verify.ir.parse_flags import NO_FLAGS, Parsed, parse_flags
from verify.ir.parse_types import (
    I1,
    PTR,
    ParseContext,
    parse_addrspace,
    parse_type,
    vector_like,
)
from verify.ir.types import VOID, PtrType, StructType, VectorType
from verify.ir.values import Value

_ORDERINGS = frozenset(("unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"))


def parse_alloca(c: Cursor, env: ParseContext) -> Parsed:
    inalloca = c.accept("inalloca")
    swifterror = c.accept("swifterror")
    type_ = parse_type(c, env)
    count: tuple[Value, ...] = ()
    align: int | None = None
    addrspace: int | None = None
    while c.accept(","):
        if c.accept("align"):
            align = c.natural()
        elif c.peek() == "addrspace":
            addrspace = parse_addrspace(c)
        else:
            count = (parse_typed_value(c, env),)
    pointer = PTR if addrspace is None else PtrType(addrspace)
    detail = MemoryDetail(
        type_, align, addrspace=addrspace, inalloca=inalloca, swifterror=swifterror
    )
    return pointer, count, NO_FLAGS, detail


def parse_load(c: Cursor, env: ParseContext) -> Parsed:
    atomic = c.accept("atomic")
    volatile = c.accept("volatile")
    elementwise = c.accept("elementwise")
    type_ = parse_type(c, env)
    c.expect(",")
    pointer = parse_typed_value(c, env)
    scope, orderings, align = _ending(c)
    detail = MemoryDetail(
        type_, align, volatile, atomic, False, orderings, scope, elementwise=elementwise
    )
    return type_, (pointer,), NO_FLAGS, detail


def parse_store(c: Cursor, env: ParseContext) -> Parsed:
    atomic = c.accept("atomic")
    volatile = c.accept("volatile")
    elementwise = c.accept("elementwise")
    value = parse_typed_value(c, env)
    c.expect(",")
    pointer = parse_typed_value(c, env)
    scope, orderings, align = _ending(c)
    detail = MemoryDetail(
        value.type, align, volatile, atomic, False, orderings, scope, elementwise=elementwise
    )
    return VOID, (value, pointer), NO_FLAGS, detail


def parse_cmpxchg(c: Cursor, env: ParseContext) -> Parsed:
    weak = c.accept("weak")
    volatile = c.accept("volatile")
    pointer = parse_typed_value(c, env)
    c.expect(",")
    compare = parse_typed_value(c, env)
    c.expect(",")
    new = parse_typed_value(c, env)
    scope, orderings, align = _ending(c)
    detail = MemoryDetail(compare.type, align, volatile, True, weak, orderings, scope)
    return StructType((compare.type, I1)), (pointer, compare, new), NO_FLAGS, detail


def parse_atomicrmw(c: Cursor, env: ParseContext) -> Parsed:
    volatile = c.accept("volatile")
    elementwise = c.accept("elementwise")
    operation = c.next()
    pointer = parse_typed_value(c, env)
    c.expect(",")
    value = parse_typed_value(c, env)
    scope, orderings, align = _ending(c)
    detail = MemoryDetail(
        value.type,
        align,
        volatile,
        True,
        False,
        orderings,
        scope,
        operation=operation,
        elementwise=elementwise,
    )
    return value.type, (pointer, value), NO_FLAGS, detail


def parse_fence(c: Cursor, env: ParseContext) -> Parsed:
    scope, orderings, _ = _ending(c)
    return VOID, (), NO_FLAGS, MemoryDetail(atomic=True, orderings=orderings, syncscope=scope)


def _ending(c: Cursor) -> tuple[str | None, tuple[str, ...], int | None]:
    """Read `syncscope("…") ordering ordering, align N`, each of them optional."""
    scope: str | None = None
    if c.accept("syncscope"):
        scope = c.parenthesised()[1:-1]
    orderings: tuple[str, ...] = ()
    while c.peek() in _ORDERINGS:
        orderings += (c.next(),)
    align: int | None = None
    if c.tokens[c.pos] == "," and c.tokens[c.pos + 1] == "align":
        c.pos += 2
        align = c.natural()
    return scope, orderings, align


def parse_getelementptr(c: Cursor, env: ParseContext) -> Parsed:
    """Read a getelementptr; the result is a vector when the base or an index is."""
    flags = parse_flags(c)
    type_ = parse_type(c, env)
    c.expect(",")
    operands = [parse_typed_value(c, env)]
    while c.tokens[c.pos] == "," and not c.tokens[c.pos + 1].startswith("!"):
        c.pos += 1
        operands.append(parse_typed_value(c, env))
    result = operands[0].type
    if not isinstance(result, VectorType):
        for operand in operands[1:]:
            if isinstance(operand.type, VectorType):
                result = vector_like(operand.type, result)
                break
    return result, tuple(operands), flags, MemoryDetail(type_)


def parse_va_arg(c: Cursor, env: ParseContext) -> Parsed:
    pointer = parse_typed_value(c, env)
    c.expect(",")
    type_ = parse_type(c, env)
    return type_, (pointer,), NO_FLAGS, MemoryDetail(type_)
