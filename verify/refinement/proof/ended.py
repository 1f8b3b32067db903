"""A loop that shows nothing and comes to an end, as its last iteration alone (docs/proofs.md,
"Other shapes").

What its phis hold then is not known: they are given the results of unknown functions.  To go around
again is undefined: that would not be the last iteration.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from verify.attributes.loop_promises import PROGRESS, loop_promises
from verify.cfg.cycles import Cycle
from verify.ir.function import (
    Attribute,
    Block,
    BranchDetail,
    CallDetail,
    CompareDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
    has_attribute,
)
from verify.ir.types import FunctionType, PtrType, VoidType
from verify.ir.values import ConstInt, Global, Local, Value
from verify.refinement.never_ends import MARKED_AS_EFFECT, PROMISES_OF_PROGRESS
from verify.refinement.proof.chosen_ways import PREFIX
from verify.refinement.proof.copies import led
from verify.refinement.proof.cut import ASSUME
from verify.refinement.proof.cuttable import has_pointer, only_reads
from verify.refinement.proof.expressions import Header
from verify.refinement.proof.loops import Loops, phis_of
from verify.refinement.proof.progressions import progressions
from verify.semantics.effects import effects

LAST = f"{PREFIX}.last"
"""With what the names of unknown functions begin."""
AGAIN = f"{PREFIX}.around"
"""The block that another iteration would begin with."""
GIVES = (Attribute("nounwind"), Attribute("willreturn"), Attribute("memory", "none"))
HOLD_NOT_FOR_ALL = frozenset({"eq", "ne", "ult", "ugt", "slt", "sgt"})
"""Predicates of `icmp`: whichever integer is compared with, they do not hold of each."""
OPPOSITE = {"eq": "ne", "ne": "eq", "ule": "ugt", "uge": "ult", "sle": "sgt", "sge": "slt"}
"""What holds where another predicate does not, if that is one of those."""


def last(phi: str) -> str:
    """The unknown function that gives what a phi holds in the last iteration."""
    return f"{LAST}.{phi}"


def may_be_ended(module: Module, loops: Loops, cycle: Cycle) -> bool:
    """Whether a loop without others in it shows nothing, and is left at some time, or it is
    undefined that it is not."""
    header = loops.function.block[cycle.header]
    return (
        not loops.inside(cycle.header)
        and not any(has_pointer(phi.type) for phi in phis_of(header))
        and only_reads(module, loops, cycle.header)
        and all(_is_silent(module, i) for i in _instructions(loops, cycle))
        and _is_left(module, loops, cycle)
    )


def ended(function: Function, cycle: Cycle) -> Function:
    """The function with the last iteration of the loop in its place."""
    again = f"{AGAIN}.{cycle.header}"
    end = Instruction("unreachable", VoidType(), None, (), "unreachable")
    blocks: list[Block] = []
    for block in function.blocks:
        if block.label == cycle.header:
            phis = list(phis_of(block))
            block = replace(
                block, instructions=(*map(_given, phis), *block.instructions[len(phis) :])
            )
        if block.label in cycle.blocks:
            block = led(block, lambda to: again if to == cycle.header else to)
        blocks.append(block)
    return replace(function, blocks=(*blocks, Block(again, (end,))), debug_records=())


def with_last(module: Module, phis: Iterable[Instruction]) -> Module:
    """The module with the functions that give what phis hold in the last iteration."""
    names = {last(phi.name or ""): FunctionType(phi.type, ()) for phi in phis}
    functions = {name: Function(name, type_, (), (), GIVES) for name, type_ in names.items()}
    return replace(module, functions={**module.functions, **functions})


def _given(phi: Instruction) -> Instruction:
    name = last(phi.name or "")
    detail = CallDetail(Global(PtrType(0), name), FunctionType(phi.type, ()))
    text = f"%{phi.name} = call {phi.type} @{name}()"
    return Instruction("call", phi.type, phi.name, (), text, detail=detail)


def _instructions(loops: Loops, cycle: Cycle) -> Iterator[Instruction]:
    return (i for label in cycle.blocks for i in loops.function.block[label].instructions)


def _is_silent(module: Module, instruction: Instruction) -> bool:
    """Whether what follows an instruction is executed, no other thread has part in it, and nobody
    sees how often it is."""
    if not isinstance(instruction.detail, CallDetail):
        return True
    does = effects(module, instruction)
    stays = does.may_not_return or does.may_unwind or does.frees or does.convergent
    is_seen = does.observed and instruction.callee_name != ASSUME
    return not stays and not is_seen and instruction.callee_name != MARKED_AS_EFFECT


def _is_left(module: Module, loops: Loops, cycle: Cycle) -> bool:
    """Whether it is promised that a loop without effects ends, or it counts to its end."""
    function = loops.function
    latches = [label for label in loops.graph.predecessors[cycle.header] if label in cycle.blocks]
    terminators = [function.block[label].terminator for label in latches]
    return (
        any(has_attribute(function.attributes, name) for name in PROMISES_OF_PROGRESS)
        or all(PROGRESS in loop_promises(module, each) for each in terminators)
        or _counts(loops, cycle, latches)
    )


def _counts(loops: Loops, cycle: Cycle, latches: Sequence[str]) -> bool:
    """Whether each iteration compares an integer that is one more, or one less, each time, with one
    from before the loop, and goes on only where that holds: it does not for each integer."""
    counted = _counted(loops, cycle, latches)
    outside = Header(loops, cycle.header).outside
    for label in {cycle.header, *(latches if len(latches) == 1 else ())}:
        predicate, sides = _goes_on_if(loops, cycle, label) or ("", ())
        bounds = [s for s in sides if isinstance(s, ConstInt) or _name(s) in outside]
        if predicate in HOLD_NOT_FOR_ALL and bounds and any(_name(s) in counted for s in sides):
            return True
    return False


def _counted(loops: Loops, cycle: Cycle, latches: Sequence[str]) -> set[str]:
    """The phis that are one more, or one less, in each iteration, and what they are next."""
    block = loops.function.block[cycle.header]
    steps = {each.phi for each in progressions(loops, cycle.header) if abs(each.step) == 1}
    found = set(steps)
    for phi in phis_of(block):
        if phi.name in steps and isinstance(phi.detail, PhiDetail):
            came = zip(phi.detail.blocks, phi.operands, strict=True)
            found |= {_name(value) for label, value in came if label in latches}
    return found - {""}


def _goes_on_if(loops: Loops, cycle: Cycle, label: str) -> tuple[str, Sequence[Value]] | None:
    """Of a block that may leave the loop: the comparison of integers that holds if it does not."""
    terminator = loops.function.block[label].terminator
    if not isinstance(terminator.detail, BranchDetail) or len(terminator.operands) != 1:
        return None
    stays = [target in cycle.blocks for target in terminator.detail.targets]
    made = {i.name: i for i in _instructions(loops, cycle) if i.name is not None}
    compare = made.get(_name(terminator.operands[0]))
    if sorted(stays) != [False, True] or compare is None or compare.opcode != "icmp":
        return None
    assert isinstance(compare.detail, CompareDetail)
    predicate = compare.detail.predicate
    return predicate if stays[0] else OPPOSITE.get(predicate, ""), compare.operands


def _name(value: Value) -> str:
    return value.name if isinstance(value, Local) else ""
