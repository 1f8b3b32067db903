"""One instruction of canonical text (LangRef, "Instruction Reference").

`PARSERS` is the table: opcode to the function that reads what follows the opcode.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from verify.ir.function import (
    AggregateDetail,
    BitcastDetail,
    BranchDetail,
    CompareDetail,
    ExceptionDetail,
    Instruction,
    MemoryDetail,
    PhiDetail,
    SwitchDetail,
)
from verify.ir.lexer import Cursor, without_comment, without_inner_comments, words
from verify.ir.parse_calls import (
    is_tail_marker,
    parse_call,
    parse_label,
    parse_label_list,
    parse_tail_call,
)
from verify.ir.parse_constants import parse_typed_value, parse_value
from verify.ir.parse_flags import NO_FLAGS, Parsed, parse_flags
from verify.ir.parse_memory import (
    parse_alloca,
    parse_atomicrmw,
    parse_cmpxchg,
    parse_fence,
    parse_getelementptr,
    parse_load,
    parse_store,
    parse_va_arg,
)
from verify.ir.parse_types import I1, ParseContext, element_type, parse_type, vector_like
from verify.ir.types import TOKEN, VOID, Type, VectorType
from verify.ir.values import ConstInt, Value

Parser = Callable[[Cursor, ParseContext], Parsed]


def _binary(c: Cursor, env: ParseContext) -> Parsed:
    flags = parse_flags(c)
    type_ = parse_type(c, env)
    left = parse_value(c, env, type_)
    c.expect(",")
    return type_, (left, parse_value(c, env, type_)), flags, None


def _unary(c: Cursor, env: ParseContext) -> Parsed:
    flags = parse_flags(c)
    value = parse_typed_value(c, env)
    return value.type, (value,), flags, None


def _cast(c: Cursor, env: ParseContext) -> Parsed:
    flags = parse_flags(c)
    value = parse_typed_value(c, env)
    c.expect("to")
    return parse_type(c, env), (value,), flags, None


def _bitcast(c: Cursor, env: ParseContext) -> Parsed:
    type_, operands, flags, _ = _cast(c, env)
    return type_, operands, flags, BitcastDetail(env.big_endian)


def _compare(c: Cursor, env: ParseContext) -> Parsed:
    flags = parse_flags(c)
    predicate = c.next()
    type_ = parse_type(c, env)
    left = parse_value(c, env, type_)
    c.expect(",")
    right = parse_value(c, env, type_)
    return vector_like(type_, I1), (left, right), flags, CompareDetail(predicate)


def _select(c: Cursor, env: ParseContext) -> Parsed:
    flags = parse_flags(c)
    condition = parse_typed_value(c, env)
    c.expect(",")
    if_true = parse_typed_value(c, env)
    c.expect(",")
    return if_true.type, (condition, if_true, parse_typed_value(c, env)), flags, None


def _phi(c: Cursor, env: ParseContext) -> Parsed:
    flags = parse_flags(c)
    type_ = parse_type(c, env)
    values: tuple[Value, ...] = ()
    blocks: tuple[str, ...] = ()
    if c.tokens[c.pos] == "[":
        incoming = [_incoming(c, env, type_)]
        while c.tokens[c.pos] == "," and c.tokens[c.pos + 1] == "[":
            c.pos += 1
            incoming.append(_incoming(c, env, type_))
        values = tuple([value for value, _ in incoming])
        blocks = tuple([block for _, block in incoming])
    return type_, values, flags, PhiDetail(blocks)


def _incoming(c: Cursor, env: ParseContext, type_: Type) -> tuple[Value, str]:
    c.expect("[")
    value = parse_value(c, env, type_)
    c.expect(",")
    block = c.next()
    c.expect("]")
    return value, block[1:]


def _br(c: Cursor, env: ParseContext) -> Parsed:
    if c.tokens[c.pos] == "label":
        return VOID, (), NO_FLAGS, BranchDetail((parse_label(c),))
    condition = parse_typed_value(c, env)
    c.expect(",")
    if_true = parse_label(c)
    c.expect(",")
    return VOID, (condition,), NO_FLAGS, BranchDetail((if_true, parse_label(c)))


def _indirectbr(c: Cursor, env: ParseContext) -> Parsed:
    address = parse_typed_value(c, env)
    c.expect(",")
    return VOID, (address,), NO_FLAGS, BranchDetail(parse_label_list(c))


def _switch(c: Cursor, env: ParseContext) -> Parsed:
    condition = parse_typed_value(c, env)
    c.expect(",")
    default = parse_label(c)
    cases: list[tuple[int, str]] = []
    c.expect("[")
    while not c.accept("]"):
        value = parse_typed_value(c, env)
        if not isinstance(value, ConstInt):
            raise c.error("an integer case before this")
        c.expect(",")
        cases.append((value.value, parse_label(c)))
    return VOID, (condition,), NO_FLAGS, SwitchDetail(default, tuple(cases))


def _ret(c: Cursor, env: ParseContext) -> Parsed:
    if c.accept("void"):
        return VOID, (), NO_FLAGS, None
    return VOID, (parse_typed_value(c, env),), NO_FLAGS, None


def _resume(c: Cursor, env: ParseContext) -> Parsed:
    return VOID, (parse_typed_value(c, env),), NO_FLAGS, None


def _unreachable(c: Cursor, env: ParseContext) -> Parsed:
    return VOID, (), NO_FLAGS, None


def _extractelement(c: Cursor, env: ParseContext) -> Parsed:
    vector = parse_typed_value(c, env)
    c.expect(",")
    index = parse_typed_value(c, env)
    if not isinstance(vector.type, VectorType):
        raise c.error("a vector before this")
    return vector.type.element, (vector, index), NO_FLAGS, None


def _insertelement(c: Cursor, env: ParseContext) -> Parsed:
    vector = parse_typed_value(c, env)
    c.expect(",")
    value = parse_typed_value(c, env)
    c.expect(",")
    return vector.type, (vector, value, parse_typed_value(c, env)), NO_FLAGS, None


def _shufflevector(c: Cursor, env: ParseContext) -> Parsed:
    """Read a shufflevector; operands: the two vectors, the mask; the result is as long as the
    mask."""
    left = parse_typed_value(c, env)
    c.expect(",")
    right = parse_typed_value(c, env)
    c.expect(",")
    mask = parse_typed_value(c, env)
    if not isinstance(left.type, VectorType):
        raise c.error("vectors before this")
    return vector_like(mask.type, left.type.element), (left, right, mask), NO_FLAGS, None


def _indices(c: Cursor) -> AggregateDetail:
    indices: list[int] = []
    while c.tokens[c.pos] == "," and c.tokens[c.pos + 1].isdecimal():
        c.pos += 1
        indices.append(c.natural())
    return AggregateDetail(tuple(indices))


def _extractvalue(c: Cursor, env: ParseContext) -> Parsed:
    aggregate = parse_typed_value(c, env)
    detail = _indices(c)
    type_ = aggregate.type
    for index in detail.indices:
        inner = element_type(env, type_, index)
        if inner is None:
            raise c.error("indices into this type")
        type_ = inner
    return type_, (aggregate,), NO_FLAGS, detail


def _insertvalue(c: Cursor, env: ParseContext) -> Parsed:
    aggregate = parse_typed_value(c, env)
    c.expect(",")
    value = parse_typed_value(c, env)
    return aggregate.type, (aggregate, value), NO_FLAGS, _indices(c)


def _rest(c: Cursor, start: int) -> str:
    return c.slice(start, c.pos)


def _landingpad(c: Cursor, env: ParseContext) -> Parsed:
    """Read a landingpad; operands: the clauses' values."""
    start = c.pos
    type_ = parse_type(c, env)
    c.accept("cleanup")
    clauses: list[Value] = []
    while c.accept("catch") or c.accept("filter"):
        clauses.append(parse_typed_value(c, env))
    return type_, tuple(clauses), NO_FLAGS, ExceptionDetail(_rest(c, start))


