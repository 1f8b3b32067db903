"""A loop that is executed several iterations at a time, and its last ones in a copy of it
(docs/proofs.md, "Other shapes").

Which of the two goes on is open: a thread chooses, when it comes to the loop, and after each turn
of the first.  Whatever it chooses, it does the same.  In a proof the choice follows the target,
which arrives at the one loop or not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from verify.cfg.cycles import Cycle
from verify.cfg.graph import Graph
from verify.ir.function import (
    Attribute,
    Block,
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
)
from verify.ir.types import FunctionType, IntType, PtrType, VoidType
from verify.ir.values import ConstInt, Global, Local, Poison
from verify.normalize.pair import Pair
from verify.refinement.proof.copies import Name, led, with_copies

PREFIX = "tangle-tv.chosen"
"""With what the names begin of what is added."""
NEVER = f"{PREFIX}.never"
STAYS = (Attribute("nounwind"), Attribute("noreturn"))
BIT = IntType(1)
TRUE = ConstInt(BIT, 1, "true")


def chosen_first(header: str) -> str:
    """The block in which a thread chooses that comes to the loop: whether it begins in the first
    one."""
    return f"{PREFIX}.first.{header}"


def chosen_again(header: str) -> str:
    """The same after each turn of the first loop: whether another one follows."""
    return f"{PREFIX}.again.{header}"


def may_be_split(pair: Pair, edges: Graph, cycle: Cycle) -> bool:
    """Whether a loop of the source comes to its header from one block outside and from one inside,
    and the names of choices are free."""
    before = [b for b, after in edges.successors.items() if cycle.header in after]
    inside = [b for b in before if b in cycle.blocks]
    choices = [chosen_first(cycle.header), chosen_again(cycle.header), f"{PREFIX}.{cycle.header}"]
    labels = {*choices, *(way for choice in choices for way in _ways(choice))}
    is_free = NEVER not in pair.after.functions and not labels.intersection(pair.source.block)
    return len(before) == 2 and len(inside) == 1 and is_free


def split(function: Function, edges: Graph, cycle: Cycle, times: int, name: Name) -> Function:
    """The loop with so many copies of its body, the first of which keeps its names, and one more
    for the iterations that are left: a loop, unless that should be one at most.  Another one then
    is an observation that no target has: what is proved is that there is none."""
    header = cycle.header
    before = [b for b, after in edges.successors.items() if header in after]
    (latch,) = (b for b in before if b in cycle.blocks)
    (outside,) = (b for b in before if b not in cycle.blocks)
    first, again = chosen_first(header), f"{PREFIX}.{header}"
    for label, choice in ((outside, first), (latch, again)):
        function = _with_choice(function, label, header, choice)
    rest = times

    def leads(number: int, label: str, to: str) -> int:
        if to != header:
            return number
        if label in _ways(first):
            return 0 if label == _ways(first)[0] else rest
        if number == rest:
            return rest
        if number < times - 1:
            return number + 1
        return 0 if label == _ways(again)[0] else rest

    blocks = cycle.blocks | {again, *_ways(again)}
    copied = with_copies(function, blocks, times + 1, name, leads)
    live = name(again, times - 1)
    fixed = {name(again, number) for number in range(times + 1)} - {live}
    blocks = [_without_choice(b) if b.label in fixed else b for b in copied.blocks]
    if times == 2:
        blocks = [*_ended(blocks, name(again, rest), {name(way, rest) for way in _ways(again)})]
    return replace(copied, blocks=tuple(_relabelled(blocks, live, chosen_again(header))))


def with_end(module: Module) -> Module:
    """The module with the function that is called where there is no more iteration."""
    never = Function(NEVER, FunctionType(VoidType(), ()), (), (), STAYS)
    return replace(module, functions={**module.functions, NEVER: never})


def _ended(blocks: Iterable[Block], label: str, ways: Collection[str]) -> Iterator[Block]:
    """The blocks where that one is not left, so that there are no ways from it."""
    callee = CallDetail(Global(PtrType(0), NEVER), FunctionType(VoidType(), ()))
    call = Instruction("call", VoidType(), None, (), f"call void @{NEVER}()", detail=callee)
    end = Instruction("unreachable", VoidType(), None, (), "unreachable")
    for block in blocks:
        if block.label == label:
            yield replace(block, instructions=(call, end))
        elif block.label not in ways:
            yield replace(block, instructions=tuple(_not_from(i, ways) for i in block.instructions))


def _not_from(instruction: Instruction, ways: Collection[str]) -> Instruction:
    """A phi without what comes in from these blocks."""
    if not isinstance(instruction.detail, PhiDetail):
        return instruction
    came = zip(instruction.detail.blocks, instruction.operands, strict=True)
    kept = [(b, o) for b, o in came if b not in ways]
    detail = PhiDetail(tuple(b for b, _ in kept))
    return replace(instruction, operands=tuple(o for _, o in kept), detail=detail)


def _relabelled(blocks: Iterable[Block], old: str, new: str) -> Iterator[Block]:
    """The blocks with another label of one that no phi names."""
    for block in blocks:
        changed = led(block, lambda to: new if to == old else to)
        yield replace(changed, label=new) if block.label == old else changed


def _without_choice(block: Block) -> Block:
    """The same where both ways lead to the same copy."""
    (open_, *rest) = block.instructions
    return replace(block, instructions=(replace(open_, operands=(TRUE,)), *rest))


def _ways(choice: str) -> tuple[str, str]:
    """The blocks to which a choice leads: to the first loop, and to the other."""
    return f"{choice}.yes", f"{choice}.no"


def _with_choice(function: Function, before: str, header: str, choice: str) -> Function:
    """The function with a choice between two empty blocks on the edge to the header."""
    ways = _ways(choice)
    open_ = Instruction("freeze", BIT, choice, (Poison(BIT),), f"%{choice} = freeze i1 poison")
    condition = (Local(BIT, choice),)
    text = f"br i1 %{choice}, label %{ways[0]}, label %{ways[1]}"
    branch = Instruction("br", VoidType(), None, condition, text, detail=BranchDetail(ways))
    on = Instruction(
        "br", VoidType(), None, (), f"br label %{header}", detail=BranchDetail((header,))
    )
    added = (Block(choice, (open_, branch)), *(Block(way, (on,)) for way in ways))
    blocks: list[Block] = []
    for block in function.blocks:
        current = block
        if block.label == header:
            current = replace(current, instructions=tuple(_coming(current, before, ways)))
        if block.label == before:
            current = led(current, lambda to: choice if to == header else to)
        blocks.append(current)
        if block.label == before:
            blocks += added
    return replace(function, blocks=tuple(blocks))


def _coming(header: Block, before: str, ways: tuple[str, str]) -> Iterator[Instruction]:
    for instruction in header.instructions:
        detail = instruction.detail
        if not isinstance(detail, PhiDetail):
            yield instruction
            continue
        came = zip(detail.blocks, instruction.operands, strict=True)
        pairs = [(to, o) for b, o in came for to in (ways if b == before else (b,))]
        changed = PhiDetail(tuple(b for b, _ in pairs))
        yield replace(instruction, operands=tuple(o for _, o in pairs), detail=changed)
