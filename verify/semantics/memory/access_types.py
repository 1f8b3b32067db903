"""The types in the `!tbaa` tags of accesses, and which of them may touch the same memory (LangRef,
"'tbaa' Metadata").

A tag is a base type, an access type in it, and its offset in bytes: two members of structs do not
alias that are at different offsets of one, or in structs of which neither contains the other.
"""

from __future__ import annotations

from typing import NamedTuple

from common.remembered import remembered
from verify.ir.function import Instruction, Module
from verify.semantics.metadata import metadata_of, node_operands

MAX_DEPTH = 64
"""The most types that contain one another, or are ancestors."""


class AccessTypes(NamedTuple):
    """The types of a tag.  `chain`: the access type and its ancestors, by their names, the type
    first; empty for an access that may touch any memory.  `base`: the base type; `path`: the types
    that are met from there on, with the bytes before the access in each: a member, or an ancestor;
    types are told by their names and members."""

    chain: tuple[str, ...] = ()
    base: str = ""
    path: tuple[tuple[str, int], ...] = ()

    @property
    def is_scalar(self) -> bool:
        """Whether the base type is the access type."""
        return self.base == self.access

    @property
    def access(self) -> str:
        """The access type."""
        return _named(self.chain)


ANY = AccessTypes()


def access_types(module: Module, instruction: Instruction) -> AccessTypes:
    """The types in the tag of an access."""
    text = metadata_of(instruction, "tbaa")
    return ANY if text is None else _of_tag(module, text)


def may_alias(a: AccessTypes, b: AccessTypes) -> bool:
    """Whether accesses of two types may touch the same memory.  Of two trees of types nothing is
    known."""
    if not a.chain or not b.chain or a.chain[-1] != b.chain[-1]:
        return True
    return _may_be_member(a, b) or _may_be_member(b, a)


def _may_be_member(base: AccessTypes, member: AccessTypes) -> bool:
    """Whether an access of a base type may be one of a member's base type, or of its ancestor."""
    if base.is_scalar and member.chain[-len(base.chain) :] == base.chain:
        return True
    at = next((offset for type_, offset in base.path if type_ == member.base), None)
    if at is None:
        return False
    return at == member.path[0][1] or member.is_scalar or member.base == base.access


@remembered
def _tags(_: Module) -> dict[str, AccessTypes]:
    """The types of a module's tags, as they are asked for."""
    return {}


def _of_tag(module: Module, text: str) -> AccessTypes:
    known = _tags(module)
    if text not in known:
        tag = node_operands(module, text)
        chain = _chain(module, tag[1]) if len(tag) in (3, 4) else ()
        path = _path(module, tag[0], _number(tag[2])) if chain else ()
        known[text] = AccessTypes(chain, path[0][0], path) if path else ANY
    return known[text]


def _chain(module: Module, node: str) -> tuple[str, ...]:
    """A scalar type's name and those of its ancestors; empty for anything else."""
    names: list[str] = []
    while True:
        parts = node_operands(module, node)
        if not parts or not parts[0].startswith('!"') or len(parts) not in (1, 2, 3):
            return ()
        names.append(parts[0])
        if len(parts) == 1:
            return tuple(names)
        if len(names) > MAX_DEPTH:
            return ()
        node = parts[1]


def _path(module: Module, node: str, offset: int | None) -> tuple[tuple[str, int], ...]:
    """The types that are met from a base type on; empty for what is no such type."""
    found: list[tuple[str, int]] = []
    while offset is not None and len(found) <= MAX_DEPTH:
        name, parts = _name(module, node), node_operands(module, node)
        if name is None:
            return ()
        found.append((name, offset))
        if len(parts) < 2:
            return tuple(found)
        node, begin = _member(parts, offset)
        offset = None if begin is None else offset - begin
    return ()


def _member(parts: tuple[str, ...], offset: int) -> tuple[str, int | None]:
    """The member of a type, or its parent, that is at an offset, and where it begins."""
    members = [
        (t, _number(at)) for t, at in zip(parts[1::2], (*parts[2::2], "i64 0"), strict=False)
    ]
    before = [m for m in members if m[1] is not None and m[1] <= offset]
    return before[-1] if before else members[0]


def _name(module: Module, node: str, depth: int = 0) -> str | None:
    """A text that is equal for the same types of any module."""
    parts = node_operands(module, node)
    if not parts or not parts[0].startswith('!"') or depth > MAX_DEPTH:
        return None
    chain = _chain(module, node)
    if chain:
        return _named(chain)
    words = [parts[0]]
    for type_, at in zip(parts[1::2], parts[2::2], strict=False):
        member = _name(module, type_, depth + 1)
        if member is None:
            return None
        words.append(f"{{{member}}} {at}")
    return " ".join(words)


def _named(chain: tuple[str, ...]) -> str:
    return " < ".join(chain)


def _number(text: str) -> int | None:
    last = text.split()[-1]
    return int(last) if last.isdecimal() else None
