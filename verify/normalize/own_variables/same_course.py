"""Whether two functions are known to store to the same places in the same order."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from verify.analysis.call_graph import reachable
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair

COMPUTED = frozenset(
    {"phi", "select", "icmp", "fcmp", "freeze", "getelementptr", "addrspacecast", "bitcast"}
    | {"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "trunc", "zext", "sext"}
)
"""Instructions that compute from their operands alone, and neither access memory nor stop."""


def store_alike(pair: Pair) -> bool:
    """Whether the functions of a pair, and what they call, are known to store to the same places in
    the same order: what writes, calls or orders memory, and which blocks are executed, is written
    alike."""
    before, after = (
        {each.name: each for each in reachable(*side, by_address=True) if each is not side[1]}
        for side in pair.sides
    )
    if before.keys() != after.keys():
        return False
    own = [_course(each, whole=bool(before)) for each in (pair.source, pair.target)]
    return own[0] == own[1] and all(is_alike(ours, after[name]) for name, ours in before.items())


def is_alike(ours: Function | None, theirs: Function) -> bool:
    """Whether a function is known to do the same to memory as before, and to return the same."""
    if ours is theirs:
        return True
    return ours is not None and _course(ours, ends=True) == _course(theirs, ends=True)


def _course(function: Function, *, whole: bool = True, ends: bool = False) -> object:
    """What a function does to memory and in which order, with what decides where and whether it
    does.  `whole`: also what is stored and passed; that is asked, too, where a load or a call
    decides anything.  `ends`: also what is returned."""
    made = {i.name: i for i in function.instructions if i.name is not None}
    steps = [(b.label, i) for b in function.blocks for i in b.instructions if _is_step(i)]
    given = {step: _deciding(step, ends=ends) for _, step in steps}
    found = _made_of(made, [value for values in given.values() for value in values])
    if whole or any(each[0] not in COMPUTED for each in found.values()):
        given |= {step: step.operands for step in given if ends or step.opcode != "ret"}
        found = _made_of(made, [value for values in given.values() for value in values])
    told = [(label, i.opcode, i.detail, given[i]) for label, i in steps]
    return told, found


def _is_step(instruction: Instruction) -> bool:
    """Whether an instruction may write or order memory, or ends a block."""
    detail = instruction.detail
    if isinstance(detail, MemoryDetail) and instruction.opcode == "load":
        return detail.atomic or detail.volatile
    return instruction.opcode not in COMPUTED


def _deciding(step: Instruction, *, ends: bool) -> Sequence[Value]:
    """The operands that decide where something is stored, or which block is next."""
    if step.opcode == "store":
        return step.operands[1:]
    if isinstance(step.detail, CallDetail) or (step.opcode == "ret" and not ends):
        return ()
    return step.operands


def _made_of(
    made: Mapping[str, Instruction], values: Collection[Value]
) -> dict[str, tuple[object, ...]]:
    """The instructions that values are computed from, by their names."""
    pending, found = [*values], dict[str, tuple[object, ...]]()
    while pending:
        value = pending.pop()
        if isinstance(value, Local) and value.name in made and value.name not in found:
            each = made[value.name]
            found[value.name] = each.opcode, each.type, each.operands, each.flags, each.detail
            pending += each.operands
    return found