def _pad(c: Cursor, env: ParseContext) -> Parsed:
    """Read catchpad, cleanuppad; operands: the arguments, then the parent pad."""
    start = c.pos
    c.expect("within")
    parent = parse_value(c, env, TOKEN)
    c.expect("[")
    arguments: list[Value] = []
    while not c.accept("]"):
        if arguments:
            c.expect(",")
        arguments.append(parse_typed_value(c, env))
    return TOKEN, (*arguments, parent), NO_FLAGS, ExceptionDetail(_rest(c, start))


def _catchswitch(c: Cursor, env: ParseContext) -> Parsed:
    """Read a catchswitch; operand: the parent pad; labels: the handlers, then the unwind block if
    any."""
    start = c.pos
    c.expect("within")
    parent = parse_value(c, env, TOKEN)
    labels = parse_label_list(c) + _unwind(c)
    return TOKEN, (parent,), NO_FLAGS, ExceptionDetail(_rest(c, start), labels)


def _cleanupret(c: Cursor, env: ParseContext) -> Parsed:
    start = c.pos
    c.expect("from")
    pad = parse_value(c, env, TOKEN)
    labels = _unwind(c)
    return VOID, (pad,), NO_FLAGS, ExceptionDetail(_rest(c, start), labels)


def _catchret(c: Cursor, env: ParseContext) -> Parsed:
    start = c.pos
    c.expect("from")
    pad = parse_value(c, env, TOKEN)
    c.expect("to")
    label = parse_label(c)
    return VOID, (pad,), NO_FLAGS, ExceptionDetail(_rest(c, start), (label,))


