"""Arguments that nothing else points to: `noalias` of an argument that only the target states.

If a function only accesses a local variable itself, and passes its address to one call once, no
other code has the address: the callee accesses other memory through its other pointers (LangRef,
"Parameter Attributes", `noalias`).
"""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.cycles import regions_with_cycles
from verify.analysis.graph import graph
from verify.ir.function import Attribute, CallDetail, Function, Instruction
from verify.ir.values import Local, Value

_LIFETIME = "llvm.lifetime."


def keeps(caller: Function, call: Instruction, place: int, attribute: Attribute) -> bool:
    """Whether an argument of a call in `caller` is certainly `noalias`."""
    if attribute.name != "noalias" or not 0 <= place < len(call.operands):
        return False
    address = call.operands[place]
    if not isinstance(address, Local):
        return False
    if not any(i.opcode == "alloca" and i.name == address.name for i in caller.instructions):
        return False
    inside = _inside(caller, address.name)
    for instruction in caller.instructions:
        if any(isinstance(o, Local) and o.name in inside for o in _besides(instruction)):
            return False
        for position, operand in enumerate(instruction.operands):
            is_it = isinstance(operand, Local) and operand.name in inside
            given = instruction is call and position == place
            if is_it and not given and not _accesses(instruction, position):
                return False
    flow = graph(caller)
    return not regions_with_cycles(flow.nodes, flow.successors)


def _besides(instruction: Instruction) -> Iterator[Value]:
    """The operands of a call besides its arguments: the callee, and the operands of its bundles."""
    if isinstance(instruction.detail, CallDetail):
        yield instruction.detail.callee
        for bundle in instruction.detail.bundles:
            yield from bundle.operands


def _inside(function: Function, variable: str) -> frozenset[str]:
    """The addresses that are computed from that of a variable, its own among them."""
    found = {variable}
    while True:
        more = {
            i.name
            for i in function.instructions
            if i.opcode == "getelementptr" and i.name is not None and i.name not in found
            if isinstance(i.operands[0], Local) and i.operands[0].name in found
        }
        if not more:
            return frozenset(found)
        found |= more


def _accesses(instruction: Instruction, position: int) -> bool:
    """Whether an operand is used only as the address of an access, or to compute another
    address."""
    if instruction.opcode in ("load", "store"):
        return position == (1 if instruction.opcode == "store" else 0)
    if instruction.opcode == "getelementptr":
        return position == 0
    return (instruction.callee_name or "").startswith(_LIFETIME)
