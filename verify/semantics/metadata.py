"""Metadata nodes as LLVM prints them (LangRef, "Metadata")."""

from __future__ import annotations

import re

from verify.ir.function import Instruction, Module
from verify.semantics.unsupported import UnsupportedInstruction

_NODE = re.compile(r"(?:distinct )?!\{(.*)\}", re.DOTALL)
_OPERAND = re.compile(r'!"(?:[^"\\]|\\.)*"|[^,]+')
_WORD = re.compile(r'"[^"]*"|![-\w$.\\]+|[@%]?[-\w$.]+|%"[^"]*"|.', re.ASCII | re.DOTALL)


def node_operands(module: Module, text: str) -> tuple[str, ...]:
    """The operands of a node, given as `!7` or spelled out; none for what is no node."""
    match = _NODE.fullmatch(module.metadata.get(text, text).strip())
    if match is None:
        return ()
    return tuple(part.strip() for part in _OPERAND.findall(match[1]))


def metadata_of(instruction: Instruction, kind: str) -> str | None:
    """The node of that kind on an instruction."""
    return next((text for each, text in instruction.metadata if each == kind), None)


def spelled_out(module: Module, text: str, *, keeps_distinct: bool = False) -> str:
    """The text of metadata with the nodes that it names written out, each once: equal texts are the
    same metadata in any module.  `keeps_distinct`: a distinct node, which equals no other, is
    written with its number, which tells it apart in its own module.

    Raises `UnsupportedInstruction` for a local value, and for a distinct node that is not kept.
    """
    return _spelled_out(module, text, {}, frozenset(), keeps_distinct)


def _spelled_out(
    module: Module, text: str, seen: dict[str, int], above: frozenset[str], keeps_distinct: bool
) -> str:
    parts: list[str] = []
    for word in _WORD.findall(text):
        if not keeps_distinct and (word in above or word == "distinct"):
            raise UnsupportedInstruction("a distinct metadata node as an argument")
        if word[0] == "%":
            raise UnsupportedInstruction("a local value as a metadata argument")
        node = module.metadata.get(word)
        if node is None:
            parts.append(word)
        elif word in seen:
            parts.append(f"!{{node {seen[word]} of these}}")
        else:
            seen[word] = len(seen)
            number = word if node.startswith("distinct") else ""
            inner = _spelled_out(module, node, seen, above | {word}, keeps_distinct)
            parts.append(f"{number}{inner}")
    return "".join(parts)
