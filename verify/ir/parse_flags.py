"""Instruction flags (LangRef: nuw, nsw, exact, …; "Fast-Math Flags"), and the type of what parsing
one instruction gives."""

from __future__ import annotations

from verify.ir.function import Detail
from verify.ir.lexer import Cursor, words
from verify.ir.types import Type
from verify.ir.values import Value

Parsed = tuple[Type, tuple[Value, ...], frozenset[str], Detail | None]
"""Result type, operands, flags, detail."""

FLAGS = words(
    """nsw nuw exact disjoint nneg samesign inbounds nusw
    fast nnan ninf nsz arcp contract afn reassoc"""
)
NO_FLAGS: frozenset[str] = frozenset()
_ALONE = {flag: frozenset((flag,)) for flag in FLAGS}


def parse_flags(c: Cursor) -> frozenset[str]:
    start = c.pos
    tokens = c.tokens
    if tokens[start] not in FLAGS:
        return NO_FLAGS
    end = start + 1
    while tokens[end] in FLAGS:
        end += 1
    c.pos = end
    if end == start + 1:
        return _ALONE[tokens[start]]
    return frozenset(tokens[start:end])