def _unwind(c: Cursor) -> tuple[str, ...]:
    c.expect("unwind")
    if c.accept("to"):
        c.expect("caller")
        return ()
    return (parse_label(c),)


def _table() -> Mapping[str, Parser]:
    binary = """add sub mul udiv sdiv urem srem shl lshr ashr and or xor
        fadd fsub fmul fdiv frem"""
    casts = """trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr
        inttoptr addrspacecast"""
    return {
        **dict.fromkeys(words(binary), _binary),
        **dict.fromkeys(words(casts), _cast),
        **dict.fromkeys(("icmp", "fcmp"), _compare),
        **dict.fromkeys(("fneg", "freeze"), _unary),
        **dict.fromkeys(("call", "invoke", "callbr"), parse_call),
        **dict.fromkeys(("tail", "musttail", "notail"), parse_tail_call),
        **dict.fromkeys(("catchpad", "cleanuppad"), _pad),
        "bitcast": _bitcast,
        "select": _select,
        "phi": _phi,
        "br": _br,
        "indirectbr": _indirectbr,
        "switch": _switch,
        "ret": _ret,
        "resume": _resume,
        "unreachable": _unreachable,
        "extractelement": _extractelement,
        "insertelement": _insertelement,
        "shufflevector": _shufflevector,
        "extractvalue": _extractvalue,
        "insertvalue": _insertvalue,
        "alloca": parse_alloca,
        "load": parse_load,
        "store": parse_store,
        "cmpxchg": parse_cmpxchg,
        "atomicrmw": parse_atomicrmw,
        "fence": parse_fence,
        "getelementptr": parse_getelementptr,
        "va_arg": parse_va_arg,
        "landingpad": _landingpad,
        "catchswitch": _catchswitch,
        "catchret": _catchret,
        "cleanupret": _cleanupret,
    }


PARSERS = _table()

_ATTACHMENT = re.compile(r"!([-\w$.\\]+) (!\d+)")


def split_attachments(line: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The line without its trailing `, !dbg !5, !tbaa !7`, and these as (kind, text)."""
    attachments: list[tuple[str, str]] = []
    while True:
        comma = line.rfind(", !")
        if comma < 0:
            break
        attachment = _ATTACHMENT.fullmatch(line, comma + 2)
        if attachment is None:
            break
        attachments.append((attachment[1], attachment[2]))
        line = line[:comma]
    attachments.reverse()
    return line, tuple(attachments)


def parse_instruction(line: str, env: ParseContext, number: int | None = None) -> Instruction:
    """Read one instruction, its continuation lines joined to it.  Raises ReaderError."""
    text = line.strip()
    if "/*" in text:
        text = without_inner_comments(text)
    if ";" in text:
        text = without_comment(text)
    metadata: tuple[tuple[str, str], ...] = ()
    if ", !" in text:
        text, metadata = split_attachments(text)
    c = Cursor(text, number)
    tokens = c.tokens
    name: str | None = None
    if len(tokens) > 2 and tokens[1] == "=":
        name = tokens[0][1:]
        c.pos = 2
    opcode = tokens[c.pos]
    parser = PARSERS.get(opcode)
    if parser is None:
        raise c.error("an opcode of LLVM 22 or 23")
    c.pos += 1
    type_, operands, flags, detail = parser(c, env)
    if tokens[c.pos]:
        metadata = _inline_attachments(c) + metadata
    if is_tail_marker(opcode):
        opcode = "call"
    elif isinstance(detail, MemoryDetail) and detail.elementwise:
        opcode += " elementwise"
    return Instruction(opcode, type_, name, operands, text, flags, detail, metadata)


def _inline_attachments(c: Cursor) -> tuple[tuple[str, str], ...]:
    """Read attachments that are not numbered, `, !kind !DIExpression(…)`; they stay in the text."""
    attachments: list[tuple[str, str]] = []
    while not c.at_end():
        c.expect(",")
        kind = c.next()
        start = c.pos
        if not kind.startswith("!") or not c.next().startswith("!"):
            c.pos -= 1
            raise c.error("the end of the instruction")
        if c.peek() in ("(", "{"):
            c.skip_balanced()
        attachments.append((kind[1:], c.slice(start, c.pos)))
    return tuple(attachments)
