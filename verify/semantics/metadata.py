"""Metadata nodes as LLVM prints them (LangRef, "Metadata")."""

from __future__ import annotations

import re

from verify.ir.function import Instruction, Module

_NODE = re.compile(r"(?:distinct )?!\{(.*)\}", re.DOTALL)
_OPERAND = re.compile(r'!"(?:[^"\\]|\\.)*"|[^,]+')


def node_operands(module: Module, text: str) -> tuple[str, ...]:
    """The operands of a node, given as `!7` or spelled out; none for what is no node."""
    match = _NODE.fullmatch(module.metadata.get(text, text).strip())
    if match is None:
        return ()
    return tuple(part.strip() for part in _OPERAND.findall(match[1]))


def metadata_of(instruction: Instruction, kind: str) -> str | None:
    """The node of that kind on an instruction."""
    return next((text for own, text in instruction.metadata if own == kind), None)
