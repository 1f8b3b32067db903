"""Exception handling in canonical text (LLVM, "Exception Handling in LLVM").

tangle-tv does not interpret these: operands and labels are read, the rest is kept as text.
"""

from __future__ import annotations

from verify.ir.function import ExceptionDetail
from verify.ir.lexer import Cursor
from verify.ir.parse_calls import parse_label, parse_label_list
from verify.ir.parse_constants import parse_typed_value, parse_value
from verify.ir.parse_flags import NO_FLAGS, Parsed
from verify.ir.parse_types import ParseContext, parse_type
from verify.ir.types import TOKEN, VOID
from verify.ir.values import Value


def _rest(c: Cursor, start: int) -> str:
    return c.slice(start, c.pos)


def parse_landingpad(c: Cursor, env: ParseContext) -> Parsed:
    """Read a landingpad; operands: the clauses' values."""
    start = c.pos
    type_ = parse_type(c, env)
    c.accept("cleanup")
    clauses: list[Value] = []
    while c.accept("catch") or c.accept("filter"):
        clauses.append(parse_typed_value(c, env))
    return type_, tuple(clauses), NO_FLAGS, ExceptionDetail(_rest(c, start))


def parse_pad(c: Cursor, env: ParseContext) -> Parsed:
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


def parse_catchswitch(c: Cursor, env: ParseContext) -> Parsed:
    """Read a catchswitch; operand: the parent pad; labels: the handlers, then the unwind block if
    any."""
    start = c.pos
    c.expect("within")
    parent = parse_value(c, env, TOKEN)
    labels = parse_label_list(c) + _unwind(c)
    return TOKEN, (parent,), NO_FLAGS, ExceptionDetail(_rest(c, start), labels)


def parse_cleanupret(c: Cursor, env: ParseContext) -> Parsed:
    start = c.pos
    c.expect("from")
    pad = parse_value(c, env, TOKEN)
    labels = _unwind(c)
    return VOID, (pad,), NO_FLAGS, ExceptionDetail(_rest(c, start), labels)


def parse_catchret(c: Cursor, env: ParseContext) -> Parsed:
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
