"""Addresses that a kernel has when it begins: of its arguments and of the module's variables."""

from __future__ import annotations

from verify.analysis.flatten import Flat, Variable, resolved
from verify.ir.function import Instruction
from verify.ir.memory_operands import PASSES_ON
from verify.ir.values import ConstExpr, Global, Local, Value
from verify.remembered import remembered
from verify.semantics.attributes import KERNEL_CONVENTIONS

_PASSES_ON = {**PASSES_ON, "phi": slice(None), "addrspacecast": slice(1)}


@remembered
def is_entered_first(flat: Flat) -> bool:
    """Whether a function is a kernel that no function of its module calls: OpenCL allows that."""
    name = flat.function.name
    if flat.function.calling_convention not in KERNEL_CONVENTIONS:
        return False
    others = (f for f in flat.module.functions.values())
    return not any(i.callee_name == name for f in others for i in f.instructions)


@remembered
def _made(flat: Flat) -> dict[Variable, Instruction]:
    """The instructions of all contexts by what they define."""
    return {
        (context.index, instruction.name): instruction
        for context in flat.contexts
        for instruction in context.function.instructions
        if instruction.name is not None
    }


def is_given(flat: Flat, context: int, address: Value) -> bool:
    """Whether an address is computed from those that the outermost function has when it begins,
    whatever is added to them: memory that a call gives later may be other memory by then."""
    made, pending, seen = _made(flat), [(context, address)], set[Variable]()
    while pending:
        context, value = resolved(flat.bindings, *pending.pop())
        if isinstance(value, ConstExpr):
            if value.opcode not in _PASSES_ON:
                return False
            pending += [(context, each) for each in value.operands[_PASSES_ON[value.opcode]]]
        elif isinstance(value, Local):
            if (context, value.name) in seen:
                continue
            seen.add((context, value.name))
            instruction = made.get((context, value.name))
            if instruction is None:
                if context:
                    return False
            elif instruction.opcode not in _PASSES_ON:
                return False
            else:
                operands = instruction.operands[_PASSES_ON[instruction.opcode]]
                pending += [(context, each) for each in operands]
        elif not isinstance(value, Global):
            return False
    return True
