"""Calls of `printf`'s family of which it is not known what they write.

They stay calls of an unknown function; what is known is that they read a format and that they may
write to memory.  `iprintf` and the like are the functions without the `i`, where no argument is a
float: LLVM calls them in their place for libraries that have them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.types import FloatType, IntType
from verify.ir.values import ConstInt, Global, Value

_I8 = IntType(8)
_WITH_FLOATS = {"fiprintf": "fprintf", "iprintf": "printf", "siprintf": "sprintf"}
_STRINGS = {
    "fiprintf": (1,),
    "fprintf": (1,),
    "iprintf": (0,),
    "printf": (0,),
    "siprintf": (0, 1),
    "snprintf": (2,),
    "sprintf": (0, 1),
}
"""Arguments that a byte is accessed at, by name."""


def with_demands(
    module: Module, call: Instruction, number: int
) -> tuple[Sequence[Instruction], Function]:
    """The call, behind loads of what it accesses in any case, and the declaration that it needs.
    `number`: of the call among those in its module."""
    detail, name = call.detail, call.callee_name
    assert name is not None and isinstance(detail, CallDetail)
    declared = module.functions[name]
    if name not in _STRINGS:
        return (call,), declared
    places = _STRINGS[name]
    if name == "snprintf" and isinstance(room := call.operands[1], ConstInt) and room.value:
        places += (0,)
    loads = [_load(call.operands[place], f"{place} of format {number}") for place in places]
    plain = _WITH_FLOATS.get(name)
    given = any(isinstance(operand.type, FloatType) for operand in call.operands)
    if plain is not None and not given:
        needed = module.functions.get(plain, replace(declared, name=plain))
        if needed.type == declared.type and not needed.blocks:
            callee = Global(detail.callee.type, plain)
            return (*loads, replace(call, detail=replace(detail, callee=callee))), needed
    return (*loads, call), declared


def _load(address: Value, name: str) -> Instruction:
    text = f"%{name} = load i8, ptr {address}"
    return Instruction("load", _I8, name, (address,), text, detail=MemoryDetail(type=_I8, align=1))
