"""Accesses of one invariant group (LangRef, "'invariant.group' Metadata"): all that are made
through the same pointer load or store the same value.  The same is what is computed from it by
casts and `getelementptr` that change nothing; what `llvm.launder.invariant.group` and
`llvm.strip.invariant.group` give is another pointer.
"""

from __future__ import annotations

from collections.abc import Mapping

from verify.ir.function import Function, Instruction
from verify.ir.memory_operands import memory_operands
from verify.ir.values import ConstInt, Global, Local, Value

GROUP = "invariant.group"
_CHOOSING = frozenset({"phi", "select"})


def group_pointer(function: Function, access: Instruction) -> str | None:
    """The name of the pointer through which an access of an invariant group is made: a variable of
    the function, or a global, with `@`.  `None` for other instructions, and where several pointers
    may be meant."""
    if all(kind != GROUP for kind, _ in access.metadata):
        return None
    row = memory_operands(access)
    if row is None or len(row.addresses) != 1:
        return None
    defined = {i.name: i for i in function.instructions if i.name is not None}
    return _origin(defined, access.operands[row.addresses[0].position])


def _origin(defined: Mapping[str, Instruction], pointer: Value) -> str | None:
    while isinstance(pointer, Local) and pointer.name in defined:
        by = defined[pointer.name]
        if by.opcode in _CHOOSING:
            return None
        zero = all(isinstance(o, ConstInt) and not o.value for o in by.operands[1:])
        if by.opcode != "bitcast" and not (by.opcode == "getelementptr" and zero):
            return pointer.name
        pointer = by.operands[0]
    match pointer:
        case Local(name=name):
            return name
        case Global(name=name):
            return f"@{name}"
        case _:
            return None
