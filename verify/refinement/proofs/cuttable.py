"""Loops that can be cut at their headers: the phis of a header must carry all state from one
execution of the loop to the next (docs/proofs.md, "Loops")."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from common.data import dataclass
from verify.analysis.cycles import Cycle
from verify.ir.function import (
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    SwitchDetail,
    has_attribute,
    operands_of,
    successors,
)
from verify.ir.types import FloatType, IntType, PtrType, has_pointer
from verify.ir.values import ConstInt, Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.expressions import COMPUTED
from verify.refinement.proofs.loops import LoopRecord, Loops, phis_of
from verify.refinement.proofs.obstacles import Obstacle
from verify.semantics.effects import (
    AccessKind,
    declaration,
    effects,
    result_attributes,
    states,
)
from verify.semantics.memory.by_value import BY_VALUE

FILLING = (*map(IntType, (1, 8, 16, 32, 64)), *map(FloatType, ("half", "float", "double")))
"""Types without padding, besides addresses."""
VALUES = frozenset({"load", "icmp"})
"""Instructions whose result says nothing of the address that they are given."""
COMPUTE = VALUES | {"getelementptr", "addrspacecast", "bitcast", "phi", "select", "freeze", "ret"}
"""Instructions that give an address to nobody but the function's variables, or its caller at its
end."""
CHANGES_NOTHING = (
    COMPUTED
    | {"br", "switch", "unreachable", "phi", "getelementptr", "freeze", "bitcast", "addrspacecast"}
    | {"extractvalue", "insertvalue", "extractelement", "insertelement", "shufflevector"}
    | {"ptrtoint", "ptrtoaddr", "inttoptr", "udiv", "sdiv", "urem", "srem", "fcmp", "fadd", "fsub"}
    | {"fmul", "fdiv", "frem", "fneg", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp"}
)
"""Instructions that have nothing to do with memory."""
LIFETIME = "llvm.lifetime."
KEEP = (LIFETIME, "llvm.memset.", "llvm.memcpy.", "llvm.memmove.")
"""Intrinsics that keep no address."""


def obstacle(pair: Pair, source: Loops, target: Loops, record: LoopRecord) -> Obstacle | None:
    """Why the loops of a record are not cut; `None` where they can be."""
    cause = culprit(pair, source, target, record)
    return None if cause is None else cause.obstacle


@dataclass(frozen=True)
class Culprit:
    """An instruction because of which a loop, given by its header, cannot be cut."""

    obstacle: Obstacle
    function: str
    header: str
    instruction: Instruction


def culprit(pair: Pair, source: Loops, target: Loops, record: LoopRecord) -> Culprit | None:
    """The first instruction because of which the loops of a record are not cut."""
    before = _of_loop(pair.before, source, record.source)
    return before or _of_loop(pair.after, target, record.target)


def _of_loop(module: Module, loops: Loops, header: str) -> Culprit | None:
    cause = _found(module, loops, header)
    return None if cause is None else Culprit(cause[0], loops.function.name, header, cause[1])


def _found(module: Module, loops: Loops, header: str) -> tuple[Obstacle, Instruction] | None:
    function, cycle = loops.function, loops.cycle(header)
    phis = list(phis_of(function.block[header]))
    for phi in phis:
        if has_pointer(phi.type):
            return Obstacle.POINTER, phi
    numbers = _based_on(function, [phi.name for phi in phis if phi.name is not None])
    for each in function.instructions:
        # What a number is based on would be lost, too.
        if _makes_address(module, each) and _uses(operands_of(each), numbers):
            return Obstacle.POINTER, each
    for label in cycle.blocks:
        terminator = function.block[label].terminator
        if header in loops.graph.successors[label] and not _is_branch(terminator):
            return Obstacle.LEFT, terminator
    access = next(_accesses_of_locals(module, function, cycle), None)
    return None if access is None else (Obstacle.LOCALS, access)


def _makes_address(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction makes an address of a number, or calls what may."""
    if instruction.opcode == "inttoptr":
        return True
    callee = module.functions.get(instruction.callee_name or "")
    bodies = module.functions.values() if callee is not None and callee.blocks else ()
    return any(i.opcode == "inttoptr" for body in bodies for i in body.instructions)


def _is_branch(terminator: Instruction) -> bool:
    return isinstance(terminator.detail, BranchDetail | SwitchDetail)


def _accesses_of_locals(module: Module, function: Function, cycle: Cycle) -> Iterator[Instruction]:
    """The instructions in the loop that may use the address of an object of the function's own, and
    those anywhere by which others may get to know such an address."""
    roots = _own_objects(module, function)
    own = _based_on(function, roots)
    yield from (each for each in function.instructions if _gives_away(each, own))
    inside = [i for label in sorted(cycle.blocks) for i in function.block[label].instructions]
    if any(_uses(operands_of(each), own) for each in inside):
        told = {root for root in roots if is_told(function, root, cycle.header)}
        own = _based_on(function, told)
        yield from (each for each in inside if _uses(operands_of(each), own))


