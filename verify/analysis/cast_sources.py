"""Generic addresses that only casts from another address space make."""

from __future__ import annotations

from verify.ir.function import Function, Instruction, Module
from verify.ir.memory_operands import PASSES_ON
from verify.ir.types import PtrType
from verify.ir.values import ConstExpr, Local, Value
from verify.semantics.memory.target_spaces import target_spaces

_PASSES_ON = {**PASSES_ON, "phi": slice(None)}


def is_never_of_null(module: Module, function: Function, address: Value) -> bool:
    """Whether an address is made, on every way, by a cast from a space none of whose addresses
    becomes the generic null (PTX ISA, "cvta": it adds the first address of the window)."""
    defined = {i.name: i for i in function.instructions if i.name is not None}
    spaces, seen, pending = target_spaces(module.triple), set[str](), [address]
    while pending:
        value = pending.pop()
        if isinstance(value, Local):
            if value.name in seen:
                continue
            seen.add(value.name)
        made = defined.get(value.name) if isinstance(value, Local) else value
        if not isinstance(made, Instruction | ConstExpr) or not made.operands:
            return False  # such as the result of a call without arguments
        first = made.operands[0]
        source = spaces.space(first.type.addrspace) if isinstance(first.type, PtrType) else None
        if made.opcode == "addrspacecast" and source is not None and source.null is None:
            continue
        if made.opcode not in _PASSES_ON:
            return False
        pending.extend(made.operands[_PASSES_ON[made.opcode]])
    return True