def stores_to_locals(pair: Pair, source: Loops, target: Loops, record: LoopRecord) -> bool:
    """Whether a loop of a record stores to an object of the function's own: what that holds is then
    seldom the same at each arrival."""
    before = _stores_to_own(pair.before, source, record.source)
    return before or _stores_to_own(pair.after, target, record.target)


def _stores_to_own(module: Module, loops: Loops, header: str) -> bool:
    function = loops.function
    own = _based_on(function, _own_objects(module, function))
    inside = (i for label in loops.cycle(header).blocks for i in function.block[label].instructions)
    return any(i.opcode == "store" and _uses(i.operands[1:], own) for i in inside)


def _gives_away(instruction: Instruction, own: set[str]) -> bool:
    """Whether an address may get elsewhere than to a variable of the function."""
    if instruction.opcode == "store":
        return _uses(instruction.operands[:1], own)
    if (instruction.callee_name or "").startswith(KEEP):
        return False
    return instruction.opcode not in COMPUTE and _uses(operands_of(instruction), own)


def _own_objects(module: Module, function: Function) -> set[str]:
    """The variables that are the address of a local variable, of what was allocated, or of a copy
    that was made for the function."""
    names = {p.name for p in function.parameters if has_attribute(p.attributes, BY_VALUE)}
    return names | {i.name for i in function.instructions if i.name and _makes_object(module, i)}


def _based_on(function: Function, roots: Collection[str]) -> set[str]:
    """These variables, and those that are computed from them."""
    names = set(roots)
    while True:
        more = {
            i.name
            for i in function.instructions
            if i.name is not None and i.opcode not in VALUES and _uses(i.operands, names)
        }
        if more <= names:
            return names
        names |= more


def is_told(function: Function, root: str, header: str) -> bool:
    """Whether what an object holds at a header, and whether it lives, may make a difference later:
    some way from there leads to an access before its lifetime begins or ends, or all of it is
    stored to; or it may be accessed through an address that was stored, or passed to a call."""
    made = next((i for i in function.instructions if i.name == root), None)
    if made is None or made.opcode != "alloca":
        return True
    names, blocks = _based_on(function, (root,)), function.block
    if any(_gives_away(each, names) for each in function.instructions):
        return True
    has_markers = any(_is_marker(i) and _uses(operands_of(i), names) for i in function.instructions)
    seen, work = {header}, [header]
    while work:
        block = blocks[work.pop()]
        uses = (i for i in block.instructions if i is made or _uses(operands_of(i), names))
        first = next(uses, None)
        if first is None:
            after = set(successors(block.terminator)) - seen
            seen |= after
            work += after
        elif first is not made and not _begins(first, made, has_markers):
            return True
    return False


def only_reads(module: Module, loops: Loops, header: str) -> bool:
    """Whether a loop neither writes memory that others can read nor synchronises with others: then
    memory is the same whenever its header is reached."""
    blocks = (loops.function.block[label] for label in loops.cycle(header).blocks)
    return not any(may_change_memory(module, i) for b in blocks for i in b.instructions)


def writes_nothing(module: Module, loops: Loops, header: str) -> bool:
    """Whether a loop only reads memory, and no call in it writes memory that the module cannot
    name."""
    blocks = (loops.function.block[label] for label in loops.cycle(header).blocks)
    calls = (i for b in blocks for i in b.instructions if isinstance(i.detail, CallDetail))
    writes = any(effects(module, call).memory.unnamed_places(AccessKind.WRITE) for call in calls)
    return not writes and only_reads(module, loops, header)


def may_change_memory(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction may write memory that others can read, or synchronise with others."""
    detail = instruction.detail
    if isinstance(detail, CallDetail):
        callee = declaration(module, detail)
        if callee is None or callee.blocks or instruction.opcode != "call":
            return True
        does = effects(module, instruction)
        writes = does.memory.anywhere if does.convergent else does.memory.visible
        return bool(writes & AccessKind.WRITE)
    if instruction.opcode == "load":
        return not isinstance(detail, MemoryDetail) or detail.volatile or detail.atomic
    return instruction.opcode not in CHANGES_NOTHING


def _is_marker(instruction: Instruction) -> bool:
    return (instruction.callee_name or "").startswith(LIFETIME)


def _begins(use: Instruction, made: Instruction, has_markers: bool) -> bool:
    """Whether what the object held before makes no difference behind a use of it."""
    if not _uses(use.operands[-1:], {made.name or ""}):
        return False
    if has_markers:
        return _is_marker(use)
    stored, whole = use.detail, made.detail
    assert isinstance(whole, MemoryDetail)
    is_one = all(isinstance(o, ConstInt) and o.value == 1 for o in made.operands)
    return (
        use.opcode == "store"
        and isinstance(stored, MemoryDetail)
        and is_one
        and use.operands[0].type == whole.type
        and (isinstance(whole.type, PtrType) or whole.type in FILLING)
    )


def _makes_object(module: Module, instruction: Instruction) -> bool:
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return instruction.opcode == "alloca"
    return states(result_attributes(detail, declaration(module, detail)), "noalias")


def _uses(operands: Iterable[Value], names: Collection[str]) -> bool:
    return any(isinstance(o, Local) and o.name in names for o in operands)
